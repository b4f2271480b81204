// The solutions that a browser keeps: the last forty, each by the name of its file.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { keepSolution, keptSolution } from 'engine/solutions.js';

const bytes = new Uint8Array([1, 2, 3]);

/** Caches as browsers have them, in memory. */
function memory() {
  const kept = new Map();
  const cache = {
    match: async (address) => kept.get(address)?.clone(),
    put: async (address, answer) => { kept.set(address, answer); },
    delete: async (address) => kept.delete(address),
    keys: async () => [...kept.keys()],
  };
  globalThis.self = { location: { origin: 'https://tincup.example' } };
  globalThis.caches = { open: async () => cache };
  return { kept, cache };
}

test('what is kept is there again, and nothing else', async () => {
  memory();
  assert.equal(await keptSolution('a'), null);
  assert.equal(await keepSolution('a', bytes), true);
  assert.deepEqual(await keptSolution('a'), bytes);
  assert.equal(await keptSolution('b'), null);
});

test('the last forty are kept, and what is put again is the last', async () => {
  memory();
  for (let number = 0; number < 40; number += 1) await keepSolution(`${number}`, bytes);
  await keepSolution('0', bytes);
  await keepSolution('40', bytes);
  assert.equal(await keptSolution('1'), null);
  for (const name of ['0', '2', '40']) assert.deepEqual(await keptSolution(name), bytes);
});

test('without room, or where nothing may be kept, it is said', async () => {
  const { cache } = memory();
  cache.put = async () => { throw new Error('QuotaExceededError'); };
  assert.equal(await keepSolution('a', bytes), false);
  globalThis.caches = { open: async () => { throw new Error('SecurityError'); } };
  assert.equal(await keepSolution('a', bytes), false);
  assert.equal(await keptSolution('a'), null);
});
