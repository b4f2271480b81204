// The connection to a table: it comes back by itself, also where nobody said that it was lost, asks
// for what it missed, and sends again what was not answered. A command keeps its key, so one that
// had arrived happens once.
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

export class TableSocket {
  /** What the page says of the connection: '', 'trying', 'long' or 'back'. */
  state = signal('');

  #socket = null;
  #unanswered = new Map();
  #tries = 0;
  #late = 0; // open connections given up since a command was last answered
  #timers = [];
  #closed = false;
  #lastSeen = 0;

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
    this.online = () => this.reconnect(); // what was open may be over another network
    addEventListener('online', this.online);
    addEventListener('pageshow', this.wake);
    this.#open();
  }

  /** Sends a command; resolves with its answer, a `done` or a `problem`, whenever that comes. */
  send(type, values = {}) {
    const key = newKey();
    const text = JSON.stringify({ type, key, ...values });
    return new Promise((resolve) => {
      this.#unanswered.set(key, { text, resolve });
      if (!this.#isOpen()) return;
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
    document.removeEventListener('visibilitychange', this.wake);
    removeEventListener('online', this.online);
    removeEventListener('pageshow', this.wake);
  }

  #isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #isOnItsWay() {
    return this.#isOpen() || this.#socket?.readyState === WebSocket.CONNECTING;
  }

  /** Gives the connection up, unless something comes over it within this time. */
  #expect(time) {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => {
      if (this.#isOpen()) this.#late += 1;
      this.#lost();
    }, time);
  }

  #drop() {
    clearTimeout(this.silence);
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
    const socket = this.#socket = listen(this.path, this.seen());
    socket.onopen = () => this.#opened();
    socket.onclose = () => this.#lost();
    socket.onmessage = ({ data }) => this.#received(JSON.parse(data));
    this.#expect(OPENED);
  }

  #opened() {
    const wasMissed = this.state.value !== '';
    this.#tries = 0;
    this.#clearTimers();
    this.state.value = wasMissed ? 'back' : '';
    if (wasMissed) this.#after(BACK_SHOWN, '');
    for (const { text } of this.#unanswered.values()) this.#socket.send(text);
    this.#listen();
  }

  #lost() {
    if (this.#closed) return;
    this.#drop();
    if (!this.#timers.length || this.state.value === 'back') {
      this.#clearTimers();
      if (this.state.value === 'back') this.state.value = 'trying';
      this.#after(SAY_SO, 'trying');
      this.#after(SAY_MORE, 'long');
    }
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.7 + 0.6 * Math.random());
    this.#tries += 1;
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.#open(), wait);
  }

  #received(message) {
    const { type, key } = message;
    const answered = type === 'done' || type === 'problem' ? this.#unanswered.get(key) : null;
    if (answered) {
      this.#unanswered.delete(key);
      this.#late = 0;
    }
    this.#listen();
    this.onMessage(message);
    answered?.resolve(message);
  }

  /** The connection is alive, and an answer is to come in time. */
  #listen() {
    if (this.#unanswered.size) this.#expect(ANSWERED * 2 ** this.#late);
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
