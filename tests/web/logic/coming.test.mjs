// What the head of a column of the kept sheet offers: to leave, to come back, and another sheet.
import assert from 'node:assert/strict';
import { Coming } from 'app/score-keeping/coming.js';
import { moreWords } from 'app/shared/words.js';
import { table, tests } from './table.mjs';

await moreWords();
const test = tests();

/** All that is drawn, outermost first. */
const drawn = (node) => (Array.isArray(node) ? node.flatMap(drawn) : node?.props ? [node, ...drawn(node.props.children)] : node || node === 0 ? [String(node)] : []);

const ADA = { seat: 1, side: 1, away: false, action: 'leave:1', ends: false };
const ONWARD = { seats: [{ seat: 2, head_start: 50 }], why_not: null };

/** What is offered, by words; `done` has what a tap on each did. */
function offered({ people = [ADA], back = null, onward = ONWARD, isAlone = true } = {}) {
  const done = [];
  const all = drawn(Coming({
    session: table(), side: 1, people, sheet: { back, onward }, come: ({ action }) => done.push(action), anew: isAlone ? (seats) => done.push(seats ?? 'names') : null, onClose() {},
  }));
  const buttons = all.filter(({ type }) => type === 'button');
  return { done, words: buttons.map((it) => drawn(it.props.children).join('')), tap: (at) => buttons[at].props.onClick(), texts: all.filter((it) => typeof it === 'string') };
}

test('before anything is entered names can be corrected, and somebody may leave', () => {
  const { done, words, tap } = offered();
  assert.deepEqual(words, ['Leaves the game', 'Correct names or order']);
  [0, 1].forEach(tap);
  assert.deepEqual(done, ['leave:1', 'names']);
});

test('once something is entered the game can go on with one more, or it is said why not', () => {
  const { done, words, tap } = offered({ back: {} });
  assert.deepEqual(words, ['Leaves the game', 'Play on with one more']);
  tap(1);
  assert.deepEqual(done, [ONWARD.seats]);
  const full = offered({ back: {}, onward: { ...ONWARD, why_not: 'there are twelve' } });
  full.tap(1);
  assert.deepEqual(full.done, []);
  assert.ok(full.texts.includes('there are twelve'));
});

test('where others sit at devices of their own only those who are here leave or come back', () => {
  const away = { ...ADA, away: true, action: 'return:1' };
  const { done, words, tap } = offered({ people: [away], back: {}, isAlone: false });
  assert.deepEqual(words, ['Is back']);
  tap(0);
  assert.deepEqual(done, ['return:1']);
});

test('that nobody would be left to play is said before', () => {
  assert.ok(offered({ people: [{ ...ADA, ends: true }] }).texts[2].startsWith('Nobody would be left'));
});
