"""The recursion of a turn with NumPy: the best option of every set, weighed by its chance.

Values of a turn are held as ``values[column, row, case]``, columns as `tincup.solve.rolls.layout`
has them. A row is a turn score in steps (or a total, whatever an option's points are added to), a
case is one of several problems solved side by side.

This recursion serves everything that is not compiled. `tincup.solve.alone.fewest_turns` runs its
own loop over the same layout: there all states share the rows, which are totals, and each joins
them only at its own total.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

import numpy as np

from tincup.solve.arrays import Bools, Floats, Indices
from tincup.solve.progress import Progress
from tincup.solve.rolls.compile import CompiledRules
from tincup.solve.rolls.layout import DUTY
from tincup.solve.rolls.ranks import Ranks, option_columns, ranks_of

_WIDTH: Final = 128
_FEW: Final = 4
_EVERY: Final = 64
"""Progress is told after this number of blocks."""


class Recursion:
    """One roll, for many turn scores at once.

    The best options are found with one maximum for each rank, over whole rows; a maximum by set
    would be slow.
    """

    def __init__(self, ranks: Ranks, farkle: Floats, bound: Collection[int] = ()) -> None:
        """``farkle[n - 1]`` is the chance to farkle with ``n`` dice.

        With a number of dice left that ``bound`` has (fewer than all) a turn is never banked.
        """
        self.options, self.rolled, self.weights = ranks
        self.farkle, self.dice, self.bound = farkle, len(farkle), bound
        self.columns = self.dice + 1
        every = np.concatenate([np.zeros(0, np.intp), *(points for _, points in self.options)])
        self.largest = int(every.max(initial=0))
        self.block = int(every[every > 0].min(initial=self.largest or 1))
        self.has_free_options = not every.all()
        self.chance = np.zeros((self.dice, len(self.rolled)))
        self.chance[self.rolled - 1, np.arange(len(self.rolled))] = self.weights
        one = np.flatnonzero(self.rolled == 1)
        self._one_die = (
            one,
            [
                (columns[one[one < len(columns)], None], points[one[one < len(columns)], None])
                for columns, points in self.options
                if len(one) and len(columns) > one[0]
            ],
        )

    def places(self, rows: int) -> list[Indices]:
        """Return the places of each rank's options in values of this many rows, from row 0."""
        return [columns * rows + points for columns, points in self.options]

    def best(self, values: Floats, places: list[Indices], row: int, height: int) -> Floats:
        """Return each set's best option from each of ``height`` rows on: (sets, height * cases).

        ``values`` may have more columns than these, in which some options land.
        """
        cases = values.shape[2]
        if height == 1:
            flat = values.reshape(-1, cases) if cases > 1 else values.reshape(-1)
            best = flat.take(places[0] + row, axis=0)
            for rank in places[1:]:
                part = best[: len(rank)]
                np.maximum(part, flat.take(rank + row, axis=0), out=part)
            return best.reshape(len(best), cases)
        item = values.itemsize
        windows = np.lib.stride_tricks.as_strided(
            values,
            (values.shape[0] * values.shape[1] - height + 1, height * cases),
            (cases * item, item),
            writeable=False,
        )
        best = windows[places[0] + row]
        for rank in places[1:]:
            part = best[: len(rank)]
            np.maximum(part, windows[rank + row], out=part)
        return best

    @staticmethod
    def squared(places: list[Indices]) -> Indices:
        """Return `places` as one array, (ranks, sets, 1), short sets filled up with their first.

        For few rows a single maximum over it takes a third of the time of `best`.
        """
        first, *more = places
        filled = [first, *(np.concatenate([it, first[len(it) :]]) for it in more)]
        return np.stack(filled)[..., None]

    def weigh(self, best: Floats) -> Floats:
        """Return the worth of rolling each number of dice, farkles left aside: (dice, width).

        Products are taken in parts that NumPy's library for matrices does not share out over
        threads. That would cost more than it gains here, and on a busy machine a hundred times
        more.
        """
        width = best.shape[1]
        if width <= _WIDTH:
            return self.chance @ best
        rolled = np.empty((self.dice, width))
        for start in range(0, width, _WIDTH):
            part = slice(start, start + _WIDTH)
            np.matmul(self.chance, best[:, part], out=rolled[:, part])
        return rolled

    def choices(self, values: Floats, rows: range) -> tuple[Indices, Indices]:
        """Return each set's best option from these rows on, (rows, sets): its column and points.

        Of equals the first.
        """
        height = np.arange(rows.start, rows.stop)[:, None]
        columns, points = (np.tile(it, (len(rows), 1)) for it in self.options[0])
        best = values[columns, height + points]
        for to, more in self.options[1:]:
            count = len(to)
            worth = values[to, height + more]
            better = worth > best[:, :count]
            np.copyto(columns[:, :count], to, where=better)
            np.copyto(points[:, :count], more, where=better)
            np.copyto(best[:, :count], worth, where=better)
        return columns, points

    def one_die_first(self) -> list[slice | Bools]:
        """Return the sets in the order in which a row's rolls can be followed.

        A last die that scores nothing but completes the set leads to all the dice at the same
        row, so where there is one it is followed before the others.
        """
        if not self.has_free_options:
            return [slice(None)]
        return [self.rolled == 1, self.rolled > 1]

    def fill(
        self,
        values: Floats,
        bank: Floats,
        farkle: Floats,
        rolled: Floats,
        rows: range,
        *,
        block: int,
        forced: bool = False,
        progress: Progress | None = None,
    ) -> None:
        """Work out these rows of ``values`` and ``rolled``, the last first.

        ``bank[row, case]`` is what banking there is worth, minus infinity where it is forbidden;
        with ``forced`` it is taken wherever it is allowed, be it best or not. ``farkle[case]`` is
        what a farkle is worth, or ``farkle[n - 1, 0, case]`` what it is with ``n`` dice;
        ``rolled[n - 1, row, case]`` becomes what rolling ``n`` dice is worth. Every row beyond must
        have been filled in, ``largest`` of them, and a row must not depend on what is unknown less
        than ``block`` rows beyond it: then that many can be worked out together.
        ``self.block`` is always right.

        A last die that scores nothing but completes the set leads to all the dice at the same
        row. That value is known once these have been rolled, as more than one die never scores
        nothing; so then the last die is worked out again.
        """
        cases = values.shape[2]
        places = self.places(values.shape[1])
        squared = self.squared(places) + np.arange(block) if block <= _FEW else None
        flat = values.reshape(-1, cases) if cases > 1 else values.reshape(-1)
        lost = self.farkle[:, None, None] * farkle
        for number, end in enumerate(range(rows.stop, rows.start, -block), 1):
            start = max(rows.start, end - block)
            if progress and number % _EVERY == 0:
                progress((rows.stop - end) / len(rows))
            if squared is not None:
                best = flat[start:].take(squared[..., : end - start], axis=0).max(axis=0)
                best = best.reshape(len(best), -1)
            else:
                best = self.best(values, places, start, end - start)
            worth = self.weigh(best).reshape(self.dice, end - start, cases)
            worth += lost
            if self.has_free_options:
                values[DUTY, start:end] = worth[-1]
                values[self.dice, start:end] = _settled(bank[start:end], worth[-1], forced)
                worth[0] = self.roll_last_die(values, start, end) + lost[0]
            values[DUTY, start:end] = worth[-1]
            values[1 : self.dice + 1, start:end] = _settled(bank[start:end], worth, forced)
            for left in self.bound:
                values[left, start:end] = worth[left - 1]
            rolled[:, start:end] = worth

    def roll_last_die(self, values: Floats, start: int, end: int) -> Floats:
        """Return the worth of rolling one die from each of these rows: (rows, cases)."""
        one, ranks = self._one_die
        rows = np.arange(start, end)
        if not len(one):
            return np.zeros((end - start, values.shape[2]))
        (columns, points), *more = ranks
        best = values[columns, points + rows]
        for columns, points in more:
            part = best[: len(columns)]
            np.maximum(part, values[columns, points + rows], out=part)
        weights = self.weights[one]
        rolled: Floats = (weights @ best.reshape(len(weights), -1)).reshape(best.shape[1:])
        return rolled


class TurnRecursion(Recursion):
    """The recursion of a compiled rule set without exchanges (``sides=1``)."""

    def __init__(self, compiled: CompiledRules, kept: Bools | None = None) -> None:
        """Take all the options, or only those that are ``kept``, and the sets that have any."""
        assert compiled.sides == 1
        super().__init__(ranks_of(compiled, kept), compiled.farkle_chance[1:], compiled.forced)
        self.compiled = compiled
        # Whatever is left out, rows are as far from one another as by the whole rule set.
        self.largest = int(compiled.points.max(initial=0))
        self.block = int(compiled.points[compiled.points > 0].min(initial=self.largest or 1))
        self.has_free_options = bool((compiled.points == 0).any())

    def settled(self, goes_on: Bools) -> tuple[TurnRecursion, TurnRecursion]:
        """Return the same where only the columns that ``goes_on`` names are rolled, not banked.

        Of the options that are banked at once, each set keeps only those of the most points. The
        second has the sets of those numbers of dice alone that may have to be rolled.
        """
        compiled = self.compiled
        banked = ~goes_on[option_columns(compiled)]
        points = np.where(banked, compiled.points, -1)
        most = np.maximum.reduceat(points, compiled.set_start[:-1])
        sizes = np.diff(compiled.set_start)
        kept = ~banked | (points == np.repeat(most, sizes))
        goes_on = goes_on.copy()
        goes_on[self.dice] |= goes_on[DUTY]
        of_dice = np.repeat(np.arange(1, self.dice + 1), np.diff(compiled.dice_start[1:]))
        rolls_on = goes_on[np.repeat(of_dice, sizes)]
        return TurnRecursion(compiled, kept), TurnRecursion(compiled, kept & rolls_on)

    def least_points_to(self, columns: Bools) -> int:
        """Return the fewest points above 0 of an option that leads to one of these columns."""
        leading = [points[columns[to] & (points > 0)] for to, points in self.options]
        return int(np.concatenate(leading).min(initial=max(1, self.largest)))


def _settled(bank: Floats, rolled: Floats, forced: bool) -> Floats:
    """Return the worth of banking or rolling on; ``forced``: one banks wherever one may."""
    if not forced:
        return np.maximum(bank, rolled)
    worth: Floats = np.where(np.isneginf(bank), rolled, bank)
    return worth
