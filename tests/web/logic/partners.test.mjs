// What a partner at a device of their own marks, before it is chosen.
import assert from 'node:assert/strict';
import { opine } from 'app/table/partners.js';
import { happens, opened, session, sessionTests } from './sessions.mjs';
import { Socket, choice, rolled, server, view } from './table.mjs';

const test = sessionTests();
const ROLL = [1, 1, 5, 2, 3, 4];
const SEATS = [{ seat: 1, name: 'Ada', side: 1 }, { seat: 2, name: 'Bo', side: 2 }, { seat: 3, name: 'Cy', side: 1 }]
  .map((seat) => ({ player: 'person', present: true, stands_in: false, ...seat }));
const table = (seq, of) => ({ ...view(seq, of), seats: SEATS });
const marked = { type: 'marked', seat: 1, seq: 2, keep: '11+', dice: [1, 1], points: 200 };

async function looking(seats = [3]) {
  await opened(table(2, choice(ROLL, [[1, 1], [5]])), { seats, host: false });
  session.onPartner = (message) => { session.marked.value = message; };
}

test('whether there are partners elsewhere', async () => {
  await looking();
  assert.equal(session.hasPartners.value, true);
  session.you.value = { seats: [1, 3], host: false };
  assert.equal(session.hasPartners.value, false);
  session.you.value = { seats: [2], host: false };
  assert.equal(session.hasPartners.value, false);
  session.you.value = { seats: [], host: false };
  assert.equal(session.hasPartners.value, false);
});

test('what is marked is a note until something happens, or it was answered', async () => {
  await looking();
  await Socket.last.says(marked);
  assert.equal(session.noted.value, 'marked');
  await happens(3, [rolled(1, ROLL)], table(3, choice(ROLL, [[1]])));
  assert.equal(session.marked.value, null);
  await Socket.last.says(marked);
  const sent = [];
  server.answers['POST /tables/abcdef/opinion'] = (body) => { sent.push(body); return {}; };
  await opine(session, false);
  assert.deepEqual(sent, [{ seq: 2, keep: '11+', agrees: false }]);
  assert.equal(session.marked.value, null);
});

test('why an opinion came too late is said', async () => {
  await looking();
  await Socket.last.says(marked);
  server.answers['POST /tables/abcdef/opinion'] = () => 409;
  await opine(session, true);
  assert.notEqual(session.notice.value, '');
});
