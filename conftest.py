"""The examples in README.md and docs/ are tests: Python blocks are run, and so are commands.

What exact play keeps (compiled kernels, solutions) stays in the checkout from one run to the next.
"""

import os
from pathlib import Path
from typing import Any

import pytest
from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from tests.console_examples import ConsoleBlockParser, make_folder, remove_folder

pytest_plugins = ("tests.guard", "tests.processor_seconds", "tests.seeded")

os.environ.setdefault("TINCUP_CACHE", str(Path(__file__).parent / ".cache"))

# Whatever the locale: tests expect English where they ask for nothing else.
os.environ["TINCUP_LANGUAGE"] = "en"

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), ConsoleBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md"],
    setup=make_folder,
    teardown=remove_folder,
).pytest()


@pytest.hookimpl(optionalhook=True)  # there is none without pytest-xdist
def pytest_xdist_make_scheduler(config: pytest.Config, log: Any) -> Any:
    """Let `--dist loadgroup` keep together what belongs together."""
    if config.getvalue("dist") != "loadgroup":
        return None
    from tests.sharing_out import SharingOut

    return SharingOut(config, log)
