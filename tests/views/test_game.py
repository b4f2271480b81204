"""The JSON views of a game."""

import json
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given

from tests.game.script import Script
from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import Game, GameError, Keep, apply, legal_actions
from tincup.game.odds.chances import roll_risk
from tincup.notation import parse_action, parse_position
from tincup.rules import RuleSet
from tincup.testing import games
from tincup.views.game import event_view, refusal_view, state_view


def through_json(view: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json.dumps(view))
    assert found == view, "a view is made of what JSON has"
    return found


def check_risk(risk: dict[str, float], rules: RuleSet) -> None:
    every = range(1, rules.dice + 1)
    expected = {str(n): float(roll_risk(rules, n)) for n in every}
    at_first = float(roll_risk(rules, rules.dice, first=True))
    if at_first != expected[str(rules.dice)]:
        expected["first"] = at_first
    assert risk == expected


def test_the_risk_of_a_first_roll_is_told_where_it_is_another() -> None:
    sets = ["turn.nothing_scores=500", "turn.nothing_scores_on=first_roll"]
    risk = state_view(Script("plain", sets).state)["risk"]
    assert risk["first"] == 0.0
    assert risk["6"] == pytest.approx(1440 / 46656)


def test_the_risk_of_a_roll_counts_too_few_points_and_second_chances() -> None:
    game = Script("plain", ["turn.most_rolls=2", "turn.bank_minimum=500"]).turn("112346")
    option = next(it for it in state_view(game.state)["options"] if it["keep"] == "1+")
    game.play(Keep((1,)))
    risk = state_view(game.state)["turn"]["risk"]
    assert risk == option["farkle"] > 0.8
    chance = Script("plain", ["turn.second_chance=true"]).turn("223346")
    option = next(it for it in state_view(chance.state)["options"] if it["keep"] == "22+")
    chance.play(Keep((2, 2)))
    assert state_view(chance.state)["turn"]["risk"] == option["farkle"] > 0.4
    one = Script("plain", ["turn.most_rolls=1", "turn.bank_minimum=1000"])
    assert state_view(one.state)["turn"]["risk"] > 0.9


def check(game: Game) -> None:
    state = game.state
    view = through_json(state_view(state))
    assert parse_position(view["position"], state.rules, state.lineup.names) == state
    rolled = [option for option in view["options"] if option["why_not_roll"] is None]
    actions = {parse_action(option["keep"]) for option in rolled}
    actions |= {parse_action(it["bank"]) for it in view["options"] if it["why_not_bank"] is None}
    assert actions == set(legal_actions(state))
    for option in view["refused"]:
        assert option["why_not_keep"]["sentence"]
        with pytest.raises(GameError):
            apply(state, parse_action(option["keep"]))
    assert [side["total"] for side in view["sides"]] == list(state.totals)
    check_risk(view["risk"], state.rules)
    assert (view["ending"] is not None) == state.is_over
    for event in game.latest:
        through_json(event_view(event))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_views_of_games_by_every_variation(variant: tuple[str, Sets]) -> None:
    random_game(rules_of(variant), 3, longest=80, watch=check)


@given(games())
def test_views_of_games_by_any_rules(game: Game) -> None:
    check(game)


def test_dice_are_shown_as_they_fell_where_that_is_known() -> None:
    state = Script("plain").turn("411256").state
    assert state_view(state)["turn"]["roll"] == [1, 1, 2, 4, 5, 6]
    assert state_view(state, (4, 1, 1, 2, 5, 6))["turn"]["roll"] == [4, 1, 1, 2, 5, 6]
    assert state_view(state, (6, 6, 6, 6, 6, 6))["turn"]["roll"] == [1, 1, 2, 4, 5, 6]


def test_what_the_rules_make_of_the_picture() -> None:
    """How long a lane is, which farkles are counted, and whether pegs share holes."""
    keys = ("unit", "dice", "target", "must_surpass", "penalty", "one_peg_per_hole", "lanes")
    shown = {
        name: tuple(through_json(state_view(Script(name).state))[key] for key in keys)
        for name in ("plain", "playmonster", "farkle-cribbage-tournament", "dix-mille-five-dice")
    }
    assert shown["plain"] == ("points", 6, 10_000, False, None, False, 0)
    assert shown["playmonster"] == ("points", 6, 10_000, True, None, False, 0)
    assert shown["farkle-cribbage-tournament"][-2:] == (True, 1)
    assert shown["dix-mille-five-dice"][1] == 5
    key = "turn.farkle_penalty"
    for sets, points, further in (
        ([], 500, []),
        ([f"{key}.points=total"], None, []),
        ([f"{key}.points=[500, 700, 900]", f"{key}.restart=false"], 500, [700, 900]),
    ):
        shown_penalty = through_json(state_view(Script("zilch", sets).state))["penalty"]
        expected = {"after": 3, "points": points, "further": further, "in_a_row": True}
        assert shown_penalty == expected


def test_what_must_be_beaten_in_a_final_round() -> None:
    sets = ["end.target=1000", "end.final_round=one_more_turn"]
    game = Script("plain", sets, players=3).enter(500, 50, 50, 600)
    view = state_view(game.state)
    assert view["final_round"]
    assert [side["to_beat"] for side in view["sides"]] == [50, 1100, 1100]
    assert [side["to_go"] for side in view["sides"]] == [0, 950, 950]


def test_a_game_that_ends_at_its_target_has_no_final_round() -> None:
    game = Script("plain", ["end.target=1000", "end.final_round=none"]).enter(1000)
    view = state_view(game.state)
    assert (view["phase"], view["final_round"]) == ("over", False)


def test_sides_count_from_one() -> None:
    game = Script("plain", players=3)
    game.enter(50)
    assert event_view(game.game.latest[-1]) == {
        "kind": "banked",
        "side": 1,
        "player": 1,
        "points": 50,
        "total": 50,
    }
    assert (state_view(game.state)["side"], state_view(game.state)["player"]) == (2, 2)


def test_a_refusal_has_its_numbers_and_its_sentence() -> None:
    option = state_view(Script("dix-mille").turn("112346").state)["options"][0]
    assert option["why_not_bank"] == {
        "code": "below-opening-minimum",
        "rule": "turn.opening_minimum",
        "data": {
            "needed": 1000,
            "score": 200,
            "missing": 800,
            "unit": "points",
            "opening_by": "turn",
        },
        "sentence": "you need 1,000 points in one turn to get on the board; this makes 200",
    }
    assert refusal_view(None) is None


def test_options_for_fewer_points_are_marked() -> None:
    view = state_view(Script("farkle-cribbage", ["start.roll_off=0"]).turn("111346").state)
    listed = [(it["keep"], it["points"], it["for_fewer"]) for it in view["options"]]
    assert listed == [("111+", 20, False), ("11+", 2, False), ("1+", 1, False), ("111:3+", 3, True)]
    assert view["unbettered"] == 3
