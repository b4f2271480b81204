"""Turns with a roll by which a side may change places: the player itself is asked about them.

By the rules that people play such a roll comes once in some ten thousand turns, and whether to
change places depends on all totals: so nothing is tabulated for it, and the engine follows the
turn.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from tincup.game import Roll, State, step
from tincup.game.events import Banked, Event, Exchanged, Rolled, SetAside, turn_end
from tincup.lab.compiled.choices import Tables
from tincup.lab.compiled.game_arrays import FARKLED, POLICY, SIDE, TURNS
from tincup.lab.compiled.waves import UnderWay
from tincup.lab.deals import Deal
from tincup.players import Player
from tincup.solve.arrays import Ints

Lines = Callable[[SetAside], Sequence[int]]
"""How often each combination is among dice that are set aside."""


class AskedTurns:
    """Plays such turns of games by ``seed``; ``lines``: see `tincup.lab.compiled.blocks.Blocks`."""

    def __init__(self, tables: Tables, seed: str, lines: Lines | None) -> None:
        self._tables, self._seed, self._lines = tables, seed, lines

    def play(self, games: Ints, found: Ints, under_way: UnderWay, given: Ints) -> None:
        """Play the turn of each of these games; what comes of it goes to its row of ``given``."""
        if not len(games):
            return
        tables, standing, now = self._tables, under_way.standing, under_way.now
        starts = tables.standings.starts(found[games, POLICY], standing[games], now[games])
        for game, number in zip(games.tolist(), starts.of_game.tolist(), strict=True):
            policy, state = starts.each[number]
            deal, side = Deal(self._seed, int(under_way.deals[game])), int(now[game, SIDE])
            turn = 1 + int(standing[game, side, TURNS])
            events = _events(tables.player(policy), state, deal, side, turn)
            given[game] = self._told(events)

    def _told(self, events: Sequence[Event]) -> list[int]:
        """Return what came of a turn, as `tincup.lab.compiled.game_arrays.GIVEN` has it."""
        rolls = sum(isinstance(it, Rolled) for it in events)
        banked = next((it.points for it in events if isinstance(it, Banked)), FARKLED)
        exchanged = any(isinstance(it, Exchanged) for it in events)
        kept = [self._lines(it) for it in events if isinstance(it, SetAside)] if self._lines else []
        return [rolls, banked, int(exchanged), *(map(sum, zip(*kept, strict=True)))]


def _events(player: Player, state: State, deal: Deal, side: int, turn: int) -> list[Event]:
    """Return what happens in a turn from its start; ``side`` and ``turn`` are those of its dice."""
    happened, number = list[Event](), 0
    while turn_end(happened) is None:
        if state.phase == "decide":
            action = player.decide(state)
        else:
            action = Roll(deal.roll(side, turn, number, state.turn.dice))
            number += 1
        state, events = step(state, action)
        happened += events
    return happened
