"""Compiled loops of the final round; see `tincup.solve.three.finals`."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import allocating_kernel, inner
from tincup.solve.rolls.layout import Rolls
from tincup.solve.three.lanes import load_tail, turn_of_eight
from tincup.solve.three.space import EIGHT, KIND_SHARE, WIDTH, SideSpace


@allocating_kernel
def fill_middle(
    middle: Floats,
    last: Floats,
    space: SideSpace,
    rolls: Rolls,
    leads: Ints,
) -> None:
    """Fill ``middle[:, :, lead]`` for the leads that are given (with the offset added).

    A side that is behind by a step less wins at least as often, so options of fewer points are left
    out. Where totals do not fall, a side that is not on the board has nothing, so it has no lead
    and is at least the target behind.
    """
    safe, offset, target = middle.shape[3], middle.shape[2] // 2, space.target
    most = 2 * safe + middle.shape[2] + space.minimums.max() + 2 * rolls.span + 2
    values = np.zeros((1 + most * (rolls.dice + 1)) * WIDTH + rolls.plan.kept)
    bank, cuts = np.zeros(most * WIDTH), np.empty(rolls.dice, np.int64)
    start = WIDTH  # the cell of a turn that begins: it must roll all the dice
    for kind in range(middle.shape[0]):
        for kind_last in range(middle.shape[1]):
            chase, minimum = last[kind_last], space.minimums[kind]
            for lead_index in leads:
                lead = lead_index - offset
                first = max(1, 1 - lead)
                if not space.falls:
                    if (kind and lead > 0) or (kind_last and lead < 0):
                        continue
                    first = max(first, target * kind, (target - lead) * kind_last)
                end = min(safe, safe - lead)
                for behind in range(first, end, EIGHT):
                    rows = _rows(chase, minimum, lead, behind + EIGHT - 1, rolls)
                    all_rows = rows + rolls.span + 1
                    for lane in range(EIGHT):
                        away = behind + lane
                        _fill_lane(values, bank, lane, chase, minimum, lead, away, all_rows)
                    load_tail(values, bank, rolls, rows)
                    cuts[:] = rows
                    turn_of_eight(values, bank, rolls, cuts, rows, 0, False)
                    for lane in range(min(EIGHT, end - behind)):
                        following = values[start + EIGHT + lane]
                        own = values[start + lane] - KIND_SHARE * following
                        chances = middle[kind, kind_last, lead_index, behind + lane]
                        chances[0], chances[1], chances[2] = own, following, 1.0 - own - following


@inner
def _rows(chase: Floats, minimum: int, lead: int, behind: int, rolls: Rolls) -> int:
    """Return the row from which on banking is best for a side that loses everything by a farkle."""
    safe = chase.shape[1]
    rows = max(behind + 1, minimum)
    risk = (
        0.0
        if rolls.has_duties or rolls.has_forced
        else 0.9 * rolls.least_farkle / (1.0 + rolls.least_farkle)
    )
    while rows + lead < safe and chase[0, rows + lead] > risk:
        rows += 1
    return rows


@inner
def _fill_lane(
    values: Floats,
    bank: Floats,
    lane: int,
    chase: Floats,
    minimum: int,
    lead: int,
    behind: int,
    rows: int,
) -> None:
    """Fill one lane with a turn that is ``behind``, and ``lead`` ahead of the only side to come."""
    safe = chase.shape[1]
    away = behind + lead
    missed = chase[0, away] if away < safe else 0.0
    values[lane], values[EIGHT + lane] = KIND_SHARE * missed, missed
    values[2 * EIGHT + lane] = 1.0
    for row in range(rows):
        own, following = -1.0, 0.0
        if row >= minimum:
            if row > behind:
                following = chase[0, row + lead] if row + lead < safe else 0.0
                own = 1.0 - following
            elif row == behind:
                following = chase[1, away] if away < safe else 0.0
                own = 0.5 * (1.0 - following)
            else:
                own, following = 0.0, missed
        bank[row * WIDTH + lane] = own + KIND_SHARE * following
        bank[row * WIDTH + EIGHT + lane] = following
