// What the engine is made of: looked at before it is used, asked for again, and kept.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Files, NotLoaded, SHELF, placed } from 'engine/files.js';
import { pass, settled } from './clock.mjs';
import { tests } from './table.mjs';

const WHOLE = new Uint8Array(1000).map((_, at) => at);
const OTHER = WHOLE.map((byte) => byte ^ 1);
const HALF = WHOLE.subarray(0, 500);
const sum = (bytes) => createHash('sha256').update(bytes).digest();
const A = 'http://a/x-0/a.wasm';
const B = 'http://a/x-0/b.json';
const LIST = Object.fromEntries([A, B].map((address) => [address, [WHOLE.length, sum(WHOLE).toString('base64')]]));
const OURS = { crypto: { subtle: { digest: async (_, bytes) => sum(bytes) } } };

let asked; // every request: `{ address, at, cache, integrity, isGivenUp }`
let kept; // what the browser keeps, by shelves
let answers; // what is sent for an address, one after the other, the last for ever

const refused = () => { throw new TypeError('Failed to fetch'); };
const status = (number) => () => ({ ok: number < 400, status: number });
const sends = (bytes, then = (out) => out.close()) => () => ({
  ok: true,
  status: 200,
  body: new ReadableStream({ start(out) { out.enqueue(bytes.slice()); then(out); } }),
});
const cut = sends(HALF, (out) => out.error(new TypeError('network error')));
/** Half of it, and nothing more, until it is given up. */
const silent = ({ signal }) => sends(HALF, (out) => signal.addEventListener('abort', () => out.error(signal.reason)))();

class Shelf extends Map {
  async match(address) { return this.get(address)?.clone(); }
  async put(address, response) { this.set(address, response); }
}

const before = {};
const test = tests({
  before: () => {
    [asked, kept, answers] = [[], new Map(), { [A]: [sends(WHOLE)], [B]: [sends(WHOLE)] }];
    const made = {
      ...OURS,
      fetch: async (address, { signal, cache, integrity }) => {
        const about = { address, at: Date.now(), cache, integrity, isGivenUp: false };
        asked.push(about);
        signal.addEventListener('abort', () => { about.isGivenUp = true; });
        const next = answers[address].length > 1 ? answers[address].shift() : answers[address][0];
        return next({ signal });
      },
      caches: {
        async open(name) {
          if (!kept.has(name)) kept.set(name, new Shelf());
          return kept.get(name);
        },
        async keys() { return [...kept.keys()]; },
        async match(address) { return [...kept.values()].find((it) => it.has(address))?.match(address); },
      },
    };
    for (const [name, value] of Object.entries(made)) {
      before[name] = Object.getOwnPropertyDescriptor(globalThis, name);
      Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
    }
  },
  after: () => {
    for (const [name, was] of Object.entries(before)) {
      if (was) Object.defineProperty(globalThis, name, was);
      else delete globalThis[name];
    }
  },
});

/** What comes of it, while time passes. */
async function outcome(work) {
  let done = null;
  work.then((value) => { done = { value }; }, (why) => { done = { why }; });
  for (let waited = 0; !done && waited < 400; waited += 1) await pass(500);
  return done;
}
const fault = async (work) => {
  const { why } = await outcome(work);
  assert.ok(why instanceof NotLoaded);
  assert.equal(why.code, 'not-loaded');
  return why.message;
};
const gone = () => asked.map(({ at }) => at - asked[0].at);

test('half of a file, another file, or none at all is never used', async () => {
  for (const [sent, said] of [[sends(HALF), 'cut'], [cut, 'cut'], [refused, 'cut'], [status(503), 'cut'],
    [sends(OTHER), 'damaged'], [sends(new Uint8Array([...WHOLE, 0])), 'damaged']]) {
    asked = [];
    answers[A] = [sent];
    assert.equal(await fault(new Files(LIST).bytes(A)), said);
    assert.deepEqual(gone(), [0, 500, 2_500, 8_500]);
    assert.deepEqual(asked.map(({ cache }) => cache), ['default', 'reload', 'reload', 'reload']);
    assert.ok(!kept.get(SHELF)?.size);
  }
});

test('a file that is not there is not asked for again', async () => {
  answers[A] = [status(404)];
  assert.equal(await fault(new Files(LIST).bytes(A)), 'missing');
  assert.equal(asked.length, 1);
});

test('a connection that says nothing more is given up', async () => {
  answers[A] = [silent, sends(WHOLE)];
  const { value } = await outcome(new Files(LIST).bytes(A));
  assert.deepEqual(value, WHOLE);
  assert.deepEqual(gone(), [0, 20_500]);
});

test('what comes whole in the end is kept and not asked for again', async () => {
  answers[A] = [cut, sends(HALF), sends(WHOLE)];
  const { value } = await outcome(new Files(LIST).bytes(A));
  assert.deepEqual(value, WHOLE);
  assert.equal(asked.length, 3);
  assert.equal(kept.get(SHELF).get(A).headers.get('content-type'), 'application/wasm');
  assert.deepEqual((await outcome(new Files(LIST).bytes(A))).value, WHOLE);
  assert.equal(asked.length, 3);
});

test('what is kept and damaged is thrown away and asked for', async () => {
  await (await caches.open('tincup-site-0')).put(A, new Response(HALF));
  const { value } = await outcome(new Files(LIST).bytes(A));
  assert.deepEqual(value, WHOLE);
  assert.ok(!kept.get('tincup-site-0').size);
});

test('where one cannot be had the others are given up', async () => {
  answers = { [A]: [status(404)], [B]: [silent] };
  assert.equal(await fault(new Files(LIST).all([A, B])), 'missing');
  await settled();
  assert.ok(asked.every(({ isGivenUp }) => isGivenUp));
  const before404 = asked.length;
  await pass(60_000);
  assert.equal(asked.length, before404);
});

test('how much has come is told', async () => {
  const told = [];
  await outcome(new Files(LIST, (come) => told.push(come)).all([A, B]));
  assert.equal(told.at(-1), 2 * WHOLE.length);
});

test('where the browser keeps nothing and computes nothing the request itself looks', async () => {
  for (const name of ['crypto', 'caches']) Object.defineProperty(globalThis, name, { value: undefined, configurable: true, writable: true });
  const { value } = await outcome(new Files(LIST).bytes(A));
  assert.deepEqual(value, WHOLE);
  assert.equal(asked[0].integrity, `sha256-${sum(WHOLE).toString('base64')}`);
});

test('addresses are made whole where the page is', () => {
  const start = { runtime: 'r/', engine: 'e.json', exact: 'x.json', kernels: 'k.wasm', solutions: { s: 'solutions/s' }, files: { 'e.json': [1, ''] }, version: '1' };
  assert.deepEqual(placed(start, 'http://a/b/c.html'), {
    runtime: 'http://a/b/r/', engine: 'http://a/b/e.json', exact: 'http://a/b/x.json', kernels: 'http://a/b/k.wasm',
    solutions: { s: 'http://a/b/solutions/s' }, files: { 'http://a/b/e.json': [1, ''] }, version: '1' });
});
