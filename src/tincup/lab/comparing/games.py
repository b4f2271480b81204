"""The games of one rule set of a comparison, as they are played: here or elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import ExitStack, contextmanager
from functools import cached_property, lru_cache, partial
from typing import TYPE_CHECKING, Final, NamedTuple

from tincup.game.events import SetAside
from tincup.lab.comparing.combinations import kept, lines
from tincup.lab.comparing.watched import SLOW_OPENING, Watched
from tincup.lab.compiled.block import Block, block_of
from tincup.lab.compiled.choices import kernel_can_play, most_games
from tincup.lab.contestants import Entrant
from tincup.lab.deals import Deal
from tincup.lab.errors import ExperimentError
from tincup.lab.match import Match, Part
from tincup.lab.match_game import Played, play
from tincup.lab.pool import Pool
from tincup.lab.sent_to_workers import check_source, rules_of, rules_text, source
from tincup.players import Limit, Player, parse_spec
from tincup.rules import RuleSet

if TYPE_CHECKING:
    from tincup.lab.compiled.blocks import Blocks

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


class Round(NamedTuple):
    """So many games from ``first`` on, from 0, and ``deals`` of skill from the same number on."""

    first: int
    games: int
    deals: int
    in_blocks: bool = False


class Results(NamedTuple):
    """What came of games, and of deals of skill, where there were any."""

    games: Block
    skill: Block | None


class Games:
    """The games of one rule set. ``label``: what it is called in a refusal."""

    def __init__(self, label: str, rules: RuleSet, setting: Setting) -> None:
        self.label = label
        self.rules = rules
        self.setting = setting
        self._patterns = [line.pattern for line in lines(rules)]
        self._players: list[Player] = []
        self._match = Match(
            rules,
            [setting.better, *[setting.weaker] * (setting.sides - 1)],
            setting.seed,
            limit=LIMIT,
            most_turns=setting.most_turns,
        )

    @contextmanager
    def open(self) -> Generator[Games]:
        with ExitStack() as stack:
            kind = self.setting.player
            self._players = [kind.player(kind.kind) for _ in range(self.setting.sides)]
            for player in self._players:
                stack.callback(player.close)
            stack.enter_context(self._match.open())
            yield self

    @property
    def has_blocks(self) -> bool:
        """True if many games, and many deals of skill, can be played at once."""
        return kernel_can_play(self.rules, self._players) and self._match.has_blocks

    @property
    def most_games(self) -> int:
        return min(most_games(self.rules, self._players), self._match.most_games)

    @cached_property
    def _blocks(self) -> Blocks:
        from tincup.lab.compiled.blocks import Blocks  # loads Numba

        return Blocks(
            self.rules, self._players, self.setting.seed,
            most_turns=self.setting.most_turns, slow=SLOW_OPENING, lines=self._lines,
        )  # fmt: skip

    def _lines(self, event: SetAside) -> list[int]:
        """Return how often each combination is among the dice set aside."""
        patterns = [part.pattern for part in kept(self.rules, event)]
        return [patterns.count(pattern) for pattern in self._patterns]

    def job(self, part: Round, pool: Pool) -> Callable[[], Results]:
        """Return what plays a round, here or where the pool is."""
        return partial(self.play, part) if pool.is_here else partial(_round_of, self._plan, part)

    def play(self, part: Round) -> Results:
        """Play a round. Raises `GameError`, and `Forfeited` for a forfeit."""
        numbers = range(part.first, part.first + part.games)
        if part.in_blocks:
            games = self._blocks.play(numbers)
        else:
            games = block_of(*zip(*(self.game(number) for number in numbers), strict=True))
        return Results(games, self._skill(part) if part.deals else None)

    def game(self, number: int) -> tuple[Played, Sequence[int]]:
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
        self._check(played)
        leader = -1 if watched.leader is None else watched.leader
        often = (watched.kept[pattern] for pattern in self._patterns)
        return played, [watched.had_three, watched.slow, leader, *often]

    def _skill(self, part: Round) -> Block:
        deals = self._match.part(Part(part.first, part.deals, part.in_blocks))
        if isinstance(deals, Block):
            return deals
        every = [played for deal in deals for played in deal]
        for played in every:
            self._check(played)
        return block_of(every)

    def _check(self, played: Played) -> None:
        for fault in played.forfeits.values():
            raise Forfeited("compare-forfeit", rules=self.label, reason=fault)

    @cached_property
    def _plan(self) -> _Plan:
        setting = self.setting
        texts = tuple(it.text for it in (setting.player, setting.better, setting.weaker))
        return _Plan(source(), self.label, rules_text(self.rules), texts, setting[3:])


class _Plan(NamedTuple):
    """The games of a rule set as plain data; ``players`` and ``others`` are a `Setting`'s."""

    source: str
    label: str
    rules: str
    players: tuple[str, ...]
    others: tuple[int, str, int, float]


def _round_of(plan: _Plan, part: Round) -> Results:
    """Play a round of planned games on this machine."""
    check_source(plan.source)
    made = _kept if part.in_blocks else _games_of
    with made(plan).open() as games:
        return games.play(part)


def _games_of(plan: _Plan) -> Games:
    player, better, weaker = (parse_spec(text) for text in plan.players)
    setting = Setting(player, better, weaker, *plan.others)
    return Games(plan.label, rules_of(plan.rules), setting)


_kept: Final = lru_cache(maxsize=16)(_games_of)
"""For blocks alone: their players are tables, which several threads may share."""
