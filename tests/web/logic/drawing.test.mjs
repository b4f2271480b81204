// Where things lie: holes and numbers on the board.
import assert from 'node:assert/strict';
import { pushedApart } from 'app/end/race.js';
import { geometry, numbered, ringAround } from 'app/table/board.js';
import { crowd } from 'app/table/crowd.js';
import { leader, turnsUntil } from 'app/table/many.js';
import { colourOf, shapeOf } from 'app/shared/parts.js';
import { hasBoard } from 'app/session/state.js';
import { game, tests } from './table.mjs';

const test = tests();

test('a game by holes has the board', () => {
  assert.equal(hasBoard(game({ unit: 'holes', sides: 12 })), true);
  assert.equal(hasBoard(game()), false);
});

test('no two of twelve sides look alike', () => {
  const looks = Array.from({ length: 12 }, (_, i) => `${colourOf(i + 1)} ${shapeOf(i + 1)}`);
  assert.equal(new Set(looks).size, 12);
});

test('many pegs stand on the board, none hidden, the one to play above all', () => {
  for (const apart of [2.15, 2.7, 3.9]) {
    const board = geometry(1, true, apart);
    for (const places of [Array(12).fill(0), Array(12).fill(121), [0, 0, 5, 5, 5, 31, 31, 90, 91, 121, 121, 121], [-1, 3, 121]]) {
      const pegs = crowd(places.map((place, i) => ({ number: i + 1, place, isOn: i === 1 })), board.hole, 121);
      assert.equal(pegs.length, places.length);
      assert.equal(pegs.at(-1).number, 2);
      for (const { at: [x, y] } of pegs) assert.ok(x > 0 && x < board.width && y > 0 && y < board.height, `${x}, ${y}`);
      const near = pegs.filter((a, i) => pegs.slice(i + 1).some((b) => Math.hypot(a.at[0] - b.at[0], a.at[1] - b.at[1]) < 9));
      assert.deepEqual(near, []); // a peg is 14 wide, and its shape 9
    }
  }
});

test('whoever has most points leads, and nobody where several have', () => {
  const of = (...totals) => game({ sides: totals.length, of: totals.map((total) => ({ total })) });
  assert.equal(leader(of(100, 300, 200), {}), 2);
  assert.equal(leader(of(100, 300, 200), { 1: 400 }), 1);
  assert.equal(leader(of(300, 300, 200), {}), 0);
  assert.equal(leader(of(0, 0, 0), {}), 0);
});

test('who waits is told after how many turns theirs comes', () => {
  const now = (side, of) => game({ sides: 4, side, of });
  const seats = Array(4).fill({ present: true });
  assert.equal(turnsUntil(now(2), seats, [1]), 3);
  assert.equal(turnsUntil(now(4), seats, [1]), 1);
  assert.equal(turnsUntil(now(2, [{}, {}, { present: false }]), seats, [1]), 2);
  assert.equal(turnsUntil(now(2, [{}, {}, { status: 'resigned' }]), seats, [1]), 2);
  assert.equal(turnsUntil(now(2), seats, []), 0);
});

test('who waits with partners is told of their own turn, not of that of their side', () => {
  const now = (side, ...taken) => game({ sides: 3, side, of: taken.map((turns, at) => ({ turns, players: [at + 1, at + 4] })) });
  const seats = Array(6).fill({ present: true });
  assert.equal(turnsUntil(now(2, 1, 0, 0), seats, [4]), 2);
  assert.equal(turnsUntil(now(2, 1, 0, 0), seats, [1]), 5);
  assert.equal(turnsUntil(now(2, 1, 0, 0), seats, [5]), 3); // whose partner plays
  assert.equal(turnsUntil(now(2, 1, 0, 0), seats, [1, 4]), 2);
  assert.equal(turnsUntil(now(2, 1, 0, 0), seats.map((seat, at) => (at === 3 ? { present: false } : seat)), [1]), 2);
});

test('every hole is on the board, and no two are one', () => {
  for (const lanes of [1, 2, 3, 6]) {
    const board = geometry(lanes, lanes < 4);
    const numbers = [-1, ...Array(122).keys()];
    const holes = Array.from({ length: lanes }, (_, at) => numbers.map((number) => board.hole(at, number, 121))).flat();
    assert.equal(new Set(holes.map(String)).size, lanes * 123);
    for (const [x, y] of holes) assert.ok(x > 0 && x < board.width && y > 0 && y < board.height, `${x}, ${y}`);
    const tooNear = holes.filter((a, i) => holes.slice(i + 1).some((b) => Math.hypot(a[0] - b[0], a[1] - b[1]) <= 7.4));
    assert.deepEqual(tooNear, []); // a hole is 4.8 wide
  }
});

test('the long game goes twice round', () => {
  const board = geometry(1, true);
  const holes = Array.from({ length: 242 }, (_, number) => String(board.hole(0, number, 241)));
  assert.deepEqual(holes.slice(1, 121), holes.slice(121, 241));
  assert.ok(!holes.slice(0, 241).includes(holes[241]));
  assert.notEqual(String(board.hole(0, -1, 241)), holes[0]);
});

/** Two sides or more on the board, and where their numbers stand. */
function numbersFor(lanes, places) {
  const board = geometry(lanes, lanes <= 3);
  const fronts = places.map((place, at) => ({ number: at + 1, at: board.hole(lanes === 1 ? 0 : at, place, 121), isOn: at === 0 }));
  const pegs = fronts.map((front) => ({ ...front, weighs: 8 }));
  return { board, pegs, numbers: numbered(fronts, pegs, board) };
}
const apart = ([x, y], [left, top], wide, high) => Math.abs(x - left) >= wide || Math.abs(y - top) >= high;

test('the number at a peg hides no other number, and no peg of another side', () => {
  for (const lanes of [1, 2, 3, 4]) {
    for (const places of [[32, 31], [31, 32], [0, 0], [5, 5], [30, 31], [60, 61], [119, 120], [2, 1], [91, 90], [17, 47]]) {
      const { board, pegs, numbers } = numbersFor(lanes, places);
      const what = `${places} on ${lanes} lanes`;
      for (const { number, at: [x, y] } of numbers) {
        assert.ok(x >= 12 && x <= board.width - 12 && y >= 8 && y <= board.height - 8, `${what}: ${number} is on the board`);
        for (const peg of pegs) if (peg.number !== number && places[0] !== places[1]) assert.ok(apart([x, y], peg.at, 16, 12), `${what}: ${number} hides ${peg.number}`);
        for (const other of numbers) if (other.number !== number) assert.ok(apart([x, y], other.at, 23, 15), `${what}: numbers touch`);
      }
    }
  }
});

test('a number alone stands above its peg, and below it where there is no room', () => {
  const one = (y) => numbered([{ number: 1, at: [100, y], isOn: false }], [], { width: 300, height: 200 })[0].at;
  assert.deepEqual(one(100), [100, 87]);
  assert.deepEqual(one(18), [100, 31]);
});

test('where banking would lead is seen around the peg of another that stands there', () => {
  const [hole, next] = [31, 32].map((number) => geometry(1, true).hole(0, number, 121));
  assert.equal(ringAround(hole, [], 4.2), 4.2);
  for (const r of [3.5, 4.9, 7.2, 8.6]) {
    assert.equal(ringAround(hole, [{ at: next, r }], 4.2), 4.2);
    const ring = ringAround(hole, [{ at: next, r: 9 }, { at: hole, r }], 4.2);
    assert.ok(ring - 0.75 > r, 'its stroke of 1.5 lies outside the peg'); // so that neither hides the other
  }
});

test('from each hole it is one step to the next, round the bends too', () => {
  const board = geometry(2, true);
  for (const lane of [0, 1]) {
    for (let number = 1; number < 120; number += 1) {
      const [[x, y], [nextX, nextY]] = [number, number + 1].map((at) => board.hole(lane, at, 121));
      const isBend = number % 30 === 0;
      assert.equal(isBend ? Math.abs(nextX - x) : Math.abs(nextY - y), 0, `${number}`);
      assert.ok(Math.hypot(nextX - x, nextY - y) < (isBend ? 60 : 20), `${number}`);
    }
  }
});

test('the ends of the race stand apart, all in their box, in the order of their points', () => {
  const [low, high] = [7, 149];
  for (const heights of [Array(12).fill(20), Array(12).fill(138), Array.from({ length: 12 }, (_, i) => 20 + 2 * i), [20, 138], [138, 20, 139, 137], [80]]) {
    const ends = pushedApart(heights, low, high);
    const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b] || a - b).map((at) => ends[at]);
    for (const end of order) assert.ok(end >= low && end <= high, `${heights}: ${end}`);
    for (const [i, end] of order.slice(1).entries()) assert.ok(end - order[i] > 12.8, `${heights}: ${ends}`); // a shape is 12 high
  }
  assert.deepEqual(pushedApart([20, 138], low, high), [20, 138]); // what has room stays at the end of its line
  assert.deepEqual(pushedApart([80, 80], low, high), [72.5, 87.5]);
});
