"""A table: the fold of its log, and the commands that add to it.

Each command is checked, saved, done, and then told, in this order: one that is refused or cannot
be saved changes nothing, and nobody hears of what is not saved.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice, zip_longest

from tincup.chance import Dice
from tincup.game import Action, Event, Game, Keep, State, Step
from tincup.notation import Record
from tincup.table.dice import dice_of
from tincup.table.errors import TableError
from tincup.table.fold import TableState, check_dice, check_next, fold
from tincup.table.listeners import Happening, Listener, Listeners
from tincup.table.log import (
    MOST_ENTRIES,
    Acted,
    Actor,
    Aside,
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
from tincup.table.planning import Plan
from tincup.table.proposals import Proposal
from tincup.table.room import Room
from tincup.table.seats import Seat, check_player
from tincup.table.stakes import settle
from tincup.table.store import Store


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
        self._salters = [each.actor for each in self._entries if isinstance(each.what, Salted)]
        self._id = self.created.table if table_id is None else table_id
        if dice is None:
            check_dice(self._state, secret)
        self._secret = secret
        self._store = store
        self._given_dice = dice
        self._dice: tuple[tuple[str, ...], Dice | None] | None = None
        self._clock = clock
        self._listeners = Listeners()
        self._room = Room()

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
        """What the log comes to, as of now: a copy, for only entries change a table."""
        return self._state.copy()

    @property
    def game(self) -> Game:
        """The game as it stands: a copy, for only entries change a table."""
        return self._state.game.copy()

    @property
    def present(self) -> State:
        """The game's state as of now, without its past."""
        return self._state.game.state

    @property
    def rolls(self) -> int:
        """How many times dice have been rolled."""
        return self._state.game.rolls

    @property
    def asked_since(self) -> int:
        """The number of the entry since which the player to act has this to roll or decide."""
        return self._state.asked_since

    @property
    def last_action(self) -> Action | None:
        """What was done last in the game; ``None`` before anything was."""
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
        """What each player has won in play money, once that is settled."""
        return None if self._state.won is None else dict(self._state.won)

    @property
    def seats(self) -> Sequence[Seat]:
        """Who sits where."""
        return tuple(self._state.seats)

    def asks(self, player: int) -> bool:
        """Whether somebody here has to be asked for this player (from 0)."""
        return self._state.seats[player].is_person

    @property
    def entries(self) -> Sequence[Entry]:
        """The log. Of fair dice it holds the commitment, and the seed only at the end."""
        return tuple(self._entries)

    def latest(self, count: int) -> list[tuple[Entry, tuple[Event, ...]]]:
        """The last entries, no more than are kept, each with the events it brought about."""
        events = self._state.happened
        known = min(count, len(events))
        entries = self._entries[len(self._entries) - known :]
        return list(zip(entries, islice(events, len(events) - known, None), strict=True))

    @property
    def secret(self) -> str | None:
        """The seed of fair dice, which nobody may be told before the end; see `reveal`."""
        return self._secret

    @property
    def salted(self) -> tuple[int, ...]:
        """The players who gave the salts, in their order; nothing where they are not all known."""
        actors = self._salters
        known = tuple(actor for actor in actors if isinstance(actor, int))
        return known if len(known) == len(actors) == len(set(known)) else ()

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
        dice = self._given_dice or self._salted_dice()
        if dice is None:
            raise TableError("table-no-dice")
        return dice.roll(count, number)

    def _salted_dice(self) -> Dice | None:
        """The dice with the salts so far; made anew when there is another."""
        salts = self._state.salts
        if self._dice is None or self._dice[0] != salts:
            created = self.created
            seed = self._secret or created.seed
            self._dice = salts, dice_of(created.dice, seed, salts, created.derivation)
        return self._dice[1]

    def listen(self, listener: Listener) -> None:
        """Tell this listener of everything that happens from now on, once it is saved.

        What a listener raises first comes out of the call that made it happen, when all has been
        told to all; errors of several listeners come as an ``ExceptionGroup``. It has happened all
        the same.
        """
        self._listeners.add(listener)

    def keep_in(self, store: Store) -> None:
        """Save the log so far, and every entry from now on. Raises ``OSError``."""
        store.create(self.id, self._entries, self._secret)
        self._store = store

    def act(self, *actions: Action, actor: Actor | None = None) -> None:
        """Let actions happen one after another, saved together.

        ``actor`` is who did them: unless told, the table for its rolls and else the player to
        act, or who comes or goes. Raises `GameError` or `TableError`, and then none has happened.
        """
        plan = self._plan(actor)
        for action in actions:
            plan.add(action, actor)
        self._carry_out(plan)

    def keep_and_roll(self, action: Keep, actor: Actor | None = None) -> None:
        """Set dice aside and roll the others, saved together. Raises as `act` and `roll_dice`."""
        plan = self._plan(actor)
        plan.add(action, actor)
        plan.roll()
        self._carry_out(plan)

    def roll_dice(self) -> None:
        """Roll the dice that the game waits for.

        Raises `TableError` where people roll their own, and `GameError` where none are awaited.
        """
        plan = self._plan(None)
        plan.roll()
        self._carry_out(plan)

    def _plan(self, actor: Actor | None) -> Plan:
        if self._state.is_finished:
            raise TableError("table-finished")
        self._check_is_here(actor)
        return Plan(self, self._state)

    def _carry_out(self, plan: Plan) -> None:
        self._room.check(len(self._state.game.actions), plan.actions, self.record)
        self._add(plan.entries, plan.steps)

    def take_back(self, actor: Actor = "host") -> None:
        """Take back the last action, and the decisions of bots that led to it.

        Raises `GameError` where there is none, and `TableError` where the table has rolled dice
        since, or the game is over.
        """
        self._do(self._undone(), actor)

    def check_take_back(self) -> None:
        """Raise what `take_back` would."""
        self.check(self._undone())

    @property
    def may_take_back(self) -> bool:
        """Whether `take_back` has something to take back, and may; quicker than to ask for it."""
        return self._state.may_undo(self._undone().steps)

    def _undone(self) -> Undone:
        game, count = self._state.game, 1
        while count < len(game.actions) and self._decided_by_bot(game.before(count)):
            count += 1
        return Undone(count)

    def _decided_by_bot(self, state: State) -> bool:
        return state.phase == "decide" and not self._state.seats[state.player].is_person

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
        """Add a player's own text to fair dice, one for each. Raises `TableError`, `DiceError`."""
        what = Salted(text)
        self._check_is_here(player)
        self._state.check(what)
        if player in self._salters:  # of many, somebody could choose those that make good dice
            raise TableError("table-salted", name=self.seats[player].name)
        self._add([(what, player)])

    def note(self, key: str, value: str, actor: Actor = "host") -> None:
        """Keep something with the game that means nothing to the table."""
        self.keep(Noted(key, value), actor)

    def keep(self, what: Aside, actor: Actor = "table") -> None:
        """Keep in the log what leaves the game as it is."""
        self._do(what, actor)

    @property
    def proposal(self) -> Proposal | None:
        """What somebody has asked the others to agree to, while it stands."""
        return self._state.proposal

    def check(self, what: What) -> None:
        """Raise what refuses an entry now; actions are the game's to refuse."""
        self._state.check(what)

    def settle(self) -> dict[str, int]:
        """What each player has won in play money; nothing where there is no stake.

        Raises `TableError` unless the game is over.
        """
        if not self.created.stake:
            return {}
        if self._state.won is None:
            self._do(Settled(settle(self._state.game.state, self.created.stake)), "table")
        assert self._state.won is not None
        return dict(self._state.won)

    def reveal(self) -> str | None:
        """The secret seed, where it gives all rolls. Raises `TableError` until the game is over."""
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
        game = state.game.copy()
        if created.dice == "entered" or created.adopted:
            return Record(game, date=date)
        return Record(
            game,
            created.commitment,
            state.seed,
            state.salts,
            date=date,
            salted=self.salted if created.derivation > 1 else (),  # not known of earlier games
            derivation=created.derivation,
        )

    def _check_is_here(self, actor: Actor | None) -> None:
        if isinstance(actor, int):
            self._state.check_there(actor)

    def _do(self, what: What, actor: Actor) -> None:
        self._check_is_here(actor)
        self._state.check(what)
        self._add([(what, actor)])

    def _add(self, planned: Sequence[tuple[What, Actor]], steps: Sequence[Step] = ()) -> None:
        """Save, do and tell what has been checked; ``steps`` are those of actions."""
        now = stamp(self._clock())
        first = len(self._entries) + 1
        if len(self._entries) + len(planned) > MOST_ENTRIES:
            raise TableError("table-log-full", most=MOST_ENTRIES)
        added = [Entry(first + at, now, actor, what) for at, (what, actor) in enumerate(planned)]
        if self._store is not None:
            self._store.append(self.id, added)
        self._happen(added, steps)

    def receive(self, entries: Sequence[Entry]) -> None:
        """Let happen, and tell, what another process has added to the log; nothing is saved.

        Raises `LogError` where an entry does not fit; those before it have happened.
        """
        for entry in entries:
            check_next(self._state, entry)
            self._happen([entry])

    def _happen(self, entries: Sequence[Entry], steps: Sequence[Step] = ()) -> None:
        happened = []
        for entry, known in zip_longest(entries, steps):
            before = self._state.game.state
            self._state.apply(entry.what, known, entry.actor)
            self._entries.append(entry)
            if isinstance(entry.what, Salted):
                self._salters.append(entry.actor)
            events = self._state.game.latest if isinstance(entry.what, Acted) else ()
            happened.append(Happening(entry, before, self._state.game.state, events))
        self._listeners.tell(happened)
