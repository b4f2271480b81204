// Reactions, drawn here so that they look the same everywhere, and short messages.
import { signal } from '@preact/signals';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { post, problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { settings } from '../shared/settings.js';
import { Sheet } from '../sheets/sheet.js';
import { say } from '../access/spoken.js';
import { t } from '../shared/words.js';

const SHOWN = 6_000; // milliseconds
const LONGEST = 140;
const TOO_MANY = 429; // of HTTP: more than anybody says

const FACE = 'M12 2.5a9.5 9.5 0 1 0 .01 0';
const EYES = 'M8.6 9.2v1.4M15.4 9.2v1.4';
/** By name: the colour that is filled, its outline, and what is drawn over it. */
const DRAWINGS = {
  smile: ['#ffc83d', FACE, `${EYES}M7.8 14c2 3 6.4 3 8.4 0`],
  sad: ['#ffc83d', FACE, `${EYES}M7.8 16.6c2-3 6.4-3 8.4 0`],
  grim: ['#f2a03d', FACE, 'M7.2 8.2l3 1.6M16.8 8.2l-3 1.6M9 11.2v.6M15 11.2v.6M8.4 15.8h7.2'],
  heart: ['#d5303e', 'M12 20.5C5 15.5 2.8 12 2.8 8.6c0-4.8 6.6-6.6 9.2-2 2.6-4.6 9.2-2.8 9.2 2 0 3.4-2.2 6.9-9.2 11.9z', ''],
  clap: ['#ffc83d', 'M9.5 20.5c-3-.6-6-5-6.3-9.2-.1-1.6 2-1.7 2.4-.3l.6 1.6V5.4c0-1.7 2.3-1.7 2.5 0l.5 4 .3-5.6c.1-1.6 2.4-1.6 2.5 0l.2 5.6.9-4.6c.3-1.5 2.5-1.2 2.4.4l-.3 5.4 1-1.8c.9-1.4 2.8-.4 2.2 1.2-1.2 3.6-1.4 5.6-3 7.7-1.3 1.8-3.7 2.9-5.9 2.8z', ''],
  wow: ['#ffc83d', FACE, `${EYES}M12 13.4a2.2 2.6 0 1 0 .01 0`],
};
const REACTIONS = Object.keys(DRAWINGS);
const FIRST = 4; // in the dock

const NAMES = {
  smile: () => t('web-react-smile'), sad: () => t('web-react-sad'), grim: () => t('web-react-grim'),
  heart: () => t('web-react-heart'), clap: () => t('web-react-clap'), wow: () => t('web-react-wow'),
};

const Drawing = ({ name }) => {
  const [fill, outline, lines] = DRAWINGS[name];
  return html`<svg class="drawing" viewBox="0 0 24 24" aria-hidden="true"><path d=${outline} fill=${fill} stroke="#0004" stroke-width=".8" />
    ${lines && html`<path d=${lines} fill="none" stroke="#3b2600" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round" />`}</svg>`;
};

const React = ({ name, send }) => html`<button type="button" class="react" aria-label=${NAMES[name]()} onClick=${() => send({ reaction: name })}>
  <${Drawing} name=${name} /></button>`;

/** Says something; returns why that is refused, which is told at the table too, or ''. */
const sender = (session) => async (what) => {
  try {
    const [seat] = session.you.value.seats;
    await post(`/tables/${session.code}/said`, { seat, ...what });
    return '';
  } catch (problem) {
    const fault = problem.status === TOO_MANY ? t('web-say-slower') : problemText(problem);
    session.say(fault);
    return fault;
  }
};

/** In the dock while others play: a few reactions, and Say. */
export function Talk({ session, onSay }) {
  if (!session.you.value.seats.length) return null;
  const send = sender(session);
  return html`<div class="talk">${REACTIONS.slice(0, FIRST).map((name) => html`<${React} key=${name} name=${name} send=${send} />`)}
    <button type="button" class="chip" onClick=${onSay}>${t('web-say')}</button></div>`;
}

/** The sheet for more of it; it stays open while turns change. */
export function Say({ session, onClose }) {
  const send = sender(session);
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const isSending = useRef(false); // a second tap sends nothing more
  const sendAndClose = async (what) => {
    if (isSending.current) return;
    isSending.current = true;
    setFault('');
    const refused = await send(what);
    isSending.current = false;
    if (refused) setFault(refused);
    else onClose();
  };
  const submit = (event) => {
    event.preventDefault();
    if (text.trim()) sendAndClose({ text: text.trim() });
    else onClose();
  };
  return html`<${Sheet} title=${t('web-say-title')} closeLabel=${t('web-close')} onClose=${onClose}>
    <div class="talk all">${REACTIONS.map((name) => html`<${React} key=${name} name=${name} send=${sendAndClose} />`)}</div>
    <form class="body" onSubmit=${submit}>
      <label class="field">${t('web-say-text')}<input value=${text} maxlength=${LONGEST} autocomplete="off" autofocus onInput=${(event) => setText(event.currentTarget.value)} /></label>
      ${fault && html`<p class="notice" role="alert">${fault}</p>`}
      <button type="submit" class="act roll"><b>${t('web-say-send')}</b></button>
    </form></${Sheet}>`;
}

const EDGE = 8; // px between what is said and what it may not cover
const DRAWN = 40; // px that a reaction takes
const AGAIN = 200; // milliseconds after which what is said follows a row that has moved
const NARROW = 160; // px beside which words are too high,
const WIDE = 260; // and take so many

/** The place for what people of this side say: a reaction behind their name, words under it. Neither covers a total, or dice. */
function placeOf(side, isDrawn) {
  const row = [...document.querySelectorAll(`.sides [data-side="${side}"]`)].find((each) => each.offsetParent);
  if (!row) return {};
  const written = document.createRange();
  written.selectNodeContents(row.querySelector('.name'));
  const [name, total] = [written, row.querySelector('.total')].map((each) => each.getBoundingClientRect());
  const end = total.left - EDGE;
  if (isDrawn) return { right: 'auto', maxWidth: 'none', top: `${name.top - 3}px`, left: `${Math.max(name.left, Math.min(name.right + EDGE, end - DRAWN))}px` };
  const width = end - name.left < NARROW ? WIDE : end - name.left;
  const under = { top: `${Math.max(name.bottom, total.bottom)}px`, maxWidth: `${width}px`, left: 'auto', right: 'auto' };
  const room = document.documentElement.clientWidth - name.left;
  return room < width ? { ...under, right: `${EDGE}px` } : { ...under, left: `${name.left}px` };
}

/** Shows what was said just now, each beside the name of whoever said it. */
export function Bubbles({ session }) {
  const [said] = useState(() => signal([]));
  useLayoutEffect(() => {
    session.onSaid = (message) => {
      if (!settings.value.talk) return;
      const bubble = { ...message, side: session.view.value.seats[message.seat - 1].side ?? message.seat };
      said.value = [...said.value.filter((other) => other.side !== bubble.side), bubble];
      setTimeout(() => { said.value = said.value.filter((other) => other !== bubble); }, SHOWN);
      const name = session.nameAt(message.seat);
      say(t('web-said', { name, text: message.text ?? NAMES[message.reaction]?.() ?? '' }));
    };
    return () => { session.onSaid = null; };
  }, [session]);
  return html`<ul class="bubbles" aria-hidden="true">${said.value.map((bubble) => html`<${Bubble} key=${bubble.side} session=${session} ...${bubble} />`)}</ul>`;
}

function Bubble({ session, seat, side, text, reaction }) {
  const [place, setPlace] = useState({});
  useLayoutEffect(() => {
    const put = () => setPlace(placeOf(side, !text));
    put();
    const timer = setInterval(put, AGAIN);
    return () => clearInterval(timer);
  }, [side, text]);
  const isOneOfSeveral = session.game.value?.sides[side - 1]?.players.length > 1;
  return html`<li style=${place}>${isOneOfSeveral && html`<b>${session.nameAt(seat)}</b>`}
    ${text ?? (reaction in DRAWINGS && html`<${Drawing} name=${reaction} />`)}</li>`;
}
