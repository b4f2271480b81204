// A score sheet for paper: blank, with the chart beside it, or of a game that is over.
import { useState } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { number, t } from '../shared/words.js';
import { Print } from './sheet.js';

const ROWS = 28; // that A4 and Letter have room for
const MOST = 12; // sides
const WIDE = 9; // from so many sides on there is no room beside them

const made = (points) => (points === null ? '–' : t('web-turns-points', { points }));
const Cell = ({ turn }) => html`<td>${turn && html`<span>${turn.points !== undefined && made(turn.points)}</span> <b>${number(turn.total)}</b>`}</td>`;

/** `names` of the sides, '' where one is to be written; `rounds`: what each side made of its turn, as { points, total },
 * `points` null for a farkle and undefined for a turn that was skipped; or nothing. `children` stand beside it. */
const ScoreSheet = ({ title, names, rounds, children }) => html`<article class=${`panel paper score-sheet${names.length >= WIDE ? ' wide' : ''}`}>
  <h2 class="title">${title}</h2>
  <div class="written"><table aria-label=${t('web-score-sheet')}><thead><tr><th></th>${names.map((name, i) => html`<th key=${i} scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rounds.map((round, i) => html`<tr key=${i}><th scope="row">${number(i + 1)}</th>${names.map((_, side) => html`<${Cell} key=${side} turn=${round[side]} />`)}</tr>`)}</tbody></table></div>
  ${children && html`<div class="chart-beside">${children}</div>`}</article>`;

/** A blank one for so many sides as one likes, or for those of these `names`. */
export function BlankSheet({ rules, names = [], children }) {
  const { fewest_sides: fewest = 1, most_sides: most, name } = rules;
  const [sides, setSides] = useState(Math.max(names.length || 4, fewest));
  const step = (by) => setSides(Math.min(Math.max(sides + by, fewest), Math.min(most ?? MOST, MOST)));
  const shown = Array.from({ length: sides }, (_, i) => names[i] ?? '');
  return html`<div class="choices"><${Print} /><span class="stepper"><button type="button" class="chip" aria-label=${t('web-score-sheet-fewer')} onClick=${() => step(-1)}>−</button>
      <output>${t('web-score-sheet-columns', { columns: sides })}</output><button type="button" class="chip" aria-label=${t('web-score-sheet-more')} onClick=${() => step(1)}>+</button></span></div>
    <${ScoreSheet} title=${name} names=${shown} rounds=${Array.from({ length: ROWS }, () => [])}>${children}</${ScoreSheet}>`;
}

/** The one of a game that is over; nothing where its turns are not all known, as after a correction, or where this page came late to a long game. */
export function FinishedSheet({ session }) {
  const [isOpen, setOpen] = useState(false);
  const { sides } = session.game.value;
  const rounds = roundsOf(session.turns.value, sides);
  if (!rounds) return null;
  if (!isOpen) return html`<div class="choices"><button type="button" class="chip" onClick=${() => setOpen(true)}>${t('web-score-sheet')}</button></div>`;
  return html`<div class="choices"><${Print} /></div>
    <${ScoreSheet} title=${session.view.value.rules.name} names=${sides.map(({ name }) => name)} rounds=${rounds} />`;
}

/** Each side's turns in order, a row for as many as the side with the most has; null unless they are all that the `sides` took, and lead to their totals. */
export function roundsOf(turns, sides) {
  const last = turns.at(-1)?.totals ?? {};
  const bySide = sides.map((_, i) => turns.filter(({ side }) => side === i + 1));
  const areAll = sides.every(({ total, turns: taken }, i) => bySide[i].length >= taken && (last[i + 1] ?? 0) === total);
  if (!areAll) return null;
  return Array.from({ length: Math.max(...bySide.map((of) => of.length)) }, (_, row) => bySide.map((of) => written(of[row])));
}

function written(turn) {
  if (!turn) return undefined;
  const { side, points, lost, totals } = turn;
  return { points: lost === undefined ? points : null, total: totals[side] ?? 0 };
}
