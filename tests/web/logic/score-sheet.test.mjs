// The score sheet of a game that is over.
import assert from 'node:assert/strict';
import { roundsOf } from 'app/sheets/score-sheet.js';
import { tests } from './table.mjs';

const test = tests();

/** Sides that have these totals after so many turns. */
const sides = (...of) => of.map(([total, turns]) => ({ total, turns }));

const TURNS = [
  { side: 1, points: 300, totals: { 1: 300 } },
  { side: 2, lost: 450, totals: { 1: 300 } },
  { side: 1, totals: { 1: 300 } },
  { side: 2, points: 50, totals: { 1: 300, 2: 50 } },
  { side: 1, points: 200, totals: { 1: 500, 2: 50 } },
];

test('each side has its turns in order: points, a farkle, or a turn that was skipped', () => {
  assert.deepEqual(roundsOf(TURNS, sides([500, 3], [50, 2])), [
    [{ points: 300, total: 300 }, { points: null, total: 0 }],
    [{ points: undefined, total: 300 }, { points: 50, total: 50 }],
    [{ points: 200, total: 500 }, undefined],
  ]);
});

test('there is none where the turns do not lead to the totals, as after a correction', () => {
  assert.equal(roundsOf(TURNS, sides([550, 3], [50, 2])), null);
  assert.equal(roundsOf([], sides([550, 3], [50, 2])), null);
  assert.deepEqual(roundsOf([], sides([0, 0], [0, 0])), []);
});

test('there is none where the first turns are not known, as for who comes late to a long game', () => {
  assert.equal(roundsOf(TURNS.slice(1), sides([500, 3], [50, 2])), null);
  assert.notEqual(roundsOf(TURNS, sides([500, 2], [50, 2])), null); // a turn that was skipped may not count
});
