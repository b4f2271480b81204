// The sides: name, total, farkles in a row, and a lane with a peg at the total.
import { toBeat } from './felt.js';
import { later } from '../shared/later.js';
import { Farkles, Shape, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const MOST_LANES = 6;
/** Whether a game is shown on the board: by holes, with a lane for each side. */
export const hasBoard = (game) => game.unit === 'holes' && game.sides.length <= MOST_LANES;

const SidesOnBoard = later(() => import('./board.js'), 'SidesOnBoard', { styles: ['css/board.css'] });

export function Sides({ session }) {
  const game = session.shown.value.game ?? session.game.value;
  if (!game) return null;
  if (hasBoard(game)) {
    return html`<div class="sides with-board"><${FinalRound} session=${session} game=${game} />
      <${SidesOnBoard} session=${session} game=${game} /></div>`;
  }
  return html`<div class=${`sides${game.sides.length > 2 ? ' many' : ''}`}>
    <${FinalRound} session=${session} game=${game} />
    ${game.sides.map((side) => html`<${Side} key=${side.number} session=${session} game=${game} side=${side} />`)}
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
  const option = isOn ? session.option.value : null;
  const pot = option ? option.turn_score : isOn ? shown.pot : 0;
  const target = game.target || 1;
  const at = (points) => `${Math.max(0, Math.min(100, 100 * points / target))}%`;
  const colour = session.colour(number);
  return html`<div class=${`side felt${colour}${isOn ? ' on' : ''}`} data-side=${number}>
    <${Shape} colour=${colour} />
    <div class="name"><span>${session.nameOf(number)}</span><${Farkles} game=${game} count=${shown.farkles[number] ?? side.farkles} /><small>${beside(session, game, side, total)}</small></div>
    <div class="total">${t('web-points', { points: total })}</div>
    <div class="lane" aria-hidden="true"><i style=${{ width: at(total) }}></i>
      ${pot > 0 && total + pot <= target * 1.5 && html`<u style=${{ left: at(total), width: `calc(${at(total + pot)} - ${at(total)})` }}></u><b class="peg hollow" style=${{ left: at(total + pot) }}></b>`}
      <b class="peg" style=${{ left: at(total) }}></b></div>
  </div>`;
}

/** The few words beside a name: who plays for this side, or is away, or what it still needs. */
export function beside(session, game, side, total) {
  if (side.players.some((seat) => session.playedFor.value.some((played) => played.seat === seat))) return t('web-side-bot');
  return side.players.every((seat) => session.away.value.includes(seat)) ? t('web-side-gone') : status(game, side, total);
}

/** The words about a side: what it still needs, or how it stands. */
export function status(game, side, total) {
  if (side.status === 'resigned') return t('web-side-resigned');
  if (game.loser === side.number) return t('web-side-lost');
  if (side.status === 'safe') return t('web-side-safe');
  if (!side.present) return t('web-side-away');
  if (game.phase === 'over') return '';
  if (game.final_round || game.play_off) {
    if (side.to_win !== null) return side.to_win > 0 ? t('web-side-needs', { points: side.to_win }) : '';
    const best = Math.max(...game.sides.map((other) => other.total));
    return side.total === best ? t('web-side-leads') : t('web-side-done');
  }
  if (!side.on_board && side.needs) return t('web-side-off-board');
  return t('web-side-to-go', { points: Math.max(0, side.to_go + side.total - total) });
}
