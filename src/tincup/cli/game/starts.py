"""The start of a game that is played here: with head starts, or from a position."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.messages import listing, text
from tincup.rules.fields.typed_number import whole_number

if TYPE_CHECKING:
    from tincup.game import State
    from tincup.rules import RuleSet
    from tincup.table import Seat


def add_start_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--head-start",
        metavar="NAME=POINTS,...",
        help="the points that a side begins with, on the board, like Ada=1000",
    )
    parser.add_argument(
        "--from",
        dest="position",
        metavar="POSITION",
        help="begin from this position, as p shows it in a game, or half filled in at a real "
        "table: '2500,3100 1 0 6d - - 6' (see docs/records.md)",
    )


def head_starts(given: str | None, rules: RuleSet, seated: Sequence[Seat]) -> list[int]:
    """Return the points that each side begins with, by `--head-start`; [] if it was not given.

    Raises `UserError` for what cannot be read and for somebody who is not there.
    """
    if given is None:
        return []
    sides = len(seated) // rules.partners
    starts: dict[int, int] = {}
    for part in given.split(","):
        name, equals, typed = (word.strip() for word in part.rpartition("="))
        points = whole_number(typed)
        if not equals or points is None or points >= 10**12:
            raise UserError(text("start-head-start", given=part.strip()))
        wanted = name.casefold()
        places = [at for at, seat in enumerate(seated) if seat.name.casefold() == wanted]
        if not places:
            names = listing(seat.name for seat in seated)
            raise UserError(text("start-head-start-unknown", given=name, names=names))
        side = places[0] % sides
        if side in starts:
            raise UserError(text("start-head-start-twice", given=part.strip()))
        starts[side] = points
    return [starts.get(side, 0) for side in range(sides)]


def people_and_bots(
    position: str | None, rules: RuleSet, names: list[str] | None, bots: int | None
) -> tuple[list[str] | None, int | None]:
    if position is None or bots is not None:
        return names, bots
    from tincup.notation import parse_position
    from tincup.tui.table.seats import YOU

    names = [YOU] if names is None else names
    return names, max(0, len(parse_position(position, rules).lineup.names) - len(names))


def start_from(args: Namespace, rules: RuleSet, seated: Sequence[Seat]) -> State | None:
    """Return the state at which the game begins by `--from`; ``None`` for its usual beginning.

    Raises `UserError` and `PositionError`.
    """
    if args.position is None:
        return None
    from tincup.notation import parse_position
    from tincup.table.opening import refuse_odd_names

    for option, is_given in (("--first", args.first), ("--head-start", args.head_start)):
        if is_given is not None:
            raise UserError(text("start-position-says", option=option))
    names = [seat.name for seat in seated]
    refuse_odd_names(names)
    state = parse_position(args.position, rules, names)
    if state.is_over:
        raise UserError(text("start-position-over"))
    return state
