"""The innermost loop of the race solver: one roll's worth for sixteen states at once.

Numba's loop vectoriser keeps a running maximum in memory between the options of a roll. This
spells out the same loop for LLVM with vectors of `LANES` doubles, so that the maximum and the sum
stay in registers.
"""

# ruff: noqa: ARG001, PLR0917 - an intrinsic is called with its operands and handed their types

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils as _cgutils
from numba.core import types
from numba.np import arrayobj

from tincup.solve.jit import intrinsic
from tincup.solve.two.space import LANES

cgutils: Any = _cgutils  # these two come without types
make_array: Any = arrayobj.make_array


def _roll_lanes(
    _typing: Any,
    values: Any,
    row: Any,
    first: Any,
    last: Any,
    starts: Any,
    options: Any,
    weights: Any,
    p_farkle: Any,
    farkle: Any,
    out: Any,
) -> Any:
    """Store at ``values[out:]`` the value of rolling, lane by lane.

    It is ``p_farkle * values[farkle:]`` and, for each class of rolls in ``first..last-1``, its
    weight times the largest of ``values[row + options[k]:]`` over its ``k``. A class's options are
    ``starts[c]..starts[c + 1] - 1``, at least one.
    """
    signature = types.void(
        values,
        types.intp,
        types.intp,
        types.intp,
        starts,
        options,
        weights,
        types.float64,
        types.intp,
        types.intp,
    )

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        vector = ir.VectorType(ir.DoubleType(), LANES)
        word = context.get_value_type(types.intp)

        def data(position: int) -> Any:
            return make_array(signature.args[position])(context, builder, args[position]).data

        numbers, begins, places, shares = (data(position) for position in (0, 4, 5, 6))
        row, first, last, p_farkle, farkle, out = (args[k] for k in (1, 2, 3, 7, 8, 9))

        def lanes(place: Any) -> Any:
            pointer = builder.gep(numbers, [place])
            return builder.bitcast(pointer, vector.as_pointer())

        def load(place: Any) -> Any:
            return builder.load(lanes(place), align=8)

        def item(array: Any, index: Any) -> Any:
            return builder.load(builder.gep(array, [index]))

        def spread(number: Any) -> Any:
            one = builder.insert_element(
                ir.Constant(vector, ir.Undefined), number, ir.Constant(ir.IntType(32), 0)
            )
            mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
            return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)

        one = ir.Constant(word, 1)
        total = cgutils.alloca_once_value(builder, builder.fmul(spread(p_farkle), load(farkle)))
        most = cgutils.alloca_once(builder, vector)
        with cgutils.for_range_slice(builder, first, last, one, intp=word) as (index, _):
            begin, end = item(begins, index), item(begins, builder.add(index, one))
            builder.store(load(builder.add(row, item(places, begin))), most)
            following = builder.add(begin, one)
            with cgutils.for_range_slice(builder, following, end, one, intp=word) as (k, _):
                candidate, before = load(builder.add(row, item(places, k))), builder.load(most)
                larger = builder.fcmp_ordered(">", candidate, before)
                builder.store(builder.select(larger, candidate, before), most)
            share = builder.fmul(spread(item(shares, index)), builder.load(most))
            builder.store(builder.fadd(builder.load(total), share), total)
        builder.store(builder.load(total), lanes(out), align=8)
        return context.get_dummy_value()

    return signature, generate


roll_lanes: Any = intrinsic(_roll_lanes)
