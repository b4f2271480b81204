// Tables as the browser keeps them: an entry is safe on the disk before anybody is told of it.
// One transaction has all that a command led to. Two tabs can never both add the same entry.

const NAME = 'tincup';
const VERSION = 1;

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/** Everything of a table, by the numbers of its entries. */
const ofTable = (code) => IDBKeyRange.bound([code], [code, Infinity]);

export class TableStorage {
  #opened = null;

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

  /** A table with its entries, or null. */
  table(code) {
    return this.#within('readonly', async (tables, entries) => {
      const [table, kept] = await Promise.all([done(tables.get(code)), done(entries.getAll(ofTable(code)))]);
      return table ? { table, entries: kept } : null;
    });
  }

  /** The codes of all tables. */
  codes() {
    return this.#within('readonly', (tables) => done(tables.getAllKeys()));
  }

  /** How many entries each table has, by the codes. */
  lengths() {
    return this.#within('readonly', async (_, entries) => Object.fromEntries(await done(entries.getAllKeys()))); // of the keys of a table the last counts
  }

  /** Keeps all of it, or nothing. Rejects with a `ConstraintError` where an entry is there already. */
  keep({ tables: about, entries: added }) {
    return this.#within('readwrite', (tables, entries) => Promise.all([
      ...about.map((table) => done(tables.put(table))), ...added.map((entry) => done(entries.add(entry)))]));
  }

  /** Takes tables away for good. */
  drop(codes) {
    return this.#within('readwrite', (tables, entries) => Promise.all(
      codes.flatMap((code) => [done(tables.delete(code)), done(entries.delete(ofTable(code)))])));
  }
}
