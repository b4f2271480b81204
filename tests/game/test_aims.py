"""What a turn must come to."""

from math import inf
from random import Random

import pytest

from tests.notation.games import VARIANTS, Sets, names_for, rules_of
from tincup.chance import SeededDice
from tincup.game import Bank, EnterTurn, Game, Roll, State, apply, new_game, options
from tincup.game.odds.reachable import nearest_banks
from tincup.game.totals.aims import Aims, aims, cannot_win, counted, to_reach, to_win
from tincup.players.threshold import ThresholdPlayer
from tincup.rules import RuleSet, load


def after(rules: str, *sets: str, turns: list[int], players: int = 3) -> State:
    names = [f"Player {number}" for number in range(players)]
    state = new_game(load(rules, sets=["start.roll_off=0", *sets]), names)
    for points in turns:
        state = apply(state, EnterTurn(points))
    return state


def found(state: State) -> Aims:
    return aims(state, state.totals)


def test_through_most_of_a_game_there_is_no_aim() -> None:
    assert found(after("playmonster", turns=[9000, 500])) == Aims(0, inf)


def test_in_the_final_round_the_best_finished_total_is_to_be_reached() -> None:
    state = after("playmonster", turns=[9000, 500, 700, 1100])
    assert found(state) == Aims(10_100 - 500, inf)  # another side follows
    assert found(apply(state, EnterTurn(0))) == Aims(10_100 - 700, 10_100 - 700 + 1)


def test_a_side_whose_last_turn_is_to_come_may_lose_by_it() -> None:
    rounds = ("end.target=false", "end.rounds=2", "end.final_round=none")
    assert found(after("plain", *rounds, turns=[1000, 3000, 5000])) == Aims(4000, inf)
    penalty = "turn.farkle_penalty={ after = 1, points = 1500, in_final_round = true }"
    assert found(after("plain", *rounds, penalty, turns=[1000, 3000, 5000])) == Aims(2500, inf)
    not_yet = penalty.replace("after = 1", "after = 2")
    assert found(after("plain", *rounds, not_yet, turns=[1000, 3000, 5000])) == Aims(4000, inf)


def test_the_last_of_a_completed_round_wins_by_being_ahead_of_all() -> None:
    state = after("farkle-cribbage", turns=[100, 110, 100, 0, 0])
    assert found(state) == Aims(0, 21)
    assert found(after("farkle-cribbage", turns=[100, 110, 100, 0])) == Aims(0, inf)


def test_first_to_bank_the_target() -> None:
    assert found(after("plain", turns=[9000, 500, 700])) == Aims(0, 1000)
    assert found(after("plain", "end.reached=more_than", turns=[9000, 500, 700])) == Aims(0, 1001)


def test_a_target_that_ends_the_game_at_once_is_enough_in_the_last_round_too() -> None:
    rounds = ("end.rounds=2", "end.target=5000")
    assert found(after("plain", *rounds, turns=[4000, 4500, 100])) == Aims(500, 1000)
    assert found(after("plain", *rounds, turns=[4000, 4500, 100, 500])) == Aims(0, 500)
    assert found(after("plain", *rounds, turns=[4000, 4500, 100, 500, 0])) == Aims(4400, 4401)
    completed = (*rounds, "end.final_round=complete_round")
    assert found(after("plain", *completed, turns=[4000, 4500, 100])) == Aims(500, inf)
    last = after("plain", *rounds, turns=[4950, 4000], players=2)
    assert ThresholdPlayer("Pip").decide(apply(last, Roll((2, 3, 4, 4, 5, 6)))) == Bank((5,))


def test_a_target_to_be_hit_leaves_so_much_room() -> None:
    exactly = ("end.target=10000", "end.reached=exactly", "end.final_round=none")
    state = after("plain", *exactly, turns=[9000, 500, 700])
    assert found(state) == Aims(0, 1000)
    assert (counted(state, 1000, 9000), counted(state, 1050, 9000)) == (1000, 0)
    bounced = after("plain", *exactly, "end.overshoot=bounce", turns=[9000, 500, 700])
    assert counted(bounced, 1050, 9000) == 950
    assert counted(bounced, 2500, 9000) == -500
    one_more = ("end.target=10000", "end.reached=exactly", "end.final_round=one_more_turn")
    last = after("plain", *one_more, turns=[9000, 500, 700, 1000, 9500])
    assert found(last) == Aims(9300, inf)  # it can be level, but not ahead
    assert cannot_win(last, 9250, exchange=False)
    assert cannot_win(last, 9350, exchange=False)
    assert not cannot_win(last, 9300, exchange=False)


def test_what_hits_a_target() -> None:
    ending = ("end.target=10000", "end.reached=exactly", "end.final_round=one_more_turn")
    exactly = (*ending, "turn.bank_minimum=300")
    state = after("plain", *exactly, turns=[9000, 9700, 9750])
    assert [to_reach(state, side) for side in range(3)] == [1000, 300, None]
    last = after("plain", *exactly, turns=[9000, 9700, 9750, 1000])
    assert [to_win(last, side) for side in range(3)] == [None, 300, 250]
    bonus = "turn.first_bank_bonus={ score = 9650, points = 300 }"
    state = after("plain", *exactly, bonus, turns=[9000, 300, 500])
    assert [to_reach(state, side) for side in range(3)] == [1000, None, 9500]


def test_off_the_board_is_safe() -> None:
    assert found(after("farkle-cribbage-loser", turns=[100, 5, 7])) == Aims(0, 21)


def test_the_last_on_the_board_must_get_further_off_than_the_one_before() -> None:
    completed = "end.loser_found=after_round"
    state = after("farkle-cribbage-loser", completed, turns=[100, 5, 121])
    assert found(state) == Aims(0, inf)  # the second could still get further
    assert found(apply(state, EnterTurn(25))) == Aims(120, 121)
    at_once = after("farkle-cribbage-loser", turns=[100, 5, 121])
    assert found(at_once) == Aims(0, 21)
    assert found(after("farkle-cribbage-loser", completed, turns=[121, 5, 7])) == Aims(0, inf)
    assert found(after("farkle-cribbage-loser", completed, turns=[121, 5, 7, 20])) == Aims(0, 114)


def test_in_a_play_off_only_the_tied_count() -> None:
    sets = ("end.ties=play_off", "end.final_round=complete_round", "end.target=1000")
    state = after("plain", *sets, turns=[1000, 400, 1000])
    assert state.play_off
    assert found(state) == Aims(0, inf)
    assert found(apply(state, EnterTurn(300))) == Aims(300, 301)


def test_a_bonus_counts_until_a_side_has_had_it() -> None:
    sets = ("end.target=2000", "turn.first_bank_bonus={ score = 600, points = 300 }")
    assert found(after("plain", *sets, turns=[400, 0, 0])) == Aims(0, 1600 - 300)
    assert found(after("plain", *sets, turns=[550, 0, 0, 550, 0, 0, 200, 0, 0])) == Aims(0, 600)
    assert found(after("plain", *sets, turns=[400, 600, 0])) == Aims(0, 1600)
    opened = [550, 500, 500]
    final = after("playmonster", *sets, turns=[*opened, *opened, *opened, 550])
    assert found(final) == Aims(600, inf)  # 1,500, and to reach 2,200: 700, or 600 with the bonus


def test_what_is_to_go_is_what_a_turn_can_make() -> None:
    state = after("playmonster", turns=[9950, 500, 700])
    assert [to_reach(state, side) for side in range(3)] == [100, 9550, 9350]  # more than 10,000
    state = after("literally", turns=[9925, 9975, 10_000])
    assert [to_reach(state, side) for side in range(3)] == [100, 50, 0]


def test_what_wins_in_a_final_round() -> None:
    state = after("playmonster", turns=[9000, 500, 700, 1100])
    assert [to_win(state, side) for side in range(3)] == [None, 9650, 9450]
    state = apply(state, EnterTurn(0))
    assert [to_win(state, side) for side in range(3)] == [None, None, 9450]
    assert to_win(after("playmonster", turns=[9000, 500, 700]), 0) is None
    # Off the board again: what opens, where that is more than the 200 that would be ahead.
    sets = ("turn.farkle_leaves_board=true", "end.target=600")
    state = after("playmonster", *sets, turns=[500, 500, 500, 50, 0, 0, 100])
    assert to_win(state, 1) == 500


def test_a_bonus_wins_with_less() -> None:
    bonus = "turn.first_bank_bonus={ score = 600, points = 300 }"
    opened = [550, 550, 550]
    state = after("playmonster", bonus, "end.target=2000", turns=[*opened * 3, 550])
    assert to_win(state, 1) == 600  # 1,650, and to get past 2,200
    state = after("playmonster", bonus, "end.target=700", turns=[550, 0, 0, 200])
    assert to_win(state, 1) == 600  # 500 more than the 300 of the bonus


def test_a_tied_side_in_a_play_off_wins_by_getting_ahead() -> None:
    sets = ("end.ties=play_off", "end.final_round=complete_round", "end.target=1000")
    state = after("plain", *sets, turns=[1000, 400, 1000])
    assert [to_win(state, side) for side in range(3)] == [50, None, 50]
    assert to_win(apply(state, EnterTurn(300)), 2) == 350


def test_a_bank_that_cannot_win_is_marked() -> None:
    state = after("plain", "end.final_round=one_more_turn", "end.target=500", turns=[1050, 0])
    state = apply(state, Roll((1, 1, 1, 5, 2, 3)))
    marked = {option.dice: option.cannot_win for option in options(state).allowed}
    assert marked == {(1, 1, 1, 5): False, (1, 1, 1): True, (5,): True, (1,): True} | {
        dice: True for dice in marked if dice not in {(1, 1, 1, 5), (1, 1, 1), (5,), (1,)}
    }
    before = after("plain", "end.final_round=one_more_turn", turns=[1050, 0])
    before = apply(before, Roll((1, 1, 1, 5, 2, 3)))
    assert not any(option.cannot_win for option in options(before).allowed)


def test_what_is_given_to_another_can_lose_or_win() -> None:
    given = ("end.reached=exactly", "end.overshoot=to_lowest", "end.target=1000", "end.rounds=2")
    state = after("plain", *given, turns=[450, 900, 400], players=2)
    state = apply(state, Roll((1, 1, 5, 2, 3, 4)))
    marked = {option.dice: option.cannot_win for option in options(state).allowed}
    assert marked == {
        (5,): False,
        (1,): False,
        (1, 5): False,  # 50 too much: 900 each
        (1, 1): True,  # Ada has 950 by it, and Bo 900
        (1, 1, 5): False,  # what would bring her to the target is lost
    }
    early = apply(after("plain", *given, turns=[450, 50, 500, 500]), Roll((5, 2, 2, 3, 4, 6)))
    (bank,) = options(early).allowed
    assert not bank.cannot_win  # the third side may give him some


def test_a_bank_that_changes_places_can_win() -> None:
    rules = "farkle-cribbage-advanced"
    state = after(rules, turns=[100, 30, 1, 22, 0], players=3)
    state = apply(state, Roll((2, 2, 2, 2, 2, 2)))
    marked = {(o.dice, o.exchange): o.cannot_win for o in options(state).allowed}
    assert marked[(2,) * 6, True] is False
    assert marked[(2,) * 6, False] is True


def _play(rules: RuleSet, seed: int) -> tuple[Game, list[int], tuple[int, bool] | None]:
    """A game without resignations; who banked in vain, and the last bank if no turn followed."""
    rng, dice = Random(seed), SeededDice(str(seed))
    game = Game.of(rules, names_for(rules, rng))
    in_vain: list[int] = []
    last = None
    while not game.state.is_over and len(game.actions) < 4000:
        state, last = game.state, None
        if state.phase != "decide":
            game.play(Roll(tuple(dice.roll(state.turn.dice, game.rolls))))
            continue
        option = rng.choice(options(state).allowed[:2])
        ends = not option.may_roll or rng.random() < 0.6 or option.turn_score > 1000
        if option.may_bank and ends:
            if option.cannot_win:
                in_vain.append(state.turn.side)
            if state.queue == ():
                last = state.turn.side, option.cannot_win
            game.play(option.bank)
        else:
            game.play(option.keep)
    return game, in_vain, last


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_who_banks_what_cannot_win_does_not_win(variant: tuple[str, Sets]) -> None:
    rules = load(variant[0], sets=(*variant[1], *_short(rules_of(variant))))
    for seed in range(6):
        game, in_vain, last = _play(rules, seed)
        if not game.state.is_over or game.state.play_off:
            continue  # a play-off begins anew for the tied
        winners = game.state.winners
        assert not set(in_vain) & set(winners)
        if last is not None:
            side, vain = last
            assert vain != (side in winners)


def _short(rules: RuleSet) -> tuple[str, ...]:
    """Targets that random play comes to."""
    if rules.unit == "holes":
        return ("end.target=20",)
    least = rules.turn.minimum(on_board=False)
    return (f"end.target={max(600, least)}",)


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
def test_the_last_turn_wins_with_what_it_takes_and_no_less(variant: tuple[str, Sets]) -> None:
    rules = load(variant[0], sets=(*variant[1], "start.roll_off=0"))
    if not rules.end.has_final_round or rules.turn.farkle_penalty is not None:
        return
    least = nearest_banks(rules, rules.end.least_total)[-1]
    state = new_game(rules, names_for(rules, Random(2)))
    while state.queue is None:
        state = apply(state, EnterTurn(least))
    while state.queue:
        state = apply(state, EnterTurn(0))
    if state.is_over:
        return  # the round was complete
    side = state.turn.side
    needed = to_win(state, side)
    assert needed is not None
    won = apply(state, EnterTurn(needed))
    while not won.is_over and rules.end.opens_again:  # which nobody takes the chance of
        won = apply(won, EnterTurn(0))
    assert won.winners == (side,)
    below = nearest_banks(rules, needed)[0]
    if below < needed and below >= rules.turn.minimum(on_board=state.sides[side].on_board):
        assert apply(state, EnterTurn(below)).winners != (side,)
