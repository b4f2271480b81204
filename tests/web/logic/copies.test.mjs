// All games as one file, a file opened again, and the reminder of that.
import assert from 'node:assert/strict';
import { gamesOf, isDue, namesOf, opened, save, saveAll } from 'app/session/copies.js';
import { keptTables } from 'app/shared/engine.js';
import { problemText } from 'app/shared/api.js';
import { textOf } from 'app/shared/offer.js';
import { tables } from 'app/shared/settings.js';
import { server, tests } from './table.mjs';

const DAY = 24 * 3600 * 1000;
let files = [];
const { URL: address } = globalThis;
const test = tests({
  before() {
    files = [];
    localStorage.clear();
    server.answers = {};
    globalThis.document.createElement = () => ({ click() {}, remove() {} });
    globalThis.document.body = { append() {} };
    address.createObjectURL = (blob) => { files.push(blob); return 'blob:1'; };
    address.revokeObjectURL = () => {};
    keptTables.codes = async () => ['k1', 'k2', 'k3'];
    keptTables.copy = async (code) => ({ table: { code }, entries: [{ seq: 1 }] });
  },
});
const seats = (...names) => ({ view: { seats: names.map((name) => ({ name })) } });
const written = async () => JSON.parse(await files[0].text());

test('a file has every game, with its names and its record where it has them', async () => {
  server.answers = {
    'GET /tables/k1': seats('Ada', 'Bo'), 'GET /tables/k1/record': 'format = 1', // over
    'GET /tables/k2': seats('Cy', ''), 'GET /tables/k2/record': 409, // in its lobby
    'GET /tables/k3': 409, 'GET /tables/k3/record': 409, // damaged throughout
  };
  assert.deepEqual(await saveAll(), { k1: 1, k2: 1, k3: 1 });
  const { format, tables: games } = await written();
  assert.equal(format, 1);
  assert.deepEqual(games.map(({ names, record }) => [names, record]), [[['Ada', 'Bo'], 'format = 1'], [['Cy'], undefined], [[], undefined]]);
  assert.deepEqual(games.map(({ table, entries }) => [table.code, entries.length]), [['k1', 1], ['k2', 1], ['k3', 1]]);
});

test('without the host there is no file', async () => {
  await assert.rejects(saveAll(), { code: 'network' });
  assert.deepEqual(files, []);
});

test('a damaged game is named, and the others come', async () => {
  const kept = [];
  server.answers['POST /kept'] = undefined;
  const games = [{ names: ['Ada', 'Bo'], table: 1 }, { names: ['Cy', 'Di'], table: 2, record: 'x' }, null, { table: 4 }];
  const answers = [{ code: 'k1', is_new: true, added: 3 }, 422, 422, { code: 'k4', is_new: false, added: 2 }];
  const { fetch } = globalThis;
  globalThis.fetch = async (_, { body }) => {
    kept.push(JSON.parse(body));
    const answer = answers[kept.length - 1];
    return { status: answer === 422 ? 422 : 200, json: async () => (answer === 422 ? { detail: 'entry 2: odd', code: 'log-entry' } : answer) };
  };
  try {
    const said = await opened(JSON.stringify({ tables: games }));
    assert.deepEqual([said.isNew, said.longer, said.found], [1, 1, ['k1', 'k4']]);
    assert.deepEqual(said.damaged, [{ number: 2, names: ['Cy', 'Di'], why: 'entry 2: odd' }, { number: 3, names: [], why: 'entry 2: odd' }]);
    assert.deepEqual(kept, [{ table: 1 }, { table: 2 }, {}, { table: 4 }]); // what is for others is not sent
    assert.deepEqual(tables.value.codes.slice(0, 2), ['k4', 'k1']);
  } finally {
    globalThis.fetch = fetch;
  }
});

test('where nothing can be kept no further game is tried', async () => {
  server.answers['POST /kept'] = 507;
  await assert.rejects(opened('{"tables": [{}, {}]}'), { status: 507 });
  assert.equal(server.asked.filter((it) => it.startsWith('POST /kept')).length, 1);
  delete server.answers['POST /kept'];
  await assert.rejects(opened('{"tables": [{}]}'), { code: 'network' });
});

test('what is no such file', () => {
  for (const text of ['', '[]', 'null', '{}', '{"tables": 5}', 'format = 1']) assert.throws(() => gamesOf(text), SyntaxError, text);
  assert.deepEqual([null, {}, { names: 'Ada' }, { names: ['Ada', 5] }].map(namesOf), [[], [], [], ['Ada', '5']]);
});

test('a copy is reminded of once in three days, and only of games that no copy has so far', async () => {
  assert.equal(isDue({}, 0), false);
  assert.equal(isDue({ k1: 1 }, 0), true);
  assert.equal(isDue({ k1: 1 }, 3 * DAY - 1), false);
  assert.equal(isDue({ k1: 1 }, 3 * DAY), true);
  keptTables.codes = async () => ['k1'];
  server.answers = { 'GET /tables/k1': seats('Ada'), 'GET /tables/k1/record': 'x' };
  await save();
  assert.equal(isDue({ k1: 1 }, 9 * DAY), false);
  assert.equal(isDue({ k1: 1, k2: 1 }, 9 * DAY), true);
  assert.equal(isDue({ k1: 1 }, 12 * DAY), false);
  assert.equal(isDue({ k1: 2 }, 12 * DAY), true); // it went on
});

test('of a file that cannot be read that is said', async () => {
  const folder = { name: 'games', text: async () => { throw new DOMException('', 'NotFoundError'); } };
  await assert.rejects(textOf(folder), (problem) => problemText(problem) === 'games cannot be read.');
});
