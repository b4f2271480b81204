"""Decisions of a program at the end of a pipe, beside a bare echo of the same lines.

    .venv/bin/pytest benchmarks/test_pipe.py --benchmark-enable -s

The program looks for its answer in the question's line and does nothing else. The echo sends the
same questions back as they are, through pipes that nobody watches.
"""

from __future__ import annotations

import subprocess
import sys
from random import Random
from statistics import median
from time import perf_counter
from typing import TYPE_CHECKING

import pytest

from tincup.game import Roll, State, apply, legal_actions, new_game
from tincup.players.external import ExternalPlayer
from tincup.rules import load

if TYPE_CHECKING:
    from pytest_benchmark.fixture import BenchmarkFixture

pytestmark = pytest.mark.real

BOT = """
import sys
for line in sys.stdin.buffer:
    if line.startswith(b'{"type":"hello"'):
        answer = b'{"type":"hello","name":"quick"}'
    elif line.startswith(b'{"type":"decide"'):
        number = line[line.index(b'"id":') + 5 : line.index(b',"position"')]
        legal = line.index(b'"legal":["') + 10
        action = line[legal : line.index(b'"', legal)]
        answer = b'{"type":"action","id":' + number + b',"action":"' + action + b'"}'
    else:
        continue
    sys.stdout.buffer.write(answer + b"\\n")
    sys.stdout.buffer.flush()
"""
ECHO = """
import sys
for line in sys.stdin.buffer:
    sys.stdout.buffer.write(line)
    sys.stdout.buffer.flush()
"""


def decisions(count: int) -> list[State]:
    """States of games in which somebody has to decide."""
    chance, found = Random(1), list[State]()
    state = start = new_game(load("playmonster"), ["Ada", "Bo"])
    while len(found) < count:
        if state.phase == "decide":
            found.append(state)
            state = apply(state, chance.choice(legal_actions(state)))
        elif state.is_over:
            state = start
        else:
            state = apply(state, Roll(tuple(chance.choices(range(1, 7), k=state.turn.dice))))
    return [it for it in found if it.turn.side == 0]


def test_decisions(benchmark: BenchmarkFixture) -> None:
    states, lines = decisions(4000 if benchmark.enabled else 20), list[bytes]()

    def note(way: str, line: bytes) -> None:
        if way == ">":
            lines.append(line + b"\n")

    command = [sys.executable, "-c", BOT]
    with_notes, player = ExternalPlayer("it", command, on_line=note), ExternalPlayer("it", command)
    echo = subprocess.Popen(
        [sys.executable, "-c", ECHO], stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
    )
    assert echo.stdin is not None
    assert echo.stdout is not None
    pipes = echo.stdin, echo.stdout

    def decide(it: ExternalPlayer) -> float:
        """The decisions a second."""
        begun = perf_counter()
        for state in states:
            it.decide(state)
        return len(states) / (perf_counter() - begun)

    def echoed() -> float:
        """The lines a second that come back."""
        begun = perf_counter()
        for line in lines:
            pipes[0].write(line)
            back = pipes[1].read(len(line))
            assert back == line
        return len(lines) / (perf_counter() - begun)

    try:
        decide(with_notes)
        player.decide(states[0])
        benchmark(player.decide, states[0])
        if benchmark.enabled:
            ratios, most = list[float](), 0.0
            for _ in range(7):
                ours = decide(player)
                most = max(most, ours)
                ratios.append(ours / echoed())
            benchmark.extra_info |= {"of_the_echo": median(ratios), "decisions_a_second": most}
            print(f"\n| {most:,.0f} decisions a second | {median(ratios):.2f} of the echo |")
        else:
            assert echoed() > 0
    finally:
        for it in (with_notes, player):
            it.close()
        for pipe in pipes:
            pipe.close()
        echo.wait()
