// What an attempt at the cup of the day came to, and how the others did.
import { useState } from 'preact/hooks';
import { giveName } from './attempts.js';
import { isAlone } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { OnlyHere, passOn } from '../shared/share.js';
import { changePlayer, player } from '../shared/settings.js';
import { number, t } from '../shared/words.js';

/** A day of the cup as the language writes it. */
export const dayText = (date) => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

/** What a finished attempt came to, the line to send around, and a name for it; or that its day is over. */
export function Played({ own, day, isToday, ask, onNamed }) {
  const { view } = own;
  const [said, setSaid] = useState('');
  const [name, setName] = useState(own.name ?? player.value.name);
  const date = dayText(view.date);
  if (!view.over) return html`<p class="notice">${t('web-cup-cut', { date, turn: view.turn, total: view.total })}</p>`;
  const best = isToday ? day.best ?? null : null;
  const allowed = view.best && view.best.reduce((all, made) => all + made, 0);
  const line = `${allowed !== null ? t('web-cup-line-allowed', { date, rules: view.rules.name, total: view.total, turns: view.turns, best: allowed }) : best === null ? t('web-cup-line', { date, rules: view.rules.name, total: view.total, turns: view.turns })
    : t('web-cup-line-best', { date, rules: view.rules.name, total: view.total, turns: view.turns, best })} ${location.href.split(/[?#]/)[0]}?cup`;
  const save = (event) => {
    event.preventDefault();
    ask(async () => {
      onNamed(await giveName(own.attempt, name.trim()));
      changePlayer({ name: name.trim() || player.value.name });
      setSaid('web-cup-named');
    });
  };
  return html`<p class="cup-sum"><b>${number(view.total)}</b><small>${t('web-cup-done', { date, rules: view.rules.name, turns: view.turns })}</small>${allowed !== null && html`<small>${t('web-cup-allowed', { best: allowed })}</small>`}</p>
    ${view.best && html`<details><summary>${t('web-cup-turns')}</summary><ul class="cup-turns">${view.best.map((most, at) => html`<li key=${at}>${t('web-cup-turn-of', { turn: at + 1, made: view.tried[at].gained, best: most })}</li>`)}</ul></details>`}
    <p class="address quiet cup-line">${line}</p><${OnlyHere} link=${location.href} />
    <div class="choices"><button type="button" class="chip" onClick=${async () => setSaid(await passOn(line))}>${t('web-share')}</button></div>
    ${!isAlone && html`<form class="cup-name" onSubmit=${save}><label class="field">${t('web-cup-name')}<input value=${name} maxlength="40" autocomplete="off" onInput=${(event) => setName(event.currentTarget.value)} /></label>
      <button type="submit" class="chip">${t('web-cup-name-keep')}</button></form>`}
    <p class="quiet" role="status">${said && t(said)}</p>`;
}

/** How others did, and whom to trust. */
export function About({ day }) {
  if (isAlone) return html`<p class="quiet">${t('web-cup-alone')}</p>`;
  const { yesterday: past } = day;
  return html`<p class="quiet">${day.best === null ? t('web-cup-nobody') : t('web-cup-best', { best: day.best, played: day.played })} ${t('web-cup-honest')}</p>
    ${past?.best.length > 0 && html`<section class="panel cup-past"><h3>${t('web-cup-yesterday')}</h3><p class="quiet">${t('web-cup-yesterday-of', { rules: past.rules.name, played: past.played })}</p>
      <ol>${past.best.map(({ total, name }, i) => html`<li key=${i}><span class=${name ? '' : 'nameless'}>${name ?? t('web-cup-nameless')}</span> <b>${number(total)}</b></li>`)}</ol>
      <p class="quiet">${t('web-cup-seed')} <code>${past.seed}</code></p></section>`}`;
}
