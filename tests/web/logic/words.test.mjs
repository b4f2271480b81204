// What the page says is what the catalogue says.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { t, list, moreWords, number, unbroken } from 'app/shared/words.js';

/** What Python says: [language, id, arguments, sentence] each, in the languages that there are. */
const SAID = JSON.parse(readFileSync(`${process.env.TINCUP_WORDS}/said.json`, 'utf8'));

test('the page says what the catalogue says, in every language', async () => {
  const other = [];
  for (const [language, id, args, sentence] of SAID) {
    const words = await import(`app/shared/words.js?language=${language}`);
    await words.moreWords();
    const said = words.t(id, args);
    if (said !== sentence) other.push([language, id, args, said, sentence]);
  }
  assert.deepEqual(other, []);
  assert.ok(SAID.length > 1_000);
});

test('a message that there is not is a fault of the page', () => {
  assert.throws(() => t('web-no-such-message'), /no message web-no-such-message/);
});

test('words of what is loaded later are there when they have been loaded', async () => {
  const words = await import('app/shared/words.js?language=en&anew');
  assert.throws(() => words.t('web-fair-line'));
  await words.moreWords();
  assert.ok(words.t('web-fair-line'));
  assert.equal(words.moreWords(), words.moreWords());
});

test('numbers are written as the language writes them', async () => {
  const said = async (language) => (await import(`app/shared/words.js?language=${language}`)).number(12_350);
  assert.equal(number(12_350), '12,350');
  assert.equal(await said('de'), '12.350');
  assert.equal(await said('fr'), '12\u202f350');
  assert.equal(number(0.257, { style: 'percent' }), '26%');
});

test('names are listed as a sentence lists them', () => {
  assert.equal(list(['Ada', 'Bo', 'Chloé']), 'Ada, Bo, and Chloé');
});

test('the dice of a roll stay in one line, and a number with its per cent sign', () => {
  assert.equal(unbroken('keep 1 1 5, bank 250: 61.1 % to win'), 'keep 1\u00a01\u00a05, bank 250: 61.1\u00a0% to win');
});
