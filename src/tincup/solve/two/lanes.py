"""The innermost loop of the race solver: one roll's worth for sixteen states at once.

Numba's loop vectoriser keeps a running maximum in memory between the options of a roll. These
functions spell out the same loops for LLVM with vectors of `LANES` doubles, so that maxima and sums
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
from tincup.solve.rolls.plan import DOUBLES, END, JOINS, SHARES, SINGLES
from tincup.solve.two.space import LANES

cgutils: Any = _cgutils  # these two come without types
make_array: Any = arrayobj.make_array


VECTOR: Any = ir.VectorType(ir.DoubleType(), LANES)


def _lanes(builder: Any, data: Any, index: Any) -> Any:
    """Return a pointer to the lanes that begin with an item."""
    return builder.bitcast(builder.gep(data, [index]), VECTOR.as_pointer())


def _spread(builder: Any, value: Any) -> Any:
    one = builder.insert_element(
        ir.Constant(VECTOR, ir.Undefined), value, ir.Constant(ir.IntType(32), 0)
    )
    mask = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
    return builder.shuffle_vector(one, ir.Constant(VECTOR, ir.Undefined), mask)


def _larger(builder: Any, one: Any, two: Any) -> Any:
    return builder.select(builder.fcmp_ordered(">", one, two), one, two)


def _roll_lanes(
    _typing: Any,
    values: Any,
    row: Any,
    spans: Any,
    program: Any,
    cells: Any,
    shares: Any,
    p_farkle: Any,
    farkle: Any,
    out: Any,
) -> Any:
    """Store at ``values[out:]`` the value of rolling, lane by lane.

    It is ``p_farkle * values[farkle:]`` and what a program of a `tincup.solve.rolls.plan.Plan`
    makes of the cells at ``values[row:]``. The end of ``values`` has room for its joins.
    """
    signature = types.void(
        values,
        types.intp,
        spans,
        types.intp,
        cells,
        shares,
        types.float64,
        types.intp,
        types.intp,
    )

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = context.get_value_type(types.intp)

        def array(position: int) -> Any:
            return make_array(signature.args[position])(context, builder, args[position])

        def number(value: int) -> Any:
            return ir.Constant(word, value)

        def item(data: Any, index: Any) -> Any:
            return builder.load(builder.gep(data, [index]))

        numbers, places, chances = array(0).data, array(4).data, array(5).data
        end = builder.gep(numbers, [builder.extract_value(array(0).shape, 0)])
        row, program, p_farkle, farkle, out = (args[k] for k in (1, 3, 6, 7, 8))
        base = builder.gep(numbers, [row])

        def span(column: int) -> Any:
            place = builder.mul(program, number(SHARES + 1))
            return item(array(2).data, builder.add(place, number(column)))

        def cell(index: Any) -> Any:
            distance = builder.sext(item(places, index), word)
            joined = builder.icmp_signed("<", distance, number(0))
            start = builder.select(joined, end, base)
            return builder.load(_lanes(builder, start, distance), align=8)

        def larger(index: Any) -> Any:
            return _larger(builder, cell(index), cell(builder.add(index, number(1))))

        product = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(VECTOR, [VECTOR] * 3), f"llvm.fmuladd.v{LANES}f64"
        )

        place = cgutils.alloca_once_value(builder, number(0))
        first, last = span(JOINS), span(DOUBLES)
        with cgutils.for_range_slice(builder, first, last, number(2), intp=word) as (index, _):
            before = builder.sub(builder.load(place), number(LANES))
            builder.store(larger(index), _lanes(builder, end, before), align=8)
            builder.store(before, place)

        lost = builder.load(_lanes(builder, numbers, farkle), align=8)
        sums = [
            cgutils.alloca_once_value(builder, builder.fmul(_spread(builder, p_farkle), lost)),
            cgutils.alloca_once_value(builder, ir.Constant(VECTOR, [0.0] * LANES)),
        ]
        share = cgutils.alloca_once_value(builder, span(SHARES))

        def weigh(index: Any, size: int, best: Any) -> None:
            at = builder.load(share)
            for k, total in enumerate(sums):  # two sums: neither waits for the other
                chance = _spread(builder, item(chances, builder.add(at, number(k))))
                worth = best(builder.add(index, number(k * size)))
                builder.store(builder.call(product, [chance, worth, builder.load(total)]), total)
            builder.store(builder.add(at, number(2)), share)

        first, last = last, span(SINGLES)
        with cgutils.for_range_slice(builder, first, last, number(4), intp=word) as (index, _):
            weigh(index, 2, larger)
        first, last = last, span(END)
        with cgutils.for_range_slice(builder, first, last, number(2), intp=word) as (index, _):
            weigh(index, 1, cell)
        total = builder.fadd(*(builder.load(total) for total in sums))
        builder.store(total, _lanes(builder, numbers, out), align=8)
        return context.get_dummy_value()

    return signature, generate


def _best_lanes(
    _typing: Any, values: Any, out: Any, one: Any, first: Any, two: Any, second: Any
) -> Any:
    """Store the larger of ``one[first:]`` and ``two[second:]`` at ``values[out:]``, by lane.

    Numba's own loops over lanes would look at every index whether it counts from the end.
    """
    signature = types.void(values, types.intp, one, types.intp, two, types.intp)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        def place(array: int) -> Any:
            data = make_array(signature.args[array])(context, builder, args[array]).data
            return _lanes(builder, data, args[array + 1])

        best = _larger(builder, *(builder.load(place(array), align=8) for array in (2, 4)))
        builder.store(best, place(0), align=8)
        return context.get_dummy_value()

    return signature, generate


def _count_falls(
    _typing: Any, values: Any, first: Any, end: Any, height: Any, tolerance: Any
) -> Any:
    """Count the cells in ``values[first:end]`` with a lane larger than ``height`` numbers on."""
    signature = types.intp(values, types.intp, types.intp, types.intp, types.float64)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = make_array(signature.args[0])(context, builder, args[0]).data
        _, first, end, height, tolerance = args
        word = context.get_value_type(types.intp)
        count = cgutils.alloca_once_value(builder, ir.Constant(word, 0))
        step = ir.Constant(word, LANES)
        with cgutils.for_range_slice(builder, first, end, step, intp=word) as (index, _):
            here = builder.load(_lanes(builder, data, index), align=8)
            there = builder.load(_lanes(builder, data, builder.add(index, height)), align=8)
            above = builder.fadd(there, _spread(builder, tolerance))
            lanes = builder.bitcast(builder.fcmp_ordered(">", here, above), ir.IntType(LANES))
            some = builder.icmp_unsigned("!=", lanes, ir.Constant(ir.IntType(LANES), 0))
            builder.store(builder.add(builder.load(count), builder.zext(some, word)), count)
        return builder.load(count)

    return signature, generate


roll_lanes: Any = intrinsic(_roll_lanes)
best_lanes: Any = intrinsic(_best_lanes)
count_falls: Any = intrinsic(_count_falls)
