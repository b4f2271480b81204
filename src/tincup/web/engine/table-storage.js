// Tables as the browser keeps them: an entry is safe on the disk before anybody is told of it.
// One transaction has all that a command led to. Two tabs can never both add the same entry.
// What the browser refuses to keep, as it has no room or forbids it, stays in this thread until it is kept after all.

const NAME = 'tincup';
const VERSION = 1;
const TAKEN = 'ConstraintError';

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Everything of a table, by the numbers of its entries. */
const ofTable = (code) => IDBKeyRange.bound([code], [code, Infinity]);

const nothing = () => ({ tables: [], entries: [] });
const both = (first, then) => ({ tables: [...first.tables, ...then.tables], entries: [...first.entries, ...then.entries] });
const where = ({ tables, entries }, isWanted) => ({ tables: tables.filter(isWanted), entries: entries.filter(isWanted) });
const codesOf = ({ tables, entries }) => new Set([...tables, ...entries].map(({ code }) => code));

export class TableStorage {
  #opened = null;
  #unkept = nothing();
  /** Why the browser does not keep all of it; '' where it does. */
  why = '';

  async #database() {
    this.#opened ??= (async () => {
      const request = indexedDB.open(NAME, VERSION);
      request.onupgradeneeded = () => {
        request.result.createObjectStore('tables', { keyPath: 'code' });
        request.result.createObjectStore('entries', { keyPath: ['code', 'seq'] });
      };
      const database = await done(request);
      const again = () => { this.#opened = null; };
      database.onversionchange = () => { database.close(); again(); };
      database.onclose = again; // what the browser has thrown away
      return database;
    })();
    try {
      return await this.#opened;
    } catch (fault) {
      this.#opened = null;
      throw fault;
    }
  }

  async #within(mode, work) {
    const database = await this.#database();
    const transaction = database.transaction(['tables', 'entries'], mode, { durability: 'strict' });
    const whole = new Promise((resolve, reject) => {
      transaction.oncomplete = resolve;
      transaction.onabort = () => reject(transaction.error ?? new DOMException('', 'AbortError'));
    });
    const [found] = await Promise.all([work(transaction.objectStore('tables'), transaction.objectStore('entries')), whole]);
    return found;
  }

  /** What the database has, or where it cannot be read `otherwise`; rejects where that is not all either. */
  async #found(work, otherwise, isAll) {
    try {
      return await this.#within('readonly', work);
    } catch (fault) {
      if (!isAll) throw fault;
      return otherwise;
    }
  }

  /** Whether the database has nothing of this table. */
  #isWhole(code) {
    return this.#unkept.entries.some((entry) => entry.code === code && entry.seq === 1);
  }

  /** A table with its entries, or null. */
  async table(code) {
    const { tables: [...abouts], entries: added } = where(this.#unkept, (it) => it.code === code);
    const work = (tables, entries) => Promise.all([done(tables.get(code)), done(entries.getAll(ofTable(code)))]);
    const [table, kept] = await this.#found(work, [undefined, []], this.#isWhole(code));
    const about = abouts.at(-1) ?? table;
    return about ? { table: about, entries: [...kept, ...added] } : null;
  }

  /** The codes of all tables. */
  async codes() {
    const kept = await this.#found((tables) => done(tables.getAllKeys()), [], this.why);
    return [...new Set([...kept, ...codesOf(this.#unkept)])];
  }

  /** How many entries each table has, by the codes. */
  async lengths() {
    const kept = await this.#found((_, entries) => done(entries.getAllKeys()), [], this.why);
    const all = [...kept, ...this.#unkept.entries.map(({ code, seq }) => [code, seq])];
    return Object.fromEntries(all); // of the keys of a table the last counts
  }

  /** Keeps all of it together, with what was not kept before. Where the browser refuses it stays here, or, if it
   * `must` be kept, nothing has happened and the fault is thrown; so it is, a `ConstraintError`, where an entry is there already. */
  async keep(added, { must = false } = {}) {
    const codes = codesOf(added);
    const others = where(this.#unkept, ({ code }) => !codes.has(code));
    const all = both(where(this.#unkept, ({ code }) => codes.has(code)), added);
    try {
      await this.#put(all);
      this.#unkept = others;
    } catch (fault) {
      if (fault.name === TAKEN) { // another tab went on with it
        this.#unkept = others;
        await this.#putOthers();
      }
      if (fault.name === TAKEN || must) throw fault;
      this.#unkept = both(others, all);
      this.why = fault.name;
      return;
    }
    await this.#putOthers();
  }

  /** There may be room again, perhaps for all. A table that another tab went on with holds up no other one. */
  async #putOthers() {
    this.why = '';
    for (const code of codesOf(this.#unkept)) {
      try {
        await this.#put(where(this.#unkept, (it) => it.code === code));
        this.#unkept = where(this.#unkept, (it) => it.code !== code);
      } catch (fault) {
        this.why = fault.name;
        if (fault.name !== TAKEN) return;
      }
    }
  }

  #put({ tables: abouts, entries: added }) {
    return this.#within('readwrite', (tables, entries) => Promise.all([
      ...abouts.map((table) => done(tables.put(table))), ...added.map((entry) => done(entries.add(entry)))]));
  }

  /** Takes tables away for good. */
  async drop(codes) {
    const areWhole = codes.every((code) => this.#isWhole(code));
    try {
      await this.#within('readwrite', (tables, entries) => Promise.all(
        codes.flatMap((code) => [done(tables.delete(code)), done(entries.delete(ofTable(code)))])));
    } catch (fault) {
      if (!areWhole) throw fault;
    }
    this.#unkept = where(this.#unkept, ({ code }) => !codes.includes(code));
    await this.#putOthers();
  }
}
