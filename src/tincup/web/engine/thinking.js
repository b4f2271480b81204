// Exact play for the tables of this browser: what strong bots decide there, and what people ask about a game.
import { Exact, Refused, Stopped } from './exact.js';

const PATIENCE = 400; // milliseconds after which it is said that something is waited for

export class Thinking {
  #exact;
  #tell;
  #decided;
  #asks = new Map(); // what was asked last for the bots of each table
  #underWay = new Set();
  #said = new Map(); // what was told last of each table

  /** `about`: see `Exact`. `tell(code, work)` is told how it stands with what is asked about a table: `is` is 'working' with the `share`
   * of a solution that is done, 'stopped', 'failed' with a `code` and a `reason`, or ''; `decided({ code, seq, action })` takes what a bot decides, or null. */
  constructor({ about, tell, decided }) {
    this.#exact = new Exact(about);
    this.#tell = tell;
    this.#decided = decided;
  }

  /** Asks what a table's host wants to know (see `tincup.browser.exact.asking`). */
  async ask(ask) {
    const { code, seq } = ask;
    const isStopped = this.#said.get(code)?.is === 'stopped' && [null, this.#asks.get(code)?.seq].includes(seq);
    if (isStopped) return; // whoever stopped it says when it goes on
    this.#asks.set(code, ask);
    await this.#work(ask);
  }

  async #work({ code, seq, call, with: given }) {
    const key = `${code} ${seq}`;
    if (this.#underWay.has(key)) return;
    this.#underWay.add(key);
    const { answer, refused } = await this.call(code, call, given).catch(() => ({})); // why not has been told
    this.#underWay.delete(key);
    if (seq !== null && (answer ?? refused) !== undefined) this.#decided({ code, seq, action: answer ?? null });
  }

  /** Asks again what came to nothing. */
  again(code) {
    if (this.#asks.has(code)) this.#work(this.#asks.get(code));
  }

  /** What is answered about a table: `{ answer }`, or `{ refused }` with the sentence. Rejects with `Stopped`, and with faults. */
  async call(code, name, given, language) {
    if ([...this.#said].some(([other, { is }]) => other !== code && is === 'working')) this.stop(); // nobody waits for what another table wanted
    const sayWorking = () => { if (this.#said.get(code)?.is !== 'working') this.#say(code, { is: 'working', share: 0 }); };
    const late = setTimeout(sayWorking, PATIENCE);
    if (this.#said.get(code)?.is === 'failed') sayWorking(); // it is tried again: nobody need ask for that
    try {
      const answer = await this.#exact.call(name, given, { onShare: (share) => this.#say(code, { is: 'working', share }), language });
      this.#say(code, { is: '' });
      return { answer };
    } catch (why) {
      const isRefused = why instanceof Refused;
      this.#say(code, isRefused ? { is: '' } : why instanceof Stopped ? { is: 'stopped' } : { is: 'failed', code: why.code, reason: why.message });
      if (isRefused) return { refused: why.message };
      throw why;
    } finally {
      clearTimeout(late);
    }
  }

  stop() {
    this.#exact.stop();
  }

  /** Tells once more how it stands with a table, to somebody who has come. */
  repeat(code) {
    if (this.#said.has(code)) this.#tell(code, this.#said.get(code));
  }

  #say(code, work) {
    const before = this.#said.get(code) ?? { is: '' };
    const percent = ({ share = 0 }) => Math.round(100 * share);
    if (before.is === work.is && percent(before) === percent(work)) return;
    this.#said.set(code, work);
    this.#tell(code, work);
  }
}
