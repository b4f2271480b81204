"""Trying inputs in worker processes: counts, finds, and reproductions."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
import tempfile
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path
from time import monotonic
from typing import Any, Final

from tests.fuzz.finds import Find
from tests.fuzz.known import why_known
from tests.fuzz.minimise import minimised
from tests.fuzz.targets import target_class
from tests.fuzz.worker import packed, unpacked, way

_STARTING: Final = 300.0
"""Seconds by the clock that a worker may take to be there and make valid inputs."""

_SHORTENING: Final = 30.0
"""Seconds by the clock to make a find small."""

CHECKOUT: Final = Path(__file__).parents[2]
_BATCH: Final = 50
_GRACE: Final = 60.0
"""Seconds by the clock beyond an input's processor time, before a worker is taken to hang."""


class Lost(Exception):
    """A worker died or hung; the text says which."""


@dataclass
class Counts:
    """What became of a target's inputs; ``seconds`` are of processor time.

    ``untold`` are those before one with which a process was lost, and its counts.
    """

    accepted: int = 0
    refused: int = 0
    commands: int = 0
    broken: int = 0
    untold: int = 0
    seconds: float = 0.0
    slowest: float = 0.0
    peak: int = 0
    next_number: int = 0

    @property
    def inputs(self) -> int:
        """How many were tried."""
        return self.accepted + self.refused + self.broken + self.untold

    def add(self, done: dict[str, Any]) -> None:
        """Count what a worker reports."""
        for name in ("accepted", "refused", "broken", "untold", "commands", "seconds"):
            setattr(self, name, getattr(self, name) + done.get(name, 0))
        self.slowest = max(self.slowest, done["slowest"])
        self.peak = max(self.peak, done["peak"])


class WorkerProcess:
    """A worker, started when it is first asked and again after it was lost."""

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._folder = tempfile.TemporaryDirectory(prefix="fuzz-")
        self._rest = b""
        self.at = -1

    def ask(
        self, request: dict[str, Any], on_find: Callable[[dict[str, Any]], None] | None = None
    ) -> dict[str, Any]:
        """The answer; raises `Lost`, and then ``at`` is the number of the input to blame."""
        process = self._process or self._start()
        assert process.stdin is not None
        self.at = -1
        longest = target_class(request["target"]).seconds + _GRACE
        wait = _STARTING
        try:
            process.stdin.write(json.dumps(request).encode() + b"\n")
            process.stdin.flush()
        except BrokenPipeError:
            raise self._lost("died") from None
        while True:
            answer = json.loads(self._line(process, wait))
            if "ready" in answer:
                wait = longest
            elif "at" in answer:
                self.at = answer["at"]
            elif "find" in answer:
                if on_find:
                    on_find(answer["find"])
            else:
                done: dict[str, Any] = answer["done"]
                return done

    def close(self) -> None:
        """End the worker, and take away what it has left."""
        if self._process is not None:
            try:
                self._process.communicate(timeout=10)
            except subprocess.TimeoutExpired:
                self._lost("hung")
            self._process = None
        self._folder.cleanup()

    def _start(self) -> subprocess.Popen[bytes]:
        self._rest = b""
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.fuzz.worker"],
            cwd=CHECKOUT,
            env=os.environ | {"TMPDIR": self._folder.name},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            start_new_session=True,  # to be ended together with a command that it runs
        )
        return self._process

    def _line(self, process: subprocess.Popen[bytes], wait: float) -> bytes:
        assert process.stdout is not None
        deadline = monotonic() + wait
        while b"\n" not in self._rest:
            left = deadline - monotonic()
            if left <= 0 or not select.select([process.stdout], [], [], left)[0]:
                raise self._lost("hung")
            chunk = process.stdout.read1(1 << 16)  # type: ignore[attr-defined]
            if not chunk:
                raise self._lost("died")
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        return line

    def _lost(self, how: str) -> Lost:
        assert self._process is not None
        os.killpg(self._process.pid, signal.SIGKILL)
        self._process.communicate()
        status = self._process.returncode
        self._process = None
        if status == -signal.SIGXCPU:
            return Lost("the process ran out of processor time, in compiled code")
        return Lost(f"the process {how} (status {status})")


@dataclass
class Fuzzer:
    """Inputs for some targets from a seed; ``every`` so many goes through the command line."""

    targets: Sequence[str]
    seed: int
    every: int = 200
    minimise: bool = True
    counts: dict[str, Counts] = field(default_factory=dict)
    finds: dict[tuple[str, str], Find] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._lock = threading.Lock()
        for name in self.targets:
            self.counts[name] = Counts()

    @property
    def news(self) -> list[Find]:
        """The finds that are not written down as known."""
        return [one for one in self.finds.values() if not why_known(one.target, one.signature)]

    def run(self, *, count: int = 0, seconds: float = 0.0, jobs: int = 1) -> None:
        """Try ``count`` inputs of each target, or go on for so many seconds."""
        end = monotonic() + seconds if seconds else None
        with ThreadPoolExecutor(jobs) as pool:
            for done in [pool.submit(self._work, count, end) for _ in range(jobs)]:
                done.result()

    def _work(self, count: int, end: float | None) -> None:
        worker = WorkerProcess()
        try:
            while (batch := self._next(count, end)) is not None:
                self._batch(worker, *batch)
        finally:
            worker.close()

    def _next(self, count: int, end: float | None) -> tuple[str, int, int] | None:
        """The next batch: of the target that had the least time so far."""
        with self._lock:
            if end is not None and monotonic() >= end:
                return None
            open_ = [
                (name, counts)
                for name, counts in self.counts.items()
                if end is not None or counts.next_number < count
            ]
            if not open_:
                return None
            name, counts = min(open_, key=lambda one: (one[1].seconds, one[1].next_number))
            first = counts.next_number
            size = 10 if not first else _BATCH
            size = size if end is not None else min(_BATCH, count - first)
            counts.next_number += size
            counts.seconds += 1e-3  # so that several jobs do not all take the same target
            return name, first, size

    def _batch(self, worker: WorkerProcess, name: str, first: int, size: int) -> None:
        last = first + size
        while first < last:
            request = {
                "do": "run",
                "target": name,
                "seed": self.seed,
                "every": self.every,
                "first": first,
                "count": last - first,
            }
            waiting: list[dict[str, Any]] = []
            try:
                done = worker.ask(request, waiting.append)
            except Lost as lost:
                number = worker.at
                if number < first:
                    raise  # no input is to blame
                done = {"broken": 1, "slowest": 0.0, "peak": 0, "untold": number - first}
                waiting.append(self._lost(worker, name, number, str(lost)))
                first = number + 1
            else:
                first = last
            with self._lock:
                self.counts[name].add(done)
            for one in waiting:
                self._note(worker, name, one)

    def _lost(self, worker: WorkerProcess, name: str, number: int, said: str) -> dict[str, Any]:
        request = {"do": "make", "target": name, "seed": self.seed, "number": number}
        tried = worker.ask(request)
        what = {"signature": f"Lost: {said}", "said": said, "trail": ""}
        how = way(number, self.every)
        return {"number": number, "what": what, "way": how, "input": tried}

    def _note(self, worker: WorkerProcess, name: str, one: dict[str, Any]) -> None:
        what = one["what"]
        key = name, what["signature"]
        with self._lock:
            known = self.finds.get(key)
            if known:
                known.times += 1
                return
            find = Find(
                name, self.seed, one["number"], **what, tried=unpacked(one["input"]),
                way=one["way"],
            )  # fmt: skip
            self.finds[key] = find
        if self.minimise and why_known(find.target, find.signature) is None:
            self._minimise(worker, find)

    def _minimise(self, worker: WorkerProcess, find: Find) -> None:
        slow = find.signature.startswith(("TookTooLong", "Lost", "MemoryError"))
        end = monotonic() + _SHORTENING

        def shows(data: bytes) -> bool:
            if monotonic() > end:
                return False
            return tried_again(worker, find, data) == find.signature

        data = minimised(find.tried.data, shows, 30 if slow else 400)
        find.tried = find.tried._replace(data=data)


def tried_again(worker: WorkerProcess, find: Find, data: bytes) -> str | None:
    """The signature of what such an input shows now; ``None`` where all is well."""
    request = {
        "do": "try",
        "target": find.target,
        "seed": find.seed,
        "way": find.way,
        "input": packed(find.tried._replace(data=data)),
    }
    try:
        what = worker.ask(request)["what"]
    except Lost as lost:
        return f"Lost: {lost}"
    return what["signature"] if what else None
