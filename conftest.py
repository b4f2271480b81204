"""The examples in README.md and docs/ are tests: Python blocks are run, and so are commands."""

from sybil import Sybil
from sybil.parsers.markdown import PythonCodeBlockParser, SkipParser
from tests.console_examples import ConsoleBlockParser, make_folder, remove_folder

pytest_collect_file = Sybil(
    parsers=[PythonCodeBlockParser(), ConsoleBlockParser(), SkipParser()],
    patterns=["README.md", "docs/*.md"],
    setup=make_folder,
    teardown=remove_folder,
).pytest()
