// Whole rolls of real dice: all that lay on the table is typed, and the host says what may be set aside.
import { useState } from 'preact/hooks';
import { Lit } from './coaching.js';
import { SmallDice, SmallDie, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const FACES = [1, 2, 3, 4, 5, 6];
const MOST = 8; // options that are shown

/** `act(action)` enters an action; `leave()` goes back to dice that were set aside, between turns; `best`: the option that the coach marks, or null. */
export function Rolls({ game, act, leave, best }) {
  const [roll, setRoll] = useState([]);
  const [chosen, setChosen] = useState(0);
  const { turn, phase, options } = game;
  if (phase === 'decide') {
    const option = options[chosen] ?? options[0];
    return html`<div class="entry"><ol class="piles"><li class="last"><span class="dice"><${SmallDice} dice=${turn.roll} /><span class="unseen">${turn.roll.join(' ')}</span></span></li></ol>
      <div class="keep-options" role="group" aria-label=${t('web-keep-aside')}>${options.slice(0, MOST).map((each, at) => html`<button key=${each.keep} type="button" class=${`chip${each === best ? ' lit' : ''}`} aria-pressed=${each === option} onClick=${() => setChosen(at)}>
        <span class="dice"><${SmallDice} dice=${each.dice} /></span><span class="unseen">${each.dice.join(' ')}</span> ${each.exchange ? t('web-keep-exchange') : t('web-points', { points: each.points })}${each === best && html`<${Lit} />`}</button>`)}</div>
      <div class="keep-dock two"><button type="button" class="act bank" aria-disabled=${Boolean(option.why_not_bank)} onClick=${() => !option.why_not_bank && act(option.bank)}><b>${t('web-bank-n', { points: option.turn_score })}</b><small>${option.why_not_bank?.sentence ?? ''}</small></button>
        <button type="button" class="act roll" aria-disabled=${Boolean(option.why_not_roll)} onClick=${() => { if (!option.why_not_roll) { setChosen(0); act(option.keep); } }}><b>${t('web-keep-again')}</b><small>${option.why_not_roll?.sentence ?? t('web-keep-rolls', { dice: option.dice_next })}</small></button></div></div>`;
  }
  const tap = (face) => {
    const next = [...roll, face];
    setRoll(next.length < turn.dice ? next : []);
    if (next.length === turn.dice) act(next.join(''));
  };
  return html`<div class="entry"><ol class="piles"><li class="last"><span class="dice">${roll.length ? html`<${SmallDice} dice=${roll} /><span class="unseen">${roll.join(' ')}</span>` : html`<small>${t('web-keep-whole', { dice: turn.dice })}</small>`}</span></li></ol>
    <div class="faces" role="group" aria-label=${t('web-dice-group')}>${FACES.map((face) => html`<button key=${face} type="button" class="face" data-face=${face} aria-label=${String(face)} onClick=${() => tap(face)}><${SmallDie} face=${face} /></button>`)}</div>
    <div class="keep-row">${!turn.score && html`<button type="button" class="chip" onClick=${leave}>${t('web-keep-dice')}</button>`}
      <button type="button" class="chip" aria-disabled=${!roll.length} onClick=${() => setRoll(roll.slice(0, -1))}>${t('web-keep-wipe')}</button></div></div>`;
}
