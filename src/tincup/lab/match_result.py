"""The answer of `tincup.match`: the results of a match, as values."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tincup.chance.entropy import hex_text
from tincup.game import Game, new_game
from tincup.lab.contestants import Contestant, entrant_of
from tincup.lab.errors import ExperimentError, check_number, check_whole
from tincup.lab.figures import Figure
from tincup.lab.intervals import Interval
from tincup.lab.match import Match, run
from tincup.lab.match_game import Played
from tincup.lab.tally import Standing, Tally
from tincup.notation import Record
from tincup.players import Limit
from tincup.rules import RuleSet
from tincup.shortcuts import rule_set
from tincup.solve.progress import Progress

MOST_GAMES: Final = 10_000_000
LIMIT: Final = 10.0
"""Seconds that a program has for a decision, if nothing else is said."""


@dataclass(frozen=True, slots=True)
class PlayerResult:
    """The results of a player's games.

    ``won``: games won, one that several win counting as a part; ``shared``: how many of those
    there were. ``interval``: where the share of wins lies with 95 %, by the deals, or by single
    games (Wilson) where there were fewer than `tincup.lab.intervals.FEWEST_DEALS` deals.
    ``points``: the totals at the ends of the games, added up. ``loss``: the chance to win, 0 to 1,
    given away in a game; ``None`` where it was not asked for. ``forfeits``: games given up since no
    decision came that could be played, by the code of what was wrong
    (`tincup.players.base.PlayerError`).
    """

    name: str
    games: int
    won: float
    shared: int
    interval: Interval
    turns: int
    farkles: int
    decisions: int
    points: int
    best_turn: int
    loss: Figure | None
    forfeits: Mapping[str, int]

    @property
    def share(self) -> float:
        """The share of games won, 0 to 1."""
        return self.won / self.games

    @property
    def farkles_a_turn(self) -> float:
        """The share of the player's turns that were farkles, 0 to 1."""
        return self.farkles / max(1, self.turns)


@dataclass(frozen=True, slots=True)
class MatchResult:
    """The results of a match.

    ``players`` are in the order in which they were given. ``seed``: what the dice followed from.
    ``first``: the share of games that the side in the first seat won, 0 to 1. ``turns``,
    ``rolls``, ``lead_changes`` and ``comebacks`` are those of all games, added up; a comeback is a
    game whose winner had been behind by a fifth of the target.
    """

    rules: RuleSet
    seed: str
    games: int
    players: tuple[PlayerResult, ...]
    first: float
    turns: int
    rolls: int
    lead_changes: int
    comebacks: int

    @property
    def best(self) -> PlayerResult | None:
        """The player better than an even share, even at the low end; ``None`` if nobody is."""
        even = 1 / len(self.players)
        sure = [it for it in self.players if it.interval.low > even]
        return max(sure, key=lambda it: it.share, default=None)


def match(
    *players: Contestant,
    rules: RuleSet | str = "playmonster",
    games: int = 1_000,
    seed: int | str | None = None,
    until: float = 0.0,
    loss: bool = False,
    limit: float = LIMIT,
    on_record: Callable[[Record], None] | None = None,
    progress: Progress | None = None,
) -> MatchResult:
    """Have players meet in many games, as ``tincup match`` does, and say how they did.

    A player is a spec such as ``"hard"``, ``"threshold:500"`` or ``"external:python3 bot.py"``, a
    `tincup.Player`, or a function from a state to a decision. Each plays for a side of its own.
    ``rules`` may be a preset's id or a rule file. Games are rounded up so that everybody sits in
    each seat with the same dice, which follow from ``seed``: drawn where there is none.

    ``until``: stop once each share of wins is known to so much either way; 0 is for all games.
    ``loss``: say what each player gives away, from exact play of two, which is worked out first.
    ``limit``: seconds that a program has for a decision. ``on_record`` is told the record of each
    game, ``progress`` the share that is done, 0 to 1.

    Raises `ExperimentError` for what is no match, `SpecError`, `RuleError`, `GameError` for a
    number of players that the rules do not allow, and `Unsolvable` for ``loss`` where there is no
    exact play. What a player of yours raises goes through, unless it is a `PlayerError` or a
    `GameError`: that forfeits the game.

    >>> found = match("medium", "threshold:0", rules="kingdom-come", games=4, seed=1)
    >>> [player.name for player in found.players], found.games
    (['medium', 'threshold:0'], 4)
    """
    check_whole("games", games, 1, MOST_GAMES)
    check_number("until", until, 0.0, 0.5)
    check_number("limit", limit, 0.01, 3_600.0)
    if len(players) < 2:
        raise ExperimentError("lab-too-few-players", given=len(players))
    if loss and len(players) != 2:
        raise ExperimentError("lab-loss-of-two", players=len(players))
    known = rule_set(rules)
    text = hex_text(4) if seed is None else str(seed)
    solution = None
    if loss:
        from tincup.solve.solve import solve  # loads Numba

        solution = solve(known)
    entries = [entrant_of(it) for it in players]
    playing = Match(known, entries, text, limit=Limit(limit), solution=solution)
    with playing.open():
        tally = _played(playing, games, until, on_record, progress)
    return _result(playing, tally)


def record_of(playing: Match, number: int, rotation: int, game: Played, event: str) -> Record:
    """Return the record of a game of a deal, both counted from 0, played for this ``event``."""
    start = new_game(playing.rules, playing.names_by_seat(rotation))
    said = f"{event}, seed {playing.seed}, deal {number + 1}, rotation {rotation + 1}"
    return Record(game=Game(start, game.actions), event=said)


def _played(
    playing: Match,
    games: int,
    until: float,
    on_record: Callable[[Record], None] | None,
    progress: Progress | None,
) -> Tally:
    def on_deal(_: Tally, number: int, played: Sequence[Played]) -> None:
        assert on_record is not None
        for rotation, game in enumerate(played):
            on_record(record_of(playing, number, rotation, game, "match"))

    told = None if on_record is None else on_deal
    tally = Tally(playing.names)
    for tally in run(playing, games, until=until, on_deal=told):
        if progress:
            progress(min(1.0, tally.games / games))
    return tally


def _result(playing: Match, tally: Tally) -> MatchResult:
    return MatchResult(
        rules=playing.rules,
        seed=playing.seed,
        games=tally.games,
        players=tuple(_player(it) for it in tally.standings),
        first=tally.first.mean,
        turns=tally.turns,
        rolls=tally.rolls,
        lead_changes=tally.lead_changes,
        comebacks=tally.comebacks,
    )


def _player(standing: Standing) -> PlayerResult:
    losses = standing.losses
    return PlayerResult(
        name=standing.name,
        games=standing.games,
        won=standing.won,
        shared=standing.shared,
        interval=standing.deals.interval or standing.wins,
        turns=standing.turns,
        farkles=standing.farkles,
        decisions=standing.decisions,
        points=standing.points,
        best_turn=standing.best_turn,
        loss=Figure(losses.mean, losses.interval) if losses.count else None,
        forfeits=dict(standing.forfeits),
    )
