"""One turn among three sides, for eight states at once.

A worth is three numbers: the chance to win of the side to move, that of the side that moves next,
and the chance to farkle, which goes along. A side takes what is best for itself; of decisions that
are equally good for it (within `EQUAL_CHANCE_TOLERANCE`) it takes the one that is better for the
side that moves next. As three chances add up to one, nothing is open after that: the solution does
not depend on the order of options.

A bank is ``bank[(row * 2 + part) * EIGHT + lane]``, where nobody has farkled; the table of a turn
is laid out as `tincup.solve.rolls.layout` says, ``values[((1 + row * columns + column) * 3 + part)
* EIGHT + lane]``, with a farkle's worth before the first row.

As in `tincup.solve.two.lanes`, Numba's own vectoriser would keep the running best of a roll's
options in memory. Here it is three vectors: the first two say which option is best, and all three
go along with it.
"""

# ruff: noqa: ARG001, PLR0917 - an intrinsic is called with its operands and handed their types

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils as _cgutils
from numba.core import types
from numba.np import arrayobj

from tincup.solve.arrays import Floats
from tincup.solve.jit import inner, intrinsic
from tincup.solve.rolls.layout import Rolls
from tincup.solve.rolls.moments import FORCED
from tincup.solve.three.space import EIGHT, WIDTH
from tincup.solve.worth import EQUAL_CHANCE_TOLERANCE

cgutils: Any = _cgutils  # these two come without types
make_array: Any = arrayobj.make_array


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

    They are ``p_farkle`` times those at ``values[0:]`` and, for each set of options in
    ``first..last-1``, its weight times those of its best option: of ``values[row + options[k]:]``
    over its ``k``. A set's options are ``starts[s]..starts[s + 1] - 1``, at least one.
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

        def lanes(place: Any, part: int) -> Any:
            place = builder.add(place, ir.Constant(word, part * EIGHT))
            return builder.bitcast(builder.gep(numbers, [place]), vector.as_pointer())

        def load(place: Any) -> list[Any]:
            return [builder.load(lanes(place, part), align=8) for part in range(3)]

        def item(array: Any, index: Any) -> Any:
            return builder.load(builder.gep(array, [index]))

        def spread(number: Any) -> Any:
            one = builder.insert_element(
                ir.Constant(vector, ir.Undefined), number, ir.Constant(ir.IntType(32), 0)
            )
            mask = ir.Constant(ir.VectorType(ir.IntType(32), EIGHT), [0] * EIGHT)
            return builder.shuffle_vector(one, ir.Constant(vector, ir.Undefined), mask)

        one, zero = ir.Constant(word, 1), ir.Constant(word, 0)
        same = ir.Constant(vector, [EQUAL_CHANCE_TOLERANCE] * EIGHT)
        lost = spread(p_farkle)
        totals = [cgutils.alloca_once_value(builder, builder.fmul(lost, it)) for it in load(zero)]
        best = [cgutils.alloca_once(builder, vector) for _ in range(3)]
        with cgutils.for_range_slice(builder, first, last, one, intp=word) as (index, _):
            begin, end = item(begins, index), item(begins, builder.add(index, one))
            for slot, vector_of_one in zip(
                best, load(builder.add(row, item(places, begin))), strict=True
            ):
                builder.store(vector_of_one, slot)
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
            for slot, vector_of_one in zip(totals, best, strict=True):
                won = builder.fmul(share, builder.load(vector_of_one))
                builder.store(builder.fadd(builder.load(slot), won), slot)
        for part, slot in enumerate(totals):
            builder.store(builder.load(slot), lanes(out, part), align=8)
        return context.get_dummy_value()

    return signature, generate


roll_three: Any = intrinsic(_roll_three)


@inner
def load_tail(values: Floats, bank: Floats, rolls: Rolls, rows: int) -> None:
    """Fill the rows of a table in which banking is best, except for what must be rolled."""
    columns = rolls.dice + 1
    for row in range(rows, rows + rolls.span + 1):
        for n in range(1, columns):
            at = (1 + row * columns + n) * WIDTH
            for k in range(2 * EIGHT):
                values[at + k] = bank[row * 2 * EIGHT + k]
            for k in range(EIGHT):
                values[at + 2 * EIGHT + k] = 0.0


@inner
def turn_of_eight(values: Floats, bank: Floats, rolls: Rolls, selection: int, rows: int) -> None:
    """Fill the table of a turn whose tail and farkle values are there already.

    ``selection`` says which options are looked at: see `tincup.solve.rolls.layout`.
    """
    dice, columns = rolls.dice, rolls.dice + 1
    for n in range(columns if rolls.has_duties or rolls.has_forced else 0):
        if n and rolls.kinds[n - 1] != FORCED:
            continue
        won, lost = rolls.free / (1.0 - rolls.bound), rolls.farkle[dice - 1] / (1.0 - rolls.bound)
        if rolls.has_forced:
            won, lost = rolls.survives[n], 1.0 - rolls.survives[n]
        for row in range(rows, rows + rolls.span + 1):
            at = (1 + row * columns + n) * WIDTH
            for k in range(WIDTH):
                banked = bank[row * 2 * EIGHT + k] if k < 2 * EIGHT else 0.0
                values[at + k] = won * banked + lost * values[k]
    for row in range(rows - 1, -1, -1):
        base = (1 + row * columns) * WIDTH
        banks = row * 2 * EIGHT
        for n in range(dice, 0, -1):
            at = base + n * WIDTH
            rolled = base if n == dice else at
            roll_three(
                values,
                base,
                rolls.sets[selection, n - 1, 0],
                rolls.sets[selection, n - 1, 1],
                rolls.starts,
                rolls.options,
                rolls.weights,
                rolls.farkle[n - 1],
                rolled,
            )
            for k in range(EIGHT if rolls.kinds[n - 1] != FORCED else 0):
                own, following = bank[banks + k], bank[banks + EIGHT + k]
                u, v = values[rolled + k], values[rolled + EIGHT + k]
                farkle = values[rolled + 2 * EIGHT + k]
                better = own > u + EQUAL_CHANCE_TOLERANCE
                equal = own >= u - EQUAL_CHANCE_TOLERANCE
                kept = better | (equal & (following > v))
                values[at + k] = own if kept else u
                values[at + EIGHT + k] = following if kept else v
                values[at + 2 * EIGHT + k] = 0.0 if kept else farkle
