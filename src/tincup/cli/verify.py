"""`tincup verify`: replay a game record and check every line of it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import EXIT_USER_ERROR, UserError
from tincup.cli.options import add_json_option
from tincup.cli.output import print_json

if TYPE_CHECKING:
    from tincup.game import State
    from tincup.notation import Record, Verification

DICE = {
    "verified": "every roll follows from the revealed seed, which is the one committed to",
    "no commitment": "every roll follows from the seed, but no commitment bound anyone to it",
    "not revealed": "not verified: the seed of the commitment is not revealed",
    "no seed": "not verified: the record tells no seed",
}
ENDINGS = {
    "target": "",
    "resigned": "by resignation",
    "time": "on time",
    "abandoned": "abandoned: everybody has left",
    "": "not finished",
}


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("file", metavar="FILE", help="the record of a game; - reads it from a pipe")
    add_json_option(parser)
    parser.epilog = (
        "Exit status: 0 when everything is right, 2 when something is wrong; then the first wrong\n"
        "line is shown."
    )


def run(args: Namespace) -> int:
    """Verify the record and say what came of it."""
    from tincup.notation import RecordError, verify_record

    name = "standard input" if args.file == "-" else args.file
    try:
        found = verify_record(_text(args.file))
    except RecordError as error:
        raise UserError(f"{name}: {error}") from error
    if args.json:
        from tincup.views.answers import verification_view

        print_json(verification_view(found))
        return 0 if found.is_right else EXIT_USER_ERROR
    if not found.is_right:
        raise UserError(_problem(name, found))
    assert found.record is not None
    _print(name, found, found.record)
    return 0


def _text(name: str) -> str:
    from tincup.notation.files import decode, read_text
    from tincup.notation.toml_text import LARGEST

    if name == "-":
        return decode(sys.stdin.buffer.read(LARGEST + 1))
    return read_text(name)


def _problem(name: str, found: Verification) -> str:
    if found.line is None:
        return f"{name}: {found.problem}"
    return f"{name}, line {found.line}: {found.problem}\n  {found.quoted}"


def _print(name: str, found: Verification, record: Record) -> None:
    state = record.game.state
    unit = state.rules.unit
    totals = "; ".join(
        f"{state.lineup.side_name(side)} {it.total:,}" for side, it in enumerate(state.sides)
    )
    rolls = (
        "no roll" if not found.rolls else "1 roll" if found.rolls == 1 else f"{found.rolls} rolls"
    )
    turns = "1 turn" if found.turns == 1 else f"{found.turns} turns"
    sealed = (
        "" if found.sealed else " (no check line: names and unkept dice could have been changed)"
    )
    rows = [
        ("event", ", ".join(filter(None, (record.event, record.date)))),
        ("rules", f"{state.rules.name} ({state.rules.id})"),
        ("totals", f"{totals} {unit}"),
        ("result", _result(state)),
        ("turns", f"{turns}, {rolls}, all by the rules{sealed}"),
        ("dice", DICE[found.dice]),
    ]
    print(f"{name}: everything is right\n")
    for label, text in rows:
        if text:
            print(f"{label:<8}{text}")


def _result(state: State) -> str:
    from tincup.game import loser

    how = ENDINGS[state.ending]
    if not state.winners:
        return how
    lost = loser(state)
    if lost is not None:
        return f"{state.lineup.side_name(lost)} lost {how}".rstrip()
    names = [state.lineup.side_name(side) for side in state.winners]
    if len(names) == 1:
        return f"{names[0]} won {how}".rstrip()
    return f"{', '.join(names[:-1])} and {names[-1]} share the win {how}".rstrip()
