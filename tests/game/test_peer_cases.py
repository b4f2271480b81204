"""What other Farkle programs expect of their own charts, in data/peer_scores.txt."""

import re
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests import brute
from tincup.game import Scoring
from tincup.rules import load, presets

DATA = Path(__file__).parent / "data"

Dice = tuple[int, ...]


def cases() -> Iterator[tuple[str, str, str, str, str]]:
    """Rule set, number, what is asked, dice, what is expected."""
    rules = ""
    for line in (DATA / "peer_scores.txt").read_text("utf-8").splitlines():
        if heading := re.fullmatch(r"\[(\S+)\] \(from \S+\)", line):
            rules = heading[1]
        elif line and not line.startswith("#"):
            number, kind, dice, expected = line.split()
            yield rules, number, kind, dice, expected


@cache
def scoring(rules: str) -> Scoring:
    return Scoring(load(rules if rules in presets() else DATA / f"{rules}.toml"))


def best(rules: str, dice: Dice) -> str:
    found = scoring(rules).best(dice)
    return str(found.points if found else 0)


def select(rules: str, dice: Dice) -> str:
    found = scoring(rules).keeps[dice].get(dice)
    return str(found.points) if found else "-"


def farkle(rules: str, dice: Dice) -> str:
    return "no" if scoring(rules).keeps[dice] else "yes"


def legal(rules: str, dice: Dice) -> str:
    return "yes" if dice in scoring(rules).keeps[dice] else "no"


def uses(rules: str, dice: Dice) -> str:
    found = scoring(rules).best(dice)
    return "".join(map(str, found.dice)) if found else "-"


def farkles(rules: str, count: Dice) -> str:
    keeps = scoring(rules).keeps
    return str(sum(ways for roll, ways in brute.ways(count[0]).items() if not keeps[roll]))


ASKED: dict[str, Callable[[str, Dice], str]] = {
    "best": best,
    "select": select,
    "farkle": farkle,
    "legal": legal,
    "uses": uses,
    "farkles": farkles,
}


@pytest.mark.parametrize(
    ("rules", "kind", "dice", "expected"),
    [pytest.param(*case[:1], *case[2:], id=f"{case[0]}-{case[1]}") for case in cases()],
)
def test_peer_case(rules: str, kind: str, dice: str, expected: str) -> None:
    assert ASKED[kind](rules, tuple(sorted(int(die) for die in dice))) == expected


def test_no_case_was_left_out() -> None:
    """The number of cases that were transcribed, of four programs' rule sets."""
    found = list(cases())
    assert len(found) == 146
    assert {case[0] for case in found} == {"kingdom-come", "patch", "farkle-friend", "cardgames"}
    assert len({case[:2] for case in found}) == len(found)
