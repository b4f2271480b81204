"""Rule sets side by side: what a rule does to the evening.

Every rule set is a *column*. Its games have the same player on all sides; the dice of a game
follow from the seed and the game's number alone, so all columns roll the same dice as long as
they roll as many. `tincup.lab.comparing.exact` has what needs no games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, closing
from typing import Final

from tincup.lab.comparing.combinations import lines
from tincup.lab.comparing.games import Games, Results, Round, Setting
from tincup.lab.compiled.block import by_player, next_size, parts_of_block
from tincup.lab.figures import Figure, Ratio
from tincup.lab.match import WORTH_IT
from tincup.lab.pool import HERE, Jobs, Pool
from tincup.lab.tally import unit_of
from tincup.rules import RuleSet

MOST_CUT: Final = 10
"""If this number of games, the first ones, do not end, no more of them are played."""


class Column:
    """The games of one rule set and their figures. ``label``: what the rule set is called."""

    def __init__(self, label: str, rules: RuleSet, setting: Setting) -> None:
        self.label = label
        self.rules = rules
        self.setting = setting
        self.games = 0
        self.cut = 0
        self.skill_cut = 0
        self.exact: dict[str, Figure] = {}
        """Figures that exact play says, by their names in `FIGURES`."""
        self.worths: Mapping[str, Figure] = {}
        """The worth of each combination to a turn, if the caller asked for it: see `worths`."""
        self.why_inexact = ""
        """The reason why exact play of the rules is missing; empty unless somebody asked for it."""
        self._turns, self._rolls, self._first = Ratio(), Ratio(), Ratio()
        self._farkles, self._slow, self._half = Ratio(), Ratio(), Ratio()
        self._comebacks, self._lead_changes, self._skill = Ratio(), Ratio(), Ratio()
        self._kept = {line.pattern: Ratio() for line in lines(rules)}

    @property
    def is_endless(self) -> bool:
        """True if so many games have not ended that no more are played."""
        return self.cut == self.games >= MOST_CUT

    def add(self, found: Results) -> None:
        """Take games, and deals of skill, into account."""
        sides = self.setting.sides
        block = found.games
        turns, whole = block.turns.sum(axis=1), block.is_cut == 0
        self.games += len(whole)
        self.cut += int(block.is_cut.sum())
        self._turns.add_all(turns)
        self._rolls.add_all(block.rolls)
        self._farkles.add_all(block.farkles.sum(axis=1), turns)
        self._slow.add_all(block.slow, block.had_three)
        for at, ratio in enumerate(self._kept.values()):
            ratio.add_all(block.kept[:, at])
        unit = unit_of(sides)
        shares = parts_of_block(block, unit)
        self._first.add_all(shares[whole, 0] / unit)
        self._comebacks.add_all(block.came_back[whole])
        self._lead_changes.add_all(block.lead_changes[whole])
        led = whole & (block.leader >= 0)
        self._half.add_all(shares[led, block.leader[led]] / unit)
        if found.skill is not None:
            whole = found.skill.is_cut.reshape(-1, sides).sum(axis=1) == 0
            self.skill_cut += int((~whole).sum())
            parts = by_player(parts_of_block(found.skill, unit), sides)[0].sum(axis=1)
            self._skill.add_all(parts[whole] / (unit * sides))

    def figure(self, name: str) -> Figure | None:
        return self.exact.get(name) or self._simulated(name)

    def _simulated(self, name: str) -> Figure | None:
        match name:
            case "turns":
                return self._turns.figure
            case "rolls":
                return self._rolls.figure
            case "minutes":
                rolls = self._rolls.figure
                return None if rolls is None else rolls.times(self.setting.pace / 60)
            case "first":
                return self._first.share
            case "farkles":
                return self._farkles.share
            case "slow_opening":
                return self._slow.share
            case "half_way":
                return self._half.share
            case "comebacks":
                return self._comebacks.share
            case "lead_changes":
                return self._lead_changes.figure
            case "skill":
                return self._skill.figure
            case _:
                return None

    def kept(self, pattern: str) -> Figure | None:
        """Return how often a combination is kept in a game, by all sides; ``None`` if unknown."""
        ratio = self._kept.get(pattern)
        return None if ratio is None else ratio.figure


FIGURES: Final = (
    "turns",
    "rolls",
    "minutes",
    "first",
    "first_optimal",
    "head_start",
    "fresh_farkle",
    "farkles",
    "slow_opening",
    "half_way",
    "comebacks",
    "lead_changes",
    "skill",
    "skill_easy",
    "skill_medium",
    "skill_hard",
)
"""The names of the figures, in the order in which they are shown. docs/lab.md defines them."""

_NUMBERS: Final = ("turns", "rolls", "minutes", "head_start", "lead_changes")
SHARES: Final = frozenset(FIGURES).difference(_NUMBERS)
"""Those that are shares, 0 to 1; of several sides, turns or games."""


def run(columns: Sequence[Column], games: int, pool: Pool = HERE) -> Iterator[float]:
    """Play so many games of each column, and of skill, some of each in turn.

    Yields the share that is done, 0 to 1, after the games of each column, so that the first figure
    waits for one game alone: not for other columns, kernels or exact play. Raises `GameError` and
    `Forfeited`.
    """
    with ExitStack() as stack:
        playing = {
            column: stack.enter_context(Games(column.label, column.rules, column.setting).open())
            for column in columns
        }
        for begin, end in ((0, min(games, MOST_CUT)), (MOST_CUT, games)):
            jobs = _jobs(playing, begin, end, games, pool)
            with closing(pool.in_order(jobs)) as found:
                for (column, share), results in found:
                    column.add(results)
                    yield share
            playing = {column: it for column, it in playing.items() if not column.is_endless}


def _jobs(
    playing: Mapping[Column, Games], number: int, end: int, games: int, pool: Pool
) -> Jobs[tuple[Column, float], Results]:
    """Yield the rounds of the games from ``number`` on, of all columns in turn.

    With each comes the share of all games that is done by then.
    """
    left = len(playing) * (end - number)
    in_blocks = number > 0 and left >= WORTH_IT and all(it.has_blocks for it in playing.values())
    most = min((it.most_games for it in playing.values()), default=1) if in_blocks else 1
    size = 0
    while playing and number < end:
        sides, left = next(iter(playing)).setting.sides, end - number
        size = next_size(size, left, sides, most) if in_blocks else min(pool.deals, left)
        deals = max(0, min(size, -(-games // sides) - number))
        part = Round(number, size, deals, in_blocks)
        for at, (column, its) in enumerate(playing.items(), 1):
            share = (number + size * at / len(playing)) / games
            yield (column, share), its.job(part, pool)
        number += size
