"""What takes longer than ten seconds is said before it starts, into a pipe too."""

from __future__ import annotations

import sys

from tincup.cli.bar import must_compile
from tincup.cli.errors import say
from tincup.messages import text
from tincup.narration import rules_name
from tincup.rules import RuleSet


def say_if_long(
    rules: RuleSet, sides: int = 2, *, exact: bool = False, force: bool = False
) -> None:
    """Say how long play of so many sides takes to work out, if people should know beforehand.

    ``exact``: three sides are not to be approximated, either. Nothing is said of what is kept
    already, unless it is worked out again by ``force``, nor of compiling where a bar tells of it.
    """
    from tincup.solve.errors import Unsolvable
    from tincup.solve.evaluator import is_quick
    from tincup.solve.solve import is_kept
    from tincup.solve.worth import check_sides, rules_of_pairs

    try:
        check_sides(rules, sides)
        if sides > 2 and not (sides == 3 and (exact or is_quick(rules))):
            rules, sides = rules_of_pairs(rules), 2
        warning = _of_three(rules) if sides == 3 else _of_two(rules)
    except Unsolvable:
        return  # nothing will be worked out
    compiles = not sys.stderr.isatty() and must_compile()
    if not (warning or compiles) or (is_kept(rules, sides) and not force):
        return
    if compiles:
        say(text("compiles-first"))
    if warning is not None:
        say(warning)


def _of_two(rules: RuleSet) -> str | None:
    """What is to be said of the race of two. Raises `Unsolvable` where there is none."""
    from tincup.solve.duration import warning_of
    from tincup.solve.rolls.compile import compile_rules
    from tincup.solve.support import check
    from tincup.solve.two.space import check_size

    check(rules, "two")
    check_size(rules, compile_rules(rules, 2))
    return warning_of(rules, rules_name(rules))


def _of_three(rules: RuleSet) -> str | None:
    """The same of the race of three."""
    from tincup.solve.duration import warning_of_three  # its kernels are slow to load
    from tincup.solve.three.solver import check_exact

    check_exact(rules)
    return warning_of_three(rules, rules_name(rules))
