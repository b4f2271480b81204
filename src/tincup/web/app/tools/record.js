// A record, checked: every roll, every total, every die; and what of its game was luck.
import { useEffect, useRef, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { Stop, useSolved } from '../coach/work.js';
import { gamesOf, namesOf } from '../session/copies.js';
import { textOf } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { Reviewed } from '../shared/reviewed.js';
import { asked } from './asking.js';
import { list, t } from '../shared/words.js';

export function Record() {
  const [record, setRecord] = useState('');
  const [commit, setCommit] = useState('');
  const [found, setFound] = useState({});
  const check = (text) => asked('POST', '/check', { record: text, commit })
    .then((answer) => setFound({ answer, checked: text }), (problem) => setFound({ refused: problemText(problem) }));
  const [games, setGames] = useState([]); // of a copy of games: `names`, their `record`, and what came of it
  const look = (text) => {
    setRecord(text);
    return check(text);
  };
  const latest = useRef();
  const open = async (file) => {
    if (!file) return;
    latest.current = file;
    setGames([]);
    setFound({});
    try {
      const text = await textOf(file);
      if (!text.startsWith('{')) {
        await look(text);
        return;
      }
      const all = gamesOf(text).filter((game) => typeof game?.record === 'string');
      for (const game of all) {
        const { right, said } = await asked('POST', '/check', { record: game.record });
        if (latest.current !== file) return; // another one was opened meanwhile
        setGames((before) => [...before, { names: namesOf(game), record: game.record, right, said }]);
      }
    } catch (problem) {
      setFound({ refused: problem instanceof SyntaxError ? t('web-kept-no-copy') : problemText(problem) });
    }
  };
  const chosen = ({ currentTarget: input }) => {
    open(input.files[0]);
    input.value = ''; // so that the same file, mended, can be opened again
  };
  useEffect(() => { // a file that is dropped anywhere on the page
    const drops = (event) => {
      if (!event.dataTransfer.types.includes('Files')) return; // words that are dragged into a field
      event.preventDefault(); // the browser would leave the page for it
      if (event.type === 'drop') open(event.dataTransfer.files[0]);
    };
    for (const name of ['dragover', 'drop']) document.addEventListener(name, drops);
    return () => { for (const name of ['dragover', 'drop']) document.removeEventListener(name, drops); };
  }, [commit]);
  const { answer, checked, refused } = found;
  return html`<div class="choices"><label class="chip file"><input type="file" accept=".toml,.json,text/plain,application/json" onChange=${chosen} />${t('web-tools-record-file')}</label></div>
    <label class="field">${t('web-tools-record-text')}<textarea rows="8" spellcheck="false" value=${record} onInput=${({ currentTarget }) => setRecord(currentTarget.value)}></textarea></label>
    <label class="field">${t('web-tools-record-commit')}<input autocomplete="off" spellcheck="false" value=${commit} onInput=${({ currentTarget }) => setCommit(currentTarget.value)} /></label>
    <div class="choices"><button type="button" class="chip" disabled=${!record.trim()} onClick=${() => check(record)}>${t('web-tools-check')}</button></div>
    ${games.length > 0 && html`<section class="panel checked" role="status">${games.map(({ names, record: of, right, said }, at) => html`<p key=${at} class=${right ? 'right' : 'wrong'}>${said}
      <button type="button" class="chip" onClick=${() => look(of)}>${t('web-kept-look', { names: list(names) })}</button></p>`)}</section>`}
    ${refused && html`<p class="notice" role="alert">${refused}</p>`}
    ${answer && html`<section class="panel checked" role="status"><p class=${answer.right ? 'right' : 'wrong'}>${answer.said}</p>
      ${answer.right && html`<dl>${answer.has.map(([label, said]) => html`<div key=${label}><dt>${label}</dt><dd>${said}</dd></div>`)}</dl>`}</section>`}
    ${answer?.right && html`<${Review} key=${checked} record=${checked} />`}`;
}

/** Worked out when that is asked for, and given up when nobody waits for it any more. */
function Review({ record }) {
  const [{ is, share }, ask] = useSolved();
  const [found, setFound] = useState({});
  const find = async () => setFound(await ask('record', 'review', { record }));
  const { answer, refused } = found;
  if (answer) return html`<section class="panel best"><h2>${t('web-review')}</h2><${Reviewed} review=${answer} /></section>`;
  return html`<section class="panel best"><div class="choices"><button type="button" class="chip" disabled=${Boolean(is)} onClick=${find}>${t('web-review-offer')}</button>
      ${is && html`<${Stop} />`}</div>
    ${is && html`<p role="status"><label>${t('web-best-working')} <progress max="1" value=${share || undefined}></progress></label></p>`}
    ${refused && html`<p class="notice" role="alert">${refused}</p>`}</section>`;
}
