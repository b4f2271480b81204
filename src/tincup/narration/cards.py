"""A strategy card in sentences, and as a table."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tincup.messages import listing, text
from tincup.narration.amounts import exact_percent, number
from tincup.narration.rules import rules_name

if TYPE_CHECKING:
    from tincup.players.cards import Card, Shift
    from tincup.rules import RuleSet

MINUS: Final = "\N{MINUS SIGN}"


def card_lines(rules: RuleSet, card: Card) -> list[str]:
    lines = [card_title(rules, card), "", *numbered(card_sentences(rules, card))]
    if has_table(card):
        lines += ["", text("card-table"), "", *_aligned(card_table(card))]
    if card.loss is not None:
        lines += ["", card_loss(card)]
    return lines


def has_table(card: Card) -> bool:
    return card.size == "postcard" and len(card.shifts) > 1


def card_title(rules: RuleSet, card: Card) -> str:
    return text("card-title", rules=rules_name(rules), size=card.size)


def card_loss(card: Card) -> str:
    return text("card-loss", loss=exact_percent(card.loss or 0.0, 2))


def numbered(sentences: list[str]) -> list[str]:
    return [f"{n}. {sentence}" for n, sentence in enumerate(sentences, 1)]


def card_sentences(rules: RuleSet, card: Card) -> list[str]:
    return [_banking(rules, card), _keeping(card.dice_worth, "turn"), *_ending(rules, card)]


def thresholds(rules: RuleSet, card: Card) -> list[tuple[int, int | None]]:
    """Return each number of dice left and the turn score to bank from, ``None`` for never."""
    target = rules.end.target
    return [
        (n, None if it is None or (target is not None and it >= target) else it)
        for n, it in enumerate(card.bank_from, 1)
    ]


def _banking(rules: RuleSet, card: Card) -> str:
    said = []
    for n, score in thresholds(rules, card):
        if score is None:
            said.append(text("card-never", dice=n))
        elif not said:
            said.append(text("card-from-first", score=score, dice=n))
        else:
            said.append(text("card-from", score=score, dice=n))
    return text("card-bank", thresholds=listing(said, "comma"))


def _keeping(worth: tuple[int, ...], when: str) -> str:
    counted = [(n, it) for n, it in enumerate(worth, 1) if it]
    if not counted:
        return text("card-keep-most", when=when)
    said = listing(text("card-dice", dice=n, points=it) for n, it in counted)
    return text("card-keep", when=when, worths=said)


def _ending(rules: RuleSet, card: Card) -> list[str]:
    last = rules.end.has_final_round
    said = []
    if card.size == "postcard" and card.home_worth != card.dice_worth:
        said.append(_keeping(card.home_worth, "home"))
    if card.size == "lines" and card.distances:
        said.append(text("card-home", points=card.distances[0], last=_yes(last)))
    elif last:
        said.append(text("card-last-round"))
    if last and card.lead:
        said.append(text("card-lead", points=card.lead))
    return said if card.size == "postcard" else [" ".join(said)]


def _yes(it: bool) -> str:
    return "yes" if it else "no"


def zone_names(card: Card) -> list[str]:
    """Return the names of the zones of distances to the target, the nearest first."""
    within = [text("card-within", points=it) for it in card.distances]
    return [*within, text("card-beyond", points=card.distances[-1])] if within else []


def shift_text(shift: Shift) -> str:
    if shift is None:
        return text("card-go-home")
    if shift == 0:
        return "·"
    return f"{'+' if shift > 0 else MINUS}{number(abs(shift))}"


def card_table(card: Card) -> list[list[str]]:
    """Return the table of shifts with its headings, in the first row and the first column."""
    zones = zone_names(card)
    named = zip(zones, card.shifts, strict=True)
    return [[text("card-corner"), *zones], *([name, *map(shift_text, row)] for name, row in named)]


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
