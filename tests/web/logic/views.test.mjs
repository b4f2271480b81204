// What parts of a view show, where a rule says what is shown.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Advice } from 'app/coach/says.js';
import { End } from 'app/end/end.js';
import { Lines } from 'app/rules/lines.js';
import { html } from 'app/shared/parts.js';
import { moreWords } from 'app/shared/words.js';
import { Note } from 'app/table/note.js';
import { shown } from './shown.mjs';
import { choice, game, table, view } from './table.mjs';

test('it may be tried again what failed, and nothing else', async () => {
  await moreWords();
  const found = { said: 'Bank.', win: 0.5, choices: [], isExact: false, isSolvable: true, why: 'Too many states.' };
  const advice = (changes) => shown(html`<${Advice} found=${{ ...found, ...changes }} unit="points" again=${() => {}} />`);
  assert.doesNotMatch(advice({}), /<button/);
  assert.match(advice({ isFailed: true }), /Too many states\..*<button/s);
});

test('of a game that cannot be gone through here there is no bill', async () => {
  await moreWords();
  const over = view(9, game({ phase: 'over', winners: [1], ending: 'target', of: [{ total: 10_050 }, { total: 400 }] }));
  const end = (code) => shown(html`<${End} session=${Object.assign(table(over), { code })} />`);
  assert.match(end('0abcdef'), /with-bill.*class="reckoned"/s);
  assert.doesNotMatch(end('abcdef'), /with-bill|reckoned/);
});

test('what a line of a form pays has a row of its own where it does not fit beside the combination', async () => {
  await moreWords();
  const line = (scores) => ({ pattern: 'xxx', name: 'three of a kind', scores, before: null });
  const form = { dice: 6, faults: [], lines: [line('1234567890123456'), line('12345678901234567')] };
  const pays = shown(html`<${Lines} form=${form} faultsAt=${() => []} />`).match(/class="pays[^"]*"/g);
  assert.deepEqual(pays, ['class="pays"', 'class="pays long"']);
});

test('what became of working out best play stands above its two ways on', async () => {
  await moreWords();
  const at = view(3, choice([1, 5, 2, 2, 3, 4], [[1]], { player: 2, side: 2 }), { seats: [{}, { player: 'bot:optimal', name: 'Pip' }] });
  const note = (work) => {
    const state = table(at);
    state.work.value = work;
    return shown(html`<${Note} session=${state} />`);
  };
  assert.match(note({ is: 'working', share: 0.25 }), /class="picks note".*progressbar.*25%/s);
  assert.match(note({ is: 'stopped' }), /class="picks note long".*<button.*<button/s);
});
