// The end of a game: the felt of whoever won, the winning roll on it, and the score sheet laid over it.
import { useState } from 'preact/hooks';
import { despiteTotals, findsLoser, result } from '../access/sentences.js';
import { canReview, useReview } from '../coach/reviewing.js';
import { waits } from '../shared/host.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { passOn } from '../shared/share.js';
import { tumbles } from '../shared/settings.js';
import { feltOf } from '../shared/rolling.js';
import { t } from '../shared/words.js';
import { Bill, Chances, Moments, asText, billed } from './bill.js';
import { Race } from './race.js';
import { Standings } from './standings.js';
import { kindness, standings, startsOf } from './story.js';
import { StillRoll } from './still-roll.js';
import { Settled } from './settled.js';

const Moment = later(() => import('./moment.js'), 'Moment', { styles: ['css/sheet.css'] });
const Passing = later(() => import('./passing.js'), 'Passing', { styles: ['css/sheet.css', 'css/chat.css'] });

const LONG = 11; // characters of a headline from which its type is smaller

/** `isNew`: the game came to its end before our eyes, and the felt spreads; `open` opens a page of the menu. */
export function End({ session, isNew, onAgain, open }) {
  const game = session.shown.value.game ?? session.game.value;
  const sides = standings(session.turns.value, game, startsOf(session.view.value.seats));
  const [first] = sides;
  const known = sides.some(({ count }) => count > 0);
  const isReviewed = canReview(session);
  const found = useReview(session, isReviewed);
  const side = billed(session, sides);
  const bill = found.answer?.bill;
  const [looked, look] = useState(null); // which of the moments is looked at
  const [isPassed, pass] = useState(false);
  const share = async () => {
    if (bill) {
      pass(true);
      return;
    }
    const lines = sides.map(({ number, total }) => t('web-end-line', { name: game.sides[number - 1].name, points: total }));
    const done = await passOn([session.view.value.rules.name, ...lines].join('\n'));
    if (done) session.say(t(done));
  };
  return html`<div class=${`end felt${session.colour(first.number)}${isNew && tumbles() ? ' fresh' : ''}${isReviewed ? ' with-bill' : ''}`}>
    <div class="ground felt" aria-hidden="true"></div>
    <${Glory} session=${session} game=${game} sides=${sides} />
    <section class="scoresheet" aria-label=${t('web-end-sheet')}>
      <${Standings} session=${session} game=${game} sides=${sides} />
      <${Settled} session=${session} />
      ${known && html`<${Race} session=${session} game=${game} sides=${sides} />`}
      ${isReviewed && html`<${Chances} session=${session} side=${side} found=${found} />`}
    </section>
    ${isReviewed && html`<div class="reckoned"><${Bill} session=${session} game=${game} side=${side} found=${found} /><${Moments} side=${side} found=${found} onLook=${look} /></div>`}
    <${Ways} session=${session} isReviewed=${isReviewed} onShare=${share} onAgain=${onAgain} open=${open} />
    ${looked !== null && html`<${Moment} session=${session} moment=${bill.sides[side - 1].moments[looked]} at=${looked} onClose=${() => look(null)} />`}
    ${isPassed && html`<${Passing} session=${session} game=${game} side=${side} bill=${bill} text=${asText(session, game, sides, bill, side)} onClose=${() => pass(false)} />`}
  </div>`;
}

const BY_A_TURN = ['target', 'outright']; // endings that a turn has brought about

function Glory({ session, game, sides }) {
  const head = result(session, game);
  const line = session.notice.value || outcome(session, game, sides);
  const kind = kindWord(session, game, sides);
  const turn = BY_A_TURN.includes(game.ending) && session.turns.value.findLast(({ side, points, won }) => side === sides[0].number && (points || won));
  const { dice = [], kept = [] } = (turn && turn.rolls.at(-1)) || {};
  const size = head.length > LONG * 2 ? ' longest' : head.length > LONG ? ' long' : '';
  return html`<section class="glory" aria-label=${t('web-tray')}>
    <h2 class=${`oops${size}`}>${head}</h2>
    <p class="outcome">${line}${kind && html`<br /><b>${kind}</b>`}</p>
    ${turn && html`<div class="last-roll"><${StillRoll} dice=${dice} kept=${kept} seed=${turn.seq} felt=${feltOf(session.colour(sides[0].number))} />
      <p>${!turn.won && html`<b>${t('web-points', { points: turn.points })}</b>`}${lastWord(session, game, turn)}</p></div>`}
  </section>`;
}

/** The result in numbers, below the headline. */
function outcome(session, game, sides) {
  const [first, second] = sides;
  if (!game.winners.length) return '';
  const how = despiteTotals(game);
  if (how) return how;
  if (findsLoser(game)) {
    const last = sides.at(-1);
    return game.loser ? t('web-end-stopped', { holes: game.target - last.total }) : '';
  }
  if (game.winners.length > 1 || !second || second.total > first.total) return t('web-win-with', { points: first.total });
  const turns = Math.max(...sides.map(({ count }) => count));
  const score = sides.length === 2 ? t('web-end-score', { points: first.total, other: second.total })
    : t('web-end-ahead', { points: first.total, by: first.total - second.total });
  return turns ? t('web-end-after', { score, turns }) : score;
}

/** What is said of the turn whose last roll is shown. */
function lastWord(session, game, { side, player }) {
  if (game.sides[side - 1].players[1]) return t('web-end-winning-by', { name: session.nameOf(side, player) });
  if (!findsLoser(game)) return t('web-end-winning');
  return session.isYou(side) ? t('web-end-last-yours') : t('web-end-last-of', { name: session.nameOf(side) });
}

const KIND = {
  best: () => t('web-kind-best'),
  run: () => t('web-kind-run'),
  led: ({ turns, of }) => t('web-kind-led', { turns, of }),
  from: ({ turns, place }) => t('web-kind-from', { turns, place }),
  late: () => t('web-kind-late'),
};

/** One true line for somebody who has not won; '' for whoever has, and where nobody here is meant. */
function kindWord(session, game, sides) {
  const own = sides.find(({ number }) => session.isYou(number));
  if (!own || (game.winners.includes(own.number) && own.number !== game.loser)) return '';
  const said = kindness(sides, own.number);
  return said ? KIND[said.kind](said) : '';
}

const SHARE = 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6';
const LOOK_BACK = 'M4 12a8 8 0 1 0 3-6.2L4 8.5M4 4v4.5h4.5M12 8v4.5l3 2';
const Tile = ({ drawing, label, onClick }) => html`<button type="button" class="tile" onClick=${onClick}>
  <svg class="line-icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${drawing} /></svg>${label}</button>`;

/** What can be done next: pass the result on, look back, play again. */
function Ways({ session, isReviewed, onShare, onAgain, open }) {
  const { rematch } = session.view.value;
  const { host, seats } = session.you.value;
  const canAsk = host || seats.length > 0 || rematch;
  const hint = waits.value && session.isLeaving ? 'web-waiting' : !canAsk ? 'web-rematch-players' : host || rematch ? 'web-rematch-hint' : 'web-rematch-host';
  return html`<div class="dock end-dock">
    <${Tile} drawing=${SHARE} label=${t('web-share')} onClick=${onShare} />
    <${Tile} drawing=${LOOK_BACK} label=${t(isReviewed ? 'web-review' : 'web-turns')} onClick=${() => open(isReviewed ? 'review' : 'turns')} />
    <button type="button" class="act roll" aria-disabled=${!canAsk} onClick=${canAsk ? onAgain : undefined}>
      <b>${t('web-rematch')}</b><small>${t(hint)}</small></button></div>`;
}
