// Offers to read the chosen rule set, or to open a file of one's own, wherever rules are chosen.
import { useState } from 'preact/hooks';
import { postText, problemText } from '../shared/api.js';
import { later } from '../shared/later.js';
import { textOf } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { t } from '../shared/words.js';
import { Variations, keepRules } from './variations.js';

const CardSheet = later(() => import('../sheets/rules-card.js'), 'CardSheet', { styles: ['css/menu.css'] });

const HouseRules = later(() => import('./form.js'), 'HouseRules', { styles: ['css/menu.css', 'css/coach.css', 'css/house.css'] });

/** `onOpened(id)` is told of the rule set of a file that was opened, or with other variations on; `onReading` as `Variations` has it. */
export function Rulebook({ chosen, ruleSets, onOpened, onReading }) {
  const [isOpen, setOpen] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const [fault, setFault] = useState('');
  const open = async (event) => {
    const { currentTarget: input } = event;
    const [file] = input.files;
    if (!file) return;
    try {
      const text = await textOf(file);
      onOpened(keepRules({ ...(await postText('/rules', text)), file: text }));
      setFault('');
    } catch (problem) {
      setFault(problemText(problem));
    } finally {
      input.value = ''; // so that the same file, mended, can be opened again
    }
  };
  return html`<div class="choices">
      ${chosen && html`<button type="button" class="chip" onClick=${() => setOpen(true)}>${t('web-rules-read')}</button>
        <button type="button" class="chip" onClick=${() => setChanging(true)}>${t('web-house-change')}</button>`}
      <label class="chip file"><input type="file" accept=".toml,text/plain" onChange=${open} />${t('web-rules-open')}</label></div>
    ${chosen && html`<${Variations} chosen=${chosen} ruleSets=${ruleSets} onChosen=${onOpened} onReading=${onReading} />`}
    ${fault && html`<p class="notice faults" role="alert">${fault}</p>`}
    ${isOpen && html`<${CardSheet} id=${chosen.id} name=${chosen.name} onClose=${() => setOpen(false)} />`}
    ${isChanging && html`<${HouseRules} of=${chosen.id} onKept=${(id) => { setChanging(false); onOpened(id); }} onClose=${() => setChanging(false)} />`}`;
}
