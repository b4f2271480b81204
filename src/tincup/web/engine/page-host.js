// A host of tables in this browser: of several tabs one has the engine, and the others ask it.
// Which one is decided by a lock; what a tab asks and is told goes over a channel between them.
import { Engine } from './engine.js';
import { playing } from './offline.js';

const NAME = 'tincup-tables';
const HEARD = 3_000; // milliseconds after which a tab that does not even say that it heard is taken for dead
const FORBIDDEN = 'SecurityError'; // of a browser in which nothing is to be kept: no tab knows of another one's games
const [CONNECTING, OPEN, CLOSED] = [0, 1, 3];

/** What the page uses of a WebSocket, of a host in this browser. */
class Line {
  readyState = CONNECTING;
  onopen = null;
  onclose = null;
  onmessage = null;
  #early = [];
  #played = playing(); // no new version comes in between

  constructor(host, viewer, path, after) {
    this.host = host;
    this.viewer = viewer;
    this.path = path;
    host.call({ listen: { viewer, path, after } }).then((isThere) => {
      if (this.readyState !== CONNECTING) return;
      if (!isThere) {
        this.end();
        return;
      }
      this.readyState = OPEN;
      this.onopen?.();
      this.#early.forEach((data) => this.onmessage?.({ data }));
    }, () => this.end());
  }

  /** A message for whoever listens. */
  hear(data) {
    if (this.readyState === OPEN) this.onmessage?.({ data });
    else this.#early.push(data);
  }

  send(text) {
    this.host.call({ say: { viewer: this.viewer, text } }).catch(() => this.end());
  }

  close() {
    this.#played();
    this.host.hangUp(this.viewer);
    this.readyState = CLOSED;
  }

  /** The host has gone, or knows this viewer no more. */
  end() {
    if (this.readyState === CLOSED) return;
    this.close();
    this.onclose?.();
  }
}

export class PageHost {
  #name = crypto.getRandomValues(new Uint32Array(2)).join('-');
  #channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME);
  #engine = null; // of the tab that hosts
  #thinking = null; // its exact play, once that is asked
  #lines = new Map();
  #followed = new Set(); // `{ code, hear }` of what is no table
  #waiting = new Map();
  #last = 0;
  #start;
  #exact;
  #say;
  #sayUnkept;
  #unkept = '';

  /** `start`: what starts the engine, see `worker.js`; `exact`: about exact play, see `Exact`; `say({ is, part, code, reason })` is told how far it is;
   * `sayUnkept` why the browser does not keep all of it, '' where it does. */
  constructor({ worker, start, exact, say, sayUnkept = () => {} }) {
    this.#start = { worker, start };
    this.#exact = exact;
    this.#say = say;
    this.#sayUnkept = sayUnkept;
    this.#channel?.addEventListener('message', ({ data }) => this.#heard(data));
    addEventListener('pagehide', () => { for (const viewer of this.#lines.keys()) this.#send({ call: { leave: { viewer } } }); });
    addEventListener('beforeunload', (event) => { if (this.#engine && this.#unkept) event.preventDefault(); }); // the browser asks whether to leave
    this.#takeTurns();
    this.#send({ who: true });
  }

  // What the page asks of a host.

  /** Answers a request as a server does, with its status and body; what `must` be kept is refused where the browser keeps nothing. */
  ask(method, path, body, { must = false } = {}) {
    return this.call({ ask: { method, path, body }, must });
  }

  /** Looks on at a table, from the entry after this number on. */
  listen(path, after) {
    const viewer = `${this.#name}/${++this.#last}`;
    const line = new Line(this, viewer, path, after);
    this.#lines.set(viewer, line);
    return line;
  }

  hangUp(viewer) {
    if (this.#lines.delete(viewer)) this.call({ leave: { viewer } }).catch(() => {});
  }

  /** Tells `hear` how it stands with exact play for something that is no table, until what it returns is called. */
  follow(code, hear) {
    const follower = { code, hear };
    this.#followed.add(follower);
    return () => { this.#followed.delete(follower); };
  }

  /** Asks the engine, in whichever tab it is. */
  call(asked) {
    const id = `${this.#name}#${++this.#last}`;
    const call = { language: document.documentElement.lang, ...asked };
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { call, resolve, reject });
      this.#pass(id);
    });
  }

  // Which tab hosts.

  #takeTurns(how = {}) {
    if (!navigator.locks) {
      this.#host(); // not asked for where a page came over plain HTTP; storage still refuses two
      return;
    }
    navigator.locks.request(NAME, how, () => new Promise(() => { this.#host(); })).catch(({ name }) => {
      if (name === FORBIDDEN) {
        this.#host();
        return;
      }
      this.#thinking?.then((thinking) => thinking.stop());
      this.#engine?.close(); // another tab took this one for dead
      this.#engine = null;
      this.#say({ is: 'following' });
      this.#takeTurns();
      this.#send({ who: true }); // it may have said so before this tab knew
    });
  }

  #host() {
    const engine = this.#engine = new Engine({
      ...this.#start,
      onProgress: (part) => this.#say({ is: 'loading', part }),
      onNews: (news) => { if (engine === this.#engine) this.#deliver(news); },
    });
    this.#say({ is: 'loading', part: 0 });
    this.#deliver({ unkept: '' }); // what the tab that hosted before did not keep has gone with it
    engine.ready.then(({ from, ms }) => {
      this.#say({ is: 'ready', from, ms });
      this.#send({ hosts: true, unkept: this.#unkept }); // all others come back to this one
    }, (why) => {
      this.#say({ is: 'failed', code: why.code, reason: why.message });
      for (const [id, { reject }] of this.#waiting) {
        this.#waiting.delete(id);
        reject(why);
      }
    });
    for (const id of this.#waiting.keys()) this.#pass(id);
    this.#lookOnAnew();
  }

  /** Ends what the tab that hosted before told of: a new host knows nobody who looks on. It is opened again. */
  #lookOnAnew() {
    for (const line of [...this.#lines.values()]) if (line.readyState === OPEN) line.end();
  }

  #pass(id) {
    const waiting = this.#waiting.get(id);
    clearTimeout(waiting.timer); // also once this tab hosts: an engine that takes its time to load is not dead
    if (this.#engine) {
      this.#done(waiting.call).then((done) => this.#answered(id, { done }), ({ message, code }) => this.#answered(id, { fault: { message, code } }));
      return;
    }
    this.#send({ id, call: waiting.call });
    if (navigator.locks) waiting.timer = setTimeout(() => this.#takeTurns({ steal: true }), HEARD);
  }

  #answered(id, { done, fault }) {
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(id);
    if (fault === undefined) waiting.resolve(done);
    else waiting.reject(Object.assign(new Error(fault.message), { code: fault.code }));
  }

  /** What came of a call in the tab that hosts. */
  async #done({ exact, ...call }) {
    if (exact) return this.#thought(exact, call.language);
    const done = await this.#engine.host(call);
    if (call.listen) this.#thinking?.then((thinking) => thinking.repeat(call.listen.path.split('/').at(-1)));
    return done;
  }

  async #thought({ code, call, with: given, again, stop }, language) {
    const thinking = await this.#think();
    if (stop) return thinking.stop();
    if (again) return thinking.again(code);
    return thinking.call(code, call, given, language);
  }

  #think() {
    this.#thinking ??= import('./thinking.js').then(({ Thinking }) => new Thinking({
      about: this.#exact,
      tell: (code, work) => { this.#send({ work: [code, work] }); this.#hearOf(code, work); },
      decided: (decided) => { this.#engine?.host({ language: document.documentElement.lang, decided }).catch(() => {}); },
    }));
    return this.#thinking;
  }

  /** Tells those here who look on at a table how it stands with exact play. */
  #hearOf(code, work) {
    for (const line of this.#lines.values()) if (line.path.endsWith(`/${code}`)) line.hear(JSON.stringify({ type: 'work', ...work }));
    for (const follower of this.#followed) if (follower.code === code) follower.hear(work);
  }

  #deliver(news) {
    if (news.ask) {
      this.#think().then((thinking) => thinking.ask(news.ask));
      return;
    }
    if ('unkept' in news) {
      this.#unkept = news.unkept;
      this.#sayUnkept(news.unkept);
      this.#send(news);
      return;
    }
    const [viewer] = news.told ?? news.closed ?? [''];
    if (!viewer.startsWith(this.#name)) this.#send(news);
    else if (news.told) this.#lines.get(viewer)?.hear(news.told[1]);
    else this.#lines.get(viewer)?.end();
  }

  #send(said) {
    this.#channel?.postMessage(said);
  }

  /** What another tab says. */
  #heard({ id, call, heard, done, fault, hosts, who, told, closed, work, unkept }) {
    if (this.#engine) {
      if (who) this.#send({ hosts: true, unkept: this.#unkept });
      else if (call) this.#serve(id, call);
    } else if (unkept !== undefined && !hosts) {
      this.#sayUnkept(unkept);
    } else if (hosts) {
      this.#say({ is: 'following' });
      this.#sayUnkept(unkept);
      for (const line of [...this.#lines.values()]) line.end(); // and are opened anew
      for (const each of [...this.#waiting.keys()]) this.#pass(each);
    } else if (told || closed) {
      const [viewer] = told ?? closed;
      if (viewer.startsWith(this.#name)) this.#deliver({ told, closed });
    } else if (work) {
      this.#hearOf(...work);
    } else if (heard) {
      clearTimeout(this.#waiting.get(heard)?.timer);
    } else if (id && call === undefined) {
      this.#answered(id, { done, fault });
    }
  }

  async #serve(id, call) {
    if (id) this.#send({ heard: id });
    try {
      const done = await this.#done(call);
      if (id) this.#send({ id, done });
    } catch (why) {
      if (id) this.#send({ id, fault: { message: why.message, code: why.code } });
    }
  }
}
