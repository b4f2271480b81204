"""What a test of the gate may not do: start a process, call another machine, wait for time to pass.

Each of them takes longer than it should on a busy machine, and then somebody is told that the code
is wrong. A test that has to is marked ``real`` and runs with `scripts/check --all`; ``smoke`` are
the few such tests that the gate has all the same. Python itself tells of what is done
(https://docs.python.org/3/library/audit_events.html).
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from collections.abc import Callable, Generator
from functools import wraps
from ipaddress import ip_address
from typing import Any, Final

import pytest

MAY: Final = frozenset({"real", "smoke", "slow", "deep"})
"""Marks of tests that are not held to it."""

SECONDS: Final = 0.2
"""All that one test may sleep: enough to let another thread go first."""

LOOK: Final = 0.02
"""So short a sleep is a look at whether something has happened: a busy machine takes many."""

_PROCESSES: Final = frozenset(
    {"os.fork", "os.forkpty", "os.posix_spawn", "os.system", "subprocess.Popen"}
)

_FONTS: Final = ("fc-list", "system_profiler")
"""What Matplotlib asks the machine for its fonts by, once in the life of its cache."""

_held = False
"""Whether the test that runs is held to it."""

_done: list[str] = []
"""What it did, for a test that takes the refusal for something else."""

_slept = 0.0


def refuse(what: str) -> None:
    """Fail the test here; where that is caught, or somebody waits for this thread, at its end."""
    _done.append(what)
    if threading.current_thread() is threading.main_thread():
        pytest.fail(f"{what}: mark the test `real` (tests/guard.py), or have it do without")


def sleeps(seconds: float) -> None:
    """Count what is slept."""
    global _slept  # noqa: PLW0603
    if seconds > LOOK:
        _slept += seconds
    if _slept > SECONDS:
        refuse(f"it sleeps {_slept:.1f} seconds")


def is_here(address: Any) -> bool:
    """Whether a socket's address is of this machine."""
    if not isinstance(address, tuple):
        return True  # a file
    try:
        return ip_address(address[0]).is_loopback
    except ValueError:
        return address[0] in ("", "localhost")


def hook(event: str, arguments: tuple[Any, ...]) -> None:
    """Hear of what is done in this process."""
    if not _held:
        return
    if event == "subprocess.Popen" and arguments[1] and arguments[1][0] in _FONTS:
        return
    if event in _PROCESSES:
        refuse(f"it starts a process ({event})")
    elif event == "socket.connect" and not is_here(arguments[1]):
        refuse(f"it connects to {arguments[1]}")


sys.addaudithook(hook)


def counted(sleep: Callable[..., Any]) -> Callable[..., Any]:
    """Count what tests sleep, of which Python tells from 3.13 on; others may sleep beside them."""

    @wraps(sleep)
    def slept(seconds: float, *more: Any) -> Any:
        if _held and "/tests/" in sys._getframe(1).f_code.co_filename:
            sleeps(seconds)
        return sleep(seconds, *more)

    return slept


time.sleep = counted(time.sleep)
asyncio.sleep = counted(asyncio.sleep)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Hold a test to it, and the fixtures that are made for it."""
    global _held, _slept  # noqa: PLW0603
    _slept = 0.0
    _done.clear()
    _held = MAY.isdisjoint(mark.name for mark in item.iter_markers())
    try:
        return (yield)
    finally:
        _held = False


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_teardown() -> None:
    """Let what was shared by others be taken down."""
    global _held  # noqa: PLW0603
    _held = False


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Fail a test that caught the refusal."""
    result = yield
    if _done:
        pytest.fail(f"{_done[0]}, and went on")
    return result
