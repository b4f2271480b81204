// What scores, beside a table or on the home page: the chart's dice and points, without its words.
import { LONG, Signs, useRules } from './rules-card.js';
import { html } from '../shared/parts.js';
import { ownRules } from '../shared/settings.js';
import { t } from '../shared/words.js';

/** The lines of a `chart`, once they are known; those that are `usable` are lit, and `onPick` is called with a tapped one's pattern. */
export const WhatScores = ({ title, chart, usable = new Set(), onPick }) => chart && html`<section class="panel scores"><h2>${title}</h2><ul>
  ${chart.map((line) => html`<li key=${line.pattern} class=${line.scores.length > LONG ? 'long' : ''}>${usable.has(line.pattern)
    ? html`<button type="button" class="lit" onClick=${() => onPick(line.pattern)}><${Line} ...${line} /></button>` : html`<${Line} ...${line} />`}</li>`)}</ul></section>`;

const Line = ({ pattern, name, scores }) => html`<span class="signs" aria-hidden="true"><${Signs} pattern=${pattern} /></span><span class="unseen">${name}</span><i></i><b>${scores}</b>`;

/** The same by the rules that Roll will play, where a large screen has room; `rules`: an entry of the list of rule sets. */
export function Chosen({ rules: { id, name } }) {
  const { chart } = useRules(`/rules/${id}`, ownRules.value.sets.find((own) => own.id === id));
  return html`<div class="chosen"><${WhatScores} title=${t('web-scores-of', { rules: name })} chart=${chart} /></div>`;
}
