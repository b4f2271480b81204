// Carries out what a person does at a table, and takes in what the server says.
import { batch, signal } from '@preact/signals';
import { get, isEngineMissing, post, problemText } from '../shared/api.js';
import { isAlone } from '../shared/host.js';
import { History } from './history.js';
import { everything, placesOf, tap } from './selection.js';
import { forget, keep, kept, remember, see, seenAt, tumbles } from '../shared/settings.js';
import { TableSocket } from './socket.js';
import { AWAY, TableState } from './state.js';
import { moreWords, t } from '../shared/words.js';

const PLAYED = 12; // events missed, of which so many are still shown one after another
const BANKED = ['banked', 'exchanged'];
const MOVED = ['reseated', 'link_renewed']; // what may give seats here to others
const FREED = ['stood', 'assigned']; // what ends that whoever sat there does
const CHANGES = ['acted', 'undone', 'corrected']; // what an event may do to the game
const SPECTATORS = 16; // characters of their codes, of which those of tables have 6
const GONE = 2_000; // milliseconds without a connection after which somebody is away
const LEAST_SHAKE = 250; // milliseconds the cup shakes, however quick the server is

export class Session extends TableState {
  #socket = signal(null); // whoever waits for it shows what it says
  #startsOnceHere = false;
  #seq = 0;
  #greeted = null; // the view of the greeting, until what was missed before it is told
  #history = new History();
  #seen; // the number of the last event that somebody here saw; null where they are here for the first time
  #isInFlight = false; // a command of this turn is not answered yet
  isLeft = false; // the page shows something else: late answers are ignored

  /** `then`: what is done as soon as it can be: `rolls`, `starts`; `begins`: the game has just begun here, and all of it is shown; `watches`: nothing ever is. */
  constructor(code, then = {}, watches = false) {
    super();
    this.code = code;
    this.then = then;
    this.watches = watches;
    /** Whether this is the code for spectators, by which nobody can join. */
    this.isForSpectators = code.length >= SPECTATORS;
    this.#seen = watches ? null : seenAt(code);
    this.path = this.isForSpectators ? `/watch/${code}` : `/tables/${code}`;
  }

  get socket() {
    return this.#socket.value;
  }

  async open() {
    try {
      const secret = isAlone ? '' : location.hash.slice(1);
      if (secret) {
        const [{ takeByLink }] = await Promise.all([import('./link.js'), moreWords()]);
        await takeByLink(this, secret);
        if (this.isLeft) return;
        history.replaceState(null, '', location.pathname);
      }
      const { view, you, link, may_return: mayReturn } = await get(this.path);
      if (this.isLeft) return;
      Object.assign(this, { link, mayReturn });
      this.first = view;
      batch(() => {
        this.view.value = view;
        this.#isHeld(you);
        this.isLate.value = !this.watches && !this.isForSpectators && !you.seats.length && !you.host;
      });
    } catch (problem) {
      if (isEngineMissing(problem)) return; // the page says so, and offers to try again
      const text = problemText(problem);
      this.closed.value = [404, 422].includes(problem.status) ? 'missing' : text; // no code at all is none of a table
      if (problem.status === 404) forget(this.code);
      return;
    }
    if (this.you.value.seats.length) remember(this.code);
    addEventListener('pagehide', this.#leave);
    document.addEventListener('visibilitychange', this.#look);
    this.#socket.value = new TableSocket(this.path, (message) => this.#received(message), () => this.#seq);
  }

  /** Notes whose seats are held at this device; whoever only looks on holds none. */
  #isHeld(you) {
    if (!this.watches) this.you.value = you;
  }

  close() {
    this.isLeft = true;
    removeEventListener('pagehide', this.#leave);
    document.removeEventListener('visibilitychange', this.#look);
    this.socket?.close();
  }

  /** A reload does not undo what was chosen. */
  #leave = () => {
    const places = this.selected.value;
    if (places.length) keep('choice', { places, code: this.code, position: this.view.value.game.position });
  };

  /** Somebody looks again: what went by meanwhile is told, unless a new connection tells it. */
  #look = () => {
    this.#seeElsewhere();
    if (document.hidden || this.#greeted || !this.socket.isOpen || this.film.playing.value) return;
    this.#tellMissed();
    this.#ready();
  };

  /** Tells which turns were not seen, or what else happened, in these `words`; once the pictures are there, where they are `played`. */
  async #tellMissed(words = [], played = null) {
    const missed = this.turns.value.filter(({ seq }) => seq > (this.#seen ?? Infinity));
    if (!missed.length && !words.length) return;
    const [{ tell }] = await Promise.all([import('./missed.js'), moreWords(), played]);
    if (!this.isLeft) tell(this, missed, words);
  }

  /** What another tab of this browser has shown was not missed. */
  #seeElsewhere() {
    const seq = this.watches ? null : seenAt(this.code);
    if (seq !== null && seq > (this.#seen ?? 0)) this.#seen = seq;
  }

  /** All up to this event is shown, and somebody looks. */
  #see(seq) {
    if (this.watches || this.isLeft || document.hidden || seq === this.#seen) return;
    this.#seen = seq;
    see(this.code, seq);
  }

  // Commands of a person.

  /** A tap on the die at this place. */
  async tapDie(place) {
    await this.film.tapped();
    if (!this.options.value.length || this.asking.value) return;
    const next = tap(this.shown.value.roll, this.keeps.value, this.selected.value, place);
    if (next) this.#select(next);
    else this.#refuse(place);
  }

  /** Takes a die of this face, or puts one back. */
  tapFace(face, back) {
    const { roll } = this.shown.value;
    const selected = this.selected.value;
    const place = roll.findIndex((f, at) => f === face && selected.includes(at) === back);
    if (place >= 0) this.tapDie(place);
  }

  selectOption(option) {
    if (this.asking.value) return;
    this.#select(placesOf(this.shown.value.roll, option.dice, this.selected.value));
    this.chosen.value = option.keep;
  }

  selectEverything() {
    const { roll } = this.shown.value;
    this.#select(placesOf(roll, everything(this.keeps.value), this.selected.value));
  }

  selectNothing() {
    this.#select([]);
  }

  /** Rolls: the first roll of a turn, or what is left after the selected dice. */
  async roll() {
    const view = this.#mayAct();
    if (view?.game.phase === 'roll') {
      const shaken = new Promise((resolve) => { setTimeout(resolve, tumbles() ? LEAST_SHAKE : 0); });
      await this.#ask('roll', { seq: view.seq }, shaken);
    } else if (view && this.option.value && !this.option.value.why_not_roll) {
      await this.#act(view, this.option.value.keep, 'roll');
    }
  }

  /** Goes on with what the side before has left: its dice are rolled at once. */
  async carryOn() {
    const view = this.#mayAct();
    if (view?.game.turn.offer) await this.#act(view, 'carry', 'carry');
  }

  async bank() {
    const view = this.#mayAct();
    const option = this.option.value;
    if (view && option && !option.why_not_bank) await this.#act(view, option.bank, 'bank');
  }

  /** The view that somebody here acts on; a tap while something is shown ends that and does no more: nobody has seen yet what it would do. */
  #mayAct() {
    const plays = this.film.playing.value;
    this.film.tapped();
    return plays || this.asking.value ? null : this.mine.value;
  }

  #act({ seq }, action, pressed) {
    this.pressed = pressed;
    return this.#ask('act', { seq, action });
  }

  /** Sends a command of the table's, such as `start`; what is refused is said. */
  async control(type, values = {}) {
    const answer = await this.socket.send(type, values);
    if (answer.type === 'problem') this.say(answer.problem.detail);
    return answer.type === 'done';
  }

  async rematch() {
    this.isLeaving = true;
    try {
      const { code } = await post(`/tables/${this.code}/rematch`, {});
      return code;
    } catch (problem) {
      this.isLeaving = false;
      this.say(problemText(problem));
      return null;
    }
  }

  #select(places) {
    batch(() => {
      this.selected.value = places;
      this.chosen.value = null;
      this.refused.value = null;
      this.notice.value = '';
    });
  }

  #refuse(place) {
    this.refused.value = { place };
    this.say(t('web-turn-lone-die', { face: String(this.shown.value.roll[place]) }));
  }

  async #ask(type, values, atLeast = null) {
    this.asking.value = this.#isInFlight = true;
    this.missed.value = [];
    this.held = atLeast; // what arrives before is shown after it
    const answer = await this.socket.send(type, values);
    if (atLeast) await atLeast;
    this.held = null;
    this.#isInFlight = false;
    this.#ready();
    if (answer.type !== 'problem') return;
    if (answer.view) this.#settle(answer.view);
    this.say(answer.view ? t('web-stale') : answer.problem.detail);
  }

  // Messages of the server.

  async #received(message) {
    if (this.held) await this.held;
    if (message.type === 'view') this.#greet(message);
    else if (message.type === 'event') this.#happened(message);
    else if (message.type === 'here') this.#isHere(message);
    else if (message.type === 'said') this.onSaid?.(message);
    else if (message.type === 'marked' || message.type === 'opinion') this.onPartner?.(message);
    else if (message.type === 'work') this.work.value = message;
  }

  /** Shows those who come at once, and lets those who go be away a little later: they may be back in a moment. */
  #isHere({ seats, host = true }) {
    clearTimeout(this.hereTimer);
    this.#startOnceAll(seats);
    this.here.value = [...new Set([...(this.here.value ?? seats), ...seats])];
    if (host) this.hasHost.value = true;
    this.hereTimer = setTimeout(() => batch(() => { this.here.value = seats; this.hasHost.value = host; }), GONE);
  }

  #greet({ view, you }) {
    const missed = view.seq - this.#seq;
    const first = this.#seq === 0;
    this.#seeElsewhere();
    const isTaken = this.you.value.seats.length > 0 && !you.seats.length && view.status !== 'lobby'; // by a new link
    batch(() => {
      if (isTaken) this.isLate.value = !this.watches && !you.host;
      this.#isHeld(you);
      this.view.value = view;
      this.marked.value = null;
    });
    if (missed <= 0) {
      if (missed) { // the server has been restored from a backup
        this.#seq = view.seq;
        this.selected.value = [];
      }
      this.#tellMissed();
      this.#settle(view);
    } else {
      const plays = (this.then.begins || (!first && missed <= PLAYED)) && !document.hidden;
      this.#greeted = { view, plays, wasTold: this.socket.state.value !== '', told: [] };
    }
  }

  #happened(message) {
    if (message.seq <= this.#seq) return; // told already, on the connection before
    this.#seq = message.seq;
    if (!this.#greeted && this.#mayMove(message)) this.socket.reconnect(); // as whoever sits there now
    const events = message.events ?? [];
    this.#history.hear(message);
    if (this.#greeted && message.seq <= this.#greeted.view.seq) { // the greeting knew of it, of a new host, too
      this.#passed(message, events);
      return;
    }
    this.#followHost(message);
    batch(() => {
      const isAsked = this.you.value.seats.some((seat) => this.view.value.undo.includes(seat));
      this.refusedBy.value = isAsked && message.kind === 'undo_agreed' && !message.seats.length && !this.isMine(0, message.actor) ? message.actor : 0;
      if (CHANGES.includes(message.kind)) this.lastBanker.value = events.some(({ kind }) => BANKED.includes(kind)) ? message.actor : null;
      this.turns.value = [...this.#history.turns];
      if (message.view) this.view.value = message.view;
      if (events.length) {
        this.marked.value = null;
        this.#select([]);
      }
    });
    this.#show(events, message.words ?? [], message.view);
  }

  /** Whether an event may change which seats are held here. */
  #mayMove({ kind, seat }) {
    return MOVED.includes(kind) || (FREED.includes(kind) && this.you.value.seats.includes(seat));
  }

  /** Whoever holds the seat of a new host may do at once what hosts may. */
  #followHost({ kind, seat }) {
    if (kind !== 'host_changed') return;
    const isYours = this.you.value.seats.includes(seat);
    this.you.value = { ...this.you.value, host: isYours };
    this.hasHost.value = true;
    this.say(t('web-host-is', { name: this.nameAt(seat), you: isYours && this.isAlone.value ? 'yes' : 'no' }), AWAY);
  }

  /** An event from before the greeting: shown where it is one of few, and else only summed up. */
  #passed(message, events) {
    const { view, plays, wasTold, told } = this.#greeted;
    const isLast = message.seq === view.seq;
    if (message.seq > (this.#seen ?? Infinity) && !this.isMine(0, message.actor)) told.push(...(message.words ?? []));
    if (events.length) {
      this.lastBanker.value = null; // who was not here has nothing to take back
      this.selected.value = [];
    }
    if (plays) this.#show(events, message.words ?? [], isLast ? view : null);
    if (!isLast) return;
    this.#greeted = null;
    this.turns.value = [...this.#history.turns];
    if (!plays) {
      this.#tellMissed(told);
      this.#settle(view);
    } else if (wasTold) {
      this.#tellMissed(told, this.film.idle());
    }
  }

  #show(events, words, view) {
    if (events.length || this.film.playing.value) {
      this.film.add(events, words, view);
      if (view) this.film.idle().then(() => this.#ready());
    } else if (view) {
      this.#settle(view);
    }
  }

  async #settle(view) {
    this.view.value = view;
    this.#startOnceAll(this.here.value ?? []);
    const isShown = this.film.jump(view, this.#history.laid, this.#history.backs);
    if (isShown) await isShown;
    this.#ready();
  }

  /** Begins another game; where somebody has to come along first, or to agree to the stake, once they have. */
  async #start() {
    if (await this.control('start')) this.say(t('web-rematch-now'));
    else this.#startsOnceHere = true;
  }

  #startOnceAll(seats) {
    const { status, seats: all, proposal } = this.view.value ?? {};
    const are = (known) => all.every(({ seat, player }) => player !== 'person' || known.includes(seat));
    if (!this.#startsOnceHere || status !== 'lobby' || !are(seats)) return;
    if (proposal && !are([...proposal.agreed, ...this.you.value.seats])) return;
    this.#startsOnceHere = false;
    this.#start();
  }

  /** The pictures show the truth: what can be done may be done, and a single choice is made. */
  #ready() {
    if (!this.shown.value.view) return;
    this.#see(this.shown.value.view.seq);
    if (this.then.starts && this.view.value.status === 'lobby') this.#start();
    const { rolls } = this.then;
    this.then = {};
    batch(() => {
      this.asking.value = this.#isInFlight;
      if (!this.#isInFlight) this.pressed = 'roll';
      if (rolls) this.roll();
      const { places, code, position } = kept('choice') ?? {};
      if (code === this.code && position === this.view.value.game?.position) this.selected.value = places;
      const keeps = new Set(this.keeps.value.map((dice) => dice.join('')));
      const isFresh = !this.selected.value.length;
      if (this.options.value.length && keeps.size === 1 && isFresh) {
        this.selected.value = placesOf(this.shown.value.roll, this.keeps.value[0]);
      }
    });
  }
}
