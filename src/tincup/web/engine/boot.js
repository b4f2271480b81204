// Starts Python with the engine in it: from files, or from a picture of its memory.

const HOME = '/lib/engine';
const FIRST = `
import sys
sys.path.insert(0, ${JSON.stringify(HOME)})
from tincup.browser.answers import Engine
from tincup.browser.host import Host
answer = Engine().answer
answer('{"call": "presets"}')
host = Host()
`;
/** A picture is made before anything is played; whoever starts from it has an engine of their own all the same. */
const AGAIN = 'answer, host = Engine().answer, Host()';

/** Starts it, and returns how it is asked, and its picture where it was started from files.
 * `loadPyodide` and `indexURL`: the runtime; `sources`: the engine's files, a text by each path; `picture`: bytes that `boot` made here before. */
export async function boot({ loadPyodide, indexURL, sources, picture = null }) {
  const how = picture ? { _loadSnapshot: picture } : { _makeSnapshot: true };
  const python = await loadPyodide({ indexURL, packages: [], ...how });
  lay(python.FS, sources); // a picture has no files: what is imported later is read from them
  python.runPython(picture ? AGAIN : FIRST);
  const made = picture ? null : python.makeMemorySnapshot();
  const answer = python.globals.get('answer');
  return { python, answer, host: python.globals.get('host'), picture: made };
}

function lay(files, sources) {
  for (const [path, text] of Object.entries(sources)) {
    const whole = `${HOME}/${path}`;
    files.mkdirTree(whole.slice(0, whole.lastIndexOf('/')));
    files.writeFile(whole, text);
  }
}
