"""The result of checking a record, in words: `tincup verify` and the server's page say the same."""

from __future__ import annotations

from typing import Final

from tincup.chance import marked, salt_digest
from tincup.chance.code import SHORT_DIGEST
from tincup.messages import listing, text, visible
from tincup.narration.results import listed_totals, outcome
from tincup.narration.rules import rules_name
from tincup.narration.subjects import odd_names
from tincup.notation import Record, Verification
from tincup.notation.errors import printable

_DICE: Final = {
    "verified": "verified-dice",
    "no commitment": "verified-dice-without-commitment",
    "not revealed": "verified-dice-not-revealed",
    "no seed": "verified-dice-no-seed",
    "not all rolled": "verified-dice-not-all-rolled",
    "nothing rolled": "verified-dice-nothing-rolled",
    "too many salts": "verified-dice-too-many-salts",
}
"""The messages for each outcome of checking the dice against their seed."""

_MOST_SALTS: Final = 20
"""The most salts that are listed; a record can have very many, which are then too many."""

_MOST_MARKS: Final = 8
"""The most characters of a salt that are named."""


_QUOTED: Final = {ord(mark): f"\\{mark}" for mark in '\\"„“”«»'}
"""The marks that salts are quoted by, escaped so that none can seem to end before it does."""


def verified(checked: Verification) -> list[tuple[str, str]]:
    """Return the parts of a record that is right, each after its label."""
    record = checked.record
    assert record is not None
    game, state = record.game, record.game.state
    rules = state.rules
    totals = listed_totals(state, range(len(state.sides)))
    turns = text("verified-turns", turns=checked.turns, rolls=checked.rolls, sealed=checked.sealed)
    rows = [
        (text("verified-label-event"), ", ".join(filter(None, (record.event, record.date)))),
        (
            text("verified-label-rules"),
            text(
                "verified-rules",
                name=rules_name(rules),
                id=rules.id,
                **{"from": checked.rules_from},
            ),
        ),
        (text("verified-label-digest"), rules.digest),
        (text("verified-label-start"), _start(checked)),
        (text("verified-label-totals"), f"{totals} {text('unit', unit=rules.unit)}"),
        (text("verified-label-result"), outcome(state)),
        (text("verified-label-turns"), turns),
        (text("verified-label-people"), _absences(checked)),
        (text("verified-label-names"), "; ".join(odd_names(state.lineup.names))),
        (text("verified-label-commit"), record.commit or ""),
        (text("verified-label-salts"), _salts(checked, record)),
        (text("verified-label-code"), str(checked.code or "")),
        (text("verified-label-yours"), _yours(checked)),
        (text("verified-label-dice"), _dice(checked, record, len(game.state.lineup.names))),
        (text("verified-label-beware"), _beware(checked)),
    ]
    return [(label, visible(said)) for label, said in rows if said]


def not_verified(name: str, checked: Verification) -> str:
    said = text("record-is-wrong", name=name, line=checked.line or 0, problem=checked.problem or "")
    return said if checked.line is None else f"{said}\n  {checked.quoted}"


def _start(checked: Verification) -> str:
    return text("verified-position", position=checked.position) if checked.position else ""


def _absences(checked: Verification) -> str:
    return text("verified-absences", absences=checked.absences) if checked.absences else ""


def _salts(checked: Verification, record: Record) -> str:
    salts = [_salt(salt) for salt in record.salts[:_MOST_SALTS]]
    if not salts:
        return text("verified-salts-none") if record.commit or record.seed else ""
    names = record.game.state.lineup.names
    if record.salted:
        said = listing(
            text("verified-salt", name=names[player], salt=salt)
            for player, salt in zip(record.salted, salts, strict=False)
        )
    else:
        said = text("verified-salts-unknown", salts=listing(salts))
    if more := len(record.salts) - len(salts):
        said = text("verified-salts-more", salts=said, more=more)
    if without := [names[player] for player in checked.unsalted or ()]:
        said = text("verified-salts-not-of", salts=said, names=listing(without))
    orders_differ = record.derivation == 1 and len(salts) > 1
    return text("verified-salts-ordered", salts=said) if orders_differ else said


def _salt(salt: str) -> str:
    """Return a whole salt, its digest, and the characters of it that may look like others."""
    odd = marked(salt)
    shown = [
        text(
            "verified-salt-mark",
            character=printable(it.character),
            codepoint=it.codepoint,
            place=it.place,
        )
        for it in odd
    ]
    if more := len(shown) - _MOST_MARKS:
        shown[_MOST_MARKS:] = [text("verified-salt-marks-more", more=more)] if more > 0 else []
    digest = salt_digest(salt)[:SHORT_DIGEST]
    said = text("verified-salt-digest", salt=printable(salt).translate(_QUOTED), digest=digest)
    return text("verified-salt-marked", salt=said, marks=listing(shown)) if shown else said


def _yours(checked: Verification) -> str:
    if not checked.same_commitment and not checked.same_salts:
        return ""
    written = "code" if checked.same_code else "yes" if checked.same_commitment else "no"
    return text("verified-yours", commitment=written, salts=checked.same_salts)


def _beware(checked: Verification) -> str:
    return text("verified-uncovered", salts=checked.uncovered) if checked.uncovered else ""


def _dice(checked: Verification, record: Record, players: int) -> str:
    why = [
        text("verified-why-turns", turns=checked.entered) if checked.entered else "",
        text("verified-why-start") if checked.start_told else "",
        text("verified-why-table") if checked.roll_given else "",
    ]
    return text(
        _DICE[checked.dice],
        why=listing(filter(None, why)),
        salts=len(record.salts),
        players=players,
    )
