// Compiles Python's library by the runtime that will load it:
//   node compile.mjs RUNTIME SOURCES PROGRAM OUT   RUNTIME: the folder; SOURCES: the archive; PROGRAM: byte_code.py
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [runtime, sources, program, out] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${runtime}/pyodide.mjs`));
const python = await loadPyodide({ indexURL: `${runtime}/`, packages: [] });
python.FS.writeFile('/byte_code.py', readFileSync(program));
python.FS.writeFile('/sources.zip', readFileSync(sources));
python.runPython(`
import sys
from pathlib import Path
place = next(it for it in sys.path if it.endswith(".zip"))
sys.path.insert(0, "/")
from byte_code import compiled
Path("/compiled.zip").write_bytes(compiled(Path("/sources.zip").read_bytes(), place))
`);
writeFileSync(out, python.FS.readFile('/compiled.zip'));
