// How a turn of real dice is typed: the dice that were set aside, its points alone, or whole rolls.
import { useEffect } from 'preact/hooks';
import { Lit } from './coaching.js';
import { back, exchanged, isBlank, sum, withFace, withKey } from './typed-turn.js';
import { SmallDice, SmallDie, html } from '../shared/parts.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const FACES = [1, 2, 3, 4, 5, 6];
const DICE = 6; // that have room in a line

const Back = ({ onClick, isOff }) => html`<button type="button" class="act bank wipe" aria-label=${t('web-keep-wipe')} aria-disabled=${isOff} onClick=${onClick}>
  <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M9 6h11v12H9l-6-6zM12.500 9.500l5 5M17.500 9.500l-5 5" /></svg></button>`;

/** The dice that were set aside so far, each roll in a row of its own. */
export function Piles({ typed, told, onExchange }) {
  if (typed.mode !== 'dice') return null;
  const shown = typed.piles.map((pile, at) => ({ ...pile, told: told?.piles[at], isLast: at === typed.piles.length - 1 }));
  return html`<ol class="piles" aria-label=${t('web-keep-aside')}>${shown.map(({ dice, exchange, told: of, isLast }, at) => html`<li key=${at} class=${isLast ? 'last' : ''}>
    <span class="dice">${dice.length ? html`<${SmallDice} dice=${dice} /><span class="unseen">${dice.join(' ')}</span>` : html`<small>${t('web-keep-tap', { dice: told?.dice ?? DICE })}</small>`}</span>
    <b>${of?.points ? t('web-points', { points: of.points }) : ''}</b>
    ${of?.why_not && html`<small class="bad">${of.why_not}</small>`}
    ${of?.hot_dice && html`<small class="good">${t('web-hot')} ${t('web-hot-hint')}</small>`}
    ${isLast && of?.may_exchange && html`<button type="button" class="chip" aria-pressed=${exchange} onClick=${onExchange}>${t('web-keep-exchange')}</button>`}</li>`)}</ol>`;
}

const Faces = ({ onFace, isOff }) => html`<div class="faces" role="group" aria-label=${t('web-dice-group')}>${FACES.map((face) => html`<button key=${face} type="button" class="face" data-face=${face}
  aria-label=${String(face)} aria-disabled=${isOff} onClick=${() => onFace(face)}><${SmallDie} face=${face} /></button>`)}</div>`;

const Keys = ({ keys, onKey }) => html`<div class="points-keys" role="group" aria-label=${t('web-keep-points')}>${keys.map((points) => html`<button key=${points} type="button" class="chip" onClick=${() => onKey(points)}>${t('web-points', { points })}</button>`)}</div>`;

/** What is tapped below the piles; `keep` has what each tap does: `change(what, tapped)`, `again()`, `farkle()`, `bank()`, `cancel()`; `best`: see `bestAfter`. */
export function Entry({ typed, told, keys, exchanges, names, keep, asks, problem, best }) {
  const isPoints = typed.mode === 'points';
  const room = told?.dice ?? DICE;
  const onFace = (face) => keep.change((now) => withFace(now, face, room), face);
  const wipe = () => keep.change((now) => back(now, keep.tapped()));
  const points = isPoints ? sum(typed) : told?.score ?? 0;
  useKeys({ onFace: isPoints ? () => {} : onFace, wipe, again: keep.again, bank: keep.bank, farkle: keep.farkle, undo: keep.undo });
  const { bank } = told ?? {};
  const isReady = !isBlank(typed) && bank && !bank.why_not;
  const small = isBlank(typed) ? t(typed.cell ? 'web-keep-tap-anew' : 'web-bank-nothing') : problem || (bank ? bank.why_not ?? after(bank, names) : t('web-keep-not-yet'));
  if (asks) {
    return html`<div class="keep-asks" role="alert"><p>${t('web-keep-odd', { why: asks })}</p>
      <div class="choices"><button type="button" class="chip" onClick=${keep.cancel}>${t('web-keep-change')}</button>
      <button type="button" class="act roll" onClick=${keep.anyway}><b>${t('web-keep-it')}</b></button></div></div>`;
  }
  return html`<div class="entry">
    ${isPoints ? html`<${Keys} keys=${keys} onKey=${(value) => keep.change((now) => withKey(now, value))} />` : html`<${Faces} onFace=${onFace} />`}
    <div class="keep-row">
      <button key="only" type="button" class="chip" aria-pressed=${isPoints} onClick=${() => keep.mode(isPoints ? 'dice' : 'points')}>${t(isPoints ? 'web-keep-dice' : 'web-keep-only')}</button>
      ${isPoints ? [exchanges && html`<button key="exchange" type="button" class="chip" aria-pressed=${typed.exchange} onClick=${() => keep.change(exchanged)}>${t('web-keep-exchange')}</button>`,
          !typed.cell && html`<button key="rolls" type="button" class="chip" onClick=${() => keep.mode('rolls')}>${t('web-keep-rolls-all')}</button>`]
        : html`<button key="again" type="button" class=${`chip${best === 'roll' ? ' lit' : ''}`} aria-disabled=${!typed.piles.at(-1).dice.length || Boolean(told?.why_not_roll)} onClick=${keep.again}>${t('web-keep-again')}${best === 'roll' && html`<${Lit} />`}</button>`}
      <button key="farkle" type="button" class="chip bad" onClick=${keep.farkle}>${t('web-farkle')}</button>
      ${typed.cell && html`<button key="never" type="button" class="chip" onClick=${keep.undo}>${t('web-undo-never')}</button>`}
    </div>
    <div class="keep-dock"><${Back} isOff=${isBlank(typed)} onClick=${wipe} />
      <button type="button" class=${`act roll${best === 'bank' ? ' lit' : ''}`} aria-disabled=${!isReady} onClick=${keep.bank}><b>${label(typed, points)}${best === 'bank' && html`<${Lit} />`}</b><small>${small}</small></button></div>
  </div>`;
}

function label({ cell }, points) {
  if (!points) return t(cell ? 'web-keep-correction' : 'web-bank');
  return cell ? t('web-keep-correct', { points }) : t('web-bank-n', { points });
}

/** What a bank leads to: what its side has, and who is next. */
function after({ total, next }, { own, of }) {
  return next === null ? t('web-keep-ends', { name: own, total }) : t('web-keep-after', { name: own, total, next: of(next) });
}

/** The same by keys, where they are on and nothing else has them. */
function useKeys({ onFace, wipe, again, bank, farkle, undo }) {
  useEffect(() => {
    const heard = (event) => {
      if (!settings.value.keys || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
      if (event.target.closest?.('input, select, textarea')) return;
      const face = Number(event.key);
      if (FACES.includes(face)) onFace(face);
      else ({ backspace: wipe, r: again, b: bank, f: farkle, u: undo })[event.key.toLowerCase()]?.();
    };
    addEventListener('keydown', heard);
    return () => removeEventListener('keydown', heard);
  });
}
