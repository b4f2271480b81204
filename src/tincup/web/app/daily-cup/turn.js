// A turn of the cup: the dice that lie as buttons, the keeps as chips, and the two buttons. Nothing tumbles here.
import { useEffect, useState } from 'preact/hooks';
import { isKeep, placesOf, tap } from '../session/selection.js';
import { waits } from '../shared/host.js';
import { SmallDice, SmallDie, html } from '../shared/parts.js';
import { t } from '../shared/words.js';
import { Chips, banking, rollHint } from '../table/dock.js';

const IN_A_ROW = 4; // dice that a narrow felt has room for

/** How many dice lie in a row of a narrow felt, so that rows are about as long as each other. */
export const inARow = (count) => Math.ceil(count / Math.ceil(count / IN_A_ROW));

/** `onPlay(action)` is told what was decided; meanwhile `isBusy`. */
export function Turn({ view, isBusy, onPlay }) {
  const { game, at } = view;
  const roll = game.turn.roll;
  const options = game.options.filter(({ exchange, for_fewer: isForFewer }) => !exchange && !isForFewer);
  const keeps = options.map(({ dice }) => dice);
  const [selected, setSelected] = useState([]);
  const [pressed, setPressed] = useState('');
  useEffect(() => setSelected(keeps.length === 1 ? placesOf(roll, keeps[0]) : []), [at]);
  const option = options.find(({ dice }) => selected.length > 0 && isKeep(roll, selected, dice));
  const take = (place) => { if (!isBusy) setSelected(tap(roll, keeps, selected, place) ?? selected); };
  const [canBank, bankName, bankHint] = banking(game, option);
  const canRoll = option && !option.why_not_roll;
  const decide = (can, action) => () => {
    if (!can || isBusy) return;
    setPressed(action);
    onPlay(action);
  };
  const small = (action, hint) => (isBusy && waits.value && pressed === action ? t('web-waiting') : hint);
  return html`<div class="cup-felt felt1" style=${{ '--row': inARow(roll.length) }} data-at=${at} role="group" aria-label=${t('web-dice-group')}>
      ${roll.map((face, place) => html`<button type="button" key=${`${at}.${place}`} data-face=${face} aria-pressed=${selected.includes(place)} aria-label=${t('web-die', { face: String(face), place: place + 1, of: roll.length })}
        onClick=${() => take(place)}><${SmallDie} face=${face} /></button>`)}</div>
    <${Chips} options=${options} chosen=${option} isBeaten=${(it) => game.options.indexOf(it) >= game.unbettered} onPick=${(it) => { if (!isBusy) setSelected(placesOf(roll, it.dice)); }} />
    <div class="dock cup-dock">
      <button type="button" class="act bank" aria-disabled=${!canBank || isBusy} onClick=${decide(canBank, option?.bank)}><b>${bankName}</b><small>${small(option?.bank, bankHint)}</small></button>
      <button type="button" class="act roll" aria-disabled=${!canRoll || isBusy} onClick=${decide(canRoll, option?.keep)}><b>${option ? t(option.hot_dice ? 'web-roll-all' : 'web-roll-n', { dice: option.dice_next }) : t('web-roll')}</b><small>${small(option?.keep, rollHint(game, option))}</small></button>
    </div>`;
}

/** What became of the turn before: its last dice, and what it made. */
export function Before({ tried }) {
  const turn = tried.findLast(({ gained }) => gained !== null);
  if (!turn) return null;
  const number = tried.indexOf(turn) + 1;
  const { dice } = turn.rolls.at(-1);
  const said = turn.farkle ? t('web-cup-farkled', { number, lost: -turn.gained }) : t('web-cup-banked', { number, points: turn.gained });
  return html`<p class="cup-before">${said}${turn.farkle && html` <${SmallDice} dice=${dice} /><span class="unseen">${dice.join(' ')}</span>`}</p>`;
}
