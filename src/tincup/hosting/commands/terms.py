"""Terms that the host chooses before the game: who sits where, and the variations."""

from __future__ import annotations

from collections.abc import Sequence
from http import HTTPStatus

from tincup.hosting.commands.agreement import is_bound, of_others
from tincup.hosting.credentials import Who
from tincup.hosting.errors import ServerError
from tincup.hosting.live import LiveTable
from tincup.hosting.new_tables import check_kind
from tincup.hosting.rules.rule_sets import varied
from tincup.hosting.view.settled_view import lobby_of
from tincup.rules import RuleSet
from tincup.table.planning import Plan
from tincup.table.state.lobby import Lobby, check_seats


def check_open(live: LiveTable, who: Who) -> None:
    """Refuse to let the host change what others have sat down to, where something is at stake."""
    if is_bound(live) and of_others(live, who):
        raise ServerError("server-sat-down-to", HTTPStatus.CONFLICT)


def reseat(live: LiveTable, plan: Plan, order: Sequence[int]) -> dict[int, bytes | None]:
    """Put the seats of a lobby into another order; return the hashes of their secrets then.

    Raises `TableError`.
    """
    entry = lobby_of(live.table).reseat(order)
    plan.enter(entry)
    return {place: live.hashes.get(seat) for place, seat in enumerate(entry.order)}


def varied_for(lobby: Lobby, names: Sequence[str], *, solves_any: bool) -> RuleSet:
    """Return a lobby's rule set with just these of its variations on.

    Raises `TincupError` where they cannot be, or those who sit there cannot play by it;
    ``solves_any`` as for `tincup.hosting.rules.custom_rules.bot_kind`.
    """
    if lobby.opened.public:
        raise ServerError("server-rules-listed", HTTPStatus.CONFLICT)
    rules = varied(lobby.rules, names)
    check_seats(rules, lobby.seats)
    for seat in lobby.seats:
        check_kind(seat.player, rules, solves_any=solves_any)
    return rules
