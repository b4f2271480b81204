// Writes the line below the tray where the game waits for more than a roll: its log is damaged,
// somebody is away, paused the game, or would like to take something back. And the clock, where
// time is limited.
import { useEffect, useState } from 'preact/hooks';
import { reasonText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { change } from '../shared/settings.js';
import { opine } from './partners.js';
import { say } from '../access/spoken.js';
import { list, number, t } from '../shared/words.js';

const BOT = 'bot:medium';
const SHOWN = 20; // seconds that are left when the clock is shown
const SPOKEN = 10;

/** One line with up to two things to do about it. */
export function Note({ session, open }) {
  const [text, ...ways] = noted(session, open);
  useEffect(() => { if (session.noted.value !== 'review') say(text); }, [text]); // the end of a game is what is said then
  const { is, share } = session.work.value;
  const part = session.noted.value === 'work' && is === 'working' ? share : 0;
  return html`<div class=${`picks note${session.noted.value === 'work' && is !== 'working' ? ' long' : ''}`}><p>${text}${part > 0 && html` <b role="progressbar" aria-label=${text} aria-valuenow=${Math.round(100 * part)}>${number(part, { style: 'percent' })}</b>`}</p>
    ${ways.map(([label, onClick]) => html`<button key=${label} type="button" class="chip" onClick=${onClick}>${label}</button>`)}</div>`;
}

/** What somebody asks everybody for, over the table, whosever turn it is. */
export function Asked({ session }) {
  const { proposal, status } = session.view.value;
  const isWaiting = session.asked.value === 'wait';
  const answer = (type) => () => session.control(type, { to: proposal.number });
  const text = isWaiting ? t('web-asked-wait', { asked: proposal.words }) : t('web-asked', { asked: proposal.words });
  useEffect(() => say(text), [text]);
  return html`<section class="asked" aria-label=${t('web-asked-title')}><p>${text}</p><div class="choices">
    <button type="button" class="chip" onClick=${answer('agree')}>${t(isWaiting ? 'web-asked-again' : 'web-asked-agree')}</button>
    <button type="button" class="chip" onClick=${answer('decline')}>${t(isWaiting ? 'web-undo-never' : status === 'lobby' ? 'web-stand' : 'web-asked-decline')}</button></div></section>`;
}

/** What somebody can do about a host who is not there. */
const takingOver = (session) => (session.canTakeOver.value ? [[t('web-take-over'), () => session.control('take_over')]] : []);

export function noted(session, open) {
  const view = session.view.value;
  const you = session.you.value;
  const isHost = you.host;
  switch (session.noted.value) {
    case 'replaced': return replaced(session, view, you);
    case 'review': return [t('web-review-offer'), [t('web-review'), () => open('review')]];
    case 'missed': return [t('web-missed', { turns: session.missed.value.length }), [t('web-turns'), () => open('turns')]];
    case 'damaged': return [t('web-damaged')];
    case 'paused': return isHost
      ? [t('web-paused'), [t('web-go-on'), () => session.control('pause', { on: false })]]
      : [t('web-paused-by-host'), ...takingOver(session)];
    case 'work': return working(session, view.seats[view.game.player - 1]);
    case 'undo-answer': {
      const [asking] = view.undo;
      const answer = (agree) => () => session.control('undo', { seq: view.seq, agree });
      const points = session.lastBanker.value !== null && session.turns.value.at(-1)?.points;
      return [t(points ? 'web-undo-ask-points' : 'web-undo-ask', { name: session.nameAt(asking), points }), [t('web-undo-fine'), answer(true)], [t('web-undo-no'), answer(false)]];
    }
    case 'undo-asked': {
      const others = view.seats.filter(({ seat, player, present }) => player === 'person' && present && !view.undo.includes(seat));
      const names = list(others.map(({ seat }) => session.nameAt(seat)));
      return [t('web-undo-wait', { names }), [t('web-undo-never'), () => session.control('undo', { seq: view.seq, agree: false })]];
    }
    case 'away': {
      const seat = view.game.player;
      const name = session.nameAt(seat);
      if (!isHost) return [t('web-away-wait', { name }), ...takingOver(session)];
      return [t('web-away-is', { name }), [t('web-away-skip'), () => session.control('skip', { at: seat })],
        [t('web-away-bot'), () => session.control('assign', { at: seat, player: BOT })]];
    }
    case 'marked': {
      const { seat, dice, points } = session.marked.value;
      return [t('web-marked', { name: session.nameAt(seat), dice: dice.join(' '), points }),
        [t('web-opinion-fine'), () => opine(session, true)], [t('web-opinion-rather-not'), () => opine(session, false)]];
    }
    case 'undo-refused': return [t('web-undo-refused', { name: session.nameAt(session.refusedBy.value) }),
      ...(view.may_undo ? [[t('web-undo'), () => session.control('undo', { seq: view.seq })]] : [])];
    case 'late': return [t('web-late'), [t('web-late-fine'), () => { session.isLate.value = false; }]];
    case 'undo': return [t('web-undo-offer'), [t('web-undo'), () => session.control('undo', { seq: view.seq })]];
    case 'sound': return [t('web-sound-ask'), [t('web-on'), () => change({ sound: true })], [t('web-off'), () => change({ sound: false })]];
    default: return [''];
  }
}

/** Best play is being worked out for a bot, or that came to nothing. */
function working(session, { seat, name }) {
  const { code, work: { value: { is, ...why } } } = session;
  const ask = (asked) => async () => (await import('../shared/engine.js')).exact({ code, ...asked });
  if (is === 'working') return [t('web-work', { name }), [t('web-work-stop'), ask({ stop: true })]];
  return [is === 'stopped' ? t('web-work-stopped', { name }) : t('web-work-failed', { name, reason: reasonText(why) }),
    [t('web-work-again'), ask({ again: true })], [t('web-work-other'), () => session.control('assign', { at: seat, player: BOT })]];
}

/** Somebody else, or nobody, plays for one who is back. */
function replaced(session, view, you) {
  const { seat, player } = view.seats.find((it) => you.seats.includes(it.seat)
    && (it.player.startsWith('bot:') || !it.present));
  const back = () => session.control('act', { seq: view.seq, action: `return:${seat}` });
  return [t(player.startsWith('bot:') ? 'web-back-bot' : 'web-back-skipped'), [t('web-back'), back]];
}

/** The time that is left for a decision, when it becomes short, and what happens then. */
export function Clock({ session }) {
  const { clock, game } = session.view.value;
  const left = useLeft(clock);
  const isMine = session.mine.value !== null;
  const text = left === null || !game ? '' : t('web-clock', {
    name: session.nameAt(game.player), seconds: left, then: clock.then === 'skip' ? 'skip' : 'bot',
  });
  useEffect(() => { if (isMine && left === SPOKEN) say(text); }, [left === SPOKEN, isMine]);
  if (left === null || left > SHOWN) return null;
  return html`<span class="clock">${text}</span>`;
}

/** Whole seconds that are left, counted from when the view with this clock came; or null. */
function useLeft(clock) {
  const [left, setLeft] = useState(null);
  useEffect(() => {
    if (clock?.left === null || clock?.left === undefined) {
      setLeft(null);
      return undefined;
    }
    const end = performance.now() + 1000 * clock.left;
    const tell = () => setLeft(Math.max(0, Math.ceil((end - performance.now()) / 1000)));
    tell();
    const timer = setInterval(tell, 500);
    return () => clearInterval(timer);
  }, [clock]);
  return left;
}
