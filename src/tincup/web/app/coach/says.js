// The coach: one sentence first, then what every option is worth.
import { useEffect } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { change, settings } from '../shared/settings.js';
import { number, percent, t, unbroken } from '../shared/words.js';
import { advise, sitsOut } from './advice.js';
import { Stop } from './work.js';

/** What it says; it asks for it as soon as it is shown. `aside`: see `advise`; `of`: which turn that is about, where it is not the one to be played; `note`: what more there is to know where there is no choice yet. */
export function Says({ session, aside = null, of = '', note = '' }) {
  const asks = session.asks(aside);
  const reason = sitsOut(session);
  useEffect(() => { advise(session, { aside }); }, [asks]);
  if (reason) return html`<p class="panel">${reason}</p>`;
  const found = session.advice(aside);
  return html`<section class="panel coach">${of && html`<p class="quiet">${of}</p>`}${found ? html`<${Advice} found=${found} unit=${session.game.value.unit} work=${session.work.value} again=${() => advise(session, { isAgain: true, aside })} />`
    : html`<p class="quiet">${asks ? '…' : t('web-best-later')}</p>`}
    ${note && !found?.choices.length && html`<p class="quiet">${note}</p>`}
    <label class="lamp-always"><input type="checkbox" checked=${settings.value.lamp === true} onChange=${({ currentTarget }) => change({ lamp: currentTarget.checked })} /> ${t('web-coach-always')}</label></section>`;
}

/** What is known of a position, in the `unit` of its rules; `work` says how far exact play is, where that is told. */
export function Advice({ found: { said, win, choices, points: made, isExact, isSolvable, why, isFailed }, unit, work = {}, again }) {
  const sentence = said || (win === null ? t('web-best-later') : t(isExact ? 'web-best-win' : 'web-coach-about', { chance: percent(win) }));
  return html`<p class="said" role="status">${unbroken(sentence)}${made !== undefined && choices.length === 0 && ` ${t('web-coach-turn', { points: Math.round(made) })}`}</p>
    ${(win !== null || why) && html`<${Kind} isExact=${isExact} isSolvable=${isSolvable} why=${why} work=${work} again=${isFailed && again} />`}
    ${choices.length > 0 && html`<table><thead><tr><th scope="col">${t('web-best-choice')}</th><th scope="col">${t('web-best-wins')}</th><th scope="col">${t('web-coach-makes', { unit })}</th></tr></thead>
      <tbody>${choices.map(({ action, words, win: chance, change: less, points, farkle }, at) => html`<tr key=${action} class=${at ? '' : 'leads'}>
        <th scope="row">${unbroken(words)}${farkle > 0 && html`<small>${t('web-coach-farkle', { chance: farkle })}</small>`}</th>
        <td>${percent(chance)}<small>${at === 0 ? t('web-best-first') : less < 0 ? percent(less).replace('-', '\u2212') : ''}</small></td><td>${number(Math.round(points))}</td></tr>`)}</tbody></table>`}`;
}

/** Whether these are estimates, how far exact play is, or why there is none. */
function Kind({ isExact, isSolvable, why, work: { is, share }, again }) {
  if (isExact) return html`<p class="kind quiet">${t('web-coach-exact')}</p>`;
  if (why || !isSolvable) return html`<p class="kind quiet">${t('web-coach-estimate')} ${why || t('web-coach-no-exact')}${again && html` <button type="button" class="chip" onClick=${again}>${t('web-work-again')}</button>`}</p>`;
  return html`<div class="kind quiet"><label>${t('web-coach-estimate')} ${t('web-coach-working')} <progress max="1" value=${is === 'working' ? share : undefined}></progress></label>
    ${is === 'working' && html`<${Stop} />`}</div>`;
}
