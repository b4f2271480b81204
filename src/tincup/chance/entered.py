"""Dice that people roll at a real table and type in."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tincup.chance.dice import DiceError, check_roll


class EnteredDice:
    """Asks for every roll: ``ask(count)`` returns the faces of that many dice.

    Where that is not such a roll, ``refuse`` is called with a sentence and the roll is asked for
    again; so too where ``ask`` itself raises `DiceError` for an entry that it cannot read. Without
    ``refuse`` the error is raised. Anything else that ``ask`` raises (the input's end, an
    interrupt) passes through. Rolls are asked for again when a game is taken back: a person may
    have mistyped.
    """

    def __init__(
        self,
        ask: Callable[[int], Sequence[int]],
        refuse: Callable[[str], None] | None = None,
    ) -> None:
        self._ask = ask
        self._refuse = refuse

    def roll(self, count: int, number: int) -> tuple[int, ...]:  # noqa: ARG002 - see the class
        """The faces that were entered for this roll."""
        while True:
            try:
                return check_roll(self._ask(count), count)
            except DiceError as error:
                if self._refuse is None:
                    raise
                self._refuse(str(error))
