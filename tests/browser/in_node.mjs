// Starts the engine as the page's worker does, runs Python programs in it, and writes what they come to.
//   node in_node.mjs RUNTIME ENGINE PROGRAMS OUT   PROGRAMS: {files: {path: text}, first: text, again: text or null}
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { boot, filesOf, letGo } from '../../src/tincup/web/engine/boot.js';
import { opened, packed } from '../../src/tincup/web/engine/picture.js';

const [runtime, engine, programs, out] = process.argv.slice(2);
const read = (path) => JSON.parse(readFileSync(path, 'utf-8'));
const { files, first, again } = read(programs);
const scripts = ['pyodide.mjs', 'pyodide.asm.mjs'].map((name) => import(pathToFileURL(`${runtime}/${name}`)));
const [{ loadPyodide }, { default: create }] = await Promise.all(scripts);
const load = (how) => loadPyodide({ indexURL: `${runtime}/`, packages: [], ...how });
const with_ = { load, create, sources: { ...filesOf(new Uint8Array(readFileSync(engine))), ...files } };
const said = [];
try {
  let begun = performance.now();
  const { python, memory } = await boot(with_);
  said.push(performance.now() - begun);
  letGo(python);
  said.push(String(python.runPython(first)));
  if (again) {
    begun = performance.now();
    const { blob, sum } = packed(memory);
    const second = await boot(with_, await opened(blob.stream(), sum));
    said.push(performance.now() - begun);
    letGo(second.python);
    said.push(String(second.python.runPython(again)));
  }
  writeFileSync(out, JSON.stringify({ said }));
} catch (fault) { // Node would print the whole runtime, which is one line
  writeFileSync(out, JSON.stringify({ fault: `${fault.message}\n${fault.stack ?? ''}`.slice(0, 8_000) }));
}
