"""A rule file's chart worked out the long way, as people would with the printed chart before them.

The second opinion on `tincup.rules.chart` for any rule file, where tests/brute.py has one for the
presets' charts. Nothing is imported from the program: patterns are tried out face by face, formulas
are read by Python itself, and a kept set is divided in every possible way.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cached_property
from itertools import combinations, permutations
from math import gcd
from typing import Any

from tests.brute import Dice, Kept, set_partitions

FACES = "123456"


class PaperChart:
    """The chart of a complete rule file's values, and which keeps it allows."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.dice: int = values.get("dice", 6)
        turn = values.get("turn", {})
        self.last_die: list[int] = turn.get("last_die_succeeds_on", [])
        self.last_die_points: int = turn.get("last_die_points", 0)
        self.nothing: int = turn.get("nothing_scores", 0)
        self.hot: str = turn.get("hot_dice", "may")
        self.escape: bool = turn.get("hot_dice_escape", True)
        self.any_way: bool = turn.get("scoring", "best") == "any"
        self.lines: dict[str, tuple[int | str, bool]] = {}
        for pattern, value in values["scores"].items():
            points = value["points"] if isinstance(value, dict) else value
            if len(pattern) <= self.dice:
                self.lines[pattern] = points, isinstance(value, dict) and "or" in value
        self._lines_of: dict[Dice, tuple[int, bool] | None] = {}
        self._scorings: dict[Dice, tuple[list[int], list[int]]] = {}
        self._keeps: dict[Dice, dict[Dice, Kept]] = {}

    @cached_property
    def _read(self) -> dict[Dice, list[tuple[str, dict[str, str]]]]:
        """Every set of dice that some line can be read as, with the faces of its letters."""
        found: dict[Dice, list[tuple[str, dict[str, str]]]] = {}
        for pattern in self.lines:
            letters = sorted({c for c in pattern if c.isalpha()})
            free = [face for face in FACES if face not in pattern]
            for faces in permutations(free, len(letters)):
                reading = dict(zip(letters, faces, strict=True))
                dice = tuple(sorted(int(reading.get(c, c)) for c in pattern))
                found.setdefault(dice, []).append((pattern, reading))
        return found

    def line(self, dice: Dice) -> tuple[int, bool] | None:
        """Points of exactly these dice by the line with most faces written out, and its Bomb."""
        if dice not in self._lines_of:
            found = [
                (sum(c.isdigit() for c in pattern), self._points(points, faces), bomb)
                for pattern, faces in self._read.get(dice, ())
                for points, bomb in [self.lines[pattern]]
            ]
            # the most specific; of these the one that pays most
            best = max(found, key=lambda it: it[:2], default=None)
            self._lines_of[dice] = best and best[1:]
        return self._lines_of[dice]

    def _points(self, points: int | str, faces: Mapping[str, str]) -> int:
        if isinstance(points, int):
            return points

        def value(name: re.Match[str]) -> str:
            dice = tuple(sorted(int(faces.get(c, c)) for c in name[0]))
            own = self.line(dice)
            return str(own[0] if own else max(self.scorings(dice)[0], default=0))

        sums = re.sub(r"[a-z][a-z1-6]*", value, points)
        return int(eval(sums, {"__builtins__": {}}))

    def scorings(self, dice: Dice) -> tuple[list[int], list[int]]:
        """All that a kept set can score, and with the Bomb in it used; most points first."""
        if dice not in self._scorings:
            scores, swaps = set(), set()
            for blocks in set_partitions(dice):
                lines = [it for block in blocks if (it := self.line(block)) is not None]
                if len(lines) == len(blocks):
                    total = sum(points for points, _ in lines)
                    scores.add(total)
                    swaps |= {total - points for points, bomb in lines if bomb}
            both = sorted(scores, reverse=True), sorted(swaps, reverse=True)
            self._scorings[dice] = both
        return self._scorings[dice]

    def keeps(self, roll: Dice) -> dict[Dice, Kept]:
        """Every legal keep of a roll; empty for a farkle."""
        if roll not in self._keeps:
            self._keeps[roll] = self._work_out(roll)
        return self._keeps[roll]

    def _work_out(self, roll: Dice) -> dict[Dice, Kept]:
        whole = len(roll) == self.dice
        duty = self.hot == "must" or (self.hot == "must_in_one_roll" and whole)
        found: dict[Dice, Kept] = {}
        for size in range(1, len(roll) + 1):
            for chosen in combinations(roll, size):
                scores, swaps = self.scorings(chosen)
                if scores:
                    every, swap = size == len(roll), swaps[0] if swaps else None
                    kept = Kept(scores[0], len(roll) - size, swap, every and duty)
                    if self.any_way:
                        kept = kept._replace(fewer=tuple(scores[1:]), swap_fewer=tuple(swaps[1:]))
                    found[chosen] = kept
        if len(roll) == 1 and self.dice > 1 and self.last_die:
            if roll[0] not in self.last_die:
                return {}
            if roll not in found:
                found[roll] = Kept(self.last_die_points, 0, None, duty)
        if not found and whole and self.nothing:
            found[roll] = Kept(self.nothing, 0, None, duty)
        if duty and not self.escape and roll in found:
            return {roll: found[roll]}
        return found

    @cached_property
    def step(self) -> int:
        """The largest number that every turn's points are a multiple of."""
        lines = [it[0] for roll in self._read if (it := self.line(roll)) is not None]
        free = any(self.line((face,)) is None for face in self.last_die)
        return gcd(*lines, self.last_die_points if free else 0, self.nothing)
