"""The race solver's compiled passes over turns whose policies are known: see `linear`."""

# ruff: noqa: C901, PLR0912, PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from typing import Final

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import kernel
from tincup.solve.rolls.layout import Rolls
from tincup.solve.two.space import BUMPED, FARKLED, LANES, MINIMUM, TOTAL, Space
from tincup.solve.two.sweep_steps import PROBE
from tincup.solve.two.turn_kernels import whole_turn

BASE: Final = 0.3
STEP: Final = 1e-3
"""In turns that stand for all others a bank of ``s`` steps is worth ``BASE + s * STEP``."""


@kernel
def fill_spreads(
    spreads: Floats,
    kind: int,
    found: Floats,
    risks: Floats,
    least: int,
    rolls: Rolls,
    table: Floats,
    banks: Floats,
    cuts: Ints,
    opens: Ints,
    bank: Floats,
    farkle: Floats,
) -> None:
    """Fill in ``spreads[kind, level, s]``, the chance to bank ``s`` in a turn of so many farkles.

    In the middle of a level the chance to farkle is ``(level + 0.5) / levels``: between those of
    turns in which a farkle is worth ``risks``, in steps. What comes of these goes into ``found``,
    the chance to farkle first; the other arrays are room. Each chance is how fast the worth of the
    turn rises with that of a bank, or of a farkle.
    """
    levels, rows, ends = spreads.shape[1], spreads.shape[2], bank.shape[0] - rolls.span - 1
    start = rolls.layers * LANES
    plain = 0.0
    for k in range(len(risks)):
        for begin in range(-2, rows, LANES):
            for s in range(bank.shape[0]):
                for layer in range(rolls.layers):
                    for lane in range(LANES):
                        worth = BASE + min(s, ends) * STEP
                        bank[s, layer, lane] = worth if layer == 0 and s >= least else -1.0
            for lane in range(LANES):
                s = begin + lane
                for layer in range(rolls.layers):
                    farkle[layer, lane] = BASE + risks[k] * STEP if layer == 0 else -1.0
                if s == -1:
                    farkle[0, lane] += PROBE
                elif s >= least:
                    bank[s, 0, lane] += PROBE
            whole_turn(table, banks, cuts, opens, bank, farkle, rolls, ends, ends)
            if begin < 0:
                plain = table[start]
            for lane in range(LANES):
                s = begin + lane
                if -1 <= s < rows:
                    found[k, s + 1] = (table[start + lane] - plain) / PROBE
    k = 0
    for level in range(levels):
        chance = (level + 0.5) / levels
        while k < len(risks) - 2 and found[k + 1, 0] < chance:
            k += 1
        gap = found[k + 1, 0] - found[k, 0]
        share = min(max((chance - found[k, 0]) / gap, 0.0), 1.0) if gap > 0.0 else 0.0
        for s in range(rows):
            rise = found[k + 1, s + 1] - found[k, s + 1]
            spreads[kind, level, s] = found[k, s + 1] + share * rise


@kernel
def respond(
    falls: Floats,
    moved: Floats,
    late: Ints,
    chances: Floats,
    spreads: Floats,
    ends: Ints,
    kinds: Ints,
    space: Space,
    xs: Ints,
    ys: Ints,
) -> float:
    """Go through all states once; return the most by which one of the ``falls`` changed.

    They are how much lower each value is to be. ``moved`` is how much lower the last sweep has made
    it, which farkles of the sides that are ``late`` have not seen.
    """
    sides, levels = space.sides, ends.shape[1]
    most = 0.0
    for k in range(len(xs)):
        x, y = xs[k], ys[k]
        a, fallen, kind = sides[x, TOTAL], sides[x, FARKLED], kinds[x]
        b, bumped, hole = sides[y, TOTAL], sides[y, BUMPED], sides[fallen, TOTAL]
        other = bumped if space.pegs and hole != a and hole == b else y
        least = max(1, sides[x, MINIMUM])
        for plane in range(space.planes):
            following = space.planes - 1 - plane
            lost = falls[following, other, fallen]
            if late[x]:
                lost += moved[following, other, fallen]
            chance = chances[plane, x, y]
            level = max(0, min(int(chance * levels), levels - 1))
            count = min(ends[kind, level], space.target - a) - least
            s0 = s1 = s2 = s3 = 0.0  # none waits for another
            if count > 0:
                first, last = space.banked + a + least, space.banked + a + least + count
                shares = spreads[kind, level, least : least + count]
                banks = falls[following, y, first:last]
                fours = count // 4 * 4
                for s in range(0, fours, 4):
                    s0 += shares[s] * banks[s]
                    s1 += shares[s + 1] * banks[s + 1]
                    s2 += shares[s + 2] * banks[s + 2]
                    s3 += shares[s + 3] * banks[s + 3]
                for s in range(fours, count):
                    s0 += shares[s] * banks[s]
                s = b - a - least  # a bank there bumps the other side's peg
                if space.pegs and 0 <= s < count:
                    t = space.banked + b
                    worse = falls[following, bumped, t] - banks[s]
                    if sides[bumped, TOTAL] <= a:
                        worse += moved[following, bumped, t]
                    s0 += shares[s] * worse
            now = -chance * lost - (s0 + s1 + s2 + s3)
            most = max(most, abs(now - falls[plane, x, y]))
            falls[plane, x, y] = now
    return most
