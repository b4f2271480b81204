"""Draws every chance of a test from the test's name: a test that failed fails again.

Into the name goes TINCUP_TEST_SEED, by which all tests draw something else. What is made for
several tests draws from its own name, whichever test comes first. Processes that tests start draw
by `tests/seeded_processes`, pages in a browser by `tests.web.chance`; Hypothesis draws by itself.
"""

from __future__ import annotations

import builtins
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Generator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import pytest

SEED: Final = os.environ.get("TINCUP_TEST_SEED") or "1"

PROCESSES: Final = Path(__file__).parent / "seeded_processes"

DREW: Final = "tincup/drew"
"""Where the names of the tests that drew are kept, in the cache of pytest."""

_of_the_system: Final = os.urandom

_folder: Path | None = None
"""What processes are told in; none where tests are only handed out."""


class Chance:
    """What is drawn in a test, or for what several tests share."""

    def __init__(self, name: str) -> None:
        self.seed = sha256(f"{SEED} {name}".encode()).hexdigest()
        self._source = random.Random(self.seed)
        self._drew = False
        self._parts = 0

    def bytes(self, count: int) -> builtins.bytes:
        self._drew = True
        return self._source.randbytes(count)

    def part(self) -> str:
        """A seed for something that draws by itself, another each time."""
        self._drew = True
        self._parts += 1
        return f"{self.seed}.{self._parts}"

    def begin(self) -> None:
        """Have all that is drawn from now on drawn from this.

        So it is with what NumPy and `random` draw from where they are handed nothing.
        """
        global _now  # noqa: PLW0603
        _now = self
        if _folder is not None:
            (_folder / "new").write_text(self.seed, "ascii")
            (_folder / "new").replace(_folder / "now")
        random.seed(self.seed)
        if numpy := sys.modules.get("numpy.random"):
            numpy.seed(int(self.seed[:8], 16))
        self._before = _generators()

    def drew(self) -> bool:
        """Whether anything has drawn from it, here or in a process."""
        elsewhere = _folder is not None and (_folder / f"{self.seed}.1").exists()
        return self._drew or elsewhere or self._before != _generators()


_now: Chance | None = None
"""Nothing while no test runs."""

_outside: Final = Chance("outside of tests")
"""By what a benchmark draws its parts, of which no two may be alike."""

_shared: set[object] = set()
"""The fixtures for several tests that drew."""


def _generators() -> tuple[object, ...]:
    numpy = sys.modules.get("numpy.random")
    return random.getstate(), numpy and numpy.get_state()[1].tobytes()


def part() -> str:
    """A seed for something that draws by itself: of this test, and another each time."""
    return (_now or _outside).part()


def draw(count: int) -> bytes:
    """What Python draws from in place of the system."""
    return _now.bytes(count) if _now else _of_the_system(count)


random._urandom = draw  # type: ignore[attr-defined]  # what `SystemRandom` draws from


def pytest_configure(config: pytest.Config) -> None:
    """Have the processes that tests start draw by their names, too."""
    global _folder  # noqa: PLW0603
    if config.getoption("dist", "no") != "no":
        return  # the tests run in other processes, which come here, too
    # Where tests write: a file is written for each of them.
    root = os.environ.get("PYTEST_DEBUG_TEMPROOT")
    _folder = Path(tempfile.mkdtemp(prefix="tincup-chance-", dir=root))
    config.add_cleanup(lambda: shutil.rmtree(_folder, ignore_errors=True))
    (_folder / "now").write_text(SEED, "ascii")
    os.environ["TINCUP_TEST_CHANCE"] = str(_folder)
    paths = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    paths = [str(PROCESSES), *(path for path in paths if path and path != str(PROCESSES))]
    os.environ["PYTHONPATH"] = os.pathsep.join(paths)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Draw for a test, and for the fixtures that are made for it alone."""
    global _now  # noqa: PLW0603
    Chance(item.nodeid).begin()
    try:
        return (yield)
    finally:
        _now = None


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_fixture_setup(
    fixturedef: pytest.FixtureDef[Any], request: pytest.FixtureRequest
) -> Generator[None, object, object]:
    """Draw for what several tests share."""
    test = _now
    if fixturedef.scope == "function" or test is None:
        return (yield)
    place = request.node.nodeid if fixturedef.scope in ("module", "class") else ""
    shared = Chance(f"{place} {fixturedef.argname} {getattr(request, 'param', '')}")
    shared.begin()
    try:
        return (yield)
    finally:
        if shared.drew():
            _shared.add(fixturedef)
        test.begin()


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_runtest_teardown(item: pytest.Item) -> Generator[None, object, object]:
    """Note whether the test drew: only then can it come out differently another time."""
    result = yield
    fixtures = getattr(item, "_fixtureinfo", None)
    made = [it for of in fixtures.name2fixturedefs.values() for it in of] if fixtures else []
    if (_now and _now.drew()) or not _shared.isdisjoint(made):
        item.user_properties.append((DREW, True))
    return result


_drew: set[str] = set()


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Hear of what drew, from whichever process."""
    if (DREW, True) in map(tuple, report.user_properties):
        _drew.add(report.nodeid)


def pytest_sessionfinish(session: pytest.Session) -> None:
    """Keep the names for `scripts/seeds`."""
    cache = getattr(session.config, "cache", None)
    if cache is not None and not hasattr(session.config, "workerinput"):
        cache.set(DREW, sorted(_drew))


def pytest_report_header() -> str:
    """Say what chance is drawn by."""
    return f"chance: TINCUP_TEST_SEED={SEED}"


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how to bring a failure back."""
    reports = [
        report for kind in ("failed", "error") for report in terminalreporter.stats.get(kind, [])
    ]
    if not reports:
        return
    terminalreporter.section("what brings a failure back")
    for name in dict.fromkeys(report.nodeid for report in reports):
        terminalreporter.write_line(f"TINCUP_TEST_SEED={SEED} pytest -n 0 -m '' {name!r}")
