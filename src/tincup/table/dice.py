"""The dice of a table: from a seed, with the players' salts, or rolled by people."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.chance import FairDice, SeededDice
from tincup.chance.fair import Derivation
from tincup.table.log import DiceKind


def dice_of(
    kind: DiceKind, seed: str | None, salts: Sequence[str] = (), derivation: Derivation = 1
) -> FairDice | SeededDice | None:
    """The dice, ready to be rolled; ``None`` where people roll their own.

    Roll number n of a game is the same whenever it is asked for, so a game that is taken back or
    taken up again goes on with the same dice. Raises `tincup.chance.DiceError`.
    """
    if kind == "entered" or seed is None:
        return None
    if kind == "seeded":
        return SeededDice(seed, salts, derivation)
    fair = FairDice(seed, derivation)
    for salt in salts:
        fair.add_salt(salt)
    fair.close()
    return fair
