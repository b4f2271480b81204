// The race: each side's total after each of its turns, as lines.
import { colourOf, html, shapeOf } from '../shared/parts.js';
import { useBox } from '../shared/screen.js';
import { number as written, t } from '../shared/words.js';

const LEFT = 6;
const RIGHT = 26; // for the shapes at the ends
const TOP = 20;
const BOTTOM = 18; // for the numbers of the turns
const APART = 15; // least distance between two shapes
const HALF = 7; // what one of them takes above and below its middle
const STEPS = [1, 2, 5, 10, 20, 50, 100];
const LABELS = 6; // numbers of turns that have room
const CROWD = 5; // sides from which the others fade

/** `sides` as `standings` has them, the best first. */
export function Race({ session, game, sides }) {
  const [place, box] = useBox(({ clientWidth: width, clientHeight: height }) => ({ width, height }));
  return html`<figure class="race"><figcaption>${t('web-end-race')}<span aria-hidden="true">
      <svg width="11" height="11"><circle cx="5.5" cy="5.5" r="4" fill="none" stroke="currentColor" stroke-width="2" /></svg> ${t('web-end-best-turn')}
      <svg width="9" height="9"><path d="M1.5 1.5l6 6m0-6l-6 6" stroke="currentColor" stroke-width="2" /></svg> ${t('web-turns-farkle')}</span></figcaption>
    <div ref=${place} class="lines">${box && html`<${Lines} session=${session} game=${game} sides=${sides} box=${box} />`}</div></figure>`;
}

function Lines({ session, game, sides, box: { width, height } }) {
  const turns = Math.max(1, ...sides.map(({ count }) => count));
  const top = Math.max(game.target || 0, ...sides.flatMap(({ totals }) => totals));
  const low = Math.min(0, ...sides.flatMap(({ totals }) => totals));
  const x = (turn) => LEFT + (width - LEFT - RIGHT) * turn / turns;
  const y = (total) => height - BOTTOM - (height - TOP - BOTTOM) * (total - low) / (top - low || 1);
  const step = STEPS.find((each) => turns / each <= LABELS) ?? turns;
  const labels = Array.from({ length: Math.floor(turns / step) }, (_, i) => (i + 1) * step);
  const ends = pushedApart(sides.map(({ totals }) => y(totals.at(-1))), HALF, height - HALF);
  const isFaint = ({ number }, at) => sides.length > CROWD && at > 0 && !session.isYou(number);
  const drawn = sides.map((side, at) => ({ side, at })).reverse(); // the best lies on top
  return html`<svg width=${width} height=${height} role="img" aria-label=${t('web-end-race')}>
    ${game.target > 0 && html`<line class="target" x1=${LEFT} x2=${width - RIGHT} y1=${y(game.target)} y2=${y(game.target)} />
      <text x=${LEFT} y=${y(game.target) - 6}>${written(game.target)}</text>`}
    ${labels.map((turn) => html`<text key=${turn} x=${x(turn)} y=${height - 3} text-anchor="middle">${turn}</text>`)}
    ${drawn.map(({ side, at }) => html`<g key=${side.number} class=${`felt${colourOf(side.number)}${isFaint(side, at) ? ' faint' : ''}`}>
      <path class="edge" d=${path(side.totals, x, y)} /><path class="line" d=${path(side.totals, x, y)} />
      ${side.farkles.map((turn) => html`<path key=${turn} class="cross" d=${`M${x(turn) - 3} ${y(side.totals[turn]) - 3}l6 6m0-6l-6 6`} />`)}
      ${side.bestAt > 0 && html`<circle class="peak" cx=${x(side.bestAt)} cy=${y(side.totals[side.bestAt])} r="4.5" />`}
      ${x(side.count) < width - RIGHT - 1 && html`<circle class="stopped" cx=${x(side.count)} cy=${y(side.totals.at(-1))} r="3" />`}
      <svg class="shape" x=${width - RIGHT + 10} y=${ends[at] - 6} width="12" height="12" viewBox="0 0 16 16"><path d=${shapeOf(side.number)} /></svg></g>`)}
  </svg>`;
}

const path = (totals, x, y) => totals.map((total, turn) => `${turn ? 'L' : 'M'}${x(turn).toFixed(1)} ${y(total).toFixed(1)}`).join('');

/** Heights pushed apart, in the order given and between `low` and `high`, until no two are closer than a shape, or as far as there is room; the best is highest. */
export function pushedApart(heights, low, high) {
  const order = heights.map((_, i) => i).sort((a, b) => heights[a] - heights[b] || a - b);
  const step = Math.min(APART, (high - low) / Math.max(1, heights.length - 1));
  const placed = order.map((at) => heights[at]);
  placed.forEach((height, i) => { if (i) placed[i] = Math.max(height, placed[i - 1] + step); });
  const over = Math.max(0, ...placed.map((height, i) => height - heights[order[i]])) / 2; // half of what they were pushed
  const inside = placed.map((height, i) => Math.max(low + i * step, Math.min(high - (placed.length - 1 - i) * step, height - over)));
  return heights.map((_, at) => inside[order.indexOf(at)]);
}
