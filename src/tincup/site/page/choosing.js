// The choice of a rule set: one that comes with Tincup, or a file of one's own.
import { h } from 'preact';
import { useState } from 'preact/hooks';
import htm from 'htm';
import { t } from './say.js';

export const html = htm.bind(h);

/** What is stated to the engine, and the field by which it is chosen. */
export function useRules(presets) {
  const [rules, setRules] = useState('plain');
  const [file, setFile] = useState(null);
  const stated = rules === '' ? { file: file.text } : rules;
  const open = async ({ target }) => {
    const [given] = target.files;
    if (!given) return;
    setFile({ name: given.name, text: await given.text() });
    setRules('');
  };
  const field = html`<div class="fields"><label>${t('alone-rules')}<select value=${rules} onChange=${({ target }) => setRules(target.value)}>
      ${file && html`<option value="">${file.name}</option>`}
      ${presets.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
    <label>${t('alone-own-rules')}<input type="file" accept=".toml,text/plain" onChange=${open} /></label></div>`;
  return [stated, field];
}

/** What was refused, as a sentence of its own. */
export const Refusal = ({ sentence }) => (sentence ? html`<p role="alert" class="notice">${sentence}</p>` : null);
