// A record, checked: every roll, every total, every die.
import { useState } from 'preact/hooks';
import { Refusal, html } from './choosing.js';
import { t } from './say.js';

export function Records({ ask }) {
  const [record, setRecord] = useState('');
  const [commit, setCommit] = useState('');
  const [found, setFound] = useState({});
  const check = (text) => ask('verify', { record: text, commit }).then(setFound);
  const open = async ({ target }) => {
    const [given] = target.files;
    if (!given) return;
    const text = await given.text();
    setRecord(text);
    check(text);
  };
  const { answer, refused } = found;
  return html`<section><h2>${t('alone-tab-record')}</h2>
    <div class="fields"><label>${t('alone-record-file')}<input type="file" accept=".toml,text/plain" onChange=${open} /></label></div>
    <label>${t('alone-record-text')}<textarea rows="8" spellcheck="false" value=${record} onInput=${({ target }) => setRecord(target.value)}></textarea></label>
    <label>${t('alone-record-commit')}<input type="text" autocomplete="off" spellcheck="false" value=${commit} onInput=${({ target }) => setCommit(target.value)} /></label>
    <p><button type="button" class="chip" disabled=${!record.trim()} onClick=${() => check(record)}>${t('alone-check')}</button></p>
    <${Refusal} sentence=${refused} />
    ${answer && html`<div role="status"><p class=${answer.right ? 'right' : 'wrong'}>${answer.said}</p>
      <dl>${answer.has.map(([label, said]) => html`<div key=${label}><dt>${label}</dt><dd>${said}</dd></div>`)}</dl></div>`}</section>`;
}
