"""What a page asks beside its games: what a roll scores, and whether a record is right."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tincup.browser.errors import AnswerError
from tincup.game.scoring import scoring_of
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.messages import text
from tincup.narration.verification import not_verified, verified
from tincup.notation import verify_record
from tincup.shortcuts import roll_of
from tincup.views.rules import score_view


class Rolled(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A roll by these rules; no dice ask how many there may be."""

    rules: str | dict[str, Any]
    dice: Annotated[str, Meta(max_length=40)] = ""


class Recorded(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The text of a record, and the commitment to its dice, if somebody wrote that down."""

    record: str
    commit: str = ""


def scored(asked: Rolled) -> dict[str, Any]:
    """Return every legal keep of a roll, and as ``most`` the number of dice.

    Raises `TincupError` for rules that are none, and for a roll that these rules do not have.
    """
    rules = rules_for_table(asked.rules)
    if not asked.dice:
        return {"most": rules.dice, "score": None}
    roll = roll_of(asked.dice)
    if len(roll) > rules.dice:
        raise AnswerError("browser-roll-size", most=rules.dice, dice=len(roll))
    return {"most": rules.dice, "score": score_view(scoring_of(rules), roll)}


def checked(asked: Recorded) -> dict[str, Any]:
    """Return whether a record is ``right``, that as a sentence, and what it ``has``, in words."""
    lines = asked.record.replace("\r\n", "\n")  # a browser's form sends these
    found = verify_record(lines, commit=asked.commit.strip() or None)
    name = text("verified-this-record")
    if found.is_right:
        return {"right": True, "said": text("verified-right", name=name), "has": verified(found)}
    return {"right": False, "said": not_verified(name, found), "has": []}
