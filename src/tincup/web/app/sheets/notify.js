// How this device says that it is your turn: not at all, from another tab, or while the page is closed, too.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { serverKey, switchOff, switchOn } from '../shared/push.js';
import { change, settings } from '../shared/settings.js';
import { Choice } from './sheet.js';
import { t } from '../shared/words.js';

const CLOSED = 'closed';

/** Switches notifications: asks for leave where there is none yet. Returns whether that was given. */
async function switchTo(how, key) {
  const isOn = how === CLOSED ? await switchOn(key) : how === 'true' && await Notification.requestPermission() === 'granted';
  if (settings.value.notify === CLOSED && how !== CLOSED) await switchOff();
  change({ notify: isOn && (how === CLOSED ? CLOSED : true) });
  return isOn || how === 'false';
}

export function Notify() {
  const [key, setKey] = useState(null);
  const [refused, setRefused] = useState('');
  useEffect(() => { serverKey().then(setKey, () => {}); }, []); // without a network nothing can be switched on
  const choose = (how) => switchTo(how, key).then((isDone) => setRefused(isDone ? '' : t('web-set-notify-blocked')), (problem) => setRefused(problemText(problem)));
  return html`<div><${Choice} legend=${t('web-set-notify')} name="notify" value=${String(settings.value.notify)} onChange=${choose}
      of=${[['false', t('web-off')], ['true', key ? t('web-set-notify-here') : t('web-on')], ...(key ? [[CLOSED, t('web-set-notify-closed')]] : [])]} />
    ${key && html`<p class="quiet hint">${t('web-set-notify-about')}</p>`}
    ${refused && html`<p class="notice" role="alert">${refused}</p>`}</div>`;
}
