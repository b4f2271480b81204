"""What another machine is told of the games that it is to play: text and numbers, no code.

The code is its own, so it must be the same: `source` says which it is.
"""

from __future__ import annotations

from functools import cache, lru_cache
from platform import node
from threading import Lock
from typing import TYPE_CHECKING, Final

from tincup.lab.errors import ExperimentError
from tincup.rules import RuleSet, canonical, parse
from tincup.solve.cache_folder import DECIDES_KERNELS, PACKAGE, source_hash

if TYPE_CHECKING:
    from tincup.solve.two.solution import Solution

_one_at_a_time: Final = Lock()


@cache
def source() -> str:
    """Return a hash of all source that decides how a game goes."""
    return source_hash(PACKAGE, (*DECIDES_KERNELS, "chance", "notation", "players"))


def check_source(stated: str) -> None:
    """Refuse to play for another version. Raises `ExperimentError`."""
    if stated != source():
        raise ExperimentError("cluster-other-version", worker=node())


def rules_text(rules: RuleSet) -> str:
    return canonical.toml(canonical.values(rules))


@lru_cache(maxsize=64)
def rules_of(text: str) -> RuleSet:
    return parse(text)


def solution_of(text: str) -> Solution:
    """Return exact play of these rules, worked out once. Raises `Unsolvable`."""
    with _one_at_a_time:
        return _solution_of(text)


@lru_cache(maxsize=1)
def _solution_of(text: str) -> Solution:
    from tincup.solve.solve import solve  # loads Numba

    return solve(rules_of(text))
