// The tables in the engine's thread: what is done one after another, and what comes after the rest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Tables } from 'engine/tables.js';

/** Tables of a host that answers everything with true, and what it was asked. */
function made(done = true) {
  const asked = [];
  const host = {
    begin(text) {
      asked.push(JSON.parse(text));
      return JSON.stringify({ done, told: [], closed: [], bots: [], asks: [] });
    },
  };
  return { asked, tables: new Tables(host, () => {}) };
}

const listen = { listen: { viewer: 'a/1', path: '/tables/0abcdef', after: 0 }, language: 'de' };

test('once somebody looks on, what the coach needs first is worked out, after what waits already', async () => {
  const { asked, tables } = made();
  tables.do(listen);
  await tables.do({ say: { viewer: 'a/1', text: '' } });
  await tables.do({ leave: { viewer: 'a/1' } });
  assert.deepEqual(asked.map((call) => Object.keys(call)[0]), ['listen', 'say', 'ready', 'leave']);
  assert.deepEqual(asked[2], { ready: '0abcdef', language: 'de' });
});

test('nothing is worked out for a table that is not there', async () => {
  const { asked, tables } = made(false);
  await tables.do(listen);
  await tables.do({ leave: { viewer: 'a/1' } });
  assert.deepEqual(asked.map((call) => Object.keys(call)[0]), ['listen', 'leave']);
});
