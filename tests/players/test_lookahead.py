"""The bot that looks one turn ahead: near optimal play where that is known, legal everywhere."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise, product
from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.effort import fewer
from tests.typical import every_preset
from tincup.game import (
    Bank,
    EnterTurn,
    Keep,
    Roll,
    apply,
    farkle_chance,
    legal_actions,
    new_game,
)
from tincup.game.scoring import scoring_of
from tincup.game.state import Turn
from tincup.lab.policy_value import regret
from tincup.notation import parse_position
from tincup.players import Player, lookahead
from tincup.players.base import carries_on
from tincup.players.greedy import GreedyPlayer
from tincup.players.limited_turn import Left, LimitedTurn
from tincup.players.lookahead import LookaheadPlayer
from tincup.players.threshold import ThresholdPlayer
from tincup.rules import from_values, load, vary
from tincup.solve.alone.clock import clock_of
from tincup.solve.errors import Unsolvable
from tincup.solve.solve import solve
from tincup.solve.turn.one_turn import Reach
from tincup.testing import games

KEPT = "turn.farkle_keeps_points=true"

SHORT = {
    "one more turn": vary(load("playmonster"), ["end.target=1500"]),
    "first to bank": vary(load("plain"), ["end.target=1500"]),
    "complete round": vary(load("plain"), ["end.target=1500", "end.final_round=complete_round"]),
}


@pytest.mark.exact
@pytest.mark.parametrize("what", SHORT)
def test_it_loses_little_to_optimal_play(what: str) -> None:
    solution = solve(SHORT[what], keep=False)
    found = regret(solution, LookaheadPlayer("Pip"), 80, seed=4)
    assert found.mean + 2 * found.error < 0.02, found
    blind = regret(solution, GreedyPlayer("Pip"), 80, seed=4)
    assert found.mean + 2 * found.error < blind.mean - 2 * blind.error, (found, blind)


@pytest.mark.exact
def test_blur_costs_something() -> None:
    solution = solve(SHORT["first to bank"], keep=False)
    sharp = regret(solution, LookaheadPlayer("Pip"), 60, seed=4)
    blurred = regret(solution, LookaheadPlayer("Pip", blur=0.2), 60, seed=4)
    assert blurred.mean - 2 * blurred.error > sharp.mean + 2 * sharp.error


def test_it_goes_for_broke_when_somebody_is_about_to_win() -> None:
    """To bank 1,000 of the 1,150 that it needs would hand the other the game."""
    state = parse_position("8850,9950 1 1000 136 - - 19", load("plain"))
    assert type(LookaheadPlayer("Pip").decide(state)) is not Bank
    assert type(GreedyPlayer("Pip").decide(state)) is Bank


def test_it_banks_what_wins_with_a_bonus_that_is_still_to_be_had() -> None:
    rules = vary(load("plain"), ["turn.first_bank_bonus={ score = 500, points = 1000 }"])
    state = parse_position("8850,9950 1 500 136 - - 19", rules)
    assert type(LookaheadPlayer("Pip").decide(state)) is Bank
    had = parse_position("8850,9950 1 500 136 - - 19 bonus=2", rules)
    assert type(LookaheadPlayer("Pip").decide(had)) is not Bank


def test_it_fears_a_farkle_that_takes_it_off_the_board() -> None:
    """The chance to win that rolling leaves is smaller where one must open again."""
    rules = vary(load("plain"), ["turn.opening_minimum=1000"])
    harsh = vary(rules, ["turn.farkle_leaves_board=true"])
    values = [
        LookaheadPlayer("Pip").roll_value(parse_position("8000,8000 1 500 2d - - 19", it))
        for it in (rules, harsh)
    ]
    assert values[0] > values[1] + 0.01


def test_it_sees_that_the_last_die_must_be_rolled() -> None:
    """Of 1 1 1 5 5 it leaves a die where it may bank then, and none that it would have to roll."""
    free = load("plain")
    bound = vary(free, ["turn.must_roll_with=[1]"])
    line = "0,0 1 0 111552 - - 1"
    chosen = [LookaheadPlayer("Pip").decide(parse_position(line, it)) for it in (free, bound)]
    assert chosen[0] == Bank((1, 1, 1, 5, 5))
    assert chosen[1] == Bank((1, 1, 1, 5))
    rolled = [
        LookaheadPlayer("Pip").roll_value(parse_position("0,0 1 1000 2d - - 1", it))
        for it in (free, bound)
    ]
    assert rolled[0] > rolled[1] + 0.001  # a die may be left in this turn's rolls to come


def test_nobody_stops_where_a_farkle_keeps_points() -> None:
    """Rolling on can only gain, until the target is reached; with too little for a minimum, too."""
    free = load("plain")
    bots: tuple[Player, ...] = (LookaheadPlayer("Pip"), GreedyPlayer("Pip"))
    for line in ("3000,4000 1 900 16 - - 9", "3000,4000 1 2000 146 - - 9"):
        for bot, (rules, stops) in product(bots, ((free, True), (vary(free, [KEPT]), False))):
            state = parse_position(line, rules)
            assert (type(bot.decide(state)) is Bank) == stops
    state = parse_position("9500,4000 1 500 16 - - 9", vary(free, [KEPT]))
    bot = LookaheadPlayer("Pip")
    assert bot.farkle_value(state) == 1.0
    opening = vary(free, [KEPT, "turn.opening_minimum=1000"])
    few, enough = (parse_position(f"0,0 1 {n} 2d - - 9", opening) for n in (900, 1000))
    assert bot.farkle_value(enough) > bot.farkle_value(few) + 0.01
    assert bot.roll_value(enough) > bot.farkle_value(enough)


def test_it_sees_that_two_alike_refresh_all_the_dice() -> None:
    """Two dice are worth more to roll, by that chance, and one is not."""
    free = load("plain")
    pair = vary(free, ['turn.refresh_on=["xx"]'])
    bot = LookaheadPlayer("Pip")
    two, one = (
        [bot.roll_value(parse_position(f"3000,3000 1 600 {n}d - - 9", it)) for it in (free, pair)]
        for n in (2, 1)
    )
    assert two[1] > two[0] + 0.001
    assert one[1] - one[0] < two[1] - two[0]
    state = parse_position("3000,3000 1 300 44 - - 9", pair)
    assert bot.decide(state) == Keep((4, 4))


def test_it_knows_what_a_first_roll_that_is_a_farkle_costs() -> None:
    free = load("plain")
    rules = [
        vary(free, [f"turn.first_roll_farkle={it}"]) for it in ("{points=-2000}", "farkle", "again")
    ]
    bot = LookaheadPlayer("Pip")
    at_first, later = (
        [bot.roll_value(parse_position(line, it)) for it in rules]
        for line in ("3000,3000 1 0 6d - - 9", "3000,3000 1 400 3d - - 9")
    )
    assert at_first[0] < at_first[1] - 0.001 < at_first[2] - 0.002
    assert later == pytest.approx([later[0]] * 3)
    state = parse_position("3000,3000 1 0 6d - - 9", rules[0])
    assert bot.farkle_value(state) < bot.farkle_value(state.with_turn("roll", Turn(0, 300, 2)))


def test_it_knows_what_a_roll_costs_in_which_nothing_scores() -> None:
    """With all the dice, at first and after hot dice; a first roll's own cost takes its place."""
    free = load("plain")
    costs, own = (
        vary(free, [f"turn.nothing_scores={it}", *more])
        for it, more in (("-2500", []), ("total", ["turn.first_roll_farkle={points=-1}"]))
    )
    bot = LookaheadPlayer("Pip")
    for line in ("3000,3000 1 0 6d - - 9", "3000,3000 1 1000 6d - - 9"):
        free_win, win = (bot.roll_value(parse_position(line, it)) for it in (free, costs))
        assert win < free_win - 0.001
        at_worst = [bot.farkle_value(parse_position(line, it)) for it in (free, costs)]
        assert at_worst[1] < at_worst[0] - 0.01
    first, later = (
        bot.roll_value(parse_position(line, own)) - bot.roll_value(parse_position(line, free))
        for line in ("6000,3000 1 0 6d - - 9", "6000,3000 1 1000 6d - - 9")
    )
    assert later < first - 0.001
    fewer = [bot.farkle_value(parse_position("3000,3000 1 400 3d - - 9", it)) for it in (free, own)]
    assert fewer[0] == pytest.approx(fewer[1])


def test_it_knows_what_a_turn_has_to_beat() -> None:
    """It rolls on, and takes what it may bank for less, where the turn must come to more."""
    free, bound = load("plain"), vary(load("plain"), ["turn.bank_minimum=own_last_turn"])
    bot = LookaheadPlayer("Pip")
    line = "3000,3000 1 0 6d - - 9"
    easy = bot.roll_value(parse_position(line, free))
    assert bot.roll_value(parse_position(line, bound)) == pytest.approx(easy)
    assert bot.roll_value(parse_position(f"{line} made=800,0", bound)) < easy - 0.01
    assert bot.roll_value(parse_position(f"{line} made=0,800", bound)) == pytest.approx(easy)


def test_it_weighs_a_second_chance() -> None:
    """The pair that is likelier to be completed, and worth more, is kept back."""
    rules = vary(load("plain"), ["turn.second_chance=true"])
    bot = LookaheadPlayer("Pip")
    lost = bot.farkle_value(parse_position("3000,3000 1 0 6d - - 9", rules))
    state = parse_position("3000,3000 1 0 223366 - - 9", rules)
    assert bot.decide(state) == Keep((6, 6))
    pairs = [win for win, action in bot.weigh(state) if len(action.dice) == 2]
    assert min(pairs) > lost
    assert ThresholdPlayer("Tess").decide(state) in legal_actions(state)
    pending = parse_position("3000,3000 1 0 4d - - 9 chance=66", rules)
    assert bot.roll_value(pending) == pytest.approx(max(pairs))


@pytest.mark.parametrize("bot", [LookaheadPlayer("Pip"), ThresholdPlayer("Tess")])
def test_it_goes_on_where_that_is_worth_more(bot: LookaheadPlayer | ThresholdPlayer) -> None:
    """Many points and dice are worth it, few of either are not; without, never."""
    rules = vary(load("plain"), ["turn.carry_on=may"])
    line = "3000,3000 1 0 6d - - 9"
    for left, goes_on in (("2:1000:3", True), ("2:100:5", False), ("2:250:1", False)):
        state = parse_position(f"{line} offer={left}", rules)
        assert carries_on(bot, state) == goes_on, left
    assert not carries_on(bot, parse_position(line, rules))


def test_what_is_left_to_it_is_worth_something() -> None:
    """As much as going on with it, or as a turn with all the dice."""
    rules, bot = vary(load("plain"), ["turn.carry_on=may"]), LookaheadPlayer("Pip")
    anew = bot.roll_value(parse_position("3000,3000 1 0 6d - - 9", rules))
    begun = bot.roll_value(parse_position("3000,3000 1 1000 3d - - 9", rules))
    offered = bot.roll_value(parse_position("3000,3000 1 0 6d - - 9 offer=2:1000:3", rules))
    assert offered == begun > anew
    poor = bot.roll_value(parse_position("3000,3000 1 0 6d - - 9 offer=2:250:1", rules))
    assert poor == anew
    # what a target to be hit leaves no room for is not gone on with
    hit = vary(rules, ["end.reached=exactly"])
    full = parse_position("9500,3000 1 0 6d - - 9 offer=2:1000:3", hit)
    assert not carries_on(bot, full)
    assert not carries_on(ThresholdPlayer("Tess"), full)


def test_it_counts_on_the_tries_of_a_last_die() -> None:
    """The fewer tries are left, the less; it banks where it would not with the tries."""
    rules = [load("plain"), *(vary(load("plain"), [f"turn.last_die_tries={it}"]) for it in (2, 3))]
    bot = LookaheadPlayer("Pip")
    once, twice, thrice = (
        bot.roll_value(parse_position("3000,3000 1 400 1d - - 9", it)) for it in rules
    )
    assert once < twice - 0.01 < thrice - 0.02
    tried = [
        bot.roll_value(parse_position(f"3000,3000 1 400 1d - - 9 tries={it}", rules[2]))
        for it in (1, 2)
    ]
    assert twice - 0.01 < tried[0] < thrice - 0.01
    assert tried[1] < tried[0] - 0.01
    farkled = bot.farkle_value(parse_position("3000,3000 1 400 1d - - 9", rules[0]))
    assert farkled < once
    simple = ThresholdPlayer("Tess")
    line = "3000,3000 1 250 15 - - 9"
    worth = [
        max(it for it, action in simple.weigh(parse_position(line, them)) if type(action) is Keep)
        for them in (rules[0], rules[2])
    ]
    assert worth[0] < worth[1]


def test_it_knows_which_faces_the_next_roll_may_not_show() -> None:
    """Without 2s three dice are less likely a farkle, and without 1s more likely."""
    bot, rules = LookaheadPlayer("Pip"), vary(load("plain"), ["turn.clear_combo=true"])
    free, without_2, without_1 = (
        bot.roll_value(parse_position(f"3000,3000 1 1000 3d - - 9{it}", rules))
        for it in ("", " clear=2", " clear=1")
    )
    assert without_1 < free - 0.01
    assert free + 0.005 < without_2
    state = parse_position("3000,3000 1 0 111246 - - 9", rules)
    weighed = {action: win for win, action in bot.weigh(state)}
    assert weighed[Keep((1, 1, 1))] == pytest.approx(without_1)


def test_a_turn_is_worked_out_once_for_all_partners_who_throw() -> None:
    rules = load("plain", ["partners=2", "partners_alternate=throw"])
    bot, before = LookaheadPlayer("Pip"), lookahead._worked_out.cache_info().misses
    values = {
        bot.roll_value(parse_position(f"3100,2900 1 300 3d - - 9{it}", rules))
        for it in ("", " partner=2,1", " partner=1,2")
    }
    assert len(values) == 1
    assert lookahead._worked_out.cache_info().misses == before + 1


@pytest.mark.parametrize("bot", [LookaheadPlayer("Pip"), ThresholdPlayer("Tess")])
def test_it_knows_what_the_next_roll_may_add_to_what_lies_aside(
    bot: LookaheadPlayer | ThresholdPlayer,
) -> None:
    """Three 2s are worth more beside three dice than three 3s and 2s of as many points apart."""
    sets = ["turn.combine=turn", "start.roll_off=0"]
    apart, together = load("playmonster", sets[1:]), load("playmonster", sets)
    line, pip = "3000,3000 1 200 3d - - 9", LookaheadPlayer("Pip")
    gain = pip.roll_value(parse_position(f"{line} pool=222", together))
    assert gain > pip.roll_value(parse_position(line, apart)) + 0.01
    state = parse_position("3000,3000 1 200 235 - - 9 pool=222", together)
    weighed = {action: worth for worth, action in bot.weigh(state)}
    assert weighed[Bank((2, 5))] > weighed[Bank((2,))] > weighed[Bank((5,))]
    assert bot.decide(state) in (Bank((2, 5)), Keep((2,)), Keep((2, 5)))
    assert weighed[Keep((2,))] > weighed[Keep((5,))]


def test_it_must_roll_after_a_set() -> None:
    bot, rules = LookaheadPlayer("Pip"), vary(load("plain"), ['turn.must_roll_after=["xxx"]'])
    free = bot.roll_value(parse_position("3000,3000 1 0 6d - - 9", load("plain")))
    assert bot.roll_value(parse_position("3000,3000 1 0 6d - - 9", rules)) < free


KEEPS = "turn.farkle_keeps_points"


def test_it_knows_what_is_to_be_confirmed() -> None:
    """The more is missing, the less a turn is worth; no farkle keeps what is to be confirmed."""
    bot, line = LookaheadPlayer("Pip"), "500,500 1 800 2d - - 9"
    sets = [
        "scores.11={points=300, confirm=500}",
        "end.target=2000",
        "turn.farkle_keeps_points=true",
    ]
    rules = vary(load("plain"), sets)
    states = [
        parse_position(f"{line} {it}".strip(), rules)
        for it in ("", "confirm=100", "confirm=300", "confirm=500")
    ]
    found = [bot.roll_value(it) for it in states]
    assert all(more > less + 0.001 for more, less in pairwise(found)), found
    free = parse_position(line, vary(load("plain"), ["scores.11=300", *sets[1:]]))
    assert found[0] == pytest.approx(bot.roll_value(free), abs=0.02)
    kept, lost = (bot.farkle_value(it) for it in states[:2])
    assert kept > lost + 0.1


def test_it_counts_on_what_nothing_pays_on_the_first_roll_alone() -> None:
    """Six dice are worth more than without the rule on the first roll, and no more after it."""
    never = load("plain")
    always = vary(never, ["turn.nothing_scores=500"])
    once = vary(always, ["turn.nothing_scores_on=first_roll"])
    at_first, later = (
        [
            LookaheadPlayer("Pip").roll_value(parse_position(line, it))
            for it in (never, once, always)
        ]
        for line in ("0,0 1 0 6d - - 1", "0,0 1 1000 6d - - 1")
    )
    assert at_first[1] > at_first[0] + 0.0005
    assert later[1] == pytest.approx(later[0])
    assert later[2] > later[1] + 0.001


def test_it_sees_how_many_rolls_and_hot_dice_are_left() -> None:
    """With the last roll before it, rolling is worth less; with none, it banks what it may."""
    free = load("plain")
    limited = vary(free, ["turn.most_rolls=3"])
    bot = LookaheadPlayer("Pip")
    values = [
        bot.roll_value(parse_position(f"3000,4000 1 150 4d - - 5 rolls={n}", limited))
        for n in (1, 2)
    ]
    unlimited = bot.roll_value(parse_position("3000,4000 1 150 4d - - 5", free))
    assert values[1] + 0.001 < values[0] < unlimited
    last = parse_position("3000,4000 1 200 1234 - - 5 rolls=3", limited)
    assert bot.decide(last) == Bank((1,))
    last_round = vary(limited, ["end.final_round=one_more_turn"])
    lost = parse_position("10000,9000 2 200 1234 - 1 5 rolls=3", last_round)
    assert bot.decide(lost) == Bank((1,))  # it cannot win, and there is nothing else
    once = vary(free, ["turn.most_hot_dice=1"])
    values = [
        bot.roll_value(parse_position(f"1000,4000 1 5100 1d - - 5 hot={n}", once)) for n in (0, 1)
    ]
    assert values[1] + 0.0001 < values[0]


def test_it_rolls_on_for_the_bonus_of_hot_dice() -> None:
    free = load("plain")
    bonus = vary(free, ["turn.hot_dice_bonus=[500, 3000]"])
    bot = LookaheadPlayer("Pip")
    values = [
        bot.roll_value(parse_position(f"1000,4000 1 5100 1d - - 5{hot}", rules))
        for rules, hot in ((free, ""), (bonus, ""), (bonus, " hot=1"))
    ]
    assert values[0] + 0.001 < values[1] < values[2] - 0.001


def test_turns_that_hardly_ever_bank() -> None:
    """All dice must be 1s, and then all be rolled again: a typical turn makes nothing."""
    different = {"points": 0, "or": "farkle", "only": "all_dice"}
    values = {
        "id": "ones",
        "name": "Six ones",
        "scores": {"1": 50, "xy": different},
        "turn": {"hot_dice": "must", "hot_dice_escape": False, "most_rolls": 4},
        "end": {"target": False, "rounds": 3},
    }
    state = new_game(from_values(values), ["Ada", "Bo"])
    assert LookaheadPlayer("Pip").roll_value(state) == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("bonus", ["[]", "[100, 150]"])
@pytest.mark.parametrize("limits", [(1, None), (2, None), (2, 0), (3, 1), (None, 0)])
def test_a_limited_turn_is_worth_what_trying_everything_gives(
    limits: tuple[int | None, int | None], bonus: str
) -> None:
    """Two dice and a bank worth its points: the best of all ways to go on, roll by roll."""
    sets = ["dice=2", "turn.hot_dice=must", f"turn.hot_dice_bonus={bonus}"]
    rules = load("plain", sets)
    turn = LimitedTurn(rules, 50, np.arange(100.0), 3, -2.0)

    def rolled(score: int, dice: int, rolls: int | None, hot: int | None, had: int = 0) -> float:
        found = Fraction(0)
        for roll in product(range(1, 7), repeat=dice):
            worths = [-2.0]
            for keep in scoring_of(rules).keeps[tuple(sorted(roll))].values():
                all_kept = not keep.dice_left
                top = rules.turn.bonus_for_hot_dice(had) if all_kept else 0
                then = score + (keep.points + top) // 50
                goes_on = rolls != 1 and not (all_kept and hot == 0)
                if goes_on:
                    left = hot if hot is None else hot - all_kept
                    after = None if rolls is None else rolls - 1
                    dice_next = keep.dice_left or 2
                    worths.append(rolled(then, dice_next, after, left, had + all_kept))
                if then >= 3 and not (keep.must_roll and goes_on):
                    worths.append(float(then))
            found += Fraction(max(worths[1:], default=worths[0]))
        return float(found / 6**dice)

    for score, dice in ((0, 2), (1, 1), (2, 2)):
        assert turn.roll(score, dice, Left(*limits)) == pytest.approx(rolled(score, dice, *limits))


def test_the_same_position_gives_the_same_decision() -> None:
    state = parse_position("3000,4000 1 300 123 - - 5", load("plain"))
    choices = {LookaheadPlayer("Pip", blur=0.5).decide(state) for _ in range(5)}
    assert len(choices) == 1
    names = {LookaheadPlayer(str(k), blur=0.5).decide(state) for k in range(60)}
    assert len(names) > 1


def test_its_errors_do_not_make_it_score_dice_for_fewer_points() -> None:
    """It may take another keep to be better, but sees that 20 holes for three 1s beat 3."""
    like = load("farkle-cribbage")
    most = vary(like, ["turn.scoring=best"])
    for number in range(60):
        player = LookaheadPlayer(str(number), blur=0.5)
        decided, expected = (
            player.decide(parse_position("60,70 1 1 11134 - - 5", rules)) for rules in (like, most)
        )
        assert decided == expected


@pytest.mark.parametrize("preset", every_preset())
@pytest.mark.parametrize("sides", [2, 3, 5])
def test_it_plays_every_preset(preset: str, sides: int) -> None:
    """A few turns in every part of a game: at the start, near the target, in the final round."""
    rules = load(preset)
    if rules.players and not rules.players[0] <= sides <= rules.players[1]:
        pytest.skip(f"{preset} is not for {sides}")
    rng, player = Random(sides), LookaheadPlayer("Pip", blur=0.01)
    state = new_game(rules, [str(k) for k in range(sides * rules.partners)])
    goal = rules.end.goal if rules.end.target else 3000
    near = int(goal * 0.9) // 50 * 50 if goal > 200 else goal - 9
    for part in range(2):
        if part:
            ahead = tuple(it._replace(total=near, on_board=True) for it in state.sides)
            state = state._replace(sides=ahead)
        for _ in range(40):
            if state.is_over:
                break
            if state.phase == "decide":
                action = player.decide(state)
                assert action in legal_actions(state)
                state = apply(state, action)
            else:
                count = state.turn.dice
                state = apply(state, Roll(tuple(sorted(rng.choices(range(1, 7), k=count)))))


@fewer(10)
@given(st.data())
def test_decisions_are_legal_under_any_rules(data: st.DataObject) -> None:
    game = data.draw(games(most=20))
    player = LookaheadPlayer("Bot", blur=0.01)
    for state in game.states:
        if state.phase == "decide":
            assert player.decide(state) in legal_actions(state)
            try:
                weighed = player.weigh(state)
            except Unsolvable:  # all dice are used and rolled again, up to the last roll of a turn
                assert state.rules.turn.has_limits
                continue
            assert [it for _, it in weighed] == list(legal_actions(state))
            assert all(-1e-9 <= worth <= 1 + 1e-9 for worth, _ in weighed)


def test_the_clock_runs_the_right_way() -> None:
    clock = clock_of(load("plain"))
    within = clock.within[1]
    assert (within[1:] >= within[:-1]).all()  # more turns never hurt
    assert (within[:, :-1] >= within[:, 1:] - 1e-9).all()  # nor does being nearer
    assert (clock.within[0] <= within + 1e-12).all()
    assert within[1, 10] == pytest.approx(Reach(load("plain"), 500).chance())
    assert within[-1, -1] > 0.999


def test_a_farkle_loses_a_change_of_places_that_waits_for_the_bank() -> None:
    """In the last turn of a game: behind with a Bomb in hand, only a farkle loses."""
    rules = load("farkle-cribbage-advanced", sets=["start.roll_off=0", "end.ties=share"])
    state = new_game(rules, ["Ada", "Bo"])
    for action in (EnterTurn(121), Roll((1, 1, 1, 1, 1, 1))):
        state = apply(state, action)
    assert state.queue == ()
    swap = next(action for action in legal_actions(state) if action.exchange)
    state = apply(state, Keep(swap.dice, exchange=True))
    assert LookaheadPlayer("Pip").roll_value(state) == pytest.approx(
        1 - farkle_chance(rules, state.turn.dice)
    )


@pytest.mark.parametrize(("sides", "side"), [("0,29,2,1,3", 5), ("29,3", 2)])
def test_places_changed_at_once_are_changed_whatever_follows(sides: str, side: int) -> None:
    """A keep that does it is worth what rolling on from the leader's place is."""
    sets = ["turn.exchange=at_once", "end.target=30"]
    sets.append('scores.xxx={ points = 5, or = "exchange_with_leader" }')
    state = parse_position(f"{sides} {side} 0 122235 - - 2", load("farkle-cribbage", sets))
    bot = LookaheadPlayer("")
    weighed = [(win, it) for win, it in bot.weigh(state) if it.exchange]
    assert {type(it) for _, it in weighed} == {Keep, Bank}
    for win, action in weighed:
        after = apply(state, action)
        if type(action) is Keep:
            assert win == pytest.approx(bot.roll_value(after), abs=1e-12)
            assert win > 0.3
    best = bot.decide(state)
    assert best.exchange
