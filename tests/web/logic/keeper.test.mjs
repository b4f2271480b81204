// The service worker keeps a version whole, or not at all.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { pass } from './clock.mjs';
import { tests } from './table.mjs';

const SOURCE = readFileSync(new URL('../../../src/tincup/web/sw.js', import.meta.url), 'utf-8');
const SCOPE = 'http://a/b/';
const sum = (text) => createHash('sha256').update(text).digest();
const base64 = (text) => sum(text).toString('base64');
const FILES = { 'en.html': 'home', 'run-0123456789ab/a.wasm': 'wasm', 'run-0123456789ab/b.json': '{}' };
const WASM = `${SCOPE}run-0123456789ab/a.wasm`;

const test = tests();

/** A worker, and what it may find: `answers` by addresses, and caches by their names. */
function worker(answers = {}, kept = {}) {
  const shelves = new Map(Object.entries(kept).map(([name, files]) => [name, new Map(Object.entries(files))]));
  const heard = {};
  const [asked, read] = [[], []];
  const shelf = (files) => ({ match: async (address) => answer(files.get(address)), put: async (address, it) => { files.set(address, it.text); } });
  const answer = (text) => (text === undefined ? undefined : { ok: true, text, clone() { return this; }, arrayBuffer: async () => { read.push(text); return new TextEncoder().encode(text).buffer; } });
  const files = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [path, base64(text)]));
  const seen = createContext({
    registration: { scope: SCOPE },
    clients: { claim: async () => {}, matchAll: async () => [] },
    addEventListener: (name, call) => { heard[name] = call; },
    caches: {
      async open(name) {
        if (!shelves.has(name)) shelves.set(name, new Map());
        return shelf(shelves.get(name));
      },
      async match(address, { cacheName } = {}) {
        const among = cacheName ? [shelves.get(cacheName) ?? new Map()] : [...shelves.values()];
        return answer(among.find((it) => it.has(address))?.get(address));
      },
      async keys() { return [...shelves.keys()]; },
      async delete(name) { return shelves.delete(name); },
    },
    crypto: { subtle: { digest: async (_, bytes) => sum(new Uint8Array(bytes)) } },
    async fetch(address, { integrity, cache }) {
      asked.push([address, cache]);
      const sent = answers[address]?.shift() ?? FILES[address.slice(SCOPE.length)];
      if (integrity !== `sha256-${base64(sent)}`) throw new TypeError('Failed to fetch');
      return answer(sent);
    },
    setTimeout, URL, Uint8Array, ArrayBuffer, btoa,
  });
  runInContext(SOURCE.replace('{{about}}', JSON.stringify({ version: '2', news: {}, files, shells: {} })), seen);
  return { shelves, asked, read, does: (event, about = {}) => new Promise((done, fail) => heard[event]({ ...about, waitUntil: (work) => work.then(done, fail) })) };
}

async function installed(it) {
  let done = null;
  it.does('install').then(() => { done = 'whole'; }, () => { done = 'failed'; });
  while (!done) await pass(500);
  return done;
}
const whole = Object.fromEntries(Object.entries(FILES).map(([path, text]) => [SCOPE + path, text]));

test('half of a file is asked for again and never kept', async () => {
  const twice = worker({ [WASM]: ['wa', 'wa'] });
  assert.equal(await installed(twice), 'whole');
  assert.deepEqual(Object.fromEntries(twice.shelves.get('tincup-site-2')), whole);
  assert.deepEqual(twice.asked.filter(([address]) => address === WASM).map(([, cache]) => cache), ['default', 'reload', 'reload']);
  const always = worker({ [WASM]: Array(20).fill('wa') });
  assert.equal(await installed(always), 'failed');
  assert.ok(!always.shelves.get('tincup-site-2').has(WASM));
  assert.equal(always.asked.filter(([address]) => address === WASM).length, 4);
});

test('what is here already is taken, if it is right', async () => {
  const right = worker({}, { 'tincup-site-come': { [WASM]: 'wasm' } });
  assert.equal(await installed(right), 'whole');
  assert.ok(!right.asked.some(([address]) => address === WASM));
  assert.deepEqual(right.read, [], 'the engine has looked at it');
  await right.does('activate');
  assert.deepEqual([...right.shelves.keys()], ['tincup-site-2']);
  const damaged = worker({}, { 'tincup-site-1': { [WASM]: 'wa' } });
  assert.equal(await installed(damaged), 'whole');
  assert.deepEqual(Object.fromEntries(damaged.shelves.get('tincup-site-2')), whole);
});
