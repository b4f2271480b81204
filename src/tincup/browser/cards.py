"""Strategy cards in a page: those that come with Tincup, and files of others."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tincup.browser.errors import AnswerError
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.narration import rules_name
from tincup.narration.card_picture import card_svg
from tincup.narration.cards import (
    card_loss,
    card_sentences,
    card_table,
    card_title,
    has_table,
    table_said,
)
from tincup.players.cards import LARGEST_FILE, Card, Size, card_of, prepared_card, write_card
from tincup.rules import RuleSet, preset, presets


class AskCard(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The card of a size for these rules, or the one in the text ``card`` of a ``file``.

    Such a card names the preset that it is for, or else is for ``rules``.
    """

    rules: str | dict[str, Any]
    size: Size = "postcard"
    card: Annotated[str, Meta(max_length=LARGEST_FILE)] = ""
    file: Annotated[str, Meta(max_length=255)] = ""


def card_view(asked: AskCard) -> dict[str, Any]:
    """Return a card in words, as a table if it has one, as a picture and as a file.

    Raises `TincupError` for rules that are none or have no card, and for a file that is none.
    """
    rules = rules_for_table(asked.rules)
    if asked.card:
        card = card_of(asked.card, asked.file)
        rules = _rules_of(card, rules)
    else:
        card = _prepared(rules, asked.size)
    by_file = card != prepared_card(rules, card.size)
    return {
        "title": card_title(rules, card),
        "sentences": card_sentences(rules, card),
        "table": {"said": table_said(card), "rows": card_table(rules, card)}
        if has_table(card)
        else None,
        "loss": None if card.loss is None else card_loss(card, by_file=by_file),
        "svg": card_svg(rules, card, by_file=by_file),
        "name": f"{card.rules}-{card.size}",
        "file": write_card(card),
    }


def _prepared(rules: RuleSet, size: Size) -> Card:
    card = prepared_card(rules, size)
    if card is None:
        raise AnswerError("browser-no-card", rules=rules_name(rules))
    return card


def _rules_of(card: Card, chosen: RuleSet) -> RuleSet:
    rules = chosen
    if card.rules != chosen.id:
        if card.rules not in presets():
            raise AnswerError("browser-card-rules", rules=card.rules)
        rules = preset(card.rules)
    if card.dice != rules.dice:
        raise AnswerError(
            "browser-card-dice", rules=rules_name(rules), given=card.dice, dice=rules.dice
        )
    return rules
