"""A game gone through again: the sum is right, best play has no errors, luck averages nothing."""

from __future__ import annotations

from itertools import pairwise
from math import sqrt
from random import Random
from statistics import fmean, stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.solve.small_rules import FIELDS, small
from tests.typical import every_preset
from tincup.coach import Review, review
from tincup.coach.reviewer import MOST_ACTIONS, Reviewer
from tincup.coach.reviews import STYLES
from tincup.coach.valuation import Estimated, valuation
from tincup.game import (
    Action,
    Bank,
    CarryOn,
    EnterTurn,
    Game,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    Start,
    legal_actions,
    new_game,
)
from tincup.messages import message
from tincup.notation import parse_position
from tincup.players import Player, ThresholdPlayer
from tincup.players.optimal import OptimalPlayer
from tincup.rules import RuleSet, load, preset, vary
from tincup.solve.errors import Unsolvable
from tincup.testing import games

pytestmark = pytest.mark.exact


TOLERANCE = 1e-9
SHORT = vary(load("playmonster"), ["end.target=1500"])
PEGS = vary(load("farkle-cribbage-advanced"), ["end.target=30"])
THREE = vary(load("plain"), ["end.target=300", "end.final_round=none"])
LOSER = vary(load("farkle-cribbage-loser"), ["end.target=20", "end.loser_found=at_once"])


def adds_up(reviewed: Review) -> bool:
    """Whether every side's account comes to its result, and every step to the value after it."""
    count = len(reviewed.game.start.sides)
    for side in range(count):
        account = reviewed.account(side)
        *parts, result = account
        if abs(sum(parts) - result) > TOLERANCE:
            return False
        steps = [0.0] * len(reviewed.game.actions)
        for change in reviewed.changes:
            steps[change.action] += change.shifts[side]
        worths = [values[side] for values in reviewed.values]
        for step, (before, after) in zip(steps, pairwise(worths), strict=True):
            if abs(before + step - after) > TOLERANCE:
                return False
    return True


def shared(reviewed: Review) -> bool:
    """Whether all chances together are 1, but for a game that everybody has left."""
    values = reviewed.values
    if reviewed.game.state.ending == "abandoned":
        assert values[-1] == (0.0,) * len(values[0])
        values = values[:-1]
    return all(sum(it) == pytest.approx(1.0, abs=1e-6) for it in values)


def played(rules: RuleSet, names: str, seed: int, *, player: Player | None = None) -> Game:
    """A whole game; random decisions unless somebody makes them."""
    rng, game = Random(seed), Game.of(rules, list(names))
    while not game.state.is_over:
        state = game.state
        if state.phase == "decide":
            game.play(player.decide(state) if player else rng.choice(legal_actions(state)))
        else:
            game.play(Roll(tuple(rng.choices(range(1, 7), k=state.turn.dice))))
    return game


@pytest.mark.parametrize("name", every_preset())
@fewer(10)
@given(data=st.data())
def test_the_sum_is_right_in_random_games_of_every_preset(name: str, data: st.DataObject) -> None:
    """People come and go, turns are entered whole, games end early or not at all."""
    game = data.draw(games(preset(name), most=50))
    if len(game.start.sides) < 2:
        return
    reviewed = review(game, wish="approximate")
    assert reviewed.method == "estimated"
    assert adds_up(reviewed)
    assert shared(reviewed)
    for change in reviewed.decisions():
        assert change.effect <= TOLERANCE


@pytest.mark.parametrize("name", every_preset())
@fewer(10)
@given(data=st.data())
def test_the_sum_is_right_with_an_estimate_at_a_glance(name: str, data: st.DataObject) -> None:
    game = data.draw(games(preset(name), most=50))
    if len(game.start.sides) < 2:
        return
    by = Estimated(len(game.start.sides), message("inexact-as-asked"), rough=True)
    reviewed = Reviewer(by).review(game)
    assert reviewed.method == "rough"
    assert adds_up(reviewed)
    assert shared(reviewed)
    for change in reviewed.decisions():
        assert change.effect <= TOLERANCE


@pytest.mark.parametrize("special", FIELDS)
@fewer(10)
@given(data=st.data())
def test_the_sum_is_right_with_exact_play(special: str, data: st.DataObject) -> None:
    game = data.draw(games(small(**FIELDS[special]), people=False, most=60))
    if len(game.start.sides) != 2:
        return
    reviewed = review(game, wish="exact")
    assert (reviewed.method, reviewed.why_inexact) == ("exact", None)
    assert adds_up(reviewed)
    assert all(abs(reviewed.account(side).estimate) < TOLERANCE for side in range(2))
    assert all(it.effect < TOLERANCE for it in reviewed.decisions())


@pytest.mark.parametrize("special", FIELDS)
@fewer(10)
@given(data=st.data())
def test_the_sum_is_right_where_people_come_and_go(special: str, data: st.DataObject) -> None:
    """By whatever method there is, which may change when somebody leaves."""
    game = data.draw(games(small(**FIELDS[special]), people=True, most=60))
    if len(game.start.sides) < 2:
        return
    reviewed = review(game)
    assert adds_up(reviewed)
    assert shared(reviewed)
    assert all(it.effect < TOLERANCE for it in reviewed.decisions())


def test_a_bank_that_ends_the_game_early_is_no_mistake() -> None:
    """Those who would have had a last turn are away, and the estimate counts on their return."""
    rules = small(end__target=4, end__reached="exactly")
    game = Game.of(rules, ["Ada", "Bo", "Cy"])
    to_3: list[Action] = [
        Roll((1, 4)),
        Keep((1,)),
        Roll((1,)),
        Keep((1,)),
        Roll((1, 2)),
        Bank((1,)),
    ]
    actions = [Leave(1), Leave(2), *to_3, Roll((1, 2)), Bank((1,))]
    for action in actions:
        game.play(action)
    assert game.state.is_over
    reviewed = review(game)
    last = reviewed.decisions()[-1]
    assert last.done is not None
    assert (last.done.win, last.effect, reviewed.method) == (1.0, 0.0, "estimated")
    assert adds_up(reviewed)


@pytest.mark.parametrize(
    ("rules", "names"),
    [(SHORT, "AB"), (PEGS, "AB"), (THREE, "ABC"), (LOSER, "ABC"), (SHORT, "ABCD")],
    ids=lambda it: getattr(it, "id", it),
)
def test_a_game_of_the_optimal_player_has_no_errors(rules: RuleSet, names: str) -> None:
    reviewed = review(played(rules, names, 3, player=OptimalPlayer("")))
    assert adds_up(reviewed)
    assert shared(reviewed)
    assert reviewed.costliest() == []
    for side in range(len(names)):
        account = reviewed.account(side)
        assert account.errors == pytest.approx(0.0, abs=TOLERANCE)
        assert account.others_errors == pytest.approx(0.0, abs=TOLERANCE)
        assert reviewed.style(side) in (None, "flawless")
    exact = len(names) <= 3  # short games of three are solved
    assert reviewed.method == ("exact" if exact else "approximate")
    assert (reviewed.why_inexact is None) == exact


def test_what_a_decision_costs_is_what_advice_says() -> None:
    game = Game.of(vary(SHORT, ["start.roll_off=0"]), ["Ada", "Bo"])
    for action in (Roll((1, 1, 1, 1, 5, 2)), Keep((5,)), Roll((2, 3, 4, 6, 6))):
        game.play(action)
    reviewed = review(game)
    (decision,) = reviewed.costliest()
    best, done = decision.best, decision.done
    assert best is not None
    assert done is not None
    assert best.action == Bank((1, 1, 1, 1, 5))
    assert decision.effect == pytest.approx(done.win - best.win)
    assert decision.effect < -0.15
    assert reviewed.error_per_decision(0) == pytest.approx(-decision.effect)
    assert reviewed.style(0) == "wild"
    assert reviewed.style(1) is None  # it has decided nothing
    assert not reviewed.is_finished
    lucky, unlucky = reviewed.luckiest(), reviewed.unluckiest()
    assert [it.action for it in lucky] == [0]
    assert [it.action for it in unlucky] == [2]
    assert reviewed.turn(lucky[0]) == 0
    assert reviewed.account(0).result == reviewed.values[-1][0]


def test_dice_scored_for_fewer_points_are_a_decision_like_others() -> None:
    """Stated as the most, or in another order of dice, it is the decision that was listed."""
    rules = vary(load("farkle-cribbage"), ["end.target=20", "start.roll_off=0"])
    for points, error in ((20, False), (3, True)):
        game = Game.of(rules, ["Ada", "Bo"])
        game.play(Roll((1, 1, 1, 3, 4, 6)))
        game.play(Bank((1, 1, 1), points=points))
        costliest = review(game).costliest()
        assert bool(costliest) is error
        if costliest:
            assert costliest[0].done is not None
            assert costliest[0].done.action == Bank((1, 1, 1), points=3)


def test_a_penalty_is_part_of_the_farkle_that_brought_it() -> None:
    rules = small(**FIELDS["penalty"])
    positions = ("2,1 1 0 2d 1,0 - 4", "2,1 1 0 2d - - 4")
    worse, harmless = (Game(parse_position(it, rules)) for it in positions)
    for game in (worse, harmless):
        game.play(Roll((3, 4)))
    one, other = (review(game).unluckiest(1)[0] for game in (worse, harmless))
    assert one.effect < other.effect - 0.05


def test_what_is_neither_luck_nor_error() -> None:
    """A turn entered whole, somebody leaving, coming back and resigning: each has its own entry."""
    game = Game.of(vary(SHORT, ["start.roll_off=0"]), ["Ada", "Bo"])
    game.play(EnterTurn(600))
    entered = review(game).account(0)
    assert entered.entered > 0.01
    assert entered.luck == entered.errors == 0
    game.play(Leave(1))
    gone = review(game)
    assert gone.account(1).away == pytest.approx(-gone.values[1][1])
    assert gone.method == "approximate"
    assert gone.why_inexact is not None
    assert gone.why_inexact.id == "inexact-side-gone"
    game.play(Return(1))
    assert -0.2 < review(game).account(1).away < -0.05  # the turn that it left
    game.play(Resign(1))
    over = review(game)
    assert over.account(1).resigned == pytest.approx(-over.values[-2][1])
    assert (over.account(0).result, over.account(1).result) == (1.0, 0.0)
    assert over.account(1).errors == 0
    assert adds_up(over)


def test_a_game_that_everybody_left_is_won_by_nobody() -> None:
    game = Game.of(vary(SHORT, ["start.roll_off=0"]), ["Ada", "Bo"])
    for player in (0, 1):
        game.play(Leave(player))
    reviewed = review(game)
    assert [reviewed.account(side).result for side in (0, 1)] == [0.0, 0.0]
    assert adds_up(reviewed)


def test_a_play_off_goes_on_like_the_game() -> None:
    rules = vary(SHORT, ["end.ties=play_off"])
    game = Game(parse_position("1600,1600 1 0 6d - 1 9 turns=8,8 playoff=1,2", rules))
    game.play(EnterTurn(500))
    game.play(EnterTurn(0))
    reviewed = review(game)
    assert reviewed.values[0] == pytest.approx((0.5, 0.5), abs=0.1)
    assert reviewed.account(0).result == 1.0
    assert adds_up(reviewed)


def test_the_roll_for_the_start_is_luck() -> None:
    """Whoever starts wins more often; a six all but decides who does."""
    game = Game.of(SHORT, ["Ada", "Bo"])
    reviewed = review(game)
    assert reviewed.values[0] == pytest.approx((0.5, 0.5), abs=1e-12)
    game.play(Roll((6,)))
    game.play(Roll((2,)))
    first, second = review(game).rolls()
    assert (first.side, second.side) == (0, 1)
    assert first.effect > 0
    assert second.effect < 0
    ahead = review(game).values[-1][0] - 0.5
    assert first.shifts[0] == pytest.approx(ahead * 5 / 6)  # 5 of 6 rolls of the other lose


def test_who_is_said_to_start_was_not_lucky_with_dice() -> None:
    game = Game.of(SHORT, ["Ada", "Bo"])
    game.play(Start(1))
    reviewed = review(game)
    assert reviewed.account(1).luck == 0
    assert reviewed.account(1).entered == pytest.approx(reviewed.values[-1][1] - 0.5)
    assert reviewed.account(1).entered > 0
    assert reviewed.rolls() == []
    assert adds_up(reviewed)


def test_three_sides_share_what_one_wins_or_loses() -> None:
    reviewed = review(played(LOSER, "ABC", 5))
    assert adds_up(reviewed)
    for change in reviewed.decisions():
        others = [it for side, it in enumerate(change.shifts) if side != change.side]
        assert sum(others) == pytest.approx(-change.effect)
        assert min(others) >= -1e-12


def test_a_rule_that_exact_play_does_not_follow_is_estimated() -> None:
    rules = vary(SHORT, ["turn.nothing_scores=-500"])
    reviewed = review(played(rules, "AB", 2))
    assert reviewed.method == "estimated"
    assert "turn.nothing_scores" in str(reviewed.why_inexact)
    assert adds_up(reviewed)
    with pytest.raises(Unsolvable, match=r"turn\.nothing_scores"):
        review(played(rules, "AB", 2), wish="exact")


def test_exact_play_or_nothing() -> None:
    with pytest.raises(Unsolvable, match="not for these 4"):
        review(played(SHORT, "ABCD", 2), wish="exact")
    game = Game.of(SHORT, ["Ada", "Bo"])
    game.play(Leave(1))
    with pytest.raises(Unsolvable, match="gone"):
        review(game, wish="exact")
    assert review(played(THREE, "ABC", 2), wish="exact").method == "exact"


def test_a_side_on_its_own_has_nothing_to_review() -> None:
    with pytest.raises(Unsolvable, match="on its own"):
        review(Game.of(vary(load("plain"), []), ["Ada"]))


def test_games_without_end_are_not_reviewed() -> None:
    game = Game.of(load("plain"), ["Ada", "Bo"])
    for _ in range(MOST_ACTIONS + 1):
        game.play(EnterTurn(0))
    with pytest.raises(Unsolvable, match="of 20,001 rolls and decisions is too long to review"):
        review(game)


def test_progress_reaches_the_end() -> None:
    shares: list[float] = []
    review(played(SHORT, "AB", 1), progress=shares.append)
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1.0)


def test_styles_are_in_order() -> None:
    bounds = [most for most, _ in STYLES]
    assert bounds == sorted(bounds)
    assert bounds[-1] == 1.0


def mean_luck(rules: RuleSet, count: int, seed: int) -> tuple[float, float]:
    """What luck comes to in games of a bot: the mean for the first side, and its z-score."""
    reviewer = Reviewer(valuation(Game.of(rules, ["A", "B"]).start))
    bot, luck = ThresholdPlayer("A"), []
    for number in range(count):
        game = played(rules, "AB", seed + number, player=bot)
        account = reviewer.review(game).account(0)
        luck.append(account.luck + account.others_luck)
    mean = fmean(luck)
    return mean, mean / (stdev(luck) / sqrt(count))


def test_luck_averages_nothing() -> None:
    mean, z = mean_luck(small(target=4), 400, 1)
    assert abs(z) < 4
    assert abs(mean) < 0.2


@pytest.mark.deep
def test_luck_averages_nothing_over_ten_thousand_games() -> None:
    """The figure of docs/review.md; a mean of luck would show a value that is wrong."""
    mean, z = mean_luck(vary(load("kingdom-come"), ["end.target=1000"]), 10_000, 20)
    assert abs(z) < 4
    assert abs(mean) < 0.02


def test_what_is_left_is_a_choice() -> None:
    """Not to go on where that is worth more, and to go on where it is not, are errors, not luck."""
    rules = load("plain", ["turn.carry_on=may"])
    start = Roll((1, 1, 1, 2, 3, 4)), Bank((1, 1, 1))
    for actions, is_error in (
        ((CarryOn(), Roll((1, 2, 3))), False),
        ((Roll((2, 2, 3, 3, 4, 6)),), True),
    ):
        found = review(Game(new_game(rules, ["Ada", "Bo"]), [*start, *actions]))
        assert adds_up(found)
        (choice,) = (it for it in found.changes if it.cause == "error" and it.action == 2)
        assert (choice.effect < -0.01) == is_error
        assert choice.effect <= 0


@pytest.mark.parametrize("rough", [True, False])
def test_those_who_have_had_their_last_turn_of_a_round_have_none(rough: bool) -> None:
    """Among several sides, in the last of so many rounds, with a target as well."""
    rules = load("plain", ["end.rounds=2"])
    by = Estimated(4, message("inexact-as-asked"), rough=rough)
    found = Reviewer(by).review(played(rules, "ABCD", 3, player=ThresholdPlayer("A")))
    assert adds_up(found)
    assert shared(found)
