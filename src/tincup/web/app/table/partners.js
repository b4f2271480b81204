// What partners tell each other of a choice before it is made: whoever is to choose shows what is
// selected, where the settings of this device say so, and the others of the side may say what they
// think of it. Nobody waits for that.
import { effect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { post, problemText } from '../shared/api.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

const RESTS = 400; // milliseconds a selection rests before it is shown
const SHOWN = 8_000; // milliseconds that a partner's opinion stays

/** Shows nothing by itself: what is marked elsewhere is a note below the tray. */
export function Partners({ session }) {
  useEffect(() => {
    session.onPartner = (message) => heard(session, message);
    return () => { session.onPartner = null; };
  }, [session]);
  useEffect(() => showing(session), [session]);
  return null;
}

function heard(session, message) {
  if (message.type === 'marked') session.marked.value = message.keep === null ? null : message;
  else if (session.option.value?.keep === message.keep) {
    const name = session.nameAt(message.seat);
    session.say(message.agrees ? t('web-opinion-yes', { name }) : t('web-opinion-no', { name }), SHOWN);
  }
}

/** Shows partners what is selected here; returns what ends that. */
function showing(session) {
  let timer = 0;
  let told = ''; // of which event, and which option
  const end = effect(() => {
    const { mine: { value: view }, option: { value: option } } = session;
    clearTimeout(timer);
    if (!settings.value.marks || view?.game.phase !== 'decide') return;
    const about = { seq: view.seq, keep: option?.keep ?? null, seat: view.game.player };
    timer = setTimeout(() => {
      const known = told.startsWith(`${about.seq} `);
      if (told === `${about.seq} ${about.keep}` || (!known && about.keep === null)) return;
      told = `${about.seq} ${about.keep}`;
      post(`/tables/${session.code}/marked`, about).catch(() => {}); // partners do not see it then, and nothing depends on that
    }, RESTS);
  });
  return () => { end(); clearTimeout(timer); };
}

/** Tells whoever is to choose what a partner here thinks of what is marked. */
export async function opine(session, agrees) {
  const { seq, keep } = session.marked.value;
  session.marked.value = null;
  try {
    await post(`/tables/${session.code}/opinion`, { seq, keep, agrees });
  } catch (problem) {
    session.say(problemText(problem));
  }
}
