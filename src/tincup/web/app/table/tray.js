// The tray: felt, dice, what is asked, the pot, and what is set aside.
import { sidesOf } from 'dice';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { random, roomFor, scatter, steady } from '../dice/places.js';
import { drawn } from '../dice/stage.js';
import { waits } from '../shared/host.js';
import { later } from '../shared/later.js';
import { SmallDice, html } from '../shared/parts.js';
import { Rolling, feltOf, useStill } from '../shared/rolling.js';
import { bounceSound, buzz } from '../access/sound.js';
import { Pot, Said } from './felt.js';
import { textSize, useBox } from '../shared/screen.js';
import { isHere, isStill, settings, tumbles, unkept } from '../shared/settings.js';
import { t } from '../shared/words.js';

const SaveCopy = later(() => import('../access/save-copy.js'), 'SaveCopy');

export function Tray({ session }) {
  const shown = session.shown.value;
  const [tray, box] = useBox(({ clientWidth, clientHeight }) => ({ width: clientWidth - 10, height: clientHeight - 10, text: textSize() }));
  const isOver = shown.stage === 'over';
  const side = (isOver && shown.game?.winners[0]) || shown.side;
  return html`<section ref=${tray} class=${`tray felt${session.colour(side)}`} aria-label=${t('web-tray')}
      onPointerDown=${(event) => { if (!event.target.closest('button')) session.film.tapped(); }}>
    <div class="felt">
      <div class="say"><${Said} session=${session} /><${Pot} session=${session} /></div>
      ${!isOver && html`<${Rail} aside=${shown.rail} />`}
    </div>
    <${Throws} session=${session} box=${box} colour=${session.colour(side)} />
  </section>`;
}

/** Where the dice of this roll come to lie, as the painters want them; the same as long as they lie there. */
function useLying(roll, rollNumber, hasRail, felt) {
  const hand = settings.value.hand === 'left' ? -1 : 1;
  const [seed] = useState(() => Math.random() * 2 ** 31 | 0);
  const lay = useRef();
  lay.current = steady(lay.current, { roll: rollNumber, box: felt });
  const { box } = lay.current;
  return useMemo(() => {
    if (!box || !roll.length) return [];
    const room = roomFor(roll.length, box, hasRail);
    const rand = random(seed + rollNumber);
    return scatter(roll.length, room.box, room.e, rand, hand).map((at, i) => ({ ...at, e: room.e, small: 1, sides: sidesOf(roll[i], rand() * 4 | 0) }));
  }, [rollNumber, roll.length, box, hand]);
}

/** Where the small dice in the rail leap from, about. */
const inRail = (rail, { height }) => rail.flatMap((part) => part.dice).map((face, i) => ({ x: 60 + i * 30, y: height - 34, yaw: 0, small: 0.4, sides: sidesOf(face, 0) }));

/** The cup, what falls out of it, and the dice that lie; `box` as for `roomFor`. */
export function Throws({ session, box, colour, rim = 5 }) {
  const { film } = session;
  const { stage, roll, rollNumber, rail, kept, dice, shakes } = session.shown.value;
  const lying = useLying(roll, rollNumber, rail.length > 0, box);
  const past = useRef({ rail: [] });
  const room = box && roomFor(Math.max(dice, roll.length), box, false);
  const isShaken = shakes || session.asking.value || session.holding.value;
  const hasDice = ['dice', 'falling', 'gathering'].includes(stage);
  const felt = feltOf(colour);
  const pictures = useMemo(() => drawn(lying, felt), [lying, felt]);
  const show = (on) => {
    const isNew = past.current.stage !== stage || past.current.lying !== lying;
    const aside = rail.length ? [] : past.current.rail;
    past.current = { stage, lying, rail: inRail(rail, box) };
    if (stage === 'falling' && isNew) {
      film.cut = () => on.finish();
      on.fall(lying, rollNumber, film.fallTime, { touched: bounceSound, landed: () => { buzz(12); film.landed(); } });
    } else if (stage === 'dice' && isNew) {
      on.lie(lying, Promise.all(pictures));
    } else if (stage === 'gathering') {
      const leaping = kept.length < roll.length ? lying.filter((_, place) => !kept.includes(place)) : lying; // hot dice leap, too
      if (isNew) on.lie(leaping);
      if (tumbles()) on.stand(leaping.length, shakes, [], true);
    } else if (!hasDice) on.stand(dice, isShaken && !isStill(), aside, tumbles());
  };
  return html`<${Rolling} ...${room} colour=${colour} rim=${rim} show=${show} isShaken=${!hasDice && isShaken} when=${[stage, rollNumber, dice, isShaken, lying]} />
    ${box && hasDice && html`<${Dice} session=${session} box=${box} lying=${lying} pictures=${pictures} rim=${rim} />`}`;
}

/** The dice as buttons, one stop for the keyboard, with arrows inside. */
function Dice({ session, box, lying, pictures, rim }) {
  const shown = session.shown.value;
  const { roll, rollNumber, stage, kept, moment } = shown;
  const [focused, setFocused] = useState(0);
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
      at=${lying[place]} of=${roll.length} box=${box} picture=${pictures[place]} rim=${rim} isStop=${place === current} onFocus=${() => setFocused(place)}
      isFalling=${stage === 'falling'} isKept=${kept.includes(place)} isGathering=${stage === 'gathering' ? (kept.includes(place) && kept.length < roll.length ? 'aside' : 'gathered') : ''}
      isFarkled=${moment?.kind === 'farkle'} isHot=${moment?.kind === 'hot'} />`)}
  </div>`;
}

function Die({ session, face, place, at, of, box, picture, rim, isStop, onFocus, isFalling, isKept, isGathering, isFarkled, isHot }) {
  const button = useRef();
  const isLive = session.options.value.length > 0;
  const isSelected = isLive ? session.selected.value.includes(place) : isKept;
  const isUseless = session.scoresNothing(face);
  useLayoutEffect(() => {
    const { style } = button.current;
    style.left = `${at.x + rim}px`;
    style.top = `${at.y + rim}px`;
    style.setProperty('--d', `${at.e * 1.2}px`);
    style.setProperty('--to-x', `${box.width * 0.3 - at.x}px`);
    style.setProperty('--to-y', `${box.height - 34 - at.y}px`);
    style.setProperty('--n', String(place));
  }, [at]);
  useStill(button, at, picture);
  const shaken = session.refused.value?.place === place;
  useEffect(() => {
    if (!shaken) return undefined;
    button.current.classList.remove('no');
    void button.current.offsetWidth; // so that the movement begins anew
    button.current.classList.add('no');
    return undefined;
  }, [session.refused.value]);
  const classes = ['die', isFalling && 'falling', isHot && 'hop', isGathering, isFarkled ? 'grey' : isUseless && 'dull'].filter(Boolean).join(' ');
  const label = t(isUseless ? 'web-die-useless' : 'web-die', { face: String(face), place: place + 1, of });
  const take = () => { buzz(8); session.tapDie(place); };
  return html`<button ref=${button} type="button" class=${classes} data-face=${face} aria-pressed=${isSelected}
      aria-disabled=${!isLive} aria-label=${label} tabindex=${isStop ? 0 : -1} onFocus=${onFocus}
      onPointerDown=${(event) => { if (event.button === 0) take(); }}
      onClick=${(event) => { if (event.detail === 0) take(); }}>
    <canvas class="under" aria-hidden="true"></canvas><canvas class="ring" aria-hidden="true"></canvas><canvas class="top" aria-hidden="true"></canvas>
  </button>`;
}

/** The dice set aside in this turn, with their points. */
function Rail({ aside }) {
  if (!aside.length) return null;
  const dice = aside.flatMap((part) => part.dice);
  const points = aside.reduce((sum, part) => sum + part.points, 0);
  const room = dice.length > 8 ? ' full crowd' : dice.length > 5 ? ' full' : '';
  return html`<div class=${`rail${room}`}><span class=${dice.length > 8 ? 'unseen' : ''}>${t('web-aside')}</span>
    <${SmallDice} dice=${dice} /><span class="unseen">${dice.join(' ')}</span><b>${t('web-points', { points })}</b></div>`;
}

/** A line about the connection, where it is lost, has just come back, or brings no answer. */
export function Wire({ session }) {
  const { socket } = session;
  const state = socket?.state.value || (waits.value > 1 ? 'trying' : waits.value && socket && 'late');
  if (!state) return unkept.value && isHere(session.code) ? html`<p class="wire">${t('web-unkept')} <${SaveCopy} /></p>` : null;
  if (state === 'late') return html`<p class="wire">${t('web-waiting')}</p>`;
  if (state === 'back') return html`<p class="wire">${t('web-net-back')}</p>`;
  if (state === 'offline') return html`<p class="wire">${t('web-net-offline')}</p>`;
  if (state === 'trying') return html`<p class="wire">${t('web-net-trying')}</p>`;
  return html`<p class="wire">${t('web-net-long')}<button type="button" onClick=${() => socket.reconnect()}>${t('web-net-now')}</button></p>`;
}
