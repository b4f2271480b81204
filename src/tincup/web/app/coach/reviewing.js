// A finished game gone through by exact play, once: the end of the game and the menu show parts of the same.
import { useEffect, useState } from 'preact/hooks';
import { ApiProblem, bodyOf, get } from '../shared/api.js';
import { offered } from '../shared/host.js';
import { isHere } from '../shared/settings.js';
import { whyNot } from './work.js';

const known = new Map(); // by code, and by what it came to: what is known or under way

/** Whether a game can be gone through in this browser once it is over; what cannot be is known at once. */
export const canReview = ({ code, game }) => game.value.sides.length > 1
  && (isHere(code) || Boolean(offered.value));

/** The record of a game, whichever host has it. Throws an `ApiProblem`. */
async function recordOf(code) {
  if (isHere(code)) return get(`/tables/${code}/record`);
  const headers = { 'accept-language': document.documentElement.lang };
  const answer = await fetch(`/api/tables/${code}/record`, { headers }).catch(() => { throw new ApiProblem(0, null); });
  if (!answer.ok) throw new ApiProblem(answer.status, await answer.json().catch(() => null));
  return answer.text();
}

/** Whether a game is right, which the engine in this browser recomputes from its record. Throws an `ApiProblem`. */
export async function isRight(code) {
  const [record, { ready }] = await Promise.all([recordOf(code), import('../shared/engine.js')]);
  return (await bodyOf(ready().then((host) => host.ask('POST', '/check', { record })))).right;
}

async function reviewed(code) {
  const { begin, exact } = await import('../shared/engine.js');
  if (!isHere(code)) await begin(); // the host in this browser, which has only to reckon
  return exact({ code, call: 'review', with: { record: await recordOf(code) } });
}

/** What tells one course of a game from another: turns of real dice can be corrected when it is over, too. */
const courseOf = ({ code, view: { value: { seq, dice } } }) => (dice.kind === 'entered' ? `${code} ${seq}` : code);

/** What exact play says of a finished game: `{ answer }`, or `{ refused }`. What fails may be asked again. */
function reviewOf(session) {
  const course = courseOf(session);
  if (!known.has(course)) known.set(course, reviewed(session.code).catch((why) => { known.delete(course); throw why; }));
  return known.get(course);
}

/** What came of going through the game: `{ answer }`, or `{ refused, again }`. */
export function useReview(session, isWanted) {
  const [found, setFound] = useState({});
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isShown = isWanted;
    const keep = (it) => { if (isShown) setFound(it); };
    if (!isWanted) return undefined;
    setFound({});
    reviewOf(session).then(keep, (why) => keep({ refused: whyNot(why), again: () => setTries(tries + 1) }));
    return () => { isShown = false; };
  }, [courseOf(session), isWanted, tries]);
  return found;
}
