"""`tincup.match`: what the parts of a match say, in one call."""

from __future__ import annotations

import pytest

import tincup
from tincup.game import Bank, Decision, State, legal_actions
from tincup.lab.match import Match, run
from tincup.lab.tally import wilson
from tincup.players.spec import parse_spec
from tincup.rules import load

SHORT = load("plain", sets=["end.target=1500"])


def first(state: State) -> Decision:
    """The most points, and bank where that may be."""
    actions = legal_actions(state)
    return next((it for it in actions if isinstance(it, Bank)), actions[0])


def test_it_is_what_a_match_comes_to() -> None:
    found = tincup.match("easy", "threshold:400", rules=SHORT, games=70, seed=3)
    specs = [parse_spec("easy"), parse_spec("threshold:400")]
    with Match(SHORT, specs, "3").open() as match:
        (*_, tally) = run(match, 70)
    assert (found.games, found.seed, found.rules) == (70, "3", SHORT)
    assert (found.turns, found.rolls) == (tally.turns, tally.rolls)
    assert (found.lead_changes, found.comebacks) == (tally.lead_changes, tally.comebacks)
    assert found.first == tally.first.mean
    for player, standing in zip(found.players, tally.standings, strict=True):
        assert (player.name, player.won, player.turns) == (
            standing.name,
            standing.won,
            standing.turns,
        )
        assert player.interval == standing.deals.interval
        assert player.share == standing.won / 70
        assert player.farkles_a_turn == standing.farkles / standing.turns
        assert player.loss is None


def test_few_games_have_the_interval_of_single_ones() -> None:
    found = tincup.match("threshold:300", "threshold:300", rules=SHORT, games=2, seed=1)
    assert [it.won for it in found.players] == [1, 1]
    assert all(it.interval == wilson(1, 2) for it in found.players)
    assert found.best is None


def test_a_seed_is_drawn_where_there_is_none() -> None:
    found = tincup.match("easy", "greedy", rules=SHORT, games=2)
    again = tincup.match("easy", "greedy", rules=SHORT, games=2, seed=found.seed)
    assert found == again
    assert tincup.match("easy", "greedy", rules=SHORT, games=2).seed != found.seed


def test_functions_and_objects_play() -> None:
    """A function plays as the object does that decides alike, and the object stays the caller's."""

    class Own(tincup.ThresholdPlayer):
        closed = False

        def close(self) -> None:
            self.closed = True

    own = Own("Mine", 1.0)
    found = tincup.match(own, first, rules=SHORT, games=10, seed=1)
    assert [it.name for it in found.players] == ["Mine", "first"]
    assert not own.closed

    def same(state: State) -> Decision:
        return tincup.ThresholdPlayer("Mine", 1.0).decide(state)

    other = tincup.match(same, first, rules=SHORT, games=10, seed=1)
    assert [it.won for it in other.players] == [it.won for it in found.players]
    greedy = tincup.match(tincup.GreedyPlayer("x"), "greedy", rules=SHORT, games=60, seed=1)
    assert [it.won for it in greedy.players] == [30, 30]


def test_records_are_those_of_the_games() -> None:
    records: list[tincup.Record] = []
    shares: list[float] = []
    found = tincup.match(
        first, "easy", rules=SHORT, games=6, seed=1,
        on_record=records.append, progress=shares.append,
    )  # fmt: skip
    assert len(records) == 6
    assert shares == [2 / 6, 4 / 6, 1]
    won = [record.game.state.lineup.names[record.game.state.winners[0]] for record in records]
    assert won.count("first") == found.players[0].won
    assert all(tincup.verify_record(tincup.write_record(it)).is_right for it in records)


@pytest.mark.exact
def test_what_is_given_away_adds_up() -> None:
    """The loss in the games, decision by decision, as `tincup.regret` has it."""
    records: list[tincup.Record] = []
    found = tincup.match(
        first, "optimal", rules=SHORT, games=4, seed=1, loss=True, on_record=records.append
    )
    lost = 0.0
    for record in records:
        mine = record.game.start.lineup.names.index("first")
        for state, action in zip(record.game.states, record.game.actions, strict=False):
            if state.phase == "decide" and state.turn.side == mine:
                assert isinstance(action, tincup.Keep | tincup.Bank)
                lost += tincup.regret(state, action)
    mine_, best = (it.loss for it in found.players)
    assert mine_ is not None
    assert best is not None
    assert mine_.value == pytest.approx(lost / 4, abs=1e-9)
    assert mine_.value > 0.01 > best.value == pytest.approx(0, abs=1e-9)
    assert mine_.interval is None


def test_somebody_is_the_best() -> None:
    found = tincup.match("threshold:5000", "threshold:300", rules=SHORT, games=80, seed=1)
    assert found.best is found.players[1]


def test_what_a_player_of_yours_raises_goes_through() -> None:
    def broken(state: State) -> Decision:
        raise KeyError(state.phase)

    with pytest.raises(KeyError):
        tincup.match(broken, "easy", rules=SHORT, games=2)


REFUSED = [
    ({"games": 0}, "games: a whole number from 1 to 10,000,000, not 0"),
    ({"games": 1.5}, "games: a whole number"),
    ({"games": True}, "games: a whole number"),
    ({"until": -0.1}, "until: a number from 0 to 0.5, not -0.1"),
    ({"limit": "x"}, "limit: a number from 0.01 to 3600, not 'x'"),
]


@pytest.mark.parametrize(("given", "said"), REFUSED)
def test_what_is_refused(given: dict[str, object], said: str) -> None:
    with pytest.raises(tincup.ExperimentError, match=said):
        tincup.match("easy", "easy", rules=SHORT, **given)  # type: ignore[arg-type] # values of no use


def test_who_is_refused() -> None:
    with pytest.raises(tincup.ExperimentError, match="two players or more"):
        tincup.match("easy")
    with pytest.raises(tincup.ExperimentError, match="for two players, not for 3"):
        tincup.match("easy", "easy", "easy", loss=True)
    with pytest.raises(tincup.ExperimentError, match="7 cannot play"):
        tincup.match("easy", 7)  # type: ignore[arg-type] # 7 cannot play
    with pytest.raises(tincup.TincupError, match='did you mean "hard"'):
        tincup.match("easy", "hrad")
    nobody = lambda _: None  # noqa: E731
    with pytest.raises(tincup.ExperimentError, match=r"<lambda> does not play.*None"):
        tincup.match(nobody, "easy", rules=SHORT, games=2)  # type: ignore[arg-type] # its answer is none
    with pytest.raises(tincup.GameError):
        tincup.match(*["easy"] * 7, rules="playmonster", games=7)
