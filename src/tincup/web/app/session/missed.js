// What somebody has missed at a table, in one line.
import { list, t } from '../shared/words.js';
import { AWAY } from './state.js';

const FEW = 3; // turns that are told one by one
const LAST = 2; // sentences about what ended no turn

/** `turns`: those that ended unseen; `words`: what else happened, in sentences. Where some turns are too many, the
 * session is left with those of which nothing is told. */
export function tell(session, turns, words) {
  const count = turns.length;
  const isAll = count <= FEW;
  const events = count ? turns.slice(-FEW).map((turn) => sentence(session, turn)).join(' · ') : list(words.slice(-LAST));
  session.say(isAll ? t('web-away', { events }) : t('web-away-turns', { turns: count, last: sentence(session, turns.at(-1)) }), AWAY);
  session.missed.value = isAll ? [] : turns.map(({ seq }) => seq);
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
