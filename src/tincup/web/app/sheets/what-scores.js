// What scores, beside a table or on the home page: the chart's dice and points, without its words.
import { Signs } from './rules-card.js';
import { html } from '../shared/parts.js';

/** The lines of a `chart`, once they are known; those that are `usable` are lit, and `onPick` is called with a tapped one's pattern. */
export const WhatScores = ({ title, chart, usable = new Set(), onPick }) => chart && html`<section class="panel scores"><h2>${title}</h2><ul>
  ${chart.map((line) => html`<li key=${line.pattern}>${usable.has(line.pattern)
    ? html`<button type="button" class="lit" onClick=${() => onPick(line.pattern)}><${Line} ...${line} /></button>` : html`<${Line} ...${line} />`}</li>`)}</ul></section>`;

const Line = ({ pattern, name, scores }) => html`<span class="signs" aria-hidden="true"><${Signs} pattern=${pattern} /></span><span class="unseen">${name}</span><i></i><b>${scores}</b>`;
