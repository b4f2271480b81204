// Going to a table by its code, as it was read out or typed, or by its link.
import { useState } from 'preact/hooks';
import { get, problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

const LINK = /(https?:\/\/[^\s/]+)?\/(t|tables|tv|watch)\/([a-z0-9]+)[^\s#]*(#\S+)?/i;
const CODE = /^[a-z0-9]{4,32}$/;
const LONGEST = 12; // characters of a table's code; longer ones are those of spectators

/** Reads what somebody has typed or pasted: a code, and of a link also where it leads and its secret. */
export function read(text) {
  const link = LINK.exec(text);
  const code = (link?.[3] ?? text.replace(/[\s.\u2010-\u2015-]+/g, '')).toLowerCase();
  const watches = code.length > LONGEST || ['tv', 'watch'].includes(link?.[2].toLowerCase());
  return { code, watches, origin: link?.[1] ?? location.origin, secret: link?.[4] ?? '', address: link?.[0] ?? '' };
}

export function Join({ go, onClose }) {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const [elsewhere, setElsewhere] = useState('');
  const join = async (event) => {
    event.preventDefault();
    const { code, watches, origin, secret, address } = read(text);
    setElsewhere('');
    if (!CODE.test(code)) {
      setFault(t('web-join-form'));
      return;
    }
    try {
      await get(code.length > LONGEST ? `/watch/${code}` : `/tables/${code}`);
    } catch (problem) {
      const isMissing = [404, 422].includes(problem.status); // 422: no code has this form
      setFault(isMissing ? t('web-join-none', { code }) : problemText(problem));
      if (isMissing && origin !== location.origin) setElsewhere(address);
      return;
    }
    if (secret) location.assign(`/t/${code}${secret}`);
    else go(watches ? `/tv/${code}` : `/t/${code}`);
  };
  return html`<${Sheet} title=${t('web-join')} closeLabel=${t('web-close')} onClose=${onClose}>
    <form class="join" onSubmit=${join}>
      <label class="field">${t('web-join-code')}<input name="code" class="code-field" value=${text} required autofocus autocomplete="off" autocapitalize="characters" spellcheck=${false}
        enterkeyhint="go" onInput=${(event) => setText(event.currentTarget.value)} /></label>
      ${fault && html`<p class="notice" role="alert">${fault}</p>`}
      ${elsewhere && html`<p class="quiet">${t('web-join-elsewhere')} <a class="address" href=${elsewhere}>${elsewhere}</a></p>`}
      <button type="submit" class="act roll"><b>${t('web-join-go')}</b></button>
    </form></${Sheet}>`;
}
