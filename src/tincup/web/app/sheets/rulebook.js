// Offers to read the chosen rule set, or to open a file of one's own, wherever rules are chosen.
import { useState } from 'preact/hooks';
import { postText, problemText } from '../shared/api.js';
import { later } from '../shared/later.js';
import { html } from '../shared/parts.js';
import { ownRules } from '../shared/settings.js';
import { t } from '../shared/words.js';

const CardSheet = later(() => import('./rules-card.js'), 'CardSheet', { styles: ['css/menu.css'] });

const MOST_RULES = 8;
/** Keeps a rule set of a file; returns the id by which the page knows it. */
const keepRules = (rules) => {
  const id = `own-${rules.digest.replace(/^sha256:/, '').slice(0, 12)}`;
  const others = ownRules.value.sets.filter((other) => other.id !== id);
  ownRules.value = { sets: [{ ...rules, id }, ...others].slice(0, MOST_RULES) };
  return id;
};

/** `onOpened(id)` is told of the rule set of a file that was opened. */
export function Rulebook({ chosen, onOpened }) {
  const [isOpen, setOpen] = useState(false);
  const [fault, setFault] = useState('');
  const open = async (event) => {
    const { currentTarget: input } = event;
    const [file] = input.files;
    if (!file) return;
    try {
      const rules = await postText('/rules', await file.text());
      onOpened(keepRules(rules));
      setFault('');
    } catch (problem) {
      setFault(problemText(problem));
    } finally {
      input.value = ''; // so that the same file, mended, can be opened again
    }
  };
  return html`<div class="choices">
      ${chosen && html`<button type="button" class="chip" onClick=${() => setOpen(true)}>${t('web-rules-read')}</button>`}
      <label class="chip file"><input type="file" accept=".toml,text/plain" onChange=${open} />${t('web-rules-open')}</label></div>
    ${fault && html`<p class="notice faults" role="alert">${fault}</p>`}
    ${isOpen && html`<${CardSheet} id=${chosen.id} name=${chosen.name} onClose=${() => setOpen(false)} />`}`;
}
