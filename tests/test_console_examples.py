"""The documentation's commands are really run, and a wrong one is noticed."""

from pathlib import Path

import pytest
from sybil import Sybil

from tests.console_examples import ConsoleBlockParser, make_folder, remove_folder

README = "README.md"
PAGES = (pytest.param(README, marks=(pytest.mark.smoke, pytest.mark.real)), "page.md")
"""The one whose commands the shell runs, and another."""


def _evaluate(path: Path, block: str) -> None:
    path.write_text(f"```console\n{block}\n```\n", "utf-8")
    document = Sybil([ConsoleBlockParser()]).parse(path)
    make_folder(document.namespace)
    try:
        for example in document.examples():
            example.evaluate()
    finally:
        remove_folder(document.namespace)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(
    "block",
    [
        "$ tincup --version\ntincup ...",
        "$ tincup score 7\ntincup: '7' is not a die: faces are 1 to 6",
        "$ tincup rules new a.toml\n...\n$ tincup rules check a.toml",
        "$ scripts/play   # not run",
        "$ tincup --version   # a remark",
    ],
)
def test_what_is_right(tmp_path: Path, page: str, block: str) -> None:
    _evaluate(tmp_path / page, block)


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(
    "block",
    [
        "$ tincup --version\ntincup is great",
        "$ tincup score 7",
        "$ tincup --version\n$ tincup scoer 1",
    ],
)
def test_what_is_wrong(tmp_path: Path, page: str, block: str) -> None:
    with pytest.raises(Exception, match="tincup"):
        _evaluate(tmp_path / page, block)
