"""The compiled loop through games of so many rounds, a card's against optimal play's."""

# ruff: noqa: PLR0917 - compiled loops: structures cost

from __future__ import annotations

from tincup.solve.arrays import Floats, Ints
from tincup.solve.jit import inner, kernel


@inner
def made_of(turns: Floats, begin: int, end: int, at: int, others: Floats) -> float:
    """Return the chance to win by a turn, from its span of ``turns``.

    It banks ``s`` steps with the chance ``turns[begin + s]``, and nothing with the last. ``at`` is
    the place of the lead; ``others`` has the chances of the other side, who moves then.
    """
    place = others.shape[0] - 1 - at
    won: float = 0.0
    won += turns[end - 1] * (1.0 - others[place])
    for score in range(end - 1 - begin):
        chance = turns[begin + score]
        won += chance * (1.0 - others[place - score]) if place >= score else chance
    return won


@kernel
def play_rounds(
    card_moves: Floats,
    best_moves: Floats,
    spans: Ints,
    turns: Floats,
    best_spans: Ints,
    best: Floats,
) -> None:
    """Fill in the mover's chance to win by turns left and lead; those with none are there.

    The card's turn with ``t`` left is the span ``spans[t - 1, lead]`` of ``turns``, that of optimal
    play ``best_spans[t - 1, lead]`` of ``best``.
    """
    for left in range(spans.shape[0]):
        for at in range(spans.shape[1]):
            begin, end = spans[left, at, 0], spans[left, at, 1]
            card_moves[left + 1, at] = made_of(turns, begin, end, at, best_moves[left])
            begin, end = best_spans[left, at, 0], best_spans[left, at, 1]
            best_moves[left + 1, at] = made_of(best, begin, end, at, card_moves[left])
