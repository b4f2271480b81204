"""The threshold bots: legal everywhere, sensible where it shows, and as strong as they say."""

import sys
from collections import Counter
from itertools import product
from random import Random
from statistics import mean
from types import FrameType
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.typical import every_preset
from tincup.game import (
    Bank,
    Decision,
    EnterTurn,
    Game,
    Keep,
    Roll,
    State,
    apply,
    legal_actions,
    new_game,
    options,
    step,
)
from tincup.game.events import Banked, turn_end
from tincup.game.scoring import scoring_of
from tincup.lab.match import Match, run
from tincup.notation import parse_position
from tincup.players import Player, ThresholdPlayer, bot, threshold
from tincup.players.limited_turn import Left, LimitedTurn
from tincup.players.spec import parse_spec
from tincup.players.threshold import FixedThresholdPlayer, fitting, prospects
from tincup.rules import RuleSet, load, parse, preset, vary
from tincup.testing import games

ONE_AFTER_ANOTHER = "start.roll_off=0"


def play(rules: RuleSet, bots: list[Player], rng: Random, longest: int = 100_000) -> Game:
    game = Game(new_game(rules, [it.name for it in bots]))
    while not game.state.is_over:
        assert len(game.actions) < longest
        state = game.state
        if state.phase == "decide":
            game.play(bots[state.player].decide(state))
        else:
            game.play(Roll(tuple(rng.choices(range(1, 7), k=state.turn.dice))))
    return game


def state_of(rules: str, *sets: str, turns: list[int], roll: tuple[int, ...]) -> State:
    """Ada against Bo after whole turns of so many points, with a roll on the table."""
    state = new_game(load(rules, sets=[ONE_AFTER_ANOTHER, *sets]), ["Ada", "Bo"])
    for points in turns:
        state = apply(state, EnterTurn(points))
    return apply(state, Roll(roll))


@pytest.mark.parametrize("name", every_preset())
@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_every_level_plays_every_preset_to_its_end(name: str, level: str) -> None:
    rules = preset(name)
    count = max(2, (rules.players or (2, 2))[0]) * rules.partners
    bots: list[Player] = [bot(level, f"Bot {number}") for number in range(count)]
    game = play(rules, bots, Random(1))
    assert game.state.ending == "target"
    assert game.state.winners


@fewer(3)
@given(st.data(), st.sampled_from([0.3, 1.0, 2.5]))
def test_decisions_are_legal_under_any_rules(data: st.DataObject, boldness: float) -> None:
    game = data.draw(games(most=25))
    player = ThresholdPlayer("Bot", boldness)
    for state in game.states:
        if state.phase == "decide":
            assert player.decide(state) in legal_actions(state)
            assert [it for _, it in player.weigh(state)] == list(legal_actions(state))


def test_thresholds_are_near_the_published_best_ones() -> None:
    # P7: bank at or above 450 with 3 dice to roll, 250 with 2, 300 with 1, 1050 with 4.
    best = {1: 300, 2: 250, 3: 450, 4: 1050}
    found = prospects(load("facebook", sets=["turn.farkle_penalty=false", "turn.bank_minimum=0"]))
    for dice, points in best.items():
        assert found.threshold(dice) == pytest.approx(points, rel=0.1)


def test_turns_make_nearly_what_the_best_strategy_makes() -> None:
    # P2: the largest expected turn score is 548.858. Turns of one player, banked by threshold,
    # towards a target that does not matter; the mean of 4,000 turns is within 30 of its own.
    sets = ["turn.farkle_penalty=false", "turn.bank_minimum=0", "end.target=900000000"]
    rng, player = Random(3), ThresholdPlayer("Bot")
    state = new_game(load("facebook", sets=sets), ["Bot"])
    scores: list[int] = []
    while len(scores) < 4000:
        if state.phase == "decide":
            state, events = step(state, player.decide(state))
        else:
            roll = Roll(tuple(rng.choices(range(1, 7), k=state.turn.dice)))
            state, events = step(state, roll)
        if end := turn_end(events):
            scores.append(end.points if isinstance(end, Banked) else 0)
    assert 505 < mean(scores) < 580


@pytest.mark.parametrize(
    "change",
    [
        "turn.hot_dice_bonus=[2000]",
        "turn.hot_dice_bonus=[500, 1000]",
        "turn.most_rolls=1",
        "turn.most_rolls=3",
        "turn.most_hot_dice=0",
        "turn.most_hot_dice=1",
    ],
)
def test_prospects_know_bonuses_and_limits(change: str) -> None:
    """Against a turn for the most points, worked out for each number of rolls and hot dice left."""
    rules = vary(load("plain"), [change])
    found, turn = prospects(rules), rules.turn
    best = LimitedTurn(rules, 50, np.arange(0.0, 20_000.0, 50.0), 0, 0.0).roll(
        0, rules.dice, Left(turn.most_rolls, turn.most_hot_dice if turn.limits_hot_dice else None)
    )
    assert 0.95 * best < found.success[-1] * found.gain[-1] < best + 0.001


def test_very_many_choices_are_weighed_in_fewer_rounds(monkeypatch: pytest.MonkeyPatch) -> None:
    """A turn that hardly ever ends has no settled worth, and would take all rounds there are."""
    rules = parse('extends = "plain"\ndice = 9\nturn.scoring = "any"')
    rounds = Counter[int]()
    gain = threshold._gain

    def counted(rules: RuleSet, *args: Any) -> float:
        rounds[args[-1]] += 1
        return gain(rules, *args)

    monkeypatch.setattr(threshold, "_gain", counted)
    monkeypatch.setattr(threshold, "_GAIN_TOLERANCE", 0.0)
    for most, expected in ((10**9, 100), (1, 10)):
        monkeypatch.setattr(threshold, "_MOST_CHOICES", most)
        threshold.prospects.cache_clear()
        rounds.clear()
        prospects(rules)
        assert set(rounds.values()) == {expected}
    threshold.prospects.cache_clear()


def test_it_goes_for_a_bonus() -> None:
    """With a die left a third of the rolls bring it."""
    at = "3000,3000 1 500 12 - - 9"
    plain, bonus = (parse_position(at, it) for it in (load("plain"), load("plain", sets=[BONUS])))
    assert ThresholdPlayer("A").decide(plain) == Bank((1,))
    assert ThresholdPlayer("A").decide(bonus) == Keep((1,))


BONUS = "turn.hot_dice_bonus=[2000]"


@pytest.mark.parametrize("rules", [load("plain"), load("plain", sets=["turn.keep=all"])])
@pytest.mark.parametrize("most", [0, 50, 100, 350])
def test_rolls_that_fit_a_target(rules: RuleSet, most: int) -> None:
    exactly = vary(rules, ["end.reached=exactly"])
    for dice in range(1, 5):
        rolls = (tuple(sorted(it)) for it in product(range(1, 7), repeat=dice))
        keeps = [scoring_of(exactly).later[roll].values() for roll in rolls]
        fit = sum(min((it.points for it in each), default=10**6) <= most for each in keeps)
        assert fitting(exactly, dice, most) == pytest.approx(fit / sum(map(bool, keeps)))
        assert fitting(vary(exactly, ["end.overshoot=bounce"]), dice, most) == 1.0


@pytest.mark.parametrize("player", [ThresholdPlayer("A"), FixedThresholdPlayer("B", 5)])
def test_dice_are_scored_for_the_most(player: Player) -> None:
    """Where fewer points may be chosen too, none that only counts points does: more are better."""
    for totals in ("60,70", "118,100", "120,120"):
        for roll in ("0 111346", "0 111124", "1 11134", "2 1111", "3 111"):
            state = parse_position(f"{totals} 1 {roll} - - 15", preset("farkle-cribbage"))
            assert any(it.points is not None for it in legal_actions(state))
            assert player.decide(state).points is None


def test_fewer_points_are_worth_less_to_it() -> None:
    state = parse_position("60,70 1 0 111346 - - 15", preset("farkle-cribbage"))
    worth = {action: worth for worth, action in ThresholdPlayer("A").weigh(state)}
    assert worth[Bank((1, 1, 1))] == worth[Bank((1, 1, 1), points=3)] + 17
    assert worth[Keep((1, 1, 1))] > worth[Keep((1, 1, 1), points=3)] + 10


def test_it_keeps_to_its_minimum_by_rolling_on() -> None:
    state = state_of("playmonster", turns=[], roll=(1, 2, 3, 3, 4, 6))
    assert ThresholdPlayer("Bot", 0.01).decide(state) == Keep((1,))


def test_boldness_decides_when_it_banks() -> None:
    state = state_of("plain", turns=[], roll=(1, 2, 5, 5, 5, 6))
    assert ThresholdPlayer("Bot", 0.4).decide(state) == Bank((1, 5, 5, 5))
    assert isinstance(ThresholdPlayer("Bot", 2.5).decide(state), Keep)


def test_it_does_not_bank_a_total_that_has_lost() -> None:
    turns = [9000, 9000, 1500]  # Ada has 10,500: Bo's last turn needs 1,500 to share
    state = state_of("playmonster", turns=turns, roll=(1, 1, 1, 1, 2, 3))
    assert state.queue == ()
    assert ThresholdPlayer("Bot", 0.01).decide(state) == Keep((1, 1, 1, 1))


def test_it_banks_at_once_what_wins() -> None:
    turns = [9000, 9500, 1500]
    state = state_of("playmonster", turns=turns, roll=(1, 1, 1, 2, 3, 3))
    assert isinstance(ThresholdPlayer("Bot", 9).decide(state), Keep)
    state = state_of("playmonster", turns=turns, roll=(1, 1, 1, 1, 5, 3))
    assert ThresholdPlayer("Bot", 9).decide(state) == Bank((1, 1, 1, 1, 5))


def test_it_banks_at_once_where_the_target_ends_the_game() -> None:
    state = state_of("plain", turns=[9900, 0], roll=(1, 2, 3, 3, 4, 6))
    assert ThresholdPlayer("Bot", 9).decide(state) == Bank((1,))


def test_it_fears_a_farkle_that_costs_more() -> None:
    roll = (1, 1, 2, 3, 3, 5)
    calm = state_of("facebook", turns=[1000, 0, 0, 0, 0, 0], roll=roll)
    calm = calm._replace(turn=calm.turn._replace(score=250))
    due = calm._replace(sides=(calm.sides[0]._replace(farkles=2), *calm.sides[1:]))
    calm = calm._replace(sides=(calm.sides[0]._replace(farkles=0), *calm.sides[1:]))

    def worth(state: State) -> float:
        return dict(_swap(ThresholdPlayer("Bot").weigh(state)))[Keep((1,))]

    assert worth(due) < worth(calm) - 30


def test_it_uses_the_bomb_when_far_behind_and_not_when_close() -> None:
    behind = state_of("farkle-cribbage-advanced", turns=[3, 90], roll=(4,) * 6)
    decision = ThresholdPlayer("Bot").decide(behind)
    assert decision.exchange
    close = state_of("farkle-cribbage-advanced", turns=[3, 5], roll=(4,) * 6)
    assert not ThresholdPlayer("Bot").decide(close).exchange


def test_a_hard_bot_beats_an_easy_one() -> None:
    # With the same dice from both seats. What levels lose to optimal play tells them apart better:
    # see test_levels.py.
    specs = [parse_spec("hard"), parse_spec("easy")]
    with Match(preset("kingdom-come"), specs, "a seed").open() as match:
        *_, tally = run(match, 600)
    assert tally.standings[0].won > 315


def test_a_fixed_threshold_is_all_that_counts() -> None:
    state = state_of("plain", turns=[9900, 0], roll=(1, 2, 3, 3, 4, 6))  # any bank wins
    assert FixedThresholdPlayer("Bot", 101).decide(state) == Keep((1,))
    assert FixedThresholdPlayer("Bot", 100).decide(state) == Bank((1,))
    state = state_of("plain", turns=[], roll=(1, 2, 5, 5, 5, 6))
    assert FixedThresholdPlayer("Bot", 600).decide(state) == Bank((1, 5, 5, 5))
    assert isinstance(FixedThresholdPlayer("Bot", 601).decide(state), Keep)


def test_a_fixed_threshold_waits_for_the_opening() -> None:
    state = state_of("playmonster", turns=[], roll=(1, 2, 3, 3, 4, 6))
    assert FixedThresholdPlayer("Bot", 50).decide(state) == Keep((1,))


@fewer(3)
@given(st.data(), st.sampled_from([0, 6, 300, 5000]))
def test_a_fixed_threshold_banks_exactly_from_there_on(data: st.DataObject, enough: int) -> None:
    game = data.draw(games(most=25))
    player = FixedThresholdPlayer("Bot", enough)
    for state in game.states:
        if state.phase == "decide":
            allowed = options(state).allowed
            may = any(it.may_bank and it.turn_score >= enough for it in allowed)
            decision, legal = player.decide(state), legal_actions(state)
            assert decision in legal
            no_roll_is_left = all(isinstance(it, Bank) for it in legal)
            assert isinstance(decision, Bank) == (may or no_roll_is_left)


@pytest.mark.slow
def test_a_decision_is_quick() -> None:
    # A guard against decisions that take ten times as long, by what is called; benchmarks measure.
    game = play(preset("playmonster"), [ThresholdPlayer("A"), ThresholdPlayer("B")], Random(2))
    states = [state for state in game.states if state.phase == "decide"]
    player = ThresholdPlayer("Bot")
    called = 0

    def count(_: FrameType, event: str, __: object) -> None:
        nonlocal called
        called += event == "call"

    sys.setprofile(count)
    try:
        for state in states:
            player.decide(state)
    finally:
        sys.setprofile(None)
    assert called / len(states) < 1000  # it is 85


def _swap(weighed: list[tuple[float, Decision]]) -> list[tuple[Decision, float]]:
    return [(action, worth) for worth, action in weighed]
