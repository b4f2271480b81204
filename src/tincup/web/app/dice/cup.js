// The tin cup as a solid: two circles on an axis, in two layers with the dice between. Lengths in edges of a die.
// A pose: the middle x, y; `phi`, how far it is tipped to the left; `f`, how far its mouth looks at you (0 from the
// side, 1 straight in); `z`, its height in half edges; `k`, an edge in px; `hand`, -1 where all of it is mirrored.
import { abs, clamp, hypot, max, min, sqrt } from 'dice';

const [MOUTH, BASE] = [1.58, 1.26];
export const TALL = 2.5;
const { PI, sin, cos } = Math;

const bump = (x, width) => Math.exp(-((x / width) ** 2));
/** Tin across the cup: `bright` from 0 to 1 at x from -1 to 1. */
const tin = (g, bright) => {
  const gradient = g.createLinearGradient(-MOUTH, 0, MOUTH, 0);
  for (let i = 0; i <= 14; i += 1) {
    const k = clamp(bright(i / 7 - 1));
    gradient.addColorStop(i / 14, `rgb(${[190, 185, 181].map((v, j) => 64 + 5.5 * j + v * k | 0)})`);
  }
  return gradient;
};
const stroke = (g, width, style) => { g.lineWidth = width; g.strokeStyle = style; g.stroke(); };
const radius = (v) => MOUTH + (BASE - MOUTH) * v; // v from mouth 0 to base 1

/** How far its mouth is above its middle on the screen before it is tipped. */
const rise = (f) => sqrt(1 - f * f) * TALL / 2;

/** Turns the context into the cup's frame; returns where the light stands there. */
function enter(g, { x, y, phi, k, hand, alpha }) {
  g.save();
  g.translate(x, y);
  g.scale(hand * k, k);
  g.rotate(-phi);
  g.globalAlpha = alpha;
  g.lineCap = 'round';
  return -0.64 * hand * cos(phi) + 0.77 * sin(phi);
}

/** A place in the cup's frame (u across, v along the axis, w away from you) on the screen. */
export function fromCup({ x, y, phi, f, k }, [u, v, w]) {
  const up = v * sqrt(1 - f * f) + w * f;
  return [x + (u * cos(phi) - up * sin(phi)) * k, y - (u * sin(phi) + up * cos(phi)) * k];
}

/** How far it reaches from its middle, in px, as { x0, y0, x1, y1 }; handle and all. */
export function reachOf({ phi, f, k }) {
  const [c, s, top] = [cos(phi), sin(phi), -rise(f)];
  const found = { x0: 0, y0: 0, x1: 0, y1: 0 };
  for (const [u, v, r, flat] of [[0, top, MOUTH + 0.05, f], [0, -top, BASE, f], [2.08, 0.58 * top, 0.26, 1], [2.25, 0.12 * top, 0.22, 1], [1.98, -0.34 * top, 0.26, 1]]) {
    const [x, y, w, h] = [u * c + v * s, v * c - u * s, r * hypot(c, flat * s), r * hypot(s, flat * c)];
    found.x0 = min(found.x0, k * (x - w));
    found.x1 = max(found.x1, k * (x + w));
    found.y0 = min(found.y0, k * (y - h));
    found.y1 = max(found.y1, k * (y + h));
  }
  return found;
}

export function cupBack(g, pose) {
  const light = enter(g, pose);
  const { f } = pose;
  const top = -rise(f);
  const at = (v) => top * (1 - 2 * v);
  g.beginPath(); // its handle
  g.moveTo(radius(0.16) - 0.06, at(0.16));
  g.bezierCurveTo(MOUTH + 1.02, at(0.02), MOUTH + 0.94, at(0.86), radius(0.74) - 0.06, at(0.72));
  stroke(g, 0.34, '#454b50');
  stroke(g, 0.24, '#a9b1b5');
  stroke(g, 0.08, '#f4f7f8');
  // its inside: a lit wall, a dark floor
  g.beginPath();
  g.ellipse(0, top, MOUTH, MOUTH * f, 0, 0, 7);
  g.fillStyle = tin(g, (x) => 0.02 + 0.42 * bump(x + light * 1.1, 0.45));
  g.fill();
  const deep = g.createLinearGradient(0, top - MOUTH * f, 0, top + MOUTH * f);
  deep.addColorStop(0, '#0b0d0e00');
  deep.addColorStop(0.45, '#0b0d0e66');
  deep.addColorStop(1, '#0b0d0ef2');
  g.fillStyle = deep;
  g.fill();
  g.beginPath();
  g.ellipse(0, top, MOUTH - 0.03, MOUTH * f, 0, PI, 0);
  stroke(g, 0.07, '#c9d0d3');
  g.restore();
  // what is drawn until the front is inside, or before the mouth
  const before = g.getTransform();
  enter(g, pose);
  g.beginPath();
  g.rect(-9, top - 9, 18, 9);
  g.ellipse(0, top, MOUTH - 0.03, MOUTH * f, 0, 0, 7);
  g.clip();
  g.setTransform(before);
}

/** `felt`: its colour, linear from 0 to 1, which the base mirrors. */
export function cupFront(g, pose, felt) {
  g.restore();
  const light = enter(g, pose);
  const { f, z } = pose;
  const top = -rise(f);
  const lean = clamp((MOUTH - BASE) * f / (-2 * top)); // 1 where one looks so far in that no wall is seen
  if (lean < 1) {
    const a = Math.asin(lean);
    g.beginPath();
    g.ellipse(0, -top, BASE, BASE * f, 0, PI - a, a, true);
    g.ellipse(0, top, MOUTH, MOUTH * f, 0, a, PI - a);
    g.closePath();
    g.fillStyle = tin(g, (x) => 0.22 + 0.46 * bump(x - light * 0.7, 0.6) + 0.4 * bump(x - light * 0.7, 0.18) + 0.2 * bump(x + light * 1.22, 0.2) - 0.14 * x ** 8);
    g.fill();
    g.save();
    g.clip();
    const colour = felt.map((x) => 255 * x ** (1 / 2.2) | 0);
    const along = g.createLinearGradient(0, 0, 0, BASE * f - top);
    along.addColorStop(0, `rgba(${colour},0)`);
    along.addColorStop(1, `rgba(${colour},${0.1 + 0.34 * clamp(1 - z / 3)})`);
    g.fillStyle = along;
    g.fillRect(-2, top, 4, 4);
    for (const v of [0.3, 0.86]) { // two hoops pressed out of the tin
      for (const [dy, width, style] of [[0.03, 0.13, '#0000001c'], [0.085, 0.035, '#00000030'], [-0.045, 0.03, '#ffffff9c']]) {
        g.beginPath();
        g.ellipse(0, top * (1 - 2 * v) + dy, radius(v), radius(v) * f, 0, 0, PI);
        stroke(g, width, style);
      }
    }
    g.beginPath(); // the shade under its rim
    g.ellipse(0, top + 0.09, MOUTH, MOUTH * f, 0, 0, PI);
    stroke(g, 0.12, '#00000026');
    g.restore();
  }
  g.beginPath();
  g.ellipse(0, top, MOUTH - 0.02, abs(MOUTH * f - 0.005), 0, -0.2, PI + 0.2);
  stroke(g, 0.09, tin(g, (x) => 0.62 + 0.38 * bump(x - light * 0.6, 0.5) - 0.2 * x ** 4));
  g.restore();
}

/** Its shadow, for which `soft` is a picture of a dark spot. */
export function cupShadow(g, { x, y, phi, f, k, z, hand, alpha }, soft) {
  const e = k / (1 + 0.045 * z);
  const wide = 2.4 * e * (1 + 0.06 * z);
  g.save();
  g.translate(x + e * (0.2 + 0.29 * z + 0.2 * hand * sin(phi)), y + e * (rise(f) * max(0.25, cos(phi)) + 0.12 + 0.3 * z));
  g.scale(1, 0.42);
  g.globalAlpha = alpha * 0.72 / (1 + 0.25 * z);
  g.drawImage(soft, -wide, -wide, 2 * wide, 2 * wide);
  g.restore();
}
