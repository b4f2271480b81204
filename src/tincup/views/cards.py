"""Views of strategy cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tincup.players.cards import Card
    from tincup.protocol.analysis import CardView
    from tincup.rules import RuleSet


def card_view(rules: RuleSet, card: Card, chances: tuple[float, float]) -> CardView:
    """Return a card and what it loses; ``chances``: to win when it starts, and when it does not."""
    first, second = chances
    return {
        "rules": rules.id,
        "digest": rules.digest,
        "size": card.size,
        "step": card.step,
        "bank_from": list(card.bank_from),
        "dice_worth": list(card.dice_worth),
        "home_worth": list(card.home_worth),
        "distances": list(card.distances),
        "shifts": [list(row) for row in card.shifts],
        "lead": card.lead,
        "loss": 0.5 - (first + second) / 2,
        "first_wins": first,
        "second_wins": second,
    }
