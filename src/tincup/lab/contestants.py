"""Contestants of an experiment: a spec, a player of the caller's, or a function that decides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol, TypeAlias

from tincup.game import Bank, Decision, Keep, State
from tincup.lab.errors import ExperimentError
from tincup.players import NO_LIMIT, Limit, Player, PlayerBase, PlayerError, Spec, parse_spec

Decide: TypeAlias = Callable[[State], Decision]
"""A way to play: from a state in the phase ``decide``, one of `tincup.legal_actions` of it."""

Contestant: TypeAlias = str | Spec | Player | Decide
"""A contestant: a spec such as ``"hard"`` or ``"threshold:500"``, a player, or a function."""


class Entrant(Protocol):
    """A kind of player, as a match needs it; a `Spec` is one."""

    @property
    def text(self) -> str: ...

    @property
    def kind(self) -> str: ...

    @property
    def is_external(self) -> bool: ...

    def player(self, name: str) -> Player:
        """Return a new player of this kind, to be closed by the caller."""
        ...


class Given:
    """A player that the caller has made, or a function: it stays the caller's, and is not closed.

    It is called ``name`` and may sit in several seats.
    """

    kind = "python"
    is_external = False

    def __init__(self, name: str, decide: Callable[[State, Limit], Decision]) -> None:
        self.text = name
        self._decide = decide

    def player(self, name: str) -> Player:
        return _Seated(name, self._decide)


class _Seated(PlayerBase):
    """A given player in a seat."""

    def __init__(self, name: str, decide: Callable[[State, Limit], Decision]) -> None:
        super().__init__(name)
        self._decide = decide

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the given player's decision. Raises `PlayerError` for anything else."""
        decision = self._decide(state, limit)
        if not isinstance(decision, Keep | Bank):
            raise PlayerError("player-illegal", self.name, answer=repr(decision)[:60])
        return decision


def entrant_of(contestant: Contestant) -> Entrant:
    """Return a contestant as a match takes it.

    Raises `SpecError`, or `ExperimentError` if it cannot decide.
    """
    if isinstance(contestant, str):
        return parse_spec(contestant)
    if isinstance(contestant, Spec):
        return contestant
    kind = type(contestant).__name__
    if callable(decide := getattr(contestant, "decide", None)):
        return Given(str(getattr(contestant, "name", kind)), decide)
    if callable(contestant):
        function = contestant
        return Given(str(getattr(contestant, "__name__", kind)), lambda state, _: function(state))
    raise ExperimentError("lab-no-player", given=repr(contestant)[:60])
