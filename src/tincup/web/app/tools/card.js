// Strategy cards: the best play that fits on a card, in words and as a picture to print.
import { useEffect, useState } from 'preact/hooks';
import { problemText } from '../shared/api.js';
import { offer, textOf } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { stated } from '../shared/settings.js';
import { Choice, Print } from '../sheets/sheet.js';
import { asked } from './asking.js';
import { Choosing } from './choosing.js';
import { t } from '../shared/words.js';

export function Card({ ruleSets, rules, onRules }) {
  const [size, setSize] = useState('postcard');
  const [own, setOwn] = useState(null); // a file: its name, and the text of a card
  const [found, setFound] = useState({});
  useEffect(() => {
    let isLatest = true;
    const show = (it) => { if (isLatest) setFound(it); };
    asked('POST', '/card', { rules: stated(rules), size, ...own }).then((card) => show({ card }), (problem) => show({ refused: problemText(problem) }));
    return () => { isLatest = false; };
  }, [rules, size, own]);
  const open = async ({ currentTarget: input }) => {
    const [file] = input.files;
    if (!file) return;
    try {
      setOwn({ file: file.name, card: await textOf(file) || ' ' });
    } catch (problem) {
      setFound({ refused: problemText(problem) });
    }
    input.value = ''; // so that the same file, mended, can be opened again
  };
  const choose = (change) => (it) => {
    setOwn(null);
    change(it);
  };
  const { card, refused } = found;
  return html`<${Choosing} ruleSets=${ruleSets} rules=${rules} onRules=${choose(onRules)} />
    <${Choice} legend=${t('web-card-size')} name="size" value=${own ? '' : size} onChange=${choose(setSize)} of=${['postcard', 'lines'].map((each) => [each, t('web-card-sizes', { size: each })])} />
    <div class="choices"><label class="chip file"><input type="file" accept=".toml,text/plain" onChange=${open} />${t('web-card-open')}</label></div>
    ${refused && html`<p class="notice" role="alert">${refused}</p>`}
    ${card && html`<${Shown} ...${card} />`}`;
}

function Shown({ title, sentences, table, loss, svg, name, file }) {
  const [head, ...rows] = table?.rows ?? [[]];
  return html`<section class="panel best strategy" role="status"><h2>${title}</h2>
    <ol>${sentences.map((sentence) => html`<li key=${sentence}>${sentence}</li>`)}</ol>
    ${table && html`<p id="card-table">${table.said}</p><div class="wide" tabindex="0" role="group" aria-labelledby="card-table"><table>
      <thead><tr>${head.map((cell) => html`<th scope="col" key=${cell}>${cell}</th>`)}</tr></thead>
      <tbody>${rows.map(([zone, ...cells]) => html`<tr key=${zone}><th scope="row">${zone}</th>${cells.map((cell, at) => html`<td key=${at}>${cell}</td>`)}</tr>`)}</tbody></table></div>`}
    ${loss && html`<p><b>${loss}</b></p>`}</section>
  <img class="card-picture" alt="" src=${`data:image/svg+xml,${encodeURIComponent(svg)}`} />
  <div class="choices"><${Print} /><button type="button" class="chip" onClick=${() => offer(`${name}.svg`, new Blob([svg], { type: 'image/svg+xml' }))}>${t('web-card-picture')}</button>
    <button type="button" class="chip" onClick=${() => offer(`${name}.toml`, file)}>${t('web-card-file')}</button></div>`;
}
