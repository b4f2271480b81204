// What the coach says of the decision on the table: an estimate at once, and what exact play says as soon as it is there.
import { get } from '../shared/api.js';
import { isHere } from '../shared/settings.js';
import { t } from '../shared/words.js';
import { whyNot } from './why.js';

const asked = new WeakMap(); // by session, what was asked last: `{ seq, isExact }`

/** Why there is no coach while this game goes on; '' where there is one. */
export function sitsOut(session) {
  if (session.view.value.stake > 0) return t('web-coach-staked');
  return isHere(session.code) && !session.hasOthers.value && !session.link ? '' : t('web-coach-friends');
}

/** Whether somebody here has something to decide that the coach may speak of. */
const isDue = (session, seq) => session.mine.value?.seq === seq;

/** Asks what is best here, once for each position, and again after a failure; `session.advised` has what is known so far. */
export async function advise(session, isAgain = false) {
  const view = session.mine.value;
  if (!view || sitsOut(session)) return;
  const { seq } = view;
  if (!isAgain && asked.get(session) === seq) return;
  asked.set(session, seq);
  const keep = (found) => { if (isDue(session, seq)) session.advised.value = { seq, isExact: false, why: '', ...found }; };
  let found = {};
  try {
    found = await get(`/tables/${session.code}/estimate`);
    keep({ ...found, seq });
    if (!session.you.value.exact) return;
    const { exact } = await import('../shared/engine.js');
    const { answer, refused } = await exact({ code: session.code, call: 'advise', with: await get(`/tables/${session.code}/position`) });
    keep(answer ? { ...answer, isExact: true } : { ...found, seq, why: refused });
  } catch (why) {
    keep({ ...found, seq, why: whyNot(why), isFailed: true });
  }
}
