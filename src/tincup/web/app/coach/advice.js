// What the coach says of the decision on the table: an estimate at once, and what exact play says as soon as it is there.
import { ApiProblem, get, post, problemText } from '../shared/api.js';
import { isHere } from '../shared/settings.js';
import { t } from '../shared/words.js';
import { solved, whyNot } from './work.js';

const asked = new WeakMap(); // by session, what was asked last

/** Why there is no coach while this game goes on; '' where there is one. */
export function sitsOut(session) {
  if (session.view.value.stake > 0) return t('web-coach-staked');
  return isHere(session.code) && !session.hasOthers.value && !session.link ? '' : t('web-coach-friends');
}

/** Asks what is best here, once for each position, and again after a failure; `session.advised` has what is known so far. `aside`: see `TableState.asks`. */
export async function advise(session, { isAgain = false, aside = null } = {}) {
  const about = session.asks(aside);
  if (!about || sitsOut(session)) return;
  if (!isAgain && asked.get(session) === about) return;
  asked.set(session, about);
  const keep = (found) => {
    if (session.asks(aside) !== about || asked.get(session) !== about) return; // something else has happened, or was typed
    session.advised.value = { win: null, said: '', choices: [], isExact: false, isSolvable: Boolean(session.you.value.exact), why: '', ...found, about };
  };
  const path = `/tables/${session.code}`;
  let found = {};
  try {
    found = await (aside ? post(`${path}/asides`, aside) : get(`${path}/estimate`));
    keep(found);
    if (!session.you.value.exact) return;
    const { rules, position, among = null } = found;
    const { answer, refused, isFailed } = await solved({ code: session.code, call: 'advise', with: { rules, position, among } });
    keep(answer ? { ...found, ...answer, isExact: true } : { ...found, why: refused, isFailed });
  } catch (why) {
    if (aside && why instanceof ApiProblem) keep({ said: problemText(why) }); // what was typed is none that could be set aside
    else keep({ ...found, why: whyNot(why), isFailed: true });
  }
}
