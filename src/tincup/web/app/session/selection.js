// Decides what a tap on a die selects, so that every tap leaves a legal choice. Nothing here knows the
// rules: the legal keeps, as dice in ascending order, come from the server. A selection is a
// list of places on the table, in ascending order.

/** How many of each face. */
function counts(faces) {
  const count = Array(7).fill(0);
  for (const face of faces) count[face] += 1;
  return count;
}

const holds = (whole, part) => part.every((n, face) => n <= whole[face]);
const sameCounts = (a, b) => a.every((n, face) => n === b[face]);
const facesAt = (roll, places) => places.map((place) => roll[place]);

/** The legal keeps, each once, with the faces it has; the smallest first. */
const distinct = (keeps) => {
  const seen = new Map(keeps.map((dice) => [dice.join(''), { dice, count: counts(dice) }]));
  return [...seen.values()].sort((a, b) => a.dice.length - b.dice.length);
};

/** Whether these places hold exactly the dice of a keep. */
export const isKeep = (roll, places, dice) => sameCounts(counts(facesAt(roll, places)), counts(dice));

/**
 * The places of a keep: those already selected first, then `tapped`, then from the left. A keep
 * that does not hold all of `selected` leaves the rest of it where it was.
 */
export function placesOf(roll, dice, selected = [], tapped = null) {
  const wanted = counts(dice);
  const order = [
    ...(tapped === null ? [] : [tapped]),
    ...selected,
    ...roll.map((_, place) => place),
  ];
  const taken = new Set();
  for (const place of order) {
    if (!taken.has(place) && wanted[roll[place]] > 0) {
      wanted[roll[place]] -= 1;
      taken.add(place);
    }
  }
  return [...taken].sort((a, b) => a - b);
}

/** The selection after a tap on the die at `place`; `null` where no legal keep has its face. */
export function tap(roll, keeps, selected, place) {
  const legal = distinct(keeps);
  return selected.includes(place)
    ? withoutDie(roll, legal, selected, place)
    : withDie(roll, legal, selected, place);
}

function withDie(roll, legal, selected, place) {
  const face = roll[place];
  const wanted = counts([...facesAt(roll, selected), face]);
  const around = legal.find(({ count }) => holds(count, wanted));
  if (around) return placesOf(roll, around.dice, selected, place);
  const anew = legal.find(({ count }) => count[face] > 0);
  return anew ? placesOf(roll, anew.dice, [], place) : null;
}

function withoutDie(roll, legal, selected, place) {
  const rest = selected.filter((other) => other !== place);
  const left = counts(facesAt(roll, rest));
  // The largest keep inside what is left; the rest itself, where that is one.
  const inside = legal.filter(({ count }) => holds(left, count)).at(-1);
  if (!inside) return [];
  return placesOf(rest.map((other) => roll[other]), inside.dice).map((at) => rest[at]);
}

/** The keep with the most dice: everything that scores. */
export const everything = (keeps) => distinct(keeps).at(-1)?.dice ?? [];

/** Whether a die of this face is part of any legal keep. */
export const mayBeKept = (keeps, face) => keeps.some((dice) => dice.includes(face));
