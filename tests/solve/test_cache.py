"""The version that solutions and kernels carry: it covers whatever decides what they are."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tincup.solve.cache_folder import (
    DECIDES_KERNELS,
    DECIDES_VALUES,
    PACKAGE,
    kernel_folder,
    source_hash,
)


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the source that decides what kernels do."""
    for folder in DECIDES_KERNELS:
        shutil.copytree(PACKAGE / folder, tmp_path / folder)
    return tmp_path


def version(source: Path, *versions: str) -> str:
    return source_hash(source, DECIDES_VALUES, *versions)


@pytest.mark.parametrize(
    "path",
    [
        "rules/charts/chart.py",
        "game/scoring.py",
        "solve/two/turn_kernels.py",
        "solve/rolls/compile.py",
    ],
)
def test_one_byte_of_any_source_makes_another_version(source: Path, path: str) -> None:
    before, file = version(source), source / path
    assert version(source) == before
    file.write_bytes(file.read_bytes() + b"#")
    assert version(source) != before


def test_where_a_file_is_counts(source: Path) -> None:
    """Two files of the same name that change places make another version."""
    before = version(source)
    one, other = source / "solve" / "two" / "space.py", source / "solve" / "three" / "space.py"
    text = one.read_bytes()
    one.write_bytes(other.read_bytes())
    other.write_bytes(text)
    assert version(source) != before


def test_libraries_count() -> None:
    here = PACKAGE
    assert len({version(here), version(here, "2.0"), version(here, "2.1")}) == 3
    assert kernel_folder("0.62") != kernel_folder("0.63")


def test_a_laboratory_makes_no_other_solutions_but_other_kernels(source: Path) -> None:
    before, kernels = version(source), source_hash(source, DECIDES_KERNELS)
    (source / "lab" / "turns.py").write_text("")
    assert version(source) == before
    assert source_hash(source, DECIDES_KERNELS) != kernels


def test_nothing_else_counts(source: Path) -> None:
    before = version(source)
    (source / "rules" / "notes.txt").write_text("nothing that is run")
    assert version(source) == before


DECIDES_NOTHING = {"errors", "files", "messages"}


def run(package: Path, cache: Path, script: str, *argv: str) -> str:
    """Run a script in a fresh process, with this source and this cache."""
    # Lines of a copy would be counted beside those that the tests are to run.
    environment = {name: value for name, value in os.environ.items() if "COV" not in name}
    environment |= {"TINCUP_CACHE": str(cache), "PYTHONPATH": str(package.parent)}
    done = subprocess.run(
        [sys.executable, "-c", script, *argv],
        capture_output=True,
        text=True,
        check=True,
        env=environment,
    )
    return done.stdout.strip()


IMPORTED = """
import importlib, json, pkgutil, sys
import tincup.solve
for it in pkgutil.walk_packages(tincup.solve.__path__, "tincup.solve."):
    importlib.import_module(it.name)
names = (it.split(".") for it in sys.modules)
print(json.dumps(sorted({it[1] for it in names if it[0] == "tincup" and len(it) > 1})))
"""


@pytest.mark.smoke
@pytest.mark.real
@pytest.mark.exact
def test_nothing_that_decides_a_value_is_left_out(tmp_path: Path) -> None:
    """All that exact play imports is in the version, or only tells, reads and writes."""
    imported = set(json.loads(run(PACKAGE, tmp_path, IMPORTED)))
    assert imported == {*DECIDES_VALUES, *DECIDES_NOTHING}


RIGHT = "if best is None or self._rank(points, parts) > self._rank(*best):"
WRONG = "if best is None or self._rank(points, parts) < self._rank(*best):"


@pytest.fixture
def package(tmp_path: Path) -> Path:
    """A copy of the whole program."""
    copy = tmp_path / "copy" / "tincup"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    return copy


def replace(package: Path, old: str, new: str) -> None:
    """Change the function of a chart that says what dice are worth."""
    chart = package / "rules" / "charts" / "chart.py"
    source = chart.read_text("utf-8")
    assert source.count(old) == 1
    chart.write_text(source.replace(old, new), "utf-8")


KEEP = """
import sys
from tincup.rules import load
from tincup.solve import cache

rules = load("plain")
path, key = cache.path_of(rules.digest, 2), {"solver": cache.solver_version()}
if sys.argv[1:] == ["keep"]:
    cache.save(path, key, cache.Stored({}, {}))
print(cache.load(path, key) is not None)
"""


@pytest.mark.smoke
@pytest.mark.real
def test_a_change_of_the_chart_is_a_miss(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    assert run(package, cache, KEEP, "keep") == "True"
    assert run(package, cache, KEEP) == "True"
    replace(package, RIGHT, WRONG)
    assert run(package, cache, KEEP) == "False"


SOLVE = """
from tincup.rules import load
from tincup.solve.solve import solve

print(solve(load("kingdom-come", ["end.target=500"]), light=True).first_player_wins)
"""


@pytest.mark.slow
def test_a_defect_that_is_mended_leaves_no_wrong_value(package: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    replace(package, RIGHT, WRONG)
    wrong = run(package, cache, SOLVE)
    replace(package, WRONG, RIGHT)
    right = run(package, cache, SOLVE)
    assert wrong != right
    assert right == run(PACKAGE, Path(os.environ["TINCUP_CACHE"]), SOLVE)
