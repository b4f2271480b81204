"""One side alone: the fewest turns to the target, and how soon a side is likely to be done."""

from tincup.solve.alone.fewest_turns import Alone

__all__ = ["Alone"]
