// The line of chips, and the two buttons: Bank on the left, Roll on the right, always; between them a third, now and then.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { later } from '../shared/later.js';
import { SmallDice, html } from '../shared/parts.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const NOTHING = html`<div class="picks"></div>`;
const Note = later(() => import('./note.js'), 'Note', { styles: ['css/chat.css'], meanwhile: NOTHING });
const TurnIn = later(() => import('./many.js'), 'Turns', { styles: ['css/many.css'] });
const Talk = later(() => import('./chat.js'), 'Talk', { styles: ['css/chat.css'] });

/** The legal keeps as chips; while others play, what they set aside. */
export function Picks({ session, open }) {
  const chips = session.chips.value;
  if (!chips.length) return session.noted.value ? html`<${Note} session=${session} open=${open} />` : html`<${Caption} session=${session} />`;
  return html`<${Chips} options=${chips} chosen=${session.option.value} lit=${session.lit.value} isBeaten=${(option) => session.isBeaten(option)} onPick=${(option) => session.selectOption(option)} />`;
}

/** The options, of which one may be `chosen` and one `lit`: one stop for the keyboard, with arrows inside, in a line that scrolls. */
export function Chips({ options, chosen, lit = null, isBeaten, onPick }) {
  const [focused, setFocused] = useState(0);
  const line = useEdges(options);
  const stop = Math.min(focused, options.length - 1);
  const onKeyDown = (event) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (stop + step + options.length) % options.length;
    setFocused(next);
    event.currentTarget.querySelectorAll('.pick')[next].focus();
  };
  return html`<div ref=${line} class="picks" role="group" aria-label=${t('web-picks')} onKeyDown=${onKeyDown}>
    ${options.map((option, i) => html`<button type="button" class=${`pick${isBeaten(option) ? ' beaten' : ''}${lit === option ? ' lit' : ''}`} key=${option.keep} tabindex=${i === stop ? 0 : -1}
        aria-pressed=${chosen === option} onFocus=${() => setFocused(i)} onClick=${() => onPick(option)}>
      <${SmallDice} dice=${option.dice} /><span class="unseen">${option.dice.join(' ')}</span>
      <b>${t('web-points', { points: option.points })}</b>${option.exchange && html`<small>${t('web-exchange')}</small>`}${lit === option && html`<span class="unseen">${t('web-coach-lit')}</span>`}
    </button>`)}</div>`;
}

/** A ref for what scrolls one way, whose classes say at which of its ends there is more than is seen. */
function useEdges(content) {
  const box = useRef();
  useLayoutEffect(() => {
    const at = box.current;
    if (!at) return undefined;
    const look = () => {
      const past = Math.abs(at.scrollLeft) + at.scrollTop;
      at.classList.toggle('before', past > 2);
      at.classList.toggle('after', at.scrollWidth - at.clientWidth + at.scrollHeight - at.clientHeight - past > 2);
    };
    look();
    at.addEventListener('scroll', look, { passive: true });
    const watching = new ResizeObserver(look);
    watching.observe(at);
    return () => { at.removeEventListener('scroll', look); watching.disconnect(); };
  }, [content]);
  return box;
}

function Caption({ session }) {
  const { rail, side, stage } = session.shown.value;
  const last = rail.at(-1);
  if (!last || session.isYourTurn() || stage === 'over') return NOTHING;
  return html`<div class=${`picks caption${last.dice.length > 6 ? ' crowd' : ''}`}><span>${t('web-set-aside-by', { name: session.nameOf(side) })}</span>
    <${SmallDice} dice=${last.dice} /><span class="unseen">${last.dice.join(' ')}</span><b>${t('web-points', { points: last.points })}</b></div>`;
}

export function Dock({ session, onSay }) {
  const shown = session.shown.value;
  const view = session.view.value;
  if (shown.stage === 'over') return html`<div class="dock"></div>`; // the end brings its own
  if (shown.moment?.kind === 'farkle' && session.isMyTurn()) {
    const to = session.film.nextSide() ?? view.game.side;
    const next = view.game.phase === 'over' || session.isYou(to) ? null : to;
    return html`<div class="dock one"><button type="button" class="act bank" onClick=${() => session.film.finishStep()}>
      <b>${next ? t('web-next', { name: session.nameOf(next) }) : t('web-go-on')}</b><small>${t('web-next-hint')}</small></button></div>`;
  }
  const isBusy = session.film.playing.value || session.asking.value;
  if (session.mine.value || (isBusy && session.isMyTurn())) return html`<${Buttons} session=${session} />`;
  return html`<${Waiting} session=${session} view=${view} onSay=${onSay} />`;
}

function Buttons({ session }) {
  const view = session.mine.value;
  const option = session.option.value;
  const game = view?.game;
  const isFirst = game?.phase === 'roll';
  const dice = option ? option.dice_next : isFirst ? game.turn.dice : 0;
  const risk = riskOf(game, option);
  const isWaiting = session.asking.value;
  const busy = isWaiting || !view ? session.pressed : ''; // which of them was
  const canRoll = !isWaiting && (isFirst || (option && !option.why_not_roll));
  const rollName = !dice ? t('web-roll')
    : option?.hot_dice || (isFirst && game.turn.score && dice === game.dice) ? t('web-roll-all', { dice }) : t('web-roll-n', { dice });
  const label = risk === null ? rollName : t('web-roll-label', { roll: rollName, chance: risk });
  const small = busy ? waitingWord(session, busy === 'roll') : rollHint(game, option);
  useEffect(() => () => { session.holding.value = false; }, []); // a button that is gone is not let go
  const hold = (isHeld) => () => { session.holding.value = isHeld && Boolean(isFirst) && !isWaiting; };
  const [canBank, bankName, bankHint] = banking(game, option);
  const offer = isFirst ? game.turn.offer : null;
  return html`<div class=${`dock${offer ? ' three' : ''}`}>
    <button type="button" class=${`act bank${busy === 'bank' ? ' busy' : ''}`} aria-disabled=${!canBank || isWaiting} onClick=${() => session.bank()}>
      <b>${bankName}</b><small>${busy ? waitingWord(session, busy === 'bank') : bankHint}</small></button>
    ${offer && html`<button type="button" class=${`act carry${busy === 'carry' ? ' busy' : ''}`} aria-disabled=${isWaiting} onClick=${() => session.carryOn()}>
      <b>${t('web-carry-on', { dice: offer.dice })}</b><small>${busy ? waitingWord(session, busy === 'carry') : t('web-carry-on-hint', { points: offer.points, chance: game.risk[offer.dice] })}</small></button>`}
    <button type="button" class=${`act roll${busy === 'roll' ? ' busy' : ''}`} aria-disabled=${!canRoll} aria-label=${canRoll ? label : undefined}
        onPointerDown=${hold(true)} onPointerUp=${hold(false)} onPointerLeave=${hold(false)} onPointerCancel=${hold(false)} onClick=${() => session.roll()}>
      <b>${rollName}</b><small>${small}</small>
      ${risk !== null && !isWaiting && html`<span class="risk"><i style=${{ width: `${100 * risk}%` }}></i></span>`}</button>
  </div>`;
}

const waitingWord = (session, isPressed) => (isPressed && (session.socket.state.value || session.socket.isLate.value) ? t('web-waiting') : ' ');

/** What rolling on risks, and how many rolls are left where they are few by the rules; or why there is none. */
export function rollHint(game, option) {
  if (option?.why_not_roll) return option.why_not_roll.sentence;
  const risk = riskOf(game, option);
  if (risk === null) return t('web-roll-pick');
  const left = game.turn.rolls_left ?? null;
  return left === null ? t('web-roll-risk', { chance: risk }) : t('web-roll-risk-left', { chance: risk, left });
}

/** The chance of a farkle after this option, or in the roll that is due; `null` while there is no roll to come. */
export function riskOf(game, option) {
  if (option?.why_not_roll) return null;
  if (option) return option.farkle;
  if (game?.phase !== 'roll') return null;
  const { score, exchange, dice, risk } = game.turn;
  return risk ?? (score || exchange ? undefined : game.risk.first) ?? game.risk[dice];
}

/** Whether banking is possible, what the button says, and what it gives or why it cannot be. */
export function banking(game, option) {
  const reason = option?.why_not_bank;
  if (!option && game?.turn.confirm) return [false, t('web-bank'), t('web-bank-confirm', { points: game.turn.confirm })];
  if (!option) return [false, t('web-bank'), game && !game.turn.score ? t('web-bank-nothing') : ' ']; // Roll says what is to be done
  if (reason) return [false, t('web-bank'), whyNot(reason, option)];
  const name = t('web-bank-n', { points: option.turn_score + option.bank_bonus });
  if (option.bank_aside !== null) return [true, name, t('web-bank-aside', { points: option.bank_aside })];
  if (option.bank_overshoots) return [true, name, t('web-bank-overshoots', { total: option.bank_total })];
  if (option.cannot_win) return [true, name, t('web-bank-too-few')];
  if (option.bank_exchanges) return [true, name, t('web-bank-exchanges')];
  const total = option.bank_total ?? game.sides[game.side - 1].total + option.turn_score + option.bank_bonus;
  return [true, name, t('web-bank-makes', { total })];
}

function whyNot(reason, option) {
  if (reason.code?.startsWith('unconfirmed')) return t('web-bank-confirm', { points: reason.data.points });
  if (option.must_roll) return option.hot_dice ? t('web-bank-must-roll') : reason.sentence;
  const { needed, missing, opening_by = 'turn' } = reason.data;
  if (typeof needed === 'number' && typeof missing === 'number') return t('web-bank-short', { needed, missing, opening_by });
  return reason.sentence;
}

function Waiting({ session, view, onSay }) {
  const isPlaying = session.film.playing.value;
  const { game } = view;
  const who = game && game.phase !== 'over' ? session.nameOf(game.side, game.player) : '';
  return html`<div class="dock wait">${session.hasOthers.value && settings.value.talk && html`<${Talk} session=${session} onSay=${onSay} />`}${isPlaying || !who || view.paused || view.damaged ? html`<p></p>` : game.sides.length > 2 ? html`<${TurnIn} session=${session} />` : html`<p>${t('web-waiting-for', { name: who })}</p>`}
    ${isPlaying && html`<button type="button" class="chip" onClick=${() => session.film.skip()}>${t('web-skip')}</button>`}</div>`;
}
