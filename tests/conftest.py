"""How hard Hypothesis tries: HYPOTHESIS_PROFILE is `quick`, `default`, `ci` or `thorough`."""

import os
import signal
import threading
from collections.abc import Generator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings

# What wrote golden files needs the source of its time: it is kept to be read, not to be run.
collect_ignore_glob = ["golden/*/write.py"]

# A slow machine is no fault of the code: nothing here is judged by the clock.
settings.register_profile(
    "default", deadline=None, max_examples=100, suppress_health_check=[HealthCheck.too_slow]
)
# For a look while one works (`scripts/check --fast`): few examples, and a failure as it was found.
settings.register_profile(
    "quick",
    settings.get_profile("default"),
    max_examples=15,
    phases=(Phase.explicit, Phase.generate),
)
# The same examples each time, so that a submission is judged by what it changed. A failure is told
# as it was found: to make it smaller takes minutes, and the blob lets anybody do that later.
settings.register_profile(
    "ci",
    settings.get_profile("default"),
    max_examples=80,
    derandomize=True,
    print_blob=True,
    database=None,
    phases=(Phase.explicit, Phase.generate),
)
settings.register_profile(
    "thorough", settings.get_profile("default"), max_examples=5000, print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "default"))

# Run in the background by a script, all programs ignore Ctrl-C, and so would those that are tested.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN and (
    threading.current_thread() is threading.main_thread()
):
    signal.signal(signal.SIGINT, signal.default_int_handler)


_REAL = ("tests/server/", "tests/web/")
"""Where tests drive browsers, servers and databases: real processes on a machine that is shared."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Try a failure of real processes once more, and tell it (``R`` in the closing lines).

    A fault in what is tested is found by the examples of a property again, and by most races the
    other way round; a browser that stood still for half a minute is not, and must not hide what
    all the other tests say.
    """
    for item in items:
        if item.nodeid.startswith(_REAL):
            item.add_marker(pytest.mark.flaky(reruns=1))


def pytest_runtest_logreport(report: pytest.TestReport) -> None:
    """Name what fails at once: a long run that is stopped would take the names with it."""
    if report.failed:
        print(f"\nfailed: {report.nodeid}", flush=True)
    elif report.outcome == "rerun":  # type: ignore[comparison-overlap]  # of the plugin
        print(f"\nonce more: {report.nodeid}\n{report.longreprtext}", flush=True)


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
