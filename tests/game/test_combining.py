"""turn.combine: dice set aside earlier in the turn count with later ones."""

from fractions import Fraction
from itertools import product

import pytest

from tests.game.script import Script
from tincup.coach.advice import advise
from tincup.game import Bank, Keep, farkle_chance, new_game, options
from tincup.game.events import Farkled, SetAside
from tincup.game.odds.likely import may_score
from tincup.game.set_aside import Pile, made_of
from tincup.lab.comparing.combinations import kept
from tincup.narration.standings import turn_so_far
from tincup.notation import parse_position, position
from tincup.rules import RuleError, load
from tincup.rules.charts.scorings import Combination
from tincup.views.game import state_view

TURN = "turn.combine=turn"
HOUSE = ("playmonster", [TURN, "start.roll_off=0", "turn.opening_minimum=0"])


def house(*more: str) -> Script:
    return Script(HOUSE[0], [*HOUSE[1], *more])


def test_combine() -> None:
    """turn.combine: whether a 5 and two later 5s are 50 and 100, or three 5s."""
    apart, together = Script("plain"), Script("plain", [TURN])
    for game in (apart, together):
        game.turn("522346/5 52346/5 5236/5")
    assert (apart.state.turn.score, together.state.turn.score) == (150, 500)
    assert (apart.state.turn.pool, together.state.turn.pool) == ((), (5, 5, 5))
    assert together.turn("146/1=").totals == (600, 0)
    assert together.state.turn.pool == ()  # the next side has none
    assert together.turn("522346/5 33446").totals == (600, 0)
    assert isinstance(together.game.latest[-1], Farkled)


def test_a_die_that_scores_nothing_alone_may_add_to_a_set() -> None:
    """A fourth 2 makes 1,000 of 200; beside other dice, or by another chart, it is a farkle."""
    game = house().turn("222346/222 246")
    assert [(it.dice, it.points) for it in options(game.state).allowed] == [((2,), 800)]
    game.play(Keep((2,)))
    assert game.turn("25/2=").totals == (2000, 0)
    assert house().turn("333246/333 246").side == 1
    assert Script("plain", [TURN]).turn("222346/222 246").side == 1


def test_a_straight_of_several_rolls_is_hot_dice() -> None:
    """After them nothing lies aside, nor does it after hot dice of any other kind."""
    game = house().turn("154466/1 52236/5 2346/2346")
    assert (game.state.turn.score, game.state.turn.dice, game.state.turn.pool) == (1500, 6, ())
    game.turn("523446/5 52346/5")
    assert (game.state.turn.score, game.state.turn.pool) == (1600, (5, 5))
    last = Script("plain", [TURN, "turn.last_die_succeeds_on=[3]"])
    last.turn("111552/11155 3/3 152346/1")
    assert (last.state.turn.score, last.state.turn.pool) == (1200, (1,))


def test_a_turn_must_have_more_points_with_what_is_set_aside() -> None:
    """By a chart that pays a fourth 2 less than three, nobody sets it aside; with a 1 neither."""
    game = Script("plain", [TURN, "scores.xxxx=100"]).turn("222346/222 124")
    for dice in ((2,), (1, 2)):
        assert not game.attempt(Keep(dice))
    assert game.why_not(Keep((1, 4)))[1].endswith("part of a combination in 1 4 (4 cannot)")
    assert game.play(Bank((1,))).totals == (300, 0)


def test_all_that_adds_points_must_be_set_aside_where_the_rules_say_so() -> None:
    game = house("turn.keep=all").turn("222346/222 125")
    rule, sentence = game.why_not(Keep((1,)))
    assert (rule, "2 5" in sentence) == ("turn.keep", True)
    assert [it.dice for it in options(game.state).allowed] == [(1, 2, 5)]
    assert (1, 2) in [it.dice for it in options(game.state).refused]
    assert game.play(Keep((1, 2, 5))).turn.score == 1150


def test_a_roll_makes_the_opening_minimum_by_what_it_adds() -> None:
    game = house("turn.opening_by=roll", "turn.opening_minimum=700")
    game.turn("222346/222")
    assert not game.state.turn.opened
    assert game.turn("246/2").state.turn.opened
    assert game.turn("15/1=").totals == (1100, 0)


def test_what_is_told_of_it() -> None:
    """What dice add is one combination, or those of their own where these add as much."""
    game = house().turn("522346/5 55123")
    made = {it.dice: it for it in options(game.state).allowed}
    assert made[5, 5].combinations == (Combination((5, 5), 450),)
    assert [it.points for it in made[1, 5].combinations] == [100, 50]
    before, after = farkle_chance(game.state.rules, 3), made[5, 5].farkle
    rolls = list(product(range(1, 7), repeat=3))
    lost = [it for it in rolls if not ({1, 5} & {*it} or len({*it}) == 1)]
    assert after == before == Fraction(len(lost), len(rolls))
    game.play(Keep((5, 5)))
    assert "55" in turn_so_far(game.game)
    (event,) = game.game.latest
    assert isinstance(event, SetAside)
    assert kept(game.state.rules, event) == made[5, 5].combinations
    view = state_view(game.state)["turn"]
    assert view["pool"] == [5, 5, 5]
    assert view["risk"] == float(after)
    assert "risk" not in state_view(game.turn("123").state)["turn"]


def test_fewer_points_are_not_worse_where_other_dice_may_combine_with_them() -> None:
    """Beside a 5 a second one is worth less than a 1 and nearer to three."""
    for game, unbettered in ((Script("plain"), 2), (Script("plain", [TURN]), 3)):
        game.turn("522346/5 15234")
        assert options(game.state).unbettered == unbettered


def test_the_chance_of_a_farkle_depends_on_what_lies_aside() -> None:
    """Three 2s have a 2 score, too, where a fourth does."""
    rules, twos = load(*HOUSE), (2, 2, 2)
    rolls = list(product(range(1, 7), repeat=3))
    lost = [it for it in rolls if not ({1, 2, 5} & {*it} or len({*it}) == 1)]
    assert farkle_chance(rules, 3, pool=twos) == Fraction(len(lost), len(rolls))
    assert farkle_chance(rules, 3, pool=twos) < farkle_chance(rules, 3)
    state = house().turn("222346/222").state
    assert state_view(state)["turn"]["risk"] == pytest.approx(float(Fraction(len(lost), 216)))


@pytest.mark.slow
def test_advice_tells_of_that_chance() -> None:
    """Slow, as whoever advises looks at all that six dice may add to one another."""
    told = {it.action: it.farkle for it in advise(house().turn("222346").state).choices}
    twos = (2, 2, 2)
    assert told[Keep(twos)] == pytest.approx(float(farkle_chance(load(*HOUSE), 3, pool=twos)))


def test_dice_entered_without_the_rest_of_their_rolls_combine() -> None:
    state = new_game(load(*HOUSE), ["Ada", "Bo"])
    made = made_of(state, [Pile((2, 2, 2)), Pile((2,)), Pile((5,))])
    assert [it.turn_score for it in made.options] == [200, 1000, 1050]
    assert len(made_of(state, [Pile((3, 3, 3)), Pile((2,))]).options) == 1


def test_scores_typed_roll_by_roll_are_what_dice_add() -> None:
    """A third 1 adds 800 to two; by dice of one roll alone nothing scores that."""
    apart, together = load("plain"), load("plain", [TURN])
    assert not may_score(apart, (100, 100, 800))
    assert may_score(together, (100, 100, 800))
    assert may_score(together, (100, 100, 800, 0))
    assert not may_score(together, (100, 100, 700))


def test_learners_see_what_lies_aside() -> None:
    """In six numbers at the end; every die that may be set aside has the number of its action."""
    spaces_of = pytest.importorskip("tincup.rl.spaces").Spaces
    state = house().turn("222346/222 246").state
    spaces = spaces_of(state.rules, 2)
    seen = spaces.observe(state, 0)
    assert seen["observation"][-6:].tolist() == [0, 3, 0, 0, 0, 0]
    assert spaces.actions[seen["action_mask"].argmax()] == Keep((2,))
    assert spaces_of(load("playmonster"), 2).size == spaces.size - 6


def test_a_position_says_what_lies_aside() -> None:
    state = house().turn("522346/5 52346/5").state
    assert position(state) == "-,- 1 100 4d - - 1 pool=55"
    assert parse_position(position(state), state.rules, ["Ada", "Bo"]) == state


@pytest.mark.parametrize(
    ("rules", "other"),
    [
        ("plain", "turn.second_chance=true"),
        ("plain", "turn.clear_combo=true"),
        ("plain", 'turn.must_roll_after=["xxx"]'),
        ("plain", "turn.carry_on=may"),
        ("plain", "turn.scoring=any"),
        ("plain", 'scores."xxx"={points=100, or="exchange_with_leader"}'),
        ("plain", 'scores."xxx"={points=100, only="all_dice"}'),
        ("plain", 'scores."xxx"={points=100, confirm=100}'),
    ],
)
def test_what_goes_by_one_roll_is_refused_beside_it(rules: str, other: str) -> None:
    load(rules, [other])
    with pytest.raises(RuleError) as refused:
        load(rules, [TURN, other])
    (fault,) = refused.value.faults
    assert fault.key == "turn.combine"
    assert other.partition("=")[0] in fault.accepted
