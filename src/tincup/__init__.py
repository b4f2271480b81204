"""Farkle, the dice game: rule sets as data, a pure engine, and adapters around it.

Everything a program needs to play, score, record and check games is a name of this package
(`tincup.api` lists them); they are loaded when one is first used, so that importing the package
costs next to nothing.

>>> import tincup
>>> rules = tincup.load_rules("playmonster")
>>> [(keep.dice, keep.points) for keep in tincup.score("11256", rules)][:2]
[((1, 1, 5), 250), ((1, 1), 200)]
"""

from __future__ import annotations

from importlib import import_module

TYPE_CHECKING = False  # of `typing`, which takes a quarter of the time of `tincup --help` to load
if TYPE_CHECKING:
    from typing import Any

    from tincup.api import *  # noqa: F403 - its __all__ is the list of names

__version__ = "0.1.0"


def __getattr__(name: str) -> Any:
    if name.startswith("__") and name != "__all__":
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    api = import_module("tincup.api")
    if name == "__all__":
        return api.__all__
    if name not in api.__all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    globals()[name] = value = getattr(api, name)
    return value


def __dir__() -> list[str]:
    api = import_module("tincup.api")
    return sorted({*(name for name in globals() if name.startswith("__")), *api.__all__})
