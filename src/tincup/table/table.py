"""A table: the fold of its log, and the commands that add to it.

Each command is planned, saved, done, and then told, in this order: one that is refused or cannot be
saved changes nothing, and nobody hears of what is not saved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, zip_longest

from tincup.chance import DiceSource
from tincup.game import Action, Event, Game, State, Step
from tincup.notation import Record
from tincup.table.listeners import Happening, Listener, Listeners
from tincup.table.log.entries import Actor, Clock, Created, Entry, stamp, utc_now
from tincup.table.planning import Plan
from tincup.table.recording import RecordSpace, record_of
from tincup.table.seats import Seat
from tincup.table.state.corrections import Corrections
from tincup.table.state.dice import TableDice
from tincup.table.state.hosted import Hosted
from tincup.table.state.lobby import Lobby
from tincup.table.state.log_replay import follow, replay_log
from tincup.table.state.proposals import Proposal
from tincup.table.state.starting import check_dice
from tincup.table.state.table_state import Status, TableState, status_of
from tincup.table.stores.files import FileStore


class Table:
    """A table and everything that happened at it.

    `tincup.table.opening` makes them. One that people sit down at has a ``lobby`` first: what is
    about the game can be asked for once it ``has_begun``. ``secret`` is the seed of fair dice.
    ``store`` keeps every entry; without one (`keep_in` gives it later) the table is in memory only.
    ``table_id`` is what the store calls it, unless that is the name it was created with: a log may
    have been copied or renamed. ``dice`` take the place of those of the seed, for tests and
    demonstrations. Raises `LogError`.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        secret: str | None = None,
        *,
        store: FileStore | None = None,
        table_id: str | None = None,
        dice: DiceSource | None = None,
        clock: Clock = utc_now,
    ) -> None:
        self._entries = list(entries)
        self._state = state = replay_log(self._entries)
        self._id = state.created.table if table_id is None else table_id
        if dice is None and state.has_begun:
            check_dice(state.created, state.salts, state.game.actions, secret)
        self._store = store
        self._dice = TableDice(secret, dice)
        self._clock = clock
        self._listeners = Listeners()
        self._record_space = RecordSpace()

    @property
    def id(self) -> str:
        """The table's name in its store, which no other has there."""
        return self._id

    @property
    def has_begun(self) -> bool:
        """True if there is a game."""
        return self._state.has_begun

    @property
    def number(self) -> int:
        """The number of the last entry."""
        return self._state.entries

    @property
    def status(self) -> Status:
        """The stage of the table: people sit down, or play, or the game is over."""
        state = self._state
        return status_of(state.game.state) if state.has_begun else "lobby"

    @property
    def lobby(self) -> Lobby | None:
        """The lobby in which people sat down here; ``None`` where they did not."""
        return self._state.lobby

    @property
    def hosted(self) -> Hosted:
        """The facts beside the game, for those who play from wherever they are."""
        return self._state.hosted

    @property
    def proposal(self) -> Proposal | None:
        """The question that somebody has asked the others to agree to, while it stands."""
        return self._state.proposal

    @property
    def created(self) -> Created:
        """The entry that set it up."""
        return self._state.created

    @property
    def state(self) -> TableState:
        """The present state: a copy, for only entries change a table."""
        return self._state.copy()

    @property
    def game(self) -> Game:
        """The game as it stands: a copy, for only entries change a table."""
        return self._state.game.copy()

    @property
    def present(self) -> State:
        """The game's present state, without its past."""
        return self._state.game.state

    @property
    def rolls(self) -> int:
        """The number of times dice have been rolled."""
        return self._state.game.rolls

    @property
    def asked_since(self) -> int:
        """The number of the entry since which the player to act has this to roll or decide."""
        return self._state.asked_since

    @property
    def last_action(self) -> Action | None:
        """The last action in the game; ``None`` before there was any."""
        actions = self._state.game.actions
        return actions[-1] if actions else None

    @property
    def salts(self) -> tuple[str, ...]:
        """The players' own texts in fair dice, in the order in which they were given."""
        return self._state.salts

    @property
    def revealed(self) -> str | None:
        """The seed of the dice where everybody may know it."""
        return self._state.seed

    @property
    def won(self) -> Mapping[str, int] | None:
        """Each player's winnings in play money, once they are settled."""
        return None if self._state.won is None else dict(self._state.won)

    @property
    def seats(self) -> Sequence[Seat]:
        """The seats, and who sits there."""
        return tuple(self._state.seats)

    @property
    def corrections(self) -> Corrections:
        """The turns that were corrected."""
        return self._state.corrections

    def asks(self, player: int) -> bool:
        """Return True if somebody here has to be asked for this player (from 0)."""
        return self._state.seats[player].is_person

    @property
    def entries(self) -> Sequence[Entry]:
        """The log. Of fair dice it holds the commitment, and the seed only at the end."""
        return tuple(self._entries)

    def latest(self, count: int) -> list[tuple[Entry, tuple[Event, ...]]]:
        """Return the last entries, no more than are kept, each with the events it brought about."""
        events = self._state.happened
        known = min(count, len(events))
        entries = self._entries[len(self._entries) - known :]
        return list(zip(entries, islice(events, len(events) - known, None), strict=True))

    @property
    def secret(self) -> str | None:
        """The seed of fair dice, which nobody may be told before the end; see `reveal`."""
        return self._dice.secret

    @property
    def salted(self) -> tuple[int, ...]:
        """The players who gave the salts, in their order; nothing where they are not all known."""
        return self._state.salted

    @property
    def rolls_dice(self) -> bool:
        """True if the table rolls the dice, and not people."""
        return self.created.dice != "entered"

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Return the table's dice of roll ``number`` of the game (from 0), as they fall.

        Raises `TableError` where people roll their own.
        """
        return self._dice.roll(self.created, self._state.salts, count, number)

    def listen(self, listener: Listener) -> None:
        """Tell this listener of everything that happens from now on, once it is saved.

        What a listener raises first comes out of the call that made it happen, when all has been
        told to all; errors of several listeners come as an ``ExceptionGroup``. It has happened all
        the same.
        """
        self._listeners.add(listener)

    def keep_in(self, store: FileStore) -> None:
        """Save the log so far, and every entry from now on. Raises ``OSError``."""
        store.create(self.id, self._entries, self.secret)
        self._store = store

    def act(self, *actions: Action, actor: Actor | None = None) -> None:
        """Carry out actions one after another, saved together.

        ``actor`` is who did them: unless told, the table for its rolls and else the player to
        act, or who comes or goes. Raises `GameError` or `TableError`, and then none has happened.
        """
        plan = self.plan()
        for action in actions:
            plan.act(action, actor)
        self.carry_out(plan)

    def roll_dice(self) -> None:
        """Roll the dice that the game waits for.

        Raises `TableError` where people roll their own, and `GameError` where none are awaited.
        """
        plan = self.plan()
        plan.roll()
        self.carry_out(plan)

    def take_back(self, actor: Actor = "host") -> None:
        """Take back the last action, and the decisions of bots that led to it.

        Raises `GameError` where there is none, and `TableError` where the table has rolled dice
        since, or the game is over.
        """
        plan = self.plan()
        plan.take_back(actor)
        self.carry_out(plan)

    @property
    def may_take_back(self) -> bool:
        """True if `take_back` can take something back; quicker than to ask for it."""
        return self._state.may_undo(self._state.undone.steps)

    def correct(self, turn: int, actions: Sequence[Action], actor: Actor = "host") -> None:
        """Replace a turn (from 0) by what it really was. Raises as `Game.correct`, `TableError`."""
        plan = self.plan()
        plan.correct(turn, actions, actor)
        self.carry_out(plan)

    def seat(self, seat: int, player: str, actor: Actor = "host") -> None:
        """Let somebody else play at a seat; ``player`` as in `Seat`. Raises `TableError`."""
        plan = self.plan()
        plan.seat(seat, player, actor)
        self.carry_out(plan)

    def salt(self, player: int, text: str) -> None:
        """Add a player's own text to fair dice, one for each. Raises `TableError`, `DiceError`."""
        plan = self.plan()
        plan.salt(player, text)
        self.carry_out(plan)

    def note(self, key: str, value: str, actor: Actor = "host") -> None:
        """Keep something with the game that means nothing to the table."""
        plan = self.plan()
        plan.note(key, value, actor)
        self.carry_out(plan)

    def settle(self) -> dict[str, int]:
        """Settle the stake; return each player's winnings in play money, nothing without a stake.

        Raises `TableError` unless the game is over.
        """
        plan = self.plan()
        plan.settle()
        self.carry_out(plan)
        return dict(self.won or {})

    def reveal(self) -> str | None:
        """Tell the secret seed of a game that is over; ``None`` where there is none that gives all.

        Raises `TableError` unless the game is over.
        """
        plan = self.plan()
        plan.reveal()
        self.carry_out(plan)
        is_whole = self.created.dice == "fair" and not self.created.adopted
        return self.secret if is_whole else None

    def finish(self) -> None:
        """Close the log: the result stands. Raises `TableError` unless the game is over."""
        if not self._state.is_finished:
            plan = self.plan()
            plan.finish()
            self.carry_out(plan)

    def record(self) -> Record:
        """Return the record as it may be shown: fair dice keep their seed until it is revealed.

        A game that is not kept has no date, so that it repeats to the byte.
        """
        return record_of(self._state, self.created.started if self._store is not None else "")

    def plan(self) -> Plan:
        """Return a plan of what happens next, for `carry_out` or to be saved elsewhere first."""
        time = max(stamp(self._clock()), self._state.time)  # a clock that is set back, or not
        return Plan(self._state, self._dice, self._record_space, time)

    def carry_out(self, plan: Plan) -> None:
        """Save what is planned, do it, and tell it."""
        if plan.entries and self._store is not None:
            self._store.append(self.id, plan.entries)
        self.happen(plan.entries, plan.steps)

    def happen(
        self, entries: Sequence[Entry], steps: Sequence[Step | None] = ()
    ) -> list[tuple[Event, ...]]:
        """Do and tell what has been planned and is saved; return the events of each entry."""
        state = self._state
        events_of: list[tuple[Event, ...]] = []
        happened: list[Happening] = []
        for entry, known in zip_longest(entries, steps):
            before = state.game.state if self._listeners and state.has_begun else None
            state.apply(entry, known)
            self._entries.append(entry)
            events = state.happened[-1]
            events_of.append(events)
            if before is not None:
                happened.append(Happening(entry, before, state.game.state, events))
        self._listeners.tell(happened)
        return events_of

    def receive(self, entries: Sequence[Entry]) -> list[tuple[Event, ...]]:
        """Do and tell what another process has added to the log; return the events of each entry.

        Raises `LogError` where an entry does not fit; those before it have happened.
        """
        state = self._state
        events_of: list[tuple[Event, ...]] = []
        for entry in entries:
            before = state.game.state if state.has_begun else None
            follow(state, entry)
            self._entries.append(entry)
            events = state.happened[-1]
            events_of.append(events)
            if before is not None:
                self._listeners.tell([Happening(entry, before, state.game.state, events)])
        return events_of
