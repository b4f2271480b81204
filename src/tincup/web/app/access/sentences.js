// Puts the game into sentences, for those who listen.
import { t } from '../shared/words.js';

/** One's own roll with the ways to keep dice of it. */
const ownRoll = (dice) => t('web-say-roll', { dice: dice.join(' ') });

/** The dice selected, and the points of the turn with them. */
export const chosen = (option) => t('web-say-selected', {
  dice: option.dice.join(' '), points: option.points, turn: option.turn_score,
});

/** An event as it is told; '' for one that is not worth a sentence. */
export function sentence(session, event, own, isFull) {
  const name = session.nameOf(event.side, event.player);
  switch (event.kind) {
    case 'rolled': return own ? ownRoll(event.dice) : isFull ? t('web-say-rolled', { name, dice: event.dice.join(' ') }) : '';
    case 'set_aside': return !own && isFull ? t('web-say-aside', { name, dice: event.dice.join(' '), points: event.points }) : '';
    case 'banked': return own
      ? t('web-say-banked-you', { points: event.points, total: event.total })
      : t('web-say-banked', { name, points: event.points, total: event.total });
    case 'farkled': return own
      ? t('web-say-farkle-you', { dice: event.roll.join(' '), points: event.lost })
      : t('web-say-farkle', { name, points: event.lost });
    case 'won_outright': return t('web-say-won-outright');
    case 'put_out': return own ? t('web-say-put-out-you') : t('web-say-put-out', { name });
    default: return '';
  }
}

/** Whether a game is one for the last on the board, who loses: nobody else does. */
export const findsLoser = (game) => !!game.loser || game.sides.some(({ status }) => status === 'safe');

/** How a game was won whatever the totals are; '' for one that the highest total has won. */
export function despiteTotals(game) {
  if (!game.winners.length) return '';
  if (game.ending === 'outright') return t('web-win-outright');
  if (game.ending === 'resigned') return t('web-win-given-up', { others: game.sides.length - 1 });
  return game.ending === 'put_out' ? t('web-win-last-left') : '';
}

/** A side by its name, for sentences about it: partners are several `people`. */
export const aboutSide = (session, game, side) => ({ name: session.nameOf(side), people: game.sides[side - 1].players.length });

/** Who has won, or lost where everybody else has won, in one line. */
export function result(session, game) {
  if (!game.winners.length) return t('web-win-nobody');
  if (game.loser) return session.isYou(game.loser) ? t('web-lose-you') : t('web-lose-other', aboutSide(session, game, game.loser));
  if (findsLoser(game)) return t('web-lose-nobody');
  if (game.winners.length === 1) {
    const [winner] = game.winners;
    return session.isYou(winner) ? t('web-win-you') : t('web-win-other', aboutSide(session, game, winner));
  }
  return t('web-win-shared', { names: game.winners.map((side) => session.nameOf(side)).join(', ') });
}
