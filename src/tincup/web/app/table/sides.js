// The sides: name, total, farkles in a row, and a lane with a peg at the total.
import { toBeat } from './felt.js';
import { later } from '../shared/later.js';
import { Farkles, Shape, html } from '../shared/parts.js';
import { WIDE, useScreen } from '../shared/screen.js';
import { hasBoard } from '../session/state.js';
import { Last, beside, landing, laneEnd, pending } from './status.js';
import { t } from '../shared/words.js';

const Many = later(() => import('./many.js'), 'Many', { styles: ['css/many.css'] });
const SidesOnBoard = later(() => import('./board.js'), 'SidesOnBoard', { styles: ['css/board.css', 'css/many.css'] });

export function Sides({ session, onOpen }) {
  const game = session.shown.value.game ?? session.game.value;
  if (!game) return null;
  if (hasBoard(game)) {
    return html`<div class="sides with-board"><${FinalRound} session=${session} game=${game} />
      <${SidesOnBoard} session=${session} game=${game} onOpen=${onOpen} /></div>`;
  }
  return html`<div class="sides">
    <${FinalRound} session=${session} game=${game} />
    ${game.sides.length > 2 ? html`<${Many} session=${session} game=${game} onOpen=${onOpen} />`
      : game.sides.map((side) => html`<${Side} key=${side.number} session=${session} game=${game} side=${side} />`)}
  </div>`;
}

function FinalRound({ session, game }) {
  if (!game.final_round || game.phase === 'over') return null;
  const turns = game.sides.filter(({ to_win: toWin }) => toWin !== null).length;
  const beat = toBeat(game);
  const text = beat ? t('web-final', { turns, points: beat }) : t('web-final-turns', { turns });
  return html`<p class="band">${text}</p>`;
}

function Side({ session, game, side }) {
  const shown = session.shown.value;
  const { number } = side;
  const total = shown.totals[number] ?? side.total;
  const isOn = shown.side === number && game.phase !== 'over';
  const pot = pending(session, game, side);
  const lands = landing(session, game, side);
  const target = laneEnd(game);
  const at = (points) => `${Math.max(0, Math.min(100, 100 * points / target))}%`;
  const colour = session.colour(number);
  const isWide = useScreen(WIDE);
  return html`<div class=${`side felt${colour}${isOn ? ' on' : ''}`} data-side=${number}>
    <${Shape} mark=${number} />
    <div class="name"><span>${session.nameOf(number)}</span><${Farkles} game=${game} count=${shown.farkles[number] ?? side.farkles} /><small>${beside(session, game, side, total)}</small></div>
    <div class="total">${t('web-points', { points: total })}</div>
    <div class="lane" aria-hidden="true"><i style=${{ width: at(total) }}></i>
      ${pot > 0 && total + pot <= target * 1.5 && html`<u style=${{ left: at(total), width: `calc(${at(total + pot)} - ${at(total)})` }}></u>${lands !== null && html`<b class="peg hollow" style=${{ left: at(lands) }}></b>`}`}
      <b class="peg" style=${{ left: at(total) }}></b></div>
    ${isWide && html`<${Last} session=${session} side=${number} />`}
  </div>`;
}
