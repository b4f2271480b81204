"""Compiled loops that follow one side's own way to choose among three; see `many_loss`."""

from __future__ import annotations

import numpy as np

from tincup.solve.jit import kernel
from tincup.solve.many_finals import Finals
from tincup.solve.many_kernels import after_bank, rows_needed
from tincup.solve.many_space import Floats, FlatRolls, Ints, SideSpace
from tincup.solve.many_turn import one_turn


@kernel
def follow_systems(
    fate: Floats, exact: Floats, ideas: Floats, space: SideSpace, ends: Finals, pair: Floats,
    rolls: FlatRolls, xs: Ints, ys: Ints, zs: Ints, most_rows: int,
) -> None:
    """Set ``fate[place, x, y, z, role]``: the chance of a side that goes by ``ideas``.

    The others go by ``exact``. ``role`` 0 is to move, 1 the next, 2 the one after that. What
    follows a system's states must be there already.
    """
    values = np.empty((most_rows, rolls.dice + 1, 5))
    bank, farkle = np.zeros((most_rows, 1, 5)), np.empty((1, 5))
    worth, chances = np.empty(3), np.empty(3)
    a, p = np.empty((3, 3)), np.empty((3, 3))  # [side that goes by ideas, state]
    for i in range(xs.shape[0]):
        sides = np.array([xs[i], ys[i], zs[i], xs[i], ys[i]])
        for k in range(3):
            place, x, y, z = k % space.places, sides[k], sides[k + 1], sides[k + 2]
            following = (place + 1) % space.places
            total = space.total[x]
            rows = rows_needed(worth, exact, space, ends, pair, rolls, place, x, y, z, 0.01)
            for by_ideas in range(2):
                w = ideas if by_ideas else exact
                for row in range(rows + rolls.span + 1):
                    bank[row, 0, 0] = -1.0
                    if row < space.minimum[x]:
                        continue
                    after_bank(worth, w, space, ends, pair, place, y, z, total + row)
                    bank[row, 0, 0], bank[row, 0, 1] = worth[0], worth[1]
                    if total + row < space.target:
                        chances[:] = fate[following, y, z, total + row]
                        bank[row, 0, 3] = chances[2] if by_ideas else chances[0]
                        bank[row, 0, 4] = chances[1]
                    else:
                        bank[row, 0, 3] = worth[0] if by_ideas else worth[1]
                        bank[row, 0, 4] = worth[2]
                farkle[0, 0], farkle[0, 1] = w[following, y, z, x, 2], w[following, y, z, x, 0]
                farkle[0, 2], farkle[0, 3], farkle[0, 4] = 1.0, 0.0, 0.0
                one_turn(values, bank, farkle, rolls, 0, rows)
                found = values[0, rolls.dice]
                if by_ideas:
                    a[k, k], p[k, k] = found[3], found[2]
                else:
                    a[(k + 1) % 3, k], p[(k + 1) % 3, k] = found[3], found[2]
                    a[(k + 2) % 3, k], p[(k + 2) % 3, k] = found[4], found[2]
        for d in range(3):
            e = a[d, 0] + p[d, 0] * (a[d, 1] + p[d, 1] * a[d, 2])
            e /= 1.0 - p[d, 0] * p[d, 1] * p[d, 2]
            for k in (2, 1, 0):
                after = e
                e = a[d, k] + p[d, k] * after
                fate[k % space.places, sides[k], sides[k + 1], sides[k + 2], (d - k) % 3] = e
