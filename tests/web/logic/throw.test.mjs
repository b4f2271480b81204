// The throw as geometry: where dice come to rest, and where cup and dice are in between.
import assert from 'node:assert/strict';
import { axesOf, drawDie, linear, sidesOf, still, turn } from 'dice';
import { reachOf } from 'app/dice/cup.js';
import { apart, random, roomFor, scatter, steady } from 'app/dice/places.js';
import { REST, Throw } from 'app/dice/throw.js';
import { tests } from './table.mjs';

const test = tests();
/** Felts of a small phone, of a phone, of one held sideways, and of a large screen; and how much of it is around each. */
const SCREENS = [[294, 200, 8, 120], [356, 330, 17, 190], [510, 362, 17, 13], [900, 560, 300, 60]]
  .map(([width, height, beside, above]) => ({ width, height, view: { x0: -beside, y0: -above, x1: width + beside, y1: height + 100 } }));
const felt = linear('#1f5f59');

/** A throw of so many dice, each with a face, as its seed has it. */
function thrown(count, screen, seed, hand = 1) {
  const { box, e } = roomFor(count, screen, true);
  const rand = random(seed);
  const dice = scatter(count, box, e, rand, hand).map((at, i) => ({ ...at, e, small: 1, face: 1 + (i + seed) % 6, sides: sidesOf(1 + (i + seed) % 6, rand() * 4 | 0) }));
  const made = new Throw({ box, e, view: screen.view, count, hand });
  made.plan(dice, seed);
  return { made, dice, box, e };
}

test('opposite sides of a die make seven, and its upper one is what was asked for', () => {
  for (let face = 1; face <= 6; face += 1) {
    const all = [0, 1, 2, 3].map((front) => sidesOf(face, front));
    for (const sides of all) {
      assert.equal(sides[5], face);
      assert.deepEqual([0, 2, 4].map((i) => sides[i] + sides[i + 1]), [7, 7, 7]);
      assert.deepEqual([...sides].sort(), [1, 2, 3, 4, 5, 6]);
    }
    assert.equal(new Set(all.map((sides) => sides[2])).size, 4);
  }
});

test('dice at rest lie in their box, none on another, no two turned alike', () => {
  for (const screen of SCREENS) {
    for (const count of [1, 2, 3, 4, 5, 6, 12]) {
      for (let seed = 0; seed < 3; seed += 1) {
        const { dice, box, e } = thrown(count, screen, seed);
        const what = `${count} in ${screen.width} x ${screen.height}`;
        assert.equal(dice.length, count, what);
        for (const { x, y } of dice) assert.ok(x > box.x0 + 0.7 * e && x < box.x1 - 0.7 * e && y > box.y0 + 0.7 * e && y < box.y1 - 0.8 * e, what);
        dice.forEach((a, i) => dice.slice(i + 1).forEach((b) => assert.ok(apart(a, b, e) > 0.02, what)));
      }
    }
  }
});

test('every die has a place on a felt of which large type leaves next to nothing', () => {
  for (const [width, height, text] of [[294, 92, 2], [180, 60, 3], [294, 250, 3], [60, 40, 1]]) {
    for (const count of [1, 6, 12]) {
      const { box, e } = roomFor(count, { width, height, text }, true);
      const dice = scatter(count, box, e, random(1));
      assert.equal(dice.length, count, `${count} in ${width} x ${height}`);
      for (const it of dice) assert.ok([it.x, it.y, e].every(Number.isFinite), `${count} in ${width} x ${height}: ${it.x} ${it.y} ${e}`);
    }
  }
  const nowhere = { x0: 0, y0: 0, x1: 0, y1: 0 }; // as where the page is printed
  assert.ok(scatter(6, nowhere, 0, random(1)).every(({ x }) => x === 0));
});

test('six dice lie in no rows', () => {
  const lines = (of) => new Set(of.map((x) => Math.round(x))).size;
  for (let seed = 0; seed < 9; seed += 1) {
    const { dice } = thrown(6, SCREENS[1], seed);
    assert.equal(lines(dice.map(({ x }) => x)) + lines(dice.map(({ y }) => y)), 12, 'a grid of two by three has five lines');
  }
});

test('none of the cup leaves the screen, from the first shake on', () => {
  for (const screen of SCREENS) {
    for (const hand of [1, -1]) {
      const { made } = thrown(6, screen, 4, hand);
      for (let t = -1; t < REST; t += 10) {
        for (const held of t < 0 ? [0, 60, 120, 500] : [400]) {
          const { cup } = made.picture(t, held, 1);
          if (cup.alpha === 0) continue;
          const { x0, y0, x1, y1 } = reachOf(cup);
          const [left, right] = hand > 0 ? [x0, x1] : [-x1, -x0];
          const { view } = screen;
          assert.ok(cup.x + left > view.x0 - 0.01 && cup.x + right < view.x1 + 0.01, `${hand} ${t}: ${cup.x + left} to ${cup.x + right} of ${view.x1}`);
          assert.ok(cup.y + y0 > view.y0 - 0.01 && cup.y + y1 < view.y1 + 0.01, `${t}: ${cup.y + y0} to ${cup.y + y1} of ${view.y1}`);
        }
      }
    }
  }
});

test('every die ends as it was to lie, with its face up, and settles in its own time', () => {
  for (const hand of [1, -1]) {
    const { made, dice } = thrown(6, SCREENS[1], 2, hand);
    const { out, inside } = made.picture(REST, 400, 1);
    assert.equal(inside.length, 0);
    for (const { i, x, y, z, q, sides } of out) {
      assert.ok(Math.hypot(x - dice[i].x, y - dice[i].y) < 1e-6);
      assert.ok(Math.abs(z) < 1e-9);
      assert.ok(axesOf(q)[2][2] > 1 - 1e-9);
      assert.ok(Math.abs(axesOf(q)[0][1] - Math.sin(dice[i].yaw)) < 1e-9);
      assert.equal(sides[5], dice[i].face);
    }
    const ends = made.ways.map(({ start, time }) => Math.round(start + time));
    assert.equal(new Set(ends).size, 6);
    assert.equal(Math.max(...ends), REST);
  }
});

test('no die enters the felt or a rim, or jumps; each leaves the cup and touches the felt four times', () => {
  for (const count of [1, 6, 12]) {
    const { made, box, e } = thrown(count, SCREENS[1], 7);
    const before = new Map();
    for (let t = 0; t <= REST; t += 5) {
      const { inside, out } = made.picture(t, 400, 1);
      assert.equal(inside.length + out.length, count, 'dice never vanish');
      for (const { i, x, y, z, q, touches } of out) {
        assert.ok(z > -0.02, `${t} ${z}`);
        if (touches) assert.ok(x > box.x0 + 0.5 * e && x < box.x1 - 0.5 * e && y < box.y1 - 0.5 * e, `${t}: ${x} ${y}`);
        const was = before.get(i);
        if (was) assert.ok(Math.hypot(x - was.x, y - was.y) < 0.25 * e && Math.abs(z - was.z) < 0.5, `${t}: ${Math.hypot(x - was.x, y - was.y) / e}`);
        before.set(i, { x, y, z, q });
      }
    }
    for (const way of made.ways) assert.equal(made.pose(way, REST).touches, 4);
  }
});

test('dice leap from the table into the cup, which comes back for them', () => {
  const { dice, box, e } = thrown(5, SCREENS[1], 3);
  const back = new Throw({ box, e, view: SCREENS[1].view, count: 5 });
  back.gather(dice, true);
  const first = back.picture(-1, 0, 0);
  assert.equal(first.out.length, 5);
  for (const { i, x, y, sides } of first.out) assert.deepEqual([x, y, sides], [dice[i].x, dice[i].y, dice[i].sides]);
  const last = back.picture(-1, 250, 1);
  assert.deepEqual([last.out.length, last.inside.length, last.cup.alpha], [0, 5, 1]);
});

test('the left hand throws the mirror image', () => {
  const { box, e } = roomFor(6, SCREENS[1], true);
  const dice = scatter(6, box, e, random(5)).map((at) => ({ ...at, sides: sidesOf(1, 0) }));
  const over = (x) => box.x0 + box.x1 - x;
  const view = { x0: 0, y0: -200, x1: SCREENS[1].width, y1: 400 };
  const [right, left] = [1, -1].map((hand) => {
    const made = new Throw({ box, e, view, count: 6, hand });
    made.plan(hand > 0 ? dice : dice.map((die) => ({ ...die, x: over(die.x), yaw: -die.yaw })), 5);
    return made;
  });
  for (const t of [-1, 100, 260, 420, 700]) {
    const [a, b] = [right, left].map((made) => made.picture(t, 300, 1));
    assert.ok(Math.abs(over(a.cup.x) - b.cup.x) < 1e-6);
    for (const list of ['inside', 'out']) {
      a[list].forEach((die, i) => assert.ok(Math.abs(over(die.x) - b[list][i].x) < 1e-6 && Math.abs(die.q[1] + b[list][i].q[1]) < 1e-6));
    }
  }
});

globalThis.ImageData ??= class { constructor(width, height) { Object.assign(this, { width, height, data: new Uint8ClampedArray(4 * width * height) }); } };

test('a die at rest is all in its picture, its pips dark, and in motion it is the same', () => {
  const die = { half: 24, sides: sidesOf(5, 0), felt };
  const { width, data } = still({ ...die, yaw: 0.7 });
  const quick = new Uint8ClampedArray(data.length);
  drawDie(quick, width, { ...die, q: turn(0, 0, 1, 0.7), quick: true });
  let [apartBy, covered] = [0, 0];
  for (let i = 0; i < data.length; i += 4) {
    const [x, y] = [i / 4 % width, Math.floor(i / 4 / width)];
    if (Math.min(x, y, width - 1 - x, width - 1 - y) < 2) assert.equal(data[i + 3], 0, 'nothing is cut off');
    if (data[i + 3] < 255) continue;
    covered += 1;
    apartBy += Math.abs(data[i] - quick[i]);
  }
  assert.ok(covered > 4 * 24 * 24 && covered < 4 * 24 * 24 * 1.9, covered);
  assert.ok(apartBy / covered < 4, apartBy / covered);
  const at = (x, y) => data[4 * (Math.round(width / 2 - y * 24) * width + Math.round(width / 2 + x * 24))];
  const up = Math.sin(0.4); // of the upper face's middle, in half edges
  assert.ok(at(0, up) < 90, 'the pip in the middle');
  assert.ok(at(0.3, up + 0.02) > 180, 'ivory beside it');
});

test('dice stay where they fell while the felt grows or shrinks a little', () => {
  const box = { width: 340, height: 400, text: 1 };
  const fell = steady(undefined, { roll: 3, box });
  const now = (changes, roll = 3) => steady(fell, { roll, box: { ...box, ...changes } });
  assert.equal(fell.box, box);
  for (const height of [391, 409, 424, 376]) assert.equal(now({ height }), fell);
  assert.equal(now({ height: 425 }).box.height, 425); // measured from the felt they fell on, so that little does not add up
  assert.equal(now({ width: 341 }).box.width, 341);
  assert.equal(now({ text: 1.25 }).box.text, 1.25);
  assert.equal(now({ height: 409 }, 4).box.height, 409);
  assert.equal(steady({ roll: 3, box: null }, fell), fell);
});
