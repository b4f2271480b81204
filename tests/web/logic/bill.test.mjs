// The bill of a game in words, and as the lines that are sent around.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { asText, billed, lines } from 'app/end/bill.js';
import { moreWords } from 'app/shared/words.js';

const bill = { start: 500, luck: 382, others_luck: 201, errors: -124, others_errors: 41, rest: 0, result: 1000, choices: 14, best: 9, word: 'good' };
const names = ['', 'You', 'Pip'];
const session = {
  isYou: (side) => side === 1, nameOf: (side) => names[side], mySides: { value: [1] }, view: { value: { rules: { name: 'Plain' } } },
};

test('the lines of the bill are there before their figures', async () => {
  await moreWords();
  const labels = ['At the start', 'Luck with your dice', 'Luck with Pip’s dice', 'Your choices', 'Pip’s choices'];
  assert.deepEqual(lines(session, 1, 'Pip', null).map(([label]) => label), labels);
  assert.deepEqual(lines(session, 1, 'Pip', bill), labels.map((label, at) => [label, ['50.0%', '+38.2', '+20.1', '-12.4', '+4.1'][at]]));
  assert.deepEqual(lines(session, 1, 'Pip', { ...bill, rest: -10 }).at(-1), ['Neither dice nor choices', '-1.0']);
});

test('a bill is four lines of text', async () => {
  await moreWords();
  const game = { sides: [{ name: 'Ada' }, { name: 'Pip' }] };
  const sides = [{ number: 1, total: 10_150 }, { number: 2, total: 8_700 }];
  assert.deepEqual(asText(session, game, sides, bill, 1).split('\n'), [
    'Plain · Ada: 10,150 · Pip: 8,700', 'Start 50.0%, luck: Ada +38.2, Pip +20.1', 'Choices: Ada -12.4, Pip +4.1. In all 100%', 'Ada: 9 of 14 choices were best, good',
  ]);
});

test('the bill is that of one’s own side, else of whoever won', () => {
  const sides = [{ number: 2 }, { number: 1 }];
  assert.equal(billed(session, sides), 1);
  assert.equal(billed({ mySides: { value: [1, 2] } }, sides), 2);
  assert.equal(billed({ mySides: { value: [] } }, sides), 2);
});
