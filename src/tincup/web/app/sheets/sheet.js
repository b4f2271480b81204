// Sheets, which open over a view, and choices on them.
import { useEffect, useRef } from 'preact/hooks';
import { IconButton, html } from '../shared/parts.js';
import { t } from '../shared/words.js';

/** A sheet over the view; `onClose` is told however it is closed. `onEscape()` says whether Escape has left something on it: then it stays. */
export function Sheet({ title, closeLabel, onClose, onEscape, children }) {
  const dialog = useRef();
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element.showModal();
    return () => { element.close(); before?.focus?.(); };
  }, []);
  const began = useRef(); // where the tap did, which may have become a drag
  const outside = (event) => { if (event.target === dialog.current && began.current === dialog.current) onClose(); };
  const cancel = (event) => { // a file that is not chosen after all cancels, too
    if (event.target !== dialog.current) return;
    event.preventDefault(); // the browser would close it first and tell that later, when it may be open again
    if (!onEscape?.()) onClose();
  };
  return html`<dialog ref=${dialog} aria-label=${title} onCancel=${cancel} onClose=${({ target }) => { if (target.isConnected) onClose(); }} onPointerDown=${(event) => { began.current = event.target; }} onClick=${outside}>
    <header><h2>${title}</h2><${IconButton} name="close" label=${closeLabel} onClick=${() => onClose()} /></header>
    <div class="body">${children}</div>
  </dialog>`;
}

/** Prints what is `.paper` on a sheet, and nothing else. */
export const Print = () => html`<button type="button" class="chip" onClick=${() => window.print()}>${t('web-print')}</button>`;

/** A choice of one of several: `of` has [value, label, small] each. */
export const Choice = ({ legend, name, of, value, onChange, column }) => html`<fieldset><legend>${legend}</legend>
  <div class=${`choices${column ? ' column' : ''}`}>${of.map(([key, label, small]) => html`<label class="choice" key=${key}>
    <input type="radio" name=${name} value=${key} checked=${key === value} onChange=${() => onChange(key)} />
    <span>${label}${small && html`<br /><small>${small}</small>`}</span></label>`)}</div></fieldset>`;

/** A choice of how well one of several bots plays. */
export const Level = ({ levels, value, label, onChange }) => html`<select aria-label=${label} value=${value} onChange=${(event) => onChange(event.currentTarget.value)}>
  ${levels.map((level) => html`<option key=${level} value=${level}>${t('web-level-name', { level })}</option>`)}</select>`;
