"""One turn, played for its score: the largest expectation, the best chance to reach a goal."""

from tincup.solve.turn.long_run import long_run_points_per_turn
from tincup.solve.turn.one_turn import Reach, Turn

__all__ = ["Reach", "Turn", "long_run_points_per_turn"]
