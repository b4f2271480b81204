"""`tincup.compare` and `tincup.simulate`: what their parts say, in one call."""

from __future__ import annotations

import pytest

import tincup
from tests.lab.test_compare import played, setting
from tincup.lab.comparing.compare import FIGURES, Column
from tincup.lab.comparing.levels import AGAINST, Levels
from tincup.lab.comparing.worths import worths
from tincup.rules import load

SHORT = load("playmonster", ["end.target=2000"])
TINY = load("plain", ["end.target=500"])


def test_it_is_what_the_columns_come_to() -> None:
    shares: list[float] = []
    found = tincup.compare(
        SHORT, vary={"turn.opening_minimum": [0, 300]}, games=6, seed=1, most_turns=500, pace=6,
        exact=False, progress=shares.append,
    )  # fmt: skip
    assert shares[-1] == 1
    assert (found.seed, found.player, found.weaker, found.sides) == ("1", "medium", "easy", 2)
    assert found.pace == 6
    assert [it.label for it in found.rules] == ["opening_minimum=0", "opening_minimum=300"]
    for result in found.rules:
        column = played(Column("a", result.rules, setting()), 6)
        for name in FIGURES:
            if name != "fresh_farkle":
                assert result.figures.get(name) == column.figure(name), name
        assert result.figures["fresh_farkle"].is_exact
        for pattern, combination in result.combinations.items():
            assert combination.kept == column.kept(pattern)
            assert combination.line.pattern == pattern
        assert (result.games, result.cut, result.why_inexact) == (6, 0, "")
    turns = found.figure("turns")
    assert turns == {it.label: it.figures["turns"] for it in found.rules}
    assert found.figure("first_optimal") == dict.fromkeys(turns)


def test_what_they_are_called() -> None:
    vary: dict[str, list[int | str]] = {
        "turn.hot_dice": ["may", "must"],
        "turn.opening_minimum": [0, 200],
    }
    found = tincup.compare([TINY, "kingdom-come"], vary=vary, games=1, seed=1, exact=False)
    assert len(found.rules) == 8
    assert found.rules[1].label == "plain-varied hot_dice=may, opening_minimum=200"
    result = found["kingdom-come hot_dice=must, opening_minimum=200"]
    assert (result.rules.turn.hot_dice, result.rules.turn.opening_minimum) == ("must", 200)
    with pytest.raises(KeyError):
        found["kingdom-come"]
    with pytest.raises(KeyError):
        found.figure("turn")
    twins = tincup.compare([TINY, load("plain", ["end.target=600"])], games=1, exact=False)
    assert [it.label for it in twins.rules] == ["plain-varied (1)", "plain-varied (2)"]


def test_own_players_play() -> None:
    bold = tincup.ThresholdPlayer("Bo", 2.0)
    found = tincup.compare(
        TINY, vary={"turn.hot_dice": ["may", "must"]}, player=bold, weaker=bold,
        games=4, seed=1, exact=False,
    )  # fmt: skip
    assert (found.player, found.weaker) == ("Bo", "Bo")
    assert all(it.figures["skill"].value == 0.5 for it in found.rules)


@pytest.mark.exact
def test_exact_play_is_there_or_says_why_not() -> None:
    found = tincup.compare(TINY, vary={"end.target": [400, 600]}, games=1, exact=True)
    for result in found.rules:
        assert result.figures["first_optimal"].value == pytest.approx(
            tincup.solve_rules(result.rules).first_player_wins
        )
    three = tincup.compare(TINY, vary={"end.target": [400, 600]}, games=1, exact=True, sides=3)
    assert "two sides" in three.rules[0].why_inexact
    assert "first_optimal" not in three.rules[0].figures


def test_what_is_refused() -> None:
    twice = {"turn.opening_minimum": [0, 300]}
    for given, said in (
        ({"games": 0}, "games: a whole number"),
        ({"sides": 1}, "sides: a whole number from 2"),
        ({"most_turns": 0}, "most_turns: a whole number"),
        ({"pace": 0}, "pace: a number from 0.1"),
        ({"player": 3}, "3 cannot play"),
    ):
        with pytest.raises(tincup.ExperimentError, match=said):
            tincup.compare(TINY, vary=twice, **given)  # type: ignore[arg-type] # values of no use
    with pytest.raises(tincup.ExperimentError, match="two rule sets or more"):
        tincup.compare("plain")
    with pytest.raises(tincup.ExperimentError, match="the same rules"):
        tincup.compare(["plain", "plain"])
    with pytest.raises(tincup.ExperimentError, match="too many side by side: 12 at most"):
        tincup.compare(TINY, vary={"end.target": range(1000, 3000, 50)})
    with pytest.raises(tincup.TincupError, match='unknown key "a"'):
        tincup.compare(TINY, vary={"a.b": [1, 2]})
    with pytest.raises(tincup.GameError):
        tincup.compare(["plain", "playmonster"], sides=7, games=1)


@pytest.mark.exact
def test_simulating() -> None:
    found = tincup.simulate(TINY, games=3_000, seed=5)
    assert found == tincup.simulate(TINY, games=3_000, seed=5)
    assert found.games == 3_000
    assert found.expected == pytest.approx(tincup.solve_rules(TINY).first_player_wins)
    assert abs(found.z) < 4
    assert found.turns >= 3_000
    with pytest.raises(tincup.ExperimentError, match="games: a whole number"):
        tincup.simulate(TINY, games=0)
    with pytest.raises(tincup.ExperimentError, match="seed: a whole number"):
        tincup.simulate(TINY, seed=-1)


@pytest.mark.exact
def test_what_combinations_are_worth_and_what_skill_is() -> None:
    vary = {"end.target": [400, 600]}
    found = tincup.compare(TINY, vary=vary, games=4, seed=1, exact=True)
    quick = tincup.compare(TINY, vary=vary, games=4, seed=1, exact=False)
    for result, less in zip(found.rules, quick.rules, strict=True):
        levels = Levels(tincup.solve_rules(result.rules), "1")
        assert len(list(levels.play(4))) == 6
        assert {name: result.figures[name] for name in AGAINST} == levels.figures
        assert not AGAINST.keys() & less.figures.keys()
        for pattern, worth in worths(result.rules).items():
            assert result.combinations[pattern].worth == worth
            assert less.combinations[pattern].worth is None
