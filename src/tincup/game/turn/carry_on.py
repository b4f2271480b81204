"""Going on with the dice and the points that the side before has left."""

from __future__ import annotations

from tincup.game.actions import CarryOn
from tincup.game.errors import IllegalAction
from tincup.game.events import CarriedOn, Event
from tincup.game.state import Offer, State, Turn


def with_offer(banked: State, side: int, points: int, dice: int) -> State:
    """Return the state after a bank of ``side``, with what it leaves to the next one.

    ``points`` are those of its turn, without what the bank may have got on top; ``dice`` are those
    not kept. A side never goes on with what it has left itself.
    """
    turn, to_act = banked.turn, banked.sides[banked.turn.side]
    if banked.phase != "roll" or turn.side == side or not points or not dice:
        return banked
    if not banked.rules.turn.may_carry_on(on_board=to_act.on_board):
        return banked
    return banked.with_turn("roll", turn._replace(offer=Offer(side, points, dice)))


def carry_on(state: State, _: CarryOn, events: list[Event]) -> State:
    """Let the side to act go on with the points and dice of its offer. Raises `IllegalAction`."""
    turn, offer = state.turn, state.turn.offer
    if offer is None:
        raise IllegalAction("nothing-to-carry-on", "turn.carry_on")
    events.append(CarriedOn(turn.side, state.player, offer.side, offer.points, offer.dice))
    return state.with_turn("roll", _carried(turn))


def beginnings(state: State) -> tuple[State, State]:
    """Return the two states that a turn with an offer may begin with: gone on, and anew."""
    anew = state.turn._replace(offer=None)
    return state.with_turn("roll", _carried(state.turn)), state.with_turn("roll", anew)


def _carried(turn: Turn) -> Turn:
    assert turn.offer is not None
    return Turn(turn.side, turn.offer.points, turn.offer.dice)
