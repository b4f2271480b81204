// What somebody has missed at a table, in one line.
import { list, t } from '../shared/words.js';

const FEW = 3; // turns that are told one by one
const LAST = 2; // sentences about what ended no turn

/** `turns`: those that ended unseen; `words`: what else happened, in sentences. Returns `{ text, isAll }`: the line,
 * and whether it tells all of them: some turns are too many. */
export function told(session, turns, words) {
  const count = turns.length;
  if (count > FEW) return { text: t('web-away-turns', { turns: count, last: sentence(session, turns.at(-1)) }), isAll: false };
  const events = count ? turns.map((turn) => sentence(session, turn)).join(' · ') : list(words.slice(-LAST));
  return { text: t('web-away', { events }), isAll: true };
}

/** What came of a turn. */
function sentence(session, { side, player, points, lost, won, out }) {
  const name = session.nameOf(side, player);
  const isYou = session.isYou(side) || (session.isAlone.value && player !== undefined && session.isMine(side, player));
  if (lost !== undefined) return isYou ? t('web-missed-farkled-you', { points: lost }) : t('web-missed-farkled', { name, points: lost });
  if (won) return isYou ? t('web-missed-won-you') : t('web-missed-won', { name });
  if (out) return isYou ? t('web-missed-out-you') : t('web-missed-out', { name });
  if (points === undefined) return isYou ? t('web-missed-skipped-you') : t('web-missed-skipped', { name });
  return isYou ? t('web-missed-banked-you', { points }) : t('web-missed-banked', { name, points });
}
