"""The examples in README.md and docs/ are tests: Python blocks are run, and so are commands.

What exact play keeps (compiled kernels, solutions) stays in the checkout from one run to the next.
"""

import os
from pathlib import Path

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from tests.console_examples import ConsoleBlockParser, make_folder, remove_folder

os.environ.setdefault("TINCUP_CACHE", str(Path(__file__).parent / ".cache"))

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), ConsoleBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md"],
    setup=make_folder,
    teardown=remove_folder,
).pytest()
