// What a tap on a die selects: always something that may be kept, or nothing.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { everything, isKeep, mayBeKept, placesOf, tap } from 'app/session/selection.js';

const ONES_AND_THREES = [[1], [3, 3, 3], [1, 3, 3, 3]];

test('a tap on a face that is in no keep selects nothing', () => {
  assert.equal(tap([2, 3, 4, 5], [[5]], [], 0), null);
});

test('a tap selects the smallest keep with the face', () => {
  assert.deepEqual(tap([1, 1, 2, 3], [[1], [1, 1]], [], 1), [1]);
  assert.deepEqual(tap([3, 1, 3, 3], ONES_AND_THREES, [], 2), [0, 2, 3]);
});

test('a tap adds to what is selected', () => {
  assert.deepEqual(tap([3, 1, 3, 3], ONES_AND_THREES, [1], 0), [0, 1, 2, 3]);
  assert.deepEqual(tap([3, 1, 3, 3], ONES_AND_THREES, [0, 2, 3], 1), [0, 1, 2, 3]);
});

test('a tap begins anew where both cannot be kept together', () => {
  assert.deepEqual(tap([1, 5, 5, 2], [[1], [5, 5]], [0], 1), [1, 2]);
});

test('a tap takes a die off and leaves the most that may be kept', () => {
  assert.deepEqual(tap([1, 5, 5, 2], [[1], [5], [1, 5]], [0, 1], 1), [0]);
  assert.deepEqual(tap([3, 3, 3, 1], ONES_AND_THREES, [0, 1, 2, 3], 0), [3]);
  assert.deepEqual(tap([3, 3, 3, 2], [[3, 3, 3]], [0, 1, 2], 1), []);
});

test('the die that was tapped is among those of equal faces', () => {
  assert.deepEqual(tap([5, 5, 5, 2], [[5], [5, 5]], [], 2), [2]);
  assert.deepEqual(tap([5, 5, 5, 2], [[5], [5, 5]], [2], 1), [1, 2]);
});

/** Every legal keep of every roll of some rules, as Python works them out. */
const LEGAL = JSON.parse(readFileSync(`${process.env.TINCUP_WORDS}/keeps.json`, 'utf8'));

/** A roll with its dice in an order as they may fall. */
const mixed = (roll) => roll.map((_, at) => roll[(7 * at + 3) % roll.length]);

test('every row of taps on any roll leaves a legal choice', () => {
  for (const [rules, rolls] of Object.entries(LEGAL)) {
    for (const [sorted, keeps] of Object.entries(rolls)) {
      const roll = mixed([...sorted].map(Number));
      const legal = new Set(keeps.map((dice) => dice.join('')));
      const waiting = [[]];
      const seen = new Set(['']);
      for (let selected = waiting.pop(); selected; selected = waiting.pop()) {
        for (let place = 0; place < roll.length; place += 1) {
          const what = `${rules}: ${roll.join('')} ${selected} tapped ${place}`;
          const after = tap(roll, keeps, selected, place);
          assert.equal(after === null, !mayBeKept(keeps, roll[place]), what);
          if (after === null) continue;
          assert.ok(!after.length || legal.has(after.map((at) => roll[at]).sort().join('')), what);
          assert.equal(after.includes(place), !selected.includes(place), what);
          if (!seen.has(String(after))) { seen.add(String(after)); waiting.push(after); }
        }
      }
    }
  }
});

test('everything that scores is the keep with the most dice', () => {
  assert.deepEqual(everything([[1], [1, 5], [5]]), [1, 5]);
  assert.deepEqual(everything([]), []);
});

test('a keep takes the dice that are selected, then those from the left', () => {
  assert.deepEqual(placesOf([5, 5, 1, 5], [1, 5, 5], [3]), [0, 2, 3]);
  assert.equal(isKeep([5, 5, 1, 5], [2, 3], [1, 5]), true);
  assert.equal(isKeep([5, 5, 1, 5], [2], [1, 5]), false);
});
