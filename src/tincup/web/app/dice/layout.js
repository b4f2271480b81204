// Where dice lie on the felt. Sizes and places in px of the felt's box.

/** Small shifts from the grid and turns (radians), so that no two rolls look alike. */
const SHIFTS = [[0.04, -0.07], [-0.03, 0.08], [-0.02, -0.04], [0.03, 0.06], [-0.05, -0.05], [0.02, 0.07], [0.05, 0.02]];
const TURNS = [0.14, -0.22, 0.09, 0.27, -0.12, 0.19, -0.05];
const WIDE = 2.1; // a free space so many times as wide as high takes its dice in one row
const LARGEST = 112;
const SMALLEST = 46;

/**
 * Places for `count` dice: { x, y, size, yaw } each. `roll` is the number of the roll, so that
 * equal rolls differ; `hasRail`: dice that are set aside take the lower edge. The box may say how
 * much is taken `above` and `below`, how large dice are at most, and how large `text` is.
 */
export function places(count, { width, height, largest = LARGEST, text = 1, ...free }, roll, hasRail) {
  const short = height < 270 * text;
  const above = free.above ?? text * (short ? 50 : width > 600 * text ? 120 : 84);
  const below = free.below ?? text * (hasRail ? (short ? 48 : width > 600 * text ? 92 : 64) : 18);
  const [w, h] = [width - 28, height - above - below];
  const oneRow = w / h > WIDE;
  const columns = oneRow ? count : Math.min(count, count === 4 ? 2 : 3);
  const rows = oneRow ? 1 : Math.ceil(count / columns);
  const size = Math.max(SMALLEST, Math.min(w / (columns * 1.26), h / (rows * 1.42), largest));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, count - row * columns);
    const stepX = w / inRow > size * 1.75 ? size * 1.5 : w / inRow;
    const stepY = Math.min(h / rows, size * 1.42);
    const [dx, dy] = SHIFTS[(i + roll * 2) % SHIFTS.length];
    return {
      x: width / 2 + (i % columns - (inRow - 1) / 2) * stepX + dx * size * 0.8,
      y: above + h / 2 + (row - (rows - 1) / 2) * stepY + dy * size * 0.8,
      size,
      yaw: TURNS[(i + roll * 3) % TURNS.length],
    };
  });
}
