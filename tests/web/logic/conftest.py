"""Runs the tests of the page's logic, ``*.test.mjs``, in Node: all of them at once, in one process.

Each is a test of pytest's, too, by its name. Node is the one that comes with Playwright.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import tempfile
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.messages.scan import arguments, messages
from tincup.chance.fair import Derivation, SeededDice
from tincup.game.scoring import scoring_of
from tincup.messages import MessageError, in_language, languages, text
from tincup.rules import preset
from tincup.server.page.files import web_files
from tincup.table.log.chain import link

HERE = Path(__file__).parent
NAME = re.compile(r"^test\('((?:[^'\\]|\\.)*)'", re.MULTILINE)
RULES = ("plain", "playmonster", "dix-mille", "kingdom-come", "farkle-cribbage")
ARGUMENTS = (1, 2, 12_350, 0.0309, 0.257, "Ada", "easy", "skip")
"""What messages are said with; a message says no chance of 0."""


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """The tests of a file."""
    if not file_path.name.endswith(".test.mjs"):
        return None
    return NodeFile.from_parent(parent, path=file_path)


class NodeFile(pytest.File):
    """A file of tests in JavaScript."""

    def collect(self) -> Iterator[pytest.Item]:
        """Every test that the file writes at the beginning of a line."""
        for name in names(self.path):
            test = NodeTest.from_parent(self, name=name)
            test.add_marker("smoke")  # one process for all of them
            yield test


def names(path: Path) -> list[str]:
    """The tests of a file."""
    return [it.replace("\\'", "'") for it in NAME.findall(path.read_text("utf-8"))]


class NodeTest(pytest.Item):
    """A test in JavaScript."""

    def runtest(self) -> None:
        """Fail as it does in Node."""
        faults, said = ran()
        if fault := faults.get(self.name, f"Node ran no such test, and said:\n{said}"):
            raise NodeFault(fault)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], *_: Any, **__: Any) -> Any:
        """What Node says of it, without our own way there."""
        if isinstance(excinfo.value, NodeFault):
            return str(excinfo.value)
        return super().repr_failure(excinfo)

    def reportinfo(self) -> tuple[Path, None, str]:
        """Where it stands."""
        return self.path, None, self.name


class NodeFault(Exception):
    """What a test in Node says of its failure."""


@cache
def ran() -> tuple[dict[str, str], str]:
    """What each test fails with, '' for nothing, and what was said besides."""
    with tempfile.TemporaryDirectory() as folder:
        write_what_python_says(Path(folder))
        done = subprocess.run(
            [
                compute_driver_executable()[0],
                *("--test", "--test-isolation=none", "--test-timeout=30000"),
                *("--import", HERE / "browser.mjs", "--test-reporter", HERE / "report.mjs"),
                *sorted(HERE.glob("*.test.mjs")),
            ],
            capture_output=True,
            check=False,
            text=True,
            env={**os.environ, "TINCUP_WORDS": folder},
        )
    faults: dict[str, str] = {}
    for line in done.stdout.splitlines():
        told = json.loads(line)
        faults[told["name"]] = (
            f"another test has this name\n{told['fault']}"
            if told["name"] in faults
            else told["fault"]
        )
    seen = {name for path in HERE.glob("*.test.mjs") for name in names(path)}
    if unseen := faults.keys() - seen:  # they begin no line
        faults = dict.fromkeys(seen, f"pytest does not see {sorted(unseen)}")
    return faults, done.stderr


def write_what_python_says(folder: Path) -> None:
    """The page's words, what the catalogue makes of them, and what may be kept by some rules."""
    for path, file in web_files().items():
        if path.startswith("words/"):
            (folder / path.removeprefix("words/")).write_bytes(file.content)
    (folder / "said.json").write_text(json.dumps(list(sentences())), "utf-8")
    (folder / "fair.json").write_text(json.dumps({"games": fair_games()}), "utf-8")
    (folder / "keeps.json").write_text(json.dumps({name: keeps(name) for name in RULES}), "utf-8")


def sentences() -> Iterator[tuple[str, str, dict[str, Any], str]]:
    """Every message of the page in every language, with each of the arguments that it can have."""
    for language in languages():
        with in_language(language):
            for name in (it for it in messages() if it.startswith("web-")):
                for value in ARGUMENTS if arguments(name) else ARGUMENTS[:1]:
                    args: dict[str, Any] = dict.fromkeys(sorted(arguments(name)), value)
                    try:
                        yield language, name, args, text(name, **args)
                    except MessageError:  # a number that is written as one cannot be a name
                        assert isinstance(value, str)


def keeps(name: str) -> dict[str, list[list[int]]]:
    """By roll in ascending order, what may be kept of it."""
    legal = scoring_of(preset(name)).keeps
    rolls = (roll for n in (5, 6) for roll in combinations_with_replacement(range(1, 7), n))
    return {
        "".join(map(str, roll)): [list(it.dice) for it in legal[roll].values()] for roll in rolls
    }


def fair_games() -> list[dict[str, Any]]:
    """Logs with the rolls of seeds and salts, as far as the check of the dice reads them."""
    games = []
    cases: list[tuple[str, list[str], Derivation]] = [
        ("a seed", [], 1),
        ("a seed", ["rain", "r\u0430in \U0001f3b2"], 1),
        ("a seed", ["rain", "r\u0430in \U0001f3b2"], 2),
        ("long" * 20, ["x"], 2),
        ("ends in a zero\0", [], 2),
    ]
    for seed, salts, derivation in cases:
        dice = SeededDice(seed, salts, derivation)
        rolls = ["".join(map(str, dice.roll(count, at))) for at, count in enumerate((6, 4, 40, 1))]
        log: list[dict[str, Any]] = [{"kind": "opened", "n": 1, "time": "é", "a": [None, True]}]
        for roll in rolls:
            log += [{"n": 2, "kind": "acted", "action": roll}, {"kind": "acted", "action": "15+"}]
        chain = ""
        for entry in log:
            chain = link(chain, entry)
        told = {"salts": salts, "seed": seed, "derivation": derivation}
        told |= {"commitment": dice.commitment}
        games.append({"log": log, "dice": told, "chain": chain})
    return games
