"""`tincup verify`: replay a game record and check every line of it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import EXIT_USER_ERROR, UserError
from tincup.cli.options import add_json_option
from tincup.cli.output import print_json

if TYPE_CHECKING:
    from tincup.notation import Record, Verification

DICE = {
    "verified": "verified-dice",
    "no commitment": "verified-dice-without-commitment",
    "not revealed": "verified-dice-not-revealed",
    "no seed": "verified-dice-no-seed",
}
"""The messages for each outcome of checking the dice against their seed."""


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="the record of a game; - reads it from a pipe")
    add_json_option(parser)
    parser.epilog = (
        "Exit status: 0 when everything is right, 2 when something is wrong; then the first wrong\n"
        "line is shown."
    )


def run(args: Namespace) -> int:
    """Verify the record and print the outcome."""
    from tincup.notation import RecordError, verify_record

    name = "standard input" if args.file == "-" else args.file
    try:
        checked = verify_record(_text(args.file))
    except RecordError as error:
        raise UserError(f"{name}: {error}") from error
    if args.json:
        from tincup.views.answers import verification_view

        print_json(verification_view(checked))
        return 0 if checked.is_right else EXIT_USER_ERROR
    if not checked.is_right:
        raise UserError(_problem(name, checked))
    assert checked.record is not None
    _print(name, checked, checked.record)
    return 0


def _text(name: str) -> str:
    from tincup.notation.files import decode, read_text
    from tincup.notation.toml_text import LARGEST

    if name == "-":
        return decode(sys.stdin.buffer.read(LARGEST + 1))
    return read_text(name)


def _problem(name: str, checked: Verification) -> str:
    if checked.line is None:
        return f"{name}: {checked.problem}"
    return f"{name}, line {checked.line}: {checked.problem}\n  {checked.quoted}"


def _print(name: str, checked: Verification, record: Record) -> None:
    from tincup.messages import text
    from tincup.narration import listed_totals, outcome

    state = record.game.state
    totals = listed_totals(state, range(len(state.sides)))
    turns = text("verified-turns", turns=checked.turns, rolls=checked.rolls, sealed=checked.sealed)
    rows = [
        ("event", ", ".join(filter(None, (record.event, record.date)))),
        ("rules", f"{state.rules.name} ({state.rules.id})"),
        ("totals", f"{totals} {state.rules.unit}"),
        ("result", outcome(state)),
        ("turns", turns),
        ("dice", text(DICE[checked.dice])),
    ]
    print(f"{name}: everything is right\n")
    for label, said in rows:
        if said:
            print(f"{label:<8}{said}")
