// What is drawn, one event after another at its pace. The newest view, which is the truth, is there
// at once; the film follows it, and can always be hurried.
import { signal } from '@preact/signals';
import { reading, tempo, tumbles } from '../shared/settings.js';

/** Milliseconds that something stands to be read, however fast dice fall. */
const READ = 350;
const BANK = 450;
const HOT = 700;
const FARKLE = { own: 1_800, other: 900 };
const TOLD = 1_100;
/** Milliseconds that a movement takes, at the calm pace. */
const ASIDE = 260;
const GATHER = 250;
const FALL = 900;
const LONGEST_TURN = 2_500; // of somebody else; what takes longer goes faster
const LEAST_TEMPO = 0.4;
const MANY = 40; // events behind, after which the pictures go straight to the present

/** Of what was set aside in a turn: all of it (`aside`), and what lies in the rail, since all dice were last in the cup. */
const NONE = { aside: [], rail: [] };
const NOTHING = {
  side: 1, player: 1, totals: {}, backs: {}, farkles: {}, stage: 'cup', roll: [], rollNumber: 0, kept: [], ...NONE,
  pot: 0, moment: null, view: null, game: null, dice: 6, shakes: false,
};

export class Film {
  /** What is shown; `view` is null while the pictures are behind the truth, `game` the last shown. */
  shown = signal(NOTHING);
  /** Whether events wait to be shown. */
  playing = signal(false);

  #queue = [];
  #skipping = false;
  #endStep = null;
  #endFall = null;
  #idle = Promise.resolve();
  #isStart = false; // what is shown just now is a roll for the start

  /** `isMine(side, player)`, either may be unknown; `onEvent(event, own)` is told each event. */
  constructor(isMine, onEvent) {
    this.isMine = isMine;
    this.onEvent = onEvent;
  }

  /** Queues the events of a message, and the view that they led to, where it is known. */
  add(events, words, view) {
    this.#queue.push({ events, words, view });
    if (document.hidden || this.#behind() > MANY) this.#skipping = true;
    if (!this.playing.value) this.#idle = this.#run();
  }

  /** Shows this view at once, whatever was on its way: that ends first.
   * Returns when it is shown, where it is not yet. `laid`: as `History` tells it. */
  jump(view, laid = NONE, backs = {}) {
    if (!this.playing.value) return this.#settle(view, laid, backs);
    this.#queue = [{ events: [], words: [], view, laid, backs }];
    return this.skip();
  }

  /** Ends what is being shown just now, and goes on. */
  finishStep() {
    this.#endStep?.();
  }

  /** Goes to the present; resolves when it is shown. */
  skip() {
    if (this.playing.value) {
      this.#skipping = true;
      this.#endStep?.();
    }
    return this.#idle;
  }

  /** A tap: it ends one's own roll or moment, and all of somebody else's, or for the start. */
  async tapped() {
    if (!this.playing.value) return;
    if (!this.#isStart && this.isMine(this.shown.value.side, this.shown.value.player)) this.finishStep();
    else this.skip();
    await new Promise((resolve) => { setTimeout(resolve); }); // until what follows at once is shown
  }

  /** Resolves when nothing is left to be shown. */
  idle() {
    return this.#idle;
  }

  /** The side whose turn is shown after this one; null where nothing of it is known yet. */
  nextSide() {
    const { side } = this.shown.value;
    const events = this.#queue.flatMap((message) => message.events);
    return events.find((event) => event.side !== undefined && event.side !== side)?.side ?? null;
  }

  /** Told by the tray when the dice lie still. */
  landed() {
    this.#endFall?.();
  }

  #behind() {
    return this.#queue.reduce((n, { events }) => n + events.length, 0);
  }

  async #run() {
    this.playing.value = true;
    while (this.#queue.length) {
      const { events, words, view, laid, backs } = this.#queue.shift();
      const speed = this.#speed(events);
      for (const event of events) {
        const own = this.isMine(event.side, event.player);
        this.onEvent(event, own);
        this.#isStart = event.kind === 'start_rolled';
        await this.#scene(event, own, own && !this.#isStart ? 1 : speed, words);
      }
      if (view && (laid || !this.#queue.length)) this.#settle(view, laid, backs);
    }
    this.#skipping = false;
    this.playing.value = false;
  }

  /** How fast somebody else's turn has to go to be over in time. */
  #speed(events) {
    const rolled = tumbles() ? 1_250 : 2 * READ;
    const costs = { rolled, start_rolled: rolled, set_aside: READ + ASIDE, banked: BANK, farkled: FARKLE.other };
    const all = [...events, ...this.#queue.flatMap((message) => message.events)];
    const turns = all.filter(({ kind }) => ['banked', 'farkled', 'won_outright', 'put_out'].includes(kind)).length || 1;
    const total = all.reduce((time, { kind }) => time + (costs[kind] ?? 0), 0);
    const each = LONGEST_TURN / (turns > 2 ? 2 : 1);
    return Math.max(LEAST_TEMPO, Math.min(1, each * turns / (total || 1)));
  }

  #set(changes) {
    this.shown.value = { ...this.shown.value, view: null, ...changes };
  }

  /** Waits while something is read, which takes as long at every pace. */
  #read(milliseconds, speed = 1) {
    return this.#wait(milliseconds * speed * reading());
  }

  /** Waits while something moves, at the pace chosen. */
  #move(milliseconds, speed = 1) {
    return this.#wait(milliseconds * speed * tempo());
  }

  /** Waits so long; ended early by a tap. */
  #wait(time) {
    if (this.#skipping || time <= 0) return Promise.resolve();
    return new Promise((resolve) => {
      const end = () => { clearTimeout(timer); this.#endStep = null; resolve(); };
      const timer = setTimeout(end, time);
      this.#endStep = end;
    });
  }

  async #scene(event, own, speed, words) {
    switch (event.kind) {
      case 'rolled': return this.#rolled(event, own, speed);
      case 'start_rolled': return this.#rolled(event, own, speed, 'start');
      case 'set_aside': return this.#setAside(event, own, speed);
      case 'farkled': return this.#farkled(event, own, speed);
      case 'carried_on':
        this.#set({ side: event.side, player: event.player, stage: 'cup', ...NONE, pot: event.points, roll: [], kept: [], moment: told(words), dice: event.dice, shakes: false });
        return this.#read(TOLD, speed);
      case 'banked':
        this.#set({
          ...this.#total(event.side, event.total),
          pot: 0,
          shakes: false,
          farkles: { ...this.shown.value.farkles, [event.side]: 0 },
          moment: { kind: 'banked', points: event.points },
        });
        return this.#read(BANK, speed);
      case 'put_aside':
      case 'aside_counted':
      case 'bonus_won':
      case 'overshot':
      case 'excess_given':
      case 'penalised':
        this.#set({ ...this.#total(event.side, event.total), moment: told(words) });
        return this.#read(TOLD, speed);
      case 'exchanged':
        this.#set({
          totals: {
            ...this.shown.value.totals, [event.side]: event.total, [event.other]: event.other_total,
          },
          moment: told(words),
        });
        return this.#read(TOLD, speed);
      case 'bumped':
        this.#set({ ...this.#total(event.side, event.after), moment: told(words) });
        return this.#read(BANK, speed);
      case 'leader_beaten':
      case 'final_round_began':
      case 'play_off_began':
      case 'taken_off_board':
      case 'fell_short':
      case 'points_kept':
      case 'rolled_again':
      case 'not_cleared':
      case 'kept_back':
      case 'completed':
      case 'hot_dice_bonus':
      case 'won_outright':
      case 'put_out':
      case 'left_board':
      case 'started':
      case 'start_tied':
        this.#set({ moment: told(words) });
        return this.#read(TOLD, speed);
      default: return undefined;
    }
  }

  #total(side, total) {
    const { totals, backs } = this.shown.value;
    return { totals: { ...totals, [side]: total }, backs: { ...backs, [side]: totals[side] } };
  }

  async #rolled({ side, player = 0, dice }, own, speed, stage = '') {
    const before = this.shown.value;
    if (before.side !== side || ['farkle', 'banked'].includes(before.moment?.kind) || stage) {
      this.#set({ side, player, stage: 'cup', ...NONE, pot: 0, roll: [], kept: [], moment: null, dice: dice.length, shakes: !own && tumbles() });
      if (!own) await this.#read(READ, speed);
      else if (before.stage !== 'cup') await this.#move(GATHER); // they leap into the cup first
    }
    const falls = tumbles() && !this.#skipping;
    this.#set({
      side,
      player,
      stage: falls ? 'falling' : 'dice',
      roll: dice,
      rollNumber: this.shown.value.rollNumber + 1,
      kept: [],
      shakes: false,
      moment: stage ? { kind: stage } : null,
    });
    if (falls) await this.#landing(speed);
    this.#set({ stage: 'dice' });
    if (!own) await this.#read(READ, speed);
  }

  /** Until the tray says that the dice lie still, or much later, should it be gone. */
  #landing(speed) {
    this.fallTime = FALL * tempo() * Math.max(speed, 0.6);
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.#endStep = this.#endFall = null;
        this.cut?.();
        resolve();
      };
      const timer = setTimeout(end, this.fallTime + 900);
      this.#endStep = this.#endFall = end;
    });
  }

  async #setAside(event, own, speed) {
    const { roll, aside, rail } = this.shown.value;
    const part = { dice: event.dice, points: event.points };
    const kept = placesOfFaces(roll, event.dice);
    if (!own) {
      this.#set({ kept, pot: event.turn_score });
      await this.#read(READ, speed);
    }
    if (event.hot_dice) {
      this.#set({ kept, stage: 'dice', pot: event.turn_score, moment: { kind: 'hot' } });
      await this.#read(HOT, speed);
    }
    this.#set({
      kept,
      stage: 'gathering',
      shakes: tumbles(),
      pot: event.turn_score,
      moment: null,
      aside: [...aside, part],
      rail: [...rail, part],
    });
    await this.#move(Math.max(GATHER, own ? 0 : ASIDE), speed);
    if (event.hot_dice) {
      this.#set({ stage: 'cup', roll: [], kept: [], rail: [], dice: event.dice_next, shakes: false });
    }
  }

  async #farkled(event, own, speed) {
    const { roll, farkles } = this.shown.value;
    this.#set({
      stage: 'dice',
      roll: roll.length ? roll : event.roll,
      pot: 0,
      farkles: { ...farkles, [event.side]: (farkles[event.side] ?? 0) + 1 },
      moment: { kind: 'farkle', lost: event.lost },
    });
    await this.#read(own ? FARKLE.own : FARKLE.other, own ? 1 : Math.max(speed, 0.7));
  }

  /** Shows exactly what a view says. */
  #settle(view, laid = null, backs = null) {
    const { game } = view;
    const before = this.shown.value;
    if (!game) {
      this.shown.value = { ...before, view };
      return;
    }
    const { roll } = game.turn;
    const rolled = game.phase === 'decide';
    const same = rolled && roll.join() === before.roll.join() && before.side === game.side;
    const isOver = game.phase === 'over';
    const { aside, rail } = laid ?? (before.side === game.side && game.turn.score ? before : NONE);
    this.shown.value = {
      side: game.side,
      player: game.player,
      totals: Object.fromEntries(game.sides.map(({ number, total }) => [number, total])),
      backs: backs ?? before.backs,
      farkles: Object.fromEntries(game.sides.map(({ number, farkles }) => [number, farkles])),
      stage: isOver ? 'over' : rolled ? 'dice' : 'cup',
      roll: rolled ? roll : [],
      rollNumber: before.rollNumber + (rolled && !same ? 1 : 0),
      kept: [],
      aside,
      rail,
      pot: game.turn.score,
      moment: null,
      shakes: false,
      dice: isOver ? game.dice : game.turn.dice,
      game,
      view,
    };
  }
}

const told = (words) => ({ kind: 'told', text: words.join(' ') });

/** Places on the table, from the left, that have these faces. */
export function placesOfFaces(roll, faces) {
  const left = [...faces];
  const places = [];
  roll.forEach((face, place) => {
    const at = left.indexOf(face);
    if (at < 0) return;
    left.splice(at, 1);
    places.push(place);
  });
  return places;
}
