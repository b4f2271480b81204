// What a finished game came to: for each side its turns, and one true thing to say to whoever did not win.
import { findsLoser } from '../access/sentences.js';

const LONGEST = 3; // turns without a farkle that are worth a word
const LATE = 3; // turns at the end that are looked at by themselves

/**
 * The sides of a finished game, the best first: { number, total, start, count, best, bestAt, bestOf, farkles, totals } each.
 * `totals`: after each of its `count` own turns, with the start before them; `bestAt` and `farkles`: which of these turns were the best, and farkles;
 * `bestOf`: the seat of whoever made the best, where it is known.
 * `starts`: what sides began with, by number, where it is not nothing.
 * After a correction no turns are known, and `count` is 0.
 */
export function standings(turns, game, starts = {}) {
  const sides = game.sides.map(({ number, total, status }) => {
    const own = turns.filter(({ side, points, lost, won, out }) => side === number && (won || out || points !== undefined || lost !== undefined));
    const gained = own.map(({ points = 0 }) => points);
    const best = Math.max(0, ...gained);
    const start = starts[number] ?? 0;
    const totals = [start, ...own.map((turn) => turn.totals?.[number] ?? start)];
    if (own.length) totals[own.length] = total; // what others did to it after its last turn
    return {
      number, total, start, status, gained, totals, best,
      count: own.length,
      bestAt: best > 0 ? gained.indexOf(best) + 1 : 0,
      bestOf: best > 0 ? own[gained.indexOf(best)].player : undefined,
      farkles: own.flatMap(({ points, won, out }, at) => (points || won || out ? [] : [at + 1])),
    };
  });
  const won = ({ number }) => Number(game.winners.includes(number));
  if (findsLoser(game)) return sides.sort((a, b) => won(b) - won(a) || a.count - b.count);
  return sides.sort((a, b) => won(b) - won(a) || b.total - a.total);
}

/** What each side began with, by number, of those that had a head start. */
export function startsOf(seats) {
  const starts = {};
  for (const { side, head_start: points } of seats) if (points) starts[side] = (starts[side] ?? 0) + points;
  return starts;
}

/** How many places from the top a side stood after each turn of everybody: 1 for the lead; ties share the better place. */
const placeAt = (sides, side, turn) => 1 + sides.filter(({ totals }) => at(totals, turn) > at(side.totals, turn)).length;
const at = (totals, turn) => totals[Math.min(turn, totals.length - 1)];
const sum = (numbers) => numbers.reduce((all, one) => all + one, 0);

/** The longest run of turns without a farkle. */
function longestRun({ count, farkles }) {
  const ends = [0, ...farkles, count + 1];
  return Math.max(...ends.slice(1).map((end, i) => end - ends[i] - 1));
}

const isMost = (sides, side, of) => sides.every((other) => other === side || of(other) < of(side));

/** The first true thing that is kind to the side of this number: { kind, turns, of, place }; null where there is none. */
export function kindness(sides, number) {
  const side = sides.find((each) => each.number === number);
  if (!side?.count) return null;
  if (side.best && isMost(sides, side, ({ best }) => best)) return { kind: 'best' };
  if (longestRun(side) >= LONGEST && isMost(sides, side, longestRun)) return { kind: 'run' };
  const rounds = Math.min(...sides.map(({ count }) => count));
  const turns = Array.from({ length: Math.max(0, rounds - 1) }, (_, i) => i + 1);
  const led = turns.filter((turn) => at(side.totals, turn) > 0 && sides.every((other) => other === side || at(other.totals, turn) < at(side.totals, turn))).length;
  if (led > 1) return { kind: 'led', turns: led, of: side.count };
  const last = turns.findLast((turn) => placeAt(sides, side, turn) === sides.length);
  const place = 1 + sides.indexOf(side);
  if (sides.length > 2 && last > 1 && place < sides.length) return { kind: 'from', turns: last, place };
  const late = ({ gained }) => sum(gained.slice(-LATE));
  if (rounds > LATE && isMost(sides, side, late)) return { kind: 'late' };
  return null;
}
