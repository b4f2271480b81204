"""A simulator as people write one, compiled: one chart, one heuristic, nothing checked.

It counts faces, keeps all that scores (1s, 5s and three or more alike), and banks at a threshold.
"""

from __future__ import annotations

import numpy as np

from tincup.solve.jit import allocating_kernel, inner


@inner
def mixed(state: int) -> int:
    """Return the next state of a xorshift generator of 63 bits or so (G. Marsaglia, 2003)."""
    state ^= (state << 13) & 0x7FFFFFFFFFFFFFFF
    state ^= state >> 7
    state ^= (state << 17) & 0x7FFFFFFFFFFFFFFF
    return state


@allocating_kernel
def turns(count: int, threshold: int, state: int) -> int:
    """Play so many turns; return what they bank in all."""
    faces = np.zeros(7, np.int64)
    banked = 0
    for _ in range(count):
        score, dice = 0, 6
        while True:
            faces[:] = 0
            for _ in range(dice):
                state = mixed(state)
                faces[1 + (state >> 20) % 6] += 1
            points, kept = 0, 0
            for face in range(1, 7):
                alike = faces[face]
                if alike >= 3:
                    points += (1000 if face == 1 else 100 * face) << (alike - 3)
                    kept += alike
                elif face % 4 == 1:  # 1s and 5s
                    points += (100 if face == 1 else 50) * alike
                    kept += alike
            if kept == 0:
                break
            score += points
            dice = dice - kept or 6
            if score >= threshold:
                banked += score
                break
    return banked
