"""Views read back: the options of a game that is somewhere else."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from tincup.game import Option, Refusal
from tincup.rules.chart import Combination


def option_of(view: Mapping[str, Any]) -> Option:
    """The option that `tincup.views.game.option_view` made this view of.

    The effect of a combination is not in a view; ``farkle`` is as near as a float.
    """
    return Option(
        dice=tuple(view["dice"]),
        points=view["points"],
        combinations=tuple(
            Combination(tuple(used["dice"]), used["points"], None, used["line"] or "")
            for used in view["combinations"]
        ),
        turn_score=view["turn_score"],
        dice_next=view["dice_next"],
        farkle=Fraction(view["farkle"]),
        hot_dice=view["hot_dice"],
        must_roll=view["must_roll"],
        exchange=view["exchange"],
        bank_exchanges=view["bank_exchanges"],
        bank_bonus=view["bank_bonus"],
        cannot_win=view["cannot_win"],
        why_not_keep=_refusal_of(view["why_not_keep"]),
        why_not_bank=_refusal_of(view["why_not_bank"]),
        for_fewer=view["for_fewer"],
    )


def _refusal_of(view: Mapping[str, Any] | None) -> Refusal | None:
    if view is None:
        return None
    data = {
        name: tuple(value) if isinstance(value, list) else value
        for name, value in view["data"].items()
    }
    return Refusal(view["code"], view["rule"], data)
