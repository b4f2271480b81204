// A record, checked: every roll, every total, every die.
import { useEffect, useState } from 'preact/hooks';
import { reviewed } from './app/shared/reviewed.js';
import { Refusal, html } from './choosing.js';
import { asked, stop } from './exact.js';
import { t } from './say.js';

const Reviewed = reviewed(html);

export function Records({ ask }) {
  const [record, setRecord] = useState('');
  const [commit, setCommit] = useState('');
  const [found, setFound] = useState({});
  const [checked, setChecked] = useState('');
  const check = (text) => ask('verify', { record: text, commit }).then((it) => { setFound(it); setChecked(text); });
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
      <dl>${answer.has.map(([label, said]) => html`<div key=${label}><dt>${label}</dt><dd>${said}</dd></div>`)}</dl></div>`}
    ${answer?.right && html`<${Review} key=${checked} record=${checked} />`}</section>`;
}

/** What of a game was luck, and what were errors, worked out when that is asked for. */
function Review({ record }) {
  const [share, setShare] = useState(null);
  const [found, setFound] = useState({});
  useEffect(() => stop, []);
  const find = async () => {
    setShare(0);
    setFound(await asked('review', { record }, setShare));
    setShare(null);
  };
  const { answer, refused } = found;
  if (answer) return html`<${Reviewed} review=${answer} />`;
  return html`<p><button type="button" class="chip" disabled=${share !== null} onClick=${find}>${t('alone-review')}</button>
      ${share !== null && html` <button type="button" class="chip" onClick=${stop}>${t('alone-best-stop')}</button>`}</p>
    ${share !== null && html`<p role="status"><label>${t('alone-best-under-way')} <progress max="1" value=${share}></progress></label></p>`}
    <${Refusal} sentence=${refused} />`;
}
