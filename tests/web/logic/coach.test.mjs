// The coach: where it sits out, and which chip has its lamp.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sitsOut } from 'app/coach/advice.js';
import { bestAfter } from 'app/score-keeping/coaching.js';
import { again, asideOf, blank, withFace } from 'app/score-keeping/typed-turn.js';
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
  state.advised.value = { about: '7 null', choices: [{ action: '1=' }, { action: '15+' }] };
  assert.equal(state.lit.value, options[1]);
  state.advised.value = { about: '6 null', choices: [{ action: '1=' }] };
  assert.equal(state.lit.value, null);
});

test('what is asked about real dice is what was set aside, and whether the rest has been rolled', () => {
  const first = [1, 4, 4, 4].reduce((typed, face) => withFace(typed, face, 6), blank());
  const pile = { dice: [1, 4, 4, 4], exchange: false };
  assert.deepEqual(asideOf(blank()), { piles: [], rolled: false });
  assert.deepEqual(asideOf(first), { piles: [pile], rolled: false });
  assert.deepEqual(asideOf(again(first)), { piles: [pile], rolled: true });
  assert.deepEqual(asideOf(blank('points')), { piles: [], rolled: false });
  assert.deepEqual(asideOf({ ...first, cell: { turn: 1 } }), { turn: 1, piles: [pile], rolled: false });
  assert.deepEqual(asideOf(blank('points', { turn: 3 })), { turn: 3, piles: [], rolled: false });
});

test('of real dice rolling on or banking is marked, for the dice that were asked about', () => {
  const state = new TableState();
  const aside = { piles: [{ dice: [1], exchange: false }], rolled: false };
  const view = { seq: 7, seats: [], dice: { kind: 'entered' }, game: { phase: 'roll', player: 1, options: [], sides: [] } };
  state.view.value = view;
  state.you.value = { seats: [1, 2], host: true };
  assert.equal(bestAfter(state, aside), '');
  state.advised.value = { about: `7 ${JSON.stringify(aside)}`, among: ['1+', '1='], choices: [{ action: '1=' }, { action: '1+' }] };
  assert.equal(bestAfter(state, aside), 'bank');
  assert.equal(bestAfter(state, { ...aside, rolled: true }), '');
  assert.equal(state.advice(null), null);
  state.view.value = { ...view, seq: 8 };
  assert.equal(bestAfter(state, aside), '');
});
