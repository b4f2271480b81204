"""A strategy card in sentences, and as a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from tincup.messages import listing, text
from tincup.narration.amounts import exact_percent, number
from tincup.narration.rules import rules_name

if TYPE_CHECKING:
    from tincup.players.cards import Card, Shift
    from tincup.rules import RuleSet

MINUS: Final = "\N{MINUS SIGN}"

LAST_TURN: Final = (1,)

ONLY_HOME: Final = ((None, 0), (None, 0))
"""The shifts of three lines: nothing is banked short of the target once another side is near it."""


def card_lines(rules: RuleSet, card: Card) -> list[str]:
    lines = [card_title(rules, card), "", *numbered(card_sentences(rules, card))]
    if has_table(card):
        lines += ["", table_said(card), "", *_aligned(card_table(rules, card))]
    if card.loss is not None:
        lines += ["", card_loss(card)]
    return lines


def has_table(card: Card) -> bool:
    """Return True if its shifts take a table: not one for all, nor what a sentence says."""
    return len(card.shifts) > 1 and card.shifts != ONLY_HOME and _behind(card) is None


def _behind(card: Card) -> tuple[int, int] | None:
    """Return how far behind one banks later, and by how much, if that is all its shifts say.

    In the last round one then banks by the lead alone.
    """
    if card.turns != LAST_TURN or len(card.leads) != 1 or card.shifts[0] != (None, None):
        return None
    (behind,), (later, ahead) = card.leads, card.shifts[1]
    return None if behind >= 0 or later is None or ahead != 0 else (-behind, later)


def card_title(rules: RuleSet, card: Card) -> str:
    return text("card-title", rules=rules_name(rules), size=card.size)


def card_loss(card: Card, *, by_file: bool = False) -> str:
    """Say what a card gives away; ``by_file``: by its file, which people may have changed since."""
    said = "card-loss-by-file" if by_file else "card-loss"
    return text(said, loss=exact_percent(card.loss or 0.0, 2))


def numbered(sentences: list[str]) -> list[str]:
    return [f"{n}. {sentence}" for n, sentence in enumerate(sentences, 1)]


def card_sentences(rules: RuleSet, card: Card) -> list[str]:
    if card.shifts == ((None,),):  # every turn is played for home
        card = replace(card, dice_worth=card.home_worth)
    return [_banking(rules, card), _keeping(card.dice_worth, "turn"), *_ending(rules, card)]


def thresholds(rules: RuleSet, card: Card) -> list[tuple[int, int | None]]:
    """Return each number of dice left and the turn score to bank from, ``None`` for never."""
    target, shift = rules.end.target, 0 if len(card.shifts) > 1 else card.shifts[0][0]
    scores = [None if it is None or shift is None else it + shift for it in card.bank_from]
    return [
        (n, None if it is None or (target is not None and it >= target) else max(0, it))
        for n, it in enumerate(scores, 1)
    ]


def _banking(rules: RuleSet, card: Card) -> str:
    shown = thresholds(rules, card)
    scores = [(n, score) for n, score in shown if score is not None]
    said = [
        text("card-from" if place else "card-from-first", score=score, dice=n)
        for place, (n, score) in enumerate(scores)
    ]
    if not said:
        return text("card-bank-never", end=_end(rules))
    never = [text("card-never", dice=n, end=_end(rules)) for n, score in shown if score is None]
    return text("card-bank", thresholds=listing([*said, *never], "comma"))


def _end(rules: RuleSet) -> str:
    return "rounds" if rules.end.target is None else "target"


def _keeping(worth: tuple[int, ...], when: str) -> str:
    counted = [(n, it) for n, it in enumerate(worth, 1) if it]
    if not counted:
        return text("card-keep-most", when=when)
    said = listing(text("card-dice", dice=n, points=it) for n, it in counted)
    return text("card-keep", when=when, worths=said)


def _ending(rules: RuleSet, card: Card) -> list[str]:
    said = _rounds_ending(card) if card.turns else _target_ending(rules, card)
    said = [*_under_penalty(rules, card), *said]
    return [" ".join(said)] if card.size == "lines" and said else said


def _under_penalty(rules: RuleSet, card: Card) -> list[str]:
    penalty, shift = rules.turn.farkle_penalty, card.penalty_shift
    if penalty is None or not shift:
        return []
    after, way = penalty.after - 1, "later" if shift > 0 else "earlier"
    goes_on = "no" if penalty.restart else "yes"
    return [text("card-penalty", farkles=after, more=goes_on, way=way, shift=abs(shift))]


def _rounds_ending(card: Card) -> list[str]:
    said, behind = [], _behind(card)
    if behind is not None and behind[1]:
        points, later = behind
        way = "later" if later > 0 else "earlier"
        said.append(text("card-behind", points=points, way=way, shift=abs(later)))
    if card.home_worth != card.dice_worth:
        said.append(_keeping(card.home_worth, "never-last" if behind is None else "round"))
    when = "too" if behind is None else "only"
    return [*said, text("card-rounds-end", points=card.lead, when=when)]


def _target_ending(rules: RuleSet, card: Card) -> list[str]:
    last, hits = rules.end.has_final_round, rules.end.must_hit
    until = "hit" if last and hits else "ahead" if last else "none"
    said = []
    if card.shifts == ONLY_HOME:
        near = _to_target(rules, card, card.distances[0])
        said.append(text("card-home", points=near, last=until))
    elif last:
        said.append(text("card-last-round", last=until))
    if card.home_worth != card.dice_worth and (when := _when_other(card, last=last)):
        said.insert(0 if has_table(card) else len(said), _keeping(card.home_worth, when))
    if hits:
        said.append(text("card-hit"))
    elif last:
        said.append(text("card-lead", points=card.lead))
    return said


def _when_other(card: Card, *, last: bool) -> str:
    where = "home" if has_table(card) else "near" if len(card.shifts) > 1 else ""
    return "-".join(filter(None, [where, "last" if last else ""]))


def _to_target(rules: RuleSet, card: Card, distance: int) -> int:
    """Return a distance as it is counted to the target, where that is one step short of enough."""
    return max(0, distance - card.step) if rules.end.must_surpass else distance


def zone_names(rules: RuleSet, card: Card) -> tuple[list[str], list[str]]:
    """Return the names of a table's rows, and of its columns."""
    if card.turns:
        return _zones(card.turns), _zones(card.leads)
    ends = [_to_target(rules, card, it) for it in card.distances]
    return _zones(ends), _zones(ends)


def _zones(ends: Sequence[int]) -> list[str]:
    if not ends:
        return [text("card-any")]
    said = [number(it) if it >= 0 else f"{MINUS}{number(-it)}" for it in ends]
    within = [text("card-within", points=it) for it in said]
    return [*within, text("card-beyond", points=said[-1])]


def table_said(card: Card) -> str:
    return text("card-table", by=_by(card))


def corner(card: Card) -> str:
    return text("card-corner", by=_by(card))


def _by(card: Card) -> str:
    return "rounds" if card.turns else "target"


def shift_text(card: Card, shift: Shift) -> str:
    if shift is None:
        return text("card-go-home", by=_by(card))
    if shift == 0:
        return "·"
    return f"{'+' if shift > 0 else MINUS}{number(abs(shift))}"


def card_table(rules: RuleSet, card: Card) -> list[list[str]]:
    names, columns = zone_names(rules, card)
    rows = [
        [name, *(shift_text(card, it) for it in row)]
        for name, row in zip(names, card.shifts, strict=True)
    ]
    return [[corner(card), *columns], *rows]


def _aligned(rows: list[list[str]]) -> list[str]:
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.ljust(width) if n == 0 else cell.rjust(width)
            for n, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
