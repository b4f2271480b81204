"""A rule file's chart worked out the long way, as people would with the printed chart before them.

The second opinion on `tincup.rules.charts.chart` for any rule file, where tests/brute.py has one
for the presets' charts. Nothing is imported from the program: patterns are tried out face by face,
formulas are read by Python itself, and a kept set is divided in every possible way, die by die.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from itertools import permutations, product
from math import gcd
from typing import Any

from tests.brute import Dice, Kept

FACES = "123456"
FATES = ("farkle", "costs", "bust", "lose", "win")
"""What a line can make of a roll that shows its dice; where several do, the last of these holds,
and of those that cost points the one that costs most."""


def all_parts(dice: Dice) -> set[Dice]:
    """Every part of dice in order, from a single die to all of them."""
    counts = sorted(Counter(dice).items())
    taken = product(*(range(count + 1) for _, count in counts))
    found = (zip(counts, some, strict=True) for some in taken)
    return {tuple(die for (die, _), n in it for _ in range(n)) for it in found} - {()}


def parts_with_first(dice: Dice) -> set[Dice]:
    """Those with the lowest die."""
    return {(dice[0], *rest) for rest in all_parts(dice[1:]) | {()}}


def _less(dice: Dice, block: Dice) -> Dice:
    return tuple((Counter(dice) - Counter(block)).elements())


class PaperChart:
    """The chart of a complete rule file's values, and which keeps it allows."""

    def __init__(self, values: Mapping[str, Any]) -> None:
        self.dice: int = values.get("dice", 6)
        turn = values.get("turn", {})
        self.last_die: list[int] = turn.get("last_die_succeeds_on", [])
        self.last_die_points: int = turn.get("last_die_points", 0)
        nothing = turn.get("nothing_scores", 0)
        self.nothing: int = 0 if nothing == "total" or nothing < 0 else nothing
        self.bonuses: list[int] = turn.get("hot_dice_bonus", [])
        self.only_first: bool = turn.get("nothing_scores_on", "any_roll") == "first_roll"
        self.hot: str = turn.get("hot_dice", "may")
        self.escape: bool = turn.get("hot_dice_escape", True)
        self.any_way: bool = turn.get("scoring", "best") == "any"
        self.roll_with: list[int] = turn.get("must_roll_with", [])
        self.forcing: list[str] = turn.get("must_roll_after", [])
        self.refreshing: list[str] = turn.get("refresh_on", [])
        self.keep_all: bool = turn.get("keep", "some") == "all"
        self.decisive: dict[str, tuple[int, int]] = {}
        """What a roll is that shows the dice of these patterns: the place of its fate, and the
        points that it costs."""
        self.asking: dict[str, int] = {}
        """The points that confirm the lines of these patterns, where they have to be confirmed."""
        self.all_dice: set[str] = set()
        """The patterns of lines that count when all the dice are thrown, and else do not."""
        self.lines: dict[str, tuple[int | str, bool]] = {}
        for pattern, value in values["scores"].items():
            points = value["points"] if isinstance(value, dict) else value
            effect = value.get("or") if isinstance(value, dict) else None
            if isinstance(value, dict) and value.get("only") == "all_dice":
                self.all_dice.add(pattern)
            if isinstance(value, dict) and value.get("confirm"):
                self.asking[pattern] = value["confirm"]
            cost = -points if isinstance(points, int) and points < 0 else 0
            if cost or effect in FATES:
                self.decisive[pattern] = FATES.index("costs" if cost else effect), cost
            elif len(pattern) <= self.dice:
                self.lines[pattern] = points, effect is not None
        self._lines_of: dict[Dice, tuple[int, bool] | None] = {}
        self._only_whole: set[Dice] = set()
        self._asked: dict[Dice, int] = {}
        self._deciding: dict[Dice, set[tuple[tuple[int, int], bool]]] = {}
        self._scorings: dict[tuple[Dice, bool], tuple[list[int], list[int]]] = {}
        self._keeps: dict[Dice, dict[Dice, Kept]] = {}
        self._kept_back: dict[Dice, set[Dice]] = {}
        self._keeps_beside: dict[tuple[Dice, Dice], dict[Dice, Kept]] = {}
        self._of_all: dict[Dice, int | None] = {}
        self._asked_ways: dict[tuple[Dice, bool], dict[int, int]] = {}

    @cached_property
    def _read(self) -> dict[Dice, list[tuple[str, dict[str, str]]]]:
        """Every set of dice that some line can be read as, with the faces of its letters."""
        found: dict[Dice, list[tuple[str, dict[str, str]]]] = {}
        for pattern in self.lines:
            letters = sorted({c for c in pattern if c.isalpha()})
            free = [face for face in FACES if face not in pattern]
            for faces in permutations(free, len(letters)):
                reading: dict[str, str] = dict(zip(letters, faces, strict=True))
                dice = tuple(sorted(int(reading.get(c, c)) for c in pattern))
                found.setdefault(dice, []).append((pattern, reading))
        return found

    def line(self, dice: Dice) -> tuple[int, bool] | None:
        """Points of exactly these dice by the line with most faces written out, and its Bomb."""
        if dice not in self._lines_of:
            found = [
                (
                    sum(c.isdigit() for c in pattern),
                    self._points(points, faces),
                    pattern not in self.all_dice,
                    -self.asking.get(pattern, 0),
                    bomb,
                )
                for pattern, faces in self._read.get(dice, ())
                for points, bomb in [self.lines[pattern]]
            ]
            # the most specific; of these the one that pays most, and rather in every roll
            best = max(found, key=lambda it: it[:4], default=None)
            self._lines_of[dice] = best and (best[1], best[4])
            self._asked[dice] = -best[3] if best else 0
            if best and not best[2]:
                self._only_whole.add(dice)
        return self._lines_of[dice]

    def _points(self, points: int | str, faces: Mapping[str, str]) -> int:
        if isinstance(points, int):
            return points

        def value(name: re.Match[str]) -> str:
            if name[0] == "face" and len(faces) == 1:
                return next(iter(faces.values()))
            dice = tuple(sorted(int(faces.get(c, c)) for c in name[0]))
            own = self.line(dice)
            return str(own[0] if own else max(self.scorings(dice)[0], default=0))

        sums = re.sub(r"[a-z][a-z1-6]*", value, points)
        return int(eval(sums, {"__builtins__": {}}))

    def _in_roll(self, dice: Dice, *, whole: bool) -> tuple[int, bool] | None:
        """The line of these dice in a roll of all the dice, or of fewer, where it may not count."""
        line = self.line(dice)
        return None if dice in self._only_whole and not whole else line

    def scorings(self, dice: Dice, *, whole: bool = True) -> tuple[list[int], list[int]]:
        """All that a kept set can score, and with the Bomb in it used; most points first.

        ``whole``: it is kept of a roll of all the dice, in which every line counts.
        """
        if (dice, whole) not in self._scorings:
            scores, swaps = set[int](), set[int]()
            for block in parts_with_first(dice):
                line = self._in_roll(block, whole=whole)
                if line is None:
                    continue
                rest = _less(dice, block)
                others, others_swap = self.scorings(rest, whole=whole) if rest else ([0], [])
                scores |= {line[0] + it for it in others}
                swaps |= {line[0] + it for it in others_swap} | set(others if line[1] else ())
            both = sorted(scores, reverse=True), sorted(swaps, reverse=True)
            self._scorings[dice, whole] = both
        return self._scorings[dice, whole]

    def confirm(self, dice: Dice, *, whole: bool) -> int:
        """What must be made after dice that score the most they can: the least, of such ways."""
        if not self.asking:
            return 0
        return self._asked_for(dice, whole=whole)[max(self.scorings(dice, whole=whole)[0])]

    def _asked_for(self, dice: Dice, *, whole: bool) -> dict[int, int]:
        """By the points that dice can score: the least that ways to score them ask for."""
        if not dice:
            return {0: 0}
        if (dice, whole) not in self._asked_ways:
            found: dict[int, int] = {}
            for block in parts_with_first(dice):
                line = self._in_roll(block, whole=whole)
                if line is None:
                    continue
                for points, asked in self._asked_for(_less(dice, block), whole=whole).items():
                    least, made = max(asked, self._asked[block]), line[0] + points
                    found[made] = min(least, found.get(made, least))
            self._asked_ways[dice, whole] = found
        return self._asked_ways[dice, whole]

    def keeps(self, roll: Dice, *, first: bool = True) -> dict[Dice, Kept]:
        """Every legal keep of a roll, the first of a turn or a later one; empty for a farkle."""
        if self.only_first and not first and len(roll) == self.dice and self._scores_nothing(roll):
            return {}
        if roll not in self._keeps:
            self._keeps[roll] = self._work_out(roll)
        return self._keeps[roll]

    def is_decided(self, dice: Dice, *, whole: bool) -> bool:
        """Whether faces for the letters of some deciding line put all its dice among these.

        ``whole``: they are of a roll of all the dice.
        """
        return self._fate(dice, whole=whole) is not None

    def fate(self, roll: Dice) -> str:
        """What a roll is by the lines that decide it; empty where none does."""
        found = self._fate(roll, whole=len(roll) == self.dice)
        return FATES[found[0]] if found else ""

    def cost(self, roll: Dice) -> int:
        """The points that a roll costs by the lines that decide it."""
        found = self._fate(roll, whole=len(roll) == self.dice)
        return found[1] if found else 0

    def _fate(self, dice: Dice, *, whole: bool) -> tuple[int, int] | None:
        """The last of `FATES` that dice have, of rolls of all the dice or any, with its cost."""
        fates = (fate for fate, always in self._deciders(dice) if whole or always)
        return max(fates, default=None)

    def _deciders(self, dice: Dice) -> set[tuple[tuple[int, int], bool]]:
        """What the parts of dice do that lines decide by: which fate, in rolls of any size or not.

        Of two lines for the same dice the one with more faces written out holds, then the later
        fate.
        """
        if dice not in self._deciding:
            found = set()
            for part in all_parts(dice) if self.decisive else ():
                own = [it for it in self.decisive if len(it) == len(part) and self._is(it, part)]
                lines = [
                    (
                        sum(c.isdigit() for c in it),
                        self.decisive[it],
                        it not in self.all_dice,
                    )
                    for it in own
                ]
                if lines:
                    found.add(max(lines)[1:])
            self._deciding[dice] = found
        return self._deciding[dice]

    def could_count(self, dice: Dice) -> bool:
        """Whether a line counts for these dice in some roll."""
        if self.line(dice) is None:
            return False
        if not self.is_decided(dice, whole=True):
            return True
        fewer = len(dice) < self.dice and dice not in self._only_whole
        return fewer and not self.is_decided(dice, whole=False)

    def _is(self, pattern: str, dice: Dice) -> bool:
        """Whether faces for the letters of a pattern make it these dice."""
        left = Counter(map(str, dice))
        letters = sorted({c for c in pattern if c.isalpha()})
        free = [face for face in FACES if face not in pattern]
        for faces in permutations(free, len(letters)):
            reading = dict(zip(letters, faces, strict=True))
            if Counter(reading.get(c, c) for c in pattern) == left:
                return True
        return False

    @cached_property
    def has_bomb(self) -> bool:
        """Whether some dice that may lie there together offer the exchange."""
        could_count = [dice for dice in self._read if self.could_count(dice)]
        return any(line[1] for dice in could_count if (line := self.line(dice)) is not None)

    def _scores_nothing(self, roll: Dice) -> bool:
        return not any(self.scorings(it)[0] for it in all_parts(roll))

    def keeps_beside(self, aside: Dice, roll: Dice) -> dict[Dice, Kept]:
        """Every legal keep of a roll where its dice count with those set aside before."""
        if (aside, roll) not in self._keeps_beside:
            self._keeps_beside[aside, roll] = self._work_out(roll, aside)
        return self._keeps_beside[aside, roll]

    def _together(self, dice: Dice) -> int:
        """The most that dice score together, whichever rolls they are of; 0 if not all of them."""
        return self._best_together(dice) or 0

    def _best_together(self, dice: Dice) -> int | None:
        if not dice:
            return 0
        if dice not in self._of_all:
            totals: list[int] = []
            for block in parts_with_first(dice):
                line = self.line(block) if self.could_count(block) else None
                rest = None if not line else self._best_together(_less(dice, block))
                if line and rest is not None:
                    totals.append(line[0] + rest)
            self._of_all[dice] = max(totals, default=None)
        return self._of_all[dice]

    def _what_scores(
        self, chosen: Dice, aside: Dice, *, whole: bool
    ) -> tuple[list[int], list[int]]:
        """All that dice of a roll can score, or what they add where others lie aside."""
        if not aside:
            return self.scorings(chosen, whole=whole)
        more = self._together(tuple(sorted(aside + chosen))) - self._together(aside)
        return ([more] if more > 0 else []), []

    def _work_out(self, roll: Dice, aside: Dice = ()) -> dict[Dice, Kept]:
        whole = len(roll) == self.dice
        if self.is_decided(roll, whole=whole):
            return {}
        duty = self.hot == "must" or (self.hot == "must_in_one_roll" and whole)
        whole_must = duty or self._forces(roll)
        found: dict[Dice, Kept] = {}
        for chosen in all_parts(roll):
            scores, swaps = self._what_scores(chosen, aside, whole=whole)
            if scores:
                left, swap = len(roll) - len(chosen), swaps[0] if swaps else None
                must = left in self.roll_with if left else duty
                must = must or self._forces(chosen)
                asked = self.confirm(chosen, whole=whole)
                kept = Kept(scores[0], left, swap, must, confirm=asked)
                if self.any_way:
                    kept = kept._replace(fewer=tuple(scores[1:]), swap_fewer=tuple(swaps[1:]))
                found[chosen] = kept
        if len(roll) == 1 and self.dice > 1 and self.last_die:
            if roll[0] not in self.last_die:
                return {}
            found.setdefault(roll, Kept(self.last_die_points, 0, None, whole_must))
        if not found and whole and self.nothing:
            found[roll] = Kept(self.nothing, 0, None, whole_must)
        if self._refreshes(roll):
            found.setdefault(roll, Kept(0, 0, None, whole_must))
        if duty and not self.escape and roll in found:
            return {roll: found[roll]}
        if self.keep_all:  # no die may stay that could go along
            return {it: kept for it, kept in found.items() if not self._could_be_more(it, found)}
        return found

    def completes(self, kept: Dice, whole: Dice) -> bool:
        """Whether a line of three dice or more takes the dice kept back, and others of these."""
        everything = len(whole) == self.dice
        if self.is_decided(whole, whole=everything):
            return False
        return any(
            not Counter(kept) - Counter(made) and self._in_roll(made, whole=everything) is not None
            for made in all_parts(whole)
            if len(made) >= max(3, len(kept) + 1)
        )

    def kept_back(self, roll: Dice) -> set[Dice]:
        """What may be kept back of a roll of which nothing scores: what a roll may complete."""
        if roll not in self._kept_back:
            parts = {it for it in all_parts(roll) if 2 <= len(it) < len(roll)}
            decided = self.is_decided(roll, whole=len(roll) == self.dice)
            self._kept_back[roll] = {
                it for it in parts if not decided and self._can_be_completed(it, len(roll))
            }
        return self._kept_back[roll]

    def _can_be_completed(self, kept: Dice, dice: int) -> bool:
        """Whether some others make a line with these, whatever else the roll then shows."""
        return any(
            self._in_roll(made, whole=dice == self.dice) is not None
            and not self.is_decided(made, whole=dice == self.dice)
            for made in self._read
            if max(3, len(kept) + 1) <= len(made) <= dice and not Counter(kept) - Counter(made)
        )

    def _refreshes(self, roll: Dice) -> bool:
        """Whether a roll of fewer than all the dice is one of the patterns as a whole."""
        own = [it for it in self.refreshing if len(it) == len(roll) < self.dice]
        return any(self._is(it, roll) for it in own)

    def _forces(self, dice: Dice) -> bool:
        """Whether some of the dice set aside are one of the sets that another roll must follow."""
        return any(
            len(pattern) == len(part) and self._is(pattern, part)
            for part in (all_parts(dice) if self.forcing else ())
            for pattern in self.forcing
        )

    def _could_be_more(self, dice: Dice, found: Iterable[Dice]) -> bool:
        mine = Counter(dice)
        return any(mine < Counter(other) for other in found)

    @cached_property
    def step(self) -> int:
        """The largest number that every turn's points are a multiple of."""
        could_count = [dice for dice in self._read if self.could_count(dice)]
        lines = [it[0] for dice in could_count if (it := self.line(dice)) is not None]
        single = [self._in_roll((face,), whole=self.dice == 1) for face in self.last_die]
        free = any(line is None for line in single)
        return gcd(*lines, self.last_die_points if free else 0, self.nothing, *self.bonuses)
