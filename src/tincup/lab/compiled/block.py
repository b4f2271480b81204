"""What came of many games, in columns, whether the kernel or the engine has played them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

import numpy as np

from tincup.lab.compiled.game_arrays import BY_SIDE, POLICY
from tincup.lab.match_game import Played
from tincup.solve.arrays import Ints

FIRST: Final = 32
"""Games of the first block: with them most of what players choose is asked for."""

MOST: Final = 8192
"""Games of a block: Ctrl-C waits for no more."""

MOST_PLANNED: Final = 512
"""The same of players whose turns are planned, which takes some seconds."""

_NOT_WATCHED: Final = (0, 0, -1)


def next_size(last: int, left: int, count: int, most: int = MOST) -> int:
    """Return the number of deals of the next block after one of ``last``, 0 for the first.

    They grow, as the first ones ask for most of what is to be known. ``count``: games of a deal.
    """
    return min(left, 2 * last or max(1, FIRST // count), max(1, most // count))


class Block(NamedTuple):
    """What came of games, by game, and by side; ``winners`` as bits.

    ``leader`` is the one at half way, -1 for several, `UNSEEN` for a game that did not come so far.
    ``kept`` has the columns of `Watching.lines`.
    """

    winners: Ints
    rolls: Ints
    lead_changes: Ints
    came_back: Ints
    is_cut: Ints
    had_three: Ints
    slow: Ints
    leader: Ints
    totals: Ints
    turns: Ints
    farkles: Ints
    best: Ints
    decisions: Ints
    kept: Ints

    @classmethod
    def of(cls, found: Ints, sides: int) -> Block:
        """Return the columns of an array with a row for each game."""
        ends = [BY_SIDE + part * sides for part in range(6)]
        lists = (found[:, ends[part] : ends[part + 1]] for part in range(5))
        return cls(*(*found.T[:POLICY], *lists, found[:, ends[5] :]))


def block_of(games: Sequence[Played], watched: Sequence[Sequence[int]] = ()) -> Block:
    """Return games of the engine as a block.

    ``watched`` has for each, if anything: sides that have had three turns, those of them that were
    slow to open, the leader at half way, and how often each combination was kept.
    """
    unknown = [-1] * (BY_SIDE - POLICY)
    rows = []
    for game, more in zip(games, watched or [_NOT_WATCHED] * len(games), strict=True):
        winners = sum((share > 0) << side for side, share in enumerate(game.shares))
        told = winners, game.rolls, game.lead_changes, game.came_back, game.is_cut, *more[:3]
        lists = game.totals, game.turns, game.farkles, game.best_turns, game.decisions
        rows.append([*told, *unknown, *(it for each in lists for it in each), *more[3:]])
    return Block.of(np.array(rows, np.int64), len(games[0].shares))


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
