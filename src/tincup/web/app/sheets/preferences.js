// The settings of this device: at home, and in the table's menu.
import { useEffect, useState } from 'preact/hooks';
import { serverKey, switchOff, switchOn } from '../access/push.js';
import { problemText } from '../shared/api.js';
import { isAlone } from '../shared/host.js';
import { html } from '../shared/parts.js';
import { change, keep, settings } from '../shared/settings.js';
import { Hosting } from './hosting.js';
import { Choice, Sheet } from './sheet.js';
import { t } from '../shared/words.js';
import { languages } from 'words/more';

/** The language that was chosen in this browser; '' for the browser's own. The server reads it. */
const chosenLanguage = () => /(?:^|; )tincup-language=([\w-]+)/.exec(document.cookie)?.[1] ?? '';
const YEAR = 365 * 24 * 3600; // seconds
/** Loads the page again in another language, with the settings open; the game is on the server. */
function chooseLanguage(tag) {
  if (isAlone) change({ language: tag }); // a folder has a page for each: `early.js` goes to the right one
  document.cookie = `tincup-language=${tag}; path=/; max-age=${tag ? YEAR : 0}; samesite=lax`;
  keep('sheet', 'settings');
  location.reload();
}

const canNotify = () => isSecureContext && 'Notification' in window; // others are refused without a word

/** The settings over the view, at home. */
export const SettingsSheet = ({ onClose }) => html`<${Sheet} title=${t('web-settings')} closeLabel=${t('web-close')} onClose=${onClose}><${Settings} />${!isAlone && html`<${Hosting} />`}</${Sheet}>`;

/** `isHanded`: several people play at this device. */
export function Settings({ isHanded }) {
  const now = settings.value;
  return html`<${Choice} legend=${t('web-set-language')} name="language" value=${chosenLanguage()} onChange=${chooseLanguage}
      of=${[['', t('web-set-language-system')], ...Object.entries(languages)]} />
    <${Choice} legend=${t('web-set-theme')} name="theme" value=${now.theme} onChange=${(theme) => change({ theme })}
      of=${[['', t('web-set-theme-system')], ['light', t('web-set-theme-light')], ['dark', t('web-set-theme-dark')]]} />
    <${Choice} legend=${t('web-set-sound')} name="sound" value=${String(Boolean(now.sound))} onChange=${(sound) => change({ sound: sound === 'true' })}
      of=${[['false', t('web-off')], ['true', t('web-on')]]} />
    <${Choice} legend=${t('web-set-dice')} name="dice" value=${now.dice} onChange=${(dice) => change({ dice })}
      of=${[['calm', t('web-set-dice-calm')], ['quick', t('web-set-dice-quick')], ['instant', t('web-set-dice-instant')]]} />
    ${isHanded && html`<${Seating} />`}
    ${canNotify() && html`<${Notify} />`}
    <${Choice} legend=${t('web-set-talk')} name="talk" value=${String(now.talk)} onChange=${(talk) => change({ talk: talk === 'true' })}
      of=${[['true', t('web-on')], ['false', t('web-off')]]} />
    <${Choice} legend=${t('web-set-marks')} name="marks" value=${String(now.marks)} onChange=${(marks) => change({ marks: marks === 'true' })}
      of=${[['false', t('web-off')], ['true', t('web-on')]]} />
    <${Choice} legend=${t('web-set-hand')} name="hand" value=${now.hand} onChange=${(hand) => change({ hand })}
      of=${[['right', t('web-set-hand-right')], ['left', t('web-set-hand-left')]]} />
    <${Choice} legend=${t('web-set-spoken')} name="spoken" value=${now.spoken} onChange=${(spoken) => change({ spoken })}
      of=${[['brief', t('web-set-spoken-brief')], ['full', t('web-set-spoken-full')]]} />
    <${Install} />`;
}

/** A button where the browser offers to install the page (`early.js` keeps that); an offer can be taken up once. */
function Install() {
  const [offer, setOffer] = useState(window.installation);
  const take = () => {
    window.installation = null;
    setOffer(null);
    offer.prompt();
  };
  return offer && html`<div class="choices"><button type="button" class="chip" onClick=${take}>${t('web-install')}</button></div>`;
}

export const Seating = () => html`<${Choice} legend=${t('web-seating')} name="seating" value=${settings.value.seating} onChange=${(seating) => change({ seating })}
  of=${[['side', t('web-seating-side')], ['face', t('web-seating-face')]]} />`;

const CLOSED = 'closed'; // how this device says that it is your turn: while the page is closed, too

/** Switches notifications: asks for leave where there is none yet. Returns whether that was given. */
async function switchTo(how, key) {
  const isOn = how === CLOSED ? await switchOn(key) : how === 'true' && await Notification.requestPermission() === 'granted';
  if (settings.value.notify === CLOSED && how !== CLOSED) await switchOff();
  change({ notify: isOn && (how === CLOSED ? CLOSED : true) });
  return isOn || how === 'false';
}

function Notify() {
  const [key, setKey] = useState(null);
  const [refused, setRefused] = useState('');
  useEffect(() => { serverKey().then(setKey, () => {}); }, []); // without a network nothing can be switched on
  const choose = (how) => switchTo(how, key).then((isDone) => setRefused(isDone ? '' : t('web-set-notify-blocked')), (problem) => setRefused(problemText(problem)));
  return html`<div><${Choice} legend=${t('web-set-notify')} name="notify" value=${String(settings.value.notify)} onChange=${choose}
      of=${[['false', t('web-off')], ['true', key ? t('web-set-notify-here') : t('web-on')], ...(key ? [[CLOSED, t('web-set-notify-closed')]] : [])]} />
    ${key && html`<p class="quiet hint">${t('web-set-notify-about')}</p>`}
    ${refused && html`<p class="notice" role="alert">${refused}</p>`}</div>`;
}
