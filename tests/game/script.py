"""Games told in a line: scripted dice, and what is done with them.

``"112566/11 1336/1="`` is a turn as people would write it down: the roll 112566 of which the ones
are kept, then 1336 of which the 1 is kept and the turn banked. A roll without a keep is a farkle,
and a ``!`` after the kept dice uses them to change places with the leader.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

import pytest

from tests.game.duel import Duel, assert_is_a_sentence
from tincup.game import Action, Bank, EnterTurn, IllegalAction, Keep, Roll, apply
from tincup.game.events import Bumped, Penalised
from tincup.rules import RuleSet, load

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal", "Ida", "Jo", "Kit", "Lou")


class Script(Duel):
    """A game between the first so many of `NAMES`, under a preset with fields changed."""

    def __init__(self, rules: str | RuleSet, sets: Sequence[str] = (), *, players: int = 2) -> None:
        found = rules if isinstance(rules, RuleSet) else load(rules, sets)
        super().__init__(found, NAMES[:players])

    def turn(self, text: str) -> Self:
        """Play a turn, or a part of one."""
        for token in text.split():
            rolled, _, kept = token.partition("/")
            self.play(Roll(faces(rolled)))
            if kept:
                kind = Bank if kept.endswith("=") else Keep
                self.play(kind(faces(kept.rstrip("=").rstrip("!")), "!" in kept))
        return self

    def roll_off(self, *totals: str) -> Self:
        """The sides' rolls to choose who starts, one text of dice each."""
        for dice in totals:
            self.play(Roll(faces(dice)))
        return self

    def enter(self, *points: int) -> Self:
        """Whole turns as their points, one side after another; 0 is a farkle."""
        for it in points:
            self.play(EnterTurn(it))
        return self

    def why_not(self, action: Action | str) -> tuple[str, str]:
        """The rule that forbids an action now, and the sentence that says so.

        A text is a turn whose last token is refused.
        """
        if isinstance(action, str):
            done, _, last = action.rpartition(" ")
            rolled, _, kept = last.partition("/")
            self.turn(f"{done} {rolled}")
            kind = Bank if kept.endswith("=") else Keep
            action = kind(faces(kept.rstrip("=").rstrip("!")), "!" in kept)
        assert not self.attempt(action)
        with pytest.raises(IllegalAction) as refused:
            apply(self.state, action)
        assert_is_a_sentence(refused.value)
        return refused.value.rule, str(refused.value)

    @property
    def bumped(self) -> list[tuple[int, int, int]]:
        """The pegs that the last action bumped: side, hole before, hole after."""
        return [event[:3] for event in self.game.latest if isinstance(event, Bumped)]

    @property
    def penalties(self) -> list[int]:
        """What penalties the last action brought really took."""
        return [event.points for event in self.game.latest if isinstance(event, Penalised)]

    @property
    def totals(self) -> tuple[int, ...]:
        return self.state.totals

    @property
    def side(self) -> int:
        return self.state.turn.side

    @property
    def over(self) -> bool:
        return self.state.is_over

    @property
    def winners(self) -> tuple[int, ...]:
        return self.state.winners


def faces(text: str) -> tuple[int, ...]:
    return tuple(int(face) for face in text)
