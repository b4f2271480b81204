"""The results of many games, added up exactly, and how sure they are.

What is won is counted in whole parts, so that it does not matter in which order games come, or how
many at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import inf, lcm

from tincup.lab.compiled.block import Block, block_of, by_player, first_deals, parts_of_block
from tincup.lab.intervals import Interval, Shares, Sums, wilson
from tincup.lab.match_game import Played
from tincup.players import PlayerError
from tincup.solve.arrays import Ints


class Standing:
    """A player's results among ``count`` of them."""

    def __init__(self, name: str, count: int) -> None:
        self.name = name
        self.games = 0
        self.shared = 0
        self.deals = Shares(count * unit_of(count))
        """The player's share of the wins of each deal."""
        self.losses = Sums()
        """The chance to win given away in each game, where a solution says it."""
        self.turns = 0
        self.farkles = 0
        self.decisions = 0
        self.points = 0
        self.best_turn = 0
        self.forfeits: Counter[str] = Counter()
        """Games given up since no decision came, by the code of what was wrong."""
        self.faults: dict[str, PlayerError] = {}
        """The last fault of each code."""

    @property
    def won(self) -> float:
        """Games won; one that several win counts as a part."""
        return self.deals.parts * self.games / (self.deals.unit * max(self.deals.count, 1))

    @property
    def wins(self) -> Interval:
        """The interval for the player's share of wins, each game by itself (Wilson)."""
        return wilson(self.won, self.games)

    def judge(self, played: Played, side: int) -> None:
        """Take what was given away in a game into account, or that it was given up."""
        if side in played.forfeits:
            fault = played.forfeits[side]
            self.forfeits[fault.code] += 1
            self.faults[fault.code] = fault
        elif played.lost is not None:
            self.losses.add(played.lost[side])

    def add_block(self, block: Block, shares: Ints, at: int, count: int) -> None:
        """Take games into account in which everybody sat in each of so many seats in turn."""
        won = by_player(shares, count)[at]
        self.games += won.size
        self.shared += int(((won > 0) & (won < unit_of(count))).sum())
        self.turns += int(by_player(block.turns, count)[at].sum())
        self.farkles += int(by_player(block.farkles, count)[at].sum())
        self.decisions += int(by_player(block.decisions, count)[at].sum())
        self.points += int(by_player(block.totals, count)[at].sum())
        self.best_turn = max(self.best_turn, int(by_player(block.best, count)[at].max()))


def unit_of(count: int) -> int:
    """Return the parts of a win among so many: every number of winners has a whole one each."""
    return lcm(*range(1, count + 1))


class Tally:
    """The results of the deals of a match."""

    def __init__(self, names: Sequence[str]) -> None:
        self._unit = unit_of(len(names))
        self.standings = [Standing(name, len(names)) for name in names]
        self.first = Shares(self._unit)
        """The share of the win that the side in the first seat had, game by game."""
        self.games = 0
        self.turns = 0
        self.rolls = 0
        self.lead_changes = 0
        self.comebacks = 0

    def add(self, deal: Sequence[Played]) -> None:
        """Take a deal into account; its games are in the order of their rotations, from 0."""
        self.add_block(block_of(deal))
        count = len(self.standings)
        for rotation, played in enumerate(deal):
            for side in range(count):
                self.standings[(side + rotation) % count].judge(played, side)

    def add_block(self, block: Block, until: float = 0.0) -> bool:
        """Take the deals of a block into account, as `add` does each.

        Return True where they are enough for ``until`` (see `tincup.lab.match.run`). Then those
        after the first that is are left out.
        """
        count = len(self.standings)
        shares = parts_of_block(block, self._unit)
        parts = by_player(shares, count).sum(axis=2)
        enough = self._enough(parts.T.tolist(), until) if until else 0
        if enough:
            block, parts = first_deals(block, enough, count), parts[:, :enough]
            shares = shares[: enough * count]
        self.games += len(shares)
        self.turns += int(block.turns.sum())
        self.rolls += int(block.rolls.sum())
        self.lead_changes += int(block.lead_changes.sum())
        self.comebacks += int(block.came_back.sum())
        self.first.add_all(shares[:, 0])
        for at, standing in enumerate(self.standings):
            standing.add_block(block, shares, at, count)
            standing.deals.add_all(parts[at])
        return enough > 0

    def _enough(self, deals: Sequence[Sequence[int]], until: float) -> int:
        """Return how many of these deals, by everybody's parts of each, are enough; 0 for none."""
        trial = [standing.deals.copy() for standing in self.standings]
        for number, parts in enumerate(deals, 1):
            for shares, part in zip(trial, parts, strict=True):
                shares.add(part)
            if until >= widest(trial):
                return number
        return 0

    @property
    def widest(self) -> float:
        """Half of the widest paired interval of all players; infinite as long as there is none."""
        return widest([standing.deals for standing in self.standings])


def widest(every: Sequence[Shares]) -> float:
    intervals = [shares.interval for shares in every]
    return max((inf if it is None else it.half for it in intervals), default=inf)
