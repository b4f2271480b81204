"""Players against one another in many games, by the deal.

A *deal* is one game for each way to rotate the players through the seats, all with the same dice.
Luck with the dice and the advantage of a seat are alike for everybody then, so what is compared
is the players' shares of each deal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from math import inf
from typing import Final

from tincup.lab.deals import Deal
from tincup.lab.errors import ExperimentError
from tincup.lab.given import Entrant
from tincup.lab.intervals import Interval, Sums, wilson
from tincup.lab.match_game import Played, play
from tincup.players import Limit, Player, PlayerError
from tincup.players.base import NO_LIMIT
from tincup.rules import RuleSet
from tincup.solve.two.solution import Solution


class Standing:
    def __init__(self, name: str) -> None:
        self.name = name
        self.games = 0
        self.won = 0.0
        """Games won; one that several win counts as a part."""
        self.shared = 0
        self.deals = Sums()
        """The player's share of the wins of each deal."""
        self.losses = Sums()
        """The chance to win given away in each game, where a solution says it."""
        self.turns = 0
        self.farkles = 0
        self.decisions = 0
        self.points = 0
        self.best_turn = 0
        self.forfeits: Counter[str] = Counter()
        """Games given up since no decision came, by the code of what was wrong."""
        self.faults: dict[str, PlayerError] = {}
        """The last fault of each code."""

    @property
    def wins(self) -> Interval:
        """The interval for the player's share of wins, each game by itself (Wilson)."""
        return wilson(self.won, self.games)

    def add(self, played: Played, side: int) -> None:
        self.games += 1
        share = played.shares[side]
        self.won += share
        self.shared += 0 < share < 1
        self.turns += played.turns[side]
        self.farkles += played.farkles[side]
        self.decisions += played.decisions[side]
        self.points += played.totals[side]
        self.best_turn = max(self.best_turn, played.best_turns[side])
        if played.lost is not None and side not in played.forfeits:
            self.losses.add(played.lost[side])
        if side in played.forfeits:
            fault = played.forfeits[side]
            self.forfeits[fault.code] += 1
            self.faults[fault.code] = fault


class Tally:
    def __init__(self, names: Sequence[str]) -> None:
        self.standings = [Standing(name) for name in names]
        self.first = Sums()
        """The share of the win that the side in the first seat had, game by game."""
        self.games = 0
        self.turns = 0
        self.rolls = 0
        self.lead_changes = 0
        self.comebacks = 0

    def add(self, deal: Sequence[Played]) -> None:
        """Take a deal into account; its games are in the order of their rotations, from 0."""
        count = len(self.standings)
        shares = [0.0] * count
        for rotation, played in enumerate(deal):
            self.games += 1
            self.turns += sum(played.turns)
            self.rolls += played.rolls
            self.lead_changes += played.lead_changes
            self.comebacks += played.came_back
            self.first.add(played.shares[0])
            for side in range(count):
                at = (side + rotation) % count
                self.standings[at].add(played, side)
                shares[at] += played.shares[side] / count
        for standing, share in zip(self.standings, shares, strict=True):
            standing.deals.add(share)

    @property
    def widest(self) -> float:
        """Half of the widest paired interval of all players; infinite as long as there is none."""
        intervals = [standing.deals.interval for standing in self.standings]
        return max((inf if it is None else it.half for it in intervals), default=inf)


class Match:
    """A match of players of these kinds, every one of whom plays for a side of its own.

    ``seed``: what the dice follow from; ``limit``: how long a decision may take; ``solution``:
    exact play of two sides, which says what each decision gives away; ``names``: what the
    players are called, if not by their kinds; ``most_turns``: after so many turns a game is cut,
    and nobody wins it. Closes what it opened when its ``with`` statement ends.
    """

    def __init__(
        self,
        rules: RuleSet,
        specs: Sequence[Entrant],
        seed: str,
        *,
        limit: Limit = NO_LIMIT,
        solution: Solution | None = None,
        names: Sequence[str] | None = None,
        most_turns: int | None = None,
    ) -> None:
        self.rules = rules
        self.names = names_of(specs) if names is None else list(names)
        self.seed = seed
        self._specs = specs
        self._limit = limit
        self._solution = solution
        self._most_turns = most_turns
        self._stack = ExitStack()
        self._players: list[Player] = []

    @contextmanager
    def open(self) -> Generator[Match]:
        with ExitStack() as stack:
            self._stack = stack
            self._players = [self._seat(at) for at in range(len(self._specs))]
            yield self

    def _seat(self, at: int) -> Player:
        player = self._specs[at].player(self.names[at])
        self._stack.callback(player.close)
        return player

    def names_by_seat(self, rotation: int) -> list[str]:
        """Return everybody's name in the order of the seats, after so many rotations.

        Partners of a side are told apart by a number.
        """
        count, partners = len(self.names), self.rules.partners
        sides = [self.names[(side + rotation) % count] for side in range(count)]
        if partners == 1:
            return sides
        return [f"{name} {1 + partner}" for partner in range(partners) for name in sides]

    def deal(self, number: int) -> list[Played]:
        """Play deal ``number``, from 0, once for each rotation. Raises `GameError`."""
        dice = Deal(self.seed, number)
        return [self._play(rotation, dice) for rotation in range(len(self.names))]

    def _play(self, rotation: int, dice: Deal) -> Played:
        count = len(self.names)
        seated = [self._players[(side + rotation) % count] for side in range(count)]
        played = play(
            self.rules, self.names_by_seat(rotation), seated, dice,
            limit=self._limit, solution=self._solution, most_turns=self._most_turns,
        )  # fmt: skip
        for side in played.forfeits:
            at = (side + rotation) % count
            self._players[at].close()  # a program that has ended begins again
            self._players[at] = self._seat(at)
        return played


_OF_FILES: Final = ("external", "card")
"""Kinds whose texts may be too long for a name."""


def names_of(specs: Sequence[Entrant]) -> list[str]:
    """Return names for players of these kinds: their kinds, numbered where several are alike."""
    texts = [spec.kind if spec.kind in _OF_FILES else spec.text for spec in specs]
    seen: Counter[str] = Counter()
    names = []
    for text in texts:
        seen[text] += 1
        names.append(f"{text} ({seen[text]})" if texts.count(text) > 1 else text)
    return names


def run(
    match: Match,
    games: int,
    *,
    until: float = 0.0,
    on_deal: Callable[[Tally, int, Sequence[Played]], None] = lambda _, __, ___: None,
) -> Iterator[Tally]:
    """Play so many games, whole deals of them, and yield the tally after each deal.

    Ends sooner where each player's paired interval is no wider than ``until`` to either side; 0
    is for all of the games. ``on_deal`` is told the tally, the deal's number, and its games. Raises
    `GameError`.
    """
    tally = Tally(match.names)
    for number in range(-(-games // len(match.names))):
        played = match.deal(number)
        tally.add(played)
        on_deal(tally, number, played)
        yield tally
        if 0 < until >= tally.widest:
            return


def check_that_all_play(tally: Tally) -> None:
    """Refuse a player who has forfeited without one decision before. Raises `ExperimentError`."""
    for standing in tally.standings:
        if standing.faults and not standing.decisions:
            reason = next(iter(standing.faults.values()))
            raise ExperimentError("match-never-decides", player=standing.name, reason=reason)
