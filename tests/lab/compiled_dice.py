"""The kernel's dice, to be called from a test: what is `inner` is called by kernels alone."""

from __future__ import annotations

from tincup.lab import deals
from tincup.lab.compiled import dice
from tincup.solve.arrays import Ints
from tincup.solve.jit import kernel

_word_of, _code_in = dice.word_of, dice.code_in
_WAYS = deals.WAYS


@kernel
def code_of(key: Ints, deal: int, side: int, turn: int, number: int) -> int:
    return int(_code_in(_word_of(key, deal, side, turn, number), _WAYS))
