// The table on a television: the felt over the whole screen, nothing small, and nothing to touch.
import { useEffect, useRef } from 'preact/hooks';
import { later } from '../shared/later.js';
import { hasCode } from '../shared/share.js';
import { Shape, SmallDice, html } from '../shared/parts.js';
import { Pot, Said } from './felt.js';
import { hasBoard } from '../session/state.js';
import { laneEnd, status } from './status.js';
import { keepAwake } from '../access/awake.js';
import { tell } from '../access/spoken.js';
import { Cup } from '../shared/rolling.js';
import { useBox } from '../shared/screen.js';
import { Throws, Wire } from './tray.js';
import { t } from '../shared/words.js';

const DIE = 0.3; // of the height of the screen
const EDGE = 12; // px above and below the dice
const Board = later(() => import('./board.js'), 'Board', { styles: ['css/board.css'] });
const TvSheet = later(() => import('../sheets/kept-sheet.js'), 'TvSheet', { styles: ['css/keeper.css'] });
const Confetti = later(() => import('./confetti.js'), 'Confetti');

export function Television({ session }) {
  const shown = session.shown.value;
  const view = session.view.value;
  const isOver = shown.stage === 'over';
  const side = (isOver && shown.game?.winners[0]) || shown.side;
  const wasPlaying = useRef(false);
  if (view.status === 'playing') wasPlaying.current = true;
  useEffect(() => tell(session), [session]);
  useEffect(keepAwake, []);
  const colour = view.game ? session.colour(side) : 1;
  return html`<main class=${`tv felt felt${colour}`} data-seq=${shown.view?.seq}>
    <h1 class="unseen">${t('web-table-title', { rules: view.rules.name })}</h1>
    ${view.stake > 0 && html`<p class="tv-stake">${t('web-pot-of', { stake: view.stake })}</p>`}
    <div class="drift">
      ${view.game ? html`<${Playing} session=${session} game=${shown.game ?? view.game} />` : html`<${Gathering} session=${session} view=${view} />`}
      ${!session.isForSpectators && html`<${Join} session=${session} isLarge=${!view.game} />`}
    </div>
    <${Wire} session=${session} />
    ${isOver && html`<${Confetti} session=${session} isNew=${wasPlaying.current} />`}
  </main>`;
}

/** How closely so many sides stand: in two columns where one is too high. */
const manyOf = (count, isBoard) => (count > (isBoard ? 4 : 7) ? ' many crowd' : count > 4 ? ' many' : '');

function Playing({ session, game }) {
  const shown = session.shown.value;
  const total = ({ number, total: of }) => shown.totals[number] ?? of;
  const sorted = [...game.sides].sort((a, b) => total(b) - total(a));
  if (session.view.value.dice.kind === 'entered') return html`<${TvSheet} session=${session} game=${session.game.value} />`;
  return html`<section class="tv-left" aria-label=${t('web-tray')}>
      <div class="say"><${Said} session=${session} /><${Pot} session=${session} /></div>
      <${OnFelt} session=${session} />
      <div class="tv-rail">${shown.stage !== 'over' && shown.rail.length > 0 && html`<${SmallDice} dice=${shown.rail.flatMap(({ dice }) => dice)} />
        <b>${t('web-points', { points: shown.rail.reduce((sum, { points }) => sum + points, 0) })}</b>`}</div>
    </section>
    <section class=${`tv-right${manyOf(sorted.length, hasBoard(game))}`}>
      <ol>${sorted.map((side) => html`<${Side} key=${side.number} session=${session} game=${game} side=${side} total=${total(side)} />`)}</ol>
      ${hasBoard(game) && html`<${Board} session=${session} game=${game} />`}
    </section>`;
}

function Side({ session, game, side, total }) {
  const isOn = session.shown.value.side === side.number && game.phase !== 'over';
  const colour = session.colour(side.number);
  const done = Math.max(0, Math.min(100, 100 * total / laneEnd(game)));
  return html`<li class=${`tv-side felt${colour}${isOn ? ' on' : ''}`} data-side=${side.number}>
    <${Shape} mark=${side.number} /><span class="name">${session.nameOf(side.number)}<small>${status(game, side, total)}</small></span>
    <b class="total">${t('web-points', { points: total })}</b><i style=${{ width: `${done}%` }}></i></li>`;
}

/** The dice, as on a tray, and large. */
function OnFelt({ session }) {
  const shown = session.shown.value;
  const side = (shown.stage === 'over' && shown.game?.winners[0]) || shown.side;
  const [place, box] = useBox(({ clientWidth: width, clientHeight: height }) => ({
    width, height, largest: innerHeight * DIE, above: EDGE, below: EDGE,
  }));
  return html`<div ref=${place} class="tv-dice"><${Throws} session=${session} box=${box} colour=${session.colour(side)} rim=${0} /></div>`;
}

/** Before the game: who has come. */
const Gathering = ({ session, view }) => html`<section class="tv-left"><div class="say"><h2>${view.rules.name}<small>${t('web-tv-waiting')}</small></h2></div>
    <div class="tv-dice"><${Cup} rim=${0} /></div></section>
  <section class=${`tv-right${manyOf(view.seats.length, false)}`}><ol>${view.seats.map((seat) => html`<li key=${seat.seat} class=${`tv-side felt${session.colour(seat.seat)}`}>
    <${Shape} mark=${seat.seat} /><span class="name">${seat.player === 'open' ? t('web-seat-free') : seat.name}</span></li>`)}</ol></section>`;

/** How others come to this table; as a QR code where the server knows its address. */
function Join({ session, isLarge }) {
  const host = new URL(session.link ?? location.href).host;
  return html`<footer class=${`tv-join${isLarge ? ' large' : ''}`}>
    ${hasCode(session) && html`<img src=${`/api/tables/${session.code}/qr.svg`} alt=${t('web-qr')} />`}
    <p>${t('web-tv-join')} <b>${host}</b><br />${t('web-tv-code')} <b class="code">${session.code}</b></p></footer>`;
}
