// Starts Python with the engine in it: from files, or from a picture of its memory.

const MOST_HEADER = 65_536; // bytes, of a picture, that are not memory: memory grows by as many
const HOME = '/lib/engine';
const FIRST = `
import sys
sys.path.insert(0, ${JSON.stringify(HOME)})
from tincup.browser.host import Host
from tincup.hosting.rules.rule_sets import listed_rules
listed_rules()
host = Host()
`;
/** A picture is made before anything is played; whoever starts from it has a host of their own all the same. */
const AGAIN = 'host = Host()';

/** Starts it, and returns its host, and its picture where it was started from files.
 * `load`, `create`, `sources`: see `runtime.js`; `picture`: bytes that `boot` made here before. */
export async function boot({ load, create, sources }, picture = null) {
  const python = await load(picture ? { _loadSnapshot: picture, createPyodideModule: roomFor(picture, create) } : { _makeSnapshot: true, createPyodideModule: create });
  lay(python.FS, sources); // a picture has no files: what is imported later is read from them
  python.runPython(picture ? AGAIN : FIRST);
  const made = picture ? null : python.makeMemorySnapshot();
  return { python, host: python.globals.get('host'), picture: made };
}

/** Makes the runtime with as much memory as the picture is of, which is more than it begins with where the engine's imports took more. */
const roomFor = (picture, create) => async (settings) => {
  const module = await create(settings);
  while (module.HEAP8.length < picture.length - MOST_HEADER) { // what is asked for here is written over, and the memory stays
    if (!module._malloc(picture.length - module.HEAP8.length)) throw new Error('no memory for the picture');
  }
  return module;
};

function lay(files, sources) {
  for (const [path, text] of Object.entries(sources)) {
    const whole = `${HOME}/${path}`;
    files.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    files.writeFile(whole, text);
  }
}
