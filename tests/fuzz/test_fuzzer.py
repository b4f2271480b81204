"""The fuzzer itself: planted faults are found, blamed on the right input, and made small."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.fuzz import runner
from tests.fuzz.__main__ import table
from tests.fuzz.finds import Find, read_find, write_finds
from tests.fuzz.known import KNOWN, why_known
from tests.fuzz.minimise import minimised
from tests.fuzz.mutation import LONGEST, damaged, mutated, other_json, tokens
from tests.fuzz.oracle import Broken, check_outcome, check_sentence
from tests.fuzz.planted import Planted, PlantedHang, PlantedNone, PlantedSleep
from tests.fuzz.runner import CHECKOUT, Fuzzer, WorkerProcess
from tests.fuzz.runner import tried_again as again
from tests.fuzz.target import Input
from tests.fuzz.targets import REAL


@pytest.fixture
def worker() -> Iterator[WorkerProcess]:
    process = WorkerProcess()
    yield process
    process.close()


def finds_of(kind: type[Planted], count: int, *, minimise: bool = True) -> dict[str, Find]:
    fuzzer = Fuzzer([kind.name], 3, every=0, minimise=minimise)
    fuzzer.run(count=count)
    assert fuzzer.counts[kind.name].inputs == count
    return {signature: find for (_, signature), find in fuzzer.finds.items()}


@pytest.mark.real
def test_a_planted_fault_is_shown_by_the_smallest_input(
    tmp_path: Path, worker: WorkerProcess
) -> None:
    finds = finds_of(Planted, 100)
    (find,) = finds.values()
    assert find.signature.startswith("ZeroDivisionError")
    assert find.tried.data == b"divide"
    assert find.times > 1
    (path,) = write_finds([find], tmp_path)
    assert read_find(path).tried == find.tried
    assert again(worker, read_find(path), b"divide") == find.signature
    assert again(worker, find, b"another one") is None
    assert again(worker, find, b"nothing") is None


@pytest.mark.real
def test_the_same_seed_finds_the_same() -> None:
    one, other = (finds_of(Planted, 60, minimise=False) for _ in range(2))
    assert [find.values() for find in one.values()] == [find.values() for find in other.values()]
    made = []
    for seed in (3, 3, 4):
        target = Planted(seed)
        made.append(target.make(7))
        target.close()
    assert made[0] == made[1] != made[2]


@pytest.mark.real
def test_a_sentence_that_shows_the_program_is_a_find() -> None:
    assert all(signature.startswith("Broken") for signature in finds_of(PlantedNone, 5))


@pytest.mark.real
def test_a_hang_or_a_crash_is_blamed_on_its_input() -> None:
    finds = finds_of(PlantedHang, 9, minimise=False)
    blamed = {find.tried.data: signature for signature, find in finds.items()}
    assert blamed.pop(b"spin").startswith("TookTooLong: ")
    assert blamed.pop(b"eat").startswith("MemoryError: ")
    assert blamed == {
        b"die": "Lost: the process died (status 3)",
        b"deaf": "Lost: the process ran out of processor time, in compiled code",
    }


@pytest.mark.real
def test_what_waits_for_ever_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(runner, "_GRACE", 0.5)
    (find,) = finds_of(PlantedSleep, 1, minimise=False).values()
    assert find.said == "the process hung (status -9)"


@pytest.mark.real
def test_the_command_ends_with_1_where_something_is_wrong(tmp_path: Path) -> None:
    find = Find("typed", 0, 0, "Broken: before", "", "", Input("", b"115\n"))
    (path,) = write_finds([find], tmp_path)
    fuzz = [sys.executable, "-m", "tests.fuzz"]
    done = subprocess.run(
        [*fuzz, "--replay", path], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "typed 0: nothing is wrong any more\n")
    values = json.loads(path.read_text())
    values["target"] = Planted.name
    values["input"]["data"] = "ZGl2aWRl"  # divide
    path.write_text(json.dumps(values))
    done = subprocess.run(
        [*fuzz, "--replay", path], cwd=CHECKOUT, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert "ZeroDivisionError" in done.stdout


@pytest.mark.real
def test_the_table_counts_every_target() -> None:
    fuzzer = Fuzzer([Planted.name], 3, every=0, minimise=False)
    fuzzer.run(count=60)
    counts = fuzzer.counts[Planted.name]
    assert counts.accepted + counts.refused + counts.broken == 60
    assert min(counts.accepted, counts.refused, counts.broken) > 0
    heading, row = table(fuzzer).splitlines()
    assert heading.split()[:3] == ["target", "inputs", "accepted"]
    assert row.split()[1:3] == ["60", str(counts.accepted)]


@pytest.mark.parametrize("data", [b"", b"x", b"1 2 3\n", b"\xc5\xbf \xff"])
def test_changes_are_bounded_and_follow_the_seed(data: bytes) -> None:
    for number in range(300):
        one, same = (mutated(data, Random(number), [b"other\n"], ["word"]) for _ in range(2))
        assert one == same
        assert len(one) <= LONGEST
        assert len(damaged(data, Random(number), [])) <= LONGEST


def test_most_changes_change_something() -> None:
    data = b'dice = 6\n[scores]\n"1" = 100\n'
    changed = [mutated(data, Random(number), [b"x = 1\n"], ["end"]) for number in range(300)]
    assert sum(one != data for one in changed) > 250
    assert any(len(one) > 100_000 for one in changed)
    assert any(b"\0" in one for one in changed)


def test_changed_json_is_mostly_json() -> None:
    stated = '{"n":1,"actor":"host","seats":[{"name":"Ada"},{"name":"Bo"}]}'
    changed = [other_json(stated, Random(number)) for number in range(200)]
    assert all(isinstance(json.loads(one), dict) for one in changed if "1000000000" not in one)
    assert len(set(changed)) > 50
    assert other_json("[", Random(0)) == "["


def test_tokens_are_the_whole_text() -> None:
    text = 'a1_b = "\u017f"\n\t12,5'
    assert "".join(tokens(text)) == text
    assert "12" in tokens(text)


def test_the_smallest_input_has_all_that_is_needed() -> None:
    data = b"\n".join(b"line %d, more" % number for number in range(50))
    shown = minimised(data, lambda part: b"17" in part and b"4" in part and part.count(b"\n") > 0)
    assert len(shown) == 4
    assert minimised(b"abc", lambda part: part is not None) == b""
    assert minimised(b"abc", lambda part: part == b"abc") == b"abc"
    tried: list[bytes] = []
    minimised(data, lambda part: bool(tried.append(part)), tries=20)  # type: ignore[func-returns-value]
    assert len(tried) <= 20


@pytest.mark.parametrize(
    "said",
    [
        *("", " \n", "one\n\ntwo", "x is None", "<class 'int'>", "Traceback (most", "\x1b[2J"),
        *("a \u202e b", "x" * 100_000, "<tincup.Thing object at 0x7f>", "ValueError('x')"),
    ],
)
def test_what_is_no_sentence_for_people(said: str) -> None:
    with pytest.raises(Broken):
        check_sentence(said, b"")


def test_what_is_a_sentence_for_people() -> None:
    check_sentence("nothing is here:\n  line 1: \u05d0\u200d\u2603, none", b"")
    check_sentence('"None" is not a number', b'"None"')


@pytest.mark.parametrize(
    ("status", "out", "said"),
    [(70, "", "tincup: a fault"), (1, "", "x"), (-9, "", ""), (2, "", ""), (0, "\x1b[2J", "")],
)
def test_how_no_command_may_end(status: int, out: str, said: str) -> None:
    with pytest.raises(Broken):
        check_outcome(status, out, said, b"")


@pytest.mark.real
def test_what_is_written_down_is_no_news() -> None:
    fuzzer = Fuzzer(["planted"], 3, every=0, minimise=False)
    fuzzer.run(count=60)
    assert len(fuzzer.news) == len(fuzzer.finds) == 1
    for known in KNOWN:
        target = known.targets.split("|")[0]
        assert why_known("planted", known.signature) is None
        assert target in REAL
        assert why_known(target, known.signature) or "(" in known.signature
