"""One turn for eight states at once: the table of `tincup.solve.three.turn_kernel` in lanes.

A bank is ``bank[(row * 2 + thing) * EIGHT + lane]``, the table of a turn
``values[((1 + row * cells + cell) * 3 + thing) * EIGHT + lane]`` with a farkle's worth before
the first row; things are the chances of the side to move and of the next, and the chance to farkle.

As in `tincup.solve.two.lanes`, Numba's own vectoriser would keep the running best of a roll's
options in memory. Here it is three vectors: the first two say which option is best, and all three
go along with it.
"""

# ruff: noqa: ARG001, PLR0917 - an intrinsic is called with its operands and handed their types

from __future__ import annotations

from typing import Any, Final, NamedTuple

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils as _cgutils
from numba.core import types
from numba.np import arrayobj

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, intrinsic
from tincup.solve.three.space import FlatRolls
from tincup.solve.three.turn_kernel import SAME

EIGHT: Final = 8
"""States that are worked out at once."""

cgutils: Any = _cgutils  # these two come without types
make_array: Any = arrayobj.make_array


class LaneRolls(NamedTuple):
    """`FlatRolls` with the options as distances in the table of a turn of eight lanes."""

    classes: Ints
    starts: Ints
    options: Ints
    weights: Floats


def lane_rolls(rolls: FlatRolls) -> LaneRolls:
    """The same choices, for `turn_of_eight`."""
    options = (rolls.steps * (rolls.dice + 1) + rolls.cells) * (3 * EIGHT)
    return LaneRolls(rolls.classes, rolls.starts, options, rolls.weights)


def _roll_three(
    _typing: Any,
    values: Any,
    row: Any,
    first: Any,
    last: Any,
    starts: Any,
    options: Any,
    weights: Any,
    p_farkle: Any,
    out: Any,
) -> Any:
    """Store at ``values[out:]`` the three vectors that rolling is worth, lane by lane.

    They are ``p_farkle`` times those at ``values[0:]`` and, for each class of rolls in
    ``first..last-1``, its weight times those of its best option: of ``values[row + options[k]:]``
    over its ``k``. A class's options are ``starts[c]..starts[c + 1] - 1``, at least one.
    """
    signature = types.void(
        values, types.intp, types.intp, types.intp, starts, options, weights, types.float64,
        types.intp,
    )  # fmt: skip

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        vector = ir.VectorType(ir.DoubleType(), EIGHT)
        word = context.get_value_type(types.intp)

        def data(position: int) -> Any:
            return make_array(signature.args[position])(context, builder, args[position]).data

        numbers, begins, places, shares = (data(position) for position in (0, 4, 5, 6))
        row, first, last, p_farkle, out = (args[k] for k in (1, 2, 3, 7, 8))

        def lanes(place: Any, thing: int) -> Any:
            place = builder.add(place, ir.Constant(word, thing * EIGHT))
            return builder.bitcast(builder.gep(numbers, [place]), vector.as_pointer())

        def load(place: Any) -> list[Any]:
            return [builder.load(lanes(place, thing), align=8) for thing in range(3)]

        def item(array: Any, index: Any) -> Any:
            return builder.load(builder.gep(array, [index]))

        def spread(number: Any) -> Any:
            one = builder.insert_element(
                ir.Constant(vector, ir.Undefined), number, ir.Constant(ir.IntType(32), 0)
            )
            mask = ir.Constant(ir.VectorType(ir.IntType(32), EIGHT), [0] * EIGHT)
            return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)

        one, zero = ir.Constant(word, 1), ir.Constant(word, 0)
        same = ir.Constant(vector, [SAME] * EIGHT)
        lost = spread(p_farkle)
        totals = [cgutils.alloca_once_value(builder, builder.fmul(lost, it)) for it in load(zero)]
        best = [cgutils.alloca_once(builder, vector) for _ in range(3)]
        with cgutils.for_range_slice(builder, first, last, one, intp=word) as (index, _):
            begin, end = item(begins, index), item(begins, builder.add(index, one))
            for slot, it in zip(best, load(builder.add(row, item(places, begin))), strict=True):
                builder.store(it, slot)
            following = builder.add(begin, one)
            with cgutils.for_range_slice(builder, following, end, one, intp=word) as (k, _):
                candidate = load(builder.add(row, item(places, k)))
                before = [builder.load(slot) for slot in best]
                more = builder.fcmp_ordered(">", candidate[0], builder.fadd(before[0], same))
                equal = builder.fcmp_ordered(">=", candidate[0], builder.fsub(before[0], same))
                kinder = builder.fcmp_ordered(">", candidate[1], before[1])
                better = builder.or_(more, builder.and_(equal, kinder))
                for slot, new, old in zip(best, candidate, before, strict=True):
                    builder.store(builder.select(better, new, old), slot)
            share = spread(item(shares, index))
            for slot, it in zip(totals, best, strict=True):
                won = builder.fmul(share, builder.load(it))
                builder.store(builder.fadd(builder.load(slot), won), slot)
        for thing, slot in enumerate(totals):
            builder.store(builder.load(slot), lanes(out, thing), align=8)
        return context.get_dummy_value()

    return signature, generate


roll_three: Any = intrinsic(_roll_three)


@inner
def load_tail(values: Floats, bank: Floats, rolls: FlatRolls, rows: int) -> None:
    """Fill the rows of a table in which banking is best, but for duties."""
    cells = rolls.dice + 1
    for row in range(rows, rows + rolls.span + 1):
        for n in range(rolls.dice):
            at = (1 + row * cells + n) * 3 * EIGHT
            for k in range(2 * EIGHT):
                values[at + k] = bank[row * 2 * EIGHT + k]
            for k in range(EIGHT):
                values[at + 2 * EIGHT + k] = 0.0


@inner
def turn_of_eight(
    values: Floats, bank: Floats, rolls: FlatRolls, lanes: LaneRolls, rows: int
) -> None:
    """Fill the table of a turn whose tail and farkle values are there already."""
    dice, cells = rolls.dice, rolls.dice + 1
    if rolls.duties:
        for row in range(rows, rows + rolls.span + 1):
            at = (1 + row * cells + dice) * 3 * EIGHT
            for k in range(3 * EIGHT):
                won = bank[row * 2 * EIGHT + k] if k < 2 * EIGHT else 0.0
                lost = rolls.farkle[dice - 1] * values[k]
                values[at + k] = (rolls.free * won + lost) / (1.0 - rolls.bound)
    for row in range(rows - 1, -1, -1):
        base = (1 + row * cells) * 3 * EIGHT
        banks = row * 2 * EIGHT
        for n in range(dice - 1, -1, -1):
            at = base + n * 3 * EIGHT
            source = base + dice * 3 * EIGHT if n == dice - 1 else at
            roll_three(
                values,
                base,
                lanes.classes[n, 0],
                lanes.classes[n, 1],
                lanes.starts,
                lanes.options,
                lanes.weights,
                rolls.farkle[n],
                source,
            )
            for k in range(EIGHT):
                own, following = bank[banks + k], bank[banks + EIGHT + k]
                u, v = values[source + k], values[source + EIGHT + k]
                farkle = values[source + 2 * EIGHT + k]
                kept = (own > u + SAME) | ((own >= u - SAME) & (following > v))
                values[at + k] = own if kept else u
                values[at + EIGHT + k] = following if kept else v
                values[at + 2 * EIGHT + k] = 0.0 if kept else farkle
