"""A game of one person against bots, in the memory of the page that plays it."""

from __future__ import annotations

import json
from typing import Any, Final

from tincup.browser.errors import AnswerError
from tincup.game import Event
from tincup.narration import result, sentences
from tincup.notation import parse_action, write_record
from tincup.players.levels import LEVELS, bot_names
from tincup.rules import RuleSet
from tincup.table import Table
from tincup.table.driver import Driver
from tincup.table.listeners import Happening
from tincup.table.log import Clock, utc_now
from tincup.table.log_json import as_json
from tincup.table.opening import create_table
from tincup.table.seats import Seat, player_text
from tincup.views.game import state_view
from tincup.views.live import thrown

BOTS: Final = LEVELS[:2]
"""The levels of bots that are here: the others need exact play, or NumPy."""

_PERSON: Final = 0


class _Waits:
    """A front that asks nobody: the game stands still until the page says what was decided."""

    def ask_decision(self) -> bool:
        return False

    def ask_roll(self) -> bool:
        return False

    def player_failed(self, seat: int, error: Exception) -> None:  # noqa: ARG002 - a front's
        raise error


class Alone:
    """The game, of as few as the rules allow, its dice committed to before the first roll.

    ``seed`` is that of dice that everybody may know, for games that are to be repeated.
    """

    def __init__(
        self,
        rules: RuleSet,
        *,
        name: str,
        level: str = "medium",
        seed: str | None = None,
        clock: Clock = utc_now,
    ) -> None:
        if level not in BOTS:
            raise AnswerError("browser-no-such-bot", level=level)
        others = rules.partners * max(rules.fewest_sides, 2) - 1
        self._table = create_table(
            "alone",
            rules,
            [Seat(name), *(Seat(bot, player_text(level)) for bot in bot_names(others, [name]))],
            kind="fair" if seed is None else "seeded",
            seed=seed,
            clock=clock,
        )
        self._events: list[tuple[Event, ...]] = []
        self._table.listen(self._hear)
        self._driver = Driver(self._table, _Waits())
        self._driver.run()

    @property
    def table(self) -> Table:
        """The table at which it is played."""
        return self._table

    def act(self, action: str) -> None:
        """Do what the person has decided, in notation, and all that follows until they are asked.

        Raises `MalformedAction`, `GameError` and `TableError`, and then nothing has happened.
        """
        self._table.act(parse_action(action), actor=_PERSON)
        self._driver.run()
        if self._table.present.is_over and not self._table.state.is_finished:
            self._table.reveal()
            self._table.finish()

    def _hear(self, happened: Happening) -> None:
        if happened.events:
            self._events.append(happened.events)

    def view(self) -> dict[str, Any]:
        """The game as it stands, and what has ``happened`` since the last view, in sentences."""
        state = self._table.present
        events, self._events = self._events, []
        told = [said for each in events for said in sentences(each, state.lineup, _PERSON)]
        if state.is_over:
            told += result(state, _PERSON)
        return {
            "commit": self._table.created.commitment,
            "game": state_view(state, thrown(self._table)),
            "happened": told,
        }

    def record(self) -> str:
        """The game's record, with the seed of the dice once it is over."""
        return write_record(self._table.record())

    def log(self) -> list[str]:
        """The log's lines."""
        return [
            json.dumps(as_json(entry), ensure_ascii=False, separators=(",", ":"))
            for entry in self._table.entries
        ]
