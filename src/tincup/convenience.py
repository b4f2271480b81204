"""Short cuts for people at a Python prompt; the parts they stand on take exact values only."""

from __future__ import annotations

from collections.abc import Iterable

from tincup.game import KeepOption, MalformedAction, Scoring
from tincup.rules import Dice, RuleSet, load


def roll_of(dice: str | Iterable[int]) -> Dice:
    """Faces in ascending order from ``"11562"``, ``"1 1 5 6 2"`` or whole numbers.

    Raises `MalformedAction` for anything but faces 1 to 6.
    """
    faces = dice.replace(",", " ").replace(" ", "") if isinstance(dice, str) else dice
    try:
        found = tuple(sorted(int(face) for face in faces))
    except (TypeError, ValueError) as error:
        raise MalformedAction(f"dice have faces 1 to 6, not {dice!r}") from error
    if not all(1 <= face <= 6 for face in found):
        raise MalformedAction(f"dice have faces 1 to 6, not {dice!r}")
    return found


def score(
    dice: str | Iterable[int], rules: RuleSet | str = "playmonster"
) -> tuple[KeepOption, ...]:
    """Every legal keep of a roll, most points first; empty for a farkle.

    ``rules`` may be a preset's id or a rule file. Raises `MalformedAction` and `RuleError`.
    """
    rules = load(rules) if isinstance(rules, str) else rules
    return tuple(Scoring(rules).keeps[roll_of(dice)].values())
