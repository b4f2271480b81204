"""The strategy cards that come with Tincup, as `tincup card --out` has written them."""

from __future__ import annotations

from importlib.resources import files
from importlib.resources.abc import Traversable

from tincup.players.cards import Card, Size, card_of
from tincup.rules import RuleSet, preset, presets


def prepared_file(rules: str, size: Size) -> Traversable:
    return files("tincup.players").joinpath("prepared", f"{rules}-{size}.toml")


def prepared_card(rules: RuleSet, size: Size) -> Card | None:
    """Return the card for just these rules, if there is one."""
    if rules.id not in presets() or preset(rules.id).digest != rules.digest:
        return None
    found = prepared_file(rules.id, size)
    return card_of(found.read_text("utf-8"), found.name) if found.is_file() else None
