// What stands around the tray where there is room: the turns so far, what scores, and the race.
import { Says } from '../coach/says.js';
import { Race } from '../end/race.js';
import { standings, startsOf } from '../end/story.js';
import { Kept, Outcome, Turns } from '../sheets/turns.js';
import { useRules } from '../sheets/rules-card.js';
import { WhatScores } from '../sheets/what-scores.js';
import { html } from '../shared/parts.js';
import { DESK, WIDE, useScreen } from '../shared/screen.js';
import { settings } from '../shared/settings.js';
import { hasBoard } from '../session/state.js';
import { t } from '../shared/words.js';

const FEW = 3; // sides that leave room for what scores below them
const ROOM = 6; // small dice of a side's last turn

export function Around({ session }) {
  const [isDesk, isWide] = [useScreen(DESK), useScreen(WIDE)];
  const game = session.shown.value.game ?? session.game.value;
  const isAdvised = isDesk && settings.value.lamp === true;
  const isOnBoard = hasBoard(game);
  const hasRoom = !isAdvised && (isWide || isOnBoard || !isDesk || game.sides.length <= FEW);
  return html`<section class="panel so-far"><h2>${t('web-turns')}</h2><${Turns} session=${session} isFollowed /></section>
    <aside class="right">${isAdvised && html`<${Says} session=${session} />`}
      ${hasRoom && html`<${Chart} session=${session} />`}
      ${isWide && !isOnBoard && html`<section class="panel racing"><${Race} session=${session} game=${game} sides=${standings(session.turns.value, game, startsOf(session.view.value.seats))} /></section>`}</aside>`;
}

/** What scores; what this roll has of it is lit, and a tap sets it aside as its chip does. */
function Chart({ session }) {
  const { chart } = useRules(`/tables/${session.code}/rules`);
  const options = session.options.value;
  const linesOf = ({ combinations }) => combinations.map(({ line }) => line);
  const usable = new Set(options.flatMap(linesOf));
  const pick = (pattern) => {
    const using = options.filter((option) => linesOf(option).includes(pattern));
    session.selectOption(using.find((option) => linesOf(option).every((line) => line === pattern)) ?? using[0]);
  };
  return html`<${WhatScores} title=${t('web-scores')} chart=${chart} usable=${usable} onPick=${pick} />`;
}

/** What a side's last turn came to. */
export function Last({ session, side }) {
  const turn = session.turns.value.findLast((it) => it.side === side);
  if (!turn) return html`<span class="last"></span>`;
  return html`<span class="last">${t('web-side-last')} <${Kept} kept=${turn.kept} room=${ROOM} /><${Outcome} turn=${turn} /></span>`;
}
