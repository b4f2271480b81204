// More than two sides: cells that never move, in two columns, in the order of the seats. Together they are one button, which shows everybody.
import { Farkles, Shape, html } from '../shared/parts.js';
import { DESK, WIDE, useScreen } from '../shared/screen.js';
import { Last, beside, landing, laneEnd, pending } from './status.js';
import { t } from '../shared/words.js';

const SHORT = '(max-height: 40rem)';
const FEW = 4; // sides whose last turn has room
const ROOM = { // sides that have words, and those that have at least a peg, by the room there is
  short: [3, 6], tall: [8, 8],
};

/** Who has most points; nobody while several have. */
export function leader(game, totals) {
  const of = game.sides.map(({ number, total }) => totals[number] ?? total);
  const most = Math.max(...of);
  return most > 0 && of.filter((total) => total === most).length === 1 ? of.indexOf(most) + 1 : 0;
}

const Cover = ({ onOpen }) => onOpen && html`<button type="button" class="cover" aria-label=${t('web-everybody')} onClick=${onOpen}></button>`;

/** The sides of a game by points. */
export function Many({ session, game, onOpen }) {
  const isDesk = useScreen(DESK);
  const [words, pegs] = ROOM[useScreen(SHORT) ? 'short' : 'tall'];
  const count = game.sides.length;
  const form = count <= words ? '' : count <= pegs ? ' snug' : ' tight';
  const leads = leader(game, session.shown.value.totals);
  const hasLast = useScreen(WIDE) && count <= FEW;
  return html`<div class=${`cells${form}${isDesk && count <= words ? ' column' : ''}`}>
    ${game.sides.map((side) => html`<${Cell} key=${side.number} session=${session} game=${game} side=${side} leads=${leads === side.number} hasWords=${!form} hasLast=${hasLast} />`)}
    <${Cover} onOpen=${onOpen} /></div>`;
}

function Cell({ session, game, side, leads, hasWords, hasLast }) {
  const shown = session.shown.value;
  const { number } = side;
  const total = shown.totals[number] ?? side.total;
  const isOn = shown.side === number && game.phase !== 'over';
  const isOff = !side.on_board && !total;
  const pot = pending(session, game, side);
  const lands = landing(session, game, side);
  const target = laneEnd(game);
  const at = (points) => `${Math.max(0, Math.min(100, 100 * points / target))}%`;
  const farkles = html`<${Farkles} game=${game} count=${shown.farkles[number] ?? side.farkles} />`;
  return html`<div class=${`cell felt${session.colour(number)}${isOn ? ' on' : ''}${isOff ? ' off' : ''}`} data-side=${number}>
    <${Shape} mark=${number} isHollow=${isOff} /><span class="name">${session.nameOf(number)}</span>
    <span class="total"><span class=${leads ? 'lead' : ''}>${t('web-points', { points: total })}</span></span>
    ${hasWords ? html`<small>${beside(session, game, side, total, leads)}${farkles}</small>` : ''}
    <span class="track" aria-hidden="true"><span class="lane"><i style=${{ width: at(total) }}></i>
      ${pot > 0 && total + pot <= target * 1.5 && html`<u style=${{ left: at(total), width: `calc(${at(total + pot)} - ${at(total)})` }}></u>${lands !== null && html`<b class="peg hollow" style=${{ left: at(lands) }}></b>`}`}
      ${!isOff && html`<b class="peg" style=${{ left: at(total) }}></b>`}</span>${!hasWords && farkles}</span>${hasLast && html`<${Last} session=${session} side=${number} />`}</div>`;
}

/** The sides of a game by holes, whose lanes are on the board. */
export function Chips({ session, game, onOpen }) {
  const isShort = useScreen(SHORT);
  const shown = session.shown.value;
  const leads = leader(game, shown.totals);
  return html`<div class=${`cells chips${game.sides.length > 8 || isShort ? ' tight' : ''}`}>
    ${game.sides.map(({ number, total, farkles }) => html`<div key=${number} data-side=${number}
        class=${`cell felt${session.colour(number)}${shown.side === number && game.phase !== 'over' ? ' on' : ''}`}>
      <${Shape} mark=${number} /><span class="name">${session.nameOf(number)}</span><${Farkles} game=${game} count=${shown.farkles[number] ?? farkles} />
      <b class="total"><span class=${leads === number ? 'lead' : ''}>${t('web-points', { points: shown.totals[number] ?? total })}</span></b></div>`)}
    <${Cover} onOpen=${onOpen} /></div>`;
}

/** How many turns of others, partners among them, come before one of the seats in `mine`; 0 where none of them has a turn to come. */
export function turnsUntil(game, seats, mine) {
  const before = game.sides.map(({ turns }, at) => turns + (at === game.side - 1)); // with the one under way
  let turns = 1;
  for (let step = 1; step <= seats.length; step += 1) {
    const at = (game.side - 1 + step) % game.sides.length;
    const side = game.sides[at];
    if (!side.present || side.status !== 'playing') continue;
    if (mine.includes(playerOf(side, before[at], seats))) return turns;
    before[at] += 1;
    turns += 1;
  }
  return 0;
}

/** Whose turn that of a side is after so many of its turns: partners take them in order, without those who left. */
function playerOf({ players }, turns, seats) {
  const first = turns % players.length;
  return [...players.slice(first), ...players.slice(0, first)].find((player) => seats[player - 1].present);
}

/** What whoever waits is told. */
export function Turns({ session }) {
  const { game, seats } = session.view.value;
  const turns = turnsUntil(game, seats, session.you.value.seats);
  const who = session.nameOf(game.side, game.player);
  return html`<p>${turns > 1 ? t('web-turn-in', { turns }) : t('web-waiting-for', { name: who })}</p>`;
}
