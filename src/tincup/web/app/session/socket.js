// The connection to a table: it comes back by itself, also where nobody said that it was lost, asks
// for what it missed, and sends again what was not answered. A command keeps its key, so one that
// had arrived happens once. A server says at each beat that it is there, and in how many seconds it
// says so again; one of before has no beat, nor has a host in this browser.
import { signal } from '@preact/signals';
import { newKey } from '../shared/api.js';
import { listen } from '../shared/host.js';

const SAY_SO = 2_000; // milliseconds without a connection after which the page says so
const SAY_MORE = 10_000;
const BACK_SHOWN = 2_000;
const LONGEST_WAIT = 8_000; // between two tries
const ASLEEP = 20_000; // hidden so long, a connection is not trusted any more
const ANSWERED = 5_000; // what nothing comes over so long after a command is dead, and longer each time
const OPENED = 10_000; // the same of one that is not there yet
const MISSED = 2; // beats without which a connection is dead
const LATE = 1_000; // milliseconds by which the last of them may be late
const NOTICED = 250; // milliseconds without an answer after which the page says that it waits
const CUT = 150; // milliseconds in which a server answers that needs no network, as on this machine
const GONE = 2_000; // milliseconds in which any other has to, once the browser says that there is no network

export class TableSocket {
  /** What the page says of the connection: '', 'offline', 'trying', 'long' or 'back'. */
  state = signal('');
  /** Whether what was asked has not been answered at once. */
  isLate = signal(false);

  #socket = null;
  #unanswered = new Map();
  #tries = 0;
  #isThere = true;
  #hasBrought = true; // something came over the connection before
  #late = 0; // open connections given up since a command was last answered
  #timers = [];
  #closed = false;
  #lastSeen = 0;
  #every = 0; // milliseconds between the beats; 0 for none

  /** `path`: the table's, in the API. `onMessage` is told every message; `seen` gives the number of the last event it was told. */
  constructor(path, onMessage, seen) {
    this.path = path;
    this.onMessage = onMessage;
    this.seen = seen;
    this.wake = () => {
      if (document.hidden) {
        this.#lastSeen = Date.now();
      } else if (!this.#isOnItsWay() || (this.#lastSeen && Date.now() - this.#lastSeen > ASLEEP)) {
        this.reconnect();
      }
    };
    document.addEventListener('visibilitychange', this.wake);
    this.online = () => { // what was open may be over another network
      if (this.state.value === 'offline') this.state.value = 'trying';
      this.reconnect();
    };
    addEventListener('online', this.online);
    this.offline = () => this.#noNetwork();
    addEventListener('offline', this.offline);
    addEventListener('pageshow', this.wake);
    this.#open();
  }

  /** Sends a command; resolves with its answer, a `done` or a `problem`, whenever that comes. */
  send(type, values = {}) {
    const key = newKey();
    const text = JSON.stringify({ type, key, ...values });
    return new Promise((resolve) => {
      this.#unanswered.set(key, { text, resolve });
      this.noticed ||= setTimeout(() => { this.isLate.value = true; }, NOTICED);
      if (!this.isOpen) return;
      this.#socket.send(text);
      this.#listen();
    });
  }

  /** Connects anew at once, without waiting for the next try. */
  reconnect() {
    this.#tries = 0;
    this.#drop();
    this.#open();
  }

  close() {
    this.#closed = true;
    this.#drop();
    this.#clearTimers();
    clearTimeout(this.noticed);
    document.removeEventListener('visibilitychange', this.wake);
    removeEventListener('online', this.online);
    removeEventListener('offline', this.offline);
    removeEventListener('pageshow', this.wake);
  }

  get isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #isOnItsWay() {
    return this.isOpen || this.#socket?.readyState === WebSocket.CONNECTING;
  }

  /** Gives the connection up, unless something comes over it within this time. */
  #expect(time) {
    clearTimeout(this.silence);
    const until = Date.now() + time;
    this.silence = setTimeout(() => {
      if (Date.now() > until + LATE) { // the page slept, and what has come is still to be heard
        this.#expect(LATE);
        return;
      }
      if (this.isOpen) {
        if (this.#unanswered.size) this.#late += 1;
        if (time > SAY_SO && !this.state.value) this.state.value = 'trying'; // it has been silent for longer
      }
      this.#lost();
    }, time);
  }

  /** The browser says that there is no network. A server on this machine answers all the same. */
  #noNetwork() {
    if (!(this.#socket instanceof WebSocket)) return; // a host in this browser
    if (!this.isOpen) {
      this.state.value = 'offline';
      return;
    }
    clearTimeout(this.cut);
    this.cut = setTimeout(() => { this.state.value = 'offline'; }, CUT);
    this.#socket.send(JSON.stringify({ type: 'beat' })); // what is no command is refused by one of before: an answer, too
    this.#expect(GONE);
  }

  #drop() {
    clearTimeout(this.silence);
    clearTimeout(this.cut);
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    const isConnecting = socket.readyState === WebSocket.CONNECTING;
    socket.onmessage = socket.onclose = null;
    socket.onopen = isConnecting ? () => socket.close() : null; // browsers report one closed before
    if (!isConnecting) socket.close();
  }

  #open() {
    if (this.#closed) return;
    clearTimeout(this.retry);
    this.#every = 0; // until it says so
    const socket = this.#socket = listen(this.path, this.seen());
    socket.onopen = () => this.#opened();
    socket.onclose = () => this.#lost();
    socket.onmessage = ({ data }) => this.#received(JSON.parse(data));
    this.#expect(OPENED);
  }

  #opened() {
    this.#isThere = false;
    if (this.#hasBrought) this.#settle(); // one that opens and brings nothing, again and again, is none
    this.#hasBrought = false;
    for (const { text } of this.#unanswered.values()) this.#socket.send(text);
    this.#listen();
  }

  #settle() {
    if (this.#isThere) return;
    this.#isThere = true;
    this.#tries = 0;
    this.#clearTimers();
    if (this.state.value) this.#isBack();
  }

  #isBack() {
    this.state.value = 'back';
    this.#after(BACK_SHOWN, '');
  }

  #lost() {
    if (this.#closed) return;
    this.#drop();
    if (!this.#timers.length || this.state.value === 'back') {
      this.#clearTimers();
      if (this.state.value === 'back') this.state.value = 'trying';
      if (!this.state.value) this.#after(SAY_SO, 'trying');
      this.#after(SAY_MORE, 'long');
    }
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.7 + 0.6 * Math.random());
    this.#tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.#open(), wait);
  }

  #received(message) {
    const { type, key } = message;
    this.#hasBrought = true;
    this.#settle();
    clearTimeout(this.cut);
    if (this.state.value === 'offline') this.#isBack();
    const answered = type === 'done' || type === 'problem' ? this.#unanswered.get(key) : null;
    if (answered) {
      this.#unanswered.delete(key);
      this.#late = 0;
      if (!this.#unanswered.size) this.#isAnswered();
    }
    if (type === 'beat') this.#every = 1_000 * message.every;
    this.#listen();
    if (type !== 'beat') this.onMessage(message);
    answered?.resolve(message);
  }

  #isAnswered() {
    clearTimeout(this.noticed);
    this.noticed = 0;
    this.isLate.value = false;
  }

  /** The connection is alive, and the next beat is to come in time, and an answer. */
  #listen() {
    const beat = this.#every ? MISSED * this.#every + LATE : Infinity;
    const answer = this.#unanswered.size ? ANSWERED * 2 ** this.#late : Infinity;
    if (Math.min(beat, answer) < Infinity) this.#expect(Math.min(beat, answer));
    else clearTimeout(this.silence);
  }

  #after(time, state) {
    this.#timers.push(setTimeout(() => {
      this.state.value = state;
      if (!state) this.#timers = []; // the next loss is told anew
    }, time));
  }

  #clearTimers() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    clearTimeout(this.retry);
  }
}
