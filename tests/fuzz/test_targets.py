"""Every target, with a fixed number of inputs; `scripts/fuzz` goes on for as long as one likes."""

from collections.abc import Sequence

import pytest

from tests.fuzz.__main__ import table
from tests.fuzz.known import why_known
from tests.fuzz.runner import Counts, Fuzzer
from tests.fuzz.targets import REAL, target_class
from tests.fuzz.worker import attempt

SEED = 11


EXACT = ("solved", "play")
"""Those that need the compiled kernels."""

EACH = [pytest.param(name, marks=pytest.mark.exact if name in EXACT else ()) for name in REAL]


def shown(fuzzer: Fuzzer) -> str:
    """The finds, for whoever reads the failure."""
    told = [
        f"{one.target} {one.number}: {one.signature}: {one.said}\n  {one.tried}"
        for one in fuzzer.news
    ]
    return "\n".join([table(fuzzer), *told])


def fuzzed(names: Sequence[str], seed: int, count: int, every: int = 0) -> dict[str, Counts]:
    """The counts of so many inputs of each target, of which none may show anything new."""
    fuzzer = Fuzzer(names, seed, every)
    fuzzer.run(count=count)
    assert not fuzzer.news, shown(fuzzer)
    assert all(counts.inputs == count for counts in fuzzer.counts.values())
    assert all(counts.commands for counts in fuzzer.counts.values())
    return fuzzer.counts


@pytest.mark.parametrize("name", EACH)
def test_valid_inputs_are_accepted(name: str) -> None:
    target = target_class(name)(SEED)
    try:
        sample = target.valid[:: max(1, len(target.valid) // 8)]
        fates = [attempt(target, one._replace(origin=one.data), "read") for one in sample]
    finally:
        target.close()
    assert [what for _, what in fates if what and not why_known(name, what["signature"])] == []
    # Settings are drawn for presets that they may not fit: three of five do, on average.
    assert sum(outcome == "accepted" for outcome, _ in fates) > len(fates) // 3


@pytest.mark.real
def test_some_changed_inputs_of_every_target() -> None:
    fuzzed([name for name in REAL if name not in EXACT], SEED, 25)


@pytest.mark.real
@pytest.mark.exact
def test_some_changed_inputs_of_solved_games() -> None:
    fuzzed(EXACT, SEED, 25)


@pytest.mark.real
def test_a_command_in_a_process_of_its_own() -> None:
    target = target_class("records")(SEED)
    try:
        valid = target.valid[0]
        assert attempt(target, valid, "process") == ("accepted", None)
        assert attempt(target, valid._replace(data=b"turns = 1"), "process") == ("refused", None)
    finally:
        target.close()


@pytest.mark.slow
@pytest.mark.parametrize("name", REAL)
def test_many_changed_inputs(name: str) -> None:
    counts = fuzzed([name], SEED + 1, 300, every=100)[name]
    assert counts.accepted
    assert counts.refused
