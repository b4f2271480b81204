// The turns so far, and a side's last one: of many dice it is said how many more there are.
import assert from 'node:assert/strict';
import { Turns } from 'app/sheets/turns.js';
import { Last } from 'app/table/around.js';
import { SmallDie } from 'app/shared/parts.js';
import { moreWords } from 'app/shared/words.js';
import { game, table, tests, view } from './table.mjs';

await moreWords();
const test = tests();

/** What of this is seen: a die as its face in brackets, all else in words. */
function seen(node) {
  if (Array.isArray(node)) return node.map(seen).join('');
  if (!node?.props) return node || node === 0 ? String(node) : '';
  const { type, props } = node;
  if (type === SmallDie) return `[${props.face}]`;
  if (typeof type === 'function') return seen(type(props));
  return /\bunseen\b/.test(props.class ?? '') ? '' : seen(props.children);
}

const DICE = [1, 1, 1, 1, 1, 5, 5, 5, 5, 5, 2];
const dice = (count) => DICE.slice(0, count).map((face) => `[${face}]`).join('');

/** A table where Ada has set aside so many dice, in a turn that is under way or has ended. */
function after(count, isOver) {
  const session = table(view(2, game({ dice: 12 })));
  const kept = [DICE.slice(0, 3), DICE.slice(3, count)].map((part) => ({ dice: part, points: 50 * part.length }));
  if (isOver) session.turns.value = [{ side: 1, player: 1, kept, rolls: [], points: 50 * count, seq: 2 }];
  else session.film.shown.value = { ...session.film.shown.value, aside: kept, pot: 50 * count };
  return session;
}

test('of the turn under way, and of those before it, eight dice are seen, and how many more', () => {
  for (const isOver of [false, true]) {
    const text = (count) => seen(Turns({ session: after(count, isOver), isFollowed: true })).replaceAll(/\s+/g, '');
    assert.ok(text(8).includes(dice(8)));
    assert.ok(!text(8).includes('+0'));
    assert.ok(text(11).includes(`${dice(8)}+3`), text(11));
  }
});

test('of a side\'s last turn six dice are seen, and how many more', () => {
  const text = (count) => seen(Last({ session: after(count, true), side: 1 })).replaceAll(/\s+/g, '');
  assert.ok(text(6).includes(dice(6)));
  assert.ok(!text(6).includes('+0'));
  assert.ok(text(11).includes(`${dice(6)}+5`), text(11));
});
