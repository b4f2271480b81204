// The chart of a form of rules: tap a line to change what it scores and by which dice, or add one.
import { useState } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { Faults, Typed } from './sentences.js';
import { Signs } from '../sheets/rules-card.js';
import { t } from '../shared/words.js';

const SIGNS = [...'123456xyz'];
const LONG = 16; // letters that have no room beside a combination on a phone
const NEW = 'scores.'; // the key of a line that has no pattern yet

const keyOf = (pattern) => `scores.${pattern}`;

export function Lines({ form, open, setOpen, set, change, faultsAt }) {
  return html`<ul class="chart">${form.lines.map((line) => html`<${Line} key=${line.pattern} line=${line} form=${form} isOpen=${open === keyOf(line.pattern)}
      setOpen=${setOpen} set=${set} change=${change} faults=${faultsAt(keyOf(line.pattern))} />`)}</ul>
    <${Faults} of=${form.faults.filter(({ key }) => key === 'scores')} />
    ${open === NEW ? html`<${NewLine} dice=${form.dice} setOpen=${setOpen} set=${set} />`
      : html`<button type="button" class="chip" onClick=${() => setOpen(NEW)}>${t('web-house-line-new')}</button>`}`;
}

function Line({ line, form, isOpen, setOpen, set, change, faults }) {
  const { pattern, name, scores, before, is_new: isNew, is_off: isOff } = line;
  const key = keyOf(pattern);
  const said = scores || (isOff ? t('web-house-line-off') : String(line.stated?.points ?? line.stated));
  const isChanged = isNew || isOff || before !== null;
  return html`<li class=${isChanged ? 'changed' : ''}>
    <button type="button" class="line" aria-expanded=${isOpen} onClick=${() => setOpen(isOpen ? '' : key)}>
      <span class="signs" aria-hidden="true"><${Signs} pattern=${pattern} /></span><span class="what">${name}</span>
      <span class=${`pays${said.length > LONG ? ' long' : ''}`}><i class="dots"></i><b>${said}</b>${before && html` <del>${before}</del>`}</span></button>
    <${Faults} of=${faults} />
    ${isOpen && html`<${LineEditor} line=${line} form=${form} setOpen=${setOpen} set=${set} change=${change} isChanged=${isChanged} />`}</li>`;
}

/** A line as a rule file has it: what was stated, with changes. */
export function restated(stated, changes) {
  const whole = { ...(typeof stated === 'object' && stated ? stated : { points: stated || 0 }), ...changes };
  const { points, or, only, confirm } = whole;
  const scoring = [undefined, null, 'exchange_with_leader'].includes(or);
  const isConfirmed = !or && !isCost(points) && confirm && String(confirm) !== '0';
  const line = { points: scoring ? points : 0, ...(or && { or }), ...(only && { only }), ...(isConfirmed && { confirm }) };
  return Object.keys(line).length > 1 ? line : line.points;
}

/** Whether points are below 0: a roll with these dice costs as many. */
const isCost = (points) => String(points).startsWith('-');
const withoutSign = (points) => (typeof points === 'number' ? Math.abs(points) : String(points ?? '').replace(/^-/, ''));

/** The line with another effect, of those of the form: what it scores stays, and what it costs. */
export function withEffect(stated, effect) {
  const { points } = typeof stated === 'object' && stated ? stated : { points: stated };
  const amount = withoutSign(points) || FIRST_POINTS;
  if (effect === 'costs') return restated(stated, { or: null, points: typeof amount === 'number' ? -amount : -FIRST_POINTS });
  return restated(stated, { or: effect === 'null' ? null : effect, points: amount });
}

function LineEditor({ line, form, setOpen, set, change, isChanged }) {
  const { pattern, stated, is_off: isOff, is_new: isNew } = line;
  const key = keyOf(pattern);
  const now = restated(stated, {});
  const { points, or = null, only, confirm = 0 } = typeof now === 'object' ? now : { points: now };
  const costs = isCost(points);
  const put = (changes) => set(key, restated(stated, changes));
  const done = (value) => { set(key, value); setOpen(''); };
  const scores = or === null || or === 'exchange_with_leader';
  if (isOff) return html`<div class="editor choices"><button type="button" class="chip" onClick=${() => done(null)}>${t('web-house-back')}</button></div>`;
  // Where a form has two fields Enter presses its button, which is there for that alone.
  return html`<form class="editor" onSubmit=${(event) => { event.preventDefault(); setOpen(''); }}>
    ${scores && (costs
      ? html`<${Typed} key="costs" label=${t('web-house-costs')} kind="number" value=${String(withoutSign(points))} hint=${t('web-house-costs-hint')} onSet=${(typed) => put({ points: `-${typed}` })} />`
      : html`<${Typed} key="scores" label=${t('web-house-points')} kind="points" value=${String(points || '')} hint=${t('web-house-formula')} onSet=${(typed) => put({ points: typed })} />`)}
    ${scores && !costs && or === null && html`<${Typed} waits id="house-confirm" label=${t('web-house-confirm')} kind="number" value=${String(confirm)} hint=${t('web-house-confirm-hint')} onSet=${(typed) => put({ confirm: typed })} />`}
    <label class="field">${t('web-house-does')}<select value=${costs ? 'costs' : String(or)} onChange=${({ currentTarget }) => set(key, withEffect(stated, currentTarget.value))}>
      ${form.effects.map((it) => html`<option key=${it.value} value=${String(it.value)}>${it.sentence}</option>`)}</select></label>
    ${pattern.length < form.dice && html`<label class="choice"><input type="checkbox" checked=${Boolean(only)} onChange=${() => put({ only: only ? null : 'all_dice' })} /><span>${t('web-house-all-dice', { dice: form.dice })}</span></label>`}
    <details><summary>${t('web-house-dice')}</summary><${Pattern} first=${pattern} dice=${form.dice} action=${t('web-house-dice-take')}
      onTake=${(other) => { if (other !== pattern) change({ [key]: isNew ? null : false, [keyOf(other)]: now }); setOpen(''); }} /></details>
    <button type="submit" hidden></button>
    <div class="choices">${isChanged && !isNew && html`<button type="button" class="chip" onClick=${() => done(null)}>${t('web-house-back')}</button>`}
      <button type="button" class="chip" onClick=${() => done(isNew ? null : false)}>${t('web-house-line-remove')}</button></div>
  </form>`;
}

/** The dice of a line: tap to add one, tap one of the line to take it away. */
function Pattern({ first = '', dice, action, onTake }) {
  const [pattern, setPattern] = useState(first);
  const without = (place) => setPattern(pattern.slice(0, place) + pattern.slice(place + 1));
  return html`<div class="pattern"><p class="quiet">${t('web-house-letters')}</p>
    <div class="faces-to-tap" role="group" aria-label=${t('web-house-signs')}>${SIGNS.map((sign) => html`<button type="button" key=${sign} aria-label=${t('web-house-add', { sign })} aria-disabled=${pattern.length >= dice}
      onClick=${() => { if (pattern.length < dice) setPattern([...pattern, sign].sort().join('')); }}><${Signs} pattern=${sign} /></button>`)}</div>
    <div class="faces-to-tap on-paper" role="group" aria-label=${t('web-house-line-dice')}>${[...pattern].map((sign, place) => html`<button type="button" key=${place} aria-label=${t('web-house-leave', { sign })} onClick=${() => without(place)}><${Signs} pattern=${sign} /></button>`)}</div>
    <button type="button" class="chip" aria-disabled=${!pattern} onClick=${() => { if (pattern) onTake(pattern); }}>${action}</button></div>`;
}

const FIRST_POINTS = 500;
const NewLine = ({ dice, setOpen, set }) => html`<div class="editor"><${Pattern} dice=${dice} action=${t('web-house-line-add')}
    onTake=${(pattern) => { set(keyOf(pattern), FIRST_POINTS); setOpen(keyOf(pattern)); }} />
  <button type="button" class="chip" onClick=${() => setOpen('')}>${t('web-house-never')}</button></div>`;
