// The cribbage board: a lane for each side, or as many as they share, two pegs that leap over each
// other, and the number at the front one; for many sides one lane, with a peg for each. Its holes are in
// four streets of thirty, back and forth, in groups of five; lengths
// are in units of the drawing.
import { useMemo, useRef } from 'preact/hooks';
import { crowd } from './crowd.js';
import { Chips } from './many.js';
import { Farkles, Shape, html, shapeOf } from '../shared/parts.js';
import { useScreen } from '../shared/screen.js';
import { landing } from './status.js';
import { t } from '../shared/words.js';

const PITCH = 10;
const STREET = 30;
const LAP = 4 * STREET;
const GROUP_GAP = 0.62 * PITCH;
const MARGIN_X = 3.1 * PITCH;
const MARGIN_Y = 1.75 * PITCH;

const along = (place) => (place - 1) * PITCH + Math.floor((place - 1) / 5) * GROUP_GAP;
const LENGTH = along(STREET);

/** The board for so many lanes; `roomy` where there is height for it, and `apart` how many holes lie between two streets. */
export function geometry(lanes, roomy, apart = roomy ? 2.7 : 2.15) {
  const lane = PITCH * (roomy ? 1.36 : 1.04);
  const gap = PITCH * apart;
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
    /** The place of the number at the end of a street. */
    mark: (row) => [row % 2 ? MARGIN_X - PITCH * 0.2 : MARGIN_X + LENGTH + PITCH * 0.2, top(row) - PITCH * 0.68],
    start: [MARGIN_X - PITCH * 2.65, top(0) - PITCH * 0.68],
    finish: [MARGIN_X - PITCH * 2.2, top(3) - PITCH * 0.68],
  };
}

const MOST_LANES = 4;
const PEG = 5; // its radius
const PILL = { wide: 12, high: 8 }; // half of what a number takes
/** Where a number may stand beside its peg, the best first. */
const BESIDE = [[0, -13], [0, 13], [17.5, 0], [-17.5, 0], [15, -11.5], [-15, -11.5], [15, 11.5], [-15, 11.5], [26, 0], [-26, 0], [0, -24], [0, 24], [41, 0], [41, -12], [41, 12], [66, 0], [66, -12], [66, 12]];
const RADII = { front: 4.9, back: 3.5, crowd: { front: 8.6, back: 7.2 } };
/** The radius of the ring that shows where banking would lead: around what stands in that hole, or `least`. `pegs`: as they are drawn, `{ at, r }`. */
export const ringAround = ([x, y], pegs, least) => Math.max(least, ...pegs.filter(({ at }) => Math.hypot(at[0] - x, at[1] - y) < least).map(({ r }) => r + 1.9));

/** The sides in a row: name, farkles in a row, and the number. */
function SideChips({ session, game }) {
  const shown = session.shown.value;
  return html`<div class="side-chips">${game.sides.map(({ number, total, farkles }) => {
    const isOn = shown.side === number && game.phase !== 'over';
    return html`<div key=${number} class=${`side-chip side${isOn ? ' on' : ''}`} data-side=${number}>
      <div class="who"><span class="name"><${Shape} mark=${number} /> ${session.nameOf(number)}</span>
        <${Farkles} game=${game} count=${shown.farkles[number] ?? farkles} isShown /></div>
      <b class="total">${t('web-points', { points: shown.totals[number] ?? total })}</b></div>`;
  })}</div>`;
}

/** The sides and the board. */
export const SidesOnBoard = (props) => html`<${props.game.sides.length > 2 ? Chips : SideChips} ...${props} /><${Board} ...${props} />`;

export function Board({ session, game }) {
  const shown = session.shown.value;
  const count = game.sides.length;
  const isShort = useScreen('(max-height: 40rem)');
  const most = isShort ? 3 : MOST_LANES;
  const isShared = game.lanes > 1 && game.lanes <= most;
  const isCrowd = count > most && !isShared;
  const lanes = isCrowd ? 1 : Math.min(game.lanes || count, count);
  const roomy = useScreen('(min-height: 43.8125rem)') && lanes <= 3;
  const apart = !isCrowd ? undefined : !isShort ? 3.9 : count > 8 ? 2.15 : 2.7;
  const drawn = useMemo(() => geometry(lanes, roomy, apart), [lanes, roomy, apart]);
  const laneOf = (number) => (number - 1) % lanes;
  const colours = game.sides.map(({ number }) => session.colour(number));
  const pegs = usePegs(shown, game);
  const totalOf = (number) => shown.totals[number] ?? game.sides[number - 1].total; // where nothing is filmed, as beside real dice
  const label = game.sides.map(({ number }) => t('web-say-score', {
    name: session.nameOf(number), points: totalOf(number),
  })).join(', ');
  const lands = landing(session, game, game.sides[shown.side - 1]);
  const landsAt = lands === null ? null : drawn.hole(laneOf(shown.side), lands, game.target);
  const fronts = game.sides.map(({ number }) => ({
    number,
    place: totalOf(number),
    at: drawn.hole(laneOf(number), totalOf(number), game.target),
    isOn: shown.side === number,
  }));
  const inCrowd = isCrowd ? crowd(fronts, drawn.hole, game.target) : [];
  const standing = game.sides.flatMap(({ number }) => pegs[number].places.map((place, i) => ({
    number, at: drawn.hole(laneOf(number), place, game.target), weighs: i === pegs[number].front ? 8 : 3,
  })));
  const [least, { front, back }, shownPegs] = isCrowd ? [6, RADII.crowd, inCrowd] : [4.2, RADII, standing.map(({ at, weighs }) => ({ at, isOn: weighs > 3 }))];
  const ring = landsAt && ringAround(landsAt, shownPegs.map(({ at, isOn }) => ({ at, r: isOn ? front : back })), least);
  if (landsAt) standing.push({ number: 0, at: landsAt, weighs: 6 });
  return html`<div class="board" role="img" aria-label=${label}>
    <${Wood} drawn=${drawn} lanes=${lanes} colours=${lanes < count ? [] : colours.join()} end=${game.target} />
    <svg class="pegs" viewBox=${`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
      ${isCrowd ? inCrowd.map((peg) => html`<${CrowdPeg} key=${peg.number} ...${peg} colour=${session.colour(peg.number)} />`) : game.sides.flatMap(({ number }) => pegs[number].places.map((place, i) => {
        const [x, y] = drawn.hole(laneOf(number), place, game.target);
        const isFront = pegs[number].front === i;
        return html`<g key=${`${number}.${i}`} class=${`board-peg peg${session.colour(number)}${isFront ? ' front' : ''}`} style=${{ transform: `translate(${x}px, ${y}px)` }}>
          <circle cx="0.7" cy="1.3" r=${isFront ? 5 : 3.6} class="under" /><circle r=${isFront ? RADII.front : RADII.back} class="body" /><circle cx="-1.4" cy="-1.6" r="1.5" class="light" /></g>`;
      }))}
      ${landsAt && html`<circle class=${`landing peg${session.colour(shown.side)}${ring > least ? ' around' : ''}`} cx=${landsAt[0]} cy=${landsAt[1]} r=${ring} />`}
      ${!isCrowd && numbered(fronts, standing, drawn).map(({ number, at: [x, y] }) => html`<g key=${number} class=${`pill peg${session.colour(number)}`} style=${{ transform: `translate(${x}px, ${y}px)` }}>
        <rect x="-11.5" y="-7.5" width="23" height="15" rx="7.5" /><text y="4.3">${t('web-points', { points: totalOf(number) })}</text></g>`)}
    </svg></div>`;
}

const CrowdPeg = ({ number, at, isOn, colour }) => html`<g class=${`board-peg marked peg${colour}${isOn ? ' front' : ''}`} style=${{ transform: `translate(${at[0]}px, ${at[1]}px)` }}>
  <circle cx="0.7" cy="1.3" r=${isOn ? 9 : 7.5} class="under" /><circle r=${RADII.crowd[isOn ? 'front' : 'back']} class="body" /><path transform="translate(-4.4 -4.4) scale(.55)" d=${shapeOf(number)} /></g>`;

/** The middle of each number, so that it hides as little as can be: no other number, and no peg of another side.
 * `pegs`: what stands on the board, as `{ number, at, weighs }`; the board is so `wide` and `high`. */
export function numbered(fronts, pegs, { width, height }) {
  const placed = [];
  for (const { number, at: [x, y] } of [...fronts].sort((a, b) => b.isOn - a.isOn)) {
    const cost = ([dx, dy]) => {
      const covers = ([px, py], wide, high) => Math.abs(x + dx - px) < PILL.wide + wide && Math.abs(y + dy - py) < PILL.high + high;
      const isOut = x + dx < PILL.wide || x + dx > width - PILL.wide || y + dy < PILL.high || y + dy > height - PILL.high;
      return (isOut ? 100 : 0) + placed.filter(({ at }) => covers(at, PILL.wide, PILL.high)).length * 10
        + pegs.reduce((sum, peg) => sum + (peg.number !== number && covers(peg.at, PEG, PEG) ? peg.weighs : 0), 0);
    };
    const [dx, dy] = BESIDE.reduce((best, place) => (cost(place) < cost(best) ? place : best));
    placed.push({ number, at: [x + dx, y + dy] });
  }
  return placed;
}

/** The two pegs of each side: the one behind leaps over the other when points are banked. */
function usePegs(shown, game) {
  const known = useRef({});
  for (const { number, total } of game.sides) {
    const front = shown.totals[number] ?? total;
    const back = shown.backs[number] ?? Math.min(0, front) - (front ? 0 : 1);
    const before = known.current[number];
    if (!before) {
      known.current[number] = { places: [front, back], front: 0 };
    } else if (before.places[before.front] !== front) {
      const leaps = before.places[before.front] === back;
      const mover = leaps ? 1 - before.front : before.front;
      const places = [...before.places];
      places[mover] = front;
      if (!leaps) places[1 - mover] = shown.backs[number] ?? places[1 - mover];
      known.current[number] = { places, front: mover };
    } else if (shown.backs[number] !== undefined && before.places[1 - before.front] !== back) {
      known.current[number] = { front: before.front, places: before.front ? [back, front] : [front, back] }; // it was told later
    }
  }
  return known.current;
}

/** Wood, lanes and holes, which never move: drawn once. */
function Wood({ drawn, lanes, colours, end }) {
  return useMemo(() => {
    const of = String(colours).split(',');
    return html`<svg class="wood" viewBox=${`0 0 ${drawn.width} ${drawn.height}`} aria-hidden="true">
      ${Array.from({ length: lanes }, (_, at) => html`<g key=${at}>
        <path class=${`inlay inlay${of[at] ?? ''}`} d=${drawn.way(at, end)} stroke-width=${PITCH * 0.86} />
        <path class="rim" d=${drawn.holes(at, end)} /><path class="dark" d=${drawn.holes(at, end)} /></g>`)}
      ${[30, 60, 90].map((number, row) => html`<text key=${number} x=${drawn.mark(row)[0]} y=${drawn.mark(row)[1]} text-anchor=${row % 2 ? 'start' : 'end'}>${number}</text>`)}
      <text x=${drawn.finish[0]} y=${drawn.finish[1]}>${t('web-points', { points: end })}</text>
      <text x=${drawn.start[0]} y=${drawn.start[1]}>${t('web-board-start')}</text></svg>`;
  }, [drawn, lanes, String(colours), end]);
}
