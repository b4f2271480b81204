// Starts Python with the engine in it: from files, or from a picture of its memory; and lets go of what it has read, as modules are read once.

export const HOME = '/lib/engine';
const FIRST = `
import gc, sys
sys.path.insert(0, ${JSON.stringify(HOME)})
from tincup.browser.host import Host
from tincup.hosting.rules.rule_sets import listed_rules
listed_rules()
host = Host()
gc.collect()
`;
/** A picture is made before anything is played; whoever starts from it has a host of their own all the same. */
const AGAIN = 'host = Host()';

/** Starts it, and returns its host, and its memory for a picture where it was started from files.
 * `load`, `create`, `sources`: see `runtime.js`; `picture`: one that `boot` made here before, see `opened` in `picture.js`. */
export async function boot({ load, create, sources }, picture = null) {
  const python = await load(picture ? { _loadSnapshot: picture.head, createPyodideModule: withMemory(picture, create) } : { _makeSnapshot: true, createPyodideModule: create });
  lay(python.FS, sources); // a picture has no files: what is imported later is read from them
  python.runPython(picture ? AGAIN : FIRST);
  return { python, host: python.globals.get('host'), memory: picture ? null : python.makeMemorySnapshot() };
}

/** Makes the runtime with the picture in its memory, of which it takes more where the engine's imports took more than it begins with. */
const withMemory = ({ memory, lay: put }, create) => async (settings) => {
  const module = await create(settings);
  while (module.HEAP8.length < memory) { // what is asked for here is written over, and the memory stays
    if (!module._malloc(memory - module.HEAP8.length)) throw new Error('no memory for the picture');
  }
  await put(module);
  return module;
};

const READ = `
import json, sys
json.dumps([it.__file__ for it in sys.modules.values() if getattr(it, "__file__", None)])
`;
/** Of an archive's end, of each entry of its index and of the head before each file: bytes, and where numbers stand (PKWARE's APPNOTE, 4.3.7, 4.3.12 and 4.3.16). */
const [END, INDEX_AT] = [22, 16];
const [ENTRY, LENGTHS, SIZE_AT, FILE_AT] = [46, [28, 30, 32], 24, 42];
const [HEAD, HEAD_LENGTHS] = [30, [26, 28]];

/** The files of an archive that is not compressed and has no comment, as they stand in its index: of each its `path`, where it begins with
 * its head, where its content begins, and where that ends. */
function* filesIn(archive) {
  const view = new DataView(archive.buffer, archive.byteOffset);
  const decoder = new TextDecoder();
  const whole = archive.length - END;
  const lengths = (at, places) => places.map((place) => view.getUint16(at + place, true));
  for (let at = view.getUint32(whole + INDEX_AT, true); at < whole;) {
    const [name, ...more] = lengths(at, LENGTHS);
    const begin = view.getUint32(at + FILE_AT, true);
    const from = begin + HEAD + lengths(begin, HEAD_LENGTHS).reduce((sum, length) => sum + length);
    const path = decoder.decode(archive.subarray(at + ENTRY, at + ENTRY + name));
    yield { path, begin, from, end: from + view.getUint32(at + SIZE_AT, true) };
    at += ENTRY + name + more[0] + more[1];
  }
}

/** The files of an archive by their paths, each by itself, so that it can be let go of by itself. */
export const filesOf = (archive) => Object.fromEntries([...filesIn(archive)].map(({ path, from, end }) => [path, archive.slice(from, end)]));

function lay(files, sources) {
  for (const [path, content] of Object.entries(sources)) {
    const whole = `${HOME}/${path}`;
    files.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    files.writeFile(whole, content, { canOwn: true });
  }
}

const libraryOf = (files) => `/lib/${files.readdir('/lib').find((name) => name.endsWith('.zip'))}`;

/** Has Python read its library from these bytes, and not from a copy. */
export function own(files, library) {
  const place = libraryOf(files);
  files.unlink(place);
  files.writeFile(place, library, { canOwn: true });
}

/** An archive in which the places of some files are empty: memory that nobody writes takes none. */
export function without(archive, isGone) {
  const rest = new Uint8Array(archive.length);
  const keep = (from, to) => rest.set(archive.subarray(from, to), from);
  let last = 0;
  for (const { path, begin, end } of filesIn(archive)) {
    if (!isGone(path)) keep(begin, end);
    last = end;
  }
  keep(last); // the index
  return rest;
}

const TOO_MUCH = 2 ** 34; // bytes

/** Has the browser collect this thread's garbage: Chromium does before it refuses memory, and a thread that waits it leaves as it is.
 * WebKit refuses at once; Firefox grants it, unwritten, and is given it back. */
export function collect() {
  try {
    new ArrayBuffer(TOO_MUCH).transfer?.(0);
  } catch {} // it is refused
}

/** Lets the sources go of what has been imported, 5 MB, and what else the start has left. Faults in what was imported are told by the
 * numbers of their lines. Data stay, and what is imported later. */
export function letGo(python) {
  const { FS: files } = python;
  const read = new Set(JSON.parse(python.runPython(READ)));
  for (const path of read) if (path.startsWith(`${HOME}/`)) files.unlink(path);
  const place = libraryOf(files);
  own(files, without(files.lookupPath(place).node.contents, (path) => read.has(`${place}/${path}`)));
  collect();
}
