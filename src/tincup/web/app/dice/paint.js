// A rounded die on a 2D canvas. A rounded cube is a smaller cube plus a ball: its outline is the
// smaller cube's outline drawn with a round pen, its edges are strips, its corners are discs, and
// its pips are circles seen at an angle. Lengths are in half edges until they are projected.
import { CORNER, INNER, SIDES, normalized, rotate, smooth, sum } from './geometry.js';

const TILT = 0.40; // of the camera, in radians from straight above
const COS = Math.cos(TILT);
const SIN = Math.sin(TILT);
const GROWTH = 0.045; // of a die for each half edge of height
const LIGHT = normalized([-0.42, 0.50, 0.95]);
const HALFWAY = normalized([LIGHT[0], LIGHT[1] - SIN, LIGHT[2] + COS]);
const IVORY = [252, 245, 228];
const SHADE = [150, 122, 88];
const GOLD = '#ffd25c';
const PIP_PLACES = [
  [[0, 0]],
  [[1, 1], [-1, -1]],
  [[1, 1], [-1, -1], [0, 0]],
  [[1, 1], [-1, -1], [-1, 1], [1, -1]],
  [[1, 1], [-1, -1], [-1, 1], [1, -1], [0, 0]],
  [[1, 1], [-1, -1], [-1, 1], [1, -1], [-1, 0], [1, 0]],
];
const AXES = [[1, 0, 0], [0, 1, 0], [0, 0, 1]];
const SIGNS = [-1, 1];
/** By the axis of a face, the two axes along which its pips lie. */
const PIP_AXES = [[1, 2], [0, 2], [0, 1]];
/** How far above the felt, in drawn height, a normal's shade is lightened by the room around. */
const room = (normal) => 0.86 + 0.14 * smooth(-1, 0.6, normal[2]);

/** The colour of a surface with this normal; `grey` from 0 (ivory) to 1. */
function tone(normal, ambient, grey) {
  const lit = smooth(0, 1, (normal[0] * LIGHT[0] + normal[1] * LIGHT[1] + normal[2] * LIGHT[2]) * 0.66 + 0.42);
  const shine = Math.max(0, normal[0] * HALFWAY[0] + normal[1] * HALFWAY[1] + normal[2] * HALFWAY[2]) ** 60 * 26;
  let colour = SHADE.map((dark, i) => (dark + (IVORY[i] - dark) * lit) * ambient + shine);
  if (grey) {
    const mean = (colour[0] + colour[1] + colour[2]) / 3;
    colour = colour.map((x) => x + (mean * 0.66 - x) * grey);
  }
  return `rgb(${colour.map((x) => Math.max(0, Math.min(255, Math.trunc(x)))).join()})`;
}

/** The convex hull of points in the plane, in order. */
function hull(points) {
  const sorted = [...points].sort((p, q) => p[0] - q[0] || p[1] - q[1]);
  const half = (row) => {
    const kept = [];
    for (const p of row) {
      while (kept.length > 1) {
        const [a, b] = kept.slice(-2);
        if ((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]) > 0) break;
        kept.pop();
      }
      kept.push(p);
    }
    kept.pop();
    return kept;
  };
  return [...half(sorted), ...half(sorted.reverse())];
}

const trace = (g, points) => {
  g.beginPath();
  points.forEach((p, i) => (i ? g.lineTo(p[0], p[1]) : g.moveTo(p[0], p[1])));
  g.closePath();
};

const fillAndStroke = (g, style, width) => {
  g.fillStyle = g.strokeStyle = style;
  g.lineWidth = width;
  g.fill();
  g.stroke();
};

/** Paints dice into the 2D context `g`; what costs time to make is made once. */
export class DiePainter {
  constructor(g) {
    this.g = g;
    this.bowl = g.createRadialGradient(-0.28, -0.34, 0.05, 0, 0, 1);
    for (const [at, colour] of [[0, '#0e0c0b'], [0.55, '#221e1b'], [0.86, '#3a342f'], [1, '#2a2521']]) {
      this.bowl.addColorStop(at, colour);
    }
    this.corners = new Map();
  }

  /** The gradient of a corner's ball, the same for all corners. */
  #corner(grey) {
    if (!this.corners.has(grey)) {
      const view = [0, -SIN, COS];
      const towards = LIGHT[0] * view[0] + LIGHT[1] * view[1] + LIGHT[2] * view[2];
      const across = normalized(LIGHT.map((x, i) => x - view[i] * towards));
      const [sx, sy] = [across[0], -(across[1] * COS + across[2] * SIN)];
      const reach = LIGHT[0] * across[0] + LIGHT[1] * across[1] + LIGHT[2] * across[2];
      const length = Math.hypot(sx, sy);
      const [cx, cy] = [sx / length * reach, sy / length * reach];
      const gradient = this.g.createRadialGradient(cx, cy, 0, cx, cy, 1 + reach);
      for (let i = 0; i <= 8; i += 1) {
        const t = reach - i / 8 * (1 + reach);
        const normal = normalized(sum([across, t], [view, Math.sqrt(Math.max(0, 1 - t * t))]));
        gradient.addColorStop(i / 8, tone(normal, room(normal), grey));
      }
      this.corners.set(grey, gradient);
    }
    return this.corners.get(grey);
  }

  /** The shadow of a die at height `z` (half edges above lying); `half` is half an edge in px. */
  shadow({ q, x, y, z, half }) {
    const { g } = this;
    const edge = rotate(q, Math.abs(rotate(q, AXES[0])[2]) < 0.8 ? AXES[0] : AXES[1]);
    const size = half * (2.55 + z * 0.5);
    g.save();
    g.translate(x + half * (0.18 + z * 0.24), y + half * (0.24 + z * 0.30));
    g.rotate(-Math.atan2(edge[1], edge[0]));
    g.globalAlpha = 0.5 / (1 + z * 0.7);
    g.drawImage(softSquare(), -size, -size * 0.98, 2 * size, 2 * size * 0.98);
    g.restore();
  }

  /** The gold outline of a die that is set aside. */
  ring(die) {
    const { outline, scale } = this.#placed(die);
    trace(this.g, outline);
    this.g.lineJoin = 'round';
    fillAndStroke(this.g, GOLD, 2 * CORNER * scale + 9);
  }

  /** The die itself. */
  die(die) {
    const { g } = this;
    const { axes, at, outline, scale, x, y } = this.#placed(die);
    const grey = die.grey || 0;
    g.lineJoin = 'round';
    trace(g, outline);
    const body = g.createLinearGradient(x - scale * 0.5, y - scale * 1.2, x + scale * 0.4, y + scale * 1.2);
    body.addColorStop(0, tone(normalized([-0.4, 0.6, 0.7]), 1, grey));
    body.addColorStop(0.5, tone(normalized([0.1, -0.5, 0.7]), 0.98, grey));
    body.addColorStop(1, tone(normalized([0.3, -0.9, 0.1]), 0.9, grey));
    fillAndStroke(g, body, 2 * CORNER * scale);
    const sides = SIDES.map(({ axis, sign, face }) => {
      const normal = axes[axis].map((v) => v * sign);
      return { axis, sign, face, normal, facing: normal[2] * COS - normal[1] * SIN };
    });
    this.#drawCorners(sides, axes, at, scale, grey);
    for (let i = 0; i < 6; i += 1) {
      for (let j = i + 1; j < 6; j += 1) {
        if (sides[i].axis !== sides[j].axis) this.#drawEdge(sides[i], sides[j], axes, at, grey);
      }
    }
    for (const side of sides) if (side.facing > 0.01) this.#drawFace(side, axes, at, grey);
  }

  /** The die's axes, its projection, and its outline. */
  #placed({ q, x, y, z, half }) {
    const scale = half * (1 + z * GROWTH);
    const top = y - z * SIN * scale;
    const axes = AXES.map((axis) => rotate(q, axis));
    const at = (v) => [x + v[0] * scale, top - (v[1] * COS + v[2] * SIN) * scale];
    const corners = SIGNS.flatMap((a) => SIGNS.flatMap((b) => SIGNS.map(
      (c) => at(sum([axes[0], a * INNER], [axes[1], b * INNER], [axes[2], c * INNER])))));
    return { axes, at, outline: hull(corners), scale, x, y: top };
  }

  #drawCorners(sides, axes, at, scale, grey) {
    const { g } = this;
    const shown = sides.filter((side) => side.facing > 0.01);
    const ball = this.#corner(grey);
    for (const a of SIGNS) for (const b of SIGNS) for (const c of SIGNS) {
      const signs = [a, b, c];
      if (!shown.some((side) => side.sign === signs[side.axis])) continue;
      const p = at(sum([axes[0], a * INNER], [axes[1], b * INNER], [axes[2], c * INNER]));
      g.save();
      g.translate(p[0], p[1]);
      g.scale(CORNER * scale, CORNER * scale);
      g.fillStyle = ball;
      g.beginPath();
      g.arc(0, 0, 1, 0, 7);
      g.fill();
      g.restore();
    }
  }

  /** The rounded strip between two neighbouring faces, or between one and the silhouette. */
  #drawEdge(a, b, axes, at, grey) {
    const { g } = this;
    const [aShown, bShown] = [a.facing > 0.01, b.facing > 0.01];
    if (!aShown && !bShown) return;
    const along = axes[3 - a.axis - b.axis];
    const silhouette = (near, far) => {
      const t = Math.atan2(near.facing, -far.facing);
      return normalized(sum([near.normal, Math.cos(t)], [far.normal, Math.sin(t)]));
    };
    const from = aShown ? a.normal : silhouette(b, a);
    const to = bShown ? b.normal : silhouette(a, b);
    const base = (m) => sum([a.normal, INNER], [b.normal, INNER], [along, m * INNER]);
    const point = (m, normal) => at(sum([base(m), 1], [normal, CORNER]));
    const strip = [point(1, from), point(1, to), point(-1, to), point(-1, from)];
    const [p, q] = [point(0, from), point(0, to)];
    const [ex, ey] = [strip[3][0] - strip[0][0], strip[3][1] - strip[0][1]];
    const length = Math.hypot(ex, ey) || 1;
    const [nx, ny] = [-ey / length, ex / length];
    const width = (q[0] - p[0]) * nx + (q[1] - p[1]) * ny;
    const gradient = g.createLinearGradient(p[0], p[1], p[0] + nx * width, p[1] + ny * width);
    const middle = normalized(sum([from, 1], [to, 1]));
    [from, middle, to].forEach((n, i) => gradient.addColorStop(i / 2, tone(n, room(n), grey)));
    trace(g, strip);
    fillAndStroke(g, gradient, 0.8);
  }

  #drawFace({ axis, face, normal, facing }, axes, at, grey) {
    const { g } = this;
    const [u, v] = [axes[(axis + 1) % 3], axes[(axis + 2) % 3]];
    trace(g, [[1, 1], [1, -1], [-1, -1], [-1, 1]].map(
      ([a, b]) => at(sum([normal, 1], [u, a * INNER], [v, b * INNER]))));
    fillAndStroke(g, tone(normal, room(normal), grey), 0.8);
    if (facing < 0.12) return; // too flat to show its pips
    const [first, second] = PIP_AXES[axis].map((i) => axes[i]);
    const centre = at(normal);
    const [p, q] = [at(sum([normal, 1], [first, 1])), at(sum([normal, 1], [second, 1]))];
    const map = [p[0] - centre[0], p[1] - centre[1], q[0] - centre[0], q[1] - centre[1]];
    const mirrored = face === 5 || face === 3 ? -0.5 : 0.5;
    const radius = face === 1 ? 0.27 : 0.205;
    g.globalAlpha = smooth(0.1, 0.25, facing) * (grey > 0.5 ? 0.8 : 1);
    for (const [a, b] of PIP_PLACES[face - 1]) {
      const x = centre[0] + map[0] * a * mirrored + map[2] * b * 0.5;
      const y = centre[1] + map[1] * a * mirrored + map[3] * b * 0.5;
      const pip = map.map((m) => m * radius);
      g.beginPath();
      g.save();
      g.transform(pip[0], pip[1], pip[2], pip[3], x, y);
      g.arc(0, 0, 1, 0, 7);
      g.restore();
      const reach = Math.max(Math.hypot(pip[0], pip[1]), Math.hypot(pip[2], pip[3]));
      g.save();
      g.translate(x, y);
      g.scale(reach, reach);
      g.fillStyle = this.bowl;
      g.fill();
      g.restore();
    }
    g.globalAlpha = 1;
  }
}

let square = null;
/** A black square with soft edges: the shadow of a die, made once. */
function softSquare() {
  if (!square) {
    square = document.createElement('canvas');
    square.width = square.height = 128;
    const g = square.getContext('2d');
    // The shadow of a square that lies beside the canvas: Safari knows no blur as a filter.
    g.shadowColor = g.fillStyle = '#000';
    g.shadowBlur = 16;
    g.shadowOffsetX = 256;
    g.beginPath();
    g.roundRect(30 - 256, 30, 68, 68, 24);
    g.fill();
  }
  return square;
}
