// The turns of a game, put together from its events: what was set aside, and what came of it.

/** `turns`: { side, player, kept: [{ dice, points }], points } each, with `lost` and the last `roll` instead, or neither where it was skipped. */
export class History {
  turns = [];
  current = null;
  /** By side, the total before it last banked: where its back peg stands. */
  backs = {};

  #acted = []; // the events of each action

  /** Takes in an event of the table: something was done, taken back or corrected. */
  hear({ kind, events, steps }) {
    if (kind === 'acted') {
      this.#acted.push(events);
      events.forEach((event) => this.#tell(event));
    } else if (kind === 'undone') {
      this.#again(this.#acted.slice(0, this.#acted.length - steps));
    } else if (kind === 'corrected') {
      this.#again([]); // what the turns are then is not told
    }
  }

  #again(acted) {
    [this.turns, this.current, this.backs, this.#acted] = [[], null, {}, []];
    acted.forEach((events) => this.hear({ kind: 'acted', events }));
  }

  #tell(event) {
    switch (event.kind) {
      case 'rolled':
        this.current ??= { side: event.side, player: event.player, kept: [] };
        break;
      case 'set_aside':
        this.current ??= { side: event.side, kept: [] };
        this.current.kept.push({ dice: event.dice, points: event.points });
        if (event.hot_dice) this.current.since = this.current.kept.length;
        break;
      case 'banked':
        this.backs[event.side] = event.total - event.points; // falls through
      case 'turn_entered':
        this.#end(event.side, { points: event.points });
        break;
      case 'farkled':
        this.#end(event.side, { lost: event.lost, roll: event.roll });
        break;
      case 'turn_broken_off':
        this.#end(event.side, {});
        break;
      default:
    }
  }

  #end(side, outcome) {
    this.turns.push({ side, kept: [], ...(this.current?.side === side && this.current), ...outcome });
    this.current = null;
  }

  /** What was set aside in the turn under way, since all dice were last in the cup. */
  get aside() {
    return this.current ? this.current.kept.slice(this.current.since) : [];
  }
}
