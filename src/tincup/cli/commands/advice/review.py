"""`tincup review`: how much of a game was luck, and what were errors."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.options import (
    add_json_option,
    add_method_options,
    add_number_option,
    add_plot_option,
    plot_from,
    say_drawn,
    wish_from,
)
from tincup.cli.output import print_json
from tincup.cli.progress_bar import Bar, say_if_long
from tincup.cli.reports.review_text import review_lines
from tincup.messages import message, text, visible

if TYPE_CHECKING:
    from typing import BinaryIO

    from tincup.game import Game

LIGHT = 40
"""In a game of fewer actions it is quicker not to load the compiled kernels.

Loading them takes as long as some forty answers without them.
"""


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "game",
        metavar="FILE|NAME",
        nargs="?",
        help="a record, or a copy of games that a page has saved; - reads it from a pipe; or a "
        "game of 'tincup resume --list' or one that is over, or a part of its name (default: the "
        "last that was finished)",
    )
    add_number_option(parser)
    add_plot_option(parser, "the chances through the game")
    add_method_options(parser)
    add_json_option(parser)
    parser.epilog = (
        "Each side's chance to win at the start, its luck and its errors add up to its\n"
        "result. Luck is what a roll changes, and averages nothing; an error is what a\n"
        "decision costs against the best. The first review of a rule set works it out,\n"
        "which may take a minute."
    )


def run(args: Namespace) -> int:
    from tincup.coach import review

    plot = plot_from(args)
    game = _game(args.game, args.number)
    rules = game.start.rules
    wish = wish_from(args)
    if wish != "approximate":
        say_if_long(rules, len(game.state.sides), exact=wish == "exact")
    with Bar(message("bar-reviewing", rules=rules.id), compiles=True) as bar:
        light = len(game.actions) < LIGHT
        reviewed = review(game, wish=wish, progress=bar, light=light)
    if plot is not None:
        from tincup.cli.plots import draw_review

        draw_review(reviewed, plot)
    if args.json:
        from tincup.views.analysis import review_view

        print_json(review_view(reviewed))
    else:
        print(*map(visible, review_lines(reviewed)), sep="\n")
    say_drawn(plot)
    return 0


def _game(name: str | None, number: int | None) -> Game:
    from tincup.cli.game.games import existing, game_named

    if name == "-":
        return _recorded(text("input-standard"), sys.stdin.buffer, number)
    game = game_named(name)
    if game is not None:
        return game
    assert name is not None
    path = existing(name)
    if path is None:
        raise UserError(text("review-no-such-game", name=name[:60]))
    return _recorded(name, path, number)


def _recorded(name: str, source: Path | BinaryIO, number: int | None) -> Game:
    from tincup.cli.game.games import chosen_record
    from tincup.notation import RecordError, verify_record
    from tincup.notation.files import decode, read_stream, read_text, records_in

    try:
        said = read_text(source) if isinstance(source, Path) else decode(read_stream(source))
        records = records_in(said)
        checked = verify_record(said if records is None else chosen_record(name, records, number))
    except RecordError as error:
        raise UserError(f"{name}: {error}") from error
    if checked.record is None or not checked.is_right:
        line, problem = checked.line or 0, str(checked.problem)
        raise UserError(text("record-is-wrong", name=name, line=line, problem=problem))
    return checked.record.game
