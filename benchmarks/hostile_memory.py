"""The memory of a server under hostile traffic, second by second, and drawn.

    python -m benchmarks.hostile_memory --svg memory.svg

A server whose settings nobody has changed is sent what `benchmarks.hostile_traffic` has, for ten
minutes, and then nothing for five. The aim: less than 300 MB resident when the traffic ends, and
near the start five minutes later. Linux only, as memory is read from ``/proc``.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import urllib.request
from collections.abc import Sequence
from pathlib import Path
from time import monotonic
from typing import Any, Final, NamedTuple

from benchmarks.hostile_traffic import Strangers
from benchmarks.memory_drawing import Sample, in_svg, in_text, sample

AIM: Final = 300.0
"""Megabytes."""

_GAUGES: Final = re.compile(rb"^(tincup_(?:tables|rule_sets)\w*) ([0-9.e+]+)$", re.MULTILINE)


class Run(NamedTuple):
    """What came of it: memory, what was answered how often, and what the server counted then.

    ``fresh``: megabytes of the server when nobody had been there yet. ``faults`` are the lines in
    which it logged an error of its own: there should be none.
    """

    fresh: float
    samples: list[Sample]
    quiet_from: float
    answers: dict[str, int]
    gauges: dict[str, float]
    faults: list[str]

    @property
    def figures(self) -> dict[str, float]:
        """Megabytes at the start, once a bot has played, at most, after the traffic, at the end."""
        traffic = [it.rss for it in self.samples if it.seconds <= self.quiet_from]
        return {
            "fresh": self.fresh,
            "start": self.samples[0].rss,
            "most": max(it.rss for it in self.samples),
            "after traffic": traffic[-1],
            "end": self.samples[-1].rss,
        }


async def run(
    folder: Path,
    seconds: float,
    quiet: float,
    *,
    workers: int = 8,
    half_open: int = 200,
    seed: int = 1,
    settings: dict[str, str] | None = None,
) -> Run:
    """A server of its own under hostile traffic for some seconds, and quiet for some more."""
    command = [sys.executable, "-m", "tincup", "serve", "--port", "0"]
    logged = folder / "server.log"
    with logged.open("wb") as log:
        server = subprocess.Popen(  # noqa: ASYNC220 - nothing else runs yet
            [*command, "--database", f"sqlite:///{folder / 'hostile.db'}"],
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env={**os.environ, **(settings or {})},
        )
    assert server.stdout is not None
    try:
        port = int(server.stdout.readline().rpartition(":")[2])
        strangers = Strangers(port, seed, half_open)
        fresh = sample(server.pid, 0.0).rss
        await strangers.play_with_a_bot()  # for which the server loads what exact play needs
        samples: list[Sample] = []
        watching = asyncio.create_task(_watch(server.pid, samples))
        await asyncio.sleep(1.5)
        await strangers.attack(seconds, workers)
        quiet_from = samples[-1].seconds
        gauges = await asyncio.to_thread(_metrics, port)
        await strangers.leave()
        await asyncio.sleep(quiet)
        watching.cancel()
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(60)
        server.stdout.close()
    answers = dict(sorted(strangers.answers.items()))
    return Run(fresh, samples, quiet_from, answers, gauges, _faults(logged))


def _faults(logged: Path) -> list[str]:
    lines = logged.read_text("utf-8", "replace").splitlines()
    return [line for line in lines if '"level": "error"' in line]


async def _watch(pid: int, samples: list[Sample]) -> None:
    began = monotonic()
    while True:
        samples.append(sample(pid, monotonic() - began if samples else 0.0))
        await asyncio.sleep(1.0)


def _metrics(port: int) -> dict[str, float]:
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as answer:
        return {name.decode(): float(it) for name, it in _GAUGES.findall(answer.read())}


def main(words: Sequence[str] | None = None) -> int:
    """Run it and tell; 1 where the aim was missed, or the server was at fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=600.0, help="of traffic")
    parser.add_argument("--quiet", type=float, default=300.0, help="seconds without any afterwards")
    parser.add_argument("--workers", type=int, default=8, help="requests at a time")
    parser.add_argument("--half-open", type=int, default=200, help="connections that say little")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--svg", type=Path, help="where to draw it")
    args = parser.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        how: dict[str, Any] = {"workers": args.workers, "half_open": args.half_open}
        done = asyncio.run(run(Path(folder), args.seconds, args.quiet, seed=args.seed, **how))
    if args.svg:
        args.svg.write_text(in_svg(done.samples, AIM, done.quiet_from), "utf-8")
    if args.json:
        print(json.dumps({**done._asdict(), "figures": done.figures}))
    else:
        print(in_text(done.samples, AIM))
        print(", ".join(f"{name}: {it:.0f} MB" for name, it in done.figures.items()))
        print(", ".join(f"{name}: {it:g}" for name, it in done.gauges.items()))
        print(", ".join(f"{name}: {it}" for name, it in done.answers.items()))
        print("\n".join(done.faults))
    return 0 if done.figures["after traffic"] < AIM and not done.faults else 1


if __name__ == "__main__":
    sys.exit(main())
