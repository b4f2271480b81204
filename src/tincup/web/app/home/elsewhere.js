// Tables across devices need a server: its address, or a link to one of its tables.
import { useState } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { addressOf } from '../shared/sent.js';
import { changePlayer, player } from '../shared/settings.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

export function Elsewhere({ onClose }) {
  const [text, setText] = useState(player.value.server ?? '');
  const [fault, setFault] = useState('');
  const go = (event) => {
    event.preventDefault();
    const address = addressOf(text);
    if (!address) {
      setFault(t('web-server-form'));
      return;
    }
    changePlayer({ server: new URL(address).origin });
    location.assign(address);
  };
  return html`<${Sheet} title=${t('web-friends')} closeLabel=${t('web-close')} onClose=${onClose}>
    <form class="join" onSubmit=${go}>
      <p>${t('web-server-needed')}</p>
      <label class="field">${t('web-server-address')}<input name="server" value=${text} required autofocus autocomplete="url" autocapitalize="none" inputmode="url" spellcheck=${false}
        enterkeyhint="go" onInput=${(event) => setText(event.currentTarget.value)} /></label>
      ${fault && html`<p class="notice" role="alert">${fault}</p>`}
      <button type="submit" class="act roll"><b>${t('web-server-go')}</b></button>
    </form></${Sheet}>`;
}
