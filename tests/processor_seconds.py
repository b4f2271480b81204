"""A plugin: counts the processor seconds of tests and documents, and prints them by folder."""

from __future__ import annotations

import resource
import time
from collections import defaultdict
from collections.abc import Generator
from operator import itemgetter
from pathlib import Path

import pytest


def _processor_seconds() -> float:
    """Of this process and of those it has started that are over."""
    children = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + children.ru_utime + children.ru_stime


_counted = 0.0
"""Processor seconds that belong to reports already made, or to what came before the tests."""


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Count from here: what was imported to collect the tests belongs to none of them."""
    global _counted  # noqa: PLW0603 - one count for the process
    _counted = _processor_seconds()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Note the processor seconds of each phase of a test; xdist passes the attribute on."""
    global _counted  # noqa: PLW0603 - one count for the process
    report = yield
    now = _processor_seconds()
    vars(report)["processor_seconds"] = now - _counted
    _counted = now
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Print the processor seconds by folder and the dearest tests: a gate grows slow somewhere."""
    tests: dict[str, float] = defaultdict(float)
    folders: dict[str, float] = defaultdict(float)
    for reports in terminalreporter.stats.values():
        for report in reports:
            if isinstance(report, pytest.TestReport):
                took = getattr(report, "processor_seconds", 0.0)
                tests[report.nodeid] += took
                folders[str(Path(report.nodeid.partition("::")[0]).parent)] += took
    if (total := sum(tests.values())) < 1:
        return
    terminalreporter.section(f"{total:.0f} seconds of processor time, by folder and test")
    for seconds, least in ((folders, 0.5), (tests, 1.0)):
        for name, took in sorted(seconds.items(), key=itemgetter(1), reverse=True):
            if took >= least:
                terminalreporter.write_line(f"{took:8.1f}  {name}")
