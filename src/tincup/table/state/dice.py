"""The dice of a table: from a seed, with the players' salts, or rolled by people."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.chance import DiceCode, DiceSource, FairDice, SeededDice, dice_code
from tincup.chance.fair import Derivation
from tincup.table.errors import TableError
from tincup.table.log.entries import Created, DiceKind


def dice_of(
    kind: DiceKind, seed: str | None, salts: Sequence[str] = (), derivation: Derivation = 1
) -> FairDice | SeededDice | None:
    """Return the dice, ready to be rolled; ``None`` where people roll their own.

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


def code_of(created: Created, salts: Sequence[str]) -> DiceCode | None:
    """Return the code that people write down of a table's fair dice, once all salts are given.

    ``None`` where nothing binds the dice of the whole game.
    """
    if created.dice != "fair" or created.adopted or created.commitment is None:
        return None
    return dice_code(created.commitment, salts, created.derivation)


class TableDice:
    """The dice of a table, made anew when there is another salt.

    ``secret`` is the seed of fair ones; ``given`` take the place of all others.
    """

    def __init__(self, secret: str | None, given: DiceSource | None) -> None:
        self.secret = secret
        self._given = given
        self._made: tuple[tuple[str, ...], DiceSource | None] | None = None

    def roll(
        self, created: Created, salts: tuple[str, ...], count: int, number: int
    ) -> tuple[int, ...]:
        """Return the dice of roll ``number`` of a game (from 0) with these salts, as they fall.

        Raises `TableError` where people roll their own.
        """
        dice = self._given
        if dice is None:
            if self._made is None or self._made[0] != salts:
                seed = self.secret or created.seed
                self._made = salts, dice_of(created.dice, seed, salts, created.derivation)
            dice = self._made[1]
        if dice is None:
            raise TableError("table-no-dice")
        return dice.roll(count, number)
