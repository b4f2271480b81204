// The tables in the engine's thread: what is done one after another, and what comes after the rest.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pass } from './clock.mjs';
import { Tables } from 'engine/tables.js';

/** Tables of a host at which everything that is said changes a table, whose coach is made ready in so many parts; and what it was asked. */
function made(parts) {
  const asked = [];
  const host = {
    begin(text) {
      const [[name]] = Object.entries(JSON.parse(text));
      asked.push(name);
      const done = name === 'ready' && (parts -= 1) > 0;
      const ahead = name === 'say' ? ['0abcdef'] : [];
      return JSON.stringify({ done, told: [], closed: [], bots: [], ahead, asks: [] });
    },
  };
  return { asked, tables: new Tables(host, () => {}) };
}

const said = { say: { viewer: 'a/1', text: '' } };
const left = { leave: { viewer: 'a/1' } };

test('the coach is made ready once, after what waits already', async () => {
  const { asked, tables } = made(1);
  tables.do(said);
  await tables.do(said);
  await tables.do(left);
  assert.deepEqual(asked, ['say', 'say', 'ready', 'leave']);
});

test('between the parts of that everything is done which is asked meanwhile', async () => {
  const { asked, tables } = made(3);
  await tables.do(said);
  await tables.do(left);
  assert.deepEqual(asked, ['say', 'ready', 'leave']);
  await pass(0);
  assert.deepEqual(asked, ['say', 'ready', 'leave', 'ready', 'ready']);
});
