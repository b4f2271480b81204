// The seat of a link that somebody was given: its secret stands behind the # of the address.
import { get, longKey, post } from '../shared/api.js';
import { keep, kept } from '../shared/settings.js';
import { t } from '../shared/words.js';
import { AWAY } from './state.js';

const PASSED_ON = ['server-not-seated', 'server-seat-passed-on']; // of a secret in whose place there is another by now

/** Takes the seat, unless one is held here: that is not given up for another. */
export async function takeByLink(session, secret) {
  const { you, view } = await get(session.path);
  if (session.isLeft) return;
  if (you.seats.length) {
    session.say(t('web-seat-kept'));
    return;
  }
  await take(session.code, secret, view).catch((problem) => {
    if (!PASSED_ON.includes(problem.code)) throw problem;
    session.say(t('web-link-old'), AWAY);
  });
}

/** Where something is at stake it is taken by a new secret, for whoever passed this one on knows it. */
async function take(code, secret, { stake, circle }) {
  const by = { authorization: `Bearer ${secret}` };
  const path = `/tables/${code}`;
  if (!stake && !circle) return post(`${path}/session`, undefined, by);
  const before = kept('own');
  const key = before?.secret === secret ? before.key : longKey();
  keep('own', { secret, key }); // asked again, after a reload too, the answer is the same
  await post(`${path}/own`, { key }, by);
  return kept('own');
}
