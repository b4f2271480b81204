"""`tincup verify`: replay a game record and check every line of it."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from tincup.cli.errors import EXIT_USER_ERROR, UserError
from tincup.cli.options import add_json_option, add_number_option
from tincup.cli.output import print_json


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file",
        metavar="FILE|NAME",
        nargs="?",
        help="the record of a game, or a copy of games that a page has saved; - reads it from a "
        "pipe; or the name of a game of yours, under way or over, or a part of it (default: the "
        "last that was finished)",
    )
    add_number_option(parser)
    parser.add_argument(
        "--commit",
        metavar="TEXT",
        help="the code of the dice as you wrote it down before the first roll, or their "
        "commitment, which covers no salt: the record has to have it",
    )
    parser.add_argument(
        "--salt",
        metavar="TEXT",
        action="append",
        default=[],
        help="a salt that you gave, or heard: the record has to have it; may be repeated",
    )
    add_json_option(parser)
    parser.epilog = (
        "Without --commit a record shows that its game can be, not that it is yours:\n"
        "anybody can make a whole game up from another seed. The code of the dice, like\n"
        "2-7K3QM-9XHBT-4RDZ0-P5CVW-1E8NA, covers the seed and every salt. With the\n"
        "commitment alone a salt can have been invented after the game, for somebody who\n"
        "gave none; you are told of each that nothing covers.\n"
        "Exit status: 0 when everything is right, 2 when something is wrong; then the\n"
        "first wrong line is shown."
    )


def run(args: Namespace) -> int:
    from tincup.cli.game.games import chosen_record
    from tincup.notation import RecordError, verify_record
    from tincup.notation.files import decode, records_in

    name, raw = _meant(args.file)
    try:
        said = decode(raw)
        records = records_in(said)
        if records is not None and args.number is None and len(records) != 1:
            return _verify_all(name, records, args)
        record = said if records is None else chosen_record(name, records, args.number)
        checked = verify_record(record, commit=args.commit, salts=args.salt)
    except RecordError as error:
        raise UserError(f"{name}: {error}") from error
    if args.json:
        from tincup.views.analysis import verification_view

        print_json(verification_view(checked))
        return 0 if checked.is_right else EXIT_USER_ERROR
    from tincup.messages import text
    from tincup.narration.verification import not_verified, verified

    if not checked.is_right:
        raise UserError(not_verified(name, checked))
    print(f"{text('verified-right', name=name)}\n")
    rows = verified(checked)
    width = max(8, *(len(label) + 2 for label, _ in rows))
    for label, said in rows:
        print(f"{label:<{width}}{said}")
    return 0


def _verify_all(name: str, records: list[str], args: Namespace) -> int:
    from tincup.cli.game.games import name_in_copy
    from tincup.messages import text, visible
    from tincup.narration.verification import not_verified
    from tincup.notation import verify_record
    from tincup.views.analysis import verification_view

    all_checked = [verify_record(it, commit=args.commit, salts=args.salt) for it in records]
    if args.json:
        print_json([verification_view(checked) for checked in all_checked])
    for number, checked in enumerate(all_checked, 1):
        each = name_in_copy(name, number, len(records))
        if not checked.is_right:
            print(visible(not_verified(each, checked)), file=sys.stderr)
        elif not args.json:
            print(text("verified-right", name=each))
    return 0 if all(checked.is_right for checked in all_checked) else EXIT_USER_ERROR


def _meant(name: str | None) -> tuple[str, bytes]:
    from tincup.cli.game.games import existing, record_named
    from tincup.messages import text
    from tincup.notation import RecordError
    from tincup.notation.files import read_bytes, read_stream

    if name == "-":
        return text("input-standard"), read_stream(sys.stdin.buffer)
    if name is not None and (existing(name) is not None or Path(name).name != name):
        try:
            return name, read_bytes(name)
        except RecordError as error:
            raise UserError(f"{name}: {error}") from error
    named = record_named(name)
    if named is None:
        raise UserError(text("review-no-such-game", name=(name or "")[:60]))
    return named
