"""The seam between the game and whoever decides in it."""

from __future__ import annotations

from typing import Protocol

from tincup.game import Decision, State


class Player(Protocol):
    """Somebody who decides: a simple bot, exact play, a program at the end of a pipe, a person.

    A player has no part in the dice and holds nothing of the game: the state that it is given says
    everything, so one player may sit at many tables, and a game can be taken up again anywhere.
    """

    @property
    def name(self) -> str:
        """What it is called at the table; at most `tincup.game.state.LONGEST_NAME` characters."""
        ...

    def decide(self, state: State) -> Decision:
        """Choose for the side to act; called only in the phase ``decide``.

        The answer is one of ``legal_actions(state)``; whoever runs the game applies it, and the
        engine refuses anything else.
        """
        ...
