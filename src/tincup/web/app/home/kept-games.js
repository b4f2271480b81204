// The games that this browser keeps: a copy of them as a file, a copy opened again, and all of it deleted.
import { useEffect, useState } from 'preact/hooks';
import { get, post, problemText } from '../shared/api.js';
import { keptTables } from '../shared/engine.js';
import { textOf } from '../shared/offer.js';
import { html } from '../shared/parts.js';
import { remember } from '../shared/settings.js';
import { Both } from '../sheets/both.js';
import { Sheet } from '../sheets/sheet.js';
import { isSafe, opened, save } from '../session/copies.js';
import { list, t } from '../shared/words.js';

const MOST_SHOWN = 6;
const OURS = 'tincup.'; // what the names of all that the page remembers begin with

/** A game that went on here, and otherwise in a copy. */
function Other({ kept, problem, go }) {
  const [fault, setFault] = useState('');
  const keep = () => post('/kept', { ...kept, anew: true }).then(({ code }) => { remember(code); go(`/t/${code}`); }, (why) => setFault(problemText(why)));
  return html`<p class="notice" role="alert">${fault || problem.message}</p><${Both} both=${problem.data.both} heads=${[t('web-both-here'), t('web-both-copy')]} />
    <div class="choices"><button type="button" class="chip" onClick=${() => go(`/t/${problem.data.code}`)}>${t('web-both-go')}</button>
      <button type="button" class="chip" onClick=${keep}>${t('web-both-keep')}</button></div>`;
}

/** A game of a copy that cannot be opened. */
const leftOut = ({ number, names, why }) => (names.length
  ? t('web-kept-damaged', { number, names: list(names), why }) : t('web-kept-damaged-nameless', { number, why }));

async function deleteAll() {
  await keptTables.drop(await keptTables.codes());
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(OURS)) localStorage.removeItem(name);
  } catch { /* a browser that keeps nothing */ }
  location.replace(location.pathname);
}

const shown = async (code) => ({ code, names: (await get(`/tables/${code}`)).view.seats.map(({ name }) => name) });

export function Kept({ go, onClose }) {
  const [found, setFound] = useState({ games: [], others: [], damaged: [] }); // in the copy that was opened just now
  const [codes, setCodes] = useState(null);
  const [mayGo, setMayGo] = useState(false); // the browser may throw it all away
  const [said, setSaid] = useState('');
  const [isSure, setSure] = useState(false);
  const look = () => keptTables.codes().then(setCodes, () => setCodes([]));
  useEffect(() => {
    look();
    isSafe().then((it) => setMayGo(!it));
  }, []);
  const open = async (file) => {
    if (!file) return;
    setSaid('…');
    try {
      const { isNew, longer, found: all, others, damaged } = await opened(await textOf(file));
      const isNothingNew = all.length > longer && !isNew;
      setSaid([(isNew || isNothingNew) && t('web-kept-opened', { games: isNew }), longer && t('web-kept-longer', { games: longer })].filter(Boolean).join(' '));
      setFound({ games: await Promise.all(all.slice(-MOST_SHOWN).map(shown)), others, damaged });
    } catch (problem) {
      setSaid(problem instanceof SyntaxError ? t('web-kept-no-copy') : problemText(problem));
    }
    look();
  };
  const chosen = ({ currentTarget: input }) => {
    open(input.files[0]);
    input.value = ''; // so that the same file can be opened again
  };
  const dropped = (event) => {
    event.preventDefault();
    open(event.dataTransfer.files[0]);
  };
  const { games, others, damaged } = found;
  return html`<${Sheet} title=${t('web-kept')} closeLabel=${t('web-close')} onClose=${onClose}>
    <div onDragOver=${(event) => event.preventDefault()} onDrop=${dropped}>
    <p>${codes ? t('web-kept-games', { games: codes.length }) : '…'} ${mayGo && t('web-kept-may-go')}</p>
    <div class="choices">
      ${codes?.length > 0 && html`<button type="button" class="chip" onClick=${() => save().catch((problem) => setSaid(problemText(problem)))}>${t('web-kept-save')}</button>`}
      <label class="chip file"><input type="file" accept=".json,application/json" onChange=${chosen} />${t('web-kept-open')}</label></div>
    ${said && html`<p class="notice" role="status">${said}</p>`}
    ${damaged.map((game) => html`<p class="notice" role="alert" key=${game.number}>${leftOut(game)}</p>`)}
    ${others.map((other) => html`<${Other} key=${other.problem.data.code} ...${other} go=${go} />`)}
    ${games.length > 0 && html`<div class="choices">${games.map(({ code, names }) => html`<button key=${code} type="button" class="chip" onClick=${() => go(`/t/${code}`)}>${t('web-kept-look', { names: list(names) })}</button>`)}</div>`}
    <div class="choices">${isSure
      ? html`<p>${t('web-kept-sure')}</p><button type="button" class="chip" onClick=${deleteAll}>${t('web-kept-delete-now')}</button>`
      : html`<button type="button" class="chip" onClick=${() => setSure(true)}>${t('web-kept-delete')}</button>`}</div></div>
  </${Sheet}>`;
}
