// The cup of the day: ten turns alone, with the dice that everybody has today.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Before, Turn } from './turn.js';
import { begin, cupOfToday, giveName, play, stands } from './attempts.js';
import { problemText } from '../shared/api.js';
import { isAlone } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { passOn } from '../shared/share.js';
import { changePlayer, player } from '../shared/settings.js';
import { Sheet } from '../sheets/sheet.js';
import { number, t } from '../shared/words.js';

const HOUR = 3_600_000;

/** A day of the cup as the language writes it. */
const dayText = (date) => new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00Z`));

export function CupOfDay({ onClose }) {
  const [day, setDay] = useState(null);
  const [own, setOwn] = useState(null);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState('');
  const [isKept, setKept] = useState(true);
  const isAsked = useRef(false); // a second tap decides nothing
  /** Does something that may fail, one at a time. */
  const ask = async (does) => {
    if (isAsked.current) return;
    isAsked.current = true;
    setBusy(true);
    setFault('');
    try {
      await does();
    } catch (problem) {
      setFault(problemText(problem));
    } finally {
      isAsked.current = false;
      setBusy(false);
    }
  };
  const show = (now) => {
    setOwn(now);
    if (now?.isKept === false) setKept(false);
  };
  const look = () => ask(async () => {
    const [today, mine] = await Promise.all([cupOfToday(), stands()]);
    setDay(today);
    show(mine);
  });
  useEffect(() => { look(); }, []);
  const decide = (action) => ask(async () => {
    const now = await play(own.view, action);
    show(now);
    if (now.view.over || now.closed) setDay(await cupOfToday());
  });
  const view = own?.view;
  const isToday = Boolean(view && day && view.date === day.date);
  const goesOn = view && !view.over && !own.closed;
  return html`<${Sheet} title=${t('web-cup')} closeLabel=${t('web-close')} onClose=${onClose}>
    ${fault && html`<p class="notice" role="alert">${fault} ${!day && html`<button type="button" class="chip" onClick=${look}>${t('web-engine-again')}</button>`}</p>`}
    ${!isKept && html`<p class="notice" role="status">${t('web-cup-unkept')}</p>`}
    ${!day && !fault && html`<p class="quiet" role="status">…</p>`}
    ${goesOn && html`<p class="cup-head"><b>${t('web-cup-turn', { turn: view.turn, turns: view.turns })}</b> <span>${t('web-cup-total', { total: view.total })}</span><small>${view.rules.name}${!isToday && ` · ${dayText(view.date)}`}</small></p>
      <div role="status"><${Before} tried=${view.tried} /></div>
      <${Turn} view=${view} isBusy=${isBusy} onPlay=${decide} />`}
    ${day && view && !goesOn && html`<${Played} own=${own} day=${day} isToday=${isToday} ask=${ask} onNamed=${show} />`}
    ${day && !goesOn && !isToday && html`<${Today} day=${day} isBusy=${isBusy} onBegin=${() => ask(async () => show(await begin(day.date)))} />`}
    ${day && html`<${About} day=${day} />`}
  </${Sheet}>`;
}

/** What today's cup is, and how to begin. */
function Today({ day, isBusy, onBegin }) {
  const hours = Math.max(1, Math.round((Date.parse(day.ends ?? `${day.date}T24:00Z`) - Date.now()) / HOUR));
  return html`<p>${t('web-cup-what', { date: dayText(day.date), rules: day.rules.name, turns: day.turns })}</p>
    ${day.over ? html`<p class="notice">${t('web-cup-early')}</p>` : html`<button type="button" class="act roll" aria-disabled=${isBusy} onClick=${onBegin}><b>${t('web-roll')}</b><small>${t('web-cup-left', { hours })}</small></button>`}`;
}

/** What a finished attempt came to, the line to send around, and a name for it; or that its day is over. */
function Played({ own, day, isToday, ask, onNamed }) {
  const { view } = own;
  const [said, setSaid] = useState('');
  const [name, setName] = useState(own.name ?? player.value.name);
  const date = dayText(view.date);
  if (!view.over) return html`<p class="notice">${t('web-cup-cut', { date, turn: view.turn, total: view.total })}</p>`;
  const best = isToday ? day.best ?? null : null;
  const line = `${best === null ? t('web-cup-line', { date, rules: view.rules.name, total: view.total, turns: view.turns })
    : t('web-cup-line-best', { date, rules: view.rules.name, total: view.total, turns: view.turns, best })} ${location.href.split(/[?#]/)[0]}?cup`;
  const save = (event) => {
    event.preventDefault();
    ask(async () => {
      onNamed(await giveName(name.trim()));
      changePlayer({ name: name.trim() || player.value.name });
      setSaid('web-cup-named');
    });
  };
  return html`<p class="cup-sum"><b>${number(view.total)}</b><small>${t('web-cup-done', { date, rules: view.rules.name, turns: view.turns })}</small></p>
    <p class="address quiet cup-line">${line}</p>
    <div class="choices"><button type="button" class="chip" onClick=${async () => setSaid(await passOn(line))}>${t('web-share')}</button></div>
    ${!isAlone && html`<form class="cup-name" onSubmit=${save}><label class="field">${t('web-cup-name')}<input value=${name} maxlength="40" autocomplete="off" onInput=${(event) => setName(event.currentTarget.value)} /></label>
      <button type="submit" class="chip">${t('web-cup-name-keep')}</button></form>`}
    <p class="quiet" role="status">${said && t(said)}</p>`;
}

/** How others did, and whom to trust. */
function About({ day }) {
  if (isAlone) return html`<p class="quiet">${t('web-cup-alone')}</p>`;
  const { yesterday: past } = day;
  return html`<p class="quiet">${day.best === null ? t('web-cup-nobody') : t('web-cup-best', { best: day.best, played: day.played })} ${t('web-cup-honest')}</p>
    ${past?.best.length > 0 && html`<section class="panel cup-past"><h3>${t('web-cup-yesterday')}</h3><p class="quiet">${t('web-cup-yesterday-of', { rules: past.rules.name, played: past.played })}</p>
      <ol>${past.best.map(({ total, name }, i) => html`<li key=${i}><span>${name ?? t('web-cup-nameless')}</span> <b>${number(total)}</b></li>`)}</ol>
      <p class="quiet">${t('web-cup-seed')} <code>${past.seed}</code></p></section>`}`;
}
