"""Parts shared by the commands that play many games: options, numbers and records."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Generator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import EXIT_INTERRUPTED, EXIT_USER_ERROR, UserError, say
from tincup.messages import text
from tincup.rules.fields.typed_number import whole_number

if TYPE_CHECKING:
    from tincup.lab.match import Match
    from tincup.lab.match_game import Played
    from tincup.lab.pool import Pool
    from tincup.players import Limit
    from tincup.players.spec import Spec
    from tincup.rules import RuleSet

_MOST_GAMES: Final = 10_000_000
_LIMIT: Final = 10.0
_LONGEST_LIMIT: Final = 3_600


def add_many_games_options(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--seed", metavar="TEXT", help="what the dice follow from (default: drawn, and printed)"
    )
    parser.add_argument(
        "--limit",
        metavar="SECONDS",
        default=str(_LIMIT),
        help=f"how long a program may take to decide (default: {_LIMIT:g})",
    )
    parser.add_argument(
        "--records", metavar="FOLDER", type=Path, help="write a record of each game to this folder"
    )


def add_cluster_option(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--cluster",
        metavar="URL",
        help="play on the machines of the Dask scheduler at this address, such as "
        "tcp://192.168.1.10:8786; programs of external: and files of card: are then those of its "
        "workers' machines",
    )


class Games:
    def __init__(self, pool: Pool) -> None:
        self.pool = pool
        self.broken_off: BaseException | None = None

    def status(self, said: str) -> int:
        if self.broken_off is None:
            return 0
        say(said)
        if isinstance(self.broken_off, KeyboardInterrupt):
            return EXIT_INTERRUPTED
        say(str(self.broken_off))
        return EXIT_USER_ERROR


@contextmanager
def games_by(args: Namespace) -> Generator[Games]:
    """Yield where games are played, by `--cluster`. Ctrl-C, and the loss of a cluster, end this.

    Raises `UserError` and `ExperimentError`.
    """
    from tincup.lab.pool import HERE, Lost

    games = Games(HERE)
    try:
        if args.cluster is None:
            yield games
        else:
            with _cluster(args.cluster) as games.pool:
                yield games
    except (KeyboardInterrupt, Lost) as error:
        games.broken_off = error


@contextmanager
def _cluster(address: str) -> Generator[Pool]:
    try:
        from tincup.lab.cluster import cluster
    except ModuleNotFoundError as error:
        raise UserError(text("cluster-needs-packages", module=str(error.name))) from error
    with cluster(address) as pool:
        yield pool


def games_from(args: Namespace) -> int:
    return whole_number_from(args.games, "match-games", 1, _MOST_GAMES)


def whole_number_from(typed: str, refusal: str, least: int, most: int) -> int:
    number = whole_number(typed)
    if number is not None and least <= number <= most:
        return number
    raise UserError(text(refusal, least=least, most=most, given=typed[:40]))


def limit_from(args: Namespace) -> Limit:
    from tincup.players import Limit

    return Limit(number_from(args.limit, "match-limit", 0.01, _LONGEST_LIMIT))


def number_from(typed: str, refusal: str, least: float, most: float) -> float:
    try:
        number = float(typed)
    except ValueError:
        number = -1.0
    if not least <= number <= most:
        raise UserError(text(refusal, least=f"{least:g}", most=f"{most:g}", given=typed[:40]))
    return number


def prepare(rules: RuleSet, specs: Sequence[Spec]) -> None:
    from tincup.cli.game.seating import prepare_bots
    from tincup.table import Seat
    from tincup.table.seats import player_text

    seats = [Seat(spec.text, player_text(spec.text)) for spec in specs] * rules.partners
    prepare_bots(rules, seats, player_text("easy"))


def write_records(
    folder: Path,
    match: Match,
    number: int,
    played: Sequence[Played],
    *,
    event: str,
    prefix: str = "",
) -> None:
    """Write the record of each game of a deal; ``number`` is the deal's, from 0.

    ``event`` is what the games were played for; the names of the files begin with ``prefix``.
    """
    from tincup.lab.match_result import record_of
    from tincup.notation import save_record

    for rotation, game in enumerate(played):
        record = record_of(match, number, rotation, game, event)
        save_record(folder / f"{prefix}{number + 1:06}-{rotation + 1}.farkle.toml", record)
