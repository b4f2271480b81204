"""Rule sets side by side: their figures against a count over the games."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

import pytest

from tincup.game import Game, new_game
from tincup.game.events import Banked, Farkled, Rolled, SetAside, TurnEnd
from tincup.lab.comparing.compare import FIGURES, MOST_CUT, Column, run
from tincup.lab.comparing.exact import is_at_hand, of_dice, of_solution
from tincup.lab.comparing.games import Games, Setting
from tincup.lab.comparing.watched import SLOW_OPENING
from tincup.lab.match_game import Played
from tincup.players.spec import parse_spec
from tincup.rules import RuleSet, load
from tincup.solve.solve import solve
from tincup.solve.two.solution import Solution

SHORT = load("playmonster", ["end.target=2000"])
GAMES = 31


def setting(
    *, player: str = "medium", seed: str = "1", sides: int = 2, turns: int = 500
) -> Setting:
    spec = parse_spec(player)
    return Setting(spec, spec, parse_spec("easy"), sides, seed, turns, 6.0)


def played(column: Column, games: int = GAMES) -> Column:
    for _ in run([column], games):
        pass
    return column


def recorded(monkeypatch: pytest.MonkeyPatch, rules: RuleSet) -> tuple[Column, list[Played]]:
    """A column whose games have been played, and these games."""
    games: list[Played] = []
    original = Games.game

    def game(self: Games, number: int) -> tuple[Played, Sequence[int]]:
        found = original(self, number)
        games.append(found[0])
        return found

    monkeypatch.setattr(Games, "game", game)
    return played(Column("a", rules, setting())), games


@pytest.mark.parametrize("rules", [SHORT, load("zilch", ["end.target=1500"])])
def test_figures_are_those_of_a_count(monkeypatch: pytest.MonkeyPatch, rules: RuleSet) -> None:
    column, games = recorded(monkeypatch, rules)
    sums: defaultdict[str, float] = defaultdict(float)
    kept = Counter[str]()
    for it in games:
        game = Game(new_game(rules, ["1", "2"]), it.actions)
        events = [event for happened in game.events for event in happened]
        ends = [it for it in events if isinstance(it, TurnEnd)]
        sums["turns"] += len(ends)
        sums["rolls"] += sum(isinstance(it, Rolled) for it in events)
        sums["farkles"] += sum(isinstance(it, Farkled) for it in events)
        sums["first"] += it.shares[0]
        for side in (0, 1):
            first = [it for it in ends if it.side == side][:SLOW_OPENING]
            if len(first) == SLOW_OPENING:
                sums["had"] += 1
                sums["slow"] += not any(isinstance(it, Banked) for it in first)
        for state in game.states:
            totals = state.totals
            if 2 * max(totals) >= rules.end.goal:
                sums["half"] += 1
                sums["half_won"] += it.shares[totals.index(max(totals))]
                break
        for event in events:
            if isinstance(event, SetAside):
                parts = rules.chart.partition(event.dice) or ()
                kept.update(part.pattern for part in parts)
    expected = {
        "turns": sums["turns"] / GAMES,
        "rolls": sums["rolls"] / GAMES,
        "minutes": sums["rolls"] / GAMES / 10,
        "farkles": sums["farkles"] / sums["turns"],
        "first": sums["first"] / GAMES,
        "slow_opening": sums["slow"] / sums["had"],
        "half_way": sums["half_won"] / sums["half"],
        "comebacks": sum(it.came_back for it in games) / GAMES,
        "lead_changes": sum(it.lead_changes for it in games) / GAMES,
    }
    for name, value in expected.items():
        figure = column.figure(name)
        assert figure is not None
        assert figure.value == pytest.approx(value), name
        assert figure.interval is not None
        assert figure.interval.low <= value <= figure.interval.high
    assert kept
    for pattern, count in kept.items():
        figure = column.kept(pattern)
        assert figure is not None
        assert figure.value == pytest.approx(count / GAMES)


def test_the_same_seed_is_the_same_answer() -> None:
    one, same, other = (
        [played(Column("a", SHORT, setting(seed=it)), 6).figure(name) for name in FIGURES]
        for it in ("1", "1", "2")
    )
    assert one == same != other


def test_all_rule_sets_have_the_same_dice() -> None:
    """What comes of the games is the same where the rules differ in what does not come up."""
    far = load("playmonster", ["end.target=2000", "turn.farkle_penalty={after=9, points=5}"])
    columns = [Column("a", SHORT, setting()), Column("b", far, setting())]
    for _ in run(columns, 5):
        pass
    assert columns[0].figure("rolls") == columns[1].figure("rolls")


def test_equals_are_equal_and_the_better_wins() -> None:
    equal = setting(player="threshold:300")._replace(weaker=parse_spec("threshold:300"))
    figure = played(Column("a", SHORT, equal), 6).figure("skill")
    assert figure is not None
    assert figure.value == 0.5
    weak = equal._replace(weaker=parse_spec("threshold:5000"), sides=3)
    figure = played(Column("a", SHORT, weak), 12).figure("skill")
    assert figure is not None
    assert figure.value > 0.7


def test_games_without_an_end_are_cut() -> None:
    column = played(Column("a", SHORT, setting(turns=1)), 40)
    assert column.games == column.cut == MOST_CUT
    assert column.is_endless
    turns = column.figure("turns")
    assert turns is not None
    assert turns.value == 1
    assert column.figure("first") is column.figure("skill") is None


def test_what_dice_show() -> None:
    assert of_dice(SHORT)["fresh_farkle"].value == pytest.approx(0.0231, abs=1e-4)


@pytest.mark.exact
def test_what_exact_play_says() -> None:
    rules = load("plain", ["end.target=1500"])
    solution = solve(rules)
    assert is_at_hand(rules, 2)
    assert not is_at_hand(rules, 3)
    column = played(Column("a", rules, setting()), 2)
    column.exact = of_solution(solution)
    first, start = column.figure("first_optimal"), column.figure("head_start")
    assert first is not None
    assert (first.value, first.is_exact) == (solution.first_player_wins, True)
    assert start is not None
    off = {points: abs(first_wins(solution, points) - 0.5) for points in range(50, 1500, 50)}
    assert off[int(start.value)] == min(off.values())
    opening = load("plain", ["end.target=1500", "turn.opening_minimum=500"])
    assert "head_start" not in of_solution(solve(opening))


def first_wins(solution: Solution, points: int) -> float:
    """The chance of who starts against somebody who begins with so many points."""
    start = new_game(solution.rules, ["a", "b"])
    first, second = start.sides
    ahead = start._replace(sides=(first, second._replace(total=points, on_board=True)))
    return solution.win(ahead)
