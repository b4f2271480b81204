// What somebody has typed of a turn that was played with real dice. All of it is values: nothing here knows a rule.

/** `mode`: 'dice' that were set aside, 'points' alone, or whole 'rolls'; `piles` by rolls, the last one growing; `keys`: the points that were tapped;
 * `cell`: the turn of the sheet that is corrected, or null; `of`: the number of the event after which it was typed. */
export const blank = (mode = 'dice', cell = null, of = 0) => ({ mode, piles: [{ dice: [], exchange: false }], keys: [], exchange: false, cell, of });

const last = ({ piles }) => piles.at(-1);
const withLast = (typed, pile) => ({ ...typed, piles: [...typed.piles.slice(0, -1), pile] });

/** With one more die of this face, where the roll has so many: `room`. */
export function withFace(typed, face, room) {
  const { dice, exchange } = last(typed);
  return dice.length < room ? withLast(typed, { dice: [...dice, face].sort(), exchange }) : typed;
}

/** After another roll; nothing changes before anything of this one is set aside. */
export const again = (typed) => (last(typed).dice.length ? { ...typed, piles: [...typed.piles, { dice: [], exchange: false }] } : typed);

/** With the last pile used to change places, or not. */
export const exchanged = (typed) => {
  if (typed.mode === 'points') return { ...typed, exchange: !typed.exchange };
  return withLast(typed, { ...last(typed), exchange: !last(typed).exchange });
};

export const withKey = (typed, points) => ({ ...typed, keys: [...typed.keys, points] });

/** One die off the last pile, the face that was `tapped` last if it is known; or the last key. */
export function back(typed, tapped) {
  if (typed.mode === 'points') return { ...typed, keys: typed.keys.slice(0, -1) };
  const { dice, exchange } = last(typed);
  if (!dice.length) return typed.piles.length > 1 ? { ...typed, piles: typed.piles.slice(0, -1) } : typed;
  const at = dice.includes(tapped) ? dice.lastIndexOf(tapped) : dice.length - 1;
  const left = dice.filter((_, i) => i !== at);
  return withLast(typed, { dice: left, exchange: exchange && left.length > 0 });
}

export const sum = ({ keys }) => keys.reduce((all, points) => all + points, 0);
export const isBlank = (typed) => !typed.keys.length && typed.piles.length === 1 && !last(typed).dice.length;

/** What the host is asked about it. */
export function question(typed) {
  const of = typed.cell ? { turn: typed.cell.turn } : {};
  if (typed.mode === 'points') return { ...of, points: sum(typed), ...(typed.exchange && { exchange: true }) };
  return { ...of, piles: typed.piles.filter(({ dice }) => dice.length) };
}

/** What the coach is asked about it: see `advise`. */
export function asideOf(typed) {
  const of = typed.cell ? { turn: typed.cell.turn } : {};
  if (typed.mode !== 'dice') return { ...of, piles: [], rolled: false };
  return { ...of, piles: typed.piles.filter(({ dice }) => dice.length), rolled: typed.piles.length > 1 && !last(typed).dice.length };
}

/** What was typed before the page was loaded anew, if it is of the same moment; else nothing. */
export function resumed(kept, seq) {
  return kept && kept.of === seq && Array.isArray(kept.piles) && kept.piles.length ? { ...blank(), ...kept } : null;
}

/** Who of a side can leave or come back here: those of the sheet whose `seats` this device holds, while there is a game. */
export const peopleOf = (sheet, seats, number) => (sheet?.people ?? []).filter(({ seat, side, action }) => side === number && action && seats.includes(seat));

/** Whether a game still waits for the same turn after somebody has left or come back. */
export const isSameTurn = (before, after) => ['side', 'player', 'phase'].every((what) => before[what] === after[what]);

/** What the form of home begins with, where a sheet is begun anew: its rules, one of this device's `own` by their digest, and who sits where; `seats` as they sit now, or as the game goes on. */
export function peopleAnew({ rules: { id, digest }, seats: now }, own, seats = now) {
  const known = own.find((set) => set.digest === digest);
  return { rules: known?.id ?? id, names: seats.map(({ seat }) => now[seat - 1]?.name ?? ''), points: seats.map(({ head_start: points }) => (points ? String(points) : '')) };
}

/** The totals at which the back pegs stand: those before each side last moved. */
export function backsOf(rounds) {
  const backs = {};
  for (const cell of rounds.flat()) if (cell?.made) backs[cell.side] = cell.total - cell.made;
  return backs;
}
