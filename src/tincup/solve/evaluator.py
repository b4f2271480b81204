"""Among any number of sides: what a state is worth to each, and what every choice is worth."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from tincup.game import State
from tincup.rules import RuleSet
from tincup.solve.errors import Unsolvable
from tincup.solve.two.solution import Worth

QUICK: Final = 40_000
QUICK_AT_ONCE: Final = 120_000
"""So many states of three sides are solved without being asked for; more where the first to bank
the target ends the game, as each costs less there."""


class Evaluator(Protocol):
    """What play by one rule set among so many sides is worth; a shared win counts as its share."""

    @property
    def exact(self) -> bool:
        """Whether chances are those of an equilibrium; else they are approximate."""
        ...

    def chances(self, state: State) -> list[float]:
        """The chance of each side to win, at the start of a turn or while the start is rolled for.

        Raises `Unsolvable` for a state of another game, or any other state.
        """
        ...

    def options(self, state: State) -> list[Worth]:
        """What every legal decision is worth to the side that must decide, the best first.

        Raises `Unsolvable` for a state in which nobody has to, or one of another game.
        """
        ...

    def roll_value(self, state: State) -> float:
        """The chance to win of the side that is about to roll, in the middle of a turn too.

        Raises `Unsolvable` where nobody rolls in a turn, or for a state of another game.
        """
        ...


def evaluator(
    rules: RuleSet,
    sides: int,
    *,
    progress: Callable[[float], None] | None = None,
    light: bool = False,
) -> Evaluator:
    """What knows the worth of states of games by these rules among so many sides.

    The first call for a rule set works it out, which may take a minute, and tells ``progress``
    the share that is done, 0 to 1; then it is kept on disk. ``light``: what is
    kept comes a second sooner, and answers more slowly. Raises `Unsolvable`.
    """
    check_sides(rules, sides)
    if sides == 2:
        from tincup.solve.two.evaluator import Pair

        return Pair(rules, progress=progress, light=light)
    if sides == 3 and is_quick(rules):
        from tincup.solve.three.evaluator import Three

        return Three(rules, progress=progress)
    from tincup.solve.approximation.odds import Odds

    return Odds(rules, sides, progress=progress, light=light)


def is_quick(rules: RuleSet) -> bool:
    """Whether three sides can be solved exactly, in well under a minute once kernels are there."""
    from tincup.solve.three.solver import check_exact, states_of

    try:
        check_exact(rules)
    except Unsolvable:
        return False
    at_once = rules.end.final_round == "none" or rules.end.winner == "last_on_board_loses"
    return states_of(rules) <= (QUICK_AT_ONCE if at_once else QUICK)


def check_sides(rules: RuleSet, sides: int) -> None:
    """Refuse a number of sides that the rules do not know, or one alone. Raises `Unsolvable`."""
    low, high = rules.players or (2, sides)
    if sides < 2:
        raise Unsolvable("a side on its own has nobody to win against")
    if not low <= sides <= high:
        raise Unsolvable(f"{rules.name} is not for {sides} sides")


def chances_at_start(after: Callable[[State], list[float]], state: State) -> list[float]:
    """The chances where a turn starts; where the start is still rolled for, their average."""
    roll_off = state.roll_off
    if roll_off is not None:
        starters = set(roll_off.waiting) | set(roll_off.best)
        turn = state.turn._replace(dice=state.rules.dice)
        each = [
            after(
                state._replace(phase="roll", roll_off=None, starter=s, turn=turn._replace(side=s))
            )
            for s in starters
        ]
        return [sum(it) / len(each) for it in zip(*each, strict=True)]
    turn = state.turn
    if state.phase != "roll" or turn.score or turn.exchange or turn.dice != state.rules.dice:
        raise Unsolvable("only the start of a turn has chances to win: ask for its options")
    return after(state)


def check_state(rules: RuleSet, sides: int, state: State) -> None:
    """Refuse a state of another game, or of one that is over. Raises `Unsolvable`."""
    if state.rules != rules:
        raise Unsolvable(f"this state is of a game by {state.rules.name}, not {rules.name}")
    if len(state.sides) != sides:
        raise Unsolvable(f"this is for {sides} sides, not {len(state.sides)}")
    if state.is_over:
        raise Unsolvable("the game is over")
