// The turns so far, in the menu and beside the table of a wide screen.
import { result } from '../access/sentences.js';
import { placesOfFaces } from '../session/film.js';
import { Shape, SmallDice, html } from '../shared/parts.js';
import { number, t } from '../shared/words.js';

const SHOWN = 60; // turns, the newest first
const ROOM = 8; // small dice in one line

/** The turns so far: who, what was set aside, and what came of it; each opens into its rolls. */
export function Turns({ session }) {
  const turns = session.turns.value;
  if (!turns.length) return html`<p class="quiet">${t('web-turns-none')}</p>`;
  const { stage, game } = session.shown.value;
  return html`${stage === 'over' && html`<p><b>${result(session, game)}</b></p>`}<ol class="turns">${turns.slice(-SHOWN).reverse().map((turn, i) => html`<li key=${turns.length - i} class=${i < session.missed.value ? 'new' : ''}>
    ${turn.rolls.length ? html`<details><summary><${Turn} session=${session} turn=${turn} /></summary><${Rolls} rolls=${turn.rolls} /></details>`
      : html`<${Turn} session=${session} turn=${turn} />`}</li>`)}</ol>`;
}

function Turn({ session, turn }) {
  const kept = turn.kept.flatMap(({ dice }) => dice);
  const more = kept.length - ROOM;
  return html`<div class="turn"><${Shape} mark=${turn.side} /><span class=${session.game.value.sides[turn.side - 1].players[1] ? 'who' : 'unseen'}>${session.nameOf(turn.side, turn.player)}</span>
    <${SmallDice} dice=${kept.slice(0, ROOM)} />${more > 0 && html`<small>+${number(more)}</small>`}<span class="unseen">${kept.join(' ')}</span>
    <${Outcome} turn=${turn} /></div>`;
}

/** Each roll: what was set aside of it, what was not, and the points. */
const Rolls = ({ rolls }) => html`<ol class="rolls">${rolls.map(({ dice, kept = [], points }, i) => {
  const aside = placesOfFaces(dice, kept);
  return html`<li key=${i}><span class="unseen">${dice.join(' ')}</span>
    ${dice.map((face, place) => html`<span key=${place} class=${aside.includes(place) ? '' : 'left'}><${SmallDice} dice=${[face]} /></span>`)}
    <b>${kept.length ? t('web-turns-points', { points }) : ''}</b></li>`;
})}</ol>`;

function Outcome({ turn: { lost, points } }) {
  if (lost) return html`<b class="bad">${t('web-turns-lost', { points: lost })}</b>`;
  if (lost === 0) return html`<b class="bad">${t('web-turns-farkle')}</b>`;
  return html`<b>${points === undefined ? t('web-turns-skipped') : t('web-turns-points', { points })}</b>`;
}
