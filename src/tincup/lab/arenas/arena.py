"""A round robin: everybody plays a match against everybody else, all with the same dice.

The results of each pair's games are kept in a folder, if there is one, as they are played: an
arena that was interrupted goes on with the next deal of the same pair. A player that plays badly
loses its own games and nobody else's: see `PairResult.after` and `OUT`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Sequence
from contextlib import closing
from itertools import combinations
from time import monotonic
from typing import Final, NamedTuple

import numpy as np

from tincup.game import new_game
from tincup.lab.arenas.bradley_terry import Rating, rate
from tincup.lab.arenas.folder import ArenaFolder, PairResult
from tincup.lab.arenas.players_file import Entrant
from tincup.lab.compiled.block import Block
from tincup.lab.match import Deals, Match, Part
from tincup.lab.match_game import Played
from tincup.lab.pool import HERE, Jobs, Pool
from tincup.players import Limit
from tincup.players.base import NO_LIMIT
from tincup.rules import RuleSet

Pair = tuple[int, int]
"""Two players by their places in the list, from 0; the first is the lower one."""

_BLOCK: Final = 10
"""Deals after which the results are written down."""

_BLOCK_SECONDS: Final = 1.0
"""Seconds after which they are written down, at the end of the deal, however few deals there were.

So an interruption costs little, whether games take milliseconds or minutes."""


class Place(NamedTuple):
    """A player's place in the table, and the results of all its games.

    ``forfeits`` has games given up without a decision, by the code of the fault, and ``faults`` the
    last sentence of each; ``unplayed`` are those among them that were not played (see `OUT`).
    """

    player: int
    rating: Rating
    games: int
    won: float
    shared: int
    forfeits: dict[str, int]
    faults: dict[str, str]
    unplayed: int

    @property
    def share(self) -> float:
        return self.won / self.games if self.games else 0.0


class Arena:
    """A round robin of these players.

    ``seed``: what the dice follow from; ``games``: how many each pair plays, rounded up to whole
    deals of two; ``limit``: how long a decision may take; ``folder``: where results are kept.
    Raises `GameError` for rules that no two sides can play by, `ArenaError` and ``OSError`` for a
    folder in which it cannot go on.
    """

    def __init__(
        self,
        rules: RuleSet,
        entrants: Sequence[Entrant],
        seed: str,
        games: int,
        *,
        limit: Limit = NO_LIMIT,
        folder: ArenaFolder | None = None,
    ) -> None:
        self.rules = rules
        self.entrants = list(entrants)
        self.names = [entrant.name for entrant in entrants]
        self.seed = seed
        self.deals = -(-games // 2)
        self.pairs: list[Pair] = list(combinations(range(len(entrants)), 2))
        self._limit = limit
        self._folder = folder
        for pair in self.pairs:
            new_game(rules, self.match(pair).names_by_seat(0))  # before anybody plays
        if folder is not None:
            folder.begin(self._plan())
        self.results = {pair: self._before(pair) for pair in self.pairs}

    def _plan(self) -> dict[str, object]:
        return {
            "players": [[entrant.name, entrant.spec.text] for entrant in self.entrants],
            "rules": self.rules.digest,
            "seed": self.seed,
            "games": 2 * self.deals,
            "limit": self._limit.seconds,
        }

    def _before(self, pair: Pair) -> PairResult:
        if self._folder is None:
            return PairResult()
        return self._folder.read(pair, self.deals)

    def match(self, pair: Pair) -> Match:
        """Return the match of a pair, which is still to be opened."""
        both = [self.entrants[player] for player in pair]
        specs, names = [each.spec for each in both], [each.name for each in both]
        return Match(self.rules, specs, self.seed, limit=self._limit, names=names)

    @property
    def games(self) -> int:
        return 2 * self.deals * len(self.pairs)

    @property
    def played(self) -> int:
        """The number of games that have been played or forfeited."""
        return 2 * sum(result.deals for result in self.results.values())

    def run(
        self,
        on_deal: Callable[[Pair, Match, int, Sequence[Played]], None] = lambda *_: None,
        pool: Pool = HERE,
    ) -> Generator[Pair, None, None]:
        """Play what is still to be played, and yield the pair after each deal.

        ``on_deal`` is told the pair, its match, the number of the deal from 0, and its games. A
        caller that ends this early keeps what has been played, in the folder too. Raises
        ``OSError`` where the folder cannot be written to.
        """
        unwritten: Pair | None = None
        written, begun = 0, monotonic()
        try:
            with closing(pool.in_order(self._jobs(pool))) as found:
                for (pair, match), deals in found:
                    assert not isinstance(deals, Block), "an arena has no blocks"
                    if pair != unwritten:
                        self._write(unwritten)
                        unwritten, written, begun = pair, self.results[pair].deals, monotonic()
                    for played in deals:
                        number = self.results[pair].deals
                        if number == self.deals:
                            break  # somebody is out, which those who played on did not know
                        on_deal(pair, match, number, played)
                        # Whole at every moment, since Ctrl-C may come at any.
                        self.results[pair] = self.results[pair].after(played, self.deals)
                        done = self.results[pair].deals
                        if done - written >= _BLOCK or monotonic() - begun >= _BLOCK_SECONDS:
                            self._write(pair)
                            written, begun = done, monotonic()
                        yield pair
        finally:
            self._write(unwritten)

    def _jobs(self, pool: Pool) -> Jobs[tuple[Pair, Match], Deals]:
        for pair in self.pairs:
            number = self.results[pair].deals
            if number == self.deals:
                continue
            with self.match(pair).open() as match:
                while number < self.deals > self.results[pair].deals:
                    part = Part(number, min(pool.deals, self.deals - number))
                    yield (pair, match), match.job(part, pool)
                    number += part.deals

    def _write(self, pair: Pair | None) -> None:
        if self._folder is not None and pair is not None:
            self._folder.write(pair, self.results[pair])

    def table(self) -> list[Place]:
        """Return everybody's place, the best first: by rating, or by share where none is known."""
        wins = np.zeros((len(self.entrants), len(self.entrants)))
        for (first, second), result in self.results.items():
            wins[first, second], wins[second, first] = result.won
        ratings = rate(wins)
        places = [self._place(player, rating) for player, rating in enumerate(ratings)]
        return sorted(places, key=_order)

    def _place(self, player: int, rating: Rating) -> Place:
        games, won, shared, unplayed = 0, 0.0, 0, 0
        forfeits: Counter[str] = Counter()
        faults: dict[str, str] = {}
        for pair, result in self.results.items():
            if player in pair:
                at = pair.index(player)
                games += 2 * result.deals
                won += result.won[at]
                shared += result.shared
                unplayed += result.unplayed[at]
                forfeits.update(result.forfeits[at])
                faults.update(result.faults[at])
        return Place(player, rating, games, won, shared, dict(forfeits), faults, unplayed)


def _order(place: Place) -> tuple[int, float, float, int]:
    """Sort those who won all against the rated first, then the rated, then those who lost all."""
    rating = place.rating
    if rating.points is not None:
        return (1, -rating.points, 0.0, place.player)
    group = 0 if rating.low is not None else 2 if rating.high is not None else 1
    return (group, 0.0, -place.share, place.player)
