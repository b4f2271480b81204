// Rules in the link by which this page was opened: they are shown as a form, and played once they are kept.
import { useEffect, useState } from 'preact/hooks';
import { html } from '../shared/parts.js';
import { later } from '../shared/later.js';
import { unpacked } from '../shared/sent.js';
import { changePlayer } from '../shared/settings.js';
import { Sheet } from '../sheets/sheet.js';
import { t } from '../shared/words.js';

const HouseRules = later(() => import('./form.js'), 'HouseRules', { styles: ['css/menu.css', 'css/coach.css', 'css/house.css'] });

export function SharedRules({ onSheet, onClose }) {
  const [end] = useState(location.hash);
  const [file, setFile] = useState(null);
  const [isBad, setBad] = useState(false);
  useEffect(() => {
    history.replaceState(null, '', location.pathname); // a reload begins anew
    unpacked(end).then((sent) => {
      if (typeof sent?.file !== 'string') throw new TypeError(end);
      setFile(sent.file);
    }).catch(() => setBad(true)); // whatever was wrong with it, there are no rules in it
  }, []);
  if (file !== null) return html`<${HouseRules} file=${file} onKept=${(rules) => { changePlayer({ rules }); onSheet('quick'); }} onClose=${onClose} />`;
  return html`<${Sheet} title=${t('web-house-rules')} closeLabel=${t('web-close')} onClose=${onClose}>
    ${isBad && html`<p class="notice" role="alert">${t('web-house-link-wrong')}</p>`}</${Sheet}>`;
}
