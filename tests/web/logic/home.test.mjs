// The home page, what this device remembers, what is passed on, and the way to another game.
import assert from 'node:assert/strict';
import { lookedAt, scoresOf, turnOf } from 'app/home/games.js';
import { read } from 'app/home/join.js';
import { counts, nameLabel, stakeOf, whyNoMore } from 'app/home/opening.js';
import { hasPlaces, placesBySide, startingWith, swapped } from 'app/home/places.js';
import { follow } from 'app/session/rematch.js';
import { ApiProblem, get, openTable, post, problemText } from 'app/shared/api.js';
import { hasCode, isOfThisComputer, linkTo } from 'app/shared/share.js';
import { forget, keep, kept, remember, settings, stated, ownRules, tables } from 'app/shared/settings.js';
import { moreWords } from 'app/shared/words.js';
import { settled } from './clock.mjs';
import { game, server, table, tests, view } from './table.mjs';

await moreWords();
const test = tests();

test('who plays with whom is said where names are asked for', () => {
  assert.equal(nameLabel(0, 2, 1, []), 'Name of player 1');
  assert.equal(nameLabel(1, 4, 2, ['Ada', 'Bo']), 'Name of player 2, who plays with 4');
  assert.equal(nameLabel(3, 4, 2, ['Ada', 'Bo']), 'Name of player 4, who plays with Bo');
  assert.equal(nameLabel(0, 6, 3, []), 'Name of player 1, who plays with 3 and 5');
});

test('a stake as people type it', () => {
  assert.deepEqual(['', ' ', '5', '1,500', '1.500', '1 500', '1000000'].map(stakeOf), [0, 0, 5, 1500, 1500, 1500, 1_000_000]);
  for (const typed of ['-1', '1000001', 'five', '5e9', '0x', '1,50', '300 0', '0,500', '1,000.000']) {
    assert.throws(() => stakeOf(typed), { message: 'The stake is a whole number from 0 to 1,000,000.' }, typed);
  }
});

test('the order in which people sit', () => {
  assert.deepEqual(placesBySide(6, 3), [[0, 2, 4], [1, 3, 5]]);
  assert.deepEqual(placesBySide(4, 2), [[0, 2], [1, 3]]);
  assert.deepEqual(startingWith(4, 1), [1, 2, 3, 0]); // partners stay together
  assert.deepEqual(swapped(4, 1, 2), [0, 2, 1, 3]);
  assert.deepEqual([hasPlaces(1, 2), hasPlaces(1, 0), hasPlaces(2, 1)], [false, true, true]);
});

test('a code as people write it, alone or in a link', () => {
  const here = 'http://localhost:8477';
  for (const typed of ['k7q2xm', 'K7Q2XM', ' k7q 2xm ', 'k7q-2XM', 'k7q–2xm.', `${here}/t/k7q2xm`, `Come and play: ${here}/tables/K7Q2XM !`, `${here}/t/k7q2xm.`]) {
    const { code, watches, secret } = read(typed);
    assert.deepEqual([code, watches, secret], ['k7q2xm', false, ''], typed);
  }
});

test('links to a seat, to a television, for spectators, and to another server', () => {
  assert.deepEqual(read('http://192.168.1.7:8477/t/k7q2xm#secret'), {
    code: 'k7q2xm', watches: false, origin: 'http://192.168.1.7:8477', secret: '#secret', address: 'http://192.168.1.7:8477/t/k7q2xm#secret',
  });
  assert.equal(read('/tv/k7q2xm').watches, true);
  assert.equal(read('/watch/0123456789abcdef').watches, true);
  assert.equal(read('0123456789abcdef').watches, true);
  assert.equal(read('k7q2xm').origin, location.origin);
});

test('how many can play by some rules at one table', () => {
  const rules = { partners: 1, fewest_sides: 2, most_sides: null };
  assert.deepEqual(counts(rules), [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  assert.deepEqual(counts({ ...rules, fewest_sides: 3, most_sides: 4 }), [3, 4]);
  assert.deepEqual(counts({ ...rules, partners: 2 }), [4, 6, 8, 10, 12]);
  assert.deepEqual(counts(undefined), []);
});

test('the thirteenth is told why not', () => {
  const why = (rules) => whyNoMore(rules, counts({ fewest_sides: 2, ...rules }).at(-1));
  const phone = (most) => `At most ${most} can play at one table: a phone has room for no more.`;
  assert.equal(why({ partners: 1, most_sides: null }), phone(12));
  assert.equal(why({ partners: 1, most_sides: 20 }), phone(12));
  assert.equal(why({ partners: 5, most_sides: null }), phone(10));
  assert.equal(why({ partners: 1, most_sides: 6 }), 'These rules are for at most 6 players.');
  assert.equal(why({ partners: 2, most_sides: 2 }), 'These rules are for at most 4 players.');
});

test('a game to go on with says who plays, and whose turn it is', () => {
  const you = { seats: [1], host: true };
  const now = { view: view(2, game({ sides: 3, of: [{ total: 500 }] })), you };
  assert.equal(scoresOf(now), 'You 500 · Bo 0 · Chloé 0');
  assert.equal(scoresOf(now, 2), 'You 500 · Bo 0');
  assert.equal(turnOf(now), 'Your turn');
  assert.match(turnOf({ view: view(2, game({ side: 2 })), you }), /Bo/);
  assert.match(turnOf({ view: view(2, game()), you: { seats: [1, 2] } }), /Ada/);
  const waits = { view: view(2, null, { seats: [{}, { player: 'open', name: null }] }), you };
  assert.equal(scoresOf(waits), 'Ada and Free');
  assert.equal(turnOf(waits), 'not begun yet');
});

test('games that are over or gone are forgotten, others are looked at again another time', async () => {
  ['bbbbbb', 'cccccc', 'dddddd', 'eeeeee'].forEach(remember);
  const you = { seats: [1] };
  server.answers = {
    'GET /tables/bbbbbb': { view: view(9, game({ phase: 'over', winners: [1] })), you },
    'GET /tables/cccccc': 404,
    'GET /tables/dddddd': { view: view(2), you },
  };
  const found = await Promise.all(tables.value.codes.map(lookedAt));
  assert.deepEqual(found.map((it) => it?.code), [undefined, 'dddddd', undefined, undefined]);
  assert.deepEqual(tables.value.codes, ['eeeeee', 'dddddd']);
});

// What this device remembers.

test('the newest table is the first, and one that is opened is brought back', () => {
  ['a', 'b', 'c', 'a'].forEach(remember);
  assert.deepEqual(tables.value, { codes: ['a', 'c', 'b'], away: [] });
  tables.value = { ...tables.value, away: ['b', 'c'] };
  remember('b');
  forget('c');
  assert.deepEqual(tables.value, { codes: ['b', 'a'], away: [] });
  for (let i = 0; i < 30; i += 1) remember(`t${i}`);
  assert.equal(tables.value.codes.length, 20);
  assert.deepEqual(JSON.parse(localStorage.getItem('tincup.tables')), tables.value);
});

test('what another tab remembers is known here, whatever stands there', () => {
  const told = (key, value) => {
    localStorage.setItem(key, value);
    dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  remember('a');
  told('tincup.tables', '{"codes": ["b", "a"]}'); // of an older page
  assert.deepEqual(tables.value, { codes: ['b', 'a'], away: [] });
  told('tincup.tables', '{');
  assert.deepEqual(tables.value.codes, ['b', 'a']);
  told('tincup.settings', '{"theme": "dark"}');
  assert.equal(settings.value.theme, 'dark');
  assert.equal(document.documentElement.dataset.theme, 'dark');
  told('tincup.settings', '{"theme": ""}');
  assert.equal('theme' in document.documentElement.dataset, false);
});

test('what is kept for a reload is there once', () => {
  keep('sheet', 'settings');
  keep('choice', { code: 'a' });
  assert.equal(kept('sheet'), 'settings');
  assert.equal(kept('sheet'), undefined);
  assert.deepEqual(kept('choice'), { code: 'a' });
});

test('a rule set of a file is stated whole, one of the list by its name', () => {
  ownRules.value = { sets: [{ id: 'own-1', rules: { extends: 'plain' } }] };
  assert.deepEqual(stated('own-1'), { extends: 'plain' });
  assert.equal(stated('zilch'), 'zilch');
});

// Links and requests.

test('the link that is passed on, and who can open it', () => {
  assert.equal(linkTo({ link: 'https://farkle.example/tables/k7q2xm', code: 'k7q2xm' }), 'https://farkle.example/tables/k7q2xm');
  assert.equal(linkTo({ link: null, code: 'k7q2xm' }), 'http://localhost:8477/t/k7q2xm');
  for (const host of ['localhost:8477', '127.0.0.1', '127.1.2.3:80', '[::1]', 'page.localhost']) assert.ok(isOfThisComputer(`http://${host}/`), host);
  for (const host of ['192.168.1.7', 'farkle.example', 'localhost.example', '128.0.0.1']) assert.ok(!isOfThisComputer(`http://${host}/`), host);
  assert.ok(hasCode({ link: 'http://192.168.1.7:8477/tables/k7q2xm' }));
  assert.ok(!hasCode({ link: 'http://localhost:8477/tables/k7q2xm' }));
  assert.ok(!hasCode({ link: null }));
});

test('what a request was refused with is said, and a fault of the page is one', async () => {
  server.answers = { 'GET /rules': 503, 'POST /tables': { code: 'k7q2xm' } };
  const refused = await get('/rules').catch((problem) => problem);
  assert.deepEqual([refused.status, problemText(refused)], [503, 'refused 503']);
  const lost = await get('/nowhere').catch((problem) => problem);
  assert.ok(lost instanceof ApiProblem);
  assert.match(problemText(lost), /network|reach/i);
  assert.deepEqual(await post('/tables', { rules: 'plain' }), { code: 'k7q2xm' });
  assert.throws(() => problemText(new TypeError('a fault')), TypeError);
});

// Another game.

/** Whoever has the page of a game that is over, and where they are led. */
async function taken(now, seats, { watches = false, code = 'abcdef' } = {}) {
  const led = [];
  const state = table(now, seats, { host: false });
  Object.assign(state, { code, watches, path: `/watch/${code}`, isForSpectators: code.length > 6, first: { rematch: null }, say: (text) => led.push(text), rematch: async () => 'ghijkl' });
  location.pathname = `/${watches ? 'tv' : 't'}/${code}`;
  follow(state, (address) => { led.push(address); return { say: (text) => led.push(text) }; });
  await settled();
  return led;
}

test('everybody is taken along to a rematch, each with what they hold', async () => {
  const over = view(9, game({ phase: 'over', winners: [1] }), { rematch: 'ghijkl' });
  assert.deepEqual((await taken(over, [2]))[0], '/t/ghijkl');
  assert.deepEqual((await taken(over, []))[0], '/t/ghijkl');
  assert.deepEqual((await taken(over, [], { watches: true }))[0], '/tv/ghijkl');
  assert.deepEqual(await taken({ ...over, rematch: null }, [2]), []);
  server.answers['GET /watch/0123456789abcdef/rematch'] = { watch: 'fedcba9876543210' };
  assert.deepEqual((await taken(over, [], { watches: true, code: '0123456789abcdef' }))[0], '/tv/fedcba9876543210');
});

test('a table whose answer did not come is asked for again as the same one, and the next one is another', async () => {
  const terms = { rules: 'plain', seats: [{ player: 'open' }] };
  const keys = () => server.asked.filter((asked) => asked.startsWith('POST /tables {')).map((asked) => JSON.parse(asked.slice(13)).key);
  await assert.rejects(openTable(terms, true)); // no network
  server.answers['POST /tables'] = { code: 'abcdef' };
  await assert.rejects(openTable(terms, true)); // the table is open, but whether the game has begun is not known
  server.answers['POST /tables/abcdef/commands'] = {};
  assert.equal(await openTable(terms, true), 'abcdef');
  const [first, second, third] = keys();
  assert.deepEqual([second, third], [first, first]);
  assert.match(first, /^\d{20,48}$/);
  const starts = server.asked.filter((asked) => asked.startsWith('POST /tables/abcdef/commands'));
  assert.equal(new Set(starts).size, 1);
  await openTable(terms);
  await openTable({ ...terms, stake: 5 });
  assert.equal(new Set(keys()).size, 3);
});
