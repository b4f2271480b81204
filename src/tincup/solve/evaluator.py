"""The evaluator of a game among any number of sides: the choice of method, and the last few kept.

An evaluator says what a state is worth to each side and what every choice in it is worth. Two sides
are solved exactly, three where that is quick and there is NumPy; the approximation answers for the
rest, and wherever a side has gone. NumPy is not loaded before an evaluator is asked for.
"""

from __future__ import annotations

from collections import OrderedDict
from copy import copy
from functools import cached_property
from threading import Lock
from typing import TYPE_CHECKING, Final, Protocol

from tincup.game import State
from tincup.rules import RuleSet
from tincup.solve.arrays import HAS_NUMPY
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress
from tincup.solve.support import method_of_two
from tincup.solve.worth import Worth, check_sides, check_state, nobody_is_gone

if TYPE_CHECKING:
    from tincup.solve.two.solution import Solution

QUICK_STATES: Final = 120_000
QUICK_IF_TOTALS_FALL: Final = 12_000
"""A game of three sides with at most this many states is solved without being asked for."""

MOST_PREPARED: Final = 8
"""The most evaluators kept in memory; each holds some ten megabytes at most."""


class Evaluator(Protocol):
    """The worth of play by one rule set among a number of sides; a shared win counts as its share.

    One evaluator may be asked by several threads at once.
    """

    def is_exact(self, state: State) -> bool:
        """Return True if the answers for this state are those of an equilibrium."""
        ...

    def chances(self, state: State) -> list[float]:
        """Return the chance of each side to win, at the start of a turn or during the roll-off.

        Raises `Unsolvable` for a state of another game, or any other state.
        """
        ...

    def options(self, state: State) -> list[Worth]:
        """Return the worth of every legal decision to the side that must decide, the best first.

        Raises `Unsolvable` for a state in which nobody has to, or one of another game.
        """
        ...

    def roll_value(self, state: State) -> float:
        """Return the chance to win of the side that is about to roll, in the middle of a turn too.

        Raises `Unsolvable` where nobody rolls in a turn, or for a state of another game.
        """
        ...


def evaluator(
    rules: RuleSet,
    sides: int,
    *,
    progress: Progress | None = None,
    light: bool = False,
) -> Evaluator:
    """Return the evaluator of games by these rules among this number of sides.

    The first call for a rule set works it out, which may take a minute, and reports to ``progress``
    the share that is done, 0 to 1; then it is kept on disk. ``light``: what is kept comes a second
    sooner, and answers more slowly. Raises `Unsolvable`.
    """
    check_sides(rules, sides)
    if sides == 2 and HAS_NUMPY and method_of_two(rules) == "rounds":
        from tincup.solve.rounds.evaluator import Rounds

        return _WhileAllPlay(rules, 2, Rounds(rules, progress=progress))
    if sides == 2:
        from tincup.solve.solve import solve

        return _WhileAllPlay(rules, 2, solve(rules, 2, progress=progress, light=light))
    if sides == 3 and HAS_NUMPY and is_quick(rules):
        from tincup.solve.three.solution import ThreeSides

        return _WhileAllPlay(rules, 3, ThreeSides(rules, progress=progress))
    return _approximation(rules, sides, progress, light=light)


def _approximation(
    rules: RuleSet, sides: int, progress: Progress | None = None, *, light: bool = False
) -> Evaluator:
    from tincup.solve.approximation import Odds

    return Odds(rules, sides, progress=progress, light=light)


def is_quick(rules: RuleSet) -> bool:
    """Return True if three sides can be solved exactly in some seconds, kernels aside."""
    from tincup.solve.three.solver import check_exact, states_of, totals_fall

    try:
        check_exact(rules)
    except Unsolvable:
        return False
    penalty = rules.turn.farkle_penalty
    if penalty and penalty.stops_at is None:
        return False  # two sides have to be solved first to see where totals may be cut off
    return states_of(rules) <= (QUICK_IF_TOTALS_FALL if totals_fall(rules) else QUICK_STATES)


class _WhileAllPlay:
    """An exact evaluator for as long as every side is there, and the approximation after that.

    A side that has gone stays away through the turn that is asked about, so one or the other
    answers each question as a whole.
    """

    def __init__(self, rules: RuleSet, sides: int, exact: Solution | Evaluator) -> None:
        self.exact = exact
        self._rules, self._sides = rules, sides

    @cached_property
    def _approximate(self) -> Evaluator:
        # Two threads that need it at once make it twice, and the same.
        return _approximation(self._rules, self._sides)

    def _of(self, state: State) -> Solution | Evaluator:
        if not self.is_exact(state):
            return self._approximate
        check_state(self._rules, self._sides, state)
        return self.exact

    def is_exact(self, state: State) -> bool:
        return nobody_is_gone(state)

    def chances(self, state: State) -> list[float]:
        return self._of(state).chances(state)

    def options(self, state: State) -> list[Worth]:
        return self._of(state).options(state)

    def roll_value(self, state: State) -> float:
        return self._of(state).roll_value(state)


def exact_of(rules: RuleSet, sides: int) -> Solution | Evaluator | None:
    """Return what answers exactly while all play, kept as by `prepare`; ``None`` for nothing.

    Raises `Unsolvable`.
    """
    found = prepare(rules, sides)
    return found.exact if isinstance(found, _WhileAllPlay) else None


class _Place:
    """A place for one evaluator: the thread that works it out holds its lock meanwhile."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.evaluator: Evaluator | None = None
        self.refusal: Unsolvable | None = None


_places: OrderedDict[tuple[RuleSet, int, bool], _Place] = OrderedDict()
_guard = Lock()


def prepare(
    rules: RuleSet,
    sides: int,
    progress: Progress | None = None,
    *,
    light: bool = False,
) -> Evaluator:
    """Return what `evaluator` does; the last few are kept in memory, and refusals too.

    Threads that ask for the same one wait for the first of them to work it out. Raises
    `Unsolvable`.
    """
    key = rules, sides, light
    with _guard:
        place = _places.setdefault(key, _Place())
        _places.move_to_end(key)
        while len(_places) > MOST_PREPARED:
            _places.popitem(last=False)
    with place.lock:
        if place.refusal is not None:
            raise copy(place.refusal)
        if place.evaluator is None:
            try:
                place.evaluator = evaluator(rules, sides, progress=progress, light=light)
            except Unsolvable as error:
                place.refusal = copy(error)
                raise
        return place.evaluator
