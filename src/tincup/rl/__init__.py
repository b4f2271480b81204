"""Learning environments: Farkle for PettingZoo and for Gymnasium (the extra ``rl``).

- `env`: all sides learn, PettingZoo's AEC interface; `raw_env` is the same without wrappers;
- `single_env`: one side learns against chosen opponents, Gymnasium's interface.

Both have the spaces of `tincup.rl.spaces.Spaces`, and dice from the seed given to ``reset``.
"""

from tincup.rl.aec import FarkleEnv, env, raw_env
from tincup.rl.single import SingleEnv, single_env
from tincup.rl.spaces import Spaces

__all__ = ["FarkleEnv", "SingleEnv", "Spaces", "env", "raw_env", "single_env"]
