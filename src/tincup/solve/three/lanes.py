"""One turn among three sides, for eight states at once.

A worth is three numbers: the *aim* of the side to move, the chance to win of the side that moves
next, and the chance to farkle, which goes along. A side aims for its own chance to win and, so that
of decisions that are equally good for it it takes the one that is better for the side that moves
next, for `KIND_SHARE` of the next side's. As three chances add up to one, nothing is open after
that: the solution does not depend on the order of options.

A bank is ``bank[(row * 3 + part) * EIGHT + lane]``: it has no chance to farkle, but where it is too
much and does what a farkle does. The table of a turn is laid out as `tincup.solve.rolls.layout`
says, ``values[((1 + row * columns + column) * 3 + part) * EIGHT + lane]``, with a farkle's worth
before the first row and room for the joins of `tincup.solve.rolls.plan` at the end.

As in `tincup.solve.two.lanes`, Numba's own vectoriser would keep the best of a roll's options in
memory. Here it is three vectors: the first says which option is best, and all three go along.
"""

# ruff: noqa: ARG001, PLR0917 - an intrinsic is called with its operands and handed their types

from __future__ import annotations

from typing import Any

from llvmlite import ir  # type: ignore[import-untyped]
from numba.core import cgutils as _cgutils
from numba.core import types
from numba.np import arrayobj

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, intrinsic
from tincup.solve.rolls.layout import ALL, BEST, LOW_BANKED, Rolls
from tincup.solve.rolls.moments import FORCED
from tincup.solve.rolls.plan import DOUBLES, END, JOINS, SHARES, SINGLES
from tincup.solve.three.space import EIGHT, WIDTH

cgutils: Any = _cgutils  # these two come without types
make_array: Any = arrayobj.make_array

VECTOR: Any = ir.VectorType(ir.DoubleType(), EIGHT)


def _lanes(builder: Any, data: Any, place: Any, part: int) -> Any:
    """Return a pointer to the lanes of a part of the cell at ``place``."""
    place = builder.add(place, ir.Constant(place.type, part * EIGHT))
    return builder.bitcast(builder.gep(data, [place]), VECTOR.as_pointer())


def _load(builder: Any, data: Any, place: Any, parts: int = 3) -> list[Any]:
    return [builder.load(_lanes(builder, data, place, part), align=8) for part in range(parts)]


def _store(builder: Any, data: Any, place: Any, cell: list[Any]) -> None:
    for part, vector in enumerate(cell):
        builder.store(vector, _lanes(builder, data, place, part), align=8)


def _better(builder: Any, one: list[Any], two: list[Any]) -> list[Any]:
    """Return of two cells, lane by lane, the one of the larger first part; of equals ``one``."""
    more = builder.fcmp_ordered(">", two[0], one[0])
    return [builder.select(more, new, old) for new, old in zip(two, one, strict=True)]


def _roll_three(
    _typing: Any,
    values: Any,
    row: Any,
    spans: Any,
    program: Any,
    cells: Any,
    shares: Any,
    p_farkle: Any,
    out: Any,
) -> Any:
    """Store at ``values[out:]`` the three vectors that rolling is worth, lane by lane.

    They are ``p_farkle`` times those at ``values[0:]`` and what a program of a
    `tincup.solve.rolls.plan.Plan` makes of the cells at ``values[row:]``.
    """
    signature = types.void(
        values, types.intp, spans, types.intp, cells, shares, types.float64, types.intp
    )

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        word = context.get_value_type(types.intp)

        def array(position: int) -> Any:
            return make_array(signature.args[position])(context, builder, args[position])

        def number(value: int) -> Any:
            return ir.Constant(word, value)

        def item(data: Any, index: Any) -> Any:
            return builder.load(builder.gep(data, [index]))

        def spread(value: Any) -> Any:
            one = builder.insert_element(
                ir.Constant(VECTOR, ir.Undefined), value, ir.Constant(ir.IntType(32), 0)
            )
            mask = ir.Constant(ir.VectorType(ir.IntType(32), EIGHT), [0] * EIGHT)
            return builder.shuffle_vector(one, ir.Constant(VECTOR, ir.Undefined), mask)

        numbers, places, chances = array(0).data, array(4).data, array(5).data
        end = builder.extract_value(array(0).shape, 0)
        row, program, p_farkle, out = (args[k] for k in (1, 3, 6, 7))

        def span(column: int) -> Any:
            place = builder.mul(program, number(SHARES + 1))
            return item(array(2).data, builder.add(place, number(column)))

        def cell(index: Any) -> list[Any]:
            distance = builder.sext(item(places, index), word)
            joined = builder.icmp_signed("<", distance, number(0))
            start = builder.select(joined, end, row)
            return _load(builder, numbers, builder.add(start, distance))

        def better(index: Any) -> list[Any]:
            return _better(builder, cell(index), cell(builder.add(index, number(1))))

        product = cgutils.get_or_insert_function(
            builder.module, ir.FunctionType(VECTOR, [VECTOR] * 3), f"llvm.fmuladd.v{EIGHT}f64"
        )

        place = cgutils.alloca_once_value(builder, end)
        first, last = span(JOINS), span(DOUBLES)
        with cgutils.for_range_slice(builder, first, last, number(2), intp=word) as (index, _):
            before = builder.sub(builder.load(place), number(WIDTH))
            _store(builder, numbers, before, better(index))
            builder.store(before, place)

        zero = ir.Constant(VECTOR, [0.0] * EIGHT)
        lost = [builder.fmul(spread(p_farkle), it) for it in _load(builder, numbers, number(0))]
        sums = [
            [cgutils.alloca_once_value(builder, it) for it in cells] for cells in (lost, [zero] * 3)
        ]
        share = cgutils.alloca_once_value(builder, span(SHARES))

        def weigh(index: Any, size: int, best: Any) -> None:
            at = builder.load(share)
            for k, totals in enumerate(sums):  # two sums: neither waits for the other
                chance = spread(item(chances, builder.add(at, number(k))))
                worth = best(builder.add(index, number(k * size)))
                for total, part in zip(totals, worth, strict=True):
                    builder.store(builder.call(product, [chance, part, builder.load(total)]), total)
            builder.store(builder.add(at, number(2)), share)

        first, last = last, span(SINGLES)
        with cgutils.for_range_slice(builder, first, last, number(4), intp=word) as (index, _):
            weigh(index, 2, better)
        first, last = last, span(END)
        with cgutils.for_range_slice(builder, first, last, number(2), intp=word) as (index, _):
            weigh(index, 1, cell)
        whole = [
            builder.fadd(builder.load(one), builder.load(two))
            for one, two in zip(*sums, strict=True)
        ]
        _store(builder, numbers, out, whole)
        return context.get_dummy_value()

    return signature, generate


def _keep_or_bank(_typing: Any, values: Any, out: Any, rolled: Any, bank: Any, banks: Any) -> Any:
    """Store the better of ``values[rolled:]`` and ``bank[banks:]`` at ``values[out:]``, by lane."""
    signature = types.void(values, types.intp, types.intp, bank, types.intp)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        values, bank = (
            make_array(signature.args[k])(context, builder, args[k]).data for k in (0, 3)
        )
        _, out, rolled, _, banks = args
        banked = _load(builder, bank, banks)
        _store(builder, values, out, _better(builder, banked, _load(builder, values, rolled)))
        return context.get_dummy_value()

    return signature, generate


def _bank_lanes(_typing: Any, values: Any, out: Any, bank: Any, banks: Any) -> Any:
    """Store ``bank[banks:]`` at ``values[out:]``, by lane."""
    signature = types.void(values, types.intp, bank, types.intp)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        values, bank = (
            make_array(signature.args[k])(context, builder, args[k]).data for k in (0, 2)
        )
        _, out, _, banks = args
        _store(builder, values, out, _load(builder, bank, banks))
        return context.get_dummy_value()

    return signature, generate


def _count_falls(_typing: Any, values: Any, first: Any, end: Any, height: Any) -> Any:
    """Count the cells in ``values[first:end]`` with an aim above that ``height`` numbers on."""
    signature = types.intp(values, types.intp, types.intp, types.intp)

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        data = make_array(signature.args[0])(context, builder, args[0]).data
        _, first, end, height = args
        word = context.get_value_type(types.intp)
        count = cgutils.alloca_once_value(builder, ir.Constant(word, 0))
        step = ir.Constant(word, WIDTH)
        with cgutils.for_range_slice(builder, first, end, step, intp=word) as (index, _):
            (here,) = _load(builder, data, index, 1)
            (there,) = _load(builder, data, builder.add(index, height), 1)
            lanes = builder.bitcast(builder.fcmp_ordered(">", here, there), ir.IntType(EIGHT))
            some = builder.icmp_unsigned("!=", lanes, ir.Constant(ir.IntType(EIGHT), 0))
            builder.store(builder.add(builder.load(count), builder.zext(some, word)), count)
        return builder.load(count)

    return signature, generate


roll_three: Any = intrinsic(_roll_three)
keep_or_bank: Any = intrinsic(_keep_or_bank)
bank_lanes: Any = intrinsic(_bank_lanes)
count_falls: Any = intrinsic(_count_falls)


@inner
def load_overshoots(values: Floats, bank: Floats, lane: int, first: int, end: int) -> None:
    """Have banks from row ``first`` to ``end`` do what a farkle does."""
    for row in range(first, end):
        for part in range(lane, WIDTH, EIGHT):
            bank[row * WIDTH + part] = values[part]


@inner
def load_tail(values: Floats, bank: Floats, rolls: Rolls, rows: int) -> None:
    """Fill the rows of a table in which banking is best, except for what must be rolled."""
    columns = rolls.dice + 1
    for row in range(rows, rows + rolls.span + 1):
        for n in range(1, columns):
            bank_lanes(values, (1 + row * columns + n) * WIDTH, bank, row * WIDTH)


@inner
def load_duties(values: Floats, bank: Floats, rolls: Rolls, rows: int) -> None:
    """Fill in what must be rolled in the rows in which banking is best."""
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
                values[at + k] = won * bank[row * WIDTH + k] + lost * values[k]


@inner
def selected(rolls: Rolls, cuts: Ints, row: int) -> int:
    """Return the selection of options where more points are never worse.

    There is one each for rows in which banking is best with up to three, four or five dice left.
    """
    chosen, known = BEST, 0
    for n in range(min(rolls.dice, 6)):
        if n >= 3 and row >= known:
            chosen = LOW_BANKED + n - 3
        known = max(known, cuts[n])
    return chosen


@inner
def turn_of_eight(
    values: Floats, bank: Floats, rolls: Rolls, cuts: Ints, rows: int, rising: int, every: bool
) -> None:
    """Fill the table of a turn whose tail and farkle values are there already.

    From row ``cuts[n - 1]`` on banking is known to be best with ``n`` dice left, from row ``rows``
    on with any. From row ``rising`` on a bank of more points is never worse. Options for fewer
    points are left out there, and where no row that a roll can lead to is worth less than the one
    before it, unless ``every`` option is asked for.
    """
    dice, columns = rolls.dice, rolls.dice + 1
    load_duties(values, bank, rolls, rows)
    fallen = rows + 2 * rolls.span  # the last row seen in which a step more is worse
    for row in range(min(rising, rows + rolls.span) - 1, rows - 1, -1):
        at = (2 + row * columns) * WIDTH
        if count_falls(values, at, at + WIDTH, columns * WIDTH) > 0:
            fallen = row
    for row in range(rows - 1, -1, -1):
        base = (1 + row * columns) * WIDTH
        banks = row * WIDTH
        chosen = ALL
        ordered = row >= rising or (not rolls.free_keeps and fallen >= row + rolls.span)
        if ordered and not every:
            chosen = selected(rolls, cuts, row)
        for n in range(dice, 0, -1):
            at = base + n * WIDTH
            rolled = base if n == dice else at
            forced = rolls.kinds[n - 1] == FORCED
            needed = forced or row < cuts[n - 1]
            if needed or (n == dice and (row == 0 or rolls.has_duties)):
                roll_three(
                    values,
                    base,
                    rolls.plan.spans,
                    chosen * dice + n - 1,
                    rolls.plan.cells,
                    rolls.plan.shares,
                    rolls.farkle[n - 1],
                    rolled,
                )
            if not needed:
                bank_lanes(values, at, bank, banks)
            elif not forced:
                keep_or_bank(values, at, rolled, bank, banks)
        if row < rising:
            first = base if rolls.has_duties else base + WIDTH
            if count_falls(values, first, base + columns * WIDTH, columns * WIDTH) > 0:
                fallen = row
