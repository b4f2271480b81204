"""What follows of a sweep's changes while policies stay as they are: a full sweep costs far more.

Once its policy is known a turn is linear in what a farkle and each bank are worth. Its chance to
farkle is noted of every state; how it banks otherwise depends on hardly more than that chance, so
one table of spreads serves all states. What that leaves open the next full sweep shows.
"""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from tincup.solve import arrays
from tincup.solve.arrays import FLOAT, INT, Floats
from tincup.solve.two.mixing import Mixer
from tincup.solve.two.order import Order, places_of
from tincup.solve.two.space import FARKLED, LANES, MINIMUM, Space

if TYPE_CHECKING:
    from tincup.solve.rolls.layout import Rolls

WORN: Final = 0.02
"""Chances to farkle are noted by the first sweep, which takes half as long again. Where a race has
not begun on a grid, or changes do not become this much smaller, the third notes them once more."""

RISKS: Final = (-60, -40, -28, *range(-20, 24, 2), *range(25, 150, 12))
"""The worths of a farkle, in steps of a bank, for which it is found how turns are banked."""

LONGEST: Final = 160
FURTHER: Final = 60
"""Larger banks, in steps, are rare; turns end so much further on."""

LEVELS: Final = 256
NEGLIGIBLE: Final = 1e-5
"""The chances to bank more are left out where they come to less."""

ENOUGH: Final = 1e-3
"""Passes end with a change that is this small beside the first one."""

LEFT: Final = 4e-3
"""The part of the largest change that passes leave at best. Of games to 2,000 up to 2.5e-3 was
measured."""

USUAL_PASSES: Final = 6
MOST_PASSES: Final = 60
REMEMBERED: Final = 4
"""Presets need three or four. Where a game hardly ends, what follows fades slowly: so many passes
are mixed from then on."""


class Linear:
    """Passes over all states, in this order, by the ``chances`` to farkle that sweeps note."""

    def __init__(self, space: Space, rolls: Rolls, chances: Floats, order: Order) -> None:
        minimums = space.listed(MINIMUM)
        kinds = sorted(set(minimums))
        longest = min(LONGEST, space.target - space.low)
        self.spreads = arrays.floats(len(kinds), LEVELS, longest)
        for kind, least in enumerate(kinds):
            _fill(self.spreads, kind, max(least, 1), rolls)
        spans = product(range(len(kinds)), range(LEVELS))
        ends = [_end(arrays.row(self.spreads, *place)) for place in spans]
        places = places_of(space)
        late = [places[to] <= places[x] for x, to in enumerate(space.listed(FARKLED))]
        self._late = arrays.of(INT, late)
        self._turns = (
            chances,
            self.spreads,
            arrays.of(INT, ends, len(kinds), LEVELS),
            arrays.of(INT, map(kinds.index, minimums)),
            space,
            order.xs,
            order.ys,
        )

    def follow(self, before: Floats, values: Floats) -> None:
        """Add to ``values``, which a sweep made of those ``before``, what follows of its changes.

        ``before`` is room from then on.
        """
        from tincup.solve.two.array_kernels import keep_chances, subtract
        from tincup.solve.two.linear_kernels import respond

        falls, now = arrays.floats(*values.shape), arrays.flat(values)
        subtract(arrays.flat(before), arrays.flat(before), now)
        mixer = Mixer(REMEMBERED)
        first = respond(falls, before, self._late, *self._turns)
        for number in range(1, MOST_PASSES):
            earlier = arrays.copy(falls)
            if respond(falls, before, self._late, *self._turns) <= ENOUGH * first:
                break
            if number >= USUAL_PASSES:
                mixer.mix(earlier, falls)
        subtract(now, now, arrays.flat(falls))
        keep_chances(now)


def _end(shares: list[float]) -> int:
    """Return the number of shares up to the last that is not negligible with all beyond it."""
    left, end = 0.0, len(shares)
    while end and left + shares[end - 1] < NEGLIGIBLE:
        end -= 1
        left += shares[end]
    return end


def _fill(spreads: Floats, kind: int, least: int, rolls: Rolls) -> None:
    from tincup.solve.two.linear_kernels import fill_spreads

    longest = spreads.shape[2]
    head, rows = rolls.layers * LANES, longest + FURTHER + rolls.span + 1
    duties = rolls.span + 1 if rolls.has_duties else 0
    fill_spreads(
        spreads,
        kind,
        arrays.floats(len(RISKS), longest + 1),
        arrays.of(FLOAT, RISKS),
        least,
        rolls,
        arrays.floats(head * (1 + (rolls.dice + 1) * rows) + rolls.plan.kept),
        arrays.floats(head * (rows + duties)),
        arrays.ints(rolls.layers, rolls.dice),
        arrays.ints(LANES),
        arrays.floats(rows, rolls.layers, LANES),
        arrays.floats(rolls.layers, LANES),
    )
