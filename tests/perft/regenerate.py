"""Count again and write goldens.txt: ``python -m tests.perft.regenerate``."""

import os
import sys
from pathlib import Path

from tests.perft.counting import COLUMNS, counts, roll_off_counts
from tincup.rules import load, presets

GOLDENS = Path(__file__).parent / "goldens.txt"

HEADER = """\
# How many states and keeps lie within a few actions of the start of a game between two sides, the
# first of them to roll. Written by `python -m tests.perft.regenerate`; tests/perft/test_perft.py
# works every column out once more with the brute force of tests/brute.py.
#
# rolls      different rolls of all the dice: C(6 + 5, 5) = 462 of six, C(5 + 5, 5) = 252 of five
# farkles    those in which nothing can be kept. Four faces score nothing alone, and none may come
#            thrice. Six dice: two pairs and two singles, C(4,2) = 6, and three pairs, C(4,3) = 4,
#            where the chart has no line for them. Five dice: a pair and three singles, 4, and two
#            pairs and a single, C(4,2) * 2 = 12. In zilch such a roll pays 500.
# keeps      each different keep of each roll; where dice may be scored as one likes, each way of it
# decisions  what the first side may do then: keep and roll on, or bank, where minimums and the duty
#            to roll again allow it
# states1    different states after one action: rolls - farkles, and the farkle (any of them)
# states2    after two: the different (turn score, dice to roll) of all keeps, the different totals
#            that can be banked, and after the farkle the second side's states1
# states3    after three: each (turn score, dice to roll) with each roll of so many dice in which
#            something can be kept, and the farkle; after each banked total that does not win at
#            once the second side's states1; and after the first side's farkle the second's states2
"""

ROLL_OFFS = """\
#
# The roll-off between two sides: after one roll the different totals, 5 n + 1 of n dice; after two
# who starts, or the tie: 3.
"""


FOR_THE_MOST = ", for the most"
"""After the name of a preset whose dice may be scored as one likes: where they may not."""


def rows() -> list[str]:
    """The presets, and some once more without the choice of points, as before it was one."""
    as_liked = [name for name in presets() if load(name).turn.scores_as_liked]
    return sorted([*presets(), *(name + FOR_THE_MOST for name in as_liked)])


def table() -> str:
    """The file's text."""
    width = max(map(len, rows()))
    lines = [f"{'preset':<{width}} " + " ".join(f"{name:>9}" for name in COLUMNS)]
    for name in rows():
        row = counts(*sets_of(name))
        lines.append(f"{name:<{width}} " + " ".join(f"{row[column]:>9}" for column in COLUMNS))
    offs = [f"{'preset':<{width}} {'one roll':>9} {'two rolls':>9}"]
    for preset in presets():
        if load(preset).start.roll_off:
            once, twice = roll_off_counts(preset)
            offs.append(f"{preset:<{width}} {once:>9} {twice:>9}")
    return HEADER + "\n".join(lines) + "\n" + ROLL_OFFS + "\n".join(offs) + "\n"


def sets_of(row: str) -> tuple[str, list[str]]:
    """The preset of a row, and what is changed of it."""
    preset, changed, _ = row.partition(FOR_THE_MOST)
    return preset, ["turn.scoring=best"] if changed else []


def main() -> None:
    text = table()
    new = GOLDENS.with_suffix(".new")
    with new.open("w", encoding="utf-8") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    new.replace(GOLDENS)
    sys.stdout.write(text)


if __name__ == "__main__":
    main()
