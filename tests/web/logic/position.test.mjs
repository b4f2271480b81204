// Positions in links: what was written is read again, and anything else is said to be none.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fromLink, toLink } from 'app/coach/position.js';
import { packed } from 'app/shared/sent.js';

const TYPED = { mine: '1200', other: '1500', score: '', dice: '111236', more: {} };
const found = async (link) => fromLink(new URL(link));

test('a link holds a position', async () => {
  const position = { rules: 'plain', ...TYPED };
  const link = await toLink({ ...position, mine: '1,200' });
  assert.ok(link.endsWith('?practice=plain.1200.1500..111236'), link);
  assert.deepEqual(await found(link), { position });
  assert.deepEqual(await fromLink({ search: '?language=de', hash: '#/t/abcdef' }), {});
});

test('a link holds rules of one’s own, where no network sees them', async () => {
  const position = { rules: { name: 'Grandma’s Sundays', scores: { xxx: { points: 700 } } }, ...TYPED };
  const link = await toLink(position);
  assert.equal(new URL(link).search, '');
  assert.ok(link.length < 400, link);
  assert.deepEqual(await found(link), { position });
});

test('a link holds what some rules ask about besides', async () => {
  const more = { 'made-mine': '400', rolls: '2', pool: '' };
  const said = { 'made-mine': '400', rolls: '2' };
  const link = await toLink({ rules: 'plain', ...TYPED, more });
  assert.ok(link.endsWith('.111236.made-mine_400.rolls_2'), link);
  assert.deepEqual(await found(link), { position: { rules: 'plain', ...TYPED, more: said } });
  const ours = { rules: { name: 'Ours' }, ...TYPED };
  assert.deepEqual(await found(await toLink({ ...ours, more })), { position: { ...ours, more: said } });
});

test('a link holds totals below zero, and those off the board', async () => {
  for (const [mine, other] of [['-500', '1000'], ['(650)', '-'], ['0000001200', '']]) {
    const position = { rules: 'facebook', ...TYPED, mine, other };
    assert.deepEqual(await found(await toLink(position)), { position });
    const ours = { ...position, rules: { name: 'Ours' } };
    assert.deepEqual(await found(await toLink(ours)), { position: ours });
  }
});

test('a chat takes full stops off the end of a link, and puts them there', async () => {
  const position = { rules: 'plain', ...TYPED, dice: '' };
  for (const at of [position, { ...position, other: '' }, { ...position, mine: '', other: '' }]) {
    const link = await toLink(at);
    assert.match(link, /\w$/);
    for (const end of ['', '.', '..', '!']) assert.deepEqual(await found(link + end), { position: at });
  }
  assert.deepEqual(await found('http://tincup/?practice=plain.1200.1500..111236.'), { position: { rules: 'plain', ...TYPED } });
});

test('links that hold no position are refused, however long', async () => {
  const bad = (fault) => async (it) => assert.deepEqual(await found(`http://tincup/${it}`), { fault }, it.slice(0, 80));
  for (const it of ['', '.', 'plain.1.2.3.7', 'plain.1.2.3.3d', 'plain.1~.2.3.111', 'plain.1.2.3.111.rolls_1_2', 'plain.1.2.3.111.rolls', 'plain.1.2.3.111.rolls_x', 'plain.1-.2.3.111', '../x.1.2.3.111', '%00']) await bad('web-practice-link')(`?practice=${it}`);
  await bad('web-practice-long')(`?practice=plain.1.2.3.${'1'.repeat(1_000_000)}`);
  await bad('web-practice-long')(`#practice=${'A'.repeat(1_000_000)}`);
  const { hash } = new URL(await toLink({ rules: { name: 'Ours' }, ...TYPED }));
  for (const it of ['#practice=', '#practice=?', hash.slice(0, -9), `${hash.slice(0, 20)}x${hash.slice(21)}`]) await bad('web-practice-damaged')(it);
  const deep = (levels) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`);
  for (const rules of [null, 7, [], { name: 7 }, { name: 'Ours', x: deep(20) }, { name: 'Ours', x: deep(3_000) }]) await bad('web-practice-damaged')(new URL(await toLink({ rules, ...TYPED })).hash);
  await bad('web-practice-damaged')(new URL(await toLink({ rules: { name: 'Ours' }, ...TYPED, dice: '1'.repeat(13) })).hash);
  for (const dice of ['3d', '-', 'ending=target']) await bad('web-practice-damaged')(new URL(await toLink({ rules: { name: 'Ours' }, ...TYPED, dice: dice })).hash);
  for (const more of [null, 7, 'rolls', { rolls: '2 out=1' }, { 'a b': '1' }, ['2'], { rolls: 2 }, { rolls: '1'.repeat(13) }]) await bad('web-practice-damaged')(await packed('#practice=', { rules: { name: 'Ours' }, at: ['', '', '', ''], more }));
});
