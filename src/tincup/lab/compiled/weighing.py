"""What players that bank at thresholds choose, for very many rolls at once.

The numbers are those of `tincup.players.threshold`, step by step in the same order, so that they
are the same to the last bit: `tests/lab/test_weighing.py` asks the players.
"""

from __future__ import annotations

from functools import cached_property
from typing import NamedTuple

import numpy as np

from tincup.lab.compiled.game_arrays import FOREVER
from tincup.lab.compiled.roll_kinds import Rolls
from tincup.players import FixedThresholdPlayer, ThresholdPlayer
from tincup.players.threshold import fitting, prospects
from tincup.rules import RuleSet
from tincup.solve.arrays import Bools, Floats, Ints

NO_WAY = -1


class Rolled(NamedTuple):
    """Rolls that are to be decided about, a row for each.

    The kind of the roll, the turn score in steps, and in points: what a farkle costs, what is left
    to an exact target, the aims of `tincup.game.totals.aims`, and the least to bank. What is
    `FOREVER` is infinite.
    """

    kind: Ints
    score: Ints
    cost: Ints
    room: Ints
    need: Ints
    enough: Ints
    minimum: Ints


class Chosen(NamedTuple):
    """The way to bank and that to roll on, `NO_WAY` for none; True where the first is better."""

    bank: Ints
    way: Ints
    banks: Bools


class Weighing:
    """Chooses as players do by a rule set."""

    def __init__(self, rules: RuleSet, rolls: Rolls) -> None:
        self._rules, self._step, kinds = rules, rolls.step, rolls.arrays
        counts = np.diff(kinds.start)
        of_kind = np.repeat(np.arange(len(counts)), counts)
        fewer = kinds.points < kinds.most
        order = np.lexsort((np.arange(len(of_kind)), fewer, of_kind))
        self._ways = np.full((len(counts), int(counts.max())), NO_WAY)
        place = np.arange(len(of_kind)) - kinds.start[of_kind]
        self._ways[of_kind, place] = order  # as `tincup.game.legal_actions` lists them
        self._kinds = kinds

    def choose(self, player: ThresholdPlayer | FixedThresholdPlayer, rolled: Rolled) -> Chosen:
        """Return what a player chooses; of banks and of rolls those that it thinks best."""
        boldness = player.boldness if isinstance(player, ThresholdPlayer) else 1.0
        success, gain = prospects(self._rules)
        chances = np.array(success)
        gains = np.array([boldness * it for it in gain])
        kinds, ways = self._kinds, self._ways[rolled.kind]
        score = ((rolled.score[:, None] + kinds.points[ways]) * self._step).astype(np.float64)
        cost, room, need, enough, minimum = (
            np.where(np.abs(it) >= FOREVER, np.copysign(np.inf, it), it)[:, None]
            for it in rolled[2:]
        )
        dice = kinds.dice[ways]
        chance = chances[dice]
        made = np.minimum(score + gains[dice], room)
        fits = score <= room
        if self._rules.end.must_hit:
            chance = np.where(fits, chance * self._fitting(dice, room - score), chance)
            endless = max(success) == 1
            too_much = np.where(chance > 0, -np.inf, 0.0) if endless else 0.0
            made = np.where(fits, made, too_much)
        rolls = chance * made + (1 - chance) * -cost
        counts = np.where(fits, score, self._beyond(score, room))
        banks = np.where(counts >= enough, np.inf, np.where(counts >= need, counts, -np.inf))
        may_bank = (ways >= 0) & (kinds.must[ways] == 0) & (score >= minimum)
        if isinstance(player, FixedThresholdPlayer):
            may_bank &= score >= player.threshold
        return _best(
            ways,
            kinds.start[rolled.kind],
            np.where(may_bank, banks, np.nan),
            np.where(ways >= 0, rolls, np.nan),
            isinstance(player, FixedThresholdPlayer),
        )

    def _beyond(self, score: Floats, room: Floats) -> Floats:
        """Return what a bank of too much for an exact target adds to a total."""
        end = self._rules.end
        if not end.bounces:
            return np.zeros_like(score)
        return np.maximum(2 * room - score, room - end.goal)

    def _fitting(self, dice: Ints, most: Floats) -> Floats:
        """Return `tincup.players.threshold.fitting` of each; ``most`` below 0 is not looked at."""
        table = self._fits
        steps = np.clip(most, 0, (table.shape[1] - 1) * self._step) // self._step
        found: Floats = table[dice, steps.astype(np.int64)]
        return found

    @cached_property
    def _fits(self) -> Floats:
        """The same by the number of dice and steps; as many as any roll makes, and all more."""
        points = sorted({0, *(self._kinds.points * self._step).tolist()})
        table = np.ones((self._rules.dice + 1, points[-1] // self._step + 1))
        for dice in range(1, self._rules.dice + 1):
            for most in points:
                table[dice, most // self._step :] = fitting(self._rules, dice, most)
        return table


def _best(ways: Ints, start: Ints, banks: Floats, rolls: Floats, bank_first: bool) -> Chosen:
    """Return the first of what is worth most; what is not allowed is worth ``nan``."""
    rows = np.arange(len(ways))
    columns, worth, allowed = list[Ints](), list[Floats](), list[Bools]()
    for every in (banks, rolls):
        able = ~np.isnan(every)
        # Argmax takes the first; what is allowed may be worth -inf, as what is not.
        ranked = np.where(able, every, -np.inf)
        best = ranked.argmax(axis=1)
        best = np.where(able[rows, best], best, able.argmax(axis=1))
        columns.append(best)
        worth.append(ranked[rows, best])
        allowed.append(able[rows, best])
    (bank, roll), (banked, rolled) = columns, worth
    better = (banked > rolled) | ((banked == rolled) & (bank <= roll)) | bank_first
    numbers = [
        np.where(able, ways[rows, column] - start, NO_WAY)
        for able, column in zip(allowed, columns, strict=True)
    ]
    return Chosen(numbers[0], numbers[1], allowed[0] & (better | ~allowed[1]))
