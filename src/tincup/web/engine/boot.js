// Starts Python with the engine in it: from files, or from a picture of its memory.
import { HOME, lay } from './sources.js';

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
