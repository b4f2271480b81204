"""Garbage is looked for everywhere seldom: all who play wait for it."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from tincup.server.process.garbage import Garbage


class Process:
    """What a server counts of itself: blocks of memory, seconds used, and when it collected."""

    def __init__(self) -> None:
        self.blocks, self.used, self.freed = 1_000, 0.0, 0
        self.collected = 0
        self.garbage = Garbage(lambda: self.blocks, self.collect, lambda: self.used)

    def collect(self) -> None:
        self.collected += 1
        self.blocks -= self.freed

    def second(self, blocks: int, used: float) -> int:
        """How often it has collected after a second in which it came to so many blocks."""
        self.blocks, self.used = blocks, self.used + used
        self.garbage.look()
        return self.collected


BUSY, IDLE = 0.9, 0.01


def test_a_busy_server_collects_where_there_is_twice_as_much() -> None:
    process = Process()
    assert [process.second(blocks, BUSY) for blocks in (1_300, 2_000, 2_001)] == [0, 0, 1]
    assert [process.second(blocks, BUSY) for blocks in (4_000, 4_100)] == [1, 2]


def test_one_at_rest_collects_sooner() -> None:
    process = Process()
    assert [process.second(blocks, IDLE) for blocks in (1_250, 1_251)] == [0, 1]
    assert process.second(1_251, IDLE) == 1


def test_what_was_given_back_counts_no_more() -> None:
    process = Process()
    process.freed = 1_500
    assert process.second(2_500, BUSY) == 1
    assert process.second(2_001, BUSY) == 2


@pytest.mark.real
def test_python_itself_looks_nowhere_but_among_what_is_new() -> None:
    asked = (
        "import gc, json; from tincup.server.process.garbage import collect_seldom;"
        "collect_seldom();"
        "before = gc.get_stats()[2]['collections'];"
        "kept = [[number] for number in range(1_000_000)];"
        "told = [gc.get_stats()[at]['collections'] for at in range(3)];"
        "print(json.dumps([told, before, gc.get_freeze_count() > 1_000]))"
    )
    done = subprocess.run([sys.executable, "-c", asked], capture_output=True, check=True, text=True)
    (new, used, everywhere), before, is_frozen = json.loads(done.stdout)
    assert new > 20
    assert used > 5
    assert (everywhere, is_frozen) == (before, True)
