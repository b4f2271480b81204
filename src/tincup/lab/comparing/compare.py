"""Rule sets side by side: what a rule does to the evening.

Every rule set is a *column*. Its games have the same player on all sides; the dice of a game
follow from the seed and the game's number alone, so all columns roll the same dice as long as
they roll as many. `tincup.lab.comparing.exact` has what needs no games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from typing import Final, NamedTuple

from tincup.game import State
from tincup.game.events import Banked, Event, SetAside, turn_end
from tincup.lab.comparing.combinations import kept, lines
from tincup.lab.deals import Deal
from tincup.lab.errors import ExperimentError
from tincup.lab.figures import Figure, Ratio
from tincup.lab.given import Entrant
from tincup.lab.match import Match
from tincup.lab.match_game import Played, play
from tincup.players import Limit, Player
from tincup.rules import RuleSet

SLOW_OPENING: Final = 3
"""Turns after which a side that has banked nothing is slow to open."""

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


class Watched:
    """One game, as the figures need it; told of each action by `tincup.lab.match_game.play`."""

    def __init__(self, rules: RuleSet, sides: int) -> None:
        self._rules = rules
        self._turns = [0] * sides
        self._opened = [False] * sides
        self.had_three = 0
        """Sides that have had `SLOW_OPENING` turns."""
        self.slow = 0
        """Those of them that had banked nothing in these turns."""
        self.leader: int | None = None
        """The leader when somebody first had half of the target, or half the rounds were over."""
        self.kept = Counter[str]()
        """The number of times each combination was kept, by its pattern."""
        self._is_half = False

    def __call__(self, state: State, events: Sequence[Event]) -> None:
        for event in events:
            match event:
                case SetAside():
                    self.kept.update(part.pattern for part in kept(self._rules, event))
                case Banked(side=side):
                    self._opened[side] = True
                case _:
                    pass
        ended = turn_end(events)
        if ended is not None:
            self._end(state, ended.side)

    def _end(self, state: State, side: int) -> None:
        self._turns[side] += 1
        if self._turns[side] == SLOW_OPENING:
            self.had_three += 1
            self.slow += not self._opened[side]
        totals = [it.total for it in state.sides]
        most = max(totals)
        if not self._is_half and self._has_half(most):
            self._is_half = True
            self.leader = totals.index(most) if totals.count(most) == 1 else None

    def _has_half(self, most: int) -> bool:
        end = self._rules.end
        if end.target is None:
            return 2 * min(self._turns) >= (end.most_rounds or 0)
        return 2 * most >= end.target


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
        sides = self.setting.sides
        self._skill.add(sum(it.shares[-turn % sides] for turn, it in enumerate(deal)) / sides)

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
        for number in range(games):
            for column in columns:
                if not column.is_endless:
                    column.play(number)
                    if number < deals:
                        column.play_skill(number)
            yield (number + 1) / games
