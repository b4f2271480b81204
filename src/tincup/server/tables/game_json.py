"""A game's view as JSON, of which only what has changed is made and written anew.

A view follows every entry and goes to everybody at the table: it is most of what an action costs.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from tincup.game import State, options
from tincup.game.horizon import following, is_last_turn
from tincup.messages import language
from tincup.rules import Dice, RuleSet
from tincup.server.tables.pending import dumps
from tincup.table import Table
from tincup.views.game import options_view, present_view, ruled_view, sides_view
from tincup.views.live import thrown

_MOST_OPTIONS: Final = 2048
"""Rolls and turn scores whose options are kept for each rule set, at some kilobytes each."""


class GameText:
    """The view of one game: `tincup.views.live.game_view` as JSON."""

    def __init__(self) -> None:
        self._sides: tuple[object, str] = (None, "")

    def of(self, table: Table) -> str:
        """The view of the game as it stands."""
        state = table.present
        rules = state.rules
        ruled = _Ruled.of(rules.id, rules)
        present = dumps(present_view(state, thrown(table)))
        options_text = ruled.options(state)
        return (
            f'{ruled.text[:-1]},{present[1:-1]},"sides":{self._sides_text(state)},'
            f"{options_text[1:]}"
        )

    def _sides_text(self, state: State) -> str:
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
            self._sides = about, dumps(sides_view(state))
        return self._sides[1]


class _Ruled:
    """What all games by a rule set share."""

    def __init__(self, rules: RuleSet) -> None:
        self.text = dumps(ruled_view(rules))
        self._has_exchange = rules.has_exchange
        self._options: dict[object, str] = {}

    @staticmethod
    @lru_cache(maxsize=64)
    def of(_: str, rules: RuleSet) -> _Ruled:
        """That of a rule set with this id, which a digest leaves out."""
        return _Ruled(rules)

    def options(self, state: State) -> str:
        """The options, which often depend on the roll and the turn score alone."""
        about = self._about(state)
        if about is None:
            return dumps(options_view(options(state)))
        text = self._options.get(about)
        if text is None:
            if len(self._options) >= _MOST_OPTIONS:
                del self._options[next(iter(self._options))]
            text = self._options[about] = dumps(options_view(options(state)))
        return text

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
