// The cup of the day: ten turns alone, with the dice that everybody has today.
import { useEffect, useRef, useState } from 'preact/hooks';
import { Before, Turn } from './turn.js';
import { begin, cupOfToday, endOf, isBackFrom, isPast, play, stands } from './attempts.js';
import { About, Played, dayText } from './outcome.js';
import { problemText } from '../shared/api.js';
import { waits } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

const HOUR = 3_600_000;
const OFTEN = 10_000; // milliseconds after which it looks whether the day is over

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
  useEffect(() => {
    if (!day) return undefined;
    const watch = setInterval(() => {
      if (!isPast(day) || isAsked.current) return;
      clearInterval(watch); // once: a clock that is ahead would ask for ever
      look();
    }, OFTEN);
    return () => clearInterval(watch);
  }, [day?.date]);
  const decide = (action) => ask(async () => {
    const now = await play(own.view, action);
    show(now);
    if (now.view.over || now.closed) setDay(await cupOfToday());
  });
  const start = () => ask(async () => {
    const now = await begin(day.date);
    if (now.view.date !== day.date) setDay(await cupOfToday()); // midnight has passed, by the clock of whoever hosts it
    show(now);
  });
  const view = own?.view;
  const isToday = Boolean(view && day && view.date === day.date);
  const goesOn = view && !view.over && !own.closed;
  const isBack = Boolean(view && day && isBackFrom(view.date, day));
  return html`<${Sheet} title=${t('web-cup')} closeLabel=${t('web-close')} onClose=${onClose}>
    ${fault && html`<p class="notice" role="alert">${fault} ${!day && html`<button type="button" class="chip" onClick=${look}>${t('web-engine-again')}</button>`}</p>`}
    ${isBusy && waits.value > 1 && html`<p class="notice" role="status">${t('web-net-trying')}</p>`}
    ${own?.isElsewhere && html`<p class="notice" role="status">${t('web-cup-elsewhere')}</p>`}
    ${!isKept && html`<p class="notice" role="status">${t('web-cup-unkept')}</p>`}
    ${(isBack || (goesOn && day && !isToday)) && html`<p class="notice" role="status">${t(isBack ? 'web-cup-back' : 'web-cup-goes-on', { date: dayText(view.date) })}</p>`}
    ${!day && !fault && html`<p class="quiet" role="status">…</p>`}
    ${goesOn && html`<p class="cup-head"><b>${t('web-cup-turn', { turn: view.turn, turns: view.turns })}</b> <span>${t('web-cup-total', { total: view.total })}</span><small>${view.rules.name}${!isToday && ` · ${dayText(view.date)}`}</small></p>
      <div role="status"><${Before} tried=${view.tried} /></div>
      <${Turn} view=${view} isBusy=${isBusy} onPlay=${decide} />`}
    ${day && view && !goesOn && html`<${Played} own=${own} day=${day} isToday=${isToday} ask=${ask} onNamed=${show} />`}
    ${day && !goesOn && !isToday && !isBack && html`<${Today} day=${day} isBusy=${isBusy} onBegin=${start} />`}
    ${day && html`<${About} day=${day} />`}
  </${Sheet}>`;
}

/** What today's cup is, and how to begin. */
function Today({ day, isBusy, onBegin }) {
  const hours = Math.max(1, Math.round((endOf(day) - Date.now()) / HOUR));
  return html`<p>${t('web-cup-what', { date: dayText(day.date), rules: day.rules.name, turns: day.turns })}</p>
    ${day.over ? html`<p class="notice">${t('web-cup-early')}</p>` : html`<button type="button" class="act roll" aria-disabled=${isBusy} onClick=${onBegin}><b>${t('web-roll')}</b><small>${isBusy && waits.value ? t('web-waiting') : t('web-cup-left', { hours })}</small></button>`}`;
}
