// All games that this browser keeps as one file, and such files opened again. Each game has its record in it, which every tool reads.
// Where the browser may throw games away, a copy is reminded of.
import { ApiProblem, get, post } from '../shared/api.js';
import { keptTables } from '../shared/engine.js';
import { offer } from '../shared/offer.js';
import { read, remember, write } from '../shared/settings.js';

const FORMAT = 1;
const FULL = 507; // what cannot be kept at all, so that no other game can be either

/** What a host says, or nothing where there is nothing to say: a lobby has no record, a log that is damaged throughout no names. */
const ifAny = (path) => get(path).catch((problem) => {
  if (problem instanceof ApiProblem && problem.status) return undefined;
  throw problem;
});

/** A game with all that is kept of it, and for people and other programs its names and its record. */
async function saved(code) {
  const looked = await ifAny(`/tables/${code}`);
  return {
    names: looked?.view.seats.map(({ name }) => name).filter(Boolean) ?? [],
    record: await ifAny(`/tables/${code}/record`),
    ...await keptTables.copy(code),
  };
}

/** Hands all games over as one file; returns how many entries it has of each, by the codes. Throws an `ApiProblem`. */
export async function saveAll() {
  const tables = {};
  for (const code of await keptTables.codes()) tables[code] = await saved(code);
  offer('tincup-games.json', JSON.stringify({ format: FORMAT, tables: Object.values(tables) }));
  return Object.fromEntries(Object.entries(tables).map(([code, { entries = [] }]) => [code, entries.length]));
}

/** The games of a file that `saveAll` has made. Throws a `SyntaxError` for what is nothing of the kind. */
export function gamesOf(text) {
  const said = JSON.parse(text);
  if (!Array.isArray(said?.tables)) throw new SyntaxError('tables');
  return said.tables;
}

/** The names in a game of a file, whatever else may stand in their place. */
export const namesOf = (game) => (Array.isArray(game?.names) ? game.names.map(String) : []);

/** Opens the games of a file one after another: the codes `found`, how many of them are new or longer here, those that went on otherwise here (`others`), and those that cannot be opened (`damaged`, each with its number and why). Throws as `gamesOf`, and an `ApiProblem` where no game can be kept. */
export async function opened(text) {
  const said = { isNew: 0, longer: 0, found: [], others: [], damaged: [] };
  for (const [at, game] of gamesOf(text).entries()) {
    const { names: _, record: __, ...kept } = game ?? {};
    try {
      const { code, is_new: isNew, added } = await post('/kept', kept);
      remember(code);
      if (isNew) said.isNew += 1;
      else if (added) said.longer += 1;
      said.found.push(code);
    } catch (problem) {
      if (!(problem instanceof ApiProblem) || !problem.status || problem.status === FULL) throw problem;
      if (problem.code === 'browser-went-on') said.others.push({ kept, problem });
      else said.damaged.push({ number: at + 1, names: namesOf(game), why: problem.message });
    }
  }
  return said;
}

const NAME = 'tincup.copies'; // when it was said last, and how far the games of the last copy were
const EVERY = 3 * 24 * 3600 * 1000; // milliseconds; Safari throws away after seven days

/** Whether the browser promises to keep what it has. */
export const isSafe = async () => Boolean(await navigator.storage?.persisted?.().catch(() => false));

/** Hands all games over as a file; they are reminded of no more, until they go on. */
export async function save() {
  const lengths = await saveAll();
  write(NAME, { ...read(NAME, {}), lengths });
}

/** Whether it is time to say so of games with so many entries, and from now on not for some days. */
export function isDue(lengths, now = Date.now()) {
  const { said = -Infinity, lengths: copied = {} } = read(NAME, {});
  if (now - said < EVERY || Object.entries(lengths).every(([code, length]) => copied[code] >= length)) return false;
  write(NAME, { said: now, lengths: copied });
  return true;
}
