// Rules as a form: the pieces of a sentence, lines as a rule file has them, and the dice that are kept.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { restated, withEffect } from 'app/rules/lines.js';
import { marked } from 'app/rules/try-roll.js';
import { pieces } from 'app/rules/sentences.js';

test('what can be changed of a sentence stands among its words', () => {
  const [a, b] = [{ key: 'a', start: 5, end: 8 }, { key: 'b', start: 9, end: 13 }];
  assert.deepEqual(pieces({ sentence: 'Make 500 once a turn.', controls: [a, b] }), [
    { text: 'Make ' }, { text: '500', control: a }, { text: ' ' }, { text: 'once', control: b }, { text: ' a turn.' }]);
  assert.deepEqual(pieces({ sentence: 'All.', controls: [{ key: 'a', start: 0, end: 3 }] }).map(({ text }) => text), ['All', '.']);
  assert.deepEqual(pieces({ sentence: 'All.', controls: [{ key: 'a', start: 4, end: 4 }] }), [{ text: 'All.' }]);
});

test('a line is stated as shortly as a rule file can', () => {
  assert.equal(restated(500, { points: 700 }), 700);
  assert.equal(restated(500, { points: 'xxx * 2' }), 'xxx * 2');
  assert.deepEqual(restated(500, { only: 'all_dice' }), { points: 500, only: 'all_dice' });
  assert.equal(restated({ points: 500, only: 'all_dice' }, { only: null }), 500);
  assert.deepEqual(restated(500, { or: 'win' }), { points: 0, or: 'win' });
  assert.deepEqual(restated({ points: 500, only: 'all_dice' }, { or: 'exchange_with_leader' }), { points: 500, or: 'exchange_with_leader', only: 'all_dice' });
  assert.equal(restated({ points: 0, or: 'win' }, { or: null, points: 100 }), 100);
  assert.deepEqual(restated(500, { confirm: '300' }), { points: 500, confirm: '300' });
  assert.equal(restated({ points: 500, confirm: 300 }, { confirm: '0' }), 500);
  assert.deepEqual(restated({ points: 500, confirm: 300 }, { or: 'win' }), { points: 0, or: 'win' });
  assert.equal(restated({ points: 500, confirm: 300 }, { points: '-200' }), '-200');
});

test('a line keeps its points when it costs them, and its cost when it scores', () => {
  assert.equal(withEffect(500, 'costs'), -500);
  assert.deepEqual(withEffect({ points: 300, only: 'all_dice', confirm: 50 }, 'costs'), { points: -300, only: 'all_dice' });
  assert.equal(withEffect('xxx * 2', 'costs'), -500);
  assert.equal(withEffect(-300, 'null'), 300);
  assert.deepEqual(withEffect(-300, 'farkle'), { points: 0, or: 'farkle' });
  assert.equal(withEffect({ points: 0, or: 'farkle' }, 'costs'), -500);
  assert.deepEqual(withEffect({ points: 0, or: 'win' }, 'exchange_with_leader'), { points: 500, or: 'exchange_with_leader' });
});

test('of equal dice as many are marked as were kept', () => {
  assert.deepEqual(marked([1, 2, 1, 1, 5], [1, 1, 5]), [true, false, true, false, true]);
  assert.deepEqual(marked([], []), []);
});
