// Why the dice can be trusted at this table, and the check of every one of them.
import { useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { pathTo } from '../shared/host.js';
import { offer } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { isHere } from '../shared/settings.js';
import { t } from '../shared/words.js';
import { later } from '../shared/later.js';
import { isRight } from '../coach/reviewing.js';

const Proof = later(() => import('../coach/proof.js'), 'Proof', { styles: ['css/coach.css'] });

const SHORT_DIGEST = 16;

// The characters of a salt that may look like others, each with its code point.
export const marks = (salt) => [...salt].filter((it) => it < ' ' || it > '~')
  .map((it) => `${it} U+${it.codePointAt(0).toString(16).toUpperCase().padStart(4, '0')}`);

export function Salt({ dice, seats, at }) {
  const salt = dice.salts[at];
  const odd = marks(salt);
  return html`<dd>${seats[dice.salted[at] - 1]?.name} <code>${salt}</code>
    ${dice.salt_digests && html` <small>${t('web-fair-digest', { digest: dice.salt_digests[at].slice(0, SHORT_DIGEST) })}</small>`}
    ${odd.length > 0 && html` <strong>${t('web-fair-marked', { marks: odd.join(', ') })}</strong>`}</dd>`;
}

/** The record of the game, to be saved or looked at; `onFault` is told why it cannot be. */
export function Record({ session, onFault }) {
  const path = `/tables/${session.code}/record`;
  if (!isHere(session.code)) return html`<a class="chip link" href=${`/api${path}`} target="_blank" rel="noopener">${t('web-fair-record')}</a>`;
  const save = async () => {
    try {
      offer(`${session.code}.toml`, await get(path));
    } catch (problem) {
      onFault(problemText(problem));
    }
  };
  return html`<button type="button" class="chip" onClick=${save}>${t('web-fair-record')}</button>`;
}

export function Fair({ session }) {
  const { dice, seats, status } = session.view.value;
  const [found, setFound] = useState('');
  if (!dice.commitment) return html`<p class="panel">${t('web-fair-entered')}</p>`;
  const check = async () => {
    try {
      const right = await isRight(session.code) && !session.view.value.damaged;
      setFound(t(right ? 'web-fair-right' : 'web-fair-wrong'));
    } catch (problem) {
      setFound(problemText(problem));
    }
  };
  const isOver = status === 'over';
  return html`<section class="panel fair"><p>${t('web-fair-line')}</p>
    <dl><dt>${t('web-fair-commitment')}</dt><dd><code>${dice.commitment}</code></dd>
      ${dice.salts.length > 0 && html`<dt>${t('web-fair-salts')}</dt>${dice.salts.map((salt, at) => html`<${Salt} key=${at} dice=${dice} seats=${seats} at=${at} />`)}`}
      ${dice.code && html`<dt>${t('web-fair-code')}</dt><dd><code>${dice.code}</code></dd>`}
      ${dice.seed && html`<dt>${t('web-fair-seed')}</dt><dd><code>${dice.seed}</code></dd>`}</dl>
    ${isOver ? html`<div class="choices"><button type="button" class="chip" onClick=${check}>${t('web-fair-check')}</button>
      <${Record} session=${session} onFault=${setFound} />
      <a class="chip link" href=${pathTo('/tools/record')} target="_blank" rel="noopener">${t('web-fair-page')}</a></div>` : html`<p class="quiet">${t('web-fair-later')}</p>`}
    ${found && html`<p class="notice" role="status">${found}</p>`}</section><${Proof} session=${session} />`;
}
