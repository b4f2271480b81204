"""The view of a table as JSON, written again only where something has changed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final
from weakref import WeakValueDictionary

from tincup.game import State, options
from tincup.game.totals.last_turns import following, is_last_turn
from tincup.hosting.view.json_text import Written, dumps, kept, parts_written, written
from tincup.hosting.view.settled_view import lobby_of, settled_view
from tincup.messages import language
from tincup.protocol.table import HeadView
from tincup.rules import RuleSet
from tincup.table import LogError, Table
from tincup.views.game import options_view, present_view, ruled_view, sides_view
from tincup.views.live import clock_view, damage_view, thrown

_MOST_OPTIONS: Final = 1024 * 1024
"""Bytes of options that are kept for each rule set: those of a roll and a turn score have some
thousand, and where dice are scored as one likes a hundred times as many.
"""

_BASE: Final = 3_000
_EACH: Final = 600
"""Bytes beside the options themselves, about."""


class ViewJson:
    """The view (docs/protocol.md) of one table, in whichever languages it is asked for."""

    def __init__(self, table: Table, damage: LogError | None = None) -> None:
        self._table = table
        self._damage = damage
        self._views: tuple[str, dict[str, dict[str, Any]]] = ("", {})
        self._settled: dict[str, tuple[object, dict[str, Any]]] = {}
        self.game_json = GameJson()
        self.changes = 0
        """Counts changes other than the game's own."""

    @property
    def languages(self) -> int:
        return len(self._settled)

    def of(self, chain: str, left: float | None, *, watches: bool) -> Written:
        """Return the view in the current language.

        ``left`` are the seconds left for a decision; ``chain`` is that of the table's log.
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
        table = self._table
        away = table.present.away if table.has_begun else None
        about = (self.changes, table.hosted.agreed, away, table.proposal)
        settled = self._settled.get(language())
        if settled is None or settled[0] != about:
            parts = parts_written(settled_view(table))
            settled = self._settled[language()] = (about, parts)
        return settled[1]

    def hides_rematch(self, *, watches: bool) -> bool:
        """Return True if a mere spectator is not told the next table's code: one joins by it.

        Spectators are told it where anybody may find the table.
        """
        return watches and not lobby_of(self._table).opened.public


class GameJson:
    """The view of one game, `tincup.views.game.state_view`, as JSON."""

    def __init__(self) -> None:
        self._sides: tuple[object, Written] = (None, kept([]))
        self.ruled: Ruled | None = None
        """The part shared with other games, once a view was asked for."""
        self.held = 0
        """Bytes of its options where they are its own, in one language."""

    def of(self, table: Table) -> dict[str, Any]:
        """Return the view of the game as it stands, for `tincup.hosting.view.json_text.dumps`."""
        state = table.present
        ruled = self.ruled
        if ruled is None:
            ruled = self.ruled = Ruled.of(state.rules)
        listed = ruled.options(state)
        self.held = 0
        if listed is None:
            listed = _written(state)
            self.held = _size(listed)
        return {
            **ruled.view,
            **present_view(state, thrown(table)),
            "sides": self._sides_of(state),
            **listed,
        }

    def _sides_of(self, state: State) -> Written:
        about = (
            state.sides,
            state.turn.side,
            state.contenders,
            is_last_turn(state),
            following(state),
            state.away,
            state.bonus,
            state.is_over,
        )
        if self._sides[0] != about:
            self._sides = about, kept(sides_view(state))
        return self._sides[1]


class Ruled:
    """The parts that all games by a rule set share. ``held``: about how many bytes they take."""

    def __init__(self, rules: RuleSet) -> None:
        self.view = parts_written(ruled_view(rules))
        self.held = _BASE
        self._needs_totals = rules.has_exchange or rules.end.must_hit
        self._options: dict[object, dict[str, Any]] = {}

    @staticmethod
    def of(rules: RuleSet) -> Ruled:
        """Return the part shared by all rule sets that play the same and have this id."""
        name = rules.id, rules.digest
        return _in_use.get(name) or _in_use.setdefault(name, Ruled(rules))

    def options(self, state: State) -> Mapping[str, Any] | None:
        """Return the options if nothing but the turn decides them, else ``None``."""
        about = self._about(state)
        if about is None:
            return None
        view = self._options.get(about)
        if view is None:
            view = self._options[about] = _written(state)
            self.held += _size(view)
            while self.held > _BASE + _MOST_OPTIONS:
                self.held -= _size(self._options.pop(next(iter(self._options))))
        return view

    def _about(self, state: State) -> tuple[object, ...] | None:
        """Return all that the options follow from; ``None`` where the totals of others matter.

        They do where places may be exchanged, where a target must be hit, and once the end has been
        triggered.
        """
        if self._needs_totals or is_last_turn(state):
            return None
        if state.phase != "decide":
            return (language(),)
        turn, side = state.turn, state.sides[state.turn.side]
        needed = side.on_board, side.aside, state.to_beat(turn.side), state.bonus is None
        return language(), turn._replace(side=0), needed


_in_use: Final = WeakValueDictionary[tuple[str, str], Ruled]()


def _written(state: State) -> dict[str, Any]:
    return parts_written(options_view(options(state)))


def _size(view: Mapping[str, Any]) -> int:
    return _EACH + len(dumps(view))
