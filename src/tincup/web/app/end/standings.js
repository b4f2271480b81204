// Who came how far: total, margin, best turn, farkles and average of each side, the best first.
import { despiteTotals, findsLoser } from '../access/sentences.js';
import { Sheet } from '../sheets/sheet.js';
import { Shape, html } from '../shared/parts.js';
import { number as written, t } from '../shared/words.js';
import { Race } from './race.js';
import { Settled } from './settled.js';
import { standings, startsOf } from './story.js';

const MANY = 5; // sides from which rows are lower

/** How a game went that was kept on a sheet, over that sheet. */
export function HowItWent({ session, onClose }) {
  const game = session.game.value;
  const sides = standings(session.turns.value, game, startsOf(session.view.value.seats));
  return html`<${Sheet} title=${t('web-keep-went')} closeLabel=${t('web-close')} onClose=${onClose}>
    <${Standings} session=${session} game=${game} sides=${sides} /><${Settled} session=${session} /><${Race} session=${session} game=${game} sides=${sides} /></${Sheet}>`;
}

export function Standings({ session, game, sides }) {
  const known = sides.some(({ count }) => count > 0);
  return html`<table class=${`standings${sides.length > MANY ? ' many' : ''}${known ? '' : ' brief'}`}>
    <thead><tr><th scope="col"><span class="unseen">${t('web-end-side')}</span></th>
      ${known && html`<th scope="col">${t('web-end-best-turn')}</th><th scope="col">${t('web-end-farkles')}</th><th scope="col">${t('web-end-average')}</th>`}
      <th scope="col">${t('web-end-total')}</th></tr></thead>
    <tbody>${sides.map((side, place) => html`<tr key=${side.number} data-side=${side.number} class=${game.winners.includes(side.number) && side.number !== game.loser && !place ? 'first' : ''}>
      <th scope="row"><${Shape} mark=${side.number} /><span>${session.nameOf(side.number)} <small>${margin(game, sides, side)}</small></span></th>
      ${known && facts(side, bestName(session, game, side))}
      <td class="sum">${t('web-points', { points: side.total })}</td></tr>`)}</tbody></table>`;
}

/** What the turns of a side came to; nothing where it had none. `name` is said of its best. */
const facts = (side, name) => (side.count ? html`<${Fact} value=${side.best} word="web-end-best" name=${name} /><${Fact} value=${side.farkles.length} word="web-end-farkled" />
  <${Fact} value=${Math.round((side.total - side.start) / side.count)} word="web-end-a-turn" />` : html`<td></td><td></td><td></td>`);

/** Which of two partners made the best turn. */
const bestName = (session, game, { number, bestOf }) => (game.sides[number - 1].players[1] && bestOf ? session.nameOf(number, bestOf) : '');

/** A figure: in words where rows are narrow, as a bare number where there are columns. */
const Fact = ({ value, word, name }) => html`<td><span class="in-words">${t(word, { value })}${name && html` <small>${name}</small>`}</span><span class="bare">${written(value)}${name && html`<small>${name}</small>`}</span></td>`;

/** How far a side was ahead, or behind; in a game for the last on the board, when it got home. */
function margin(game, sides, side) {
  if (side.status === 'resigned') return t('web-side-resigned');
  if (side.status === 'out') return t('web-side-out');
  if (findsLoser(game)) {
    if (side.number === game.loser) return t('web-end-short', { holes: game.target - side.total });
    return side.count ? t('web-end-home', { turns: side.count }) : '';
  }
  const [first, second] = sides;
  if (!game.winners.length || despiteTotals(game) || (second && second.total > first.total)) return '';
  if (side !== first) return side.total < first.total ? t('web-end-behind', { points: first.total - side.total }) : '';
  return second && second.total < first.total ? t('web-end-by', { points: first.total - second.total }) : '';
}
