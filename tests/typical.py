"""The presets that the ordinary gate plays; `scripts/check --all` plays all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, Final

import pytest

from tincup.rules import load, presets

TYPICAL: Final = (
    "dix-mille-five-dice",
    "farkle-cribbage-advanced",
    "farkle-cribbage-loser",
    "farkle-cribbage-partners",
    "farkle-cribbage-tournament",
    "greed-farkel",
    "playmonster",
    "ten-rounds",
    "zilch",
)
"""Between them they change every field that any preset changes (tests/rules/test_presets.py)."""


NO_EXACT_PLAY: Final = ("greed-farkel", "ten-thousand")
"""Presets with fields that exact play refuses (tests/solve/test_support.py)."""

NOT_SOLVED: Final = (*NO_EXACT_PLAY, "ten-rounds")
"""Those without a race to a target that exact play knows: so many rounds are solved otherwise."""

SOLVED: Final = tuple(it for it in presets() if it not in NOT_SOLVED)

RACES: Final = tuple(it for it in SOLVED if not load(it).end.must_hit)
"""Those of them that are also known alone and, about, among several sides."""


def marked(
    its: Iterable[str],
    preset_of: Callable[[str], str] = str,
    or_else: pytest.MarkDecorator = pytest.mark.slow,
) -> list[Any]:
    """Make these the parameters of a test, slow (or else) where their preset is not typical."""
    return [it if preset_of(it) in TYPICAL else pytest.param(it, marks=or_else) for it in its]


def every_preset(or_else: pytest.MarkDecorator = pytest.mark.slow) -> list[Any]:
    """Make each preset a parameter of a test, slow (or else) unless it is typical."""
    return marked(presets(), or_else=or_else)
