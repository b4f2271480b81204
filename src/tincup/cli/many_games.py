"""Parts shared by the commands that play many games: options, numbers and records."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tincup.cli.errors import UserError
from tincup.messages import text
from tincup.rules.fields.typed_number import whole_number

if TYPE_CHECKING:
    from tincup.lab.match import Match
    from tincup.lab.match_game import Played
    from tincup.players import Limit
    from tincup.players.spec import Spec
    from tincup.rules import RuleSet

_MOST_GAMES: Final = 10_000_000
_LIMIT: Final = 10.0
_LONGEST_LIMIT: Final = 3_600


def add_many_games_options(parser: ArgumentParser) -> None:
    """Add `--seed`, `--limit` and `--records`."""
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


def games_from(args: Namespace) -> int:
    """Return the number of games that `--games` asks for. Raises `UserError`."""
    return whole_number_from(args.games, "match-games", 1, _MOST_GAMES)


def whole_number_from(typed: str, refusal: str, least: int, most: int) -> int:
    """Return the whole number that was typed. Raises `UserError` with the message ``refusal``."""
    number = whole_number(typed)
    if number is not None and least <= number <= most:
        return number
    raise UserError(text(refusal, least=least, most=most, given=typed[:40]))


def limit_from(args: Namespace) -> Limit:
    """Return the time limit of a decision, by `--limit`. Raises `UserError`."""
    from tincup.players import Limit

    return Limit(number_from(args.limit, "match-limit", 0.01, _LONGEST_LIMIT))


def number_from(typed: str, refusal: str, least: float, most: float) -> float:
    """Return the number that was typed. Raises `UserError` with the message ``refusal``."""
    try:
        number = float(typed)
    except ValueError:
        number = -1.0
    if not least <= number <= most:
        raise UserError(text(refusal, least=f"{least:g}", most=f"{most:g}", given=typed[:40]))
    return number


def prepare(rules: RuleSet, specs: Sequence[Spec]) -> None:
    """Solve the rules before the first game, if a player is optimal."""
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
