"""The compiled loops behind the value of a strategy card: turns, and games of two sides.

A turn comes to a row of chances: ``found[s]`` to bank ``s`` steps, and last to bank nothing.
Loops are spelt out, as in the solver: see `tincup.solve.two.turn_kernels`.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from tincup.lab.turns import Offers
from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_kernel, inner, kernel
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two import turn_kernels
from tincup.solve.two.space import (
    COMPLETE_ROUND,
    FARKLED,
    LANES,
    LAST,
    MINIMUM,
    NO_FINAL,
    TOTAL,
    Space,
)

UNFOLLOWED: Final = 1e-14
"""The chance below which an outcome is not followed further. A turn has some hundred places where
it is dropped, so that a chance to win stays right to 1e-10."""


class Choices(NamedTuple):
    """The card's choice for each kind of roll, whatever the score, with 0 dice for a farkle.

    ``most`` and ``most_dice``: the most steps that may be banked at once, and the dice left.
    ``kept`` and ``kept_dice``: what is kept to roll on.
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
    ``stop``; never less than ``minimum``, nor nothing.
    """
    last = found.shape[0] - 2
    rolling = np.zeros((last + 1, dice + 1))
    rolling[0, dice] = 1.0
    found[:] = 0.0
    for score in range(last + 1):
        for n in range(1, dice + 1):  # a last die may lead to all dice without points
            here = rolling[score, n]
            if here < UNFOLLOWED or score == last:
                found[last + 1] += here
                continue
            for kind in range(offers.first[n], offers.first[n + 1]):
                chance = here * offers.chance[kind]
                left = choices.kept_dice[kind]
                if left == 0:
                    found[last + 1] += chance
                    continue
                after = min(score + choices.kept[kind], last)
                banked = min(score + choices.most[kind], last)
                wanted = banked >= stop or after >= bank_from[left]
                if wanted and choices.most_dice[kind] > 0 and banked >= max(minimum, 1):
                    found[banked] += chance
                else:
                    rolling[after, left] += chance


@inner
def ends_at_once(space: Space, plane: int) -> bool:
    return space.final == NO_FINAL or (space.final == COMPLETE_ROUND and plane == 1)


@inner
def following(space: Space, plane: int) -> int:
    return plane + 1 if plane + 1 < space.planes else 0


@kernel
def rows_needed(
    values: Floats, last: Floats, space: Space, rolls: Rolls, plane: int, x: int, others: Ints
) -> int:
    """Return the steps from which on optimal play banks any roll, against each of ``others``."""
    after, ends = following(space, plane), 0
    for y in others:
        losing = values[after, y, space.sides[x, FARKLED]]
        ends = max(ends, turn_kernels.rows_needed(space, last, rolls, plane, x, y, losing))
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
    """Fill in what a turn of ``x`` is played for against each of ``others``, a lane for each."""
    sides, after = space.sides, following(space, plane)
    for lane in range(LANES):
        y = others[lane]
        farkle[0, lane] = 1.0 - values[after, y, sides[x, FARKLED]]
        for score in range(bank.shape[0]):
            total = sides[x, TOTAL] + score
            worth = -1.0
            if score >= max(sides[x, MINIMUM], 1):  # to bank nothing does what a farkle does
                ahead = total - sides[y, TOTAL]
                worth = turn_kernels.after_bank(values, space, last, plane, y, ahead, total, 0)
            bank[score, 0, lane] = worth


@allocating_kernel
def best_turn(
    dice: int, offers: Offers, table: Floats, bank: Floats, lane: int, found: Floats
) -> None:
    """Fill in the chances of the outcomes of a turn of optimal play, by the table of that turn."""
    last, rows, columns = found.shape[0] - 2, bank.shape[0] - 1, dice + 1
    rolling = np.zeros((last + 1, columns))
    rolling[0, dice] = 1.0
    found[:] = 0.0
    for score in range(last + 1):
        for n in range(1, columns):
            here = rolling[score, n]
            if here < UNFOLLOWED or score == last:
                found[last + 1] += here
                continue
            for kind in range(offers.first[n], offers.first[n + 1]):
                chance = here * offers.chance[kind]
                best, keep, after = -2.0, -1, 0
                for k in range(offers.start[kind], offers.start[kind + 1]):
                    row = min(score + offers.points[k], rows)
                    worth = table[(1 + row * columns + offers.column[k]) * LANES + lane]
                    if worth > best:
                        best, keep, after = worth, k, row
                if keep < 0:
                    found[last + 1] += chance
                elif not offers.must[keep] and bank[after, 0, lane] >= best:
                    found[min(after, last)] += chance
                else:
                    rolling[min(after, last), offers.dice[keep]] += chance


@inner
def won_by(
    ends: Floats,
    total: int,
    against: int,
    target: int,
    at_once: bool,
    others: Floats,
    chase: Floats,
) -> float:
    """Return the chance that a turn banks and wins by it, totals in steps.

    It banks ``s`` steps with the chance ``ends[s]`` on top of ``total``. Below the target the other
    side, which has ``against``, moves and wins with the chance ``others[t]``, ``t`` being what is
    banked then; else that ends the game ``at_once``, or the other has a last turn, which it wins
    with the chance ``chase[n]`` from ``n`` behind.
    """
    won = 0.0
    for score in range(ends.shape[0]):
        chance, banked = ends[score], total + score
        if chance == 0.0:
            continue
        if banked < target:
            won += chance * (1.0 - others[banked])
        elif at_once:
            won += chance
        else:
            won += chance * (1.0 - chase[min(banked - against, chase.shape[0] - 1)])
    return won


@kernel
def play_out(
    card_moves: Floats,
    best_moves: Floats,
    order: Ints,
    which: Ints,
    turns: Floats,
    spans: Ints,
    best: Floats,
    space: Space,
    last: Floats,
    caught: Floats,
) -> None:
    """Fill in the chance to win of the side to move, from every state, by falling sums of totals.

    ``card_moves[plane, x, y]`` for the card against optimal play, ``best_moves`` the other way
    round. ``order`` has the pairs of side states. The card's turn from the k-th is the row
    ``which[k, plane]`` of ``turns``; that of optimal play the span ``spans[plane, x, y]`` of
    ``best``. ``last`` and ``caught``: the chance to win a last turn, of optimal play and of the
    card.
    """
    sides, target = space.sides, space.target
    length = turns.shape[1] - 1
    for k in range(order.shape[0]):
        x, y = order[k, 0], order[k, 1]
        a, b = sides[x, TOTAL], sides[y, TOTAL]
        for plane in range(space.planes):
            after = following(space, plane)
            at_once, row = ends_at_once(space, plane), which[k, plane]
            ends = turns[row, :length]
            others, chase = best_moves[after, y, space.banked :], last[after, sides[y, LAST]]
            won = won_by(ends, a, b, target, at_once, others, chase)
            lost = turns[row, length]
            at_once = ends_at_once(space, after)
            begin, end = spans[after, y, x, 0], spans[after, y, x, 1]
            ends = best[begin : end - 1]
            others, chase = card_moves[plane, x, space.banked :], caught[plane, sides[x, LAST]]
            other_won = won_by(ends, b, a, target, at_once, others, chase)
            other_lost = best[end - 1]
            # Each of the two leads to the other by a farkle.
            sure = won + lost * (1.0 - other_won - other_lost)
            card_moves[plane, x, y] = sure / (1.0 - lost * other_lost)
            best_moves[after, y, x] = other_won + other_lost * (1.0 - card_moves[plane, x, y])


@allocating_kernel
def follow_visits(
    entered: Floats,
    order: Ints,
    which: Ints,
    turns: Floats,
    spans: Ints,
    best: Floats,
    zones: Ints,
    start: int,
    space: Space,
) -> None:
    """Fill in how likely a game enters a zone by each state, as its first state there.

    ``entered[0, plane, x, y]`` for states in which the card is to move, ``entered[1, ...]`` for the
    others; ``zones`` has the zone of each side state. A game begins in the side state ``start``,
    which counts as entered. The other arrays are those of `play_out`.
    """
    sides, target = space.sides, space.target
    visits = np.zeros(entered.shape)
    length = turns.shape[1] - 1
    for side in range(2):
        entered[side, 0, start, start] += 0.5
        visits[side, 0, start, start] += 0.5
    for k in range(order.shape[0] - 1, -1, -1):
        x, y = order[k, 0], order[k, 1]
        a, b = sides[x, TOTAL], sides[y, TOTAL]
        for plane in range(space.planes):
            after = following(space, plane)
            row = which[k, plane]
            begin, end = spans[after, y, x, 0], spans[after, y, x, 1]
            lost, other_lost = turns[row, length], best[end - 1]
            inflow, other = visits[0, plane, x, y], visits[1, after, y, x]
            here = (inflow + other_lost * other) / (1.0 - lost * other_lost)
            there = other + lost * here
            if here + there < UNFOLLOWED:
                continue
            for score in range(min(length, target - a)):
                chance = here * turns[row, score]
                if chance > 0.0:
                    to = space.banked + a + score
                    visits[1, after, y, to] += chance
                    if zones[to] != zones[x]:
                        entered[1, after, y, to] += chance
            for score in range(min(end - begin - 1, target - b)):
                chance = there * best[begin + score]
                if chance > 0.0:
                    to = space.banked + b + score
                    visits[0, plane, x, to] += chance
                    if zones[to] != zones[y]:
                        entered[0, plane, x, to] += chance
