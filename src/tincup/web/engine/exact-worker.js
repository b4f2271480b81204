// The thread of exact play. Messages to it: first `{ start }`, then calls, `{ id, asked }`, each answered before the next is begun.
// Messages from it: `{ id, share }` while a solution is worked out, `{ id, said }` or `{ id, fault }`, and `{ failed: { code, reason } }` if it cannot start.
import { HOME, boot, letGo } from './boot.js';
import { Files } from './files.js';
import { keptPicture } from './picture.js';
import { loaded } from './runtime.js';
import { keepSolution, keptSolution } from './solutions.js';

const FIRST = `
import os, sys
sys.path_importer_cache.clear()
os.environ["TINCUP_CACHE"] = "/solutions"
from tincup.browser.exact.exact import Exact
exact = Exact(tell).answer
`;

/** `start` is that of `worker.js`, with `exact`, the sources that exact play adds, `kernels`, and the `solutions` that lie ready, addresses by names. */
async function started({ exact, kernels, solutions, ...start }) {
  const fits = `${start.version} ${navigator.userAgent}`;
  const [files, picture] = await Promise.all([loaded(start, { more: [exact], others: [kernels] }), keptPicture(fits)]);
  const begun = picture && await boot(files, picture).catch(() => null); // one that does not fit is thrown away by the engine
  const { python } = begun ?? await boot(files);
  python.FS.writeFile(`${HOME}/kernels.wasm`, files.others[0]);
  python.globals.set('tell', (share) => postMessage({ id: working, share }));
  python.runPython(FIRST);
  const ready = new Files(start.files);
  return { python, files: python.FS, answer: python.globals.get('exact'), readyOne: (name) => (name in solutions ? ready.bytes(solutions[name]).catch(() => null) : null) };
}

let working = 0;

/** Lays the solution that a call is about where it is looked for, if there is one; returns where it is once it has been worked out, null where nothing is to be kept. */
async function laid({ files, answer, readyOne }, { language, with: given }) {
  const ask = () => JSON.parse(answer(JSON.stringify({ call: 'place', language, with: given }))).answer;
  const place = ask();
  if (!place || place.kept) return null; // what is refused is refused again by the call itself
  const lie = async (found) => {
    if (!found) return false;
    files.mkdirTree(place.path.slice(0, place.path.lastIndexOf('/')), 0o700);
    files.writeFile(place.path, found, { mode: 0o600 });
    return ask().kept;
  };
  if (await lie(await keptSolution(place.file))) return null;
  await lie(await readyOne(place.file)); // it is kept like one that was worked out here
  return place;
}

async function answered(of, { id, asked }) {
  working = id;
  try {
    const place = await laid(of, asked);
    const said = of.answer(JSON.stringify(asked));
    if (place && of.files.analyzePath(place.path).exists) await keepSolution(place.file, of.files.readFile(place.path));
    postMessage({ id, said });
  } catch (fault) {
    postMessage({ id, fault: String(fault) });
  }
}

let start = null;
let last = Promise.resolve();

addEventListener('message', ({ data }) => {
  if (data.start) {
    start = started(data.start);
    start.then(({ python }) => letGo(python), ({ code = 'not-started', message = '' }) => postMessage({ failed: { code, reason: message } }));
    return;
  }
  last = last.then(async () => answered(await start, data)).catch(() => {}); // why it could not start has been said
});
