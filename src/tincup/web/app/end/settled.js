// What a game for play money came to.
import { html } from '../shared/parts.js';
import { list, number, t } from '../shared/words.js';

/** What each player has won in play money, once a game with a stake is over; it is read out, too. */
export function Settled({ session }) {
  const { won, seats } = session.view.value;
  if (!won) return null;
  const each = seats.filter(({ name }) => name in won);
  const said = each.map(({ name }) => `${name} ${number(won[name], { signDisplay: 'exceptZero' })}`);
  return html`<br /><b class="settled" role="status">${t('web-settled', { won: list(said) })}</b>`;
}
