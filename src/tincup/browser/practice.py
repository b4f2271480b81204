"""A position that somebody has set up to ask about: its notation, and an estimate."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tincup.browser.advised import estimate_view
from tincup.browser.errors import AnswerError
from tincup.browser.levels import is_solvable
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.notation import parse_position
from tincup.rules import RuleSet, canonical
from tincup.rules.fields.typed_number import whole_number

_Typed = Annotated[str, Meta(max_length=40)]


class Practised(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as people see it: a total each, what the turn has made, and a roll."""

    rules: str | dict[str, Any]
    mine: _Typed = ""
    other: _Typed = ""
    score: _Typed = ""
    dice: _Typed = ""


def practised(asked: Practised) -> dict[str, Any]:
    """Return the rules and the position, as exact play is asked about them, and an estimate.

    ``exact`` is true where there is exact play; ``most`` is the number of dice, and ``digest`` that
    of the rules. Raises `TincupError` for what no game has.
    """
    rules = rules_for_table(asked.rules)
    position = position_of(rules, asked.mine, asked.other, asked.score, asked.dice)
    state = parse_position(position, rules)
    return {
        "rules": {"file": canonical.toml(canonical.values(rules))},
        "digest": rules.digest,
        "position": position,
        "most": rules.dice,
        "exact": is_solvable(rules, len(state.sides)),
        **estimate_view(state),
    }


def position_of(rules: RuleSet, mine: str, other: str, score: str, dice: str) -> str:
    """Return the position of a game of two in notation, from what was typed.

    Without dice it is the position before the first roll of a turn. Raises `AnswerError`.
    """
    own, theirs, made = map(_amount, (mine, other, score))
    tossed = "".join(dice.replace(",", " ").split())
    most = rules.end.most_rounds
    at = 20 if most is None else (most + 1) // 2  # in the middle of a game
    if "0" in {own, theirs}:  # who has nothing yet has had a turn for nothing
        at = 1 if own == theirs else 2
    is_first = tossed and made == "0" and rules.turn.most_rolls is not None
    rolls = " rolls=1" if is_first else ""
    return f"{own},{theirs} 1 {made} {tossed or f'{rules.dice}d'} - - {at}{rolls}"


def _amount(typed: str) -> str:
    """Return a total or a turn score as it stands in a position, from what was typed.

    Raises `AnswerError` for a number in a wrong form.
    """
    said = typed.strip() or "0"
    number = whole_number(said)
    if number is None and not {",", ".", " "}.isdisjoint(said):
        raise AnswerError("command-no-whole-number", typed=said[:20])
    return said if number is None else str(number)
