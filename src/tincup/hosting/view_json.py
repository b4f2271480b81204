"""The view of a table as JSON, written anew only where something has changed."""

from __future__ import annotations

from typing import Any

from tincup.hosting.game_json import GameJson
from tincup.hosting.json_text import Written, parts_written, written
from tincup.hosting.settled_view import lobby_of, settled_view
from tincup.messages import language
from tincup.protocol.table import HeadView
from tincup.table import LogError, Table
from tincup.views.live import clock_view, damage_view


class ViewJson:
    """The view (docs/protocol.md) of one table, in whichever languages it is asked for."""

    def __init__(self, table: Table, damage: LogError | None = None) -> None:
        self._table = table
        self._damage = damage
        self._views: tuple[str, dict[str, dict[str, Any]]] = ("", {})
        self._settled: dict[str, tuple[object, dict[str, Any]]] = {}
        self.game_json = GameJson()
        self.changes = 0
        """Of anything but the game's own doings."""

    @property
    def languages(self) -> int:
        """In how many languages it was looked at."""
        return len(self._settled)

    def of(self, chain: str, left: float | None, *, watches: bool) -> Written:
        """The view in the current language, ``left`` being the seconds for a decision.

        The table's log has this ``chain``.
        """
        if self._views[0] != chain:
            self._views = (chain, {})
        views, hosted = self._views[1], self._table.hosted
        view = views.get(language()) or views.setdefault(language(), self._lasting(chain))
        if hosted.rematch is not None and self.hides_rematch(watches=watches):
            view = {**view, "rematch": None}
        limit = hosted.limit
        clock = None if limit is None else clock_view(*limit, left)
        return written({**view, "clock": clock})

    def _lasting(self, chain: str) -> dict[str, Any]:
        """What of the view stays the same till the next entry."""
        table = self._table
        game = self.game_json.of(table) if table.has_begun else None
        head: HeadView = {
            "seq": table.number,
            "chain": chain,
            "status": table.status,
            "may_undo": table.has_begun and table.may_take_back,
        }
        if self._damage is not None:
            head["damaged"] = damage_view(self._damage)
        return {**head, **self._settled_parts(), "game": game}

    def _settled_parts(self) -> dict[str, Any]:
        """What only the game does not change is written only when it changes."""
        table = self._table
        away = table.present.away if table.has_begun else None
        about = (self.changes, table.hosted.agreed, away, table.proposal)
        settled = self._settled.get(language())
        if settled is None or settled[0] != about:
            parts = parts_written(settled_view(table))
            settled = self._settled[language()] = (about, parts)
        return settled[1]

    def hides_rematch(self, *, watches: bool) -> bool:
        """Whether somebody who only looks on is not told the next table's code: one joins by it.

        They are where anybody may find the table.
        """
        return watches and not lobby_of(self._table).opened.public
