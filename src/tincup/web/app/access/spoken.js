// The live region: one, polite; a newer sentence takes the place of an older one.
import { effect } from '@preact/signals';
import { chosen, result, sentence } from './sentences.js';
import { bankSound, farkleSound, tickSound, buzz } from './sound.js';
import { isHere, settings, unkept } from '../shared/settings.js';
import { mark } from './your-turn.js';
import { t } from '../shared/words.js';

const PAUSE = 150; // milliseconds in which sentences are put together
let waiting = [];
let timer = 0;

/** Says a sentence, with others of this moment. */
export function say(text) {
  if (!text) return;
  waiting.push(text);
  clearTimeout(timer);
  timer = setTimeout(() => {
    document.getElementById('said').textContent = waiting.join(' ');
    waiting = [];
  }, PAUSE);
}

/** Tells the session's events, in sentences, sounds and the title; returns what ends it. */
export function tell(session) {
  const deaf = session.onEvent((event, own) => {
    const text = sentence(session, event, own, settings.value.spoken === 'full');
    if (text) {
      session.lastSaid = text;
      say(text);
    }
    if (event.kind === 'banked' || event.kind === 'won_outright') bankSound();
    if (event.kind === 'farkled' || event.kind === 'put_out') { farkleSound(); buzz(20, 40, 60); }
  });
  let turn = '';
  const endings = [
    effect(() => {
      const option = session.option.value;
      if (option) { say(chosen(option)); tickSound(option.turn_score); }
    }),
    effect(() => {
      const game = session.shown.value.view?.game;
      if (!game) return;
      const now = game.phase === 'over' ? 'over' : session.mine.value ? `${game.side}.${game.sides[game.side - 1].turns}` : 'theirs';
      if (now === turn) return;
      turn = now;
      if (now === 'over') say(result(session, game));
      else if (now !== 'theirs') say(session.isYourTurn() ? t('web-say-your-turn') : t('web-turn-handed', { name: session.nameOf(game.side, game.player) }));
    }),
    effect(() => mark(session.mine.value !== null)),
    effect(() => { if (session.notice.value) say(session.notice.value); }),
    effect(() => { if (unkept.value && isHere(session.code)) say(t('web-unkept')); }),
  ];
  return () => {
    [deaf, ...endings].forEach((end) => end());
    clearTimeout(timer);
    waiting = [];
    document.getElementById('said').textContent = '';
    mark(false);
  };
}
