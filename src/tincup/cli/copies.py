"""Which game of a copy, the file in which a page saves all its games, a command is about."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Sequence

from tincup.cli.errors import UserError
from tincup.messages import text


def add_number_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--number", metavar="N", type=int, help="which game of a copy of several, from 1"
    )


def name_in_copy(name: str, number: int, games: int) -> str:
    return text("record-in-copy", name=name, number=number, games=games)


def chosen_record(name: str, records: Sequence[str], number: int | None) -> str:
    if number is None and len(records) == 1:
        return records[0]
    if number is None or not 0 < number <= len(records):
        raise UserError(text("record-which-of-copy", name=name, games=len(records)))
    return records[number - 1]
