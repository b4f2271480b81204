"""The exact chance of a strategy card against optimal play, and so the card's loss.

Both sides' decisions are fixed, so every state of two sides has a chance to win that follows from
states with higher totals. Where penalties or pegs take totals away it follows from lower ones, too:
then states are gone through until nothing changes. The endings of optimal play's turns are found
once for a rule set, and serve for every card.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from tincup.lab.cards import game_kernels, kernels
from tincup.lab.cards.choices import check_carded, check_fits, choices_of
from tincup.lab.cards.kernels import Choices
from tincup.lab.errors import ExperimentError
from tincup.lab.turns import offers_of
from tincup.players.cards import NEVER, Card, Shift
from tincup.solve.arrays import Floats, Ints
from tincup.solve.progress import Progress
from tincup.solve.solve import solve
from tincup.solve.threads import Threads, some
from tincup.solve.two.solution import Solution
from tincup.solve.two.space import (
    FARKLES,
    LANES,
    LAST,
    MINIMUM,
    ON_BANKING,
    ON_BOARD,
    TOTAL,
)
from tincup.solve.two.turn_table import Stakes, load_kernels, work_out

MOST_BYTES: Final = 1_500_000_000
"""Bytes that the turns of optimal play may take."""

TOTAL_CHANCE_TOLERANCE: Final = 1e-9
"""By how much the chances of a turn may miss 1; beyond that something is wrong."""

SETTLED_TOLERANCE: Final = 1e-12
"""States are gone through again until no chance changes by more. Changes fall by a constant factor
each time, so that what is left is as small."""

FOLLOWED_TOLERANCE: Final = 1e-9
"""Games that have been put back are followed until they are less likely than this."""

MOST_PASSES: Final = 1_000

_Turn = tuple[int, ...]
"""Numbers that decide how a card's turn goes."""


class CardGames:
    """Games of two sides in which one goes by a card and the other plays optimally.

    Raises `ExperimentError` for rules that `check_carded` refuses, and where there are too many
    states.
    """

    def __init__(self, solution: Solution, progress: Progress | None = None) -> None:
        check_carded(solution.rules)
        load_kernels()
        self.rules, self.race = solution.rules, solution.race
        self._must_hit = self.rules.end.must_hit
        self._far = self.race.rolls.reach + 2 * self.race.rolls.span
        self.step = self.race.step
        self.space = self.race.space
        self.offers = offers_of(self.rules, self.step)
        sides = self.space.sides
        totals, counts = sides[:, TOTAL], sides[:, FARKLES] + 1 - sides[:, ON_BOARD]
        turn = self.rules.turn
        loses = turn.farkle_penalty is not None or turn.takes_off_board
        self._falls = loses or bool(self.space.pegs) or self.rules.has_exchange
        falling = np.lexsort([-(it[:, None] + it[None, :]).ravel() for it in (counts, totals)])
        self.pairs = np.stack(np.divmod(falling, self.space.size), axis=1)
        self._spans, self._best = self._best_turns(progress or (lambda _: None))
        rows = self.space.sides.tolist()
        self._start = max(k for k, it in enumerate(rows) if not it[TOTAL] and not it[FARKLES])
        self._turns: dict[tuple[_Turn, _Turn], Floats] = {}
        self._chosen: dict[_Turn, Choices] = {}

    def without_penalty(self) -> CardGames:
        """Return games by the same rules but for the farkle penalty, which have fewer states."""
        rules = replace(self.rules, turn=replace(self.rules.turn, farkle_penalty=None))
        return CardGames(solve(rules, keep=False))

    def loss(self, card: Card) -> float:
        """Return the chance to win that the card gives away, averaged over who starts.

        Right to 1e-8. Raises `ExperimentError` where the card is for other dice or another step.
        """
        first, second = self.chances(card)
        return 0.5 - (first + second) / 2

    def chances(self, card: Card) -> tuple[float, float]:
        """Return the card's chances to win against optimal play: as starter, and as second."""
        mine, other = self.values(card)
        start = self._start
        return float(mine[0, start, start]), 1.0 - float(other[0, start, start])

    def values(self, card: Card) -> tuple[Floats, Floats]:
        """Return the mover's chance to win by ``[plane, x, y]``: the card's, and optimal play's.

        Indices are those of `tincup.solve.two.solver.Race.values`.
        """
        check_fits(card, self.rules, self.step)
        moves = np.stack([self.race.values, self.race.values])
        self.play_out(card, self.pairs, moves, self._caught(card))
        return moves[0], moves[1]

    def cells(self, card: Card) -> Cells:
        check_fits(card, self.rules, self.step)
        which, turns = self._card_turns(card, self.pairs)
        space, start = self.space, self._start
        waiting, entered = np.zeros((2, 2, space.planes, space.size, space.size))
        waiting[:, 0, start, start] = entered[:, 0, start, start] = 0.5
        zones = self._zones(card)
        games = self.pairs, which, *turns, self._spans, self._best, zones, space
        while waiting.sum() > FOLLOWED_TOLERANCE:
            game_kernels.follow_visits(waiting, entered, *games)
        of_pair = zones[self.pairs]
        return Cells(self, np.stack(self.values(card)), entered, of_pair, self._caught(card))

    def play_out(self, card: Card, pairs: Ints, moves: Floats, caught: Floats) -> None:
        """Work out ``moves``, laid out as in `values`, for pairs of side states, by falling sums.

        ``moves`` has a guess, which matters where totals may fall.
        """
        which, turns = self._card_turns(card, pairs)
        games = *turns, self._spans, self._best, self.space, self.race.last, caught
        for _ in range(MOST_PASSES):
            changed = game_kernels.play_out(moves[0], moves[1], pairs, which, *games)
            if not self._falls or changed <= SETTLED_TOLERANCE:
                return
        raise AssertionError("games by this card do not end")

    def _best_turns(self, progress: Progress) -> tuple[Ints, Floats]:
        """Return the spans of every turn of optimal play, and all their endings in a row.

        A span has three places: where the endings without changing places begin, where those that
        changed them, and where all end. Outcomes that end the game at once count as one, and too
        much for a target to be hit as a farkle.
        """
        space = self.space
        parts = space.planes * space.size
        spans = np.zeros((space.planes, space.size, space.size, 3), np.int64)
        held = [0]

        def against_all(part: int) -> list[tuple[Floats, Floats]]:
            plane, x = divmod(part, space.size)
            found = [
                each
                for first in range(0, space.size, LANES)
                for each in self._best_turns_of(plane, x, first)
            ]
            held[0] += sum(one.nbytes + other.nbytes for one, other in found)
            if held[0] > MOST_BYTES:
                raise ExperimentError("card-too-large", rules=self.rules.name)
            return found

        with Threads(some()) as threads:
            rows = threads.run(against_all, parts, lambda done: progress(done / parts))
        turns = [layer for row in rows for both in row for layer in both]
        ends = np.cumsum([len(it) for it in turns]).reshape(*spans.shape[:3], 2)
        spans[..., 1:] = ends
        spans.reshape(-1, 3)[1:, 0] = ends.reshape(-1, 2)[:-1, 1]
        return spans, np.concatenate(turns)

    def _best_turns_of(self, plane: int, x: int, first: int) -> list[tuple[Floats, Floats]]:
        """Return the endings of turns against ``LANES`` others from ``first`` on.

        Each has those without changing places, and those with it, of which there may be none.
        """
        race, space = self.race, self.space
        rolls = race.rolls
        others = np.minimum(np.arange(first, first + LANES), space.size - 1)
        ends = kernels.rows_needed(race.values, race.last, space, rolls, plane, x, others)
        certain = ends if self._must_hit else ends + rolls.reach
        bank = np.empty((certain + rolls.span + 1, rolls.layers, LANES))
        lost = np.empty((rolls.layers, LANES))
        kernels.fill_stakes(bank, lost, race.values, race.last, space, plane, x, others)
        table = work_out(rolls, Stakes(bank, lost, ends, certain)).values
        endings = np.empty((rolls.layers, len(bank) + 1, LANES))
        kernels.best_turns(self.rules.dice, self.offers, table, bank, endings)
        assert np.abs(endings.sum(axis=(0, 1)) - 1.0).max() < TOTAL_CHANCE_TOLERANCE
        total = space.sides[x, TOTAL]
        return [
            self._endings(endings[..., lane], plane, int(total), int(space.sides[y, TOTAL]))
            for lane, y in enumerate(others[: space.size - first])
        ]

    def _endings(self, found: Floats, plane: int, total: int, other: int) -> tuple[Floats, Floats]:
        space = self.space
        kept, changed = found[0], found[1] if other > total and len(found) == 2 else found[:0, 0]
        if len(changed) and space.exchange == ON_BANKING:  # after a farkle nothing has changed
            kept, changed = kept.copy(), changed.copy()
            kept[-1], changed[-1] = kept[-1] + changed[-1], 0.0
        return self._merged(kept, plane, total), self._merged(changed, plane, other)

    def _merged(self, found: Floats, plane: int, total: int) -> Floats:
        """Return the endings of a turn that starts at this total, those that do the same as one."""
        reach = self.space.target - total
        if self._must_hit:
            return np.concatenate([found[: reach + 1], found[reach + 1 :].sum(keepdims=True)])
        if len(found) and self._ends_at_once(plane):
            won = found[reach:-1].sum(keepdims=True)
            return np.concatenate([found[:reach], won, found[-1:]])
        return found.copy()

    def _ends_at_once(self, plane: int) -> bool:
        end = self.rules.end
        return not end.has_final_round or (end.completes_round and plane == 1)

    def _zones(self, card: Card) -> Ints:
        space = self.space
        missing = (space.target - space.sides[:, TOTAL]) * self.step
        return np.array([card.zone(it) for it in missing.tolist()])

    def _card_turns(self, card: Card, pairs: Ints) -> tuple[Ints, tuple[Floats, Ints]]:
        """Return, by pair and plane, the number of the card's turn, and the different turns.

        They come with the place after the last bank of each.
        """
        space = self.space
        mine, other = pairs[:, 0], pairs[:, 1]
        totals, least = space.sides[:, TOTAL], space.sides[:, MINIMUM]
        zones, count = self._zones(card), len(card.shifts)
        penalty = self.rules.turn.farkle_penalty
        due = (space.sides[mine, FARKLES] + 1 >= penalty.after) if penalty else np.zeros_like(mine)
        reach = space.target - totals[mine]
        ahead = totals[other] + -(-card.lead // self.step) - totals[mine]
        stops = [
            reach if self._must_hit or self._ends_at_once(plane) else np.maximum(reach, ahead)
            for plane in range(space.planes)
        ]
        stop = np.stack(stops, axis=1)
        factors = int(least.max()) + 1, int(stop.max()) + 1
        code = (zones[mine] * count + zones[other]) * 2 + due
        code = (code * factors[0] + least[mine])[:, None]
        different, which = np.unique(code * factors[1] + stop, return_inverse=True)
        rows = []
        for each in different.tolist():
            rest, banks_at = divmod(each, factors[1])
            cell, minimum = divmod(rest, factors[0])
            zone, at_risk = divmod(cell, 2)
            shift = card.shifts[zone // count][zone % count]
            shift = card.at_risk(shift) if at_risk else shift
            rows.append(self._card_turn(card, shift, banks_at, minimum))
        turns = np.stack(rows)
        lengths = turns.shape[1] - 1 - (turns[:, -2::-1] > 0.0).argmax(axis=1)
        return which.reshape(stop.shape), (turns, lengths)

    def _card_turn(self, card: Card, shift: Shift, stop: int, minimum: int) -> Floats:
        step = self.step
        dice = range(1, card.dice + 1)
        bank_from = [-(-card.banks_from(n, shift) // step) for n in dice]
        worth = card.home_worth if shift is None else card.dice_worth
        key = worth, (*bank_from, stop, minimum, card.lead)
        if key not in self._turns:
            choices = self._choices(worth)
            found = np.empty(self._width(card))
            from_ = np.array([NEVER, *bank_from])
            kernels.card_turn(card.dice, self.offers, choices, from_, stop, minimum, found)
            assert abs(found.sum() - 1.0) < TOTAL_CHANCE_TOLERANCE
            self._turns[key] = found
        return self._turns[key]

    def _width(self, card: Card) -> int:
        """Return the places of a turn that a card ends wherever it may stop: all have as many."""
        space = self.space
        most = (
            space.target - space.low + card.lead // self.step + int(space.sides[:, MINIMUM].max())
        )
        return most + self._far + 3

    def _choices(self, worth: tuple[int, ...]) -> Choices:
        if worth not in self._chosen:
            rooms = range(int(self.offers.points.max()) + 1) if self._must_hit else None
            self._chosen[worth] = choices_of(self.offers, self.step, worth, rooms)
        return self._chosen[worth]

    def _caught(self, card: Card) -> Floats:
        """Return the card's chance to win a last turn, by plane, row of `LAST` and steps behind."""
        space = self.space
        length, kinds = self.race.last.shape[2], self.race.last.shape[1]
        caught = np.zeros((space.planes, kinds, length))
        if not self.rules.end.has_final_round:
            return caught
        choices = self._choices(card.home_worth)
        least = dict(zip(space.listed(LAST), space.listed(MINIMUM), strict=True))
        never = np.full(card.dice + 1, NEVER)
        # Beside a side that has hit the target exactly one can but draw level.
        ahead, won = (0, 0.5) if self._must_hit else (1, 1.0)
        for kind, minimum in least.items():
            for behind in range(length):
                stop, enough = behind + ahead, max(behind + ahead, minimum)
                key = card.home_worth, (stop, enough)
                if key not in self._turns:
                    found = np.empty(enough + self._far + 2)
                    at = never, stop, enough
                    kernels.card_turn(card.dice, self.offers, choices, *at, found)
                    self._turns[key] = found[:-1].sum(keepdims=True)
                caught[:, kind, behind] = won * self._turns[key][0]
        return caught


class Cells:
    """A card's games cell by cell of its table: what another shift in one of them would gain.

    ``entered`` says how likely a game comes into a cell by each of its states. That does not depend
    on how the cell is played, and what follows depends only on cells nearer to the target, so a
    change in one cell is worked out in that cell alone.
    """

    def __init__(
        self, games: CardGames, moves: Floats, entered: Floats, of_pair: Ints, caught: Floats
    ) -> None:
        self._games, self._moves, self._entered = games, moves, entered
        self._of_pair, self._caught = of_pair, caught

    def set(self, card: Card, i: int, j: int) -> float:
        """Have cell ``(i, j)`` played by ``card``; return the chance to win of games through it."""
        pairs = self._games.pairs[(self._of_pair == (i, j)).all(axis=1)]
        if not len(pairs):
            return 0.0
        self._games.play_out(card, pairs, self._moves, self._caught)
        x, y = pairs[:, 0], pairs[:, 1]
        own = self._entered[0][:, x, y] * self._moves[0][:, x, y]
        others = self._entered[1][:, y, x] * (1.0 - self._moves[1][:, y, x])
        return float(own.sum() + others.sum())
