// Where things lie: holes and numbers on the board, dice on the felt.
import assert from 'node:assert/strict';
import { places } from 'app/dice/layout.js';
import { FACE_UP, SIDES, lying, rotate, support } from 'app/dice/geometry.js';
import { geometry, numbered } from 'app/table/board.js';
import { hasBoard } from 'app/table/sides.js';
import { game, tests } from './table.mjs';

const test = tests();

test('a game by holes has the board, with a lane for each of six sides at most', () => {
  assert.equal(hasBoard(game({ unit: 'holes', sides: 6 })), true);
  assert.equal(hasBoard(game({ unit: 'holes', sides: 7 })), false);
  assert.equal(hasBoard(game()), false);
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

test('the numbers of two pegs side by side do not touch', () => {
  const fronts = [{ number: 1, at: [100, 100], isOn: false }, { number: 2, at: [110, 104], isOn: true }];
  const [first, second] = numbered(fronts);
  assert.deepEqual([first.number, first.above, second.above], [2, -1, 1]);
  assert.equal(numbered([{ number: 1, at: [100, 20], isOn: false }])[0].above, 1); // above there is no room
});

test('a die lies with its face up, however it is turned', () => {
  for (const face of [1, 2, 3, 4, 5, 6]) {
    const up = SIDES.map(({ axis, sign, face: of }) => {
      const side = [0, 0, 0];
      side[axis] = sign;
      return [rotate(lying(face, 0.7), side)[2], of];
    }).sort(([a], [b]) => b - a)[0][1];
    assert.equal(up, face);
    assert.ok(Math.abs(support(FACE_UP[face]) - 1) < 1e-9);
  }
});

test('dice lie in their box, none on another, on every screen', () => {
  for (const [width, height] of [[300, 180], [370, 330], [820, 160], [900, 560]]) {
    for (let count = 1; count <= 6; count += 1) {
      for (let roll = 0; roll < 7; roll += 1) {
        const dice = places(count, { width, height }, roll, true);
        const what = `${count} in ${width} x ${height}`;
        for (const { x, y, size } of dice) assert.ok(x > size / 3 && x < width - size / 3 && y > 0 && y < height, what);
        dice.forEach((a, i) => dice.slice(i + 1).forEach((b) => assert.ok(Math.hypot(a.x - b.x, a.y - b.y) > 0.8 * a.size, what)));
      }
    }
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
