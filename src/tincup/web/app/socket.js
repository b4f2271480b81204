// The connection to a table: it comes back by itself, asks for what it missed, and sends again
// what was not answered. A command keeps its key, so one that had arrived happens once.
import { signal } from '@preact/signals';
import { newKey } from './api.js';

const SAY_SO = 2_000; // milliseconds without a connection after which the page says so
const SAY_MORE = 10_000;
const BACK_SHOWN = 2_000;
const LONGEST_WAIT = 8_000; // between two tries
const ASLEEP = 20_000; // hidden so long, a connection is not trusted any more

export class TableSocket {
  /** What the page says of the connection: '', 'trying', 'long' or 'back'. */
  state = signal('');

  #socket = null;
  #unanswered = new Map();
  #tries = 0;
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
    addEventListener('online', this.wake);
    addEventListener('pageshow', this.wake);
    this.#open();
  }

  /** Sends a command; resolves with its answer, a `done` or a `problem`, whenever that comes. */
  send(type, values = {}) {
    const key = newKey();
    const text = JSON.stringify({ type, key, ...values });
    return new Promise((resolve) => {
      this.#unanswered.set(key, { text, resolve });
      if (this.#isOpen()) this.#socket.send(text);
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
    removeEventListener('online', this.wake);
    removeEventListener('pageshow', this.wake);
  }

  #isOpen() {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  #isOnItsWay() {
    return this.#isOpen() || this.#socket?.readyState === WebSocket.CONNECTING;
  }

  #drop() {
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
    const url = new URL(`/api${this.path}/live`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.search = `words=true&company=true&language=${document.documentElement.lang}&after=${this.seen()}`;
    const socket = this.#socket = new WebSocket(url);
    socket.onopen = () => this.#opened();
    socket.onclose = () => this.#lost();
    socket.onmessage = ({ data }) => this.#received(JSON.parse(data));
  }

  #opened() {
    const wasMissed = this.state.value !== '';
    this.#tries = 0;
    this.#clearTimers();
    this.state.value = wasMissed ? 'back' : '';
    if (wasMissed) this.#after(BACK_SHOWN, '');
    for (const { text } of this.#unanswered.values()) this.#socket.send(text);
  }

  #lost() {
    if (this.#closed) return;
    this.#socket = null;
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
    if (message.type === 'done' || message.type === 'problem') {
      const waiting = this.#unanswered.get(message.key);
      this.#unanswered.delete(message.key);
      this.onMessage(message);
      waiting?.resolve(message);
    } else {
      this.onMessage(message);
    }
  }

  #after(time, state) {
    this.#timers.push(setTimeout(() => { this.state.value = state; }, time));
  }

  #clearTimers() {
    this.#timers.forEach(clearTimeout);
    this.#timers = [];
    clearTimeout(this.retry);
  }
}
