"""`tincup match`: many games of players of any kind, and how sure the result is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator, Sequence
from math import isfinite
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import UserError
from tincup.cli.many_games import (
    add_cluster_option,
    add_many_games_options,
    games_by,
    games_from,
    limit_from,
    number_from,
    prepare,
    write_records,
)
from tincup.cli.options import add_json_option, add_rules_options, rules_from
from tincup.cli.output import print_json
from tincup.cli.progress_bar import Bar, solve_with_bar
from tincup.messages import message, text

if TYPE_CHECKING:
    from tincup.lab.match import Match
    from tincup.lab.match_game import Played
    from tincup.lab.pool import Pool
    from tincup.lab.tally import Tally

GAMES: Final = 1_000


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "players",
        metavar="PLAYER",
        nargs="+",
        help="easy, medium, hard, optimal, lookahead, greedy, threshold:500, card:FILE, or "
        "external:COMMAND for a program of yours; the same kind may be given twice",
    )
    add_rules_options(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        default=str(GAMES),
        help=f"how many games, rounded up so that everybody sits in each seat (default: {GAMES})",
    )
    parser.add_argument(
        "--until",
        metavar="SHARE",
        help="stop sooner, once each share of wins is known to so much either way, such as 0.01",
    )
    parser.add_argument(
        "--loss",
        action="store_true",
        help="say, from exact play of two, how much of the chance to win each decision gives away: "
        "a hundred games then tell what wins alone tell in ten thousand",
    )
    add_many_games_options(parser)
    add_cluster_option(parser)
    add_json_option(parser)
    parser.epilog = (
        "Seats are rotated, with the same dice for each rotation: roll R of turn T of a\n"
        "side is the same whoever plays it. So luck is alike for everybody, and the\n"
        "interval is that of the deals. A player that gives no decision forfeits the\n"
        "game. Ctrl-C ends the match and prints what there is."
    )


def run(args: Namespace) -> int:
    from tincup.chance.entropy import hex_text
    from tincup.lab.match import Match
    from tincup.players.spec import parse_spec

    if len(args.players) < 2:
        raise UserError(text("match-too-few"))
    games = games_from(args)
    until = 0.0 if args.until is None else number_from(args.until, "match-until", 0.0001, 0.5)
    limit = limit_from(args)
    specs = [parse_spec(each) for each in args.players]
    if args.loss and len(specs) != 2:
        raise UserError(text("match-loss-of-two", players=len(specs)))
    rules = rules_from(args)
    prepare(rules, specs)
    solution = solve_with_bar(rules) if args.loss else None
    if args.records is not None:
        args.records.mkdir(parents=True, exist_ok=True)
    seed = hex_text(4) if args.seed is None else args.seed
    match = Match(rules, specs, seed, limit=limit, solution=solution)
    tally: Tally | None = None
    with games_by(args) as found:
        for tally in _played(match, games, until, args.records, found.pool):  # noqa: B007 - the last
            pass
    if tally is None:
        raise found.broken_off or KeyboardInterrupt
    if args.json:
        from tincup.views.analysis import match_view

        print_json(match_view(match, tally))
    else:
        from tincup.cli.reports.match_text import print_match

        print_match(match, tally)
    return found.status(text("match-broken-off"))


def _played(
    match: Match, games: int, until: float, folder: Path | None, pool: Pool
) -> Iterator[Tally]:
    from tincup.lab.match import run as deals

    def on_deal(_: Tally, number: int, played: Sequence[Played]) -> None:
        assert folder is not None
        write_records(folder, match, number, played, event="match")

    told = None if folder is None else on_deal
    with match.open(), Bar(message("bar-match", games=0, half="none")) as bar:
        for tally in deals(match, games, until=until, on_deal=told, pool=pool):
            half = f"{100 * tally.widest:.1f}" if isfinite(tally.widest) else "none"
            bar.tell(message("bar-match", games=tally.games, half=half))
            bar(_share(tally, games, until))
            yield tally


def _share(tally: Tally, games: int, until: float) -> float:
    """Return the share done, 0 to 1, by games or by how narrow the interval is.

    The width of an interval shrinks with the root of the number of games.
    """
    narrow = (until / tally.widest) ** 2 if isfinite(tally.widest) and tally.widest else 0.0
    return min(1.0, max(tally.games / games, narrow))
