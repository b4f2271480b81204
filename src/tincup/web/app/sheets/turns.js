// The turns so far, in the menu and beside the table of a wide screen.
import { result } from '../access/sentences.js';
import { Shape, SmallDice, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

const SHOWN = 60; // turns, the newest first

/** The turns so far: who, what was set aside, and what came of it. */
export function Turns({ session }) {
  const turns = session.turns.value;
  if (!turns.length) return html`<p class="quiet">${t('web-turns-none')}</p>`;
  const { stage, game } = session.shown.value;
  return html`${stage === 'over' && html`<p><b>${result(session, game)}</b></p>`}<ol class="turns">${turns.slice(-SHOWN).reverse().map((turn, i) => html`<li key=${turns.length - i}>
    <${Shape} colour=${session.colour(turn.side)} /><span class=${session.game.value.sides[turn.side - 1].players[1] ? 'who' : 'unseen'}>${session.nameOf(turn.side, turn.player)}</span>
    <${SmallDice} dice=${turn.kept.flatMap(({ dice }) => dice).slice(0, 8)} />
    <${Outcome} turn=${turn} /></li>`)}</ol>`;
}

function Outcome({ turn: { lost, points } }) {
  if (lost !== undefined) return html`<b class="bad">${t('web-turns-farkle')}</b>`;
  return html`<b>${points === undefined ? t('web-turns-skipped') : t('web-turns-points', { points })}</b>`;
}
