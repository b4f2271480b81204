"""Learning environments: Farkle for PettingZoo, Gymnasium and OpenSpiel.

- `env`: all sides learn, PettingZoo's AEC interface; `raw_env` is the same without wrappers;
- `single_env`: one side learns against chosen opponents, Gymnasium's interface;
- `vector_env`: very many such games at once, in compiled code;
- `tincup.rl.openspiel`: a game with its chance nodes, for OpenSpiel's algorithms.

All have the actions of `tincup.rl.spaces.Spaces`. The last one needs the extra ``openspiel``, the
others ``rl``; each is loaded when it is first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tincup.rl.aec import FarkleEnv, env, raw_env
    from tincup.rl.single import SingleEnv, single_env
    from tincup.rl.spaces import Spaces
    from tincup.rl.vector import FarkleVectorEnv, vector_env

__all__ = [
    "FarkleEnv",
    "FarkleVectorEnv",
    "SingleEnv",
    "Spaces",
    "env",
    "raw_env",
    "single_env",
    "vector_env",
]

_HOMES: Final = {
    "FarkleEnv": "aec",
    "FarkleVectorEnv": "vector",
    "SingleEnv": "single",
    "Spaces": "spaces",
    "env": "aec",
    "raw_env": "aec",
    "single_env": "single",
    "vector_env": "vector",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
