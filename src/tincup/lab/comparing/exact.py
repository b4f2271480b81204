"""Facts about a rule set found without playing: from its dice, and from exact play of two sides."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tincup.game import State, new_game
from tincup.game.odds.chances import farkle_chance
from tincup.lab.comparing.compare import Column
from tincup.lab.figures import Figure
from tincup.rules import RuleSet
from tincup.solve.cache_folder import has_kernels
from tincup.solve.duration import estimate
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import check_sides, is_kept
from tincup.solve.support import check
from tincup.solve.two.solution import Solution

QUICK: Final = 2.0
"""About how many seconds exact play may take to be worked out without being asked for."""


def of_dice(rules: RuleSet) -> dict[str, Figure]:
    return {"fresh_farkle": Figure(float(farkle_chance(rules, rules.dice)), is_exact=True)}


def is_at_hand(rules: RuleSet, sides: int) -> bool:
    """Return True if exact play of these sides is kept already, or quick to work out.

    It is not quick where kernels have to be compiled first.
    """
    try:
        check_solvable(rules, sides)
        return is_kept(rules) or (has_kernels() and estimate(rules).seconds <= QUICK)
    except Unsolvable:
        return False


def check_solvable(rules: RuleSet, sides: int) -> None:
    """Refuse what exact play of two sides does not reach. Raises `Unsolvable`."""
    check_sides(rules, sides)
    check(rules, "two")


def note_exact(
    column: Column, *, asked: bool, solve: Callable[[RuleSet], Solution]
) -> Solution | None:
    """Note the figures of exact play in a column, where they can be had, and return that play.

    It is worked out by ``solve``, however long that takes, where it is ``asked`` for, and else only
    where it `is_at_hand`. Where the rules allow none, the column says why.
    """
    rules, sides = column.rules, column.setting.sides
    try:
        if asked:
            check_solvable(rules, sides)
        elif not is_at_hand(rules, sides):
            return None
        solution = solve(rules)
    except Unsolvable as error:
        column.why_inexact = str(error)
        return None
    column.exact |= of_solution(solution)
    return solution


def of_solution(solution: Solution) -> dict[str, Figure]:
    """Return the figures of exact play: the worth of starting, and the head start that evens it."""
    found = {"first_optimal": Figure(solution.first_player_wins, is_exact=True)}
    points = head_start(solution)
    if points is not None:
        found["head_start"] = Figure(points, is_exact=True)
    return found


def head_start(solution: Solution) -> int | None:
    """Return the points for the second side, to begin with, that make the game as even as can be.

    A multiple of what totals go up by. ``None`` where an opening minimum or pegs on the board make
    it unclear what a total before the first turn means, or where starting is no advantage.
    """
    rules, step = solution.rules, solution.race.step
    if rules.turn.has_opening or rules.pegs_among(2) is not None or rules.start.roll_off:
        return None
    start = new_game(rules, ["a", "b"])
    if solution.win(start) < 0.5:
        return None
    low, high = 0, (rules.end.goal - 1) // step
    if _first_wins(solution, start, high * step) > 0.5:
        return None
    while high - low > 1:  # the first side wins half or more with `low` steps, less with `high`
        middle = (low + high) // 2
        if _first_wins(solution, start, middle * step) >= 0.5:
            low = middle
        else:
            high = middle
    off = {steps: abs(_first_wins(solution, start, steps * step) - 0.5) for steps in (low, high)}
    return min(off, key=lambda steps: off[steps]) * step


def _first_wins(solution: Solution, start: State, points: int) -> float:
    """Return the chance of the side that starts if the other one begins with so many points."""
    if not points:
        return solution.win(start)
    first, second = start.sides
    ahead = second._replace(total=points, on_board=True)
    return solution.win(start._replace(sides=(first, ahead)))
