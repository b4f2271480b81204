"""The interface to whoever decides in a game: a player, its time limit, and its errors."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, Protocol, Self

from tincup.game import Decision, State
from tincup.messages import Argument, LocalizedError


class Limit(NamedTuple):
    """The time a decision may take: ``seconds`` from the call, or ``None`` for no limit."""

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
        """The player's name at the table; at most `tincup.game.lineup.LONGEST_NAME` characters."""
        ...

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Choose for the side to act; called only in the phase ``decide``.

        The answer is one of ``legal_actions(state)``; the caller applies it, and the engine refuses
        anything else. Raises `tincup.players.base.PlayerError` where there is no such answer within
        the limit. What follows from that is for the caller to say. Players that think in this
        process answer in some milliseconds and do not look at the limit (optimal play solves its
        rule set first: see `tincup.players.optimal`).
        """
        ...

    def close(self) -> None:
        """Give back what the player holds, such as a running program; it decides no more.

        Closing again does nothing. A player is closed by the code that made it.
        """
        ...


PlayerErrorCode = Literal["player-timeout", "player-gone", "player-protocol", "player-illegal"]
"""``timeout``: no answer within the limit. ``gone``: the program has ended, was closed or never
started. ``protocol``: what it answers cannot be read. ``illegal``: it answers only what the rules
forbid."""


class PlayerError(LocalizedError):
    """A player, ``player`` by name, gave no decision that can be played; ``code`` says why.

    The game is as it was: the caller may ask again, put somebody else in the seat, or have the
    side forfeit. A player that is gone stays gone.
    """

    def __init__(self, code: PlayerErrorCode, player: str, /, **args: Argument) -> None:
        super().__init__(code, player=player, **args)
        self.player = player


class SpecError(LocalizedError):
    """A text that names no kind of player; the sentence says what would be right."""


def carries_on(player: Player, state: State) -> bool:
    """Return True if the turn may begin with what the last side left, and the player wants that.

    Programs are not asked: they begin with all the dice.
    """
    if state.turn.offer is None or not isinstance(player, PlayerBase):
        return False
    return player.carries_on(state)


class PlayerBase:
    """The base of all players here: a name, and `close`, which a ``with`` statement calls, too.

    By default there is nothing to give back, and a closed player can still decide.
    """

    def __init__(self, name: str) -> None:
        self.name = name

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.name!r})"

    def carries_on(self, state: State) -> bool:
        """Return True if it goes on with what the state offers, instead of with all the dice."""
        return False

    def close(self) -> None:
        """Do nothing: there is nothing to give back."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()
