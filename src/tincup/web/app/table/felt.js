// Writes on the felt: whose turn it is and what is asked, and this turn's points.
import { useEffect, useRef, useState } from 'preact/hooks';
import { despiteTotals, findsLoser, result } from '../access/sentences.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { isStill, tempo } from '../shared/settings.js';
import { t } from '../shared/words.js';

const Settled = later(() => import('../end/settled.js'), 'Settled');

/** Whose turn it is, and one line of what is asked or missing. */
export function Said({ session }) {
  const shown = session.shown.value;
  const { moment } = shown;
  if (moment?.kind === 'farkle') {
    return html`<h2 class="oops">${t('web-farkle')}<small>${moment.lost
      ? html`<s>${t('web-points', { points: moment.lost })}</s> ${t('web-farkle-gone', { points: moment.lost })}`
      : t('web-farkle-none')}</small></h2>`;
  }
  if (shown.stage === 'over' && shown.game) return html`<${Won} session=${session} game=${shown.game} />`;
  const [head, line] = headAndLine(session, shown);
  return html`<h2>${head}<small>${session.notice.value || line}</small></h2>`;
}

export function headAndLine(session, shown) {
  const name = session.nameOf(shown.side, shown.player);
  const isYou = session.isYourTurn();
  const whose = isYou ? t('web-turn-yours') : t('web-turn-theirs', { name });
  const { moment, view } = shown;
  const game = session.game.value;
  switch (moment?.kind) {
    case 'hot': return [t('web-hot'), t('web-hot-hint')];
    case 'banked': return [whose, t('web-banked', { points: moment.points })];
    case 'told': return [whose, moment.text];
    case 'start': return [isYou ? t('web-start-you') : t('web-start-other', { name }), t('web-start-hint')];
    default:
  }
  if (view?.paused) return [t('web-paused'), ''];
  if (!session.mine.value) {
    const beat = view ? toBeat(game) : 0;
    const isAway = view && session.away.value.includes(shown.player);
    return [isAway ? t('web-turn-away', { name }) : whose, beat ? t('web-final-beat', { points: beat }) : ''];
  }
  return [isYou ? whose : t('web-turn-handed', { name }), asked(session, game)];
}

/** In a final round, the total that the others have to beat; 0 where there is none. */
export const toBeat = (game) => (game.final_round ? Math.max(0, ...game.sides.map(({ to_beat: beat }) => beat ?? 0)) : 0);

/** Says what the side that plays here is asked for, or still lacks. */
function asked(session, game) {
  const side = game.sides[game.side - 1];
  if (session.option.value?.hot_dice) return t('web-hot-hint');
  if (side.to_win !== null && side.to_win > 0) return t('web-final-yours', { points: side.to_win });
  const cost = farkleCost(game.penalty, side.farkles + 1);
  if (cost) return cost;
  if (game.phase === 'decide') {
    if (session.keeps.value.length === 1 && session.selected.value.length) return t('web-turn-only-these');
    if (!session.selected.value.length) return t('web-turn-pick');
  }
  if (side.to_open) return t('web-turn-not-on-board', { points: side.to_open, opening_by: game.opening_by });
  return game.phase === 'roll' ? t('web-turn-roll') : '';
}

/** Says what a farkle would cost that is this one in a row; nothing where it costs nothing, or what the one before did. */
function farkleCost(penalty, count) {
  if (!penalty?.in_a_row || count < Math.max(2, penalty.after)) return '';
  const { after, points, further } = penalty;
  if (count > after && !further.length) return '';
  if (points === null) return t('web-farkle-costs-all', { count });
  return t('web-farkle-third', { count, points: [points, ...further][Math.min(count - after, further.length)] });
}

const LONG = 16; // characters that have room in large type

function Won({ session, game }) {
  const text = result(session, game);
  const { sides, winners } = game;
  const points = winners.length > 0 && !findsLoser(game) && Math.max(...winners.map((side) => sides[side - 1].total));
  const how = despiteTotals(game) || (points !== false && t('web-win-with', { points }));
  return html`<h2 class=${`oops${text.length > LONG ? ' long' : ''}`}>${text}<small>${session.notice.value || how}<${Settled} session=${session} /></small></h2>`;
}

/** This turn's points if what is selected is kept; they count up. */
export function Pot({ session }) {
  const { pot, moment, stage } = session.shown.value;
  const option = session.option.value;
  const points = option ? option.turn_score : pot;
  const [counted, isPopped] = useCounted(points, session.options.value.flatMap((each) => [each.points, each.turn_score]));
  if (!points || stage === 'over' || moment?.kind === 'farkle') return null;
  return html`<div class=${`pot${isPopped ? ' popped' : ''}`}><b>${t('web-points', { points: counted })}</b>
    <small>${t('web-pot')}${option && pot > 0 && html` · <span>+${t('web-points', { points: option.points })}</span>`}</small></div>`;
}

const COUNTING = 300; // milliseconds

/** The largest number that divides all of these. */
export const divisor = (numbers) => numbers.reduce(ofTwo, 0);
const ofTwo = (a, b) => (b ? ofTwo(b, a % b) : a);

/** What is shown after this part of the way from one score to another: only scores that there are. */
export function between(begin, end, part, step) {
  return begin + step * Math.floor(part * (end - begin) / step);
}

/** A number that counts up to what it is, in steps that divide it and the `scores`; and whether it has just arrived. */
function useCounted(value, scores) {
  const [now, setNow] = useState(value);
  const from = useRef(value);
  useEffect(() => {
    const begin = from.current;
    from.current = value;
    if (value <= begin || isStill() || !tempo()) {
      setNow(value);
      return undefined;
    }
    const step = divisor([begin, value, ...scores]);
    const start = performance.now();
    const timer = setInterval(() => {
      const part = Math.min(1, (performance.now() - start) / (COUNTING * tempo()));
      setNow(between(begin, value, part, step));
      if (part === 1) clearInterval(timer);
    }, 33);
    return () => clearInterval(timer);
  }, [value]);
  return [Math.min(now, value), now === value && value > 0];
}
