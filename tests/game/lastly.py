"""Who acts again and who wins, found by playing on: nothing here asks what the game says of it."""

from tincup.game import EnterTurn, State, apply, step
from tincup.game.events import PlayOffBegan

MOST_TURNS = 500


def turns_after(state: State) -> tuple[list[int], bool]:
    """Who has a turn, beginning here, all farkling, until the first would have another.

    And whether that never comes: the game is over before, or tied, so that a play-off begins anew.
    """
    acted: list[int] = []
    while not state.is_over:
        if state.turn.side in acted:
            return acted, False
        acted.append(state.turn.side)
        state, events = step(state, EnterTurn(0))
        if any(isinstance(event, PlayOffBegan) for event in events):
            break
    return acted, True


def is_last(state: State) -> bool:
    """Whether the turn that begins here is its side's last, if it farkles and so do all others."""
    return turns_after(state)[1]


def loses_for_certain(banked: State, side: int) -> bool:
    """Whether a side that has just banked cannot win although all others farkle from here on.

    Of rules by which a farkle lowers nobody's total; no if the side has another turn to come.
    """
    state = banked
    for _ in range(MOST_TURNS):
        if state.is_over:
            return side not in state.winners
        if state.turn.side == side:
            return False
        state = apply(state, EnterTurn(0))
    return False
