"""The two ways in which a turn may begin to which the side before has left something."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from tincup.game import State
from tincup.game.turn.carry_on import beginnings
from tincup.game.turn_risk import risk_of_roll


class Beginning(NamedTuple):
    """A way to begin a turn, by the ``state`` that it leads to, in which dice are to be rolled.

    ``win`` is the chance to win (0 to 1), ``change`` that less the better way's, and ``farkle`` the
    exact chance that the first roll ends the turn.
    """

    state: State
    win: float
    change: float
    farkle: float

    @property
    def goes_on(self) -> bool:
        return self.state.turn.score > 0


def weighed_beginnings(
    state: State, chance: Callable[[State], float]
) -> tuple[Beginning, Beginning] | tuple[()]:
    """Return both ways, the better first, or nothing if there is no choice.

    ``chance`` is the chance to win of the side that is about to roll.
    """
    if state.turn.offer is None:
        return ()
    one, other = (
        Beginning(it, chance(it), 0.0, float(risk_of_roll(it))) for it in beginnings(state)
    )
    best, rest = (other, one) if other.win > one.win else (one, other)
    return best, rest._replace(change=rest.win - best.win)
