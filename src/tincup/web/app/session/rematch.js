// Another game by the same people: whoever has the page of the one before open is taken along.
import { effect } from '@preact/signals';
import { here, isAlone } from '../shared/host.js';
import { get, problemText } from '../shared/api.js';
import { keepThere } from '../shared/sent.js';
import { settings } from '../shared/settings.js';
import { moreWords, t } from '../shared/words.js';

const OWN_FIRST = 1_000; // milliseconds that what is asked for here has to lead there by itself

/** Goes to the table of the next game as soon as there is one, each with what they hold here. */
export function follow(session, go) {
  const { seats, host } = session.you.value;
  if (settings.value.sends && host && !isAlone && session.code.startsWith('0')) {
    keepThere(session.code).catch((problem) => session.say(problemText(problem)));
  }
  const isHere = () => here().split('/').includes(session.code);
  const plays = seats.length > 0 || host;
  if (plays && session.first.rematch) return; // who comes back to look at an old game may do so
  effect(() => {
    const view = session.view.value;
    const asks = session.isLeaving;
    if (!isHere() || (asks && !view.rematch)) return;
    soon(asks).then(() => isHere() && codeOf(session, view, plays)).then(async (code) => {
      if (!code || !isHere()) return;
      await moreWords();
      const starts = asks && session.you.value.host; // as what was asked for would have
      go(`/${session.watches ? 'tv' : 't'}/${code}`, { replaces: true, starts }).say(t('web-rematch-now'));
    }).catch((problem) => session.say(problemText(problem)));
  });
}

const soon = (asks) => new Promise((resolve) => { if (asks) setTimeout(resolve, OWN_FIRST); else resolve(); });

/** The code of the next game for this device, with its seats or to look on; null while there is none. */
async function codeOf(session, view, plays) {
  if (session.isForSpectators) return (await get(`${session.path}/rematch`)).watch;
  if (!view.rematch || !plays) return view.rematch;
  return session.rematch(); // so that its seats are known there too
}
