// This browser's attempt at the cup of the day, at a server: what it goes on with, and what it gives a name.
import assert from 'node:assert/strict';
import { begin, giveName, keep, mine, play } from 'app/daily-cup/attempts.js';
import { server, tests } from './table.mjs';

const [BEFORE, TODAY] = ['2026-11-28', '2026-11-29'];
const { setItem } = Object.getPrototypeOf(localStorage);
const full = () => { throw new DOMException('there is no room', 'QuotaExceededError'); };
const stands = (date, at) => ({ attempt: `of-${date}`, closed: false, name: null, view: { date, at, over: false } });
const posted = (path) => server.asked.filter((it) => it.startsWith(`POST ${path}`));

const test = tests({ after: () => { Object.getPrototypeOf(localStorage).setItem = setItem; } });

test('what was kept before there was no room is not gone on with', async () => {
  keep({ date: BEFORE, code: `of-${BEFORE}` });
  Object.getPrototypeOf(localStorage).setItem = full;
  server.answers['POST /cup'] = stands(TODAY, 0);
  assert.equal((await begin(TODAY)).isKept, false);
  server.answers[`POST /cup/of-${TODAY}`] = stands(TODAY, 1);
  const now = await play(stands(TODAY, 0).view, '1+');
  assert.deepEqual([now.view.date, now.view.at, now.isElsewhere], [TODAY, 1, false]);
  assert.equal(mine().code, `of-${TODAY}`);
  Object.getPrototypeOf(localStorage).setItem = setItem;
  assert.equal(keep({ date: TODAY, code: 'again' }), true);
  localStorage.setItem('tincup.cup', JSON.stringify({ date: TODAY, code: 'of another tab' }));
  assert.equal(mine().code, 'of another tab');
});

test('a name is given to the attempt that is shown, whatever another tab has begun', async () => {
  keep({ date: TODAY, code: `of-${TODAY}` });
  server.answers[`POST /cup/of-${BEFORE}/name`] = stands(BEFORE, 30);
  assert.equal((await giveName(`of-${BEFORE}`, 'Ada')).attempt, `of-${BEFORE}`);
  assert.equal(posted('/cup').length, 1);
});
