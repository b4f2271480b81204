"""`tincup compare`: rule sets side by side, to see what a rule does to a game."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import UserError, say
from tincup.cli.many_games import (
    add_cluster_option,
    games_by,
    number_from,
    prepare,
    whole_number_from,
)
from tincup.cli.options import add_json_option, add_set_option, warn
from tincup.cli.output import check_page, print_json
from tincup.cli.progress_bar import Bar, solve_with_bar
from tincup.messages import Message, message, text

if TYPE_CHECKING:
    from tincup.lab.comparing.columns import Named
    from tincup.lab.comparing.compare import Column
    from tincup.lab.comparing.games import Setting
    from tincup.lab.pool import Pool
    from tincup.rules import RuleSet

GAMES: Final = 400
_MOST_GAMES: Final = 1_000_000
_PLAYER: Final = "medium"
_WEAKER: Final = "easy"
_MOST_TURNS: Final = 1_000
_PACE: Final = 8.0


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "rules",
        metavar="RULES",
        nargs="+",
        help="rule sets of 'tincup rules list', or rule files",
    )
    parser.add_argument(
        "--vary",
        metavar="KEY=V1,V2,...",
        action="append",
        default=[],
        help="a column for each value of this field, such as turn.opening_minimum=0,350,500; "
        "may be repeated, for every combination of values",
    )
    add_set_option(parser)
    parser.add_argument(
        "--player",
        metavar="PLAYER",
        default=_PLAYER,
        help="who plays on all sides: easy, medium, hard, optimal, greedy, threshold:500, "
        f"or external:COMMAND (default: {_PLAYER})",
    )
    parser.add_argument(
        "--weaker",
        metavar="PLAYER",
        default=_WEAKER,
        help=f"whom that player meets to show how much skill decides (default: {_WEAKER})",
    )
    parser.add_argument(
        "--games",
        metavar="N",
        default=str(GAMES),
        help=f"how many games by each rule set; as many again show skill (default: {GAMES})",
    )
    parser.add_argument(
        "--sides", metavar="N", default="2", help="how many sides play (default: 2)"
    )
    parser.add_argument(
        "--seed", metavar="TEXT", help="what the dice follow from (default: drawn, and printed)"
    )
    parser.add_argument(
        "--pace",
        metavar="SECONDS",
        default=str(_PACE),
        help=f"from one roll to the next, for the minutes of a game (default: {_PACE:g})",
    )
    parser.add_argument(
        "--most-turns",
        metavar="N",
        default=str(_MOST_TURNS),
        help=f"turns of all sides after which a game is cut (default: {_MOST_TURNS})",
    )
    either = parser.add_mutually_exclusive_group()
    either.add_argument(
        "--exact",
        action="store_true",
        help="work out exact play of two sides, and what it wins against each level of bot, "
        "however long that takes; without it only where it is stored or takes a moment",
    )
    either.add_argument(
        "--simulate", action="store_true", help="work out nothing exactly but what the dice show"
    )
    parser.add_argument(
        "--html",
        metavar="FILE",
        type=Path,
        help="write a page with plots to this file, in the place of one that is there",
    )
    add_cluster_option(parser)
    add_json_option(parser)
    parser.epilog = (
        "All columns have the same dice: game after game they follow from the seed. Each\n"
        "figure says whether it is exact (=) or simulated, with its interval of 95 %.\n"
        "Ctrl-C ends the games and prints what there is. docs/lab.md defines the figures."
    )


def run(args: Namespace) -> int:
    from tincup.lab.comparing.compare import Column
    from tincup.players.spec import parse_spec

    setting = _setting(args)
    games = whole_number_from(args.games, "compare-games", 1, _MOST_GAMES)
    if args.html is not None:
        check_page(args.html)
    named = _columns(args)
    specs = [parse_spec(args.player), parse_spec(args.weaker)]
    for _, rules in named:
        warn(rules, of_file=False)
        _check_sides(rules, setting.sides)
        prepare(rules, (specs * setting.sides)[: setting.sides])
    columns = [Column(label, rules, setting) for label, rules in named]
    with games_by(args) as found:
        _play(columns, games, args, found.pool)
    if not columns[0].games:
        raise found.broken_off or KeyboardInterrupt
    _show(args, columns, is_whole=found.broken_off is None)
    return found.status(text("compare-broken-off"))


def _columns(args: Namespace) -> list[Named]:
    """Return the rule sets that are put side by side: those named, each in every variation."""
    from tincup.lab.comparing.columns import check_count, named, told_apart
    from tincup.rules import load

    varied = [_settings(each) for each in args.vary]
    count = len(args.rules)
    for settings in varied:
        count *= len(settings)
    check_count(count)
    found = []
    for spec, sets in product(args.rules, product(*varied)):
        rules = load(spec, [*args.sets, *sets], variations=args.variations)
        base = rules.id if not sets and not args.sets else spec
        found.append(named(rules, base if not sets or len(args.rules) > 1 else "", sets))
    if count < 2:
        raise UserError(text("compare-too-few"))
    return told_apart(found, {each.partition("=")[0].strip() for each in args.vary})


def _settings(varied: str) -> list[str]:
    key, equals, listed = varied.partition("=")
    values = [value.strip() for value in _apart(listed)]
    if not (equals and key.strip() and all(values)):
        from tincup.rules.errors import plain

        raise UserError(text("compare-vary", given=plain(varied)))
    return [f"{key.strip()}={value}" for value in values]


def _apart(listed: str) -> Iterator[str]:
    """Split a text at the commas that are in neither brackets nor quotation marks."""
    depth, quote, begun = 0, "", 0
    for at, character in enumerate(listed):
        if quote:
            quote = "" if character == quote else quote
        elif character in "\"'":
            quote = character
        elif character in "[{":
            depth += 1
        elif character in "]}":
            depth -= 1
        elif character == "," and not depth:
            yield listed[begun:at]
            begun = at + 1
    yield listed[begun:]


def _setting(args: Namespace) -> Setting:
    from tincup.chance.entropy import hex_text
    from tincup.game.lineup import MOST_PLAYERS
    from tincup.lab.comparing.games import Setting
    from tincup.players.spec import parse_spec

    player = parse_spec(args.player)
    return Setting(
        player,
        player,
        parse_spec(args.weaker),
        whole_number_from(args.sides, "compare-sides", 2, MOST_PLAYERS),
        hex_text(4) if args.seed is None else args.seed,
        whole_number_from(args.most_turns, "compare-most-turns", 1, _MOST_GAMES),
        number_from(args.pace, "compare-pace", 0.1, 3_600),
    )


def _check_sides(rules: RuleSet, sides: int) -> None:
    from tincup.game import new_game

    new_game(rules, [str(1 + at) for at in range(sides * rules.partners)])


def _play(columns: Sequence[Column], games: int, args: Namespace, pool: Pool) -> None:
    from tincup.lab.comparing.compare import run as rounds
    from tincup.lab.comparing.exact import of_dice
    from tincup.lab.comparing.worths import worths

    for column in columns:
        column.exact |= of_dice(column.rules)
    with Bar(_told(columns)) as bar:
        for share in rounds(columns, games, pool):
            bar.tell(_told(columns))
            bar(share)
        if not args.simulate:
            for column in columns:
                column.worths = worths(column.rules)
    if not args.simulate:
        for column in columns:
            _solve(column, games, asked=args.exact)


def _told(columns: Sequence[Column]) -> Message:
    from tincup.narration import decimal

    figures = [column.figure("turns") for column in columns]
    turns = " | ".join(decimal(it.value, 1) for it in figures if it is not None)
    return message("bar-compare", games=columns[0].games, columns=len(columns), turns=turns)


def _solve(column: Column, games: int, *, asked: bool) -> None:
    from tincup.lab.comparing.exact import note_exact
    from tincup.lab.comparing.levels import Levels

    solution = note_exact(column, asked=asked, solve=solve_with_bar)
    if asked and solution is not None:
        levels = Levels(solution, column.setting.seed)
        with Bar(message("bar-compare-levels", rules=column.label)) as bar:
            for share in levels.play(games):
                bar(share)
        column.exact |= levels.figures


def _show(args: Namespace, columns: Sequence[Column], *, is_whole: bool) -> None:
    if args.json:
        from tincup.views.experiments import comparison_view

        print_json(comparison_view(columns, is_whole=is_whole))
    else:
        from tincup.cli.reports.compare_text import print_comparison

        print_comparison(columns)
    if args.html is not None:
        from tincup.cli.reports.compare_page import page
        from tincup.files import replace_file

        try:
            replace_file(args.html, page(columns, is_whole=is_whole))
        except OSError as error:
            reason = error.strerror or str(error)
            raise UserError(
                text("compare-not-written", file=str(args.html), reason=reason)
            ) from error
        say(text("compare-written", file=str(args.html)))
