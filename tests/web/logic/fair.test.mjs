// What the page says of a salt: whose it is, its digest, and letters that look like others.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { marks, Salt } from 'app/sheets/fair.js';
import { moreWords } from 'app/shared/words.js';

/** The text of what a component draws. */
const textOf = (drawn) => {
  if (Array.isArray(drawn)) return drawn.map(textOf).join('');
  if (drawn && typeof drawn === 'object') return textOf(drawn.props.children);
  return drawn === false || drawn == null ? '' : String(drawn);
};

const dice = {
  salts: ['rain', 'r\u0430in \u{1f3b2}'], salted: [2, 1], salt_digests: ['0123456789abcdef0123', 'fedcba98765432100123'],
};
const seats = [{ name: 'Ada' }, { name: 'Bo' }];
const said = (at) => textOf(Salt({ dice, seats, at })).replace(/\s+/g, ' ');

test('plain ASCII is not marked, and anything else is', () => {
  assert.deepEqual(marks('heads or tails? ~'), []);
  assert.deepEqual(marks('r\u0430in\u200b \u{1f3b2}'), ['\u0430 U+0430', '\u200b U+200B', '\u{1f3b2} U+1F3B2']);
});

test('a salt stands with its giver and its digest', async () => {
  await moreWords();
  assert.equal(said(0), 'Bo rain SHA-256 0123456789abcdef…');
  assert.equal(said(1), 'Ada r\u0430in \u{1f3b2} SHA-256 fedcba9876543210… not plain ASCII: \u0430 U+0430, \u{1f3b2} U+1F3B2');
});
