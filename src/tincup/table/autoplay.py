"""Moves that a table makes by itself: rolls, bots' decisions, and the end of a game.

Bots alone may play for ever, which is noticed here too.
"""

from __future__ import annotations

from functools import lru_cache
from importlib.util import find_spec
from typing import Final

from tincup.errors import TincupError
from tincup.game import Action, CarryOn, Keep, State
from tincup.game.history import ends_turn
from tincup.players import NO_LIMIT, Limit, Player
from tincup.players.base import carries_on
from tincup.players.levels import LOOKING_AHEAD
from tincup.table.errors import TableError
from tincup.table.planning import Plan
from tincup.table.recording import RECORD_FULL
from tincup.table.seats import Seat, player_at
from tincup.table.table import Table

HAS_NUMPY: Final = find_spec("numpy") is not None
"""Asked here, as some of the page's engines have none of exact play."""

STANDSTILL: Final = 2_000
"""Turns of bots in a row in which no total changes: nobody waits for the end of such a game.

Where one turn in a hundred is banked it happens in 2 games of a billion.
"""

_MOST_ROLLS: Final = 200
"""The most rolls that the table makes by itself after one command; then somebody is asked."""

_MOST_AT_ONCE: Final = 1_000
"""The most actions of a turn that are saved as one; by some rules a turn need never end."""


def act(plan: Plan, action: Action, seat: int, *, anyway: bool = False) -> None:
    """Let a player act; the roll after dice set aside, or left over, belongs to the same command.

    ``anyway`` as in `Plan.act`. Raises `GameError` and `TableError`.
    """
    plan.act(action, seat, anyway=anyway)
    if isinstance(action, Keep | CarryOn) and not plan.at.takes_back:
        plan.roll()


def go_on(plan: Plan) -> None:
    """Have a table do what waits for nobody: roll for bots, settle, reveal."""
    if not plan.at.has_begun:
        return
    for _ in range(_MOST_ROLLS):
        if _carries_on(plan):
            plan.act(CarryOn(), plan.state.player)
            continue
        if not _rolls_by_itself(plan):
            break
        try:
            plan.roll()
        except TableError as error:
            if error.code != RECORD_FULL:
                raise
            break  # what led here has happened all the same: somebody resigned or left
    if plan.state.is_over:  # the log stays open: it tells where the next game is
        plan.settle()
        plan.reveal()


def _rolls_by_itself(plan: Plan) -> bool:
    at, state = plan.at, plan.state
    if at.hosted.paused or at.takes_back or state.is_over:
        return False
    if state.phase == "roll_off":
        return True
    if state.phase != "roll":
        return False
    if not plan.mover.is_person:
        return True
    return at.lobby is not None and at.lobby.opened.auto_roll and state.turn.offer is None


def _carries_on(plan: Plan) -> bool:
    """Return True if a bot is to begin its turn and goes on with what the last side has left.

    Without NumPy, in a page, those that look ahead cannot tell, and begin with all the dice.
    """
    seat, state = plan.mover, plan.state
    if state.turn.offer is None or plan.at.hosted.paused or seat.spec is None:
        return False
    if seat.spec.is_external or (seat.spec.level in LOOKING_AHEAD and not HAS_NUMPY):
        return False
    return carries_on(bot_at(seat), state)


def bot_to_act(table: Table) -> Seat | None:
    if not table.has_begun or table.hosted.paused:
        return None
    state, seats = table.present, table.seats
    if state.phase != "decide" or seats[state.player].is_person:
        return None
    return seats[state.player]


def play_turn(plan: Plan, player: Player, limit: Limit = NO_LIMIT) -> TincupError | None:
    """Plan what a bot or program does, with its rolls, to the end of its turn.

    Where partners alternate within a turn, it ends where a partner is to roll. Returns what is
    wrong where the player cannot decide; what was planned before stays planned. Raises `TableError`
    where the game cannot go on, whoever plays.
    """
    mover = plan.state.player
    for _ in range(_MOST_AT_ONCE):
        if plan.state.phase != "roll":
            try:
                plan.act(player.decide(plan.state, limit), plan.state.player)
            except TableError:
                raise
            except TincupError as error:  # whatever is wrong with it, the others play on
                return error
        elif carries_on(player, plan.state):
            plan.act(CarryOn(), plan.state.player)
        elif plan.at.takes_back:
            return None
        else:
            plan.roll()
        after = plan.steps[-1]
        if after is None or ends_turn(after.events) or plan.state.player != mover:
            return None
    return None


def replace(plan: Plan, seat: int, error: TincupError) -> None:
    """Plan that the substitute plays for whoever could not decide.

    Raises what was wrong where that is the substitute.
    """
    substitute = plan.at.created.substitute
    if plan.at.seats[seat].player == substitute:
        raise error
    plan.seat(seat, substitute, "table")


class Standstill:
    def __init__(self) -> None:
        self._turns = 0

    def forget(self) -> None:
        self._turns = 0

    def turns(self, before: State, after: State) -> int:
        """Return how many turns came to nothing, after a bot's turn; 0 while they are too few."""
        self._turns += _turns(after) - _turns(before)
        if _made(after) != _made(before):
            self._turns = 0
        return self._turns if self._turns >= STANDSTILL else 0


def _made(state: State) -> list[tuple[int, int]]:
    return [(side.total, side.aside) for side in state.sides]


def _turns(state: State) -> int:
    return sum(side.turns for side in state.sides)


@lru_cache(maxsize=256)
def bot_at(seat: Seat) -> Player:
    """Return the player for a seat: the same one at every table, since players remember nothing."""
    return player_at(seat)
