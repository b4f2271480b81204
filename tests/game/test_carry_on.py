"""turn.carry_on: going on with the dice and the points that the side before has left."""

from tests.game.script import Script
from tincup.game import CarryOn, Leave
from tincup.game.events import CarriedOn
from tincup.game.state import Offer, Turn

KEPT = "turn.farkle_keeps_points=true"
AGAIN = "turn.first_roll_farkle=again"
CARRY = "turn.carry_on=may"


def test_carry_on() -> None:
    """turn.carry_on: the next side may go on with the dice and the points that a bank left."""
    usual, carried = Script("plain"), Script("plain", [CARRY])
    for game in (usual, carried):
        game.turn("111234/111=")
    assert usual.why_not(CarryOn()) == (
        "turn.carry_on",
        "there is nothing to go on with: the turn before has left no dice, or not to you",
    )
    assert carried.state.turn == Turn(1, 0, 6, offer=Offer(0, 1000, 3))
    carried.play(CarryOn())
    assert carried.game.latest == (CarriedOn(1, 1, 0, 1000, 3),)
    assert carried.state.turn == Turn(1, 1000, 3)
    carried.turn("125/1=")
    assert (carried.totals, carried.state.turn.offer) == ((1000, 1100), Offer(1, 1100, 2))
    carried.play(CarryOn())
    carried.turn("23")
    assert carried.totals == (1000, 1100)  # a farkle costs the one who tried
    assert (carried.state.sides[0].farkles, carried.state.turn.offer) == (1, None)


def test_nothing_to_carry_on() -> None:
    """A turn with all the dice; after hot dice, a farkle, a turn as its points, an absence."""
    game = Script("plain", [CARRY]).turn("111234/111= 112345/1=")
    assert (game.totals, game.state.turn.offer) == ((1000, 100), Offer(1, 100, 5))
    assert game.turn("222333/222333=").state.turn.offer is None
    assert game.turn("223346").state.turn.offer is None
    assert game.turn("111234/111=").enter(500).state.turn.offer is None
    left = Script("plain", [CARRY], players=3).turn("111234/111=")
    left.play(Leave(1))
    assert (left.side, left.state.turn.offer) == (2, None)
    alone = Script("plain", [CARRY], players=1).turn("111234/111=")
    assert alone.state.turn.offer is None  # nobody goes on with what is their own
    kept = Script("plain", [CARRY, KEPT]).turn("111234/111 223")
    assert (kept.totals, kept.state.turn.offer) == ((1000, 0), None)


def test_who_may_carry_on() -> None:
    """With "on_board" only a side that has opened; with "may" others open with it."""
    anybody, game = (
        Script("playmonster", [f"turn.carry_on={it}", "start.roll_off=0"]).turn("444412/4444=")
        for it in ("may", "on_board")
    )
    assert (anybody.state.turn.offer, game.state.turn.offer) == (Offer(0, 1000, 2), None)
    game.enter(500).turn("111234/111=")
    assert game.state.turn.offer == Offer(0, 300, 3)
    game.play(CarryOn())
    assert game.turn("124/1=").totals == (1300, 900)


def test_what_is_carried_on_counts_for_every_minimum() -> None:
    """The whole turn score opens, is banked and wins a bonus; the rolls of the turn are its own."""
    game = Script("playmonster", [CARRY, "start.roll_off=0", "turn.most_rolls=2"])
    game.turn("444412/4444=").play(CarryOn())
    assert (game.state.rolls_left, game.state.turn.opened) == (2, False)
    game.turn("15/1=")
    assert (game.totals, game.state.sides[1].on_board) == ((1000, 1100), True)
    beaten = Script("plain", [CARRY, "turn.bank_minimum=last_bank"]).turn("111234/111=")
    beaten.play(CarryOn())
    assert beaten.state.minimum() == 1050
    final = ["end.target=1000", "end.final_round=one_more_turn"]
    last = Script("plain", [CARRY, *final]).turn("111234/111=")
    last.play(CarryOn())
    assert last.turn("123/1=").winners == (1,)
    first = Script("plain", [CARRY, AGAIN]).turn("111234/111=")
    first.play(CarryOn())
    assert first.turn("236").side == 0  # such a roll is no first one
