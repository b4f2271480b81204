"""The innermost loop of the race of three: one roll's worth to each side, for eight states at once.

As in `tincup.solve.lanes`, Numba's own vectoriser would keep the running best in memory. Here it
is three vectors: the chance to win of the side to move, that of the side that moves next, and the
chance to farkle; the first two say which option is best, and all three go along with it.
"""

from __future__ import annotations

from typing import Any, Final

from llvmlite import ir
from numba.core import cgutils, types
from numba.np.arrayobj import make_array

from tincup.solve.jit import intrinsic
from tincup.solve.many_turn import SAME

EIGHT: Final = 8
"""States that are worked out at once."""


@intrinsic  # type: ignore[misc]
def roll_three(
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
        totals = [
            cgutils.alloca_once_value(builder, builder.fmul(lost, it)) for it in load(zero)
        ]
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
