"""The cards that come with Tincup, as the page of cards shows them."""

from tincup.narration import exact_percent
from tincup.narration.cards import card_lines
from tincup.players.cards import SIZES, Card, prepared_card
from tincup.rules import preset, presets


def cards() -> str:
    """Return a table of what the cards give away, and every card as it is printed."""
    found = [
        card
        for name in presets()
        for size in SIZES
        if (card := prepared_card(preset(name), size)) is not None
    ]
    names = dict.fromkeys(card.rules for card in found)
    losses = {(card.rules, card.size): _loss(card) for card in found}
    rows = [
        f"| `{name}` | {losses.get((name, 'lines'), '')} | {losses.get((name, 'postcard'), '')} |"
        for name in names
    ]
    table = ["| rule set | three lines | postcard |", "|---|---|---|", *rows]
    return "\n".join([*table, *(line for card in found for line in _card(card))]) + "\n"


def _loss(card: Card) -> str:
    assert card.loss is not None
    return exact_percent(card.loss, 3)


def _card(card: Card) -> list[str]:
    command = f"`tincup card {card.rules} --size {card.size}`:"
    return ["", command, "", "```text", *card_lines(preset(card.rules), card), "```"]
