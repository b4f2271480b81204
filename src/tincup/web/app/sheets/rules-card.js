// A rule set as a printed card: its chart with small dice, and its rules in words, which the server
// writes in a few kinds of Markdown.
import { SmallDie, html } from '../shared/parts.js';
import { useEffect, useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { ownRules } from '../shared/settings.js';
import { later } from '../shared/later.js';
import { Choice, Print, Sheet } from './sheet.js';
import { t } from '../shared/words.js';

/** Text with **bold** and `code` in it. */
const inline = (text) => text.split(/(\*\*[^*]+\*\*|`[^`]+`)/).map((part) => {
  if (part.startsWith('**')) return html`<b>${part.slice(2, -2)}</b>`;
  if (part.startsWith('`')) return html`<code>${part.slice(1, -1)}</code>`;
  return part.replace(/\[([^\]]+)\]\([^)]*\)/g, '$1');
});

const cells = (line) => line.replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

function block(text, chart) {
  const lines = text.split('\n');
  const [first] = lines;
  const heading = /^(#+) (.*)/.exec(first);
  if (heading) return heading[1].length === 1 ? html`<h2 class="title">${heading[2]}</h2>` : html`<h3>${heading[2]}</h3>`;
  if (first.startsWith('    ')) return chart;
  if (first.startsWith('|')) {
    const [head, , ...rows] = lines.map(cells);
    return html`<table><thead><tr>${head.map((cell) => html`<th scope="col">${inline(cell)}</th>`)}</tr></thead>
      <tbody>${rows.map((row) => html`<tr>${row.map((cell) => html`<td>${inline(cell)}</td>`)}</tr>`)}</tbody></table>`;
  }
  if (/^[-*] /.test(first)) {
    const items = text.replace(/\n(?![-*] )\s*/g, ' ').split('\n');
    return html`<ul>${items.map((item) => html`<li>${inline(item.replace(/^[-*] /, ''))}</li>`)}</ul>`;
  }
  return html`<p>${inline(lines.join(' '))}</p>`;
}

/** `chart`: what stands in the place of the chart. */
export const Rules = ({ words, chart }) => html`<article class="panel paper">${words.trim().split(/\n{2,}/).map((text) => block(text, chart))}</article>`;

/** The signs of a line: its dice, and the same letter for equal dice of any face. */
export const Signs = ({ pattern }) => [...pattern].map((sign, i) => (/\d/.test(sign)
  ? html`<${SmallDie} key=${i} face=${Number(sign)} />`
  : html`<i key=${i} class=${`letter letter-${sign}`}>${sign}</i>`));

export const LONG = 16; // letters that have no room beside a combination on a phone
const Chart = ({ lines }) => html`<ul class="chart">${lines.map(({ pattern, name, scores }) => html`<li key=${pattern}>
  <span class="signs" aria-hidden="true"><${Signs} pattern=${pattern} /></span><span class="what">${name}</span><span class=${`pays${scores.length > LONG ? ' long' : ''}`}><i class="dots"></i><b>${scores}</b></span></li>`)}</ul>`;

const BlankSheet = later(() => import('./score-sheet.js'), 'BlankSheet');

/** The card, with a way to print it or a score sheet, for `names` or whoever writes theirs. `rules`: what the server says of a rule set. */
export function Card({ rules, names }) {
  const [isSheet, setSheet] = useState(false);
  if (typeof rules !== 'object') return html`<p class="quiet">${rules}</p>`;
  const chart = html`<${Chart} lines=${rules.chart} />`;
  const words = html`<${Rules} words=${rules.words} chart=${chart} />`;
  return html`<${Choice} legend=${t('web-paper')} name="paper" value=${String(isSheet)} onChange=${(value) => setSheet(value === 'true')}
      of=${[['false', t('web-paper-card')], ['true', t('web-score-sheet')]]} />
    ${isSheet ? html`<${BlankSheet} rules=${rules} names=${names}>${chart}</${BlankSheet}>${words}` : html`<div class="choices"><${Print} /></div>${words}<p class="quiet">${t('web-rules-history')}</p>`}`;
}

/** The server's answer about the rules at this path; until it comes, or where it fails, a text. */
export function useRules(path, known = null) {
  const [rules, setRules] = useState(known ?? '…');
  useEffect(() => {
    if (!known) get(path).then(setRules, (problem) => setRules(problemText(problem)));
  }, [path]);
  return rules;
}

/** The card of a rule set of the list, or of the one at a path, over the view. */
export function CardSheet({ id, path = `/rules/${id}`, name, onClose }) {
  const rules = useRules(path, ownRules.value.sets.find((own) => own.id === id));
  return html`<${Sheet} title=${name} closeLabel=${t('web-close')} onClose=${onClose}><${Card} rules=${rules} /></${Sheet}>`;
}
