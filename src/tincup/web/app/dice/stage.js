// The canvas over a tray, on which the cup stands, is shaken and poured, and dice fall; and the clock of that.
import { COS, SIN, abs, axesOf, ceil, clamp, drawDie, linear, min, round, turn } from 'dice';
import { cupBack, cupFront, cupShadow } from './cup.js';
import { REST, Throw } from './throw.js';

const SLOW_FRAME = 28; // milliseconds; where frames take longer, dice in motion are drawn coarser from then on
const FLYING = 30; // px of half an edge that a die in flight is drawn with at most
const LIFT = 110; // milliseconds in which the cup is lifted, or set down
const sharp = () => min(3, devicePixelRatio || 1);
let flying = FLYING;
let shaken = 0; // when the cup was shaken last, and for how long: at home, and then at the table
let held = 0;

const made = new Map();
/** A canvas of so many px squared, made once for each name. */
function scratch(name, size, make) {
  if (!made.has(name)) {
    const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
    made.set(name, make(canvas, canvas.getContext('2d', { willReadFrequently: true })));
  }
  return made.get(name);
}

/** A dark spot with soft edges: so many tenths of its half width are the soft part. */
const soft = (tenths) => scratch(`soft ${tenths}`, 128, (canvas, g) => {
  const h = 64 / (1 + tenths / 10);
  g.shadowColor = '#040a08'; // the shadow of a square beside the canvas: Safari knows no blur as a filter
  g.shadowBlur = tenths * h * 0.09;
  g.shadowOffsetX = 200;
  g.beginPath();
  g.roundRect(-136 - h, 64 - h, 2 * h, 2 * h, h * 0.45);
  g.fill();
  return canvas;
});

/** The shadow of a die z half edges above the felt; `half` is half an edge in px. */
function paintShadow(g, { q, x, y, z, half }) {
  const [a, b] = axesOf(q);
  const edge = abs(a[2]) < 0.75 ? a : b;
  const put = (up, dx, dy, size, tenths, opacity) => { // `up`: how far it moves with the height
    const s = size * half * (1 + tenths / 10);
    g.save();
    g.translate(x + half * (dx + 0.58 * up), y + half * (SIN + (dy + 0.44 * up) * COS));
    g.scale(1, COS);
    g.rotate(-Math.atan2(edge[1], edge[0]));
    g.globalAlpha = opacity;
    g.drawImage(soft(tenths), -s, -s, 2 * s, 2 * s);
    g.restore();
  };
  put(z, 0.42, 0.32, 1.04 + 0.08 * z, round(3.4 + z), 0.45 / (1 + 0.4 * z));
  put(z, 1, 0.76, 0.96 + 0.08 * z, round(5 + z), 0.34 / (1 + 0.4 * z));
  if (z < 1.2) put(0, 0.02, 0.02, 1.03, 2, 0.66 * (1 - z / 1.2));
}

/** A die; `density`: pixels of the picture for one of the page. */
function paintDie(g, { x, y, z, half, small = 1, above = z, ...die }, density, quick) {
  const k = half * small * (1 + 0.045 * z);
  const size = ceil(k * density * 3.6 / 16) * 16;
  if (!(size > 0)) return; // on paper the felt has no room
  const { canvas, context, image } = scratch(`die ${size}`, size, (it, g) => ({ canvas: it, context: g, image: g.createImageData(size, size) }));
  image.data.fill(0);
  drawDie(image.data, size, { ...die, half: k * density, above, quick });
  context.putImageData(image, 0, 0);
  const wide = size / density;
  g.drawImage(canvas, x - wide / 2, y - z * SIN * half - wide / 2, wide, wide);
}

const RING = 4; // px of the page

/** The pictures of dice that lie, as promises of bitmaps. */
export const drawn = (dice, felt) => dice.map((die) => import('./stills.js').then(({ picture }) => picture({ ...die, felt }, sharp())));

/** Puts the picture of a die that lies into its three canvases: its shadow, its gold outline, and the die. */
export function putStill(canvases, { e, yaw }, picture) {
  const density = sharp();
  const size = picture.width;
  const [under, ring, top] = [...canvases].map((canvas) => {
    Object.assign(canvas, { width: size, height: size });
    canvas.style.width = canvas.style.height = `${size / density}px`;
    return canvas.getContext('2d');
  });
  paintShadow(under, { q: turn(0, 0, 1, yaw), x: size / 2, y: size / 2, z: 0, half: e / 2 * density });
  const reach = Math.min(RING, e / 12) * density; // small dice lie close to one another
  for (let i = 0; i < 16; i += 1) ring.drawImage(picture, reach * Math.cos(i * Math.PI / 8), reach * Math.sin(i * Math.PI / 8));
  ring.globalCompositeOperation = 'source-in';
  ring.fillStyle = '#ffd25c';
  ring.fillRect(0, 0, size, size);
  top.drawImage(picture, 0, 0);
}

export class Stage {
  #next;
  #place;
  #request = 0;
  #lying = []; // dice that lie on the table, which leap into the cup next time
  #lift = 0;
  #last = 0;
  #release = null;
  #shake = false;
  #told = [];
  #frames = [];

  constructor(canvas) {
    this.canvas = canvas;
  }

  /**
   * Sets where all of it is: `box`, `e`, `home`, `hand` as for a `Throw`; `view`: the screen in px of the felt,
   * which the canvas covers; `rim`: px from its place to the felt; `felt`: the colour as `#1f5f59`.
   */
  place(where) {
    this.#next = where;
  }

  /** Takes over where all of it is, before something else is shown: not while dice fall. */
  #settle() {
    const place = JSON.stringify(this.#next);
    if (place === this.#place) return;
    this.#place = place;
    const { view, rim, felt } = this.#next;
    this.where = { ...this.#next, felt: linear(felt) };
    this.throw = null;
    Object.assign(this.canvas.style, { left: `${view.x0 + rim}px`, top: `${view.y0 + rim}px`, width: `${view.x1 - view.x0}px`, height: `${view.y1 - view.y0}px` });
  }

  /** The cup stands there with so many dice, or is `shaken`; what lies on the table and `aside` leaps into it, where it may. */
  stand(count, isShaken, aside, leaps) {
    this.#settle();
    const isThere = this.throw && this.#release === null;
    if (this.throw?.count !== count || !isThere) {
      const from = [...Array(isThere ? this.throw.count : 0).fill(null), ...this.#lying, ...aside].slice(0, count);
      const isFirst = !isThere && !from.length;
      if (!isFirst || performance.now() - shaken > 200) held = 0;
      this.throw = new Throw({ ...this.where, count });
      if (leaps) this.throw.gather(from, !isThere && from.length > 0);
      if (!isThere) this.#lift = 0;
      this.#lying = [];
      this.#release = null;
    }
    this.#shake = isShaken;
    if (isShaken && performance.now() - shaken < 200) this.#lift = 1; // it was shaken on the page before
    this.#go();
  }

  /** Pours: dice come to lie as `dice` say, after `time` ms; returns what ends it, `tell` is told of touches and of the end. */
  fall(dice, seed, time, { touched, landed }) {
    this.#settle();
    if (this.throw?.count !== dice.length || this.#release !== null) this.throw = new Throw({ ...this.where, count: dice.length });
    this.throw.plan(dice, seed);
    this.#release = performance.now();
    this.#told = [];
    this.#frames = [];
    Object.assign(this, { time, touched, landed });
    this.#go();
  }

  /** Dice lie so; what is drawn goes when they have their own pictures, which are `ready` then. */
  async lie(dice, ready) {
    this.#settle();
    this.#lying = dice;
    this.#stop();
    this.throw = null;
    this.#release = null;
    await ready;
    if (this.#lying === dice) this.#clear(1);
  }

  /** What is drawn comes to its end at once. */
  finish() {
    if (this.#release === null || !this.#request) return;
    this.#stop();
    this.draw(REST, 0, 0, min(2, sharp()), false);
    this.landed();
  }

  /** The canvas goes. */
  close() {
    this.finish();
    this.#stop();
  }

  #stop() {
    cancelAnimationFrame(this.#request);
    this.#request = 0;
  }

  #go() {
    this.#stop();
    this.#last = performance.now();
    this.#tick(this.#last);
  }

  #tick(now) {
    const step = clamp(now - this.#last, 0, 50);
    this.#last = now;
    this.#frames.push(step);
    const t = this.#release === null ? -1 : (now - this.#release) * REST / this.time;
    if (t >= REST) {
      const gaps = this.#frames.sort((a, b) => a - b);
      if (gaps[gaps.length >> 1] > SLOW_FRAME) flying = FLYING / 2;
      this.finish();
      return;
    }
    if (t < 0) {
      this.#lift = clamp(this.#lift + (this.#shake ? step : -step) / LIFT);
      held += step;
      if (this.#shake) shaken = now;
      const isStill = !this.#shake && this.#lift === 0 && (held > 400 || !this.throw.from.length);
      this.draw(-1, held, this.#lift, isStill ? sharp() : min(2, sharp()), isStill);
      if (isStill) return;
    } else this.draw(t, held, this.#lift, min(2, sharp()), false);
    this.#request = requestAnimationFrame((next) => this.#tick(next));
  }

  #clear(density) {
    const { canvas, where: { view } } = this;
    const [w, h] = [view.x1 - view.x0, view.y1 - view.y0].map((x) => round(x * density));
    if (canvas.width !== w || canvas.height !== h) Object.assign(canvas, { width: w, height: h });
    const g = canvas.getContext('2d');
    g.setTransform(1, 0, 0, 1, 0, 0);
    g.clearRect(0, 0, w, h);
    g.setTransform(density, 0, 0, density, -view.x0 * density, -view.y0 * density);
    return g;
  }

  /** Draws the picture at time t, at so many pixels for one of the page's. */
  draw(t, shakenFor, lift, density, isStill) {
    const g = this.#clear(density);
    const { e, felt } = this.where;
    const { cup, inside, out } = this.throw.picture(t, shakenFor, lift);
    const half = e / 2;
    const paint = (die) => {
      const isFine = isStill || die.touches === 4; // it comes to rest: nobody is to see it change then
      paintDie(g, { ...die, half, felt }, isFine ? density : min(density, flying / half), !isFine);
    };
    cupShadow(g, cup, soft(7));
    for (const die of out) {
      paintShadow(g, { ...die, half });
      if (die.touches > (this.#told[die.i] ?? 0)) { this.#told[die.i] = die.touches; if (t < REST) this.touched(die.hop); }
    }
    for (const die of out) if (!die.before) paint(die);
    if (cup.alpha > 0) {
      cupBack(g, cup);
      for (const die of inside) paint(die);
      cupFront(g, cup, felt);
      g.globalAlpha = 1;
    }
    for (const die of out) if (die.before) paint(die);
  }
}
