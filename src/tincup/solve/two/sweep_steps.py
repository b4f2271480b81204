"""The steps of the race solver's compiled sweep: states worked out sixteen at a time.

What is known of earlier states saves work on later ones, exactly. What banking is worth depends
on the total that is banked and on the other side, and what rolling on is worth besides only on
what a farkle is worth, with which it rises. So where ``x`` does best to bank against ``y`` at some
total with some number of dice, it still does when its farkles are worth less, as they are when
its own total is lower. ``known[0, plane, count, y, n]`` is the total from which on banking has been
seen to be best with ``n`` dice against ``y``, in the last column the worth of a farkle then;
``known[1]`` is the same as it was before the states of this sum.

A block of states is in ``movers`` and ``others``, one for each lane: whose turn it is, and against
whom. The last one stands in all the lanes that are left over. ``values`` are those worked on;
``seen`` the values of other states, which stay the same while the states of one sum are worked
on, so that nothing depends on which thread is the faster.
"""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two.bonus import fill_bonus
from tincup.solve.two.space import (
    BOUNCES,
    FARKLED,
    FARKLES,
    GIVES,
    LANES,
    LAST,
    MINIMUM,
    ON_BOARD,
    PASSES,
    START,
    STAYED,
    STAYS,
    TOTAL,
    WHOLE,
    Space,
)
from tincup.solve.two.turn_kernels import after_farkle, after_overshoot, fill_lane, rows_needed

FARKLE_TOLERANCE: Final = 1e-12
"""Farkles whose worth differs by less are worth the same: no value changes by more for it, as a
turn is worth at most its chance to farkle times that."""

NOWHERE: Final = 1e9
"""A total that no turn comes to: banking is not known to be best from anywhere on."""


PROBE: Final = 1e-7
"""A worth is raised by this to see how fast a turn's rises with it: of the difference rounding,
1e-16, is a share of 1e-9."""


@inner
def load_farkles(
    table: Floats,
    values: Floats,
    seen: Floats,
    space: Space,
    layers: int,
    plane: int,
    movers: Ints,
    others: Ints,
) -> None:
    """Look up what a farkle is worth; ``values``: without, ``seen``: with the exchange used."""
    for lane in range(LANES):
        x, y = movers[lane], others[lane]
        for layer in range(layers):
            source = seen if layer == 1 else values
            table[layer * LANES + lane] = after_farkle(source, space, plane, x, y, layer == 1)


@inner
def load_banks(
    bank: Floats,
    table: Floats,
    seen: Floats,
    last: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    movers: Ints,
    others: Ints,
    ends: Ints,
    losing: Floats,
) -> tuple[int, int]:
    """Fill in the bank values of a block whose farkle values are there.

    ``ends`` becomes the row from which on each lane banks in any case, as long as a farkle loses
    it at least ``losing``, which becomes half of what it is now thought to lose. Returns the
    largest of these rows, and the row from which on more points are never worse.
    """
    s1 = rising = 0
    for lane in range(LANES):
        farkle = table[lane]
        if rolls.layers == 2:
            farkle = max(farkle, table[LANES + lane])
        losing[lane] = 0.5 - 0.5 * farkle if space.overshoot == PASSES else 0.0
        x, y = movers[lane], others[lane]
        ends[lane] = rows_needed(space, last, rolls, plane, x, y, losing[lane])
        s1 = max(s1, ends[lane])
    rows = s1 + rolls.reach + rolls.span + 1
    for lane in range(LANES):
        row = fill_lane(
            bank, lane, rows, rolls.layers, seen, space, last, plane, movers[lane], others[lane]
        )
        rising = max(rising, row)
        if space.bonus:
            row = fill_bonus(
                bank, lane, rows, rolls.layers, seen, space, last, plane, movers[lane], others[lane]
            )
            rising = max(rising, row)
        if bank[s1 * rolls.layers * LANES + lane] < table[lane]:
            ends[lane] = s1  # a farkle is better than any lead
        if space.overshoot != PASSES and not stays_as_farkled(space, movers[lane]):
            ends[lane] = s1  # it may become better
    return s1, rising


@inner
def stays_as_farkled(space: Space, x: int) -> bool:
    """Return True if a bank that is too much does what a farkle does."""
    sides = space.sides
    return bool(space.overshoot == STAYS and sides[x, FARKLED] == sides[x, STAYED])


@inner
def load_overshoots(
    bank: Floats,
    values: Floats,
    space: Space,
    layers: int,
    plane: int,
    movers: Ints,
    others: Ints,
    rows: int,
) -> None:
    """Look up again the worth of banks that are too much and leave the total where it is."""
    sides, target = space.sides, space.target
    for lane in range(LANES if space.overshoot != PASSES else 0):
        x, y = movers[lane], others[lane]
        a = sides[x, TOTAL]
        for s in range(max(target - a + 1, sides[x, MINIMUM]), rows):
            again = space.overshoot == STAYS
            if space.overshoot == GIVES:
                again = sides[y, TOTAL] + a + s >= 2 * target
            elif space.overshoot == BOUNCES:
                again = max(0, 2 * target - a - s) == a
            if again:
                worth = after_overshoot(values, space, plane, x, y, a + s)
                bank[s * layers * LANES + lane] = worth


@inner
def load_duties(
    bank: Floats,
    table: Floats,
    ahead: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    movers: Ints,
    others: Ints,
    s2: int,
) -> None:
    """Fill in the worth of a duty to roll all the dice from row ``s2`` on.

    ``ahead``: `tincup.solve.two.last_turn.duties_ahead`. Where places can be changed a farkle may
    be better than a bank, and the rows have to be as far on that duties are negligible there. Where
    the target must be hit, more points change nothing there.
    """
    sides, height = space.sides, rolls.layers * LANES
    first, duties = s2 * height, (s2 + rolls.span + 1) * height
    if rolls.layers == 2 or space.overshoot != PASSES:
        for cell in range((rolls.span + 1) * height):
            best = max(bank[first + cell], table[cell % height])
            bank[duties + cell] = rolls.free * best / (1.0 - rolls.bound)
        return
    for lane in range(LANES):
        x, y = movers[lane], others[lane]
        kind = min(sides[y, LAST], ahead.shape[1] - 1)
        lead = sides[x, TOTAL] + space.bonus + s2 - sides[y, TOTAL]
        for row in range(rolls.span + 1):
            worth = ahead[plane, kind, min(lead + row, ahead.shape[2] - 1)]
            bank[duties + row * LANES + lane] = worth


@inner
def find_cuts(
    cuts: Ints,
    basis: Floats,
    known: Floats,
    table: Floats,
    values: Floats,
    space: Space,
    rolls: Rolls,
    plane: int,
    movers: Ints,
    others: Ints,
    ends: Ints,
) -> None:
    """Find the rows from which on banking is known to be best in every lane, by layer and dice.

    ``basis`` becomes the largest worth of a farkle for which that is known of each lane. A turn
    that has used the exchange is like the turn of a side that has the other's total. A bank that is
    too much and leaves the total where it is counts as a farkle, if with another worth. What gives
    points away is worth what no other state tells.
    """
    sides, dice = space.sides, rolls.dice
    for layer in range(rolls.layers):
        for n in range(dice):
            cuts[layer, n] = 0
    for lane in range(LANES):
        x, y = movers[lane], others[lane]
        a, b, least = sides[x, TOTAL], sides[y, TOTAL], sides[x, WHOLE]
        for layer in range(rolls.layers):
            total, count, other = a, sides[x, FARKLES], y
            usable = (rolls.layers == 1 or b <= a) and space.overshoot != GIVES
            past = 0 if sides[x, ON_BOARD] else 1
            if layer == 1:
                if b <= a:
                    continue
                total, count, other = b, 0, sides[y, START] + a
                usable, past = True, 1
            limit = known[past, plane, count, other, dice]
            most = least_lost = table[layer * LANES + lane]
            if space.overshoot == STAYS and not stays_as_farkled(space, x):
                stayed = after_overshoot(values, space, plane, x, y, space.target + 1)
                most, least_lost = max(most, stayed), min(most, stayed)
            usable &= most <= limit + FARKLE_TOLERANCE
            if layer == 0:
                basis[lane] = min(least_lost, limit) if usable else least_lost
            for n in range(dice):
                cut = ends[lane]
                if usable:
                    cut = min(cut, int(known[past, plane, count, other, n]) - total)
                cuts[layer, n] = max(cuts[layer, n], cut, least)


@inner
def note_cuts(
    noted: Floats,
    basis: Floats,
    cuts: Ints,
    table: Floats,
    bank: Floats,
    space: Space,
    rolls: Rolls,
    movers: Ints,
    s1: int,
) -> None:
    """Note the totals from which on banking has turned out best, laid out as in ``known``.

    None where the target must be hit and a farkle is better than to bank in row ``s1`` and beyond.
    """
    sides, dice, layers = space.sides, rolls.dice, rolls.layers
    width = layers * (dice + 1) * LANES
    for lane in range(LANES):
        total, least = sides[movers[lane], TOTAL], sides[movers[lane], WHOLE]
        lost = bank[s1 * layers * LANES + lane] < table[lane]
        for n in range(dice):
            s = cuts[0, n]
            if space.overshoot != PASSES and lost:
                noted[lane, n] = NOWHERE
                continue
            place = (layers + n + 1) * LANES + lane
            banks = layers * LANES
            while s > least and table[place + (s - 1) * width] == bank[(s - 1) * banks + lane]:
                s -= 1
            noted[lane, n] = s + total
        noted[lane, dice] = basis[lane]


@inner
def keep_noted(
    known: Floats,
    noted: Floats,
    space: Space,
    layers: int,
    plane: int,
    movers: Ints,
    others: Ints,
    count: int,
) -> None:
    """Put what was noted of the first ``count`` lanes among what is known.

    Not where the side may still change places: rolling on is then worth more.
    """
    sides = space.sides
    for lane in range(count):
        x, y = movers[lane], others[lane]
        if not sides[x, ON_BOARD] or (layers == 2 and sides[y, TOTAL] > sides[x, TOTAL]):
            continue
        for n in range(noted.shape[1]):
            known[0, plane, sides[x, FARKLES], y, n] = noted[lane, n]
