// Many pegs on one lane: who shares a hole stands upon each other, and those who wait at the start, or are home, stand in a row.
const STEP = 11; // from a peg to the next one upon it
const ROW = 13; // beside it
const WIDEST = 150; // a row

/** Where each side's peg stands, as `{ number, at: [x, y], isOn }`; `fronts`: the same with the hole it is in, and `hole` the place of a hole. */
export function crowd(fronts, hole, end) {
  const groups = new Map();
  for (const front of fronts) {
    const place = Math.max(0, Math.min(end, front.place));
    groups.set(place, [...groups.get(place) ?? [], front]);
  }
  const streets = [1, 31, 61, 91].map((number) => hole(0, number, end)[1]);
  const between = (street) => (streets[street] + streets[street + 1]) / 2;
  const placed = [];
  for (const [place, group] of groups) {
    const [x, y] = hole(0, place, end);
    const isParked = place === 0 || place === end;
    const [left, step] = [hole(0, -1, end)[0], Math.min(ROW, WIDEST / group.length)];
    const isFirst = y < streets[0] + 1; // over the first street there is no room
    const up = Math.min(STEP, 0.85 * (streets[1] - streets[0]) / Math.max(1, group.length - 1));
    group.forEach(({ number, isOn }, i) => placed.push({
      number,
      isOn,
      at: isParked && group.length > 1 ? [left + i * step, between(place ? 2 : 0)] : [x, y + (isFirst ? i : -i) * up],
    }));
  }
  return placed.sort((a, b) => a.isOn - b.isOn || a.number - b.number); // the one to play lies over the others
}
