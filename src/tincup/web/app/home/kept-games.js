// The games that this browser keeps: a copy of them as a file, a copy opened again, and all of it deleted.
import { useEffect, useState } from 'preact/hooks';
import { get, post, problemText } from '../shared/api.js';
import { keptTables } from '../shared/engine.js';
import { offer } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { remember } from '../shared/settings.js';
import { Both } from '../sheets/both.js';
import { Sheet } from '../sheets/sheet.js';
import { list, t } from '../shared/words.js';

const FORMAT = 1;
const MOST_SHOWN = 6;
const OURS = 'tincup.'; // what the names of all that the page remembers begin with

/** Opens the tables of a copy: their codes, how many are new or longer here, and those that went on otherwise here. Throws an `ApiProblem`, or a `SyntaxError` for what is no JSON. */
async function opened(text) {
  const said = { isNew: 0, longer: 0, found: [], others: [] };
  const { tables } = JSON.parse(text);
  for (const kept of Array.isArray(tables) ? tables : [null]) {
    try {
      const { code, is_new: isNew, added } = await post('/kept', kept);
      remember(code);
      if (isNew) said.isNew += 1;
      else if (added) said.longer += 1;
      said.found.push(code);
    } catch (problem) {
      if (problem.code !== 'browser-went-on') throw problem;
      said.others.push({ kept, problem });
    }
  }
  return said;
}

/** A game that went on here, and otherwise in a copy. */
function Other({ kept, problem, go }) {
  const [fault, setFault] = useState('');
  const keep = () => post('/kept', { ...kept, anew: true }).then(({ code }) => { remember(code); go(`/t/${code}`); }, (why) => setFault(problemText(why)));
  return html`<p class="notice" role="alert">${fault || problem.message}</p><${Both} both=${problem.data.both} heads=${[t('web-both-here'), t('web-both-copy')]} />
    <div class="choices"><button type="button" class="chip" onClick=${() => go(`/t/${problem.data.code}`)}>${t('web-both-go')}</button>
      <button type="button" class="chip" onClick=${keep}>${t('web-both-keep')}</button></div>`;
}

async function deleteAll() {
  await keptTables.drop(await keptTables.codes());
  for (const name of Object.keys(localStorage)) if (name.startsWith(OURS)) localStorage.removeItem(name);
  location.replace(location.pathname);
}

export function Kept({ go, onClose }) {
  const [games, setGames] = useState([]); // those that were opened just now
  const [others, setOthers] = useState([]);
  const [codes, setCodes] = useState(null);
  const [mayGo, setMayGo] = useState(false); // the browser may throw it all away
  const [said, setSaid] = useState('');
  const [isSure, setSure] = useState(false);
  const look = () => keptTables.codes().then(setCodes, () => setCodes([]));
  useEffect(() => {
    look();
    navigator.storage?.persisted?.().then((isSafe) => setMayGo(!isSafe), () => {});
  }, []);
  const save = async () => offer('tincup-games.json', JSON.stringify({ format: FORMAT, tables: await Promise.all(codes.map(keptTables.copy)) }));
  const open = async ({ currentTarget: input }) => {
    const [file] = input.files;
    if (!file) return;
    try {
      const { isNew, longer, found, others: both } = await opened(await file.text());
      setOthers(both);
      setSaid([(isNew || found.length > longer) && t('web-kept-opened', { games: isNew }), longer && t('web-kept-longer', { games: longer })].filter(Boolean).join(' '));
      setGames(await Promise.all(found.slice(-MOST_SHOWN).map(async (code) => ({ code, names: (await get(`/tables/${code}`)).view.seats.map(({ name }) => name) }))));
    } catch (problem) {
      setSaid(problem instanceof SyntaxError ? t('web-kept-no-copy') : problemText(problem));
    } finally {
      input.value = ''; // so that the same file can be opened again
      look();
    }
  };
  return html`<${Sheet} title=${t('web-kept')} closeLabel=${t('web-close')} onClose=${onClose}>
    <p>${codes ? t('web-kept-games', { games: codes.length }) : '…'} ${mayGo && t('web-kept-may-go')}</p>
    <div class="choices">
      ${codes?.length > 0 && html`<button type="button" class="chip" onClick=${save}>${t('web-kept-save')}</button>`}
      <label class="chip file"><input type="file" accept=".json,application/json" onChange=${open} />${t('web-kept-open')}</label></div>
    ${said && html`<p class="notice" role="status">${said}</p>`}
    ${others.map((other) => html`<${Other} key=${other.problem.data.code} ...${other} go=${go} />`)}
    ${games.length > 0 && html`<div class="choices">${games.map(({ code, names }) => html`<button key=${code} type="button" class="chip" onClick=${() => go(`/t/${code}`)}>${t('web-kept-look', { names: list(names) })}</button>`)}</div>`}
    <div class="choices">${isSure
      ? html`<p>${t('web-kept-sure')}</p><button type="button" class="chip" onClick=${deleteAll}>${t('web-kept-delete-now')}</button>`
      : html`<button type="button" class="chip" onClick=${() => setSure(true)}>${t('web-kept-delete')}</button>`}</div>
  </${Sheet}>`;
}
