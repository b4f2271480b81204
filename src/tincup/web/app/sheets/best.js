// What exact play says in the menu of a table that this browser hosts: what is best now, and how a finished game was played.
import { useEffect, useState } from 'preact/hooks';
import { get, problemText, reasonText, ApiProblem } from '../shared/api.js';
import { exact } from '../shared/engine.js';
import { html } from '../shared/parts.js';
import { reviewed } from '../shared/reviewed.js';
import { number, t } from '../shared/words.js';

const percent = (chance) => number(chance, { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** What exact play answers to a call about a table, or why there is no answer; `given` is what the call has, asked for first. `again` asks once more. */
function useAnswer(session, call, path, given, when) {
  const [found, setFound] = useState({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isWanted = true;
    const keep = (it) => { if (isWanted) setFound(it); };
    setFound({});
    if (when === null) return undefined;
    get(`/tables/${session.code}/${path}`).then((it) => exact({ code: session.code, call, with: given(it) })).then(keep,
      (why) => keep({ refused: whyNot(why), again: () => setTries(tries + 1) }));
    return () => { isWanted = false; };
  }, [when, tries]);
  return found;
}

const STOPPED = 'stopped';
function whyNot(why) {
  if (why instanceof ApiProblem) return problemText(why);
  return why.message === STOPPED ? t('web-best-stopped') : t('web-best-failed', { reason: reasonText({ code: why.code, reason: why.message }) });
}

/** How far it is, or why there is nothing. */
function Meanwhile({ session, found: { refused, again } }) {
  const { is, share } = session.work.value;
  if (refused) return html`<p class="notice" role="status">${refused} ${again && html`<button type="button" class="chip" onClick=${again}>${t('web-work-again')}</button>`}</p>`;
  if (is !== 'working') return html`<p class="panel quiet">…</p>`;
  return html`<section class="panel best" role="status"><label>${t('web-best-working')} <progress max="1" value=${share}></progress></label>
    <div class="choices"><button type="button" class="chip" onClick=${() => exact({ stop: true })}>${t('web-work-stop')}</button></div></section>`;
}

/** What every choice is worth, to whoever is to act here. */
export function Best({ session }) {
  const view = session.mine.value;
  const found = useAnswer(session, 'advise', 'position', (it) => it, view && view.game.position);
  if (!view) return html`<p class="panel">${t('web-best-later')}</p>`;
  if (!found.answer) return html`<${Meanwhile} session=${session} found=${found} />`;
  const { win, choices } = found.answer;
  return html`<section class="panel best"><p role="status"><b>${t('web-best-win', { chance: percent(win) })}</b></p>
    ${choices.length > 0 && html`<table><thead><tr><th scope="col">${t('web-best-choice')}</th><th scope="col">${t('web-best-wins')}</th></tr></thead>
      <tbody>${choices.map(({ words, win: chance, change }, at) => html`<tr key=${words} class=${change ? '' : 'leads'}><td>${words}</td>
        <td>${percent(chance)}${change < 0 && html`<small>${percent(change)}</small>`}${at === 0 && html`<small>${t('web-best-first')}</small>`}</td></tr>`)}</tbody></table>`}
    <p class="quiet">${t('web-best-about')}</p></section>`;
}

const Reviewed = reviewed(html);

/** Where the result came from. */
export function Review({ session }) {
  const found = useAnswer(session, 'review', 'record', (record) => ({ record }), session.code);
  if (!found.answer) return html`<${Meanwhile} session=${session} found=${found} />`;
  return html`<section class="panel best"><${Reviewed} review=${found.answer} /></section>`;
}
