"""Listeners: they are told of what happens at a table, once it is saved."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from tincup.game import Event, State
from tincup.table.log.entries import Entry


class Happening(NamedTuple):
    """An event for a listener: an entry and, where somebody acted, what that did to the game."""

    entry: Entry
    before: State
    after: State
    events: tuple[Event, ...] = ()


Listener = Callable[[Happening], None]


class Listeners:
    def __init__(self) -> None:
        self._listeners: list[Listener] = []

    def __bool__(self) -> bool:
        return bool(self._listeners)

    def add(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def tell(self, happened: Sequence[Happening]) -> None:
        """Tell everything to all; raise what a listener raised first when that is done.

        Errors of several listeners come as an ``ExceptionGroup``.
        """
        failures: dict[int, Exception] = {}  # of each listener, by its place
        for happening in happened:
            for place, listener in enumerate(tuple(self._listeners)):
                try:
                    listener(happening)
                except Exception as error:  # noqa: BLE001 - raised below
                    failures.setdefault(place, error)
        if len(failures) > 1:
            raise ExceptionGroup("listeners failed", list(failures.values()))
        for failure in failures.values():
            raise failure
