// Positions in links: what was written is read again, and anything else is said to be none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLink, toLink } from 'app/coach/position.js';

test('a link holds a position', () => {
  const position = { rules: 'plain', mine: '1200', other: '1500', score: '', dice: '111236' };
  const link = toLink({ ...position, mine: '1,200' });
  assert.ok(link.endsWith('?practice=plain.1200.1500..111236'), link);
  assert.deepEqual(fromLink(new URL(link).search), { position });
  assert.deepEqual(fromLink('?language=de'), {});
});

test('links that hold no position are refused, however long', () => {
  for (const bad of ['', 'plain', 'plain.1.2.3.7', 'plain.-1.2.3.111', '../x.1.2.3.111', `plain.1.2.3.${'1'.repeat(1_000_000)}`, '%00']) {
    assert.deepEqual(fromLink(`?practice=${bad}`), { isBad: true });
  }
});
