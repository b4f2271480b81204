"""`check_rules`: what it finds, what it remarks on, and what it lets pass."""

from contextlib import suppress
from pathlib import Path

import pytest
from hypothesis import given

from tests.effort import fewer
from tests.typical import every_preset
from tincup.game import EnterTurn, Roll, Side, State, apply, new_game, step
from tincup.rules import RuleError, RuleSet, UnknownRules, load
from tincup.testing import (
    ConformanceError,
    EndlessGame,
    check_rules,
    check_state,
    check_step,
    house_rules,
)


@pytest.mark.parametrize("name", every_preset())
def test_every_preset_conforms(name: str) -> None:
    report = check_rules(name, games=4)
    assert (report.rules.id, report.games) == (name, 4)
    assert report.actions > 4


@fewer(10)
@given(house_rules())
def test_house_rules_conform(rules: RuleSet) -> None:
    # Drawn rules may be such that no random game ends: totals sink, or an opening is hardly made.
    with suppress(EndlessGame):
        assert check_rules(rules, games=1, most_actions=3_000).rules is rules


def test_the_same_seed_plays_the_same_games() -> None:
    counts = [check_rules("plain", games=3, seed=seed).actions for seed in (1, 1, 2)]
    assert counts[0] == counts[1] != counts[2]


def test_it_takes_a_rule_file(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "Mine"\nextends = "plain"\n[end]\ntarget = 2000\n', "utf-8")
    assert check_rules(path, games=2).rules.end.target == 2000
    assert check_rules(str(path), games=2).rules.end.target == 2000


def test_a_file_with_faults(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('name = "Mine"\nextends = "plain"\ndice = 13\n', "utf-8")
    with pytest.raises(RuleError, match="line 3, dice: found 13"):
        check_rules(path)
    with pytest.raises(UnknownRules):
        check_rules("no-such-rules")


def test_lines_that_change_nothing_are_remarked_on() -> None:
    """Three 1s at 300 are what three single 1s make in the boxed game; the source has it so."""
    assert check_rules("playmonster", games=1).remarks == (
        'the line "111" = 300 changes nothing: its dice always score as much without',
    )
    found = check_rules(load("plain", ["scores.11=150", "scores.xxyy=1"]), games=1).remarks
    assert [it.split(" changes")[0] for it in found] == ['the line "11" = 150']


def test_a_line_for_fewer_points_changes_something_where_players_may_choose_it() -> None:
    sets = ["scores.11=150", "scores.55=100", "turn.scoring=any"]
    remarks = check_rules(load("plain", sets), games=1).remarks
    assert [it.split(" changes")[0] for it in remarks] == ['the line "55" = 100']


def test_a_line_that_offers_the_exchange_changes_something() -> None:
    change = 'scores.11={points = 2, or = "exchange_with_leader"}'
    assert check_rules(load("farkle-cribbage", [change]), games=1).remarks == ()


def test_a_line_that_makes_rolls_farkles_changes_something() -> None:
    change = 'scores.3322={points = 0, or = "farkle"}'
    assert check_rules(load("plain", [change]), games=1).remarks == ()


def test_a_total_below_zero_stays_as_it_is_when_a_bank_is_too_much() -> None:
    changes = ["end.reached=exactly", "end.target=1000", "turn.farkle_penalty={after=1, points=50}"]
    state = apply(
        apply(new_game(load("plain", changes), ["Ada", "Bo"]), EnterTurn(0)), EnterTurn(0)
    )
    found = step(state, EnterTurn(2000))
    assert found.state.totals == (-50, -50)
    check_step(state, *found)


def test_a_game_that_does_not_end() -> None:
    """Every farkle costs more than a turn makes, without a floor."""
    rules = load("plain", ["turn.farkle_penalty={after=1, points=100000}"])
    with pytest.raises(EndlessGame, match=r"a game ends within 50,000 actions"):
        check_rules(rules, games=1)


# what it would say about an engine that errs


def started() -> State:
    return new_game(load("farkle-cribbage-tournament", ["start.roll_off=0"]), ["Ada", "Bo", "Cy"])


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"phase": "over"}, "a game that is over has an ending"),
        ({"phase": "decide"}, "a roll on the table is to be decided on"),
        ({"phase": "roll_off"}, "a roll-off has its phase"),
        ({"away": frozenset({0})}, "who is to act is there"),
        ({"sides": (Side(5), Side(5), Side(0))}, "no hole has two pegs"),
    ],
)
def test_states_that_cannot_be(changes: dict[str, object], said: str) -> None:
    check_state(started())
    with pytest.raises(ConformanceError, match=said):
        check_state(started()._replace(**changes))  # type: ignore[arg-type]


def test_pegs_may_share_start_and_the_finish() -> None:
    for hole in (0, -3, 121):
        check_state(started()._replace(sides=(Side(hole), Side(hole), Side(7))))


def test_totals_that_changed_without_a_reason() -> None:
    before = started()
    after, events = step(before, EnterTurn(10))
    check_step(before, after, events)
    for wrong in ((11, 0, 0), (10, 1, 0)):
        sides = tuple(side._replace(total=it) for side, it in zip(after.sides, wrong, strict=True))
        with pytest.raises(ConformanceError, match="totals change by what the events say"):
            check_step(before, after._replace(sides=sides), events)
    rolled, events = step(before, Roll((1, 1, 3, 4, 5, 6)))
    with pytest.raises(ConformanceError):
        check_step(before, rolled._replace(sides=(Side(1), Side(), Side())), events)


def test_turns_that_were_taken_back() -> None:
    before = apply(started(), EnterTurn(10))
    after, events = step(before, EnterTurn(0))
    fewer_turns = (after.sides[0]._replace(turns=0), *after.sides[1:])
    with pytest.raises(ConformanceError, match="counts for its side"):
        check_step(before, after._replace(sides=fewer_turns), events)
