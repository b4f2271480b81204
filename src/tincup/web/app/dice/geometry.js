// Turning a die: quaternions [x, y, z, w], and which face each of a die's sides carries.

export const multiply = (a, b) => [
  a[3] * b[0] + a[0] * b[3] + a[1] * b[2] - a[2] * b[1],
  a[3] * b[1] - a[0] * b[2] + a[1] * b[3] + a[2] * b[0],
  a[3] * b[2] + a[0] * b[1] - a[1] * b[0] + a[2] * b[3],
  a[3] * b[3] - a[0] * b[0] - a[1] * b[1] - a[2] * b[2],
];

/** The turn by `angle` (radians) about the axis (x, y, z) of any length. */
export const turn = (x, y, z, angle) => {
  const length = Math.hypot(x, y, z) || 1;
  const s = Math.sin(angle / 2) / length;
  return [x * s, y * s, z * s, Math.cos(angle / 2)];
};

export const rotate = (q, v) => {
  const [x, y, z, w] = q;
  const [a, b, c] = v;
  const tx = 2 * (y * c - z * b);
  const ty = 2 * (z * a - x * c);
  const tz = 2 * (x * b - y * a);
  return [a + w * tx + y * tz - z * ty, b + w * ty + z * tx - x * tz, c + w * tz + x * ty - y * tx];
};

export const normalized = (v) => {
  const length = Math.hypot(...v);
  return v.map((x) => x / length);
};

/** The sum of vectors, each with its factor: `sum([v, 2], [w, -1])`. */
export const sum = (...terms) => terms.reduce(
  (so, [v, k]) => [so[0] + v[0] * k, so[1] + v[1] * k, so[2] + v[2] * k], [0, 0, 0]);

/** 0 below `from`, 1 above `to`, smooth between. */
export const smooth = (from, to, x) => {
  const t = Math.max(0, Math.min(1, (x - from) / (to - from)));
  return t * t * (3 - 2 * t);
};

/** By face, the turn of the die that brings that face up. */
export const FACE_UP = {
  1: [0, 0, 0, 1],
  2: turn(0, 1, 0, -Math.PI / 2),
  3: turn(1, 0, 0, Math.PI / 2),
  4: turn(1, 0, 0, -Math.PI / 2),
  5: turn(0, 1, 0, Math.PI / 2),
  6: turn(1, 0, 0, Math.PI),
};

/** The sides of the body: axis, sign, and the face there; opposite faces make seven. */
export const SIDES = [
  { axis: 2, sign: 1, face: 1 }, { axis: 2, sign: -1, face: 6 },
  { axis: 0, sign: 1, face: 2 }, { axis: 0, sign: -1, face: 5 },
  { axis: 1, sign: 1, face: 3 }, { axis: 1, sign: -1, face: 4 },
];

/** Of half an edge: the radius of a die's corners, and what is left inside. */
export const CORNER = 0.30;
export const INNER = 1 - CORNER;

/** How high the centre of a turned die stands above the felt, in half edges. */
export const support = (q) => CORNER
  + [[1, 0, 0], [0, 1, 0], [0, 0, 1]].reduce((h, e) => h + Math.abs(rotate(q, e)[2]) * INNER, 0);

/** The turn of a die that lies with `face` up, turned by `yaw` (radians) on the felt. */
export const lying = (face, yaw) => multiply(turn(0, 0, 1, yaw), FACE_UP[face]);
