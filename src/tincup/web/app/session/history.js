// The turns of a game, put together from its events: what was set aside, and what came of it.

/** `turns`: { side, player, kept: [{ dice, points }], rolls: [{ dice, kept, points }], seq, totals, points } each, with `lost` and the last `roll`
 * instead, or neither where it was skipped; `seq`: the number of the event that ended it; `totals`: by side, those after it. */
export class History {
  turns = [];
  current = null;
  /** By side, the total before it last banked: where its back peg stands. */
  backs = {};

  #acted = []; // the messages of actions
  #seq = 0; // of the one that is taken in
  #totals = {};

  /** Takes in an event of the table: something was done, taken back or corrected. */
  hear({ kind, events, steps, seq = 0 }) {
    if (kind === 'acted') {
      this.#acted.push({ kind, events, seq });
      this.#seq = seq;
      events.forEach((event) => { this.#count(event); this.#tell(event); });
      if (this.turns.length) this.turns.at(-1).totals = { ...this.#totals }; // a penalty, or a peg sent back, comes after its end
    } else if (kind === 'undone') {
      this.#again(this.#acted.slice(0, this.#acted.length - steps));
    } else if (kind === 'corrected') {
      this.#again([]); // what the turns are then is not told
    }
  }

  #again(acted) {
    [this.turns, this.current, this.backs, this.#acted, this.#totals] = [[], null, {}, [], {}];
    acted.forEach((message) => this.hear(message));
  }

  #count({ kind, side, other, total, other_total: otherTotal, after }) {
    if (kind === 'bumped') this.#totals[side] = after;
    else if (total !== undefined) this.#totals[side] = total;
    if (kind === 'exchanged') this.#totals[other] = otherTotal;
  }

  #tell(event) {
    switch (event.kind) {
      case 'rolled':
        this.#begin(event).rolls.push({ dice: event.dice });
        break;
      case 'set_aside': {
        const { dice, points, roll } = event;
        const { rolls, kept } = this.#begin(event);
        if (!rolls.length || rolls.at(-1).kept) rolls.push({ dice: roll ?? dice });
        Object.assign(rolls.at(-1), { kept: dice, points });
        kept.push({ dice, points });
        if (event.hot_dice) this.current.since = kept.length;
        break;
      }
      case 'banked':
        this.backs[event.side] = event.total - event.points;
        this.#end(event.side, { points: event.points });
        break;
      case 'farkled':
        this.#end(event.side, { lost: event.lost, roll: event.roll });
        break;
      case 'won_outright':
        this.#end(event.side, { won: true });
        break;
      case 'put_out':
        this.#end(event.side, { out: true });
        break;
      case 'turn_broken_off':
        this.#end(event.side, {});
        break;
      default:
    }
  }

  #begin({ side, player }) {
    this.current ??= { side, player, kept: [], rolls: [] };
    return this.current;
  }

  #end(side, outcome) {
    this.turns.push({ side, kept: [], rolls: [], ...(this.current?.side === side && this.current), ...outcome, seq: this.#seq });
    this.current = null;
  }

  /** Of what was set aside in the turn under way: all of it, and what lies in the rail, since all dice were last in the cup. */
  get laid() {
    const { kept = [], since } = this.current ?? {};
    return { aside: [...kept], rail: kept.slice(since) };
  }
}
