"""`tincup arena`: a round robin of bots, with a cross table and ratings."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import UserError, say
from tincup.cli.many_games import (
    add_cluster_option,
    add_many_games_options,
    games_by,
    games_from,
    limit_from,
    prepare,
    write_records,
)
from tincup.cli.options import add_json_option, add_rules_options, rules_from
from tincup.cli.output import check_page, print_json
from tincup.cli.progress_bar import Bar
from tincup.messages import message, text, visible

if TYPE_CHECKING:
    from tincup.lab.arenas.arena import Arena, Pair
    from tincup.lab.arenas.folder import ArenaFolder
    from tincup.lab.match import Match
    from tincup.lab.match_game import Played
    from tincup.lab.pool import Pool

GAMES: Final = 100


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--players",
        metavar="FILE",
        type=Path,
        required=True,
        help='the players, in TOML: players = ["hard", "threshold:500", "external:COMMAND"], or '
        "tables [[player]] with a name and a spec; programs in it are run",
    )
    add_rules_options(parser)
    parser.add_argument(
        "--games",
        metavar="N",
        default=str(GAMES),
        help=f"how many games of each pair, rounded up to an even number (default: {GAMES})",
    )
    add_many_games_options(parser)
    parser.add_argument(
        "--folder",
        metavar="FOLDER",
        type=Path,
        help="keep the results here: the same command goes on where it was interrupted",
    )
    parser.add_argument("--html", metavar="FILE", type=Path, help="write the tables as a page, too")
    add_cluster_option(parser)
    add_json_option(parser)
    parser.epilog = (
        "Each pair plays the same deals, each deal from both seats. A player that gives\n"
        "no decision forfeits the game; after five forfeits in a row it forfeits the\n"
        "rest of that pair's games as well. Ratings are by Bradley and Terry, and their\n"
        "mean is 1500. Ctrl-C ends the arena and prints what there is."
    )


def run(args: Namespace) -> int:
    from tincup.chance.entropy import hex_text
    from tincup.lab.arenas.players_file import read_players

    games, limit = games_from(args), limit_from(args)
    entrants = read_players(args.players)
    rules = rules_from(args)
    if args.html is not None:
        check_page(args.html)
    with _folder(args.folder) as folder:
        from tincup.lab.arenas.arena import Arena

        kept = None if folder is None else folder.seed()
        seed = args.seed if args.seed is not None else kept or hex_text(4)
        arena = Arena(rules, entrants, seed, games, limit=limit, folder=folder)
        for entrant in entrants:
            if entrant.spec.kind == "optimal":
                prepare(rules, [entrant.spec] * 2)
                break
        if args.records is not None:
            args.records.mkdir(parents=True, exist_ok=True)
        if arena.played:
            say(text("arena-goes-on", games=arena.played, of=arena.games))
        with games_by(args) as found:
            _play(arena, args.records, found.pool)
    if not arena.played:
        raise found.broken_off or KeyboardInterrupt
    _print(arena, args)
    said = "arena-broken-off" if args.folder is None else "arena-broken-off-kept"
    return found.status(text(said, games=arena.played, of=arena.games))


@contextmanager
def _folder(path: Path | None) -> Generator[ArenaFolder | None]:
    if path is None:
        yield None
        return
    from tincup.lab.arenas.folder import ArenaFolder
    from tincup.table.stores.locks import Lock

    path.mkdir(parents=True, exist_ok=True)
    lock = Lock(path / "arena.lock")
    if not lock.take(wait=False):
        raise UserError(text("arena-at-work", folder=str(path)))
    with lock:
        yield ArenaFolder(path)


def _play(arena: Arena, records: Path | None, pool: Pool) -> None:
    def on_deal(pair: Pair, match: Match, number: int, played: Sequence[Played]) -> None:
        if records is not None:
            first, second = (1 + player for player in pair)
            prefix = f"{first:03}-{second:03}-"
            write_records(records, match, number, played, event="arena", prefix=prefix)

    with Bar(message("bar-arena-begins")) as bar:
        for pair in arena.run(on_deal, pool):
            players = " \u2013 ".join(visible(arena.names[player]) for player in pair)
            games, of = arena.played, arena.games
            bar.tell(message("bar-arena", players=players, games=games, of=of))
            bar(arena.played / arena.games)


def _print(arena: Arena, args: Namespace) -> None:
    table = arena.table()
    if args.html is not None:
        from tincup.cli.reports.arena import page
        from tincup.files import replace_file

        replace_file(args.html, page(arena, table))
        say(text("file-written", path=str(args.html)))
    if args.json:
        from tincup.views.experiments import arena_view

        print_json(arena_view(arena, table))
    else:
        from tincup.cli.reports.arena import print_arena

        print_arena(arena, table)
