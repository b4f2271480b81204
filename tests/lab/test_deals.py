"""The dice of deals: the published generator, even faces, and the same bits compiled or not."""

from __future__ import annotations

from collections import Counter
from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.chance.philox import key_of, philox
from tincup.lab import deals
from tincup.lab.deals import WAYS, Deal, code_in, counter, is_fair
from tincup.rules import Dice

WORDS = st.integers(0, 2**32 - 1)

ONES, PI = (0xFFFFFFFF,) * 4, (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344)

KNOWN = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    (ONES, ONES[:2], (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (PI, (0xA4093822, 0x299F31D0), (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1)),
]
"""Counters, keys and words of ``kat_vectors`` of Random123, the authors' own library."""


@pytest.mark.parametrize(("words", "key", "expected"), KNOWN)
def test_the_published_words(
    words: tuple[int, int, int, int], key: tuple[int, int], expected: tuple[int, ...]
) -> None:
    assert philox(*words, *key) == expected


@given(st.text(max_size=5), st.integers(0, 9), st.integers(1, 12), st.integers(1, 12))
def test_fewer_dice_are_the_beginning_of_more(seed: str, deal: int, few: int, many: int) -> None:
    few, many = sorted((few, many))
    dice = Deal(seed, deal)
    shown, all_of_it = (Counter(dice.roll(0, 1, 2, count)) for count in (few, many))
    assert shown <= all_of_it
    assert sum(all_of_it.values()) == many
    assert dice.roll(0, 1, 2, many) == Deal(seed, deal).roll(0, 1, 2, many)


PLACES = {
    "rolls": [(0, 0, 1, roll) for roll in range(3000)],
    "turns": [(0, 0, turn, 0) for turn in range(3000)],
    "sides": [(deal, side, 1, 0) for deal, side in product(range(300), range(10))],
    "deals": [(deal, 0, 1, 0) for deal in range(3000)],
    "far deals": [(2**40 - deal, 0, 1, 0) for deal in range(3000)],
}


@pytest.mark.parametrize("what", PLACES)
def test_neighbours_are_even_and_have_nothing_to_do_with_each_other(what: str) -> None:
    """Pearson's chi-square, each of which is exceeded once in a thousand times by good dice."""
    rolls = [rolled("a", *place, dice=6) for place in PLACES[what]]
    assert chi_square(Counter(face for roll in rolls for face in roll), 6) < 20.5  # 5 degrees
    first = [rolled("a", *place, dice=1)[0] for place in PLACES[what]]
    pairs = Counter(zip(first[::2], first[1::2], strict=True))
    assert chi_square(pairs, 36) < 66.7  # 35 degrees
    assert len(set(rolls)) > 370  # of the 462 there are


def test_blocks_of_games_have_even_dice_and_none_in_common() -> None:
    drawn = set[tuple[int, ...]]()
    for block in range(40):
        numbers = range(64 * block, 64 * (block + 1))
        places = [*product(numbers, range(2), range(1, 9), range(3))]
        faces = Counter(face for place in places for face in rolled("b", *place, dice=6))
        assert chi_square(faces, 6) < 25.7  # 5 degrees: once in ten thousand times by good dice
        words = {counter(*place, 0) for place in product(numbers, range(2), range(1, 9), [0])}
        assert len(words) == len(numbers) * 2 * 8
        assert drawn.isdisjoint(words)
        drawn |= words


def rolled(seed: str, deal: int, side: int, turn: int, roll: int, *, dice: int) -> Dice:
    return Deal(seed, deal).roll(side, turn, roll, dice)


def chi_square(counts: Counter[int] | Counter[tuple[int, int]], cells: int) -> float:
    expected = counts.total() / cells
    rest = (cells - len(counts)) * expected
    return rest + sum((it - expected) ** 2 / expected for it in counts.values())


@pytest.mark.parametrize("code", [0, 1, 23_456, WAYS - 1])
def test_as_many_fair_words_are_there_for_each_way_to_fall(code: int) -> None:
    first, end = (-(-(it << 32) // WAYS) for it in (code, code + 1))
    assert code_in(first, WAYS) == code_in(end - 1, WAYS) == code
    assert sum(map(is_fair, range(first, end))) == 2**32 // WAYS


def test_words_that_would_be_uneven_are_skipped(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def first_is_not(word: int) -> bool:
        asked.append(word)
        return len(asked) > 1

    monkeypatch.setattr(deals, "is_fair", first_is_not)
    skipped = Deal("1", 0).roll(0, 1, 0, 6)
    first, second = (philox(*counter(0, 0, 1, 0, it), *key_of("1"))[0] for it in (0, 2))
    assert asked == [first, second]
    code = code_in(second, WAYS)
    assert skipped == tuple(sorted(1 + code // 6**at % 6 for at in range(6)))


@pytest.mark.exact
@given(
    st.text(max_size=5),
    st.integers(0, 2**50),
    st.integers(0, 99),
    st.integers(0, 2**23),
    st.integers(0, 2**20),
)
def test_compiled_they_are_the_same(
    seed: str, deal: int, side: int, turn: int, number: int
) -> None:
    from tests.lab.compiled_dice import code_of

    key = np.array(key_of(seed), np.int64)
    code = code_of(key, deal, side, turn, number)
    faces = tuple(sorted(1 + code // 6**at % 6 for at in range(6)))
    assert faces == Deal(seed, deal).roll(side, turn, number, 6)
