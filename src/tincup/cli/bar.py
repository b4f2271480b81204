"""A bar on standard error for work that takes long."""

from __future__ import annotations

import sys
from time import monotonic
from types import TracebackType
from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from rich.progress import Progress

PATIENCE = 1.0
"""Seconds before a bar is shown."""


class Bar:
    """A bar on standard error that appears when something takes long, if somebody is watching."""

    def __init__(self, what: str) -> None:
        self._what = what
        self._begun = monotonic()
        self._share = 0.0
        self._bar: Progress | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._bar is not None:
            self._bar.stop()

    def __call__(self, share: float) -> None:
        """Show that this share of the work, 0 to 1, is done."""
        self._share = max(self._share, share)
        if self._bar is None:
            if monotonic() - self._begun < PATIENCE or not sys.stderr.isatty():
                return
            self._bar = self._start()
        self._bar.update(self._bar.task_ids[0], completed=self._share)

    def _start(self) -> Progress:
        from rich.console import Console
        from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

        bar = Progress(
            TextColumn("{task.description}"),
            BarColumn(),
            TextColumn("{task.percentage:>3.0f} %"),
            TimeRemainingColumn(),
            console=Console(stderr=True),
            transient=True,
        )
        bar.add_task(self._what, total=1.0)
        bar.start()
        return bar
