// How a side stands, in the few words beside its name.
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

/** What a side's last turn came to. */
export const Last = later(() => import('./around.js'), 'Last', { styles: ['css/turns.css'], meanwhile: html`<span class="last"></span>` });

/** The few words beside a name: who plays for this side, or is away, or that it `leads`, or what it still needs. */
export function beside(session, game, side, total, leads = false) {
  if (side.players.some((seat) => session.playedFor.value.some((played) => played.seat === seat))) return t('web-side-bot');
  if (side.players.every((seat) => session.away.value.includes(seat))) return t('web-side-gone');
  return leads && game.phase !== 'over' && !game.final_round ? t('web-side-leads') : status(game, side, total);
}

/** The points of a side's turn if what is selected is kept; 0 where another's turn is shown. */
export function pending(session, game, { number }) {
  const { side, pot } = session.shown.value;
  if (side !== number || game.phase === 'over') return 0;
  return session.option.value?.turn_score ?? pot;
}

/** The total that banking now would give a side; null where it is not possible, or changes nothing. */
export function landing(session, game, side) {
  const points = pending(session, game, side);
  const option = points && session.option.value;
  const canBank = option ? !option.why_not_bank && !option.bank_exchanges : points >= side.needs && (side.on_board || game.opening_by === 'turn');
  if (!points || !canBank) return null;
  if (option && option.bank_total !== null) return option.bank_aside === null ? option.bank_total : null;
  return (session.shown.value.totals[side.number] ?? side.total) + points + (option?.bank_bonus ?? 0);
}

/** The total at the end of a side's lane: the target, or without one some more than the highest. */
export const laneEnd = (game) => game.target ?? Math.max(1, ...game.sides.map(({ total }) => total * 1.25));

/** How far a game goes, by a target, a number of rounds or both. */
export function howFar({ unit, target, must_surpass: beyond, must_hit: exactly, rounds }) {
  const said = [];
  if (target !== null) said.push(t(targetWords(unit, beyond, exactly), { target }));
  if (rounds) said.push(t('web-rounds', { rounds }));
  return said.join(' · ');
}

const targetWords = (unit, beyond, exactly) => {
  if (exactly) return 'web-target-exactly';
  if (unit === 'holes') return 'web-target-holes';
  return beyond ? 'web-target-more' : 'web-target';
};

/** The words about a side: what it still needs, or how it stands. */
export function status(game, side, total) {
  if (side.status === 'resigned') return t('web-side-resigned');
  if (side.status === 'out') return t('web-side-out');
  if (game.loser === side.number) return t('web-side-lost');
  if (side.status === 'safe') return t('web-side-safe');
  if (!side.present) return t('web-side-away');
  if (game.phase === 'over') return '';
  if (game.final_round || game.play_off) {
    if (side.to_win !== null) return side.to_win > 0 ? t('web-side-needs', { points: side.to_win }) : '';
    const best = Math.max(...game.sides.map((other) => other.total));
    return side.total === best ? t('web-side-leads') : t('web-side-done');
  }
  const hasBanked = total > side.total; // since the game was as it is told here
  if (!side.on_board && side.to_open && !hasBanked) return t('web-side-off-board');
  if (side.to_go === null) return '';
  return t('web-side-to-go', { points: Math.max(0, side.to_go + side.total - total) });
}
