// What the pictures show, and when: one event after another, and the present as soon as it is asked for.
import assert from 'node:assert/strict';
import { Film, placesOfFaces } from 'app/session/film.js';
import { change } from 'app/shared/settings.js';
import { pass, settled } from './clock.mjs';
import { banked, choice, farkled, game, rolled, setAside, tests, view, wonOutright } from './table.mjs';

const ROLL = [1, 2, 3, 4, 6, 6];
let film;
let told;

const test = tests({
  remembered: { dice: 'calm', reading: 1 },
  before: () => {
    told = [];
    film = new Film((side) => side === 1, ({ kind }, own) => told.push(own ? `own ${kind}` : kind));
  },
});

const shown = () => film.shown.value;
/** What is true of what is shown, of these names. */
const seen = (...names) => Object.fromEntries(names.map((name) => [name, shown()[name]]));

test('one\'s own roll: dice fall out of the cup, and they lie there', async () => {
  film.add([rolled(1, ROLL)], [], view(2, choice(ROLL, [[1]])));
  assert.deepEqual(seen('stage', 'roll', 'view'), { stage: 'falling', roll: ROLL, view: null });
  film.landed();
  await settled();
  assert.equal(shown().stage, 'dice');
  assert.equal(shown().view.seq, 2);
  assert.equal(film.playing.value, false);
});

test('who goes on has the points at once, and their dice come next', async () => {
  film.add([{ kind: 'carried_on', side: 2, player: 2, other: 1, points: 450, dice: 3 }, rolled(2, [1, 2, 3])], ['Bo goes on.'], view(2, choice([1, 2, 3], [[1]], { side: 2 })));
  await settled();
  assert.deepEqual(seen('side', 'stage', 'pot', 'dice'), { side: 2, stage: 'cup', pot: 450, dice: 3 });
  assert.equal(shown().moment.kind, 'told');
  film.skip();
  await pass(20_000);
  assert.equal(shown().roll.length, 3);
});

test('dice of which nobody says that they landed lie there all the same', async () => {
  film.add([rolled(1, ROLL)], [], view(2, choice(ROLL, [[1]])));
  await pass(900 + 890);
  assert.equal(shown().stage, 'falling');
  await pass(20);
  assert.equal(shown().view.seq, 2);
});

test('a tap ends one\'s own fall and cuts it short on the felt', async () => {
  let cuts = 0;
  film.cut = () => { cuts += 1; };
  film.add([rolled(1, ROLL)], [], view(2, choice(ROLL, [[1]])));
  await pass(300);
  film.tapped();
  await settled();
  assert.equal(cuts, 1);
  assert.equal(shown().view.seq, 2);
});

test('rolls for the start go quickly, and a tap ends all of them', async () => {
  film = new Film(() => true, () => {}); // handed round: everybody is here
  const rolls = [1, 2, 3, 4].map((side) => ({ kind: 'start_rolled', side, dice: [side] }));
  film.add([...rolls, { kind: 'started', side: 4 }], ['Di begins.'], view(9));
  await pass(175 + 10); // half the time each
  assert.equal(shown().moment.kind, 'start');
  film.tapped();
  await settled();
  assert.equal(shown().view.seq, 9);
});

test('a tap on one\'s own turn ends one step, and on another\'s all of it', async () => {
  const events = (side) => [rolled(side, ROLL), setAside(side, [1], 100), banked(side, 100, 100)];
  film.add(events(1), [], view(2));
  await pass(300);
  film.tapped();
  await settled();
  assert.equal(shown().stage, 'gathering');
  await film.skip();
  film.add(events(2), [], view(3));
  await pass(100);
  film.tapped();
  await settled();
  assert.equal(shown().view.seq, 3);
});

test('each event is told when it is shown, with whose it is', async () => {
  film.add([rolled(1, ROLL), farkled(1, ROLL)], [], view(2));
  assert.deepEqual(told, ['own rolled']);
  await film.skip();
  film.add([rolled(2, ROLL)], [], view(3));
  await film.skip();
  assert.deepEqual(told, ['own rolled', 'own farkled', 'rolled']);
});

test('instant dice do not fall, and what is to be read stays as long as with reduced motion', async () => {
  const turn = [rolled(2, ROLL), setAside(2, [1], 100), banked(2, 100, 100)];
  matchMedia().matches = true;
  const still = await lasts(turn);
  matchMedia().matches = false;
  await film.jump(view(1));
  change({ dice: 'instant' });
  const stages = new Set();
  film.shown.subscribe(({ stage }) => stages.add(stage));
  const instant = await lasts(turn);
  assert.ok(!stages.has('falling'));
  assert.ok(still - instant <= 230 + 260 + 20, `${still} and ${instant}`); // what moved
  assert.ok(instant >= 350 + 350 + 350 + 450, instant);
});

test('a farkle and hot dice stand to be read, however dice fall', async () => {
  for (const dice of ['calm', 'quick', 'instant']) {
    change({ dice });
    film.add([farkled(1, ROLL, 1_150)], [], view(2));
    await pass(1_780);
    assert.equal(shown().moment?.kind, 'farkle', dice);
    await pass(40);
    assert.equal(shown().moment, null, dice);
    film.add([setAside(1, ROLL, 1_500, { hot_dice: true, dice_next: 6 })], [], view(3));
    await pass(680);
    assert.equal(shown().moment?.kind, 'hot', dice);
    await film.skip();
  }
});

test('hot dice are told where motion is not wanted, too', async () => {
  matchMedia().matches = true;
  film.add([setAside(1, ROLL, 1_500, { hot_dice: true, dice_next: 6 })], [], view(2));
  await pass(680);
  assert.equal(shown().moment?.kind, 'hot');
});

test('with reduced motion dice do not fall, and there is time to read', async () => {
  matchMedia().matches = true;
  const stages = new Set();
  film.shown.subscribe(({ stage }) => stages.add(stage));
  film.add([rolled(2, ROLL)], [], view(2, choice(ROLL, [[1]], { side: 2 })));
  await pass(350 + 340);
  assert.equal(shown().view, null);
  await pass(20);
  assert.equal(shown().view.seq, 2);
  assert.deepEqual([...stages], ['cup', 'dice']);
});

test('the cup is shaken for others before they roll, and while dice leap back into it', async () => {
  film.add([rolled(2, ROLL), setAside(2, [1], 100), banked(2, 100, 100)], [], null);
  assert.deepEqual(seen('stage', 'shakes'), { stage: 'cup', shakes: true });
  await pass(350);
  assert.deepEqual(seen('stage', 'shakes'), { stage: 'falling', shakes: false });
  film.landed();
  await pass(350 + 350);
  assert.deepEqual(seen('stage', 'shakes'), { stage: 'gathering', shakes: true });
  await pass(300);
  assert.deepEqual(seen('stage', 'shakes', 'pot'), { stage: 'gathering', shakes: false, pot: 0 });
});

test('after a farkle one\'s own dice leap into the cup before they are thrown', async () => {
  film.add([farkled(2, ROLL), rolled(1, ROLL)], [], null);
  await pass(900 + 10);
  assert.deepEqual(seen('side', 'stage'), { side: 1, stage: 'cup' });
  await pass(250);
  assert.equal(shown().stage, 'falling');
});

test('what is set aside goes from the dice to the rail', async () => {
  film.add([rolled(2, ROLL), setAside(2, [1], 100)], [], null);
  await pass(350);
  film.landed();
  await pass(350);
  assert.deepEqual(seen('stage', 'kept', 'pot'), { stage: 'dice', kept: [0], pot: 100 });
  await pass(350);
  assert.deepEqual(seen('stage', 'rail'), { stage: 'gathering', rail: [{ dice: [1], points: 100 }] });
});

test('hot dice: all of them are in the cup again, and the rail is empty', async () => {
  film.add([rolled(1, ROLL), setAside(1, ROLL, 1_500, { hot_dice: true, dice_next: 6 })], [], null);
  await pass(10);
  film.landed();
  await pass(600);
  assert.deepEqual(shown().moment, { kind: 'hot' });
  await pass(360);
  assert.deepEqual(seen('stage', 'rail', 'roll', 'dice', 'pot'), { stage: 'cup', rail: [], roll: [], dice: 6, pot: 1_500 });
  film.add([rolled(1, ROLL), setAside(1, [1], 100)], [], null);
  await film.skip();
  assert.deepEqual(shown().aside.map(({ dice }) => dice), [ROLL, [1]]); // the turn goes on, and has all of it
  assert.deepEqual(shown().rail.map(({ dice }) => dice), [[1]]);
});

test('a farkle stays to be read, one\'s own longer', async () => {
  for (const [side, time] of [[1, 1_800], [2, 900]]) {
    film.add([farkled(side, ROLL, 350)], [], view(side + 1));
    assert.deepEqual(shown().moment, { kind: 'farkle', lost: 350 });
    assert.equal(shown().farkles[side], 1);
    await pass(time - 20);
    assert.equal(shown().moment?.kind, 'farkle');
    await pass(40);
    assert.equal(shown().moment, null);
  }
});

test('banking: the total grows, the back peg stays behind, farkles are forgotten', async () => {
  await film.jump(view(1, game({ of: [{ total: 500, farkles: 2 }] })));
  film.add([banked(1, 300, 800)], [], null);
  assert.deepEqual(seen('pot', 'moment'), { pot: 0, moment: { kind: 'banked', points: 300 } });
  assert.deepEqual([shown().totals[1], shown().backs[1], shown().farkles[1]], [800, 500, 0]);
});

test('a new turn begins with an empty rail and a full cup', async () => {
  film.add([rolled(1, ROLL), setAside(1, [1], 100), banked(1, 100, 100), rolled(2, ROLL)], [], null);
  while (shown().side === 1) await pass(50);
  assert.deepEqual(seen('stage', 'rail', 'pot', 'kept'), { stage: 'cup', rail: [], pot: 0, kept: [] });
});

test('what happens by the rules is told in the server\'s words', async () => {
  film.add([{ kind: 'penalised', side: 1, total: -1_000 }], ['Three farkles:', '1,000 are gone.'], null);
  assert.deepEqual(shown().moment, { kind: 'told', text: 'Three farkles: 1,000 are gone.' });
  assert.equal(shown().totals[1], -1_000);
  await film.skip();
  film.add([{ kind: 'exchanged', side: 1, total: 700, other: 2, other_total: 300 }], ['They change.'], null);
  assert.deepEqual([shown().totals[1], shown().totals[2]], [700, 300]);
  await film.skip();
  film.add([{ kind: 'bumped', side: 2, after: 0 }], ['Back to the start.'], null);
  assert.equal(shown().totals[2], 0);
  await film.skip();
  film.add([{ kind: 'final_round_began', side: 1 }], ['The last round.'], null);
  assert.equal(shown().moment.text, 'The last round.');
});

/** How long it takes till these events are shown, where each fall ends as its pictures do. */
async function lasts(events) {
  film.add(events, [], view(9));
  let time = 0;
  for (let falling = 0; film.playing.value; time += 10) {
    falling = shown().stage === 'falling' ? falling + 10 : 0;
    if (falling > film.fallTime) film.landed();
    await pass(10);
  }
  return time;
}

test('somebody else\'s turn does not take long, however much they do', async () => {
  const roll = [rolled(2, ROLL), setAside(2, [1], 100)];
  const short = await lasts([...roll, banked(2, 100, 100)]);
  const long = await lasts([...Array(6).fill(roll).flat(), banked(2, 600, 600)]);
  assert.ok(short < 3_200, short);
  assert.ok(long < 2.4 * short, long);
});

test('a roll that wins at once is told while its dice lie there', async () => {
  film.add([rolled(2, ROLL), wonOutright(2, ROLL)], ['Bo wins.'], view(2, game({ phase: 'over' })));
  await pass(350);
  film.landed();
  await pass(350);
  assert.deepEqual(seen('stage', 'roll', 'moment'), { stage: 'dice', roll: ROLL, moment: { kind: 'told', text: 'Bo wins.' } });
  await film.skip();
  assert.equal(shown().stage, 'over');
});

test('what is far behind goes straight to the present', async () => {
  film.add(Array(41).fill(banked(2, 50, 50)), [], view(2));
  await settled();
  assert.equal(shown().view.seq, 2);
});

test('nothing is played to nobody', async () => {
  document.hidden = true;
  film.add([rolled(2, ROLL), farkled(2, ROLL)], [], view(2));
  await settled();
  assert.equal(shown().view.seq, 2);
});

test('a jump shows a view at once, and ends what was on its way', async () => {
  film.add([rolled(2, ROLL)], [], view(2));
  await pass(100);
  film.jump(view(5, choice([5, 5, 2, 2], [[5]])), { aside: [], rail: [{ dice: [1], points: 100 }] }, { 2: 350 });
  await settled();
  assert.equal(shown().view.seq, 5);
  assert.deepEqual(seen('roll', 'rail', 'backs', 'stage'), {
    roll: [5, 5, 2, 2], rail: [{ dice: [1], points: 100 }], backs: { 2: 350 }, stage: 'dice',
  });
  assert.equal(film.playing.value, false);
});

test('the view of a message is shown when the messages behind it are, too', async () => {
  film.add([rolled(2, ROLL)], [], view(2));
  film.add([farkled(2, ROLL)], [], view(3));
  await pass(350);
  film.landed();
  await pass(350);
  assert.equal(shown().view, null);
  await film.skip();
  assert.equal(shown().view.seq, 3);
});

test('equal dice that are rolled again are another roll, and a view of the same is not', async () => {
  film.jump(view(2, choice(ROLL, [[1]])));
  const { rollNumber } = shown();
  film.jump(view(3, choice(ROLL, [[1]])));
  assert.equal(shown().rollNumber, rollNumber);
  film.jump(view(4, choice(ROLL, [[1]], { side: 2 })));
  assert.equal(shown().rollNumber, rollNumber + 1);
});

test('a table where the game has not begun, and one where it is over', () => {
  film.jump(view(1, null));
  assert.equal(shown().view.seq, 1);
  film.jump(view(9, game({ phase: 'over', winners: [2], of: [{ total: 900 }, { total: 1_000 }] })));
  assert.deepEqual(seen('stage', 'totals', 'dice'), { stage: 'over', totals: { 1: 900, 2: 1_000 }, dice: 6 });
});

test('the side whose turn comes next is known from what waits', async () => {
  film.add([farkled(1, ROLL)], [], null);
  assert.equal(film.nextSide(), null);
  film.add([rolled(2, ROLL)], [], null);
  assert.equal(film.nextSide(), 2);
});

test('dice of these faces lie at these places', () => {
  assert.deepEqual(placesOfFaces([5, 1, 5, 2, 5], [5, 5, 1]), [0, 1, 2]);
});
