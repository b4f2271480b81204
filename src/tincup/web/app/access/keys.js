// Single keys for everything at the table; they can be switched off together.
import { useEffect } from 'preact/hooks';
import { change, settings } from '../shared/settings.js';
import { say } from './spoken.js';
import { list, moreWords, t } from '../shared/words.js';

/** Listens for keys while the table is shown. */
export function Keys({ session, onHelp, onCoach }) {
  useEffect(() => listen(session, onHelp, onCoach), [session]);
  return null;
}

/** All totals. */
export const scores = (session) => list(session.game.value.sides.map((side) =>
  t('web-say-score', { name: session.nameOf(side.number), points: side.total })));

/** This turn so far. */
export function thisTurn(session) {
  const { side, pot, roll } = session.shown.value;
  const option = session.option.value;
  return t('web-say-turn', {
    name: session.nameOf(side), dice: roll.join(' ') || '–', points: option ? option.turn_score : pot,
  });
}

/** Listens for keys at the table; returns what ends it. `onHelp` shows the list, `onCoach` what is best. */
export function listen(session, onHelp, onCoach = () => {}) {
  const onKeyDown = (event) => {
    if (!settings.value.keys || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.target.closest('input, textarea, select, dialog')) return;
    const digit = /^Digit([1-6])$|^Numpad([1-6])$/.exec(event.code);
    if (digit) {
      session.tapFace(Number(digit[1] ?? digit[2]), event.shiftKey);
    } else if (event.key === '?') {
      onHelp();
    } else if (event.key.toLowerCase() === 'h') {
      onCoach();
    } else if (!act(session, event.key.toLowerCase(), event.repeat)) {
      return;
    }
    event.preventDefault();
  };
  document.addEventListener('keydown', onKeyDown);
  document.documentElement.dataset.keys = 'true';
  return () => {
    document.removeEventListener('keydown', onKeyDown);
    delete document.documentElement.dataset.keys;
  };
}

function act(session, key, isRepeated) {
  switch (key) {
    case 'a': session.selectEverything(); return true;
    case 'backspace': session.selectNothing(); return true;
    case 'r': if (!isRepeated) session.roll(); return true;
    case 'b': if (!isRepeated) session.bank(); return true;
    case 'n': session.film.skip(); return true;
    case 's': moreWords().then(() => say(scores(session))); return true;
    case 't': moreWords().then(() => say(thisTurn(session))); return true;
    case 'l': say(session.lastSaid ?? ''); return true;
    case 'm': change({ sound: !settings.value.sound }); return true;
    default: return false;
  }
}
