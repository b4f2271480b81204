"""Seats at the table: people by name, and as many bots as are asked for or needed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.progress_bar import PATIENCE, Bar, say_if_long
from tincup.messages import listing, message, text
from tincup.narration import rules_name
from tincup.players import BOT_NAMES, bot_names
from tincup.rules import RuleSet
from tincup.table import Seat
from tincup.table.seats import player_text
from tincup.tui.table.seats import YOU

if TYPE_CHECKING:
    from tincup.players.optimal import Preparation


def people(given: str | None) -> list[str] | None:
    if given is None:
        return None
    names = [name.strip() for name in given.split(",")]
    if not any(names):
        raise UserError(text("seating-no-names"))
    return names


def seats(rules: RuleSet, names: list[str] | None, bots: int | None, level: str) -> list[Seat]:
    """Return the seats for these people and bots.

    With neither, one person plays a bot; with bots alone, only bots play. Bots that the rules need
    beside those asked for (partners, a smallest table) are added, unless ``bots`` is 0. The engine
    refuses what still does not fit.
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


def partners(given: str | None) -> list[list[str]] | None:
    if given is None:
        return None
    sides = [[name.strip() for name in side.split("+")] for side in given.split(",")]
    if not all(name for side in sides for name in side):
        raise UserError(text("seating-no-sides"))
    return sides


def seats_of_sides(
    rules: RuleSet, sides: list[list[str]], names: list[str] | None, bots: int | None, level: str
) -> list[Seat]:
    """Return the seats for these sides, so that each has the partners that were named.

    Whoever is not among the people's ``names`` is a bot; without ``names``, whoever has a name
    of `BOT_NAMES`.
    """
    if rules.partners == 1:
        raise UserError(text("seating-no-partners", rules=rules_name(rules)))
    for side in sides:
        if len(side) != rules.partners:
            said = text(
                "seating-other-partners",
                names=listing(side),
                rules=rules_name(rules),
                partners=rules.partners,
                given=len(side),
            )
            raise UserError(said)
    seated = [side[place] for place in range(rules.partners) for side in sides]
    if names is None:
        called = {name.casefold() for name in BOT_NAMES}
        names = [name for name in seated if name.casefold() not in called]
    if missing := [name for name in names if name not in seated]:
        raise UserError(text("seating-left-out", names=listing(missing)))
    playing = len(seated) - len(names)
    if bots not in (None, playing):
        raise UserError(text("seating-other-bots", playing=playing, bots=bots or 0))
    return [Seat(name) if name in names else Seat(name, player_text(level)) for name in seated]


def beginning_with(rules: RuleSet, seated: list[Seat], first: str | None) -> list[Seat]:
    """Return the seats in the order of play, so that the player called ``first`` begins.

    Partners stay together. Raises `UserError` if the dice decide who starts, and for somebody who
    is not there.
    """
    if first is None:
        return seated
    if rules.start.roll_off:
        raise UserError(text("seating-first-rolled", rules=rules_name(rules)))
    wanted = first.strip().casefold()
    for place, seat in enumerate(seated):
        if seat.name.casefold() == wanted:
            return [*seated[place:], *seated[:place]]
    names = listing(seat.name for seat in seated)
    raise UserError(text("seating-first-unknown", given=first, names=names))


def refuse_like_in_ledger(seats: Sequence[Seat]) -> None:
    """Refuse names that look like one in the ledger but are written otherwise: see `tincup.names`.

    Raises `UserError`. A ledger that cannot be read keeps nobody from playing: the error appears
    when the game is to be written to it.
    """
    from tincup.cli.game.saving import ledger
    from tincup.names import difference, first_alike
    from tincup.table.errors import LedgerError

    try:
        known = ledger().read().balances()
    except (OSError, LedgerError):
        return
    for seat in seats:
        name = seat.name.strip()
        other = None if name in known else first_alike(name, known)
        if other is not None:
            differs = difference(name, other)
            raise UserError(text("seating-in-ledger", name=name, other=other, codepoint=differs))


def added_bots(seated: Sequence[Seat], bots: int | None) -> int:
    return 0 if bots is None else sum(not seat.is_person for seat in seated) - bots


def _smallest_table(rules: RuleSet, at_least: int) -> int:
    """Return the fewest players, at least ``at_least``, that fill whole sides and the table."""
    fewest = rules.fewest_sides
    sides = max(fewest, -(-at_least // rules.partners))
    return sides * rules.partners


def prepare_bots(
    rules: RuleSet, seats: Sequence[Seat], substitute: str, *, wait: bool = True
) -> Preparation | None:
    """Solve the rules before the game if a bot, or the ``substitute``, plays optimally.

    Without ``wait``, what takes more than a moment goes on beside the game, and is returned. Raises
    `UserError` if the rules cannot be solved for that number of sides.
    """
    if all(
        player != player_text("optimal") for player in (substitute, *(it.player for it in seats))
    ):
        return None
    from tincup.players.optimal import Preparation, prepare
    from tincup.solve.errors import Unsolvable

    sides = len(seats) // rules.partners
    try:
        if not wait:
            preparing = Preparation(rules, sides)
            try:
                if not preparing.wait(PATIENCE):
                    return preparing
            except BaseException:  # the command is given up before the game has begun
                preparing.stop()
                raise
            if preparing.refusal is not None:
                raise preparing.refusal
        say_if_long(rules, sides)
        with Bar(message("bar-solving", rules=rules.id), compiles=True) as bar:
            prepare(rules, sides, bar)
    except Unsolvable as error:
        raise UserError(text("seating-not-optimal", reason=error)) from error
    return None
