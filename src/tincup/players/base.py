"""The seam between the game and whoever decides in it."""

from __future__ import annotations

from types import TracebackType
from typing import Final, NamedTuple, Protocol, Self

from tincup.game import Decision, State


class Limit(NamedTuple):
    """How long a decision may take: ``seconds`` from the call, or ``None`` for no limit."""

    seconds: float | None = None


NO_LIMIT: Final = Limit()


class Player(Protocol):
    """Somebody who decides: a simple bot, exact play, a program at the end of a pipe, a person.

    A player has no part in the dice and holds nothing of the game: the state that it is given says
    everything. So one player may sit at many tables, in several threads at once, and a game can be
    taken up again anywhere.
    """

    @property
    def name(self) -> str:
        """What it is called at the table; at most `tincup.game.state.LONGEST_NAME` characters."""
        ...

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Choose for the side to act; called only in the phase ``decide``.

        The answer is one of ``legal_actions(state)``; whoever runs the game applies it, and the
        engine refuses anything else. Raises `tincup.players.errors.PlayerError` where there is no
        such answer within the limit. What follows from that is for the caller to say. Players that
        think in this process answer in some milliseconds and do not look at the limit (optimal
        play solves its rule set first: see `tincup.players.optimal`).
        """
        ...

    def close(self) -> None:
        """Give back what the player holds, such as a running program; it decides no more.

        Closing again does nothing. Whoever made the player closes it.
        """
        ...


class PlayerBase:
    """What all players here share: a name, and `close`, which a ``with`` statement calls too.

    By default there is nothing to give back, and a closed player can still decide.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        self.close()
