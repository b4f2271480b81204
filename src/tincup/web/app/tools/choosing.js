// The choice of a rule set: one that comes with Tincup, one of this device, or a file.
import { useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { textOf } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { keepRules } from '../rules/variations.js';
import { asked } from './asking.js';
import { t } from '../shared/words.js';

/** `rules`: the id of the chosen one; `onRules` is told of another. */
export function Choosing({ ruleSets, rules, onRules }) {
  const [fault, setFault] = useState('');
  const choose = (id) => {
    setFault('');
    onRules(id);
  };
  const open = async ({ currentTarget: input }) => {
    const [file] = input.files;
    if (!file) return;
    try {
      const text = await textOf(file);
      choose(keepRules({ ...await asked('POST', '/rules', text), file: text }));
    } catch (problem) {
      setFault(problemText(problem));
    } finally {
      input.value = ''; // so that the same file, mended, can be opened again
    }
  };
  return html`<label class="field">${t('web-rules')}<select value=${rules} onChange=${({ currentTarget }) => choose(currentTarget.value)}>
      ${ruleSets.map(({ id, name }) => html`<option key=${id} value=${id}>${name}</option>`)}</select></label>
    <div class="choices"><label class="chip file"><input type="file" accept=".toml,text/plain" onChange=${open} />${t('web-rules-open')}</label></div>
    ${fault && html`<p class="notice faults" role="alert">${fault}</p>`}`;
}
