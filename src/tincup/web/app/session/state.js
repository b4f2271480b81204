// Holds a table as this device knows it: what is true, what is shown, what is selected, and what
// follows from that for the views. Nothing here asks the server for anything.
import { computed, signal } from '@preact/signals';
import { Film } from './film.js';
import { isKeep, mayBeKept } from './selection.js';
import { colourOf } from '../shared/parts.js';
import { settings } from '../shared/settings.js';
import { t } from '../shared/words.js';

/** Milliseconds that a line stays about what was missed. */
export const AWAY = 10_000;
const NOTICE = 4_000; // the same of what went wrong
const STRONG = ['bot:hard', 'bot:optimal']; // who may have to wait for exact play

export class TableState {
  /** The newest view of the table: what is true. */
  view = signal(null);
  you = signal({ seats: [], host: false });
  selected = signal([]);
  /** Which option was chosen, where the same dice may be used in several ways: its action. */
  chosen = signal(null);
  /** A line about what could not be done, or was missed. */
  notice = signal('');
  /** Why there is no table here: 'missing', or the server's sentence. */
  closed = signal('');
  /** A command is on its way. */
  asking = signal(false);
  /** Which of the two buttons the command came from: 'roll' or 'bank'. */
  pressed = 'roll';
  /** The button is held down: the cup shakes until it is let go. */
  holding = signal(false);
  turns = signal([]);
  /** The events that ended the turns which went by unseen, where they are too many for one line; until play goes on. */
  missed = signal([]);
  /** The place of a die that was tapped and scores nothing; it shakes its head. */
  refused = signal(null);

  /** The seats whose devices are connected; null until that is told. */
  here = signal(null);
  /** Whether the host's device is connected, or was a moment ago. */
  hasHost = signal(true);
  /** The seat that has just banked; null if something else was done last. */
  lastBanker = signal(null);
  /** The seat that would not have the last action taken back, as was asked here; 0 for none. */
  refusedBy = signal(0);
  /** What a partner has marked who is to choose, as the host tells it; null for nothing. */
  marked = signal(null);
  /** How it stands with exact play that was asked about this table: see `engine/thinking.js`. */
  work = signal({ is: '' });
  /** Whether somebody has come whose seat would be here, had it not been taken; until they know. */
  isLate = signal(false);

  #listeners = [];

  constructor() {
    this.film = new Film((side, player) => this.isMine(side, player),
      (event, own) => this.#listeners.forEach((listener) => listener(event, own)));
    this.shown = this.film.shown;
  }

  say(text, time = NOTICE) {
    this.notice.value = text;
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => { this.notice.value = ''; }, time);
  }

  /** Calls `listener(event, own)` with each event as it is shown; returns a function that ends that. */
  onEvent(listener) {
    this.#listeners.push(listener);
    return () => { this.#listeners = this.#listeners.filter((other) => other !== listener); };
  }

  game = computed(() => this.view.value?.game ?? null);
  mySides = computed(() => {
    const { view: { value: view }, you: { value: you } } = this;
    return (view?.seats ?? []).filter(({ seat }) => you.seats.includes(seat)).map(({ side }) => side);
  });
  /** Whether one person plays here for one side, who is then called "You". */
  isAlone = computed(() => this.you.value.seats.length === 1);
  /** The view that is shown, where it is this device that is to act; or null. */
  mine = computed(() => {
    const { view: { value: now } } = this;
    const view = now?.dice?.kind === 'entered' ? now : this.shown.value.view; // nobody waits for a film of real dice
    if (!view?.game || view.paused || view.damaged || view.game.phase === 'over') return null;
    return this.you.value.seats.includes(view.game.player) ? view : null;
  });
  options = computed(() => this.mine.value?.game.options ?? []);
  keeps = computed(() => this.options.value.map(({ dice }) => dice));
  /** The options that use exactly the selected dice, the best first. */
  matching = computed(() => {
    const { roll } = this.shown.value;
    const places = this.selected.value;
    return places.length ? this.options.value.filter(({ dice }) => isKeep(roll, places, dice)) : [];
  });
  option = computed(() => {
    const all = this.matching.value;
    return all.find(({ keep }) => keep === this.chosen.value) ?? all[0] ?? null;
  });
  /** What the coach says, and of what: see `coach/advice.js`; null before it is asked. */
  advised = signal(null);
  /** What the coach is asked about here; '' where nobody here is to act. `aside`: of a turn of real dice, `{ piles, rolled }`: what was set aside, and whether the rest has been rolled again; with the `turn` of the sheet that is corrected. */
  asks(aside = null) {
    const view = aside?.turn ? this.view.value : this.mine.value; // an earlier turn can be corrected when the game is over, too
    return view ? `${view.seq} ${JSON.stringify(aside)}` : '';
  }

  /** What it has said of that so far; null for nothing. */
  advice(aside) {
    const found = this.advised.value;
    return found && found.about === this.asks(aside) ? found : null;
  }

  /** The option that it thinks best here, where it is known. */
  lit = computed(() => {
    const best = this.advice()?.choices[0]?.action;
    return best ? this.options.value.find(({ keep, bank }) => [keep, bank].includes(best)) ?? null : null;
  });
  /** The options that are offered as chips, those that others beat last, and the ways to use what is selected. */
  chips = computed(() => this.options.value.filter((option) => !option.for_fewer || this.matching.value.includes(option)));
  /** Whether another option makes more of as many dice. */
  isBeaten(option) {
    return this.options.value.indexOf(option) >= this.mine.value.game.unbettered;
  }

  /** The people whose devices are not connected, by seat. */
  away = computed(() => {
    const { here: { value: here }, view: { value: view } } = this;
    if (!here || !view) return [];
    return view.seats.filter(({ seat, player, stands_in: bot }) => player === 'person' && !bot && !here.includes(seat))
      .map(({ seat }) => seat);
  });
  /** The seats at which a bot plays until the person whose seat it is is back. */
  playedFor = computed(() => (this.view.value?.seats ?? []).filter(({ stands_in: bot }) => bot));
  /** Whether somebody who sits here may ask to become the host: the server judges when. */
  canTakeOver = computed(() => {
    const { you: { value: you }, hasHost: { value: hasHost } } = this;
    return !hasHost && !you.host && you.seats.length > 0;
  });
  /** Whether several play at this device, which is handed round. */
  isHanded = computed(() => this.you.value.seats.length > 1);
  /** Whether other people play here, at devices of their own. */
  hasOthers = computed(() => {
    const { view: { value: view }, you: { value: you } } = this;
    return (view?.seats ?? []).some(({ seat, player }) => player === 'person' && !you.seats.includes(seat));
  });
  /** Whether somebody plays for a side of somebody here, at a device of their own. */
  hasPartners = computed(() => {
    const { mySides: { value: sides }, you: { value: you }, view: { value: view } } = this;
    return (view?.seats ?? []).some(({ seat, side, player }) => player === 'person' && sides.includes(side) && !you.seats.includes(seat));
  });
  /** The most urgent note for the line below the tray, by name; '' for none. */
  noted = computed(() => {
    const { view: { value: view }, you: { value: you }, game: { value: game } } = this;
    if (game?.phase === 'over') return you.exact && this.shown.value.stage === 'over' ? 'review' : '';
    if (!game) return '';
    if (view.damaged) return 'damaged';
    if (this.isLate.value && !you.seats.length) return 'late';
    if (this.film.playing.value) return '';
    const mine = view.seats.filter(({ seat }) => you.seats.includes(seat));
    if (mine.some(({ player, present }) => player.startsWith('bot:') || !present)) return 'replaced';
    if (view.paused) return 'paused';
    if (this.work.value.is && game.phase === 'decide' && STRONG.includes(view.seats[game.player - 1].player)) return 'work';
    if (view.undo.length && you.seats.length) {
      return you.seats.every((seat) => view.undo.includes(seat)) ? 'undo-asked' : 'undo-answer';
    }
    if (this.away.value.includes(game.player)) return 'away';
    if (this.marked.value) return 'marked';
    if (this.refusedBy.value) return 'undo-refused';
    if (view.may_undo && you.seats.includes(this.lastBanker.value)) return 'undo';
    if (this.missed.value.length) return 'missed';
    return settings.value.sound === null && you.seats.length && this.turns.value.length ? 'sound' : '';
  });

  /** What people here are asked to agree to, or have: '' for nothing, 'answer', or 'wait'. */
  asked = computed(() => {
    const { view: { value: view }, you: { value: you } } = this;
    if (!view?.proposal || !you.seats.length) return '';
    const hasAgreed = you.seats.every((seat) => view.proposal.agreed.includes(seat));
    if (view.status === 'lobby') return hasAgreed || you.host ? '' : 'answer'; // a host agrees to the stake by beginning
    return hasAgreed ? 'wait' : 'answer';
  });

  /** The act that is wanted here: 'roll', 'choose', 'over', or only to 'wait'. */
  awaits = computed(() => {
    const { stage, view } = this.shown.value;
    if (stage === 'over') return 'over';
    if (!view || this.asking.value || !this.mine.value) return 'wait';
    return { roll: 'roll', decide: 'choose' }[view.game.phase] ?? 'wait';
  });

  /** The name of a side, as it is called here; with the `seat` of whoever rolls, of partners that one's. */
  nameOf(number, seat) {
    const side = this.game.value?.sides[number - 1];
    if (!side) return '';
    if (seat && side.players[1]) return this.nameAt(seat);
    return this.isYou(number) ? t('web-you') : side.name;
  }

  /** The name of whoever sits at a seat, as they are called here. */
  nameAt(seat) {
    const name = this.view.value?.seats[seat - 1]?.name ?? '';
    return this.isAlone.value && this.you.value.seats[0] === seat ? t('web-you') : name;
  }

  /** Whether a side is the one person who plays here. */
  isYou(number) {
    const side = this.game.value?.sides[number - 1];
    return this.isAlone.value && side?.players.join() === String(this.you.value.seats[0]);
  }

  /** Whether the turn that is shown is that of the one person who plays here. */
  isYourTurn() {
    const { side, player } = this.shown.value;
    return this.isYou(side) || (this.isAlone.value && this.you.value.seats[0] === player);
  }

  /** Whether the turn that is shown is that of somebody who plays here. */
  isMyTurn() {
    return this.isMine(this.shown.value.side, this.shown.value.player);
  }

  /** Whether somebody who plays here acts; a side's partners may sit elsewhere. */
  isMine(side, player) {
    const { seats } = this.you.value;
    return player ? seats.includes(player) : this.mySides.value.includes(side);
  }

  /** The colour of a side, from 1 to 6: the same on every screen. */
  colour(number) {
    return colourOf(number);
  }

  /** Whether no legal keep has a die of this face. */
  scoresNothing(face) {
    return this.options.value.length > 0 && !mayBeKept(this.keeps.value, face);
  }
}

/** Whether a game is shown on the board. */
export const hasBoard = (game) => game.unit === 'holes';
