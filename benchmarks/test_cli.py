"""From the shell: the aims are 0.2 s for --help and 0.25 s for score on two cores."""

import subprocess
import sys
from pathlib import Path

import pytest
from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.real

TINCUP = str(Path(sys.executable).parent / "tincup")


@pytest.mark.parametrize("command", ["--help", "score 11156", "rules list"])
def test_start(benchmark: BenchmarkFixture, command: str) -> None:
    benchmark.pedantic(_run, ([TINCUP, *command.split()],), rounds=20, warmup_rounds=2)


def test_100_000_rolls_from_a_pipe(benchmark: BenchmarkFixture) -> None:
    rolls = "\n".join(f"{number:06d}".translate(FACES) for number in range(100_000))
    benchmark.pedantic(_run, ([TINCUP, "score", "-"], rolls), rounds=5)


FACES = str.maketrans("0123456789", "1234561234")


def _run(command: list[str], given: str = "") -> None:
    subprocess.run(command, input=given, capture_output=True, text=True, check=True)
