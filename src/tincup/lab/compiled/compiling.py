"""Numba for whole games: as `tincup.solve.jit`, but that a constant is a number like any other.

Otherwise Numba compiles a function anew for each way to call it with some, to the same code: a
look-up of dice came eight times over.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from numba.core.types import unliteral

from tincup.solve import jit

_Function = TypeVar("_Function", bound=Callable[..., Any])

kernel = jit.kernel


def inner(function: _Function) -> _Function:
    """Compile as `tincup.solve.jit.inner` does."""
    return cast("_Function", _once(jit.inner(function)))


def inlined(function: _Function) -> _Function:
    """Compile as `tincup.solve.jit.inlined` does."""
    return cast("_Function", _once(jit.inlined(function)))


def _once(dispatcher: Any) -> Any:
    template_of = dispatcher.get_call_template

    def plain_template(arguments: Any, named: Any) -> Any:
        numbers = tuple(map(unliteral, arguments))
        return template_of(numbers, {name: unliteral(it) for name, it in named.items()})

    dispatcher.get_call_template = plain_template
    return dispatcher
