"""Strategy cards as arrays."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tincup.lab.compiled.game_arrays import FOREVER, Cards
from tincup.players.cards import Card


def cards_of(cards: Sequence[Card | None], dice: int) -> Cards:
    """Return cards as arrays, with rows for policies that have none."""
    zones = max((len(it.shifts) for it in cards if it), default=1)
    found = Cards(
        distances=np.full((len(cards), zones), FOREVER, np.int64),
        shifts=np.zeros((len(cards), zones, zones), np.int64),
        bank_from=np.full((len(cards), dice + 1), FOREVER, np.int64),
        worth=np.zeros((len(cards), 2, dice + 1), np.int64),
        lead=np.zeros(len(cards), np.int64),
        at_risk=np.zeros(len(cards), np.int64),
    )
    for at, card in enumerate(cards):
        if card is None:
            continue
        found.distances[at, : len(card.distances)] = card.distances
        last = len(card.shifts) - 1
        for i in range(zones):
            for j in range(zones):
                shift = card.shifts[min(i, last)][min(j, last)]
                found.shifts[at, i, j] = FOREVER if shift is None else shift
        for n in range(1, dice + 1):
            start = card.bank_from[n - 1] if n <= card.dice else None
            found.bank_from[at, n] = FOREVER if start is None else start
            found.worth[at, :, n] = [card.worth(n, home=home) for home in (False, True)]
        found.lead[at], found.at_risk[at] = card.lead, card.penalty_shift
    return found
