"""The dice of `tincup.lab.deals`, by the same functions, in compiled code."""

# ruff: noqa: PLR0917 - compiled loops: calls and structures cost, so few and flat

from __future__ import annotations

from tincup.chance.philox import philox
from tincup.lab import deals
from tincup.lab.compiled.compiling import inlined, inner
from tincup.lab.deals import ROLLS
from tincup.solve.arrays import Ints

counter, is_fair, code_in = inner(deals.counter), inner(deals.is_fair), inner(deals.code_in)
words_of = inner(philox)


@inlined
def chosen_of(a: int, b: int, c: int, d: int, number: int) -> int:
    """Return the one of four words that is for a roll of this number."""
    low, high = (b if number & 1 else a), (d if number & 1 else c)
    return high if number & 2 else low


@inlined
def word_at(key: Ints, deal: int, side: int, turn: int, number: int, extra: int) -> int:
    """Return one of the four words of a counter, whether or not it is fair."""
    a, b, c, d = counter(deal, side, turn, number >> 2, extra)
    a, b, c, d = words_of(a, b, c, d, key[0], key[1])
    return int(chosen_of(a, b, c, d, number))


@inlined
def four_words(
    key: Ints, deal: int, side: int, turn: int, number: int
) -> tuple[int, int, int, int]:
    """Return the words for this roll of a turn and the next three."""
    a, b, c, d = counter(deal, side, turn, number // ROLLS, 0)
    return words_of(a, b, c, d, key[0], key[1])


@inlined
def fair_word(
    a: int, b: int, c: int, d: int, key: Ints, deal: int, side: int, turn: int, number: int
) -> int:
    """Return the word of a roll, of the four that are drawn for it and its neighbours."""
    word = chosen_of(a, b, c, d, number)
    if not is_fair(word):
        word = word_of(key, deal, side, turn, number)
    return int(word)


@inner
def word_of(key: Ints, deal: int, side: int, turn: int, number: int) -> int:
    """Return the word of a roll of up to six dice, as `tincup.lab.deals.Deal` has it."""
    extra = 0
    while True:
        word = word_at(key, deal, side, turn, number, extra)
        if is_fair(word):
            return int(word)
        extra += 2
