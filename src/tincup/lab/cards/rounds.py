"""The exact chance of a card in games of so many rounds, where leads and turns left are all.

With both sides' decisions fixed, every turn leads to a lead with one turn less, so each state is
worked out once, from the last turn back.
"""

from __future__ import annotations

from bisect import bisect_left
from typing import Final

import numpy as np

from tincup.lab.cards import kernels
from tincup.lab.cards.choices import check_carded, check_fits, choices_of
from tincup.lab.cards.kernels import Choices
from tincup.lab.cards.round_kernels import play_rounds
from tincup.lab.turns import offers_of
from tincup.players.cards import NEVER, Card, Shift
from tincup.solve.arrays import Floats, Ints
from tincup.solve.progress import Progress
from tincup.solve.rolls.compile import compile_rules
from tincup.solve.rolls.layout import rolls_of
from tincup.solve.rounds.leads import BANKED, Leads, Turns
from tincup.solve.two.space import LANES
from tincup.solve.two.turn_table import work_out

ROOM: Final = 2
"""A turn of a card is followed up to so many times the longest lead."""

_Turn = tuple[tuple[int, ...], tuple[int, ...], int]
"""The worth of dice to roll, the steps to bank from by their number, and the steps to bank at."""


class RoundGames:
    """Games of two sides in which one goes by a card and the other plays optimally.

    Raises `ExperimentError` for rules that `check_carded` refuses.
    """

    def __init__(self, solved: Leads, progress: Progress | None = None) -> None:
        check_carded(solved.rules)
        self.rules, self.step, self._solved = solved.rules, solved.step, solved
        self.offers = offers_of(self.rules, self.step)
        compiled = compile_rules(self.rules, 1, moments=True)
        self._rolls = rolls_of(compiled, LANES)
        self._minimum = max(compiled.minimum(on_board=True), 1)
        self._reach = max(it.shape[2] // 2 for it in solved.worth)
        self._leads = np.arange(-self._reach, self._reach + 1)
        self._endings_of: dict[_Turn, Floats] = {}
        self._chosen: dict[tuple[int, ...], Choices] = {}
        most = len(solved.worth)
        found = []
        for turns in range(1, most):
            found.append(self._best_turns(Turns(solved, compiled, self._rolls, turns)))
            if progress:
                progress(turns / (most - 1))
        self._spans, self._best = _laid_out([it for row in found for it in row])

    def loss(self, card: Card) -> float:
        """Return the chance to win that the card gives away, averaged over who starts."""
        first, second = self.chances(card)
        return 0.5 - (first + second) / 2

    def chances(self, card: Card) -> tuple[float, float]:
        """Return the card's chances to win against optimal play: as starter, and as second."""
        mine, other = self.values(card)
        return float(mine[-1, self._reach]), 1.0 - float(other[-1, self._reach])

    def values(self, card: Card) -> tuple[Floats, Floats]:
        """Return the mover's chance to win: the card's, and optimal play's.

        They go by turns left in the game and by the lead, from the longest one behind.
        """
        check_fits(card, self.rules, self.step)
        most = len(self._solved.worth) - 1
        rows: dict[_Turn, int] = {}
        which = np.array([self._rows(card, turns, rows) for turns in range(1, most + 1)])
        spans, played = _laid_out([self._endings(card, it) for it in rows])
        moves = np.tile(np.sign(self._leads) / 2 + 0.5, (2, most + 1, 1))
        best = self._spans.reshape(*which.shape, 2), self._best
        play_rounds(moves[0], moves[1], spans[which], played, *best)
        return moves[0], moves[1]

    def cells(self, card: Card) -> RoundCells:  # noqa: ARG002 - as games with a target are asked
        return RoundCells(self)

    def _best_turns(self, turns: Turns) -> list[Floats]:
        found = list[Floats]()
        for first in range(0, len(self._leads), LANES):
            leads = first - self._reach + np.arange(LANES)
            stakes = turns.stakes(BANKED, BANKED, leads)
            table = work_out(self._rolls, stakes).values
            endings = np.empty((1, len(stakes.bank) + 1, LANES))
            kernels.best_turns(self.rules.dice, self.offers, table, stakes.bank, endings)
            found += [_trimmed(it) for it in endings[0].T[: len(self._leads) - first]]
        return found

    def _rows(self, card: Card, turns: int, rows: dict[_Turn, int]) -> Ints:
        """Return the row of a card's turn for every lead, with so many turns left in the game.

        ``rows`` has those of turns that are known, and gets new ones.
        """
        zones = np.searchsorted(card.leads, self._leads * self.step)
        of_zone = [
            self._turn_of(card, shift)
            for shift in card.shifts[bisect_left(card.turns, (turns + 1) // 2)]
        ]
        if turns > 2:
            numbers = [rows.setdefault((*it, NEVER), len(rows)) for it in of_zone]
            return np.array(numbers)[zones]
        if turns == 1:
            of_zone = [(card.home_worth, (NEVER,) * card.dice)] * len(of_zone)
        stops = (1 if turns == 1 else -(-card.lead // self.step)) - self._leads
        pairs = zip(zones.tolist(), np.maximum(stops, self._minimum).tolist(), strict=True)
        return np.array([rows.setdefault((*of_zone[j], it), len(rows)) for j, it in pairs])

    def _turn_of(self, card: Card, shift: Shift) -> tuple[tuple[int, ...], tuple[int, ...]]:
        starts = [-(-card.banks_from(n, shift) // self.step) for n in range(1, card.dice + 1)]
        return card.home_worth if shift is None else card.dice_worth, tuple(starts)

    def _endings(self, card: Card, turn: _Turn) -> Floats:
        if turn not in self._endings_of:
            worth, starts, stop = turn
            if worth not in self._chosen:
                self._chosen[worth] = choices_of(self.offers, self.step, worth)
            far = self._rolls.reach + 2 * self._rolls.span
            found = np.empty(min(stop, ROOM * self._reach) + far + 2)
            from_ = np.array([NEVER, *starts])
            at = from_, stop, self._minimum
            kernels.card_turn(card.dice, self.offers, self._chosen[worth], *at, found)
            self._endings_of[turn] = _trimmed(found)
        return self._endings_of[turn]


class RoundCells:
    """A card's cells, each worked out with all the game: it is a small one."""

    def __init__(self, games: RoundGames) -> None:
        self._games = games

    def set(self, card: Card, i: int, j: int) -> float:  # noqa: ARG002 - see `Cells.set`
        return 0.5 - self._games.loss(card)


def _trimmed(found: Floats) -> Floats:
    """Return the chances of a turn without banks that never come; the last is to bank nothing."""
    most = int(np.flatnonzero(found[:-1]).max(initial=-1))
    return np.append(found[: most + 1], found[-1])


def _laid_out(turns: list[Floats]) -> tuple[Ints, Floats]:
    """Return the span of each turn, and all turns in a row."""
    ends = np.cumsum([len(it) for it in turns])
    begins = np.concatenate([[0], ends[:-1]])
    return np.stack([begins, ends], axis=1), np.concatenate(turns)
