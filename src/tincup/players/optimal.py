"""A bot that plays by the solution of its rule set, and the work on it beside a game under way."""

from __future__ import annotations

from contextlib import suppress
from threading import Event, Lock, Thread
from typing import Final

from tincup.game import Decision, State
from tincup.players.base import NO_LIMIT, Limit, PlayerBase
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.evaluator import prepare

_Key = tuple[RuleSet, int]

_under_way: Final[dict[_Key, Preparation]] = {}
_guard: Final = Lock()


class Preparation:
    """The work on the games by one rule set among a number of sides, in a thread of its own.

    As long as it goes on, an `OptimalPlayer` of such a game does not wait for it. ``refusal`` is
    the reason why it came to nothing, once it has.
    """

    def __init__(self, rules: RuleSet, sides: int, turn: Lock | None = None) -> None:
        """Begin. Work that somebody has already begun is done again, by one of the two.

        ``turn`` is held while work goes on: of those that share it one goes on at a time.
        """
        self._key: _Key = (rules, sides)
        self._over = Event()
        self._stopping = False
        self._turn = turn or Lock()
        self.refusal: Unsolvable | None = None
        with _guard:
            _under_way[self._key] = self
        # A daemon: who leaves the game does not wait for a solution that nobody needs any more.
        Thread(target=self._work, name=f"solving {rules.id}", daemon=True).start()

    @property
    def is_over(self) -> bool:
        return self._over.is_set()

    def wait(self, seconds: float) -> bool:
        """Wait for the end of the work, so many seconds at most; return True if it has come."""
        return self._over.wait(seconds)

    def stop(self) -> None:
        """Give the work up as soon as that can be done; nothing comes of it then."""
        self._stopping = True

    def _work(self) -> None:
        rules, sides = self._key
        try:
            with self._turn:
                self._go_on(0.0)
                prepare(rules, sides, self._go_on)
            self._over.set()
        except Unsolvable as error:
            self.refusal = error
            self._over.set()
        except _Stopped:
            pass  # as was asked for
        except RuntimeError:
            # Python at its end starts no threads any more, and tells the solver's pool so.
            if not self._stopping:
                raise
        finally:
            with _guard:
                if _under_way.get(self._key) is self:
                    del _under_way[self._key]

    def _go_on(self, share: float) -> None:
        if self._stopping:
            raise _Stopped


class _Stopped(Exception):
    pass


def is_under_way(rules: RuleSet, sides: int) -> bool:
    """Return True if such games are being worked out beside a game, so that nobody need wait."""
    with _guard:
        return (rules, sides) in _under_way


__all__ = ["OptimalPlayer", "prepare"]


class OptimalPlayer(PlayerBase):
    """Takes the decision that leaves the best chance to win, when all others play well too.

    For two sides, and for short games of three, that is exact play; among more sides it is the
    approximation. Where the rules cannot be solved it looks one turn ahead, as a hard bot does,
    but without errors. The first decision under a rule set solves it, which may take from seconds
    to a minute; then the solution is kept. `prepare` does that beforehand.
    """

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the decision that is worth most."""
        rules, sides = state.rules, len(state.sides)
        if not is_under_way(rules, sides):
            with suppress(Unsolvable):
                return prepare(rules, sides).options(state)[0].action
        from tincup.players.lookahead import LookaheadPlayer  # seldom needed

        return LookaheadPlayer(self.name).decide(state)

    def carries_on(self, state: State) -> bool:
        """Choose as a player that looks a turn ahead: exact play follows no such rules."""
        from tincup.players.lookahead import LookaheadPlayer  # seldom needed

        return LookaheadPlayer(self.name).carries_on(state)
