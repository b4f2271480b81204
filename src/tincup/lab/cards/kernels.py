"""The compiled loops through turns of a strategy card, and of optimal play.

A turn comes to a row of chances: ``found[s]`` to bank ``s`` steps, and last to bank nothing.
Loops are spelt out, as in the solver: see `tincup.solve.two.turn_kernels`.
"""

# ruff: noqa: C901, PLR0912, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.lab.turns import Offers
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_kernel, inner, kernel
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two import turn_kernels
from tincup.solve.two.space import (
    BUMPED,
    COMPLETE_ROUND,
    FARKLED,
    FARKLES,
    LANES,
    MINIMUM,
    NO_FINAL,
    PASSES,
    START,
    TOTAL,
    Space,
)

UNFOLLOWED: Final = 1e-14
"""The chance below which an outcome is not followed further. A turn has some hundred places where
it is dropped, so that a chance to win stays right to 1e-10."""


LONGEST: Final = 60
"""The rolls that are followed at the last score that is told apart, as duties to roll may go on and
on. A turn that is still rolled after them counts as a farkle, as if rolled until it comes."""


class Choices(NamedTuple):
    """The card's choice for each kind of roll, with 0 dice for a farkle.

    ``most`` and ``most_dice``: the most steps that may be banked at once, and the dice left.
    ``kept`` and ``kept_dice``: what is kept to roll on. There is a row for each number of steps
    that are left to a target that must be hit exactly, the last for more of them. What would go
    beyond it does what a farkle does.
    """

    most: Ints
    most_dice: Ints
    kept: Ints
    kept_dice: Ints


@allocating_kernel
def card_turn(
    dice: int,
    offers: Offers,
    choices: Choices,
    bank_from: Ints,
    stop: int,
    minimum: int,
    found: Floats,
) -> None:
    """Fill in the chances of the outcomes of a card's turn.

    It banks from ``bank_from[n]`` steps on with ``n`` dice to roll, and wherever that makes
    ``stop``, which is what is left to a target to be hit; never less than ``minimum``, nor nothing.
    """
    rooms = choices.most.shape[0]
    last = found.shape[0] - 2
    rolling = np.zeros((last + 1, dice + 1))
    rolling[0, dice] = 1.0
    found[:] = 0.0
    for at in range(last + LONGEST):
        score = min(at, last)
        room = min(max(stop - score, 0), rooms - 1)
        for n in range(1, dice + 1):  # a last die may lead to all dice without points
            here, rolling[score, n] = rolling[score, n], 0.0
            if here < UNFOLLOWED:
                found[last + 1] += here
                continue
            for kind in range(offers.first[n], offers.first[n + 1]):
                chance = here * offers.chance[kind]
                left = choices.kept_dice[room, kind]
                if left == 0:
                    found[last + 1] += chance
                    continue
                after = min(score + choices.kept[room, kind], last)
                banked = min(score + choices.most[room, kind], last)
                wanted = banked >= stop or after >= bank_from[left]
                if wanted and choices.most_dice[room, kind] > 0 and banked >= max(minimum, 1):
                    found[banked] += chance
                else:
                    rolling[after, left] += chance
    found[last + 1] += rolling[last].sum()


@inner
def ends_at_once(space: Space, plane: int) -> bool:
    return space.final == NO_FINAL or (space.final == COMPLETE_ROUND and plane == 1)


@inner
def following(space: Space, plane: int) -> int:
    return plane + 1 if plane + 1 < space.planes else 0


@inner
def beside(space: Space, x: int, to: int, y: int) -> int:
    """Return what ``y`` is once ``x`` has become ``to``: it may be bumped, where there are pegs."""
    hole = space.sides[to, TOTAL]
    bumps = hole == space.sides[y, TOTAL] and hole != space.sides[x, TOTAL]
    return int(space.sides[y, BUMPED]) if bumps else y


@kernel
def rows_needed(
    values: Floats, last: Floats, space: Space, rolls: Rolls, plane: int, x: int, others: Ints
) -> int:
    """Return the steps from which on optimal play banks any roll, against each of ``others``."""
    ends = 0
    for y in others:
        kept = turn_kernels.after_farkle(values, space, plane, x, y, False)
        if rolls.layers == 2:
            kept = max(kept, turn_kernels.after_farkle(values, space, plane, x, y, True))
        needed = turn_kernels.rows_needed(space, last, rolls, plane, x, y, 1.0 - kept)
        ends = max(ends, needed)
    return int(ends)


@kernel
def fill_stakes(
    bank: Floats,
    farkle: Floats,
    values: Floats,
    last: Floats,
    space: Space,
    plane: int,
    x: int,
    others: Ints,
) -> None:
    """Fill in what a turn of ``x`` is played for against each of ``others``, a lane for each.

    Layer 1, if there is one, is for a turn that has used the exchange.
    """
    sides = space.sides
    for lane in range(LANES):
        y = others[lane]
        for layer in range(bank.shape[1]):
            used = layer == 1
            farkle[layer, lane] = turn_kernels.after_farkle(values, space, plane, x, y, used)
        # To bank nothing may do what a farkle does.
        least = 1 if sides[x, FARKLED] == x and sides[x, FARKLES] == 0 else 0
        for score in range(bank.shape[0]):
            total = sides[x, TOTAL] + score
            worth = -1.0
            if score >= max(sides[x, MINIMUM], least):
                ahead = total - sides[y, TOTAL]
                other = y
                if total < space.target:
                    other = beside(space, x, space.banked + total, y)
                if space.overshoot != PASSES and total > space.target:
                    worth = turn_kernels.after_overshoot(values, space, plane, x, y, total)
                else:
                    worth = turn_kernels.after_bank(
                        values, space, last, plane, other, ahead, total, 0
                    )
            bank[score, 0, lane] = worth
        for score in range(bank.shape[0] if bank.shape[1] == 2 else 0):
            a, b, worth = sides[x, TOTAL], sides[y, TOTAL], -1.0
            if b > a and score >= sides[x, MINIMUM]:
                other, total = sides[y, START] + a, b + score
                worth = turn_kernels.after_bank(
                    values, space, last, plane, other, total - a, total, 0
                )
            bank[score, 1, lane] = worth


@allocating_kernel
def best_turns(dice: int, offers: Offers, table: Floats, bank: Floats, found: Floats) -> None:
    """Fill in the chances of the outcomes of turns of optimal play, by the table of those turns.

    They go side by side, ``found[layer, s, lane]``: kinds of rolls and their keeps are gone through
    once. Layer 1, if there is one, is for turns that have used the exchange.
    """
    layers, last, rows, columns = found.shape[0], found.shape[1] - 2, bank.shape[0] - 1, dice + 1
    rolling = np.zeros((layers, last + 1, columns, LANES))
    rolling[0, 0, dice, :] = 1.0
    found[:] = 0.0
    best, keeps, here = np.empty(LANES), np.empty(LANES, np.int64), np.empty(LANES)
    for step in range((last + LONGEST) * layers):
        layer, score = step % layers, min(step // layers, last)
        for n in range(1, columns):
            likeliest = 0.0
            for lane in range(LANES):
                chance = rolling[layer, score, n, lane]
                rolling[layer, score, n, lane] = 0.0
                if chance < UNFOLLOWED:
                    found[layer, last + 1, lane] += chance
                    chance = 0.0
                here[lane] = chance
                likeliest = max(likeliest, chance)
            if likeliest == 0.0:
                continue
            for kind in range(offers.first[n], offers.first[n + 1]):
                for lane in range(LANES):
                    best[lane] = -2.0
                    keeps[lane] = -1
                for k in range(offers.start[kind], offers.start[kind + 1]):
                    to = layer + offers.swap[k]
                    if to >= layers:
                        continue
                    row = min(score + offers.points[k], rows)
                    place = (layers + (row * layers + to) * columns + offers.column[k]) * LANES
                    for lane in range(LANES):
                        worth = table[place + lane]
                        better = worth > best[lane]
                        best[lane] = worth if better else best[lane]
                        keeps[lane] = k if better else keeps[lane]
                for lane in range(LANES):
                    keep, chance = keeps[lane], here[lane] * offers.chance[kind]
                    if keep < 0:
                        found[layer, last + 1, lane] += chance
                        continue
                    to = layer + offers.swap[keep]
                    after = min(score + offers.points[keep], rows)
                    if not offers.must[keep] and bank[after, to, lane] >= best[lane]:
                        found[to, min(after, last), lane] += chance
                    else:
                        rolling[to, min(after, last), offers.dice[keep], lane] += chance
    for layer in range(layers):
        for n in range(1, columns):
            for lane in range(LANES):
                found[layer, last + 1, lane] += rolling[layer, last, n, lane]
