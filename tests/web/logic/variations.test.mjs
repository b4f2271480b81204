// What is on once a variation has been turned on or off.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { turned } from 'app/rules/variations.js';

/** Variations of a whole with two parts, one alone, and one that brings another along. */
const variations = (...on) => [['whole', ['a', 'b']], ['a', []], ['b', []], ['alone', []], ['five', ['one']], ['one', []]]
  .map(([id, parts]) => ({ id, parts, on: on.includes(id) }));
const turn = (id, ...on) => {
  const all = variations(...on);
  return turned(all, all.find((it) => it.id === id)).sort();
};

test('one that is turned on brings its parts along', () => {
  assert.deepEqual(turn('whole', 'alone'), ['a', 'alone', 'b', 'whole']);
  assert.deepEqual(turn('five'), ['five', 'one']);
});

test('one that is turned off takes its parts with it', () => {
  assert.deepEqual(turn('whole', 'whole', 'a', 'b', 'alone'), ['alone']);
});

test('a part that is turned off leaves the others on', () => {
  assert.deepEqual(turn('a', 'whole', 'a', 'b'), ['b']);
});

test('what was brought along stays on, and goes with what it is needed for', () => {
  assert.deepEqual(turn('five', 'five', 'one'), ['one']);
  assert.deepEqual(turn('one', 'five', 'one'), []);
});
