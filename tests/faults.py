"""Puts faults into the source one by one, and sees whether the gate's tests notice.

    python -m tests.faults [--seed N] [--count N] [--only NUMBER] [--nearby] [--list]

The faults are drawn by the seed from every place where one small change can be made: a comparison,
a number, a condition turned round, in Python and in the page; a variable left out of a sentence.
Each is tried in a copy of the committed tree: first by the tests beside the file, then (not with
``--nearby``) by the whole gate. What no test notices is printed with its place, and the exit status
is 1.
"""

from __future__ import annotations

import argparse
import ast
import os
import random
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
GATE: Final = "not slow and not deep and (not real or smoke)"

PLACES: Final = {
    "src/tincup/game/**/*.py": 12,
    "src/tincup/rules/charts/*.py": 4,
    "src/tincup/rules/checks/*.py": 2,
    "src/tincup/game/scoring.py": 4,
    "src/tincup/notation/*.py": 6,
    "src/tincup/table/**/*.py": 6,
    "src/tincup/hosting/**/*.py": 7,
    "src/tincup/protocol/*.py": 3,
    "src/tincup/solve/**/*.py": 6,
    "src/tincup/web/app/**/*.js": 6,
    "src/tincup/messages/*.ftl": 4,
}
"""How many of sixty faults each part of the house gets."""

TESTS: Final = {
    "rules": ["tests/rules", "tests/game"],
    "hosting": ["tests/server", "tests/browser"],
    "protocol": ["tests/protocol", "tests/server"],
    "web": ["tests/web/logic", "tests/web"],
    "messages": ["tests/messages", "tests/narration", "tests/cli", "tests/tui"],
}
"""Where to look first, for folders of the source whose tests are not (only) in that of the name."""

_COMPARED: Final[dict[type[ast.cmpop], str]] = {
    ast.Lt: "<=",
    ast.LtE: "<",
    ast.Gt: ">=",
    ast.GtE: ">",
    ast.Eq: "!=",
    ast.NotEq: "==",
    ast.In: "not in",
    ast.NotIn: "in",
    ast.Is: "is not",
    ast.IsNot: "is",
}
_IN_SCRIPT: Final = re.compile(r" (===|!==|&&|\|\||<=|>=|<|>) | \?\? | (?<=[-+] )1\b")
_SCRIPT: Final = {
    "===": "!==",
    "!==": "===",
    "&&": "||",
    "||": "&&",
    "<=": "<",
    ">=": ">",
    "<": "<=",
    ">": ">=",
}


@dataclass(frozen=True)
class Fault:
    """One change: characters ``start`` to ``end`` of a file become ``new``."""

    path: Path
    start: int
    end: int
    new: str

    def made(self, text: str) -> str:
        return text[: self.start] + self.new + text[self.end :]

    def __str__(self) -> str:
        text = (ROOT / self.path).read_text("utf-8")
        line = text.count("\n", 0, self.start) + 1
        return f"{self.path}:{line}: {text[self.start : self.end]!r} becomes {self.new!r}"


def faults(path: Path) -> Iterator[Fault]:
    """All that can be changed in a file."""
    text = (ROOT / path).read_text("utf-8")
    if path.suffix == ".py":
        yield from _in_python(path, text)
    elif path.suffix == ".js":
        for found in _IN_SCRIPT.finditer(text):
            if new := _SCRIPT.get(found[1] or ""):
                yield Fault(path, found.start(1), found.end(1), new)
    else:
        for found in re.finditer(r"\{ ?\$\w+ ?\}", text):
            yield Fault(path, found.start(), found.end(), "")


def _in_python(path: Path, text: str) -> Iterator[Fault]:
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))

    def at(line: int | None, column: int | None) -> int:
        assert line is not None
        assert column is not None
        row = text[starts[line - 1] : starts[line]]
        return starts[line - 1] + len(row.encode()[:column].decode())

    tree = ast.parse(text)
    _without_annotations(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and (new := _COMPARED.get(type(node.ops[0]))):
            start = at(node.left.end_lineno, node.left.end_col_offset)
            end = at(node.comparators[0].lineno, node.comparators[0].col_offset)
            if "(" not in text[start:end] and ")" not in text[start:end]:
                yield Fault(path, start, end, f" {new} ")
        elif isinstance(node, ast.Constant) and type(node.value) is int:
            start, end = at(node.lineno, node.col_offset), at(node.end_lineno, node.end_col_offset)
            yield Fault(path, start, end, str(node.value + 1))
        elif isinstance(node, (ast.If, ast.IfExp)) and node.body:
            test = node.test
            start, end = at(test.lineno, test.col_offset), at(test.end_lineno, test.end_col_offset)
            yield Fault(path, start, end, f"(not ({text[start:end]}))")


def _without_annotations(tree: ast.AST) -> None:
    """Leave out what is no code: what is stated of types, and checks for them alone."""
    for node in ast.walk(tree):
        for name in ("annotation", "returns"):
            if getattr(node, name, None) is not None:
                setattr(node, name, None)
        if isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING":
            node.body = []


def drawn(seed: int, count: int) -> list[Fault]:
    """So many faults, the same for the same seed and source."""
    chance = random.Random(seed)
    whole = sum(PLACES.values())
    chosen: list[Fault] = []
    for pattern, share in PLACES.items():
        every = [it for path in sorted(ROOT.glob(pattern)) for it in faults(path.relative_to(ROOT))]
        assert every, f"{pattern} matches nothing that can be changed"
        fresh = [it for it in every if it not in chosen]
        chosen += chance.sample(fresh, min(len(fresh), max(1, round(share * count / whole))))
    return chosen[:count]


def nearby(path: Path) -> list[str]:
    """The tests that are likely to notice a fault in a file."""
    folder = path.parts[2]
    return TESTS.get(folder, [f"tests/{folder}"])


def first_to_notice(tree: Path, fault: Fault, *, is_near: bool) -> str:
    """The test that fails in a tree with this fault, or nothing."""
    path = tree / fault.path
    before = path.read_text("utf-8")
    path.write_text(fault.made(before), "utf-8")
    try:
        for tests in (nearby(fault.path), [])[: 1 if is_near else 2]:
            if found := _first_failure(tree, tests):
                return found
        return ""
    finally:
        path.write_text(before, "utf-8")


def _first_failure(tree: Path, tests: list[str]) -> str:
    environment = {
        **os.environ,
        "PYTHONPATH": str(tree / "src"),
        "HYPOTHESIS_PROFILE": "ci",
        "TINCUP_CACHE": str(ROOT / ".cache"),
    }
    options = ["-x", "-q", "-n", "2", "--dist", "loadgroup", "-p", "no:cacheprovider", "-m", GATE]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", *options, *tests],
        cwd=tree,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode in (0, 5):
        return ""
    failed = re.search(r"^failed: (.+)$", done.stdout, re.MULTILINE)
    return failed[1] if failed else f"the run ended with {done.returncode}"


def main() -> int:
    """Try them; the exit status of a process."""
    parser = argparse.ArgumentParser(description="put faults into the source, one by one")
    parser.add_argument("--seed", type=int, default=41)
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--only", type=int, action="append", help="the fault of this number")
    parser.add_argument("--nearby", action="store_true", help="only by the tests beside the file")
    parser.add_argument("--list", action="store_true", help="say which they are, and try none")
    asked = parser.parse_args()
    chosen = drawn(asked.seed, asked.count)
    missed = 0
    tree = ROOT / ".cache" / "faults"
    if not asked.list:
        subprocess.run(["git", "worktree", "remove", "--force", str(tree)], check=False, cwd=ROOT)
        subprocess.run(
            ["git", "worktree", "add", "--detach", "--force", str(tree)], check=True, cwd=ROOT
        )
    for number, fault in enumerate(chosen):
        if asked.only and number not in asked.only:
            continue
        print(f"{number:3} {fault}", flush=True)
        if asked.list:
            continue
        noticed = first_to_notice(tree, fault, is_near=asked.nearby)
        missed += not noticed
        print(f"      {noticed or 'NOTICED BY NO TEST'}", flush=True)
    if not asked.list:
        subprocess.run(["git", "worktree", "remove", "--force", str(tree)], check=True, cwd=ROOT)
    return int(missed > 0)


if __name__ == "__main__":
    sys.exit(main())
