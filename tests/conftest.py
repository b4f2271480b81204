"""What all tests share: how hard Hypothesis tries, and one server.

HYPOTHESIS_PROFILE is `quick`, `ci`, `shrink`, `search` or `thorough`; the last two try other
examples each time.
"""

from __future__ import annotations

import gc
import os
import signal
import threading
from collections.abc import Generator, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, Phase, settings

if TYPE_CHECKING:
    from tests.server.inside import Inside
    from tests.server.running import Process


# What wrote golden files needs the source of its time: it is kept to be read, not to be run.
collect_ignore_glob = ["golden/*/write.py"]

# A slow machine is no fault of the code: nothing here is judged by the clock.
settings.register_profile(
    "search", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
# The same examples each time, so that a submission is judged by what it changed.
settings.register_profile(
    "shrink",
    settings.get_profile("search"),
    max_examples=50,
    derandomize=True,
    print_blob=True,
    database=None,
)
# For a look while one works (`scripts/check --fast`): few examples, and a failure as it was found.
settings.register_profile(
    "quick",
    settings.get_profile("shrink"),
    max_examples=15,
    phases=(Phase.explicit, Phase.generate),
)
# The gate's. A failure is told as it was found: to make it smaller takes minutes, and the blob lets
# anybody do that later. `scripts/check --all` looks at more, and at others each time.
settings.register_profile("ci", settings.get_profile("quick"), max_examples=20)
settings.register_profile(
    "thorough", settings.get_profile("search"), max_examples=5000, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))

# Tests make much and leave little in rings: to look for it after every 700 things took a tenth of
# all the time.
gc.set_threshold(20_000, 10, 10)

# Run in the background by a script, all programs ignore Ctrl-C, and so would those that are tested.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and (
    threading.current_thread() is threading.main_thread()
):
    signal.signal(signal.SIGINT, signal.default_int_handler)


_PROCESSES: Final = frozenset({"browser", "postgres", "process", "shell"})
"""Fixtures that start processes."""


@pytest.hookimpl(tryfirst=True)  # before they are chosen by their marks
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark as ``real`` what starts processes of its own, as its fixtures say, and documents."""
    for item in items:
        params = item.callspec.params.values() if hasattr(item, "callspec") else ()
        named = {it for it in params if isinstance(it, str)}
        if "postgresql" in named or not _PROCESSES.isdisjoint(getattr(item, "fixturenames", ())):
            item.add_marker(pytest.mark.real)
        if item.path.suffix == ".md":
            item.add_marker(pytest.mark.smoke)  # their commands are run as they stand there


@pytest.hookimpl(wrapper=True)
def pytest_collect_file() -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
    """Look for examples in docstrings of the source alone, and not in every test."""
    return [it for it in (yield) if not isinstance(it, DoctestModule)]


def pytest_collection_finish(session: pytest.Session) -> None:
    """Let the garbage collector pass over what stays: thousands of tests, and all modules.

    To go through them takes half a second each time that a test collects.
    """
    gc.collect()
    gc.freeze()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name what fails at once: a long run that is stopped would take the names with it."""
    if report.failed:
        print(f"\nfailed: {report.nodeid}", flush=True)


@pytest.hookimpl(wrapper=True, trylast=True)  # the innermost: before the coverage is put together
def pytest_runtestloop(session: pytest.Session) -> Generator[None, object, object]:
    """Take away what a process that was killed left of its coverage: it spoils all the rest."""
    result = yield
    if hasattr(session.config, "workerinput"):
        return result  # others still work, and begin such files
    for path in Path(session.config.rootpath).glob(".coverage.*"):
        if path.stat().st_size == 0:
            path.unlink()
    return result


@pytest.fixture(scope="session")
def process(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Process]:
    """A server in a process of its own, for all tests that need nothing special of theirs."""
    from tests.server.running import running

    with running(tmp_path_factory.mktemp("server")) as started:
        yield started
        assert started.stop() == -signal.SIGTERM  # once it has ended, it dies of the signal


@pytest.fixture(scope="session")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inside]:
    """A server in this process, for all tests that need nothing special of theirs."""
    from tests.server.inside import inside

    with inside(tmp_path_factory.mktemp("inside")) as started:
        yield started


@pytest.fixture
def server(process: Process) -> Process:
    """The same; where no browser is needed, a folder has the one of this process instead."""
    return process
