"""Plans of commands, worked out before anything of them is saved or has happened."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tincup.game import (
    Action,
    EnterTurn,
    IllegalAction,
    Leave,
    Return,
    Roll,
    State,
    Step,
    step,
)
from tincup.game.odds.reachable import can_be_banked, nearest_banks
from tincup.rules import RuleSet
from tincup.table.errors import TableError
from tincup.table.forms import MOST_ENTRIES
from tincup.table.log import entries as log
from tincup.table.recording import RecordSpace
from tincup.table.seats import Seat, check_player
from tincup.table.stakes import settle
from tincup.table.state.dice import TableDice
from tincup.table.state.table_state import Status, TableState, status_of


class Plan:
    """The entries of one command, one after another, from a table as it stands.

    The table stays as it is: ``entries`` are to be saved, and then to happen there, each with what
    an action makes of the game (``steps``), so that nothing is worked out twice. ``state`` is the
    game after all of them. ``at`` is the table's state, and a copy of it once something is planned
    that changes more than the game: few commands do. What has been refused leaves a plan as it was.
    ``room`` is that of the game's record; ``time`` is that of all the entries.
    """

    __slots__ = (
        *("_dice", "_drafted", "_played", "_rolls", "_record_space", "_time"),
        *("at", "entries", "state", "steps", "won"),
    )

    state: State

    def __init__(
        self,
        at: TableState,
        dice: TableDice,
        record_space: RecordSpace,
        time: str,
    ) -> None:
        self._dice = dice
        self._record_space = record_space
        self._time = time
        self._drafted: int | None = None
        self.entries: list[log.Entry] = []
        self.steps: list[Step | None] = []
        self._stand(at)

    def _stand(self, at: TableState) -> None:
        self.at, self.won = at, at.won
        if at.has_begun:
            game = at.game
            self.state, self._rolls, self._played = game.state, game.rolls, len(game.actions)

    @property
    def number(self) -> int:
        return self.entries[-1].number if self.entries else self.at.entries

    @property
    def status(self) -> Status:
        """As `Table.status` will be."""
        return status_of(self.state) if self.at.has_begun else "lobby"

    @property
    def rolled(self) -> list[int]:
        if not self.at.has_begun or self.at.takes_back:
            return []
        rolls = [it.content.action for it in self.entries if isinstance(it.content, log.Acted)]
        return [face for action in rolls if isinstance(action, Roll) for face in action.dice]

    @property
    def mover(self) -> Seat:
        return self.at.seats[self.state.player]

    def act(self, action: Action, actor: log.Actor | None = None, *, anyway: bool = False) -> None:
        """Plan somebody's action: see `Table.act`. Raises `GameError` or `TableError`.

        ``anyway``: a turn that was typed is entered though no turn makes so much.
        """
        self._check_goes_on(actor)
        state = self.state
        if isinstance(action, Roll) and not self.at.takes_back:
            after = step(state, action)  # whether there is anything to roll comes first
            if action.dice != self._roll(len(action.dice)):
                raise TableError("table-not-its-dice")
            self._plan(action, "table", after)
            return
        by = _natural(state, action) if actor is None else actor
        self.at.check_actor(state, action, by)
        if not anyway and state.phase == "roll" and not state.turn.score:
            check_totals(state.rules, [action])
        self._plan(action, by, step(state, action))

    def roll(self) -> None:
        """Roll the dice that the game waits for.

        Raises `TableError` where people roll their own, and `GameError` where none are awaited.
        """
        self._check_goes_on(None)
        state = self.state
        action = Roll(self._roll(state.turn.dice))
        self._plan(action, "table", step(state, action))

    def _roll(self, count: int) -> tuple[int, ...]:
        return self._dice.roll(self.at.created, self.at.salts, count, self._rolls)

    def _plan(self, action: Action, by: log.Actor, after: Step) -> None:
        self._record_space.check(self._played + 1, action, self.at)
        self._add(log.Acted(action), by, after)
        self._played += 1
        self._rolls += isinstance(action, Roll)
        self.state = after.state

    def _check_goes_on(self, actor: log.Actor | None) -> None:
        if self.at.is_finished:
            raise TableError("table-finished")
        self._check_is_here(actor)

    def _check_is_here(self, actor: log.Actor | None) -> None:
        if isinstance(actor, int) and self.at.has_begun:
            self.at.check_there(actor)

    def _add(self, content: log.Content, actor: log.Actor, known: Step | None = None) -> log.Entry:
        number = self.number + 1
        if number > MOST_ENTRIES:
            raise TableError("table-log-full", most=MOST_ENTRIES)
        entry = log.Entry(number, self._time, actor, content)
        self.entries.append(entry)
        self.steps.append(known)
        return entry

    def enter(self, content: log.Content, actor: log.Actor = "host") -> None:
        """Plan something that is not an action. Raises `TableError`, `GameError`, `DiceError`."""
        self._check_is_here(actor)
        at = self._draft()
        at.check(content)
        at.apply(self._add(content, actor))
        self._drafted = len(self.entries)
        self._stand(at)

    def _draft(self) -> TableState:
        """Return the table after all that is planned, free to be changed."""
        at = self.at if self._drafted is not None else self.at.copy()
        planned = slice(self._drafted or 0, None)
        for entry, known in zip(self.entries[planned], self.steps[planned], strict=True):
            at.apply(entry, known)
        self._drafted = len(self.entries)
        self._stand(at)
        return at

    def take_back(self, actor: log.Actor = "host") -> None:
        """Take back the last action: see `Table.take_back`."""
        self.enter(self._draft().undone, actor)

    def correct(
        self,
        turn: int,
        actions: Sequence[Action],
        actor: log.Actor = "host",
        *,
        anyway: bool = False,
    ) -> None:
        """Replace a turn (from 0); ``anyway`` as in `act`.

        Raises as `Game.correct`, and `TableError`.
        """
        if not anyway and self.at.has_begun and self.at.takes_back:
            check_totals(self.state.rules, actions)
        self.enter(log.Corrected(turn, tuple(actions)), actor)

    def seat(self, seat: int, player: str, actor: log.Actor = "host") -> None:
        """Plan that somebody else plays at a seat; ``player`` as in `Seat`. Raises `TableError`."""
        self.enter(log.Seated(seat, check_player(player)), actor)

    def salt(self, player: int, text: str) -> None:
        """Add a player's own text to fair dice, one for each. Raises `TableError`, `DiceError`."""
        content = log.Salted(text)
        self._check_is_here(player)
        self.at.check(content)
        if player in self.at.salters:  # of many, somebody could choose those that make good dice
            raise TableError("table-salted", name=self.at.seats[player].name)
        self.enter(content, player)

    def note(self, key: str, value: str, actor: log.Actor = "host") -> None:
        """Keep something with the game that means nothing to the table."""
        self.enter(log.Noted(key, value), actor)

    def settle(self) -> None:
        """Settle the stakes, where there are any and they are not settled.

        Raises `TableError` unless the game is over.
        """
        stake = self.at.created.stake
        if stake and self.won is None:
            self._check_is_over()
            self.won = settle(self.state, stake)
            self._add(log.Settled(self.won), "table")

    def reveal(self) -> None:
        """Tell the secret seed, where one gives all rolls and it is not told.

        Raises `TableError` unless the game is over.
        """
        created, secret = self.at.created, self._dice.secret
        if created.dice == "fair" and not created.adopted and secret and self.at.seed is None:
            self._check_is_over()
            self._add(log.Revealed(secret), "table")

    def _check_is_over(self) -> None:
        if self.at.is_finished:
            raise TableError("table-finished")
        if not self.state.is_over:
            raise TableError("table-not-over")

    def finish(self) -> None:
        """Close the log. Raises `TableError` unless the game is over."""
        self.enter(log.Finished(), "table")


def _natural(state: State, action: Action) -> log.Actor:
    return action.player if isinstance(action, Leave | Return) else state.player


def check_totals(rules: RuleSet, actions: Iterable[Action]) -> None:
    for action in actions:
        if isinstance(action, EnterTurn):
            check_total(rules, action)


def check_total(rules: RuleSet, entered: EnterTurn) -> None:
    """Raise `IllegalAction`, naming the nearest totals, for a total that no turn makes."""
    points, exchange = entered.points, entered.exchange
    if type(points) is not int or points < 0 or (not points and not exchange):
        return  # a farkle, or nothing that the game takes for points
    if exchange and not rules.has_exchange:
        return
    if can_be_banked(rules, points, exchange=exchange):
        return
    unit = rules.unit
    *below, nearest = nearest_banks(rules, points, exchange=exchange)
    if not below:
        about = {"points": points, "unit": unit, "nearest": nearest}
        raise IllegalAction("no-such-total-so-low", "scores", about)
    between = {"points": points, "unit": unit, "below": below[0], "nearest": nearest}
    raise IllegalAction("no-such-total", "scores", between)
