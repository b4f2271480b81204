// Where dice come to rest: scattered, never touching, never twice the same. In px of the felt.
import { COS, CORNER, INNER, SIN, abs, clamp, hypot, max, min, sqrt } from 'dice';

/** Random numbers from 0 to 1 that can be repeated. */
export const random = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

const LEAST = 40; // px that dice get, where text in large type leaves less of the felt

/**
 * The free felt { x0, y0, x1, y1 } of one so wide and high, and the edge `e` of `count` dice on it, which is the same
 * with a rail and without. It may say how much is taken `above` and `below`, how large dice are at most, and how large `text` is.
 */
export function roomFor(count, { width, height, text = 1, largest = 112 * text, ...free }, hasRail) {
  const short = height < 270 * text;
  const large = width > 600 * text;
  const y0 = free.above ?? text * (short ? 50 : large ? 120 : 84);
  const rail = free.below ?? text * (short ? 48 : large ? 92 : 64);
  const [w, h] = [max(LEAST, width - 12), max(LEAST, height - y0 - rail)];
  const edge = (share) => sqrt(share * w * h / (1.45 * max(6, count)));
  const e = min(0.75 * largest, h / 2.5, max(edge(0.21), min(40, edge(0.27))));
  return { e, box: { x0: 6, y0, x1: width - 6, y1: height - (hasRail ? rail : free.below ?? 18 * text) } };
}

const SLIGHT = 24; // px by which felt may grow or shrink under dice that lie
const isAsLarge = (box, before) => Object.keys(box).every((key) => box[key] === before[key] || (key === 'height' && abs(box.height - before.height) <= SLIGHT));

/** Of a roll and its `box`, which may be null: what its dice lie by. That is how they lay `before`, as long as it is the same roll on about the same felt. */
export const steady = (before, now) => (now.box && before?.box && before.roll === now.roll && isAsLarge(now.box, before.box) ? before : now);

/** How far the outline of a lying die reaches from its middle, in half edges, in each of eight directions. */
const WAYS = Array.from({ length: 8 }, (_, i) => [Math.cos(i * Math.PI / 8), Math.sin(i * Math.PI / 8)]);
const reaches = (yaw) => {
  const [c, s] = [Math.cos(yaw), Math.sin(yaw)];
  return WAYS.map(([x, y]) => CORNER + INNER * (abs(c * x - s * COS * y) + abs(s * x + c * COS * y) + abs(SIN * y)));
};
/** How far apart two lying dice are, in edges; below 0 one may cover the other. */
export const apart = (a, b, e) => max(...WAYS.map(([x, y], i) => abs((a.x - b.x) * x + (a.y - b.y) * y) / e - (a.reach[i] + b.reach[i]) / 2));

/**
 * Places for n dice of edge e: { x, y, yaw, reach } each. Darts, each thrown until it lies free; of several such
 * pictures the liveliest: no rows, no two turns alike, none left alone, the middle in the middle, few where the cup
 * pours, which is at the upper right, or for the left `hand` (-1) at the left.
 */
export function scatter(n, { x0, y0, x1, y1 }, e, rand, hand = 1) {
  const [cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2];
  const w = min((x1 - x0) / 2 - 0.85 * e, (1.35 + 0.42 * n) * e);
  const h = min((y1 - y0) / 2 - 0.9 * e, (1.1 + 0.4 * n) * e);
  const miss = (least, x) => max(0, least - abs(x)) / least;
  const thrown = () => {
    const yaw = (rand() * 2 - 1) * 0.72;
    return { x: clamp(cx + (rand() * 2 - 1) * w, x0 + 0.85 * e, x1 - 0.95 * e), y: clamp(cy + (rand() * 2 - 1) * h, y0 + 0.9 * e, y1 - 0.95 * e), yaw, reach: reaches(yaw) };
  };
  let best = [];
  let most = -1e9;
  for (let trial = 0; trial < 24 || (best.length < n && trial < 160); trial += 1) {
    const gap = 0.2 - 0.004 * max(0, trial - 24);
    const dice = [];
    for (let dart = 0; dart < 240 && dice.length < n; dart += 1) {
      const die = thrown();
      if (dice.every((other) => apart(die, other, e) > gap)) dice.push(die);
    }
    let score = 20 * dice.length + rand() * 0.6;
    let [mx, my] = [0, 0];
    for (const a of dice) {
      let near = 2.2;
      mx += (a.x - cx) / n / e;
      my += (a.y - cy) / n / e;
      score -= 0.3 * max(0, 2.6 - (x1 - a.x + a.y - y0) / e / 1.4);
      for (const b of dice) {
        if (a === b) continue;
        const [x, y] = [(a.x - b.x) / e, (a.y - b.y) / e];
        near = min(near, hypot(x, y) - 2.2);
        score -= 0.25 * miss(0.28, x) + 0.3 * miss(0.28, y) + 0.18 * miss(0.16, a.yaw - b.yaw);
      }
      if (n > 1) score -= 0.5 * max(0, near);
    }
    score -= 1.3 * hypot(mx, my);
    if (score > most) { most = score; best = dice; }
  }
  while (best.length < n) { // there is no room for it: where it covers least of the others
    const tries = Array.from({ length: 40 }, thrown);
    const rooms = tries.map((die) => min(...best.map((other) => apart(die, other, e))));
    best = [...best, tries[max(0, rooms.indexOf(max(...rooms)))]];
  }
  return hand > 0 ? best : best.map((die) => ({ ...die, x: x0 + x1 - die.x, yaw: -die.yaw, reach: reaches(-die.yaw) }));
}
