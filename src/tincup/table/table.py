"""A table: the fold of its log, and the commands that add to it.

Each command is checked, saved, done, and then told, in this order: one that is refused or cannot
be saved changes nothing, and nobody hears of what is not saved.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tincup.chance import Dice
from tincup.game import Action, Event, Game, Leave, Return, Roll, State, step
from tincup.notation import Record
from tincup.table.dice import dice_of
from tincup.table.errors import TableError
from tincup.table.fold import TableState, check_dice, fold
from tincup.table.log import (
    Acted,
    Actor,
    Clock,
    Corrected,
    Created,
    Entry,
    Finished,
    Noted,
    Revealed,
    Salted,
    Seated,
    Settled,
    Undone,
    What,
    stamp,
    utc_now,
)
from tincup.table.seats import Seat, check_player
from tincup.table.stakes import settle
from tincup.table.store import Store


class Happening(NamedTuple):
    """What a listener is told: an entry and, where somebody acted, what that did to the game."""

    entry: Entry
    before: State
    after: State
    events: tuple[Event, ...] = ()


Listener = Callable[[Happening], None]


class Table:
    """A table and everything that happened at it.

    `tincup.table.opening` makes them. ``secret`` is the seed of fair dice. ``store`` keeps every
    entry; without one (`keep_in` gives it later) the table is in memory only. ``table_id`` is what
    the store calls it, unless that is the name it was created with: a log may have been copied or
    renamed. ``dice`` take the place of those of the seed, for tests and demonstrations. Raises
    `LogError`.
    """

    def __init__(
        self,
        entries: Sequence[Entry],
        secret: str | None = None,
        *,
        store: Store | None = None,
        table_id: str | None = None,
        dice: Dice | None = None,
        clock: Clock = utc_now,
    ) -> None:
        self._entries = list(entries)
        self._state = fold(self._entries)
        self._id = self.created.table if table_id is None else table_id
        if dice is None:
            check_dice(self._state, secret)
        self._secret = secret
        self._store = store
        self._given_dice = dice
        self._clock = clock
        self._listeners: list[Listener] = []

    @property
    def id(self) -> str:
        """The table's name in its store, which no other has there."""
        return self._id

    @property
    def created(self) -> Created:
        """How it was set up."""
        return self._state.created

    @property
    def state(self) -> TableState:
        """What the log comes to."""
        return self._state

    @property
    def game(self) -> Game:
        """The game as it stands."""
        return self._state.game

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""
        return self._state.seats

    @property
    def entries(self) -> Sequence[Entry]:
        """The log. Of fair dice it holds the commitment, and the seed only at the end."""
        return tuple(self._entries)

    @property
    def secret(self) -> str | None:
        """The seed of fair dice, which nobody may be told before the end; see `reveal`."""
        return self._secret

    @property
    def rolls_dice(self) -> bool:
        """Whether the table rolls the dice, and not people."""
        return self.created.dice != "entered"

    @property
    def is_kept(self) -> bool:
        """Whether entries are saved."""
        return self._store is not None

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Dice of the table for roll ``number`` of the game (from 0), as they fall.

        Raises `TableError` where people roll their own.
        """
        state = self._state
        dice = self._given_dice
        if dice is None:
            seed = self._secret or state.created.seed
            dice = dice_of(state.created.dice, seed, state.salts)
        if dice is None:
            raise TableError("table-no-dice")
        return dice.roll(count, number)

    def listen(self, listener: Listener) -> None:
        """Tell this listener of everything that happens from now on, once it is saved.

        What a listener raises comes out of the call that made it happen, when every other one has
        been told; several such errors come as an ``ExceptionGroup``. It has happened all the same.
        """
        self._listeners.append(listener)

    def keep_in(self, store: Store) -> None:
        """Save the log so far, and every entry from now on. Raises ``OSError``."""
        store.create(self.id, self._entries, self._secret)
        self._store = store

    def act(self, *actions: Action, actor: Actor | None = None) -> None:
        """Let actions happen one after another, saved together.

        ``actor`` is who did them: unless told, the table for its rolls and else the player to
        act, or who comes or goes. Raises `GameError` or `TableError`, and then none has happened.
        """
        if self._state.is_finished:
            raise TableError("table-finished")
        self._check_is_here(actor)
        state, rolls = self.game.state, self.game.rolls
        planned: list[tuple[What, Actor]] = []
        for action in actions:
            what, by = Acted(action), self._actor(state, action, actor)
            self._state.check_actor(state, what, by)
            after = step(state, action).state
            if isinstance(action, Roll):
                if self.rolls_dice and action.dice != self.roll(len(action.dice), rolls):
                    raise TableError("table-not-its-dice")
                rolls += 1
            planned.append((what, by))
            state = after
        self._add(planned)

    def roll_dice(self) -> None:
        """Roll the dice that the game waits for.

        Raises `TableError` where people roll their own, and `GameError` where none are awaited.
        """
        self.act(Roll(self.roll(self.game.state.turn.dice, self.game.rolls)))

    def take_back(self, actor: Actor = "host") -> None:
        """Take back the last action, and the decisions of bots that led to it.

        Raises `GameError` where there is none, and `TableError` where the table rolls the dice.
        """
        game, count = self.game, 1
        while count < len(game.actions) and self._decided_by_bot(game.states[-1 - count]):
            count += 1
        self._do(Undone(count), actor)

    def _decided_by_bot(self, state: State) -> bool:
        return state.phase == "decide" and not self.seats[state.player].is_person

    def correct(self, turn: int, actions: Sequence[Action], actor: Actor = "host") -> None:
        """Replace a turn (from 0) by what it really was. Raises as `Game.correct`, `TableError`."""
        self._do(Corrected(turn, tuple(actions)), actor)

    def seat(self, seat: int, player: str, actor: Actor = "host") -> None:
        """Let somebody else play at a seat; ``player`` as in `Seat`. Raises `TableError`."""
        self._do(Seated(seat, check_player(player)), actor)

    def substitute(self, seat: int, actor: Actor = "host") -> None:
        """Let the table's substitute play at a seat. Raises `TableError`."""
        self.seat(seat, self.created.substitute, actor)

    def salt(self, player: int, text: str) -> None:
        """Add a player's own text to fair dice. Raises `TableError` and `DiceError`."""
        self._do(Salted(text), player)

    def note(self, key: str, value: str) -> None:
        """Keep something with the game that means nothing to the table."""
        self._do(Noted(key, value), "host")

    def settle(self) -> dict[str, int]:
        """What each player has won in play money; nothing where there is no stake.

        Raises `TableError` unless the game is over.
        """
        if not self.created.stake:
            return {}
        if self._state.won is None:
            self._do(Settled(settle(self.game.state, self.created.stake)), "table")
        assert self._state.won is not None
        return self._state.won

    def reveal(self) -> str | None:
        """The secret seed of a game that is over; ``None`` where there is none that gives all.

        Raises `TableError` unless the game is over.
        """
        if self.created.dice != "fair" or self.created.adopted or self._secret is None:
            return None
        if self._state.seed is None:
            self._do(Revealed(self._secret), "table")
        return self._secret

    def finish(self) -> None:
        """Close the log: the result stands. Raises `TableError` unless the game is over."""
        if not self._state.is_finished:
            self._do(Finished(), "table")

    def record(self) -> Record:
        """The record as it may be shown: fair dice keep their seed until it is revealed.

        A game that is not kept has no date, so that it repeats to the byte.
        """
        created, state = self.created, self._state
        date = created.started if self.is_kept else ""
        if created.dice == "entered" or created.adopted:
            return Record(state.game, date=date)
        return Record(state.game, created.commitment, state.seed, state.salts, date=date)

    def _actor(self, state: State, action: Action, given: Actor | None) -> Actor:
        if isinstance(action, Roll) and self.rolls_dice:
            return "table"
        if given is not None:
            return given
        return action.player if isinstance(action, Leave | Return) else state.player

    def _check_is_here(self, actor: Actor | None) -> None:
        if isinstance(actor, int) and not 0 <= actor < len(self.seats):
            raise TableError("table-nobody-there", seats=len(self.seats))

    def _do(self, what: What, actor: Actor) -> None:
        self._check_is_here(actor)
        self._state.check(what)
        self._add([(what, actor)])

    def _add(self, planned: Sequence[tuple[What, Actor]]) -> None:
        """Save, do and tell what has been checked."""
        now = stamp(self._clock())
        first = len(self._entries) + 1
        added = [Entry(first + at, now, actor, what) for at, (what, actor) in enumerate(planned)]
        if self._store is not None:
            self._store.append(self.id, added)
        happened = []
        for entry in added:
            before = self.game.state
            self._state.apply(entry.what)
            self._entries.append(entry)
            events = self.game.latest if isinstance(entry.what, Acted) else ()
            happened.append(Happening(entry, before, self.game.state, events))
        self._tell(happened)

    def _tell(self, happened: Sequence[Happening]) -> None:
        failures: list[Exception] = []
        for happening in happened:
            for listener in tuple(self._listeners):
                try:
                    listener(happening)
                except Exception as error:  # noqa: BLE001 - raised below
                    failures.append(error)
        if len(failures) == 1:
            raise failures[0]
        if failures:
            raise ExceptionGroup("listeners failed", failures)
