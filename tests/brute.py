"""Scoring by brute force, from the printed charts alone.

The charts below are typed in from the rule documents, number by number; nothing is read from the
program or its rule files, and nothing is imported from it. A kept set scores the best of *all* set
partitions of its dice whose every block is on the chart. It is slow and has no cleverness to get
wrong: what the program says is held against it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache
from itertools import combinations, combinations_with_replacement, product
from typing import NamedTuple

Dice = tuple[int, ...]
"""Faces in ascending order."""

ByFace = tuple[int, int, int, int, int, int]
"""Points for faces 1 to 6; 0 where the chart has no such line."""

STRAIGHT = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, eq=False)
class Printed:
    """A printed chart and what else decides which dice may be kept."""

    source: str
    singles: ByFace
    kinds: Mapping[int, ByFace]
    straights: Mapping[Dice, int] = field(default_factory=dict)
    three_pairs: int = 0
    four_and_pair: int = 0
    two_triplets: int = 0
    dice: int = 6
    bomb: bool = False
    last_die: tuple[int, ...] = ()
    nothing: int = 0
    must_roll: str = "never"  # "in one roll": six of one throw; "always"
    any_way: bool = False  # dice score as the player likes, not the best they can
    refreshes: bool = False  # doubles of the last two dice may be set aside for nothing


class Kept(NamedTuple):
    """What one keep comes to. ``swap``: its points when the Bomb in it changes places instead.

    ``fewer`` and ``swap_fewer``: what else the player may score it for, most points first.
    ``confirm``: what must be made after it before the turn may be banked.
    """

    points: int
    left: int
    swap: int | None
    must_roll: bool
    fewer: tuple[int, ...] = ()
    swap_fewer: tuple[int, ...] = ()
    confirm: int = 0


TRIPLES: ByFace = (1000, 200, 300, 400, 500, 600)
ONES_AND_FIVES: ByFace = (100, 0, 0, 0, 50, 0)
DOUBLING: Mapping[int, ByFace] = {
    3: TRIPLES,
    4: (2000, 400, 600, 800, 1000, 1200),
    5: (4000, 800, 1200, 1600, 2000, 2400),
    6: (8000, 1600, 2400, 3200, 4000, 4800),
}

DIX_MILLE = Printed(
    "000 and 004: the chart, three pairs 500, one of each 1500; six thrown together go again",
    ONES_AND_FIVES,
    DOUBLING,
    {STRAIGHT: 1500},
    three_pairs=500,
    must_roll="in one roll",
)
CRIBBAGE = Printed(
    "001: each 1 pegs 1, each 2 pegs 2, three 3s 6, 4s 8, 5s 10, 6s 12, 1s 20; however one likes",
    (1, 2, 0, 0, 0, 0),
    {3: (20, 0, 6, 8, 10, 12)},
    any_way=True,
)
CRIBBAGE_ADVANCED = Printed(
    "001, Advanced Rules: three of a kind +10, +15, +20 (three 2s peg 6), pairs 10, straight 25",
    (1, 2, 0, 0, 0, 0),
    {
        3: (20, 0, 6, 8, 10, 12),
        4: (30, 16, 16, 18, 20, 22),
        5: (35, 21, 21, 23, 25, 27),
        6: (40, 26, 26, 28, 30, 32),
    },
    {STRAIGHT: 25},
    three_pairs=10,
    bomb=True,
    last_die=(1, 2, 3),
    any_way=True,
)
PLAYMONSTER = Printed(
    "002: the list under Scoring",
    ONES_AND_FIVES,
    {
        3: (300, 200, 300, 400, 500, 600),
        4: (1000,) * 6,
        5: (2000,) * 6,
        6: (3000,) * 6,
    },
    {STRAIGHT: 1500},
    three_pairs=1500,
    four_and_pair=1500,
    two_triplets=2500,
)
LITERALLY = Printed(
    "003: the table Farkle Scoring!",
    ONES_AND_FIVES,
    {
        3: TRIPLES,
        4: (1250, 300, 450, 600, 750, 900),
        5: (1500, 350, 525, 700, 875, 1050),
        6: (2000, 400, 600, 800, 1000, 1200),
    },
    {STRAIGHT: 1000},
    three_pairs=1000,
)
PLAIN = Printed("Busche and Neller 2017: singles and triples", ONES_AND_FIVES, {3: TRIPLES})
FACEBOOK = Printed(
    "McKenna 2014: T x2, x3, x4; straight 1500; three different pairs 750",
    ONES_AND_FIVES,
    {
        3: TRIPLES,
        4: (2000, 400, 600, 800, 1000, 1200),
        5: (3000, 600, 900, 1200, 1500, 1800),
        6: (4000, 800, 1200, 1600, 2000, 2400),
    },
    {STRAIGHT: 1500},
    three_pairs=750,
)
ZILCH = Printed(
    "Busche 2010: doubling; straight 1500; any three pairs 1500; six that score nothing 500",
    ONES_AND_FIVES,
    DOUBLING,
    {STRAIGHT: 1500},
    three_pairs=1500,
    four_and_pair=1500,
    nothing=500,
)
CARDGAMES = Printed(
    "domsleee/farkle: 1000, 2000, 3000; straight 2500; three pairs, also four and two, 1500",
    ONES_AND_FIVES,
    {3: TRIPLES, 4: (1000,) * 6, 5: (2000,) * 6, 6: (3000,) * 6},
    {STRAIGHT: 2500},
    three_pairs=1500,
    four_and_pair=1500,
)
KINGDOM_COME = Printed(
    "each further die doubles; 12345 500, 23456 750, 123456 1500",
    ONES_AND_FIVES,
    DOUBLING,
    {(1, 2, 3, 4, 5): 500, (2, 3, 4, 5, 6): 750, STRAIGHT: 1500},
)

HOT_DICE = Printed(
    "softwaresanta.com: each further die doubles; straight 2000; all six must be rolled again",
    ONES_AND_FIVES,
    DOUBLING,
    {STRAIGHT: 2000},
    must_roll="always",
)

TEN_THOUSAND = Printed(
    "reference.com: each additional die doubles; straight 1500; three pairs 750",
    ONES_AND_FIVES,
    DOUBLING,
    {STRAIGHT: 1500},
    three_pairs=750,
)

THOUSAND = Printed(
    "Yandex Games, 1000: a tenth; four double three, five are ten times as much; all again",
    (10, 0, 0, 0, 5, 0),
    {
        3: (100, 20, 30, 40, 50, 60),
        4: (200, 40, 60, 80, 100, 120),
        5: (1000, 200, 300, 400, 500, 600),
    },
    dice=5,
    must_roll="always",
)

PRINTED: Mapping[str, Printed] = {
    "dix-mille": DIX_MILLE,
    "dix-mille-350": DIX_MILLE,
    "dix-mille-every-turn-350": DIX_MILLE,
    "dix-mille-must-throw": replace(DIX_MILLE, must_roll="always"),
    "dix-mille-five-dice": replace(
        DIX_MILLE,
        dice=5,
        kinds={count: DOUBLING[count] for count in (3, 4, 5)},
        straights={},
        three_pairs=0,
    ),
    "farkle-cribbage": CRIBBAGE,
    "farkle-cribbage-advanced": CRIBBAGE_ADVANCED,
    "farkle-cribbage-long": CRIBBAGE,
    "farkle-cribbage-loser": CRIBBAGE,
    "farkle-cribbage-partners": CRIBBAGE,
    "farkle-cribbage-tournament": CRIBBAGE,
    "playmonster": PLAYMONSTER,
    "literally": LITERALLY,
    "facebook": FACEBOOK,
    "zilch": ZILCH,
    "plain": PLAIN,
    "cardgames": CARDGAMES,
    "kingdom-come": KINGDOM_COME,
    "hot-dice": HOT_DICE,
    "ten-thousand": TEN_THOUSAND,
    "ten-rounds": replace(
        FACEBOOK, source="Arc676: each further adds a triple", straights={}, three_pairs=0
    ),
    "greed-farkel": replace(
        TEN_THOUSAND,
        source="games.lymanite.com: doubled each time; straight and all doubles 1000",
        straights={STRAIGHT: 1000},
        three_pairs=1000,
        refreshes=True,
    ),
    "phone": replace(
        FACEBOOK,
        source="skjm.com: T x2, x3, x4; straight 1500; three pairs 1500; two triplets 2500",
        three_pairs=1500,
        two_triplets=2500,
    ),
    "fifteen-thousand": replace(
        HOT_DICE, source="ainw.org: as there, straight 3000", straights={STRAIGHT: 3000}
    ),
    "five-thousand": replace(
        PLAIN, source="gamerules.com: The Big One", straights={(1, 2, 3, 4, 5): 1500}, dice=5
    ),
    "thousand": THOUSAND,
    "zonk": replace(PLAIN, source="partygames411.com: five dice, singles and triples", dice=5),
}
"""Every preset by its id, with the chart it must have."""


def all_rolls(dice: int = 6) -> Iterator[Dice]:
    """Every roll of 1 to ``dice`` dice as a multiset: 923 of them for six."""
    for count in range(1, dice + 1):
        yield from combinations_with_replacement(STRAIGHT, count)


@cache
def ways(count: int) -> Counter[Dice]:
    """How many of the 6^count rolls of that many dice show each multiset, by rolling them all."""
    return Counter(tuple(sorted(roll)) for roll in product(STRAIGHT, repeat=count))


@cache
def combination(chart: Printed, dice: Dice) -> int:
    """Points of these dice as one line of the chart; 0 where it has no such line."""
    groups = sorted(Counter(dice).values())
    if dice in chart.straights:
        return chart.straights[dice]
    if len(dice) == 1:
        return chart.singles[dice[0] - 1]
    if len(groups) == 1:
        return chart.kinds[len(dice)][dice[0] - 1] if len(dice) in chart.kinds else 0
    by_groups: dict[tuple[int, ...], int] = {
        (2, 2, 2): chart.three_pairs,
        (2, 4): chart.four_and_pair,
        (3, 3): chart.two_triplets,
    }
    return by_groups.get(tuple(groups), 0)


@cache
def set_partitions(dice: Dice) -> tuple[tuple[Dice, ...], ...]:
    """Every way to divide the dice, each die being its own thing, into non-empty blocks."""
    if not dice:
        return ((),)
    found: list[tuple[Dice, ...]] = []
    first, others = dice[0], dice[1:]
    for size in range(len(others) + 1):
        for mates in combinations(range(len(others)), size):
            block = (first, *(others[it] for it in mates))
            rest = tuple(die for it, die in enumerate(others) if it not in mates)
            found += [(block, *blocks) for blocks in set_partitions(rest)]
    return tuple(found)


@cache
def scorings(chart: Printed, dice: Dice) -> tuple[list[int], list[int]]:
    """All that a kept set can score by the chart, and with the Bomb in it used to change places.

    Most points first; nothing where that cannot be: a die that scores in no way, no Bomb.
    """
    scores: set[int] = set()
    swaps: set[int] = set()
    for blocks in set_partitions(dice):
        points = [combination(chart, block) for block in blocks]
        if all(points):
            scores.add(sum(points))
            swaps |= {
                sum(points) - points[it]
                for it, block in enumerate(blocks)
                if chart.bomb and len(block) == 6 and len(set(block)) == 1
            }
    return sorted(scores, reverse=True), sorted(swaps, reverse=True)


@cache
def keeps(chart: Printed, roll: Dice) -> dict[Dice, Kept]:
    """Every distinct legal keep of a roll; empty for a farkle."""
    whole = len(roll) == chart.dice
    if len(roll) == 1 and chart.last_die:  # 001: "rolling a 1, 2, or 3 means success"
        if roll[0] not in chart.last_die:
            return {}
        return {roll: Kept(chart.singles[roll[0] - 1], 0, None, must_roll=False)}
    found: dict[Dice, Kept] = {}
    for size in range(1, len(roll) + 1):
        for chosen in combinations(roll, size):
            scores, swaps = scorings(chart, chosen)
            if scores:
                every = size == len(roll)
                must = every and (
                    chart.must_roll == "always" or (chart.must_roll != "never" and whole)
                )
                swap = swaps[0] if swaps else None
                found[chosen] = Kept(scores[0], len(roll) - size, swap, must)
                if chart.any_way:
                    fewer, swap_fewer = tuple(scores[1:]), tuple(swaps[1:])
                    found[chosen] = found[chosen]._replace(fewer=fewer, swap_fewer=swap_fewer)
    if chart.refreshes and len(roll) == 2 and roll[0] == roll[1]:
        found.setdefault(roll, Kept(0, 0, None, must_roll=False))
    if not found and whole and chart.nothing:
        found[roll] = Kept(chart.nothing, 0, None, must_roll=False)
    return found


def farkles(chart: Printed, count: int) -> int:
    """In how many of the 6^count rolls nothing can be kept."""
    return sum(number for roll, number in ways(count).items() if not keeps(chart, roll))
