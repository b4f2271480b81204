// Compiles archives of sources by the runtime that will load them:
//   node compile.mjs FOLDER PROGRAM PLACES
// FOLDER: has the runtime and the archives; PROGRAM: byte_code.py; PLACES: JSON, where each archive will lie, and whether its lines are to be told.
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, program, places] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`));
const env = { HOME: '/', PYTHONNODEBUGRANGES: '1' }; // columns are half of what tells where code came from
const python = await loadPyodide({ indexURL: `${folder}/`, packages: [], env });
python.FS.writeFile('/byte_code.py', readFileSync(program));
const compiled = python.runPython(`
import sys
sys.path.insert(0, "/")
from byte_code import compiled
lambda archive, place, has_lines: compiled(archive.to_bytes(), place, has_lines=has_lines)
`);
for (const [name, [place, hasLines]] of Object.entries(JSON.parse(places))) {
  const path = `${folder}/${name}`;
  writeFileSync(path, compiled(new Uint8Array(readFileSync(path)), place, hasLines).toJs());
}
