// The tray: felt, dice, what is asked, the pot, and what is set aside.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Cup, SmallDice, html } from '../shared/parts.js';
import { places } from '../dice/layout.js';
import { Throw, paintAtRest } from '../dice/throw.js';
import { bounceSound, buzz } from '../access/sound.js';
import { Pot, Said } from './felt.js';
import { textSize, useBox } from '../shared/screen.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const GREY_FARKLED = 0.8;
const GREY_USELESS = 0.22;

export function Tray({ session }) {
  const shown = session.shown.value;
  const [tray, box] = useBox(({ clientWidth, clientHeight }) => ({ width: clientWidth - 10, height: clientHeight - 10, text: textSize() }));
  const isOver = shown.stage === 'over';
  const hasCup = isOver || shown.stage === 'cup' || shown.stage === 'tipping';
  const side = (isOver && shown.game?.winners[0]) || shown.side;
  const state = shown.stage === 'tipping' ? 'tipped' : session.asking.value || session.holding.value ? 'shaken' : '';
  return html`<section ref=${tray} class=${`tray felt${session.colour(side)}`} aria-label=${t('web-tray')}
      onPointerDown=${(event) => { if (!event.target.closest('button')) session.film.tapped(); }}>
    <div class="felt">
      <div class="say"><${Said} session=${session} /><${Pot} session=${session} /></div>
      ${hasCup && html`<${Cup} count=${shown.dice} state=${state} />`}
      ${!isOver && html`<${Rail} aside=${shown.rail} />`}
    </div>
    <${Falling} session=${session} box=${box} />
    ${box && !hasCup && html`<${Dice} session=${session} box=${box} />`}
  </section>`;
}

/** The canvas on which dice fall; it tells the film when they lie still. */
export function Falling({ session, box }) {
  const canvas = useRef();
  const { film } = session;
  const { stage, roll, rollNumber, rail } = session.shown.value;
  useLayoutEffect(() => {
    if (stage !== 'falling' || !box) return undefined;
    const at = places(roll.length, box, rollNumber, rail.length > 0);
    const dice = roll.map((face, i) => ({ face, ...at[i] }));
    const from = { x: box.width * 0.85, y: box.height + 60 };
    const thrown = new Throw(canvas.current, dice, from, film.fallTime, bounceSound);
    film.cut = () => thrown.finish();
    thrown.done.then(() => { buzz(12); film.landed(); });
    return () => thrown.finish();
  }, [rollNumber, stage === 'falling']);
  return html`<canvas ref=${canvas} class="rolling" aria-hidden="true"></canvas>`;
}

/** The dice as buttons, one stop for the keyboard, with arrows inside. */
export function Dice({ session, box }) {
  const shown = session.shown.value;
  const { roll, rollNumber, rail, stage, kept, moment } = shown;
  const [focused, setFocused] = useState(0);
  const at = places(roll.length, box, rollNumber, rail.length > 0);
  const current = Math.min(focused, roll.length - 1);
  const onKeyDown = (event) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const next = (current + step + roll.length) % roll.length;
    setFocused(next);
    event.currentTarget.querySelectorAll('.die')[next].focus();
  };
  return html`<div role="group" aria-label=${t('web-dice-group')} onKeyDown=${onKeyDown}>
    ${roll.map((face, place) => html`<${Die} key=${`${rollNumber}.${place}`} session=${session} face=${face} place=${place}
      at=${at[place]} of=${roll.length} box=${box} isStop=${place === current} onFocus=${() => setFocused(place)}
      isFalling=${stage === 'falling'} isKept=${kept.includes(place)} isGathering=${stage === 'gathering'}
      isFarkled=${moment?.kind === 'farkle'} isHot=${moment?.kind === 'hot'} />`)}
  </div>`;
}

function Die({ session, face, place, at, of, box, isStop, onFocus, isFalling, isKept, isGathering, isFarkled, isHot }) {
  const button = useRef();
  const isLive = session.options.value.length > 0;
  const isSelected = isLive ? session.selected.value.includes(place) : isKept;
  const isUseless = session.scoresNothing(face);
  const grey = isFarkled ? GREY_FARKLED : isUseless ? GREY_USELESS : 0;
  useLayoutEffect(() => {
    paintAtRest(button.current.querySelectorAll('canvas'), { face, ...at, grey });
    const { style } = button.current;
    style.left = `${at.x + 5}px`;
    style.top = `${at.y + 5}px`;
    style.setProperty('--d', `${at.size * 0.94}px`);
    style.setProperty('--to-x', `${box.width * 0.3 - at.x}px`);
    style.setProperty('--to-y', `${box.height - 34 - at.y}px`);
    style.setProperty('--n', String(place));
  }, [face, at.x, at.y, at.size, at.yaw, grey]);
  const shaken = session.refused.value?.place === place;
  useEffect(() => {
    if (!shaken) return undefined;
    button.current.classList.remove('no');
    void button.current.offsetWidth; // so that the movement begins anew
    button.current.classList.add('no');
    return undefined;
  }, [session.refused.value]);
  const classes = ['die', isFalling && 'falling', isHot && 'hop',
    isGathering && (isKept ? 'aside' : 'gathered')].filter(Boolean).join(' ');
  const label = t(isUseless ? 'web-die-useless' : 'web-die', { face: String(face), place: place + 1, of });
  const take = () => { buzz(8); session.tapDie(place); };
  return html`<button ref=${button} type="button" class=${classes} data-face=${face} aria-pressed=${isSelected}
      aria-disabled=${!isLive} aria-label=${label} tabindex=${isStop ? 0 : -1} onFocus=${onFocus}
      onPointerDown=${(event) => { if (event.button === 0) take(); }}
      onClick=${(event) => { if (event.detail === 0) take(); }}>
    <canvas class="under" aria-hidden="true"></canvas><canvas class="ring" aria-hidden="true"></canvas><canvas aria-hidden="true"></canvas>
  </button>`;
}

/** The dice set aside in this turn, with their points. */
function Rail({ aside }) {
  if (!aside.length) return null;
  const dice = aside.flatMap((part) => part.dice);
  const points = aside.reduce((sum, part) => sum + part.points, 0);
  return html`<div class=${`rail${dice.length > 5 ? ' full' : ''}`}>${t('web-aside')}
    <${SmallDice} dice=${dice} /><span class="unseen">${dice.join(' ')}</span><b>${t('web-points', { points })}</b></div>`;
}

/** A line about the connection, where it is lost or has just come back. */
export function Wire({ session }) {
  const state = session.socket?.state.value;
  if (!state) return null;
  if (state === 'back') return html`<p class="wire">${t('web-net-back')}</p>`;
  if (state === 'offline') return html`<p class="wire">${t('web-net-offline')}</p>`;
  if (state === 'trying') return html`<p class="wire">${t('web-net-trying')}</p>`;
  return html`<p class="wire">${t('web-net-long')}<button type="button" onClick=${() => session.socket.reconnect()}>${t('web-net-now')}</button></p>`;
}
