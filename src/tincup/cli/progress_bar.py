"""Work that takes long: a warning before it, and a progress bar on standard error."""

from __future__ import annotations

import sys
from threading import Lock, Timer
from time import monotonic
from typing import TYPE_CHECKING, Self

from tincup.cli.errors import say
from tincup.messages import Message, message, text

if TYPE_CHECKING:
    from rich.progress import Progress

    from tincup.rules import RuleSet
    from tincup.solve.two.solution import Solution


def say_if_long(
    rules: RuleSet, sides: int = 2, *, exact: bool = False, force: bool = False
) -> None:
    """Warn how long it takes to work out play of so many sides, if people should know beforehand.

    ``exact``: three sides are not to be approximated, either. Nothing is said of what is already
    kept, unless ``force`` has it worked out again, nor of compiling where a bar shows it.
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
    from tincup.narration import rules_name
    from tincup.solve.duration import warning_of
    from tincup.solve.rolls.compile import compile_rules
    from tincup.solve.support import check, method_of_two
    from tincup.solve.two.space import check_size

    method = method_of_two(rules)
    check(rules, method)
    if method == "two":
        check_size(rules, compile_rules(rules, 2, moments=True))
    return warning_of(rules, rules_name(rules))


def _of_three(rules: RuleSet) -> str | None:
    from tincup.narration import rules_name
    from tincup.solve.duration import warning_of_three  # its kernels are slow to load
    from tincup.solve.three.solver import check_exact

    check_exact(rules)
    return warning_of_three(rules, rules_name(rules))


PATIENCE = 0.3
"""Seconds before a bar is shown, so that people see it within half a second."""


def must_compile() -> bool:
    from tincup.solve.cache_folder import has_kernels

    return not has_kernels()


class Bar:
    """A bar on standard error that appears when work takes long, if that is a terminal.

    ``timer`` makes it appear even if the work has reported nothing by then. If the work
    ``compiles`` and no kernels have been kept, it is there from the beginning, because loading the
    compiler delays every thread. Nobody can tell how long compiling takes, so the bar then shows
    the time gone by, not the time left.
    """

    def __init__(self, what: Message, *, compiles: bool = False) -> None:
        self._compiles = compiles
        self._begun = monotonic()
        self._compiling = False
        self._share = 0.0
        self._bar: Progress | None = None
        self._lock = Lock()
        self._over = False
        self._watched = sys.stderr.isatty()
        # Said here: the timer's thread has no language of its own.
        self._what = str(what) if self._watched else ""
        self._before = text("bar-compiling", what=self._what) if self._watched and compiles else ""
        self.timer = Timer(PATIENCE, self._show)

    def __enter__(self) -> Self:
        # Not only when the work first tells of itself: kernels may have to be compiled before.
        self._compiling = self._watched and self._compiles and must_compile()
        if self._compiling:
            self._show()
        elif self._watched:
            self.timer.daemon = True
            self.timer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.timer.cancel()
        with self._lock:
            self._over = True
            if self._bar is not None:
                self._bar.stop()

    def __call__(self, share: float) -> None:
        self._share = max(self._share, share)
        if self._watched and monotonic() - self._begun >= PATIENCE:
            self._show()

    def tell(self, what: Message) -> None:
        if self._watched:
            self._what = str(what)

    def _show(self) -> None:
        with self._lock:
            if self._over:
                return
            if self._bar is None:
                self._bar = self._start()
            self._bar.update(
                self._bar.task_ids[0], completed=self._share, description=self._description
            )

    @property
    def _description(self) -> str:
        return self._before if self._compiling and not self._share else self._what

    def _start(self) -> Progress:
        from rich.console import Console
        from rich.progress import (
            BarColumn,
            Progress,
            TextColumn,
            TimeElapsedColumn,
            TimeRemainingColumn,
        )

        bar = Progress(
            TextColumn("{task.description}", markup=False),  # it may have names of people's own
            BarColumn(),
            TextColumn("{task.percentage:>3.0f} %"),
            TimeElapsedColumn() if self._compiling else TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        bar.add_task(self._description, total=1.0)
        bar.start()
        return bar


def solve_with_bar(rules: RuleSet, *, force: bool = False) -> Solution:
    from tincup.solve.solve import solve

    say_if_long(rules, force=force)
    with Bar(message("bar-solving", rules=rules.id), compiles=True) as bar:
        return solve(rules, 2, progress=bar, force=force, light=True)
