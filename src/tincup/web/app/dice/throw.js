// The throw: shake, tip, pour, tumble, rest; and back into the cup. Every picture is worked out from the time alone, and
// the motion of a die backwards from where it comes to lie, so it shows the face that it was given. Times in
// milliseconds since the release; lengths in edges of a die (e), heights in half edges; the left hand's is mirrored.
import { SIN, abs, clamp, hypot, max, min, mul, sidesOf, step, support, turn } from 'dice';
import { TALL, fromCup, reachOf } from './cup.js';
import { random } from './places.js';

/** When the last die lies still. */
export const REST = 900;
/** How long dice take back into the cup. */
export const BACK = 250;
const [FIRST, LAST] = [208, 410]; // when the first and the last die cross the lip
const SLIDE = 145; // before that they slide to it
const KNOTS = [0, 0.26, 0.56, 0.78, 0.905, 1]; // touches of the felt, of a die's time
const SPEEDS = [1.6, 0.9, 0.5, 0.28, 0.09]; // between them
const SPINS = [2.6, 2.5, 1.25, 0.65, 0.58];
const HOPS = [0, 1.25, 0.5, 0.14, 0];
const HELD = 0.9; // how high the cup is lifted to be shaken
/** The cup's way: swung back, over, poured, jerked back, away. */
const AT = [0, 110, 205, 285, 350, 440, 560, 690];
const WAY = {
  over: [0, 0.7, 1, 1, 1, 1, 1, 1], // of the way from where it is shaken to where it pours
  along: [0, 0, -0.28, 0.1, 0.3, -0.7, -1.1, -1.6], // the line of the pour
  up: [0, 0.42, 0, 0, 0, 0.1, 0.5, 1],
  phi: [0, -0.21, 0.36, 1, 1.07, 0.93, 0.41, -0.05], // of the angle of the pour
  f: [0.36, 0.44, 0.62, 0.34, 0.28, 0.34, 0.5, 0.4],
  z: [HELD, 2.4, 3.3, 3, 2.7, 3.5, 4.2, 5],
};
/** Where dice lie in the cup: across, along its axis, away from you. The last ones lie on the heap. */
const SLOTS = [[-0.46, 0.98, -0.34], [0.5, 1, -0.3], [0.04, 1.16, 0.62], [-0.86, 1.2, 0.36], [0.88, 1.17, 0.3], [0.04, 1.64, 0.2],
  [-0.98, 0.98, -0.2], [0.98, 0.98, -0.25], [0.02, 1.02, -0.62], [-0.5, 1.62, 0.3], [0.52, 1.66, 0.26], [0, 2.14, 0.24]];
const LIP = [-0.85, 0.6, -0.2, 0.9, -0.6, 0.3]; // where they cross it, one after another

const { atan2, sin, cos, PI } = Math;
const grown = (z) => 1 + 0.045 * z;
const blend = (a, b, t) => {
  const s = a.reduce((sum, x, i) => sum + x * b[i], 0) < 0 ? -t : t;
  const q = a.map((x, i) => x * (1 - t) + b[i] * s);
  const l = hypot(...q);
  return q.map((x) => x / l);
};

/** A smooth curve through the values at the times AT. */
function curve(v, t) {
  const last = AT.length - 1;
  let i = 0;
  while (i < last - 1 && t > AT[i + 1]) i += 1;
  const slope = (j) => (j > 0 && j < last ? (v[j + 1] - v[j - 1]) / (AT[j + 1] - AT[j - 1]) : 0);
  const d = AT[i + 1] - AT[i];
  const k = clamp((t - AT[i]) / d);
  const l = 1 - k;
  return (v[i] * (1 + 2 * k) + slope(i) * d * k) * l * l + (v[i + 1] * (3 - 2 * k) - slope(i + 1) * d * l) * k * k;
}

export class Throw {
  /**
   * `box`: the free felt { x0, y0, x1, y1 }, `view`: what of the screen the cup may use, both in px; `e`: an edge in px;
   * `count`: how many dice are in the cup; `home`: where it stands, else the middle; `hand`: -1 for the left one.
   */
  constructor({ box, view, e, count, home, hand = 1 }) {
    Object.assign(this, { box, e, count, hand, sum: box.x0 + box.x1, k: e * (count > 6 ? 1.22 : 1) });
    this.view = hand > 0 ? view : { ...view, x0: this.sum - view.x1, x1: this.sum - view.x0 };
    const [w, h, k] = [(box.x1 - box.x0) / 2, (box.y1 - box.y0) / 2, this.k];
    const [cx, cy] = [box.x0 + w, box.y0 + h];
    this.home = home ? { ...home, x: this.#over(home.x) } : { x: cx - 0.2 * k, y: cy + 0.3 * k };
    const x = max(cx, min(cx + 0.7 * w, this.view.x1 - 2.3 * k));
    const y = max(this.view.y0 + 2.2 * k, min(cy, max(cy - 0.75 * h, box.y0 + 0.2 * k)));
    this.tip = clamp(atan2(x - cx + 0.25 * w, y - cy - 0.3 * h), 1.9, 2.4);
    Object.assign(this, { place: { x, y }, dx: -sin(this.tip), dy: -cos(this.tip), from: [], comes: false, ways: [] });
    const rand = random(count); // the same dice at home and at the table
    const r = () => rand() - 0.5;
    this.wild = Array.from({ length: count }, () => ({ base: turn(r(), r(), r(), 0.9 + r()), axis: [r(), r(), r()], o: r() * 6, sides: sidesOf(1 + (rand() * 6 | 0), 0) }));
  }

  #over(x) { return this.hand > 0 ? x : this.sum - x; }

  /** Dice leap into the cup from where they lie: { x, y, yaw, sides } each, null where one is in it; and the cup itself `comes`. */
  gather(from, comes) {
    this.from = from.map((die) => die && { ...die, x: this.#over(die.x), yaw: die.yaw * this.hand });
    this.comes = comes;
  }

  /** The cup at time t, shaken for `held` ms so far and lifted so far, from 0 to 1. */
  cup(t, held, lift) {
    const { e, home, place, tip } = this;
    const at = {};
    for (const name in WAY) at[name] = curve(WAY[name], t);
    const pose = {
      x: home.x + (place.x - home.x) * at.over + e * this.dx * at.along,
      y: home.y + (place.y - home.y) * at.over + e * (this.dy * at.along - at.up),
      phi: at.phi * tip,
      f: at.f,
      z: at.z * max(lift, step(0, 110, t)),
      alpha: step(680, 570, t),
      hand: this.hand,
    };
    // shaken: swings that never meet, calm within 90 ms of the release
    const m = lift * step(90, 0, t);
    const s = held + max(0, t);
    pose.x += m * e * (0.17 * sin(s / 26) + 0.06 * sin(s / 11));
    pose.y += m * e * (0.12 * sin(s / 19 + 1) - 0.1);
    pose.phi += m * (0.13 * sin(s / 26 + 0.9) + 0.05 * sin(s / 14));
    const back = t < 0 && this.comes ? (1 - clamp(held / 210)) ** 2.2 : 0;
    if (back) { // it comes back to where dice lie
      pose.x += (place.x - pose.x) * back;
      pose.y += (place.y - 0.6 * e - pose.y) * back;
      pose.z += 4 * back;
      pose.phi += 0.5 * back;
      pose.alpha = step(0, 60, held);
    }
    pose.k = this.k * grown(pose.z);
    const { view } = this;
    const { x0, x1, y0, y1 } = reachOf(pose); // none of it leaves the screen
    pose.x = clamp(pose.x, view.x0 - x0 + 3, view.x1 - x1 - 3);
    pose.y = clamp(pose.y, view.y0 - y0 + 3 + 0.3 * e * step(300, 200, t), view.y1 - y1 - 3);
    return pose;
  }

  /** Dice come to lie so: { sides, x, y, yaw } each. Of several random ways those on which they meet least. */
  plan(dice, seed) {
    const { e, place } = this;
    const rand = random(seed);
    const n = dice.length;
    this.dice = dice.map((die) => ({ ...die, x: this.#over(die.x), yaw: die.yaw * this.hand }));
    this.dice.forEach(({ sides }, i) => { this.wild[i].sides = sides; }); // shaken so fast that nobody sees it
    // first out: those that go furthest to the left, as the cup swings from the left downwards
    const far = this.dice.map((d) => atan2(d.x - place.x, d.y - place.y) - 0.12 * hypot(d.x - place.x, d.y - place.y) / e);
    this.rank = far.map((own) => far.filter((other) => other < own).length);
    /** Tells of each two dice that are nearer than one and a quarter edges at a time, heights counted. */
    const meet = (ways, every, tell) => {
      for (let t = FIRST + 30; t < REST - 30; t += every) {
        const now = ways.filter(({ start }) => t > start).map((way) => ({ way, ...this.pose(way, t) }));
        now.forEach((a, i) => now.slice(0, i).forEach((b) => {
          const near = 1.25 - hypot(a.x - b.x, 1.1 * (a.y - b.y), (a.z - b.z) * e / 2) / e;
          if (near > 0) tell(a, b, near, t);
        }));
      }
    };
    let least = 1e9;
    for (let trial = 0; trial < 10; trial += 1) {
      const ways = this.dice.map((die, i) => {
        const rank = this.rank[i];
        const start = FIRST + (LAST - FIRST) * min(1, n / 6 + 0.17) * rank / n + 9 * rand();
        const pose = this.cup(start, 400, 1);
        const mouth = [LIP[rank % 6] + 0.2 * rand() - 0.1, TALL / 2 + 0.5, 0.2 + 0.6 * rand()];
        const [x, y] = fromCup(pose, mouth);
        return this.#way(die, rand, start, x, y + pose.z * SIN * e / 2, pose.z, mouth, rank === n - 1);
      });
      let cost = 0;
      meet(ways, 48, (a, b, near, t) => { cost += near * near; });
      if (cost < least) { least = cost; this.ways = ways; }
    }
    // what still meets pushes each other aside, as if they knocked together
    for (let round = 0; round < 8; round += 1) {
      meet(this.ways, 24, (a, b, near) => {
        const l = hypot(a.x - b.x, a.y - b.y) || 1;
        for (const [die, k] of [[a, 1], [b, -1]]) {
          for (const i of [die.touches, die.touches + 1]) {
            const p = die.way.points[i];
            const push = k * near * e / l * [0, 0.16, 0.2, 0.2, 0.08, 0][i];
            [p[0], p[1]] = this.#inside(p[0] + (a.x - b.x) * push, p[1] + (a.y - b.y) * push);
          }
        }
      });
    }
  }

  #inside(x, y) {
    const { box, e } = this;
    return [clamp(x, box.x0 + 0.72 * e, box.x1 - 0.72 * e), clamp(y, box.y0 + 0.6 * e, box.y1 - 0.86 * e)];
  }

  #way(die, rand, start, x0, y0, z0, mouth, isLast) {
    const { e, box } = this;
    const r = (k) => k * (rand() - 0.5);
    const [left, low] = [box.x0 + 0.72 * e, box.y1 - 0.86 * e];
    const knots = KNOTS.map((k, i) => k + (i % 5 ? r(0.05) : 0));
    // some run into the rim and come back: the way is straight to the place mirrored in the rim, then folded
    let [tx, ty, fold] = [die.x, die.y, 0];
    const reach = this.count < 4 ? 3.6 : 2.7;
    if (die.x - left < reach * e && rand() < 0.7) { tx = 2 * left - die.x; fold = (left - x0) / (tx - x0); }
    else if (low - die.y < reach * 0.75 * e && rand() < 0.6) { ty = 2 * low - die.y; fold = (low - y0) / (ty - y0); }
    const [dx, dy] = [tx - x0, ty - y0];
    const l = hypot(dx, dy) || 1;
    const parts = [0];
    SPEEDS.forEach((v, i) => parts.push(parts[i] + v * (1 + r(0.2)) * (knots[i + 1] - knots[i])));
    let ks = parts.map((k) => k / parts[5]);
    if (fold > 0 && fold < 1) { // it meets the rim as it touches the felt
      const at = ks[ks[1] > fold * 1.15 ? 1 : 2];
      ks = ks.map((k) => (k < at ? k * fold / at : 1 - (1 - k) * (1 - fold) / (1 - at)));
    }
    // it leaves along the cup's axis and is turned aside at each touch
    const aside = (this.dy * dx - this.dx * dy) / e;
    const bend = min(e, l * 0.3) / l;
    const off = [0, 0.5 * aside * ks[1] + r(0.25), r(0.4), r(0.16), 0, 0];
    const points = ks.map((k, i) => [left + abs(x0 + dx * k - dy * off[i] * bend - left), low - abs(low - y0 - dy * k - dx * off[i] * bend)]);
    const roll = clamp(l / e / 3.4, 0.55, 1.25);
    const turns = [];
    const spins = SPINS.map((angle, i) => {
      const [vx, vy] = [points[i + 1][0] - points[i][0], points[i][1] - points[i + 1][1]];
      const v = hypot(vx, vy) || 1;
      const loose = i > 3 ? 0.3 : 0.9;
      return [r(loose) - vy / v, r(loose) + vx / v, r(loose), -angle * (1 + r(0.3)) * (i > 3 ? 1 : roll)];
    });
    turns[5] = turn(0, 0, 1, die.yaw); // the turn at each touch, from the end
    for (let i = 4; i >= 0; i -= 1) turns[i] = mul(turn(...spins[i]), turns[i + 1]);
    const hops = HOPS.map((h) => h * (1 + r(0.4)) * clamp(l / e / 3, 0.7, 1.15));
    return { start, time: REST - start - (isLast ? 0 : 30 + 90 * rand()), knots, points, spins, turns, hops, z0: z0 - support(turns[0]), mouth };
  }

  /** Where a poured die is at time t; `touches`: how often it has touched the felt. */
  pose({ start, time, knots, points, spins, turns, hops, z0 }, t) {
    const s = clamp((t - start) / time);
    let i = 0;
    while (i < 4 && s >= knots[i + 1]) i += 1;
    const k = clamp((s - knots[i]) / (knots[i + 1] - knots[i]));
    const [a, b] = [points[i], points[i + 1]];
    // at last it falls from an edge on its face, rocks once, slides out
    const left = i < 4 ? 1 - k : k < 0.55 ? 1 - (k / 0.55) ** 2 : -0.12 * sin(PI * (k - 0.55) / 0.45);
    const [x, y, z, angle] = spins[i];
    const q = mul(turn(x, y, z, angle * left), turns[i + 1]);
    const j = i < 4 ? k : 1 - (1 - k) ** 2;
    return { q, x: a[0] + (b[0] - a[0]) * j, y: a[1] + (b[1] - a[1]) * j, z: (i ? hops[i] * 4 * k * (1 - k) : z0 * (1 - k * k)) + support(q), touches: i };
  }

  /**
   * Everything at time t (below 0: still shaken): the cup, the dice `inside`, far to near, and those `out`, with
   * `before` for those that lie over the cup. Poses as the painters want them.
   */
  picture(t, held, lift) {
    const { e, count, from } = this;
    const cup = this.cup(t, held, lift);
    const [inside, out] = [[], []];
    const s = held + max(0, t);
    const hop = lift * step(110, 0, t);
    for (let i = 0; i < count; i += 1) {
      const { base, axis, o, sides } = this.wild[i];
      const way = this.ways[i];
      if (way && t >= way.start) {
        const pose = this.pose(way, t);
        out.push({ ...pose, i, sides, key: pose.y + pose.z * e * 0.45, hop: way.hops[pose.touches] });
        continue;
      }
      // in the cup it rattles; swung back it sinks; then it slides to the lip and turns as it will fly
      const slide = way ? clamp((t - way.start) / SLIDE + 1) ** 1.45 : 0;
      const sink = 0.05 * max(0, 6 - count) + (way ? (0.3 + 0.45 * this.rank[i] / count) * step(10, 130, t) : 0);
      const [u, v, w] = SLOTS[i % 12];
      const at = [u + hop * 0.1 * sin(s / 21 + o), v - sink + hop * (0.3 * abs(sin(s / 41 + o)) - 0.08), w + hop * 0.08 * sin(s / 27 + 2 * o)]
        .map((x, j) => x + (way ? (way.mouth[j] - x) * slide : 0));
      const rattle = turn(...axis, lift * (s / 75 * (0.5 + abs(axis[1])) + 0.5 * sin(s / 29 + o)));
      let q = mul(turn(0, -SIN, 0.92, cup.phi), mul(rattle, base));
      if (way && t > 0) q = blend(q, way.turns[0], step(0.2 * way.start, way.start, t));
      let [x, y] = fromCup(cup, at);
      let { z } = cup;
      y += z * SIN * e / 2;
      const back = from[i] && t < 0 ? clamp((held - i * 12) / 170) : 1;
      if (back < 1) { // on its leap from the table
        const [k, was] = [back * back * (3 - 2 * back), from[i]];
        x = was.x + (x - was.x) * k;
        y = was.y + (y - was.y) * k;
        z = z * k + 18.4 * k * (1 - k);
        out.push({ i, q: blend(turn(0, 0, 1, was.yaw), q, k), sides: k < 0.5 ? was.sides : sides, x, y, z, key: y, small: was.small + (1 - was.small) * k });
      } else inside.push({ i, q, sides, x, y, z, above: 3, lit: 0.8 + 0.2 * step(0.7, 1.4, at[1]), key: at[1] * cup.f - at[2] });
    }
    for (const list of [out, inside]) list.sort((a, b) => a.key - b.key);
    for (const die of out) die.before = t <= 0 || (cup.x - die.x) * sin(cup.phi) + (cup.y - die.y) * cos(cup.phi) > 0.8 * e; // else it swings away over them
    for (const it of [cup, ...inside, ...out]) {
      it.x = this.#over(it.x);
      if (it.q && this.hand < 0) it.q = [it.q[0], -it.q[1], -it.q[2], it.q[3]];
    }
    return { cup, inside, out };
  }
}
