// The turns so far, in the menu and beside the table of a wide screen.
import { result } from '../access/sentences.js';
import { placesOfFaces } from '../session/film.js';
import { Shape, SmallDice, html } from '../shared/parts.js';
import { number, t } from '../shared/words.js';

const SHOWN = 60; // turns, the newest first
const ROOM = 8; // small dice in one line

/** The turns so far: who, what was set aside, and what came of it; each opens into its rolls. Before them the one under way, where it `isFollowed`. */
export function Turns({ session, isFollowed = false }) {
  const turns = session.turns.value;
  const { stage, game, side, player, aside, pot } = session.shown.value;
  const isRunning = isFollowed && pot > 0 && stage !== 'over';
  if (!turns.length && !isRunning) return html`<p class="quiet">${t('web-turns-none')}</p>`;
  return html`${stage === 'over' && html`<p><b>${result(session, game)}</b></p>`}<ol class="turns">${isRunning && html`<li class="now"><div class="turn"><${Who} session=${session} side=${side} player=${player} />
    <${Kept} kept=${aside} /><b>${t('web-turns-now', { points: pot })}</b></div></li>`}${turns.slice(-SHOWN).reverse().map((turn, i) => html`<li key=${turns.length - i} class=${session.missed.value.includes(turn.seq) ? 'new' : ''}>
    ${turn.rolls.length ? html`<details><summary><${Turn} session=${session} turn=${turn} /></summary><${Rolls} rolls=${turn.rolls} /></details>`
      : html`<${Turn} session=${session} turn=${turn} />`}</li>`)}</ol>`;
}

const Who = ({ session, side, player }) => html`<${Shape} mark=${side} /><span class=${session.game.value.sides[side - 1].players[1] ? 'who' : 'unseen'}>${session.nameOf(side, player)}</span>`;

const Turn = ({ session, turn }) => html`<div class="turn"><${Who} session=${session} ...${turn} />
    <${Kept} kept=${turn.kept} /><${Outcome} turn=${turn} /></div>`;

/** What was set aside: as many dice as there is room for, and how many more there are. */
export function Kept({ kept, room = ROOM }) {
  const dice = kept.flatMap((part) => part.dice);
  const more = dice.length - room;
  return html`<${SmallDice} dice=${dice.slice(0, room)} />${more > 0 && html`<small>+${number(more)}</small>`}<span class="unseen">${dice.join(' ')}</span>`;
}

/** Each roll: what was set aside of it, what was not, and the points. */
const Rolls = ({ rolls }) => html`<ol class="rolls">${rolls.map(({ dice, kept = [], points }, i) => {
  const aside = placesOfFaces(dice, kept);
  return html`<li key=${i}><span class="unseen">${dice.join(' ')}</span>
    ${dice.map((face, place) => html`<span key=${place} class=${aside.includes(place) ? '' : 'left'}><${SmallDice} dice=${[face]} /></span>`)}
    <b>${kept.length ? t('web-turns-points', { points }) : ''}</b></li>`;
})}</ol>`;

export function Outcome({ turn: { lost, points } }) {
  if (lost) return html`<b class="bad">${t('web-turns-lost', { points: lost })}</b>`;
  if (lost === 0) return html`<b class="bad">${t('web-turns-farkle')}</b>`;
  return html`<b>${points === undefined ? t('web-turns-skipped') : t('web-turns-points', { points })}</b>`;
}
