// The dice of a game derived in the browser, by the few lines that anybody can read: the same as Python's, and no lie of a server goes unseen.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { chainOf, checked, commitmentOf } from 'app/coach/check.js';

const { games } = JSON.parse(readFileSync(`${process.env.TINCUP_WORDS}/fair.json`, 'utf8'));

test('every roll follows from the seed as in Python, and so does the log', async () => {
  for (const { log, dice, chain } of games) {
    const { commitment, rolls, chain: hashed } = await checked(log, dice, chain);
    assert.equal(commitment.right, true);
    assert.equal(hashed.right, true);
    assert.ok(rolls.length > 2 && rolls.every(({ right }) => right), JSON.stringify(dice));
  }
});

test('a server that lies in one die is shown', async () => {
  const [{ log, dice }] = games;
  const at = log.findLastIndex(({ action }) => /^[1-6]+$/.test(action));
  const face = Number(log[at].action[0]);
  const lie = log.with(at, { ...log[at], action: `${face % 6 + 1}${log[at].action.slice(1)}` });
  const { rolls, chain } = await checked(lie, dice, await chainOf(lie)); // it tells everybody the same lie
  assert.deepEqual(rolls.filter(({ right }) => !right).map(({ number }) => number), [rolls.length]);
  assert.equal(chain.right, true);
});

test('a seed that is not the one of before, and a log that was changed later, are shown', async () => {
  const [{ log, dice, chain }] = games;
  const other = await checked(log, { ...dice, seed: `${dice.seed}!` }, chain);
  assert.equal(other.commitment.right, false);
  assert.notEqual(await commitmentOf(dice.seed), await commitmentOf(`${dice.seed}!`));
  const short = await checked(log.slice(1), dice, chain);
  assert.equal(short.chain.right, false);
});

test('while the seed is secret the log alone is checked', async () => {
  const [{ log, dice, chain }] = games;
  const { rolls, commitment, chain: hashed, faces, expected } = await checked(log, { ...dice, seed: null }, chain);
  assert.deepEqual([rolls, commitment, hashed.right], [null, null, true]);
  assert.equal(faces.reduce((all, one) => all + one), expected * 6);
});
