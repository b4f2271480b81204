"""The kernel's dice, to be called from a test: what is `inner` is called by kernels alone."""

from __future__ import annotations

from tincup.lab.compiled import turn_kernel
from tincup.solve.arrays import Ints
from tincup.solve.jit import kernel

_code_of = turn_kernel.code_of


@kernel
def code_of(key: Ints, deal: int, side: int, turn: int, number: int) -> int:
    return _code_of(key, deal, side, turn, number)
