// What the coach says of the decision on the table: an estimate at once, and what exact play says as soon as it is there.
import { ApiProblem, get, post, problemText } from '../shared/api.js';
import { isHere } from '../shared/settings.js';
import { t } from '../shared/words.js';
import { whyNot } from './why.js';

const asked = new WeakMap(); // by session, what was asked last

/** Why there is no coach while this game goes on; '' where there is one. */
export function sitsOut(session) {
  if (session.view.value.stake > 0) return t('web-coach-staked');
  return isHere(session.code) && !session.hasOthers.value && !session.link ? '' : t('web-coach-friends');
}

/** Whether somebody here has something to decide that the coach may speak of. */
const isDue = (session, seq) => session.mine.value?.seq === seq;

/** What is asked about here; null where nobody here has to act. `aside`: of a turn of real dice, `{ piles, rolled }`: what was set aside, and whether the rest has been rolled again. */
function aboutOf(session, aside) {
  const view = session.mine.value;
  return view && `${view.seq} ${JSON.stringify(aside)}`;
}

/** What is known of that so far; null for nothing. */
export function known(session, aside) {
  const found = session.advised.value;
  return found && found.about === aboutOf(session, aside) ? found : null;
}

/** Asks what is best here, once for each position, and again after a failure; `session.advised` has what is known so far. */
export async function advise(session, { isAgain = false, aside = null } = {}) {
  const about = aboutOf(session, aside);
  if (!about || sitsOut(session)) return;
  if (!isAgain && asked.get(session) === about) return;
  asked.set(session, about);
  const { seq } = session.mine.value;
  const keep = (found) => {
    if (!isDue(session, seq) || asked.get(session) !== about) return;
    session.advised.value = { win: null, said: '', choices: [], isExact: false, isSolvable: Boolean(session.you.value.exact), why: '', ...found, seq, about };
  };
  const path = `/tables/${session.code}`;
  let found = {};
  try {
    found = await (aside ? post(`${path}/asides`, aside) : get(`${path}/estimate`));
    keep(found);
    if (!session.you.value.exact) return;
    const { exact } = await import('../shared/engine.js');
    const { rules, position, among = null } = aside ? found : await get(`${path}/position`);
    const { answer, refused } = await exact({ code: session.code, call: 'advise', with: { rules, position, among } });
    keep(answer ? { ...found, ...answer, isExact: true } : { ...found, why: refused });
  } catch (why) {
    if (aside && why instanceof ApiProblem) keep({ said: problemText(why) }); // what was typed is none that could be set aside
    else keep({ ...found, why: whyNot(why), isFailed: true });
  }
}
