"""Rule sets side by side: what a rule does to the evening.

Every rule set is a *column*. Its games have the same player on all sides; the dice of a game
follow from the seed and the game's number alone, so all columns roll the same dice as long as
they roll as many. `tincup.lab.comparing.exact` has what needs no games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final, NamedTuple

from tincup.game.events import SetAside
from tincup.lab.comparing.combinations import kept, lines
from tincup.lab.comparing.watched import SLOW_OPENING, Watched
from tincup.lab.compiled.choices import kernel_can_play
from tincup.lab.deals import Deal
from tincup.lab.errors import ExperimentError
from tincup.lab.figures import Figure, Ratio
from tincup.lab.given import Entrant
from tincup.lab.match import WORTH_IT, Match
from tincup.lab.match_game import Played, play
from tincup.lab.tally import parts_of, unit_of
from tincup.players import Limit, Player
from tincup.rules import Dice, RuleSet

if TYPE_CHECKING:
    from tincup.lab.compiled.blocks import Blocks

MOST_CUT: Final = 10
"""If this number of games, the first ones, do not end, no more of them are played."""


LIMIT: Final = Limit(10.0)
"""Seconds that a program has for a decision."""


class Forfeited(ExperimentError):
    """A player gave no decision, or one that is forbidden: the games say nothing of the rules."""


class Setting(NamedTuple):
    """The conditions under which the games of all columns are played.

    ``better`` and ``weaker`` play against each other for the figure of skill. After ``most_turns``
    turns of all sides a game is cut. ``pace``: seconds from one roll to the next.
    """

    player: Entrant
    better: Entrant
    weaker: Entrant
    sides: int
    seed: str
    most_turns: int
    pace: float


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
        self._match = Match(
            rules,
            [setting.better, *[setting.weaker] * (setting.sides - 1)],
            setting.seed,
            limit=LIMIT,
            most_turns=setting.most_turns,
        )
        self._players: list[Player] = []
        self._blocks: tuple[Blocks, Blocks] | None = None

    def open(self, stack: ExitStack) -> None:
        for _ in range(self.setting.sides):
            player = self.setting.player.player(self.setting.player.kind)
            stack.callback(player.close)
            self._players.append(player)
        stack.enter_context(self._match.open())

    @property
    def is_endless(self) -> bool:
        """True if so many games have not ended that no more are played."""
        return self.cut == self.games >= MOST_CUT

    def make_blocks(self) -> bool:
        """Return True if many games, and many deals of skill, can be played at once."""
        if not kernel_can_play(self.rules, self._players):
            return False
        from tincup.lab.compiled.blocks import Blocks  # loads Numba

        setting = self.setting
        skill = self._match.blocks()
        if skill is None:
            return False
        games = Blocks(
            self.rules, self._players, setting.seed,
            most_turns=setting.most_turns, slow=SLOW_OPENING, lines=self._lines,
        )  # fmt: skip
        self._blocks = games, skill
        return True

    def _lines(self, roll: Dice, dice: Dice, points: int) -> list[int]:
        """Return how often each combination is kept, if these dice of a roll are."""
        event = SetAside(0, 0, roll, dice, points, False, points, 0, False)
        patterns = [part.pattern for part in kept(self.rules, event)]
        return [patterns.count(pattern) for pattern in self._kept]

    def next_size(self, last: int, left: int) -> int:
        assert self._blocks is not None, "no blocks have been made"
        return self._blocks[0].next_size(last, left)

    def play_block(self, number: int, count: int, deals: int) -> None:
        """Play so many games from ``number`` on, and what deals of skill ``deals`` leaves.

        What comes of them is what `play` and `play_skill` make of each.
        """
        from tincup.lab.compiled.blocks import by_player, parts_of_block

        assert self._blocks is not None, "no blocks have been made"
        games, skill = self._blocks
        sides = self.setting.sides
        block = games.play(range(number, number + count))
        turns, whole = block.turns.sum(axis=1), block.is_cut == 0
        self.games += count
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
        if number < deals:
            block = skill.play(range(number, min(number + count, deals)), sides)
            whole = block.is_cut.reshape(-1, sides).sum(axis=1) == 0
            self.skill_cut += int((~whole).sum())
            parts = by_player(parts_of_block(block, unit), sides)[0].sum(axis=1)
            self._skill.add_all(parts[whole] / (unit * sides))

    def play(self, number: int) -> Played:
        """Play game ``number``, from 0. Raises `GameError`, and `Forfeited` for a forfeit."""
        setting = self.setting
        watched = Watched(self.rules, setting.sides)
        count = setting.sides * self.rules.partners
        played = play(
            self.rules,
            [str(1 + at) for at in range(count)],
            self._players,
            Deal(setting.seed, number),
            limit=LIMIT,
            most_turns=setting.most_turns,
            watch=watched,
        )
        for fault in played.forfeits.values():
            raise Forfeited("compare-forfeit", rules=self.label, reason=fault)
        self._add(played, watched)
        return played

    def _add(self, played: Played, watched: Watched) -> None:
        turns = sum(played.turns)
        self.games += 1
        self.cut += played.is_cut
        self._turns.add(turns)
        self._rolls.add(played.rolls)
        self._farkles.add(sum(played.farkles), turns)
        self._slow.add(watched.slow, watched.had_three)
        for pattern, ratio in self._kept.items():
            ratio.add(watched.kept[pattern])
        if played.is_cut:
            return
        self._first.add(played.shares[0])
        self._comebacks.add(played.came_back)
        self._lead_changes.add(played.lead_changes)
        if watched.leader is not None:
            self._half.add(played.shares[watched.leader])

    def play_skill(self, number: int) -> None:
        """Play deal ``number`` of the better player against the weaker. Raises like `play`."""
        deal = self._match.deal(number)
        for played in deal:
            for fault in played.forfeits.values():
                raise Forfeited("compare-forfeit", rules=self.label, reason=fault)
        if any(played.is_cut for played in deal):
            self.skill_cut += 1
            return
        sides, unit = self.setting.sides, unit_of(self.setting.sides)
        parts = [parts_of(it.shares, unit)[-turn % sides] for turn, it in enumerate(deal)]
        self._skill.add(sum(parts) / (unit * sides))

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


def run(columns: Sequence[Column], games: int) -> Iterator[float]:
    """Play so many games of each column, and of skill, a game of each in turn.

    Yields the share that is done, 0 to 1, after each round. Raises `GameError` and `Forfeited`.
    """
    deals = -(-games // columns[0].setting.sides)
    with ExitStack() as stack:
        for column in columns:
            column.open(stack)
        number, size, in_blocks = 0, 1, False
        while number < games:
            playing = [column for column in columns if not column.is_endless]
            if number == MOST_CUT and len(playing) * (games - number) >= WORTH_IT:
                in_blocks = all(column.make_blocks() for column in playing)
            if in_blocks:
                size = playing[0].next_size(0 if number == MOST_CUT else size, games - number)
                for column in playing:
                    column.play_block(number, size, deals)
            else:
                for column in playing:
                    column.play(number)
                    if number < deals:
                        column.play_skill(number)
            number += size
            yield number / games
