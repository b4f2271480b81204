// Sources are let go of once Python has read them.
import assert from 'node:assert/strict';
import { letGo, without } from 'engine/boot.js';
import { tests } from './table.mjs';

const PLACE = '/lib/python3.zip';
const { ArrayBuffer: Given } = globalThis;
let asked = [];
class Refused extends Given {
  constructor(length) {
    if (length < 2 ** 32) return super(length);
    asked.push(length);
    throw new RangeError('Array buffer allocation failed');
  }
}
const test = tests({ before: () => { asked = []; }, after: () => { globalThis.ArrayBuffer = Given; } });

const ascii = (text) => [...text].map((letter) => letter.charCodeAt());
const little = (number, length) => Array.from({ length }, (_, at) => (number >> (8 * at)) & 255);

/** An archive as Python writes it, of files that are not compressed; and where each begins. */
function archive(files) {
  const [bytes, index, starts] = [[], [], []];
  for (const [path, text] of Object.entries(files)) {
    const about = [...little(20, 2), ...little(0, 12), ...little(text.length, 4), ...little(text.length, 4), ...little(path.length, 2), 0, 0];
    starts.push(bytes.length);
    index.push(80, 75, 1, 2, 20, 3, ...about, ...little(0, 10), ...little(bytes.length, 4), ...ascii(path));
    bytes.push(80, 75, 3, 4, ...about, ...ascii(path), ...ascii(text));
  }
  const count = little(starts.length, 2);
  const end = [80, 75, 5, 6, ...little(0, 4), ...count, ...count, ...little(index.length, 4), ...little(bytes.length, 4), 0, 0];
  return { whole: Uint8Array.from([...bytes, ...index, ...end]), starts: [...starts, bytes.length] };
}

const FILES = { 'a.py': 'first', 'b/__init__.py': '', 'b/c.py': 'third', 'z.py': 'last' };

test('the places of files that are taken from an archive are empty, and all else is where it was', () => {
  for (const gone of [[], [0], [1, 3], [0, 1, 2, 3]]) {
    const { whole, starts } = archive(FILES);
    const paths = gone.map((at) => Object.keys(FILES)[at]);
    const rest = without(whole, (path) => paths.includes(path));
    const wanted = whole.slice();
    for (const at of gone) wanted.fill(0, starts[at], starts[at + 1]);
    assert.deepEqual(rest, wanted);
  }
});

test('what was imported goes, data and the rest stay, and garbage is collected', () => {
  const { whole, starts } = archive(FILES);
  const files = new Map([[PLACE, whole], ...['a.py', 'b.py', 'a.json'].map((name) => [`/lib/engine/${name}`, new Uint8Array(3)])]);
  const FS = {
    readdir: () => ['engine', 'python3.zip'],
    lookupPath: (path) => ({ node: { contents: files.get(path) } }),
    unlink: (path) => { assert.ok(files.delete(path)); },
    writeFile: (path, content) => { files.set(path, content); },
  };
  const read = [`${PLACE}/a.py`, `${PLACE}/b/c.py`, '/lib/engine/a.py'];
  globalThis.ArrayBuffer = Refused;
  letGo({ FS, runPython: () => JSON.stringify(read) });
  assert.deepEqual([...files.keys()].sort(), ['/lib/engine/a.json', '/lib/engine/b.py', PLACE]);
  assert.deepEqual(files.get(PLACE), whole.slice().fill(0, starts[0], starts[1]).fill(0, starts[2], starts[3]));
  assert.deepEqual(asked, [2 ** 34]);
});
