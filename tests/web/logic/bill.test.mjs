// The bill of a game in words, and as the lines that are sent around.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asText, bands, billed, called, lines } from 'app/end/bill.js';
import { wordsOf } from 'app/end/passing.js';
import { moreWords } from 'app/shared/words.js';

const bill = { start: 500, luck: 382, others_luck: 201, errors: -124, others_errors: 41, entered: 0, others_entered: 0, rest: 0, estimate: 0, result: 1000, choices: 14, best: 9, word: 'good' };
const names = ['', 'You', 'Pip'];
const session = {
  isYou: (side) => side === 1, nameOf: (side) => names[side], mySides: { value: [1] }, view: { value: { rules: { name: 'Plain' } } },
};

test('the lines of the bill are there before their figures', async () => {
  await moreWords();
  const labels = ['At the start', 'Luck with your dice', 'Luck with Pip’s dice', 'Your choices', 'Pip’s choices'];
  const who = called(session, 1, [{}, {}]);
  assert.deepEqual(lines(who, null).map(([label]) => label), labels);
  assert.deepEqual(lines(who, bill), labels.map((label, at) => [label, ['50.0%', '+38.2', '+20.1', '−12.4', '+4.1'][at]]));
  assert.deepEqual(lines(who, { ...bill, rest: -10 }).at(-1), ['Neither dice nor choices', '−1.0']);
});

test('several others stand together, with what an estimate is off by', async () => {
  await moreWords();
  const who = called(session, 1, [{}, {}, {}]);
  const labels = ['At the start', 'Luck with your dice', 'Luck with the others’ dice', 'Your choices', 'The others’ choices', 'The estimate’s own errors'];
  assert.deepEqual(lines(who, null).map(([label]) => label), labels); // the place is kept
  assert.deepEqual(lines(who, { ...bill, estimate: 3 }).at(-1), ['The estimate’s own errors', '+0.3']);
});

const mixed = { ...bill, luck: 200, entered: 182, others_entered: 40, others_luck: 161 };
const whole = { ...bill, luck: 0, others_luck: 0, errors: 0, others_errors: 0, entered: 382, others_entered: 118, choices: 0, best: 0, word: '' };

test('turns of which only the points are known have lines of their own, and no others where no roll is known', async () => {
  await moreWords();
  const who = called(session, 1, [{}, {}]);
  assert.deepEqual(lines(who, mixed).slice(5), [['Your turns, each as a whole', '+18.2'], ['Pip’s turns, each as a whole', '+4.0']]);
  assert.deepEqual(lines(who, whole, false), [['At the start', '50.0%'], ['Your turns, each as a whole', '+38.2'], ['Pip’s turns, each as a whole', '+11.8']]);
  const others = called({ ...session, isYou: () => false }, 2, [{}, {}, {}]);
  assert.deepEqual(lines(others, whole, false).slice(1).map(([label]) => label), ['Pip’s turns, each as a whole', 'The others’ turns, each as a whole']);
});

test('their lines are in the text that is sent around, too', async () => {
  await moreWords();
  const game = { sides: [{ name: 'Ada' }, { name: 'Pip' }] };
  const sides = [{ number: 1, total: 10_150 }, { number: 2, total: 8_700 }];
  const text = (it, hasRolls) => asText(session, game, sides, { inexact: '', has_rolls: hasRolls, sides: [it, it] }, 1).split('\n').slice(1);
  assert.deepEqual(text(mixed, true), [
    'Start 50.0%, luck: Ada +20.0, Pip +16.1', 'Turns as a whole: Ada +18.2, Pip +4.0', 'Choices: Ada −12.4, Pip +4.1. In all 100%', 'Ada: best choices 9 of 14, good',
  ]);
  assert.deepEqual(text(whole, false), ['Start 50.0%, turns: Ada +38.2, Pip +11.8. In all 100%']);
});

test('the bands of all sides reach from nothing to all, one’s own the lowest', () => {
  const curve = [[0.25, 0.5, 0.25], [0, 1, 0]];
  assert.deepEqual(bands(curve, 2), [
    { number: 2, from: [0, 0], to: [0.5, 1] }, { number: 1, from: [0.5, 1], to: [0.75, 1] }, { number: 3, from: [0.75, 1], to: [1, 1] },
  ]);
});

test('in the picture nobody is you', async () => {
  await moreWords();
  const game = { sides: [{ name: 'Ada', total: 10_150, players: [1] }, { name: 'Pip', total: 8_700, players: [2] }], winners: [1] };
  const words = wordsOf(game, 'Plain', { inexact: '', sides: [bill, bill] }, 1);
  assert.equal(words.title, 'Ada won');
  assert.equal(words.line, 'Plain · Ada: 10,150 · Pip: 8,700');
  assert.deepEqual(words.rows.map(([label]) => label), ['At the start', 'Luck with Ada’s dice', 'Luck with Pip’s dice', 'Ada’s choices', 'Pip’s choices']);
  assert.deepEqual(words.sum, ['Ada', '100%']);
  assert.deepEqual(words.notes, ['Ada: best choices 9 of 14, good']);
  assert.equal(wordsOf(game, 'Plain', { inexact: 'An estimate.', sides: [bill, bill] }, 1).notes[1], 'An estimate.');
});

test('a bill is four lines of text', async () => {
  await moreWords();
  const game = { sides: [{ name: 'Ada' }, { name: 'Pip' }] };
  const sides = [{ number: 1, total: 10_150 }, { number: 2, total: 8_700 }];
  assert.deepEqual(asText(session, game, sides, { inexact: '', sides: [bill, bill] }, 1).split('\n'), [
    'Plain · Ada: 10,150 · Pip: 8,700', 'Start 50.0%, luck: Ada +38.2, Pip +20.1', 'Choices: Ada −12.4, Pip +4.1. In all 100%', 'Ada: best choices 9 of 14, good',
  ]);
});

test('the bill is that of one’s own side, else of whoever won', () => {
  const sides = [{ number: 2 }, { number: 1 }];
  assert.equal(billed(session, sides), 1);
  assert.equal(billed({ mySides: { value: [1, 2] } }, sides), 2);
  assert.equal(billed({ mySides: { value: [] } }, sides), 2);
});
