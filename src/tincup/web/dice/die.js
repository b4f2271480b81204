// A die as rays find it, pixel by pixel, the same in motion and at rest: a rounded cube with bowls for pips, a
// window mirrored in its polished edges, and the felt's colour on what looks down. Also turns of a die,
// as quaternions [x, y, z, w]. Lengths are half edges; x right, y away, z up; the camera looks down, leaning by 0.4.
export const SIN = Math.sin(0.4);
export const COS = Math.cos(0.4);
export const CORNER = 0.26; // the radius of edges and corners
export const INNER = 1 - CORNER;
const [PIP, ONE, LIP] = [0.2, 0.285, 0.035];
const HOLLOW = 0.525; // how deep a bowl is, of its radius
const D = 0.47;
const DIAGONAL = [[D, D], [-D, -D]];
const CROSSED = [...DIAGONAL, [-D, D], [D, -D]];
const SPOTS = [[], [[0, 0]], DIAGONAL, [...DIAGONAL, [0, 0]], CROSSED, [...CROSSED, [0, 0]], [...CROSSED, [-D, 0], [D, 0]]];
const AXES = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];

export const { hypot, abs, max, min, sqrt, sign, ceil, round } = Math;
export const mul = (a, b) => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];
/** The turn by `angle` (radians) about the axis (x, y, z) of any length. */
export const turn = (x, y, z, angle) => {
  const s = Math.sin(angle / 2) / (hypot(x, y, z) || 1);
  return [x * s, y * s, z * s, Math.cos(angle / 2)];
};
/** The axes of a turned die. */
export const axesOf = (q) => AXES.map((v) => mul(mul(q, [...v, 0]), [-q[0], -q[1], -q[2], q[3]]));
/** How high the centre of a turned die stands above that of one that lies. */
export const support = (q) => CORNER - 1 + axesOf(q).reduce((h, a) => h + abs(a[2]) * INNER, 0);
export const clamp = (x, a = 0, b = 1) => (x < a ? a : x > b ? b : x);
/** 0 below `a`, 1 above `b`, smooth between; the other way round where `b` is less. */
export const step = (a, b, x) => { const t = clamp((x - a) / (b - a)); return t * t * (3 - 2 * t); };

/** The numbers on the sides -x, x, -y, y, -z, z of a die with this top and one of four fronts, from 0; opposite ones make seven. */
export function sidesOf(top, front) {
  const ring = [...['2354', '1463', '1265', '1562', '1364', '2453'][top - 1]].map(Number);
  const [y, x] = [ring[front], ring[(front + 1) % 4]];
  return [7 - x, x, y, 7 - y, 7 - top, top];
}

const KEY = [-0.468, 0.357, 0.808]; // where the light comes from; then the window, across, and up
const [W, WX, WY] = [[-0.628, 0.46, 0.628], [0.591, 0.806, 0], [-0.506, 0.371, -0.778]];
const IVORY = [0.9, 0.79, 0.585];
const INK = [0.012, 0.0105, 0.0095];
const GLOW = [0.1, 0.072, 0.042]; // what shines through ivory
/** Light as bytes of an image: bright light is bent, not cut off. */
const FILM = Uint8Array.from({ length: 1025 }, (_, i) => {
  const x = i / 512;
  return 255.5 * min(1, x < 0.7 ? x : 0.7 + 0.3 * Math.tanh((x - 0.7) / 0.3)) ** (1 / 2.2);
});
/** A colour as `#1f5f59` in linear light. */
export const linear = (hex) => [1, 3, 5].map((i) => (parseInt(hex.slice(i, i + 2), 16) / 255) ** 2.2);

const distance = (x, y, z) => {
  const a = abs(x) - INNER;
  const b = abs(y) - INNER;
  const c = abs(z) - INNER;
  const u = a > 0 ? a : 0;
  const v = b > 0 ? b : 0;
  const w = c > 0 ? c : 0;
  return sqrt(u * u + v * v + w * w) + min(max(a, b, c), 0) - CORNER;
};
const length = (x, y, z) => sqrt(x * x + y * y + z * z); // of which `hypot` makes a long story

// The die that is drawn just now: what every ray needs lies here, which is three times as fast as in closures.
const [p, n, m, rgb, d, key, U, V] = Array.from({ length: 8 }, () => new Float64Array(3)); // of the die's own axes, but rgb
let A, B, C, felt, sides, planes, half, lit, above;

/** Puts into `rgb` what is seen at p with the normal n: ivory, or ink in a bowl that has so much light. */
function shade(hollow) {
  const ink = hollow >= 0;
  const l = 1 / length(n[0], n[1], n[2]);
  const nx = (n[0] * A[0] + n[1] * B[0] + n[2] * C[0]) * l;
  const ny = (n[0] * A[1] + n[1] * B[1] + n[2] * C[1]) * l;
  const nz = (n[0] * A[2] + n[1] * B[2] + n[2] * C[2]) * l;
  const h = clamp((p[0] * A[2] + p[1] * B[2] + p[2] * C[2] + 1 + above) / 1.1);
  const contact = 0.42 + 0.58 * step(0, 0.75, h);
  const nl = nx * KEY[0] + ny * KEY[1] + nz * KEY[2];
  const sky = 0.5 + 0.5 * nz;
  let x = -0.09 * (p[0] * A[0] + p[1] * B[0] + p[2] * C[0]); // to the eye, which is near
  let y = -0.09 * (p[0] * A[1] + p[1] * B[1] + p[2] * C[1]) - SIN;
  const k = 1 / length(x, y, COS);
  const nv = clamp((nx * x + ny * y + nz * COS) * k);
  x = 2 * nv * nx - x * k; // what is mirrored
  y = 2 * nv * ny - y * k;
  const z = 2 * nv * nz - COS * k;
  const f = x * W[0] + y * W[1] + z * W[2];
  const up = step(-0.25, 0.35, z);
  let room = up * (0.1 + 0.16 * max(z, 0));
  if (f > 0) room += 5.2 * step(0.5, 0.34, abs((x * WX[0] + y * WX[1]) / f)) * step(0.46, 0.3, abs((x * WY[0] + y * WY[1] + z * WY[2]) / f));
  const rim = (1 - nv) * (1 - nv);
  const mirror = ((ink ? 0.05 : 0.04) + 0.5 * rim * rim * (1 - nv)) * (ink ? 0.55 * hollow + 0.25 : contact);
  const around = (sky * 0.26 + 0.05) * contact;
  const wrap = clamp((nl + 0.28) / 1.28);
  const diffuse = ink ? (max(nl, 0) * 0.7 + around) * hollow : wrap * (0.86 + 0.14 * wrap) * 0.7 + around;
  const glow = ink ? 0 : (1 - abs(nl)) * contact;
  const bounce = (1 - sky) * 1.5 * (0.35 + 0.65 * h);
  const base = ink ? INK : IVORY;
  for (let i = 0; i < 3; i += 1) {
    rgb[i] = FILM[min(1024, 512 * lit * (base[i] * (diffuse + glow * GLOW[i] + felt[i] * bounce) + (felt[i] * 0.5 * (1 - up) + room) * mirror)) | 0];
  }
}

/** The same at p on the die, pips and all; `flat`: in the flat part of a face. */
function colour(flat) {
  for (let i = 0; i < 3; i += 1) n[i] = (p[i] > 0 ? 1 : -1) * max(abs(p[i]) - INNER, 0.0001);
  const axis = abs(p[0]) > abs(p[1]) ? (abs(p[0]) > abs(p[2]) ? 0 : 2) : abs(p[1]) > abs(p[2]) ? 1 : 2;
  const u = axis ? 0 : 1;
  const v = axis > 1 ? 1 : 2;
  const face = p[axis] > 0 ? 1 : -1;
  const side = axis * 2 + (face + 1) / 2;
  const l = length(n[0], n[1], n[2]);
  n[u] += p[u] * l * 0.035; // faces are a little convex
  n[v] += p[v] * l * 0.035;
  const number = sides[side];
  const radius = number > 1 ? PIP : ONE;
  const shown = step(0.05, 0.2, -face * d[axis]); // from the very side a pip would eat into the outline
  const turned = number === 6 && axis === 2 ? 1 : 0;
  for (const spot of shown ? SPOTS[number] : []) {
    const du = p[u] - spot[turned];
    const dv = p[v] - spot[1 - turned];
    const far = length(du, dv, 0);
    if (far > radius + LIP) continue;
    if (far > radius) { // the lip, rounded into the bowl
      const bend = (1 - (far - radius) / LIP) * 0.75 * shown / far * l;
      n[u] -= du * bend;
      n[v] -= dv * bend;
      return shade(-1);
    }
    const k = shown * step(radius, radius - 0.02 - 1 / half, far);
    if (k < 1) shade(-1);
    const r = rgb[0];
    const g = rgb[1];
    const b = rgb[2];
    const deep = HOLLOW * radius;
    const ball = (radius * radius + deep * deep) / (2 * deep);
    m[axis] = face * (abs(p[axis]) - 1 - ball + deep);
    m[u] = du;
    m[v] = dv;
    const along = m[0] * d[0] + m[1] * d[1] + m[2] * d[2];
    const t = sqrt(max(0, along * along - m[0] * m[0] - m[1] * m[1] - m[2] * m[2] + ball * ball)) - along;
    for (let i = 0; i < 3; i += 1) { n[i] = -m[i] - d[i] * t; p[i] += d[i] * t; }
    const over = (face - p[axis]) / key[axis]; // does the light reach this place over the lip?
    const lip = length(p[u] + key[u] * over - spot[turned], p[v] + key[v] * over - spot[1 - turned], 0);
    shade(0.12 + 0.88 * (over > 0 ? step(radius * 1.12, radius * 0.72, lip) : 0));
    rgb[0] = r + (rgb[0] - r) * k;
    rgb[1] = g + (rgb[1] - g) * k;
    rgb[2] = b + (rgb[2] - b) * k;
    return 0;
  }
  if (!flat || !planes) return shade(-1);
  const plane = planes[side];
  for (let i = 0; i < 3; i += 1) rgb[i] = plane[i] + plane[3 + i] * p[u] + plane[6 + i] * p[v];
  return 0;
}

/** In motion the tone of a face is worked out at three of its places, and lies between them elsewhere. */
function planeOf(_, side) {
  const axis = side >> 1;
  const tones = [[0, 0], [INNER, 0], [0, INNER]].map((at) => {
    p[axis] = side % 2 ? 1 : -1;
    [p[axis ? 0 : 1], p[axis > 1 ? 1 : 2]] = at;
    colour(false);
    return [...rgb];
  });
  return tones.flatMap((tone, i) => tone.map((x, j) => (i ? (x - tones[0][j]) / INNER : x)));
}

/** Follows the ray at x, y on the screen (half edges from the middle); returns how much of the pixel is the die's, whose colour is `rgb`. */
function seen(x, y) {
  const o = x * U[0] + y * V[0];
  const r = x * U[1] + y * V[1];
  const s = x * U[2] + y * V[2];
  const [i, j, k] = [1 / abs(d[0]), 1 / abs(d[1]), 1 / abs(d[2])];
  const a = d[0] > 0 ? o * i : -o * i;
  const b = d[1] > 0 ? r * j : -r * j;
  const c = d[2] > 0 ? s * k : -s * k;
  // where it enters a box around the die, and leaves it
  let nearest = -min(i + a, j + b, k + c);
  const flat = (abs(o + nearest * d[0]) < INNER ? 1 : 0) + (abs(r + nearest * d[1]) < INNER ? 1 : 0) + (abs(s + nearest * d[2]) < INNER ? 1 : 0) > 1;
  let least = 0;
  if (!flat) {
    least = 9;
    const wide = 1 + 1.5 / half;
    const end = min(wide * i - a, wide * j - b, wide * k - c);
    for (let t = -min(wide * i + a, wide * j + b, wide * k + c); t < end && least > 0.002;) {
      const far = distance(o + t * d[0], r + t * d[1], s + t * d[2]);
      if (far < least) { least = far; nearest = t; }
      t += max(far, 0.006);
    }
  }
  const cover = 1.25 - max(0, least - 0.002) * half;
  if (cover > 0) {
    p[0] = o + nearest * d[0];
    p[1] = r + nearest * d[1];
    p[2] = s + nearest * d[2];
    colour(flat);
  }
  return cover;
}

/**
 * Draws a die into the middle of an image of `size` px squared, 4 bytes a pixel, that is empty.
 * `half`: half an edge in px; `q`: its turn; `sides`: see `sidesOf`; `felt`: its colour in linear
 * light; `lit`: how much light comes there, 1 on the table; `above`: its height over the felt;
 * `quick`: as in motion, where nobody sees the finest shades.
 */
export function drawDie(data, size, { quick = false, ...die }) {
  ({ half, felt, lit = 1, above = 0 } = die);
  [A, B, C] = axesOf(die.q);
  for (const [to, x, y, z] of [[U, 1, 0, 0], [V, 0, COS, SIN], [d, 0, SIN, -COS], [key, ...KEY]]) {
    [A, B, C].forEach((a, i) => { to[i] = a[0] * x + a[1] * y + a[2] * z || 1e-9; });
  }
  planes = null;
  sides = [0, 0, 0, 0, 0, 0];
  if (quick) planes = sides.map(planeOf);
  sides = die.sides;
  const [wide, high] = [U, V].map((a) => ceil((INNER * (abs(a[0]) + abs(a[1]) + abs(a[2])) + CORNER) * half + 1));
  const middle = size >> 1;
  for (let y = middle - high; y < middle + high; y += 1) {
    for (let x = middle - wide; x < middle + wide; x += 1) {
      const cover = seen((x + 0.5 - size / 2) / half, (size / 2 - y - 0.5) / half);
      if (cover <= 0) continue;
      const at = (y * size + x) * 4;
      data[at] = rgb[0];
      data[at + 1] = rgb[1];
      data[at + 2] = rgb[2];
      data[at + 3] = 255 * min(1, cover); // the outline is smooth
    }
  }
}

/** The image of a die at rest; `half`: half an edge in px; `yaw`: its turn on the felt, in radians. */
export function still({ yaw, ...die }) {
  const size = ceil(die.half * 1.7) * 3; // with its shadow
  const image = new ImageData(size, size);
  drawDie(image.data, size, { ...die, q: turn(0, 0, 1, yaw) });
  return image;
}
