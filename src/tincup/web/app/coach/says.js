// The coach: one sentence first, then what every option is worth.
import { useEffect } from 'preact/hooks';
import { exact } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { change, settings } from '../shared/settings.js';
import { number, t } from '../shared/words.js';
import { advise, sitsOut } from './advice.js';

const percent = (chance) => number(chance, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What it says; it asks for it as soon as it is shown. */
export function Says({ session }) {
  const view = session.mine.value;
  const reason = sitsOut(session);
  useEffect(() => { advise(session); }, [view?.seq]);
  if (reason) return html`<p class="panel">${reason}</p>`;
  const found = session.advised.value;
  return html`<section class="panel coach">${found?.seq === view?.seq && view ? html`<${Advice} session=${session} found=${found} />`
    : html`<p class="quiet">${view ? '…' : t('web-best-later')}</p>`}
    <label class="lamp-always"><input type="checkbox" checked=${settings.value.lamp === true} onChange=${({ currentTarget }) => change({ lamp: currentTarget.checked })} /> ${t('web-coach-always')}</label></section>`;
}

function Advice({ session, found: { said, win, choices, isExact, why, isFailed } }) {
  const unit = session.game.value.unit;
  const sentence = said || (win === null ? t('web-best-later') : t(isExact ? 'web-best-win' : 'web-coach-about', { chance: percent(win) }));
  return html`<p class="said" role="status">${sentence}</p>
    <${Kind} session=${session} isExact=${isExact} why=${why} isFailed=${isFailed} />
    ${choices.length > 0 && html`<table><thead><tr><th scope="col">${t('web-best-choice')}</th><th scope="col">${t('web-best-wins')}</th><th scope="col">${t('web-coach-makes', { unit })}</th></tr></thead>
      <tbody>${choices.map(({ action, words, win: chance, change: less, points, farkle }, at) => html`<tr key=${action} class=${at ? '' : 'leads'}>
        <th scope="row">${words}${farkle > 0 && html`<small>${t('web-coach-farkle', { chance: farkle })}</small>`}</th>
        <td>${percent(chance)}<small>${at === 0 ? t('web-best-first') : less < 0 ? percent(less) : ''}</small></td><td>${number(Math.round(points))}</td></tr>`)}</tbody></table>`}`;
}

/** Whether these are estimates, how far exact play is, or why there is none. */
function Kind({ session, isExact, why, isFailed }) {
  const { is, share } = session.work.value;
  if (isExact) return html`<p class="kind quiet">${t('web-coach-exact')}</p>`;
  const again = isFailed && html` <button type="button" class="chip" onClick=${() => advise(session, true)}>${t('web-work-again')}</button>`;
  if (why || !session.you.value.exact) return html`<p class="kind quiet">${t('web-coach-estimate')} ${why || t('web-coach-no-exact')}${again}</p>`;
  return html`<div class="kind quiet"><label>${t('web-coach-estimate')} ${t('web-coach-working')} <progress max="1" value=${is === 'working' ? share : undefined}></progress></label>
    ${is === 'working' && html`<button type="button" class="chip" onClick=${() => exact({ stop: true })}>${t('web-work-stop')}</button>`}</div>`;
}
