"""Every chance of a test follows from its name and TINCUP_TEST_SEED."""

from __future__ import annotations

import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from tests import seeded
from tincup.chance import new_seed
from tincup.hosting.credentials import new_code

DRAWS = "import secrets, uuid; print(secrets.token_hex(8), uuid.uuid4())"


def process(**environment: str) -> str:
    command = [sys.executable, "-c", DRAWS]
    known = os.environ | environment
    return subprocess.run(command, env=known, check=True, text=True, capture_output=True).stdout


def begin() -> seeded.Chance:
    """Have what follows drawn as in a test of this name, of which no process drew before."""
    chance = seeded.Chance("a test")
    if seeded._folder is not None:
        (seeded._folder / f"{chance.seed}.1").unlink(missing_ok=True)
    chance.begin()
    return chance


def drawn() -> tuple[str, str]:
    return new_seed(), new_code()


def test_the_same_name_draws_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    begin()
    first = drawn()
    assert first != drawn()
    begin()
    assert drawn() == first
    monkeypatch.setattr(seeded, "SEED", "another")
    begin()
    assert drawn() != first


def test_no_two_parts_are_alike_outside_of_tests_either(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a benchmark opens in several browsers is several tables."""
    monkeypatch.setattr(seeded, "_now", None)
    assert seeded.part() != seeded.part()


@pytest.mark.parametrize("draws", [new_seed, random.random, np.random.random, seeded.part, process])
@pytest.mark.real
@pytest.mark.smoke
def test_what_draws_is_noticed(draws: Callable[[], object]) -> None:
    chance = begin()
    assert not chance.drew()
    first = draws()
    assert chance.drew()
    begin()
    assert draws() == first


@pytest.fixture(scope="module")
def shared() -> str:
    return new_seed()


@pytest.mark.parametrize("_", range(2))
def test_what_is_shared_changes_nothing(
    shared: str, request: pytest.FixtureRequest, _: int
) -> None:
    assert new_seed() == seeded.Chance(request.node.nodeid).bytes(32).hex()


@pytest.mark.real
@pytest.mark.smoke
def test_processes_draw_by_the_test_that_runs(tmp_path: Path) -> None:
    """Two of one test never draw the same: their names and keys would be one another's."""
    (tmp_path / "now").write_text("a test")
    first, second = (process(TINCUP_TEST_CHANCE=str(tmp_path)) for _ in range(2))
    assert first != second
    assert len(list(tmp_path.iterdir())) == 3
    for number in (1, 2):
        (tmp_path / f"a test.{number}").unlink()
    assert process(TINCUP_TEST_CHANCE=str(tmp_path)) == first
    (tmp_path / "now").write_text("another")
    assert process(TINCUP_TEST_CHANCE=str(tmp_path)) != first
    (tmp_path / "now").unlink()  # as after the tests: the system's
    assert process(TINCUP_TEST_CHANCE=str(tmp_path)) != process(TINCUP_TEST_CHANCE=str(tmp_path))


@pytest.mark.real
def test_what_python_is_customized_by_otherwise_still_is(tmp_path: Path) -> None:
    (tmp_path / "sitecustomize.py").write_text("print('customized')\n")
    paths = os.pathsep.join((os.environ["PYTHONPATH"], str(tmp_path)))
    assert process(PYTHONPATH=paths).startswith("customized\n")
