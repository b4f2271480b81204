"""The chance to win with so many turns left, by the lead: solved from the last turn back.

Without a target totals matter only by their difference. A state is the number of turns left in the
game, which also says who has the last; the kind of either side (on the board, farkles in a row);
and the lead of the side to move. Every turn leads to states of one turn less, so each is worked out
once, and nothing is left to converge.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from itertools import product
from time import perf_counter
from typing import ClassVar, Final, NamedTuple

import numpy as np

from tincup.rules import RuleSet
from tincup.rules.turn_model import FarklePenalty
from tincup.solve.arrays import Floats, Ints
from tincup.solve.errors import Unsolvable
from tincup.solve.progress import Progress, megabytes
from tincup.solve.rolls.compile import CompiledRules, compile_rules
from tincup.solve.rolls.layout import Rolls, rolls_of
from tincup.solve.support import check
from tincup.solve.two.last_turn import check_endless
from tincup.solve.two.space import LANES
from tincup.solve.two.turn_table import Stakes, load_kernels, work_out

SURE: Final = 1e-13
"""Leads go on until the chance to win or to lose is as small as this; beyond it is taken for 0. So
no chance is off by more than this for each turn that is left."""

LONGEST: Final = 100_000
"""Steps that a side may be ahead."""


class Kind(NamedTuple):
    """A side apart from its total."""

    on_board: bool
    farkles: int


BANKED: Final = Kind(on_board=True, farkles=0)
"""A side that has just banked."""


@dataclass(frozen=True)
class Leads:
    """A solved game of so many rounds.

    ``worth[turns][mover, other, lead]``: the chance to win of the side to move with so many turns
    left in the game, by the place of both sides' kinds in ``kinds`` and by its lead in steps; the
    middle of the last axis is level. Beyond its ends the game is won or lost. ``gone`` is the game
    once a side has had the bonus, where there is one to win.
    """

    rules: RuleSet
    step: int
    kinds: tuple[Kind, ...]
    worth: list[Floats] = field(repr=False)
    gone: Leads | None = field(default=None, repr=False)
    seconds: float = 0.0
    memory_mb: float = 0.0
    sides: ClassVar[int] = 2
    residual: ClassVar[float | None] = None
    cut: ClassVar[int | None] = None
    cut_effect: ClassVar[float] = 0.0

    @property
    def digest(self) -> str:
        return self.rules.digest

    @property
    def states(self) -> int:
        return sum(it.size for it in self.worth[1:]) + (self.gone.states if self.gone else 0)

    @property
    def error_bound(self) -> float:
        """No chance is off by more, rounding aside."""
        return 2.0 * SURE * (len(self.worth) - 1)

    @property
    def first_player_wins(self) -> float:
        return self.win(len(self.worth) - 1, Kind(False, 0), Kind(False, 0), 0)

    def win(self, turns: int, mover: Kind, other: Kind, lead: int) -> float:
        """Return the chance to win of the side to move with this lead in steps."""
        return float(self.wins(turns, mover, other, np.array([lead]))[0])

    def wins(self, turns: int, mover: Kind, other: Kind, leads: Ints) -> Floats:
        return _looked_up(self.worth[turns][self._place(mover), self._place(other)], leads)

    def _place(self, kind: Kind) -> int:
        on_board = kind.on_board or len(self.kinds) == self.counts
        return self.kinds.index(Kind(on_board, min(kind.farkles, self.counts - 1)))

    @property
    def counts(self) -> int:
        """The number of counts of farkles in a row that matter."""
        return 1 + max(it.farkles for it in self.kinds)


def solve_leads(rules: RuleSet, *, progress: Progress | None = None) -> Leads:
    """Work out optimal play of a game of so many rounds. Raises `Unsolvable`."""
    check(rules, "rounds")
    assert rules.end.most_rounds is not None
    begun = perf_counter()
    load_kernels()
    compiled = compile_rules(rules, 1, moments=True)
    rolls = rolls_of(compiled, LANES)
    check_endless(rules, rolls)
    penalty = rules.turn.farkle_penalty
    boards = (True, False) if rules.turn.has_opening else (True,)
    counts = range(penalty.counts if penalty else 1)
    kinds = tuple(Kind(*it) for it in product(boards, counts))
    over = np.tile([0.0, 0.5, 1.0], (len(kinds), len(kinds), 1))
    solved = Leads(rules, compiled.step, kinds, [over])
    games = [solved]
    if rules.turn.first_bank_bonus is not None:
        games.append(Leads(rules, compiled.step, kinds, [over], gone=solved))
    most = 2 * rules.end.most_rounds
    for number, (solved, turns) in enumerate(product(games, range(1, most + 1)), 1):
        solved.worth.append(Turns(solved, compiled, rolls, turns).worth())
        if progress:
            progress(number / (most * len(games)))
    memory = megabytes(solved.worth[-1])
    return replace(solved, seconds=perf_counter() - begun, memory_mb=memory)


class Turns:
    """The turns of sides that move with so many turns left in the game, their own included."""

    def __init__(self, solved: Leads, compiled: CompiledRules, rolls: Rolls, turns: int) -> None:
        self._solved, self._rolls = solved, rolls
        self._compiled, self._turns = compiled, turns

    def worth(self) -> Floats:
        """Return the chance to win of the side to move, by both sides' kinds and by the lead."""
        kinds = self._solved.kinds
        both = [self._of(one, other) for one, other in product(kinds, kinds)]
        most = max(len(side) for pair in both for side in pair)
        rows = [
            np.concatenate(
                [
                    np.pad(behind, (0, most - len(behind)))[::-1],
                    np.pad(ahead, (0, most + 1 - len(ahead)), constant_values=1.0),
                ]
            )
            for ahead, behind in both
        ]
        return np.reshape(rows, (len(kinds), len(kinds), -1))

    def _of(self, mover: Kind, other: Kind) -> tuple[Floats, Floats]:
        """Return the worth of 0, 1, 2, ... steps ahead, and of 1, 2, ... steps behind."""
        ahead, behind = list[Floats](), list[Floats]()
        for found, way in ((ahead, 1), (behind, -1)):
            sure = 0.5 + 0.5 * way
            for first in range(0, LONGEST, LANES):
                leads = way * (np.arange(first, first + LANES) + (way < 0))
                found.append(self._chances(mover, other, leads))
                if abs(found[-1][-1] - sure) < SURE:
                    break
            else:
                points = LONGEST * self._solved.step
                rules = self._solved.rules.name
                raise Unsolvable("unsolvable-last-turn-too-long", rules=rules, points=points)
        return np.concatenate(ahead), np.concatenate(behind)

    def _chances(self, mover: Kind, other: Kind, leads: Ints) -> Floats:
        return np.array(work_out(self._rolls, self.stakes(mover, other, leads)).start)

    def stakes(self, mover: Kind, other: Kind, leads: Ints) -> Stakes:
        """Return what a turn is played for with each of `LANES` leads."""
        rolls, farkle = self._rolls, self._farkle(mover, other, leads)
        least = max(self._compiled.minimum(on_board=mover.on_board), int(not self._penalty))
        # A roll risks what a farkle loses, and can win no more than everything.
        enough = np.minimum(1.0 - rolls.least_farkle * (1.0 - farkle), 1.0) - SURE
        games = [self._solved, self._solved.gone or self._solved]
        widest = max(it.worth[self._turns - 1].shape[2] for it in games)
        reach = widest // 2 + max(0, -int(leads.min()))
        rules, step = self._solved.rules, self._solved.step
        bonus = rules.turn.first_bank_bonus if self._solved.gone else None
        whole = max(least, -(-bonus.score // step) if bonus else 0)
        banked = leads + np.arange(reach + whole + 2)[:, None]
        bank = self._banked(games[0], other, banked)
        if bonus:
            bank[whole:] = self._banked(games[1], other, banked[whole:] + bonus.points // step)
        short = np.flatnonzero((bank < enough).any(axis=1))
        ends = max(whole, int(short.max(initial=0)) + 1)
        certain = ends + rolls.reach
        needed = certain + rolls.span + 1
        bank = np.pad(bank, ((0, max(0, needed - len(bank))), (0, 0)), constant_values=1.0)[:needed]
        bank[:least] = -1.0
        return Stakes(np.ascontiguousarray(bank[:, None]), farkle[None], ends, certain)

    def _banked(self, game: Leads, other: Kind, leads: Ints) -> Floats:
        return 1.0 - game.wins(self._turns - 1, other, BANKED, -leads)

    def _farkle(self, mover: Kind, other: Kind, leads: Ints) -> Floats:
        turn, lost = self._solved.rules.turn, 0
        after = Kind(mover.on_board and not turn.takes_off_board, mover.farkles)
        if penalty := self._penalty:
            after = Kind(after.on_board, penalty.next_count(mover.farkles))
            count = mover.farkles + 1
            if penalty.is_due(count, in_final_round=self._turns <= 2):
                lost = penalty.amount(count) // self._solved.step
        return 1.0 - self._solved.wins(self._turns - 1, other, after, lost - leads)

    @property
    def _penalty(self) -> FarklePenalty | None:
        return self._solved.rules.turn.farkle_penalty


def _looked_up(worth: Floats, leads: Ints) -> Floats:
    middle = len(worth) // 2
    found: Floats = worth[np.clip(leads + middle, 0, len(worth) - 1)]
    return np.where(leads > middle, 1.0, np.where(leads < -middle, 0.0, found))
