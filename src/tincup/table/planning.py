"""Actions that are checked before any of them is saved: each is worked out once."""

from __future__ import annotations

from typing import Protocol

from tincup.game import Action, Leave, Return, Roll, State, Step, step
from tincup.table.errors import TableError
from tincup.table.fold import TableState
from tincup.table.log import Acted, Actor


class Dealer(Protocol):
    """What a plan needs of its table."""

    @property
    def rolls_dice(self) -> bool:
        """Whether the table rolls the dice, and not people."""
        ...

    def roll(self, count: int, number: int) -> tuple[int, ...]:
        """Dice of the table for roll ``number`` of the game, as they fall."""
        ...


class Plan:
    """Actions of one command, one after another, from a table as it stands.

    ``entries`` are what each of them will say in the log and whose it is, ``steps`` what it makes
    of the game, ``state`` is the game after all of them.
    """

    def __init__(self, table: Dealer, state: TableState) -> None:
        self._table = table
        self._check_actor = state.check_actor
        self.state = state.game.state
        self._rolls = state.game.rolls
        self.entries: list[tuple[Acted, Actor]] = []
        self.steps: list[Step] = []

    @property
    def actions(self) -> list[Action]:
        """What is planned."""
        return [what.action for what, _ in self.entries]

    def add(self, action: Action, actor: Actor | None) -> None:
        """Plan an action. Raises `GameError` or `TableError`."""
        if isinstance(action, Roll) and self._table.rolls_dice:
            after = step(self.state, action)  # whether there is anything to roll comes first
            if action.dice != self._table.roll(len(action.dice), self._rolls):
                raise TableError("table-not-its-dice")
            self._plan(action, "table", after)
            return
        by = _natural(self.state, action) if actor is None else actor
        self._check_actor(self.state, Acted(action), by)
        self._plan(action, by, step(self.state, action))

    def roll(self) -> None:
        """Plan the roll that the game waits for. Raises as `add`, and where people roll."""
        action = Roll(self._table.roll(self.state.turn.dice, self._rolls))
        self._plan(action, "table", step(self.state, action))

    def _plan(self, action: Action, by: Actor, after: Step) -> None:
        self._rolls += isinstance(action, Roll)
        self.entries.append((Acted(action), by))
        self.steps.append(after)
        self.state = after.state


def _natural(state: State, action: Action) -> Actor:
    """Who does this, if nobody says: the player to act, or who comes or goes."""
    return action.player if isinstance(action, Leave | Return) else state.player
