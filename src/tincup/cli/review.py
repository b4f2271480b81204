"""`tincup review`: what of a game was luck, and what were errors."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.bar import Bar
from tincup.cli.errors import UserError, say
from tincup.cli.long_work import say_if_long
from tincup.cli.options import add_json_option, add_method_options, wish_from
from tincup.cli.output import print_json
from tincup.messages import message, text, visible

if TYPE_CHECKING:
    from typing import BinaryIO

    from tincup.coach import Review
    from tincup.game import Game

CELLS = 79
"""What a line takes at most."""

SIDES_ACROSS = 4
"""Columns of the table of accounts that fit 80 cells; more sides come in another table below."""

LONGEST_NAME = 11
"""Cells of a side's name above its column."""

LIGHT = 40
"""Actions of a game below which it is quicker not to load the compiled kernels, which takes as long
as some forty answers without them."""


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "game",
        metavar="FILE|NAME",
        nargs="?",
        help="a record, or - to read one from a pipe, or a game of 'tincup resume --list' or one "
        "that is over, or a part of its name (default: the last that was finished)",
    )
    parser.add_argument(
        "--plot",
        metavar="FILE",
        type=Path,
        help="draw the chances through the game: FILE.svg or FILE.png, a new file",
    )
    add_method_options(parser)
    add_json_option(parser)
    parser.epilog = (
        "Each side's chance to win at the start, its luck and its errors add up to its\n"
        "result. Luck is what a roll changes, and averages nothing; an error is what a\n"
        "decision costs against the best. The first review of a rule set works it out,\n"
        "which may take a minute."
    )


def run(args: Namespace) -> int:
    """Review the game and print what it came to."""
    from tincup.coach import review

    if args.plot is not None:
        from tincup.cli.drawing import check_new

        check_new(args.plot)
    game = _game(args.game)
    rules = game.start.rules
    wish = wish_from(args)
    if wish != "approximate":
        say_if_long(rules, len(game.state.sides), exact=wish == "exact")
    with Bar(message("bar-reviewing", rules=rules.id), compiles=True) as bar:
        light = len(game.actions) < LIGHT
        reviewed = review(game, wish=wish, progress=bar, light=light)
    if args.plot is not None:
        from tincup.cli.review_plot import draw_review

        draw_review(reviewed, args.plot)
    if args.json:
        from tincup.views.reviews import review_view

        print_json(review_view(reviewed))
    else:
        print(*map(visible, review_lines(reviewed)), sep="\n")
    if args.plot is not None:
        say(text("file-written", path=str(args.plot)))
    return 0


def _game(name: str | None) -> Game:
    """The game that is meant."""
    from tincup.cli.games import existing, game_named

    if name == "-":
        return _recorded(text("input-standard"), sys.stdin.buffer)
    game = game_named(name)
    if game is not None:
        return game
    assert name is not None
    path = existing(name)
    if path is None:
        raise UserError(text("review-no-such-game", name=name[:60]))
    return _recorded(name, path)


def _recorded(name: str, source: Path | BinaryIO) -> Game:
    """The game of a record, which has to be right."""
    from tincup.notation import RecordError, verify_record
    from tincup.notation.files import decode, read_text
    from tincup.notation.toml_text import LARGEST

    try:
        content = (
            read_text(source) if isinstance(source, Path) else decode(source.read(LARGEST + 1))
        )
        checked = verify_record(content)
    except RecordError as error:
        raise UserError(f"{name}: {error}") from error
    if checked.record is None or not checked.is_right:
        line, problem = checked.line or 0, str(checked.problem)
        raise UserError(text("record-is-wrong", name=name, line=line, problem=problem))
    return checked.record.game


def review_lines(review: Review) -> list[str]:
    """Where the result came from, for people."""
    from tincup.narration.reviews import (
        review_decision,
        review_opening,
        review_roll,
        review_rows,
        review_scale,
        review_style,
        signed,
    )
    from tincup.tui.text import wrap

    sides = range(len(review.game.start.sides))
    lines = [line for said in review_opening(review) for line in wrap(said, CELLS, "  ")]
    for first in range(0, len(sides), SIDES_ACROSS):
        lines += ["", *_rows(review_rows(review, sides[first : first + SIDES_ACROSS]))]
    lines.append("")
    for side in sides:
        lines += wrap(review_style(review, side), CELLS, "  ")
    lines += wrap(review_scale(), CELLS, "  ")
    costliest = review.costliest()
    lines += ["", text("review-costliest" if costliest else "review-no-errors")]
    for change in costliest:
        when, *options = review_decision(review, change)
        lines += [*_indented("  ", when), *(f"      {option}" for option in options)]
    for heading, rolls in (
        ("review-luckiest", review.luckiest()),
        ("review-unluckiest", review.unluckiest()),
    ):
        if rolls:
            lines += ["", text(heading)]
        for change in rolls:
            lines += _indented(
                f"  {text('percent', percent=signed(change.effect))}  ", review_roll(review, change)
            )
    return lines


def _indented(start: str, said: str) -> list[str]:
    """A sentence after the start of its first line, all lines below one another."""
    from tincup.tui.text import wrap

    first, *others = wrap(said, CELLS - len(start))
    return [start + first, *(" " * len(start) + line for line in others)]


def _rows(rows: list[tuple[str, ...]]) -> list[str]:
    """Columns of numbers below the names of sides, which are cut to their room."""
    from tincup.tui.text import columns, fit, width

    (heading, *names), *below = rows
    cut = [name if width(name) <= LONGEST_NAME else fit(name, LONGEST_NAME) for name in names]
    return columns([(heading, *cut), *below], right=range(1, len(names) + 1))
