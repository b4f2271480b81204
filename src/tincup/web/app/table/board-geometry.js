// Where the holes of a cribbage board are: four streets of thirty, back and forth, in groups of
// five. Lengths in units of the drawing; PITCH is from one hole to the next.

export const PITCH = 10;
const STREET = 30;
const LAP = 4 * STREET;
const GROUP_GAP = 0.62 * PITCH;
const MARGIN_X = 3.1 * PITCH;
const MARGIN_Y = 1.75 * PITCH;

const along = (place) => (place - 1) * PITCH + Math.floor((place - 1) / 5) * GROUP_GAP;
const LENGTH = along(STREET);

/** The board for so many lanes; `roomy` where there is height for it. */
export function geometry(lanes, roomy) {
  const lane = PITCH * (roomy ? 1.36 : 1.04);
  const gap = PITCH * (roomy ? 2.7 : 2.15);
  const street = (lanes - 1) * lane;
  const top = (row) => MARGIN_Y + row * (street + gap);

  /** The place of a hole: 0 and -1 are the start, `end` the last one, round and round between. */
  const hole = (at, number, end) => {
    if (number < 1) return [MARGIN_X - PITCH * (number === 0 ? 1.35 : 2.25), top(0) + at * lane];
    const isLast = number >= end;
    const onLap = isLast ? LAP : (number - 1) % LAP + 1;
    const row = Math.min(3, Math.floor((onLap - 1) / STREET));
    const x = isLast ? LENGTH + PITCH * 1.7 : along(onLap - row * STREET);
    const y = top(row) + (row % 2 ? lanes - 1 - at : at) * lane;
    return [row % 2 ? MARGIN_X + LENGTH - x : MARGIN_X + x, y];
  };

  /** The way of a lane through its streets and bends, as the `d` of a path. */
  const way = (at, end) => {
    let d = '';
    for (let row = 0; row < 4; row += 1) {
      const y = hole(at, row * STREET + 1, end)[1];
      const [left, right] = [MARGIN_X - PITCH * 0.1, MARGIN_X + LENGTH + PITCH * 0.1];
      const [from, to] = row % 2 ? [right, left] : [left, right];
      d += `${row ? `L${from}` : `M${hole(at, -1, end)[0]}`} ${y}L${to} ${y}`;
      if (row === 3) break;
      const below = hole(at, (row + 1) * STREET + 1, end)[1];
      const radius = (below - y) / 2;
      const wide = Math.min(radius, PITCH * (0.8 + 0.55 * (below - y - gap) / (2 * lane)));
      d += `A${wide} ${radius} 0 0 ${row % 2 ? 0 : 1} ${to} ${below}`;
    }
    return `${d}L${hole(at, end, end).join(' ')}`;
  };

  /** All holes of a lane as strokes without length, which round pens draw as dots. */
  const holes = (at, end) => [-1, 0, ...Array.from({ length: LAP }, (_, i) => i + 1), end]
    .map((number) => `M${hole(at, number, end).join(' ')}h0`).join('');

  return {
    width: 2 * MARGIN_X + LENGTH,
    height: 2 * MARGIN_Y + 4 * street + 3 * gap,
    hole,
    way,
    holes,
    /** Where the number stands that a street ends at. */
    mark: (row) => [row % 2 ? MARGIN_X - PITCH * 0.2 : MARGIN_X + LENGTH + PITCH * 0.2, top(row) - PITCH * 0.68],
    start: [MARGIN_X - PITCH * 2.65, top(0) - PITCH * 0.68],
    finish: [MARGIN_X - PITCH * 2.2, top(3) - PITCH * 0.68],
  };
}
