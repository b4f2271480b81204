"""Who sits at the table: people by name, and as many bots as are asked for or needed."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.cli.bar import Bar
from tincup.cli.errors import UserError
from tincup.players import bot_names
from tincup.rules import RuleSet
from tincup.table import Seat
from tincup.table.seats import player_text
from tincup.tui.seats import YOU


def people(text: str | None) -> list[str] | None:
    """The names of `--players`; ``None`` when it was not given."""
    if text is None:
        return None
    names = [name.strip() for name in text.split(",")]
    if not any(names):
        raise UserError("--players needs names, separated by commas: --players Ada,Bo")
    return names


def seats(rules: RuleSet, names: list[str] | None, bots: int | None, level: str) -> list[Seat]:
    """The seats for these people and bots.

    With neither there is one person against a bot, with bots alone only bots play. Bots that the
    rules need beside those asked for (partners, a smallest table) are added, unless none at all
    are wanted. The engine refuses what still does not fit.
    """
    if names is None:
        names = [YOU] if bots is None else []
    count = len(names) + (bots or 0)
    if bots is None:
        count = max(count, 2)
    if bots != 0:
        count = max(count, _smallest_table(rules, count))
    added = bot_names(count - len(names), names)
    return [Seat(name) for name in names] + [Seat(name, player_text(level)) for name in added]


def added_bots(seated: Sequence[Seat], bots: int | None) -> int:
    """How many more bots sit there than were asked for."""
    return 0 if bots is None else sum(not seat.is_person for seat in seated) - bots


def _smallest_table(rules: RuleSet, at_least: int) -> int:
    """The fewest players, and no fewer than ``at_least``, that fill whole sides and the table."""
    fewest = rules.fewest_sides
    sides = max(fewest, -(-at_least // rules.partners))
    return sides * rules.partners


def prepare_bots(rules: RuleSet, seats: Sequence[Seat], substitute: str) -> None:
    """Solve the rules before the game if a bot plays optimally, or the ``substitute`` would.

    Raises `UserError` where they cannot be solved for that number of sides.
    """
    if all(
        player != player_text("optimal") for player in (substitute, *(it.player for it in seats))
    ):
        return
    from tincup.players.optimal import prepare
    from tincup.solve.errors import Unsolvable

    try:
        with Bar(f"solving {rules.id}") as bar:
            prepare(rules, len(seats) // rules.partners, bar)
    except Unsolvable as error:
        raise UserError(f"no bot can play optimally here: {error}") from error
