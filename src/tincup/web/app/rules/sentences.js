// The sentences of a form of rules: what can be changed of each is underlined, and opens below it.
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';

/** What is wrong, each in a sentence. */
export const Faults = ({ of }) => of.map(({ key, found, accepted }) => html`<p key=${`${key} ${found}`} class="notice" role="alert">${t('web-house-fault', { found, accepted })}</p>`);

/** The pieces of a sentence, in their order: text, and what can be changed. */
export function pieces({ sentence, controls }) {
  const parts = [];
  let at = 0;
  for (const control of controls.filter(({ start, end }) => end > start)) {
    parts.push({ text: sentence.slice(at, control.start) }, { text: sentence.slice(control.start, control.end), control });
    at = control.end;
  }
  return [...parts, { text: sentence.slice(at) }].filter(({ text }) => text);
}

/** A button that breaks over lines as the words around it do, which no `button` does. */
const Choose = ({ text, isChanged, isOpen, onTurn }) => html`<span role="button" tabindex="0" class=${`choose${isChanged ? ' changed' : ''}`} aria-expanded=${isOpen} onClick=${onTurn}
  onKeyDown=${(event) => { if (event.key === 'Enter' || event.key === ' ') { event.preventDefault(); onTurn(); } }}>${text}</span>`;

export function Entry({ entry, open, setOpen, set, change, faults }) {
  const { key, was, controls } = entry;
  const opened = controls.find((it) => it.key === open);
  const turn = (control) => setOpen(open === control.key ? '' : control.key);
  const back = () => { // all that the sentence speaks of
    change(Object.fromEntries([...new Set([key, ...controls.map((it) => it.key)])].map((it) => [it, null])));
    setOpen('');
  };
  return html`<div class="sentence"><p>${pieces(entry).map(({ text, control }, at) => (control
    ? html`<${Choose} key=${control.key} text=${text} isChanged=${control.is_changed} isOpen=${control === opened} onTurn=${() => turn(control)} />`
    : html`<span key=${at}>${text}</span>`))}
    ${was !== null && html` ${was && html`<del>${was}</del>`} <button type="button" class="plain" onClick=${back}>${t('web-house-back')}</button>`}</p>
    <${Faults} of=${faults} />
    ${opened && html`<${Editor} key=${opened.key} control=${opened} onSet=${(value) => set(opened.key, value)} onDone=${() => setOpen('')} />`}</div>`;
}

/** Chooses another value: of few by their sentences, of others by typing it. */
function Editor({ control, onSet, onDone }) {
  const { key, kind, choices, value, typed, off, accepted } = control;
  const isNow = (it) => JSON.stringify(it.value) === JSON.stringify(value);
  const list = choices.length > 0 && html`<div class="choices column" role="group">${choices.map((it, at) => html`<label class="choice" key=${at}>
      <input type="radio" name=${key} checked=${isNow(it)} onChange=${() => onSet(it.value)} /><span>${it.sentence || t('web-house-none')}</span></label>`)}</div>`;
  if (kind === 'choice') return html`<div class="editor">${list}</div>`;
  const isOff = JSON.stringify(value) === JSON.stringify(off);
  return html`<form class="editor typing" onSubmit=${(event) => { event.preventDefault(); onDone(); }}>
    <${Typed} label=${t('web-house-value')} kind=${kind} value=${typed} onSet=${onSet} hint=${accepted} />
    ${list}
    ${off !== null && !isOff && html`<button type="button" class="chip" onClick=${() => { onSet(off); onDone(); }}>${t('web-house-none')}</button>`}
  </form>`;
}

/** A field that shows a value; an answer to an earlier change takes nothing away from what is being typed. */
export function useShown(value) {
  const [field, shown] = [useRef(), useRef()];
  useLayoutEffect(() => {
    const { current: it } = field;
    if (document.activeElement !== it || it.value === shown.current) it.value = value;
    shown.current = value;
  }, [value]);
  return field;
}

/** A field that has the focus as soon as it is there, unless it waits, and tells what was typed once that is done. */
export function Typed({ label, kind, value, hint, onSet, waits, id = 'house-hint' }) {
  const field = useShown(value);
  useEffect(() => { if (!waits) { field.current.focus(); field.current.select(); } }, []);
  const told = ({ currentTarget }) => { if (currentTarget.value.trim() && currentTarget.value.trim() !== value) onSet(currentTarget.value.trim()); };
  return html`<label class="field">${label}<input ref=${field} inputmode=${kind === 'number' ? 'numeric' : undefined} maxlength="80" autocomplete="off" aria-describedby=${id} onChange=${told} /></label>
    <small id=${id} class="quiet">${hint}</small>`;
}

/** Rules that there may be besides, folded away. */
export function Offers({ offers, onTake }) {
  if (!offers.length) return null;
  return html`<details class="offers"><summary>${t('web-house-more')}</summary>
    ${offers.map((offer) => html`<button type="button" key=${`${offer.key} ${JSON.stringify(offer.value)}`} class="choice" onClick=${() => onTake(offer)}><span>${offer.sentence}</span></button>`)}</details>`;
}
