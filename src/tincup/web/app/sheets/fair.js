// Why the dice can be trusted at this table, and the check of every one of them.
import { useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

export function Fair({ session }) {
  const { dice, status } = session.view.value;
  const [found, setFound] = useState('');
  if (!dice.commitment) return html`<p class="panel">${t('web-fair-entered')}</p>`;
  const check = async () => {
    try {
      const { right } = await get(`/tables/${session.code}/verify`);
      setFound(t(right ? 'web-fair-right' : 'web-fair-wrong'));
    } catch (problem) {
      setFound(problemText(problem));
    }
  };
  const isOver = status === 'over';
  return html`<section class="panel fair"><p>${t('web-fair-line')}</p>
    <dl><dt>${t('web-fair-commitment')}</dt><dd><code>${dice.commitment}</code></dd>
      ${dice.salts.length > 0 && html`<dt>${t('web-fair-salts')}</dt>${dice.salts.map((salt) => html`<dd><code>${salt}</code></dd>`)}`}
      ${dice.seed && html`<dt>${t('web-fair-seed')}</dt><dd><code>${dice.seed}</code></dd>`}</dl>
    ${isOver ? html`<div class="choices"><button type="button" class="chip" onClick=${check}>${t('web-fair-check')}</button>
      <a class="chip link" href=${`/api/tables/${session.code}/record`} target="_blank" rel="noopener">${t('web-fair-record')}</a>
      <a class="chip link" href="/verify" target="_blank" rel="noopener">${t('web-fair-page')}</a></div>` : html`<p class="quiet">${t('web-fair-later')}</p>`}
    ${found && html`<p class="notice" role="status">${found}</p>`}</section>`;
}
