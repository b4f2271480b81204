"""Many games at once, in compiled code, where rules and players allow it.

What comes out is what the engine makes of the same deals, to the last digit: a block of games only
comes sooner. So it does not matter how games are cut into blocks, or which of them the engine
plays.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from tincup.lab.compiled.choices import Asking, asking, tables_of
from tincup.lab.compiled.game_arrays import BY_SIDE, POLICY, Block
from tincup.lab.compiled.game_kernel import play_games
from tincup.lab.compiled.kernel_rules import game_of, watching_of
from tincup.lab.deals import key_of
from tincup.players import Player
from tincup.rules import RuleSet
from tincup.solve.arrays import Ints

FIRST: Final = 32
"""Games of the first block: with them most of what players choose is asked for."""

MOST: Final = 8192
"""Games of a block: Ctrl-C waits for no more."""

_NO_LINES: Final = np.zeros((0, 0), np.int64)


class Blocks:
    """Plays games of players that `tincup.lab.compiled.choices.kernel_can_play` has let pass.

    ``slow`` and ``lines``: see `tincup.lab.compiled.game_arrays.Watching`; ``lines`` gives the row
    for a keep of dice for points.
    """

    def __init__(
        self,
        rules: RuleSet,
        players: Sequence[Player],
        seed: str,
        *,
        most_turns: int | None = None,
        slow: int = 0,
        lines: Callable[[tuple[int, ...], tuple[int, ...], int], Sequence[int]] | None = None,
    ) -> None:
        sides = len(players)
        self._tables = tables = tables_of(rules, sides)
        self._policies = [tables.policy(_asking(it, rules)) for it in players]
        self._key = np.array(key_of(seed), np.int64)
        self._game = game_of(rules, sides, most_turns, tables.coin, tables.rolls.step)
        starts, rows = [0], []
        for roll, ways in tables.rolls.ways.items():
            starts.append(starts[-1] + len(ways))
            rows += [lines(roll, *way) for way in ways] if lines else []
        table = np.array(rows, np.int64) if rows else _NO_LINES
        self._watching = watching_of(rules, slow, np.array(starts, np.int64), table)

    def next_size(self, last: int, left: int) -> int:
        """Return the number of deals of the next block after one of ``last``, 0 for the first.

        They grow, as the first ones ask for most of what is to be known.
        """
        count = len(self._policies)
        return min(left, 2 * last or max(1, FIRST // count), MOST // count)

    def play(self, deals: Sequence[int], rotations: int = 1) -> Block:
        """Play these deals, each so many times, the players rotated through the seats."""
        count = len(self._policies)
        seats = np.array(
            [
                [self._policies[(side + rotation) % count] for side in range(count)]
                for rotation in range(rotations)
            ]
        )
        deals_of = np.repeat(np.array(deals, np.int64), rotations)
        width = BY_SIDE + 5 * count + self._watching.lines.shape[1]
        found = np.zeros((len(deals_of), width), np.int64)
        all_seats = np.tile(seats, (len(deals), 1))
        wanted = np.arange(len(deals_of))
        with self._tables.guard:
            while len(wanted):
                play_games(
                    self._game, self._tables.rolls.arrays, self._tables.choices, self._watching,
                    self._key, wanted, deals_of, all_seats, found,
                )  # fmt: skip
                wanted = wanted[found[wanted, POLICY] >= 0]
                self._tables.learn(found[wanted, POLICY:BY_SIDE])
        return Block.of(found, count)


def _asking(player: Player, rules: RuleSet) -> Asking:
    known = asking(player, rules)
    assert known is not None, "a player that is no table"
    return known


def parts_of_block(block: Block, unit: int) -> Ints:
    """Return each side's share of the win of each game, in parts of ``unit``; 0 of one cut off."""
    won = (block.winners[:, None] >> np.arange(block.totals.shape[1])) & 1
    each: Ints = unit // np.maximum(won.sum(axis=1, keepdims=True), 1)
    parts: Ints = won * each
    return parts


def by_player(figures: Ints, count: int) -> Ints:
    """Return figures by game and side as figures by player, deal and rotation."""
    dealt = figures.reshape(-1, count, count)
    player, rotation = np.ogrid[:count, :count]
    return dealt[:, rotation, (player - rotation) % count].transpose(1, 0, 2)


def first_deals(block: Block, deals: int, count: int) -> Block:
    """Return the first deals of a block, of so many games each."""
    return Block(*(column[: deals * count] for column in block))
