// What a game came to in two places that both went on with it: the turns that differ, and the totals.
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';
import { madeText } from './kept-sheet.js';

/** `both` as a host tells it, `heads` of its two columns: where the game was brought, and as it was brought. */
export const Both = ({ both: { names, here, there, turns, more }, heads }) => html`<div class="both">
  ${turns.length > 0 ? html`<table><caption class="unseen">${t('web-both')}</caption>
    <thead><tr><td></td>${heads.map((head) => html`<th key=${head} scope="col">${head}</th>`)}</tr></thead>
    <tbody>${turns.map((turn) => html`<tr key=${`${turn.round} ${turn.side}`}><th scope="row">${t('web-both-turn', { round: turn.round, name: names[turn.side - 1] })}</th>
      ${[turn.here, turn.there].map((cell) => html`<td>${cell ? madeText(cell) : '–'}</td>`)}</tr>`)}</tbody>
    <tfoot>${names.map((name, at) => html`<tr key=${at}><th scope="row">${t('web-both-total', { name })}</th>
      ${[here, there].map((totals) => html`<td>${at in totals ? t('web-points', { points: totals[at] }) : '–'}</td>`)}</tr>`)}</tfoot></table>`
    : html`<p class="quiet">${t('web-both-none')}</p>`}
  ${more > 0 && html`<p class="quiet">${t('web-both-more', { more })}</p>`}</div>`;
