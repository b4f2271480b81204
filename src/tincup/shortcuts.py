"""Shortcuts for people at a Python prompt; what they build on takes exact values only."""

from __future__ import annotations

import reprlib
from collections.abc import Iterable

from tincup.game import KeepOption, MalformedAction
from tincup.game.scoring import scoring_of
from tincup.rules import Dice, RuleSet, load


def rule_set(rules: RuleSet | str) -> RuleSet:
    """The rule set that is given, or has this name: `load` for a preset's id or a rule file."""
    return load(rules) if isinstance(rules, str) else rules


def roll_of(dice: str | Iterable[int]) -> Dice:
    """Faces in ascending order from ``"11562"``, ``"1 1 5 6 2"`` or whole numbers.

    Raises `MalformedAction` for anything but faces 1 to 6.
    """
    if isinstance(dice, str):
        given = [int(c) if c in "123456" else c for c in dice if c not in ", "]
    else:
        given = list(dice)
    faces = [die for die in given if type(die) is int and 1 <= die <= 6]
    if len(faces) < len(given):
        raise MalformedAction("no-such-face", {"dice": reprlib.repr(dice)})
    return tuple(sorted(faces))


def score(
    dice: str | Iterable[int], rules: RuleSet | str = "playmonster"
) -> tuple[KeepOption, ...]:
    """Every legal keep of a roll, most points first; empty for a farkle.

    ``rules`` may be a preset's id or a rule file. Raises `MalformedAction` and `RuleError`.
    """
    return tuple(scoring_of(rule_set(rules)).keeps[roll_of(dice)].values())
