// The coach: where it sits out, and which chip has its lamp.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitsOut } from 'app/coach/advice.js';
import { TableState } from 'app/session/state.js';
import { moreWords } from 'app/shared/words.js';

const at = (code, { stake = 0, others = false, link = null } = {}) => ({ code, link, view: { value: { stake } }, hasOthers: { value: others } });

test('the coach sits out where something is at stake, where friends play, and at a server’s table', async () => {
  await moreWords();
  assert.equal(sitsOut(at('0abcdef')), '');
  assert.match(sitsOut(at('0abcdef', { stake: 5 })), /stakes/);
  assert.match(sitsOut(at('abcdef')), /friends/);
  assert.match(sitsOut(at('0abcdef', { link: 'https://other.example/t/abcdef' })), /friends/);
  assert.match(sitsOut(at('0abcdef', { others: true })), /friends/);
});

test('the lamp is on the best option of the position that was asked about', () => {
  const state = new TableState();
  const options = [{ keep: '15+', bank: '15=', dice: [1, 5] }, { keep: '1+', bank: '1=', dice: [1] }];
  const view = { seq: 7, seats: [], game: { phase: 'decide', player: 1, options, sides: [] } };
  state.view.value = view;
  state.you.value = { seats: [1], host: true };
  state.shown.value = { ...state.shown.value, view };
  assert.equal(state.lit.value, null);
  state.advised.value = { seq: 7, choices: [{ action: '1=' }, { action: '15+' }] };
  assert.equal(state.lit.value, options[1]);
  state.advised.value = { seq: 6, choices: [{ action: '1=' }] };
  assert.equal(state.lit.value, null);
});
