"""Many games at once, in compiled code, where rules and players allow it.

What comes out is what the engine makes of the same deals, to the last digit: a block of games only
comes sooner. So it does not matter how games are cut into blocks, or which of them the engine
plays.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np

from tincup.chance.philox import key_of
from tincup.game.events import SetAside
from tincup.lab.compiled.asked_turns import AskedTurns, Lines
from tincup.lab.compiled.asking import Asking, asking
from tincup.lab.compiled.block import Block
from tincup.lab.compiled.choices import plans_of, tables_of
from tincup.lab.compiled.game_arrays import (
    BY_CELLS,
    GIVEN,
    KEPT,
    KIND,
    OF_NOW,
    OF_TURN_ASKED,
    POLICY,
    columns_of,
)
from tincup.lab.compiled.game_kernel import play_games
from tincup.lab.compiled.kernel_rules import game_of, watching_of
from tincup.lab.compiled.waves import UnderWay, wave_of
from tincup.players import Player
from tincup.rules import RuleSet
from tincup.solve.threads import Threads, some

FEW: Final = 256
"""So many games are played in less time than it takes to wake another thread."""

_NO_LINES: Final = np.zeros((0, 0), np.int64)


class Blocks:
    """Plays games of players that `tincup.lab.compiled.choices.kernel_can_play` has let pass.

    ``slow`` and ``lines``: see `tincup.lab.compiled.game_arrays.Watching`; ``lines`` gives the row
    for what is set aside.
    """

    def __init__(
        self,
        rules: RuleSet,
        players: Sequence[Player],
        seed: str,
        *,
        most_turns: int | None = None,
        slow: int = 0,
        lines: Lines | None = None,
    ) -> None:
        sides = len(players)
        self._tables = tables = tables_of(rules, sides)
        asked = [_asking(it, rules, sides) for it in players]
        self._policies = [tables.policy(it) for it in asked]
        self._is_planned = any(it.manner != BY_CELLS for it in asked)
        self._key = np.array(key_of(seed), np.int64)
        self._game = game_of(rules, sides, most_turns, tables.coin, tables.rolls.step)
        starts, rows = [0], []
        for roll, ways in tables.rolls.ways.items():
            starts.append(starts[-1] + len(ways))
            if lines:
                rows += [lines(SetAside(0, 0, roll, *way, False, 0, 0, False)) for way in ways]
        table = np.array(rows, np.int64) if rows else _NO_LINES
        self._watching = watching_of(rules, slow, np.array(starts, np.int64), table)
        self._asked = AskedTurns(tables, seed, lines) if rules.has_exchange else None

    def play(self, deals: Sequence[int], rotations: int = 1) -> Block:
        """Play these deals, each so many times, the players rotated through the seats."""
        count = len(self._policies)
        seats = np.array(
            [
                [self._policies[(side + rotation) % count] for side in range(count)]
                for rotation in range(rotations)
            ]
        )
        games, tables = len(deals) * rotations, self._tables
        lines = self._watching.lines.shape[1]
        kept = plans_of(tables) if self._is_planned else None
        plans = None if kept is None else kept.arrays
        under_way = UnderWay(
            deals=np.repeat(np.array(deals, np.int64), rotations),
            seats=np.tile(seats, (len(deals), 1)),
            standing=np.zeros((games, count, columns_of(self._game)), np.int64),
            now=np.full((games, OF_NOW), -1, np.int64),
        )
        waves = [
            wave_of(tables.rolls.arrays, self._watching, tables.standings.columns)
            for _ in range(some())
        ]
        given = np.zeros((games, GIVEN + lines), np.int64) if self._asked else None
        found, wanted = np.zeros((games, KEPT + lines), np.int64), np.arange(games)

        def work(part: int) -> None:
            play_games(
                self._game, tables.rolls.arrays, choices, plans, given, self._watching,
                self._key, parts[part], under_way, found, waves[part],
            )  # fmt: skip

        with tables.guard, Threads(some()) as threads:
            while len(wanted):
                choices = tables.choices
                parts = np.array_split(wanted, some() if len(wanted) > FEW else 1)
                threads.run(work, len(parts))
                wanted = wanted[found[wanted, POLICY] >= 0]
                is_asked = found[wanted, KIND] == OF_TURN_ASKED
                if self._asked and given is not None:
                    self._asked.play(wanted[is_asked], found, under_way, given)
                lacking = wanted[~is_asked]
                standing, now = under_way.standing[lacking], under_way.now[lacking]
                tables.settle(found[lacking], standing, now, kept)
        return Block.of(found, under_way.standing)


def _asking(player: Player, rules: RuleSet, sides: int) -> Asking:
    known = asking(player, rules, sides)
    assert known is not None, "a player that is no table"
    return known
