"""A game's view as JSON, of which only what has changed is made and written anew.

A view follows every entry and goes to everybody at the table: it is most of what an action costs.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

from orjson import Fragment

from tincup.game import State, options
from tincup.game.last_turns import following, is_last_turn
from tincup.messages import language
from tincup.rules import Dice, RuleSet
from tincup.server.tables.pending import parts_written, written
from tincup.table import Table
from tincup.views.game import options_view, present_view, ruled_view, sides_view
from tincup.views.live import thrown

_MOST_OPTIONS: Final = 2048
"""Rolls and turn scores whose options are kept for each rule set, at some kilobytes each."""


class GameJson:
    """The view of one game: `tincup.views.live.game_view` as JSON."""

    def __init__(self) -> None:
        self._sides: tuple[object, Fragment] = (None, Fragment(b"[]"))

    def of(self, table: Table) -> dict[str, Any]:
        """The view of the game as it stands, for `tincup.server.tables.pending.dumps`."""
        state = table.present
        ruled = _Ruled.of(state.rules.id, state.rules)
        return {
            **ruled.view,
            **present_view(state, thrown(table)),
            "sides": self._sides_of(state),
            **ruled.options(state),
        }

    def _sides_of(self, state: State) -> Fragment:
        """The sides, which stay as they are while a turn lasts."""
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
            self._sides = about, written(sides_view(state))
        return self._sides[1]


class _Ruled:
    """What all games by a rule set share."""

    def __init__(self, rules: RuleSet) -> None:
        self.view = parts_written(ruled_view(rules))
        self._has_exchange = rules.has_exchange
        self._options: dict[object, dict[str, Any]] = {}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(_: str, rules: RuleSet) -> _Ruled:
        """That of a rule set with this id, which a digest leaves out."""
        return _Ruled(rules)

    def options(self, state: State) -> Mapping[str, Any]:
        """The options, which often depend on the roll and the turn score alone."""
        about = self._about(state)
        if about is None:
            return options_view(options(state))
        view = self._options.get(about)
        if view is None:
            if len(self._options) >= _MOST_OPTIONS:
                del self._options[next(iter(self._options))]
            view = self._options[about] = parts_written(options_view(options(state)))
        return view

    def _about(self, state: State) -> tuple[str, Dice, int, bool, bool] | None:
        """All that the options follow from; ``None`` where the totals of others matter.

        They do where places may be exchanged, and once the end has been triggered. Nobody is to
        decide where there is no roll.
        """
        if self._has_exchange or is_last_turn(state):
            return None
        turn = state.turn
        roll = turn.roll if state.phase == "decide" else ()
        on_board = state.sides[turn.side].on_board
        return language(), roll, turn.score if roll else 0, on_board, state.bonus is None
