// The end of a game of real dice: who has won, how it went, the record, and another game.
import { useState } from 'preact/hooks';
import { result } from '../access/sentences.js';
import { Record } from '../sheets/fair.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

export function Over({ session, game, go, onWent }) {
  const [fault, setFault] = useState('');
  const rematch = async () => {
    const code = await session.rematch();
    if (code) go(`/t/${code}`, { starts: session.you.value.host });
  };
  return html`<header class=${`keep-turn felt${session.colour(game.winners[0] ?? 1)}`}><h2>${result(session, game)}<small>${t('web-keep-over')}</small></h2></header>
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    <div class="entry"><div class="choices"><button type="button" class="chip" onClick=${onWent}>${t('web-keep-went')}</button><${Record} session=${session} onFault=${setFault} /></div>
      ${session.you.value.seats.length > 0 && html`<button type="button" class="act roll" onClick=${rematch}><b>${t('web-rematch')}</b><small>${t('web-rematch-hint')}</small></button>`}</div>`;
}
