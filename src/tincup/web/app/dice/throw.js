// Dice in motion on one canvas. The motion is worked out backwards from the final pose, so a die
// always lands on the face that it was given, at the place that the layout gave it.
import { lying, multiply, support, turn } from './geometry.js';
import { DiePainter } from './paint.js';

/** Bounces: from and to (of the whole time), and height in half edges. */
const BOUNCES = [[0, 0.38, 1.9], [0.38, 0.64, 0.85], [0.64, 0.82, 0.32], [0.82, 0.93, 0.08]];
const APART = 30; // milliseconds between one die and the next
const SLOW_FRAME = 28; // milliseconds; slower than this, dice fall flat from then on
/** A die's half edge in px for its size in px, which includes what the tilt shows of its front. */
const halfEdge = (size) => size / 2.42;

let isSlow = false; // what the first throw has shown of this device

/** Sizes a canvas to its box; returns its context, scaled so that a unit is a CSS pixel. */
export function fitted(canvas, density) {
  const { width, height } = canvas.getBoundingClientRect();
  const [w, h] = [Math.max(1, Math.round(width * density)), Math.max(1, Math.round(height * density))];
  if (canvas.width !== w) canvas.width = w;
  if (canvas.height !== h) canvas.height = h;
  const g = canvas.getContext('2d');
  g.setTransform(density, 0, 0, density, 0, 0);
  return g;
}

/** A throw of dice that can be ended early: `done` resolves when all dice lie still. */
export class Throw {
  /**
   * `dice`: { face, x, y, size, yaw } each, where they come to lie; `from`: where they come out;
   * `time`: how long one takes, in milliseconds; `onBounce`: told when a die touches the felt.
   */
  constructor(canvas, dice, from, time, onBounce) {
    this.canvas = canvas;
    this.g = fitted(canvas, 1);
    this.painter = new DiePainter(this.g);
    this.onBounce = onBounce;
    this.begin = performance.now();
    this.frames = [];
    this.dice = dice.map((die, i) => {
      const [dx, dy] = [die.x - from.x, die.y - from.y];
      const way = Math.hypot(dx, dy) || 1;
      const turns = Math.max(1.6, Math.min(3.2, way / (die.size * 1.7))) * 2 * Math.PI * 0.62;
      return {
        ...die,
        fromX: from.x + (i - (dice.length - 1) / 2) * die.size * 0.22,
        fromY: from.y,
        end: lying(die.face, die.yaw),
        axis: [dy / way + 0.25 * (i % 3 - 1), dx / way, 0.35 * (i % 2 ? 1 : -1)],
        turns: isSlow ? 0 : turns,
        bend: (i % 2 ? 1 : -1) * die.size * (0.2 + 0.1 * (i % 3)),
        wait: i * APART,
        time: time + (i * 53) % 120,
        bounced: 0,
      };
    });
    this.done = new Promise((resolve) => { this.resolve = resolve; });
    this.request = requestAnimationFrame((now) => this.#tick(now));
  }

  /** Lets all dice lie still at once. */
  finish() {
    cancelAnimationFrame(this.request);
    this.g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.resolve();
  }

  #tick(now) {
    this.frames.push(now);
    const t = now - this.begin;
    if (this.dice.every((die) => t >= die.wait + die.time)) {
      this.#measure();
      this.finish();
      return;
    }
    this.#draw(t);
    this.request = requestAnimationFrame((next) => this.#tick(next));
  }

  #measure() {
    const gaps = this.frames.slice(1).map((at, i) => at - this.frames[i]).sort((a, b) => a - b);
    if (gaps.length > 4 && gaps[gaps.length >> 1] > SLOW_FRAME) isSlow = true;
  }

  #draw(t) {
    const { g, painter } = this;
    g.clearRect(0, 0, this.canvas.width, this.canvas.height);
    const shown = this.dice
      .filter((die) => t >= die.wait)
      .map((die) => this.#pose(die, Math.min(1, (t - die.wait) / die.time)))
      .sort((a, b) => a.y - b.y);
    for (const pose of shown) painter.shadow(pose);
    for (const pose of shown) painter.die(pose);
  }

  /** Where a die is, and how it is turned, at `t` from 0 to 1 of its way. */
  #pose(die, t) {
    const ease = 1 - (1 - t) ** 2.6;
    const q = multiply(turn(...die.axis, -die.turns * (1 - ease)), die.end);
    let height = 0;
    BOUNCES.forEach(([from, to, high], i) => {
      if (t < from || t >= to) return;
      const k = (t - from) / (to - from);
      height = high * 4 * k * (1 - k);
      if (i > die.bounced) {
        die.bounced = i;
        this.onBounce?.(high);
      }
    });
    return {
      q,
      x: die.fromX + (die.x - die.fromX) * ease + Math.sin(Math.PI * ease) * die.bend * 0.6,
      y: die.fromY + (die.y - die.fromY) * ease,
      z: height + support(q) - 1,
      half: halfEdge(die.size),
    };
  }
}

const MARGIN = 0.42; // of a die's size, around it in its bitmaps

/** Paints a die at rest into the three canvases of its button: shadow, outline, die. */
export function paintAtRest([under, ring, top], { face, size, yaw, grey }) {
  const density = Math.min(3, devicePixelRatio || 1);
  const width = size * (1 + 2 * MARGIN);
  const pose = { q: lying(face, yaw), x: width / 2, y: width / 2, z: 0, half: halfEdge(size), grey };
  [[under, 'shadow'], [ring, 'ring'], [top, 'die']].forEach(([canvas, layer]) => {
    canvas.width = canvas.height = Math.ceil(width * density);
    canvas.style.width = canvas.style.height = `${width}px`;
    const g = canvas.getContext('2d');
    g.setTransform(density, 0, 0, density, 0, 0);
    new DiePainter(g)[layer](pose);
  });
}

/** The dice that look out of the cup: place from its middle, face, and how they are turned. */
const IN_CUP = [
  [-46, -8, 5, 0.4, 0.2], [38, -12, 6, -0.5, 0.3], [-6, -26, 3, 0.2, -0.3],
  [-30, 10, 1, 0.7, 0.35], [22, 14, 5, -0.3, -0.25], [58, 6, 2, 0.5, 0.2],
];

/** Paints so many dice into the cup; the canvas lies over its upper part. */
export function paintInCup(canvas, count) {
  const g = fitted(canvas, Math.min(3, devicePixelRatio || 1));
  const { width, height } = canvas.getBoundingClientRect();
  g.clearRect(0, 0, width, height);
  const unit = width / 240; // the cup's drawing is 240 wide
  const painter = new DiePainter(g);
  IN_CUP.slice(0, count)
    .map(([dx, dy, face, yaw, lean]) => ({
      q: multiply(turn(1, 0.4, 0.2, lean * 1.6), lying(face, yaw)),
      x: (112 + dx) * unit,
      y: (86 + dy) * unit,
      z: 0,
      half: halfEdge(54 * unit),
    }))
    .sort((a, b) => a.y - b.y)
    .forEach((pose) => painter.die(pose));
}
