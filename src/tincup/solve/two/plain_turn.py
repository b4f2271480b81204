"""One turn with NumPy alone, row by row: what `tincup.solve.two.kernels.turn` does, slower.

Loading Numba and its kernels takes more than a second, this some hundredths of one: a command that
asks about a single position does without them.
"""

from __future__ import annotations

import numpy as np

from tincup.solve.arrays import Floats, Ints
from tincup.solve.rolls.layout import FULL, LANES, SWAPPED, Rolls


class _Choices:
    """The classes of one layer's rolls, of all numbers of dice one after the other.

    ``places`` of options count cells from the beginning of a row; ``dice_starts`` are the first
    classes of each number of dice that has any, ``dice`` these numbers. ``stays``: an option
    leads on in the same row and layer.
    """

    def __init__(self, rolls: Rolls, table: int) -> None:
        starts, places, weights = list[Ints](), list[Ints](), list[Floats]()
        dice_starts, dice = list[int](), list[int]()
        at = classes = 0
        for n in range(1, rolls.dice + 1):
            first, end = rolls.classes[table, n - 1]
            if first == end:
                continue
            begin, stop = rolls.starts[first], rolls.starts[end]
            dice.append(n)
            dice_starts.append(classes)
            starts.append(rolls.starts[first:end] - begin + at)
            places.append(rolls.options[begin:stop] // LANES)
            weights.append(rolls.weights[first:end])
            at += stop - begin
            classes += end - first
        self.starts: Ints = np.concatenate(starts)
        self.places: Ints = np.concatenate(places)
        self.weights: Floats = np.concatenate(weights)[:, None]
        self.dice_starts = np.array(dice_starts)
        self.dice = np.array(dice)
        columns = rolls.dice + 1
        layer = int(table == SWAPPED) * columns
        self.stays = bool(((self.places >= layer) & (self.places < layer + columns)).any())

    def rolled(self, cells: Floats, row: int, lost: Floats) -> Floats:
        """What rolling 1, 2, ... dice is worth from the row that begins at this cell."""
        best = np.maximum.reduceat(cells.take(self.places + row, axis=0), self.starts, axis=0)
        best *= self.weights
        found = lost.copy()
        found[self.dice - 1] += np.add.reduceat(best, self.dice_starts, axis=0)
        return found


def fill_turn(table: Floats, bank: Floats, rolls: Rolls, ends: int, certain: int) -> None:
    """Fill the table of a turn whose farkle values are there already.

    From row ``ends`` on banking is best with any number of dice, from row ``certain`` on more
    points change nothing.
    """
    dice, layers = rolls.dice, rolls.layers
    columns = dice + 1
    farkles = table[: layers * LANES].reshape(layers, LANES)
    cells = table[layers * LANES :].reshape(-1, LANES)
    banks = bank.reshape(-1, layers, LANES)
    choices = [_Choices(rolls, FULL), *(_Choices(rolls, SWAPPED) for _ in range(layers - 1))]
    lost = [rolls.chances[:dice, None] * farkles[layer] for layer in range(layers)]
    free, bound = rolls.chances[dice], rolls.chances[dice + 1]
    shaped = cells.reshape(-1, layers, columns, LANES)
    beyond = slice(certain, certain + rolls.span + 1)
    for layer in range(layers):
        best = np.maximum(banks[beyond, layer], farkles[layer])
        shaped[beyond, layer, :dice] = best[:, None]
        shaped[beyond, layer, dice] = (free * best + lost[layer][-1]) / (1.0 - bound)
    for row in range(certain - 1, -1, -1):
        for layer in range(layers - 1, -1, -1):
            # Again where a last die that scores nothing leads to all the dice at the same row.
            for _ in range(1 + choices[layer].stays):
                rolled = choices[layer].rolled(cells, row * layers * columns, lost[layer])
                shaped[row, layer, dice] = rolled[-1]
                otherwise = farkles[layer] if row >= ends else rolled
                shaped[row, layer, :dice] = np.maximum(banks[row, layer], otherwise)
