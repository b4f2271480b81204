// A table as a server would tell of it, and a server that answers as a test says.
import { test } from 'node:test';
import { settled, stopped } from './clock.mjs';
import { TableState } from 'app/session/state.js';
import { changePlayer, ownRules, settings, tables } from 'app/shared/settings.js';

const SETTINGS = { ...settings.peek() };
const NAMES = ['Ada', 'Bo', 'Chloé', 'Dee'];

/** A browser that has just been opened, with what it remembers of before. */
function fresh(remembered = {}) {
  stopped();
  localStorage.clear();
  sessionStorage.clear();
  settings.value = { ...SETTINGS, dice: 'instant', reading: 0, sound: false, ...remembered };
  tables.value = { codes: [], away: [] };
  ownRules.value = { sets: [] };
  changePlayer({ rules: 'plain', bot: 'medium', name: '' });
  matchMedia().matches = false;
  document.hidden = false;
  document.title = '';
  document.getElementById('said').textContent = '';
  Object.assign(location, { hash: '', pathname: '/' });
  Socket.all = [];
  server.answers = {};
  server.asked = [];
}

/** `test` for the tests of a file, each in a fresh browser; all files are run in one process. */
export const tests = ({ before = () => {}, after = () => {}, remembered } = {}) => (name, body) => test(name, async () => {
  fresh(remembered);
  before();
  try {
    await body();
  } finally {
    after();
  }
});

/** A way to keep dice of a roll, as a view offers it; 50 points for each die by default. */
export function option(dice, changes = {}) {
  const points = 50 * dice.length;
  return {
    keep: `${dice.join('')}+`, bank: `${dice.join('')}=`, dice, points, turn_score: points, dice_next: 6 - dice.length || 6,
    farkle: 0.25, hot_dice: dice.length === 6, must_roll: false, exchange: false, for_fewer: false, bank_exchanges: false,
    bank_bonus: 0, bank_total: null, bank_aside: null, cannot_win: false, why_not_bank: null, why_not_roll: null, ...changes,
  };
}

/** A game of so many sides with a seat each; `of`: what else is said of each side, in their order. */
export function game({ sides = 2, of = [], turn: now = {}, ...changes } = {}) {
  const side = changes.side ?? 1;
  return {
    unit: 'points', dice: 6, target: 10_000, must_surpass: false, opening_by: 'turn', penalty: null, one_peg_per_hole: false, lanes: 0,
    risk: { 1: 0.67, 2: 0.44, 3: 0.28, 4: 0.16, 5: 0.08, 6: 0.03 }, position: `at ${side}`, phase: 'roll', final_round: false,
    play_off: false, winners: [], options: [], unbettered: changes.options?.length ?? 0, player: side, side,
    turn: { score: 0, dice: 6, roll: [], ...now },
    sides: Array.from({ length: sides }, (_, at) => ({
      number: at + 1, name: NAMES[at], players: [at + 1], total: 0, on_board: true, farkles: 0, turns: 0, status: 'playing',
      present: true, to_go: 10_000, to_beat: null, to_win: null, needs: 0, to_open: 0, ...of[at],
    })),
    ...changes,
  };
}

/** The choice after a roll: a game with these ways to keep dice of it. */
export const choice = (roll, keeps, changes = {}) => game({
  phase: 'decide', turn: { roll, dice: 0 }, position: `after ${roll.join('')}`, options: keeps.map((dice) => option(dice)), ...changes,
});

/** A view; `seats`: what is said of each seat, in their order. */
export function view(seq, of = game(), { seats = [], ...changes } = {}) {
  const count = of?.sides.length ?? 2;
  return {
    seq, status: of ? of.phase === 'over' ? 'over' : 'playing' : 'lobby', may_undo: false, rules: { name: 'Plain Farkle' },
    dice: { commitment: 'sha256:0', salts: [], seed: null }, paused: false, undo: [], rematch: null, clock: null, game: of,
    seats: Array.from({ length: count }, (_, at) => ({
      seat: at + 1, name: NAMES[at], player: 'person', stands_in: false, side: at + 1, present: true, ...seats[at],
    })),
    ...changes,
  };
}

/** What this device makes of a table as it is now, where these seats are held and these are here. */
export function table(now = view(2), seats = [1], { host = true, here = [1, 2] } = {}) {
  const state = new TableState();
  state.view.value = now;
  state.you.value = { seats, host };
  state.here.value = here;
  state.film.jump(now);
  return state;
}

export const rolled = (side, dice) => ({ kind: 'rolled', side, player: side, dice });
export const setAside = (side, dice, points, changes = {}) => ({
  kind: 'set_aside', side, player: side, dice, points, turn_score: points, dice_next: 6 - dice.length, hot_dice: false, ...changes,
});
export const banked = (side, points, total) => ({ kind: 'banked', side, player: side, points, total });
export const farkled = (side, roll, lost = 0) => ({ kind: 'farkled', side, player: side, roll, lost });
export const wonOutright = (side, roll) => ({ kind: 'won_outright', side, player: side, roll });
export const putOut = (side, roll, lost = 0) => ({ kind: 'put_out', side, player: side, roll, lost });

/** Requests, and their answers by `METHOD /path`: what is sent, or what makes it; numbers are refusals, and so is what has a `status` of one. */
export const server = { answers: {}, asked: [] };
const ended = (signal) => new Promise((_, reject) => { signal?.addEventListener('abort', () => reject(signal.reason)); });
globalThis.fetch = async (address, { method = 'GET', body, signal } = {}) => {
  const asked = `${method} ${address.replace('/api', '')}`;
  server.asked.push(body === undefined ? asked : `${asked} ${body}`);
  let answer = server.answers[asked];
  if (typeof answer === 'function') answer = await Promise.race([answer(body && JSON.parse(body)), ended(signal)]);
  if (answer === undefined) throw new TypeError('no network');
  const isRefused = typeof answer === 'number';
  const status = isRefused ? answer : answer?.status >= 400 ? answer.status : 200;
  return { ok: status === 200, status, json: async () => (isRefused ? { detail: `refused ${answer}` } : answer) };
};

/** A WebSocket whose other end is the test. */
export class Socket {
  static CONNECTING = 0;
  static OPEN = 1;
  static CLOSED = 3;
  static all = [];
  static get last() { return Socket.all.at(-1); }

  readyState = Socket.CONNECTING;
  sent = [];

  constructor(url) {
    this.url = String(url);
    Socket.all.push(this);
  }

  send(text) { this.sent.push(JSON.parse(text)); }
  close() { this.readyState = Socket.CLOSED; }

  /** The connection is there. */
  open() {
    this.readyState = Socket.OPEN;
    this.onopen?.();
  }

  /** The connection breaks, and the page is told. */
  break() {
    this.readyState = Socket.CLOSED;
    this.onclose?.();
  }

  /** The server says something. */
  async says(...messages) {
    messages.forEach((message) => this.onmessage?.({ data: JSON.stringify(message) }));
    await settled();
  }

  /** The server does what was asked last: it tells what happened, and that it is done. */
  async does(seq, events, of, changes = {}) {
    await this.says({ type: 'event', seq, kind: 'acted', actor: 1, events, words: [], view: of, ...changes });
    await this.says({ type: 'done', key: this.sent.at(-1).key, seq });
  }
}
globalThis.WebSocket = Socket;
