"""Matches: the same dice in every seat, what is counted, and how sure it is."""

from __future__ import annotations

from math import isclose, sqrt
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tincup.game import Bank, Decision, Game, Roll, State, new_game
from tincup.game.events import Banked, Farkled, Rolled
from tincup.lab.deals import Deal
from tincup.lab.intervals import FEWEST_DEALS, Sums, wilson
from tincup.lab.match import Match, run
from tincup.lab.match_game import Played, play
from tincup.lab.tally import Tally
from tincup.players import NO_LIMIT, Limit, Player, ThresholdPlayer
from tincup.players.base import PlayerBase
from tincup.players.spec import parse_spec
from tincup.rules import load, preset, presets

SHORT = load("plain", sets=["end.target=2000"])


def played(rules: str, *specs: str, games: int = 12, seed: str = "1") -> tuple[Match, Tally]:
    found = None
    with Match(preset(rules), [parse_spec(it) for it in specs], seed).open() as match:
        for found in run(match, games):  # noqa: B007 - the last one
            pass
    assert found is not None
    return match, found


@pytest.mark.parametrize("rules", presets())
def test_a_game_is_counted_as_its_events_tell(rules: str) -> None:
    known = preset(rules)
    sides = max(known.fewest_sides, 2)
    specs = ["easy", "medium", "threshold:400", "medium"][:sides]
    with Match(known, [parse_spec(it) for it in specs], "7").open() as match:
        found = match.deal(0)[1]
    game = Game(new_game(known, match.names_by_seat(1)), found.actions)
    events = [event for happened in game.events for event in happened]
    assert game.state.is_over
    assert found.totals == game.state.totals
    for side in range(sides):
        assert found.farkles[side] == sum(
            isinstance(it, Farkled) and it.side == side for it in events
        )
        banked = [it.points for it in events if isinstance(it, Banked) and it.side == side]
        assert found.best_turns[side] == max(banked, default=0)
        won = side in game.state.winners
        assert found.shares[side] == (1 / len(game.state.winners) if won else 0)
    assert found.rolls == sum(isinstance(it, Rolled) for it in events)
    assert sum(found.turns) == len(game.turns()) - bool(known.start.roll_off)


def test_whoever_sits_there_has_the_same_dice() -> None:
    """The first rolls of a side's turns, as long as both games have that turn."""
    with Match(SHORT, [parse_spec("easy"), parse_spec("threshold:300")], "5").open() as match:
        first, second = match.deal(3)
    assert first.actions != second.actions
    for side in (0, 1):
        both = zip(first_rolls(first, side), first_rolls(second, side), strict=False)
        assert all(here == there for here, there in both)


def first_rolls(found: Played, side: int) -> list[tuple[int, ...]]:
    """The first roll of each of a side's turns."""
    game = Game(new_game(SHORT, ["a", "b"]), found.actions)
    rolls = []
    for span in game.turns():
        action = game.actions[span.start]
        if game.states[span.start].turn.side == side and isinstance(action, Roll):
            rolls.append(action.dice)
    return rolls


def test_the_same_seed_is_the_same_match() -> None:
    one, other, third = (played("plain", "easy", "medium", seed=it)[1] for it in ("1", "1", "2"))
    standings = [
        [(it.won, it.points, it.farkles, it.best_turn) for it in tally.standings]
        for tally in (one, other, third)
    ]
    assert standings[0] == standings[1] != standings[2]


def test_rotation_makes_equals_equal() -> None:
    """Two players who decide alike share every deal: the seat and the dice are taken out."""
    with Match(SHORT, [parse_spec("threshold:500")] * 2, "1").open() as match:
        for tally in run(match, 80):  # noqa: B007
            pass
    assert match.names == ["threshold:500 (1)", "threshold:500 (2)"]
    for standing in tally.standings:
        assert standing.won == 40
        assert standing.deals.interval == (0.5, 0.5)


def test_a_match_ends_once_it_is_sure() -> None:
    specs = [parse_spec("greedy"), parse_spec("threshold:2000")]
    with Match(SHORT, specs, "1").open() as match:
        (*_, tally) = run(match, 1_000, until=0.2)
    assert FEWEST_DEALS <= tally.games / 2 < 500
    assert tally.widest <= 0.2


@given(st.lists(st.floats(0, 1), min_size=2, max_size=50))
def test_sums_are_those_of_statistics(figures: list[float]) -> None:
    sums = Sums()
    for figure in figures:
        sums.add(figure)
    assert isclose(sums.mean, fmean(figures), abs_tol=1e-12)
    error = stdev(figures) / sqrt(len(figures))
    assert isclose(sums.error, error, rel_tol=1e-6, abs_tol=1e-9)


def test_wilson() -> None:
    """Of 10 of 20: 0.2993 to 0.7007, as R's `prop.test(10, 20, correct = FALSE)` has it."""
    assert [round(it, 4) for it in wilson(10, 20)] == [0.2993, 0.7007]
    assert wilson(0, 5).low == 0
    assert wilson(5, 5).high == 1


class Stubborn(PlayerBase):
    """Banks what it has not rolled."""

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        assert limit is NO_LIMIT
        del state
        return Bank((1, 1, 1, 1, 1, 1))


def test_a_forbidden_decision_forfeits() -> None:
    players: list[Player] = [Stubborn("Bad"), ThresholdPlayer("Ada", 0.0)]
    found = play(SHORT, ["Bad", "Ada"], players, Deal("1", 0))
    assert found.shares == (0, 1)
    assert found.forfeits.keys() == {0}
    assert found.forfeits[0].code == "player-illegal"
    assert found.decisions[0] == 0
