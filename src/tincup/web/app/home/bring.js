// A game that a page elsewhere has hosted, in the link by which this page was opened: it goes on here.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { html } from '../shared/parts.js';
import { bring, unpacked } from '../shared/sent.js';
import { Both } from '../sheets/both.js';
import { Sheet } from '../sheets/sheet.js';
import { list, t } from '../shared/words.js';

const namesIn = ({ entries }) => JSON.parse(entries.findLast(({ text }) => text.includes('"created"')).text).seats.map(({ name }) => name);

export function Bring({ go, onClose }) {
  const [end] = useState(location.hash);
  const [sent, setSent] = useState(null);
  const [names, setNames] = useState([]);
  const [fault, setFault] = useState('');
  const [other, setOther] = useState(null); // a table here that went on otherwise: its code, and both
  useEffect(() => {
    history.replaceState(null, '', location.pathname); // the seed is in it
    unpacked(end).then((body) => {
      setNames(namesIn(body));
      setSent(body);
    }).catch(() => setFault(t('web-bring-wrong')));
  }, []);
  const take = async (more) => {
    try {
      go(`/t/${(await bring({ ...sent, ...more })).code}`);
    } catch (problem) {
      setFault(problemText(problem));
      setOther(problem.code === 'server-went-on' ? problem.data : null);
    }
  };
  return html`<${Sheet} title=${t('web-bring')} closeLabel=${t('web-close')} onClose=${onClose}>
    ${sent && html`<p>${t('web-bring-what', { names: list(names) })}</p>`}
    ${fault && html`<p class="notice" role="alert">${fault}</p>`}
    ${other && html`<${Both} both=${other.both} heads=${[t('web-both-here'), t('web-both-sent')]} />`}
    ${sent && html`<div class="choices">${other
      ? html`<button type="button" class="chip" onClick=${() => go(`/t/${other.code}`)}>${t('web-move-there')}</button>
        <button type="button" class="chip" onClick=${() => take({ anew: true })}>${t('web-move-anew')}</button>`
      : html`<button type="button" class="chip" onClick=${() => take({})}>${t('web-move-go')}</button>`}</div>`}
  </${Sheet}>`;
}
