"""A process in which inputs are tried: it may run out of memory or time, and is told apart then.

Requests come as lines of JSON on standard input. Before each input its number goes out, so that
whoever asked knows which one a hang or a crash belongs to.
"""

from __future__ import annotations

import json
import math
import os
import resource
import signal
import sys
import tempfile
import traceback
from base64 import b64decode, b64encode
from collections import Counter
from pathlib import Path
from time import process_time
from types import FrameType
from typing import Any, Final, Literal, TextIO

from tests.fuzz.oracle import Broken
from tests.fuzz.target import Input, Target
from tests.fuzz.targets import target_class

MEMORY: Final = 1536 << 20
"""Bytes of address space for this process, and for each command that it starts."""

Way = Literal["read", "command", "process"]
"""By a function, by the command line within the process, or by a process of its own."""

_COMMANDS: Final = 10
"""One in so many inputs is read by the command line within the process."""

_PACKAGE: Final = f"{os.sep}tincup{os.sep}"


class TookTooLong(BaseException):
    """The processor time of an input is spent; no `except Exception` holds it."""


def main() -> None:
    """Answer requests until there are no more."""
    answers = os.fdopen(os.dup(1), "w", encoding="utf-8")
    nowhere = os.open(os.devnull, os.O_RDWR)
    os.dup2(nowhere, 1)
    _, most = resource.getrlimit(resource.RLIMIT_AS)
    least = MEMORY if most == resource.RLIM_INFINITY else min(MEMORY, most)
    resource.setrlimit(resource.RLIMIT_AS, (least, most))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGPROF, _too_long)
    with tempfile.TemporaryDirectory(prefix="fuzz-") as folder:
        os.environ["TINCUP_HOME"] = f"{folder}/home"
        os.chdir(folder)
        requests = os.fdopen(os.dup(0), "r", encoding="utf-8")
        os.dup2(nowhere, 0)
        Worker(answers).serve(requests)
        os.chdir("/")


def _too_long(_number: int, _frame: FrameType | None) -> None:
    raise TookTooLong


class Worker:
    """Answers requests."""

    def __init__(self, answers: TextIO) -> None:
        self._answers = answers
        self._targets: dict[tuple[str, int], Target] = {}

    def serve(self, requests: TextIO) -> None:
        """Answer each line."""
        for line in requests:
            request = json.loads(line)
            target = self._target(request["target"], request["seed"])
            if request["do"] != "try":
                _ = target.valid  # which may take a while, the first time
            self._say(ready=True)
            if request["do"] == "run":
                self._run(target, request)
            elif request["do"] == "make":
                self._say(done=packed(target.make(request["number"])))
            else:
                tried = unpacked(request["input"])
                what = attempt(target, tried, request["way"])[1]
                self._say(done={"what": what})
        for target in self._targets.values():
            target.close()

    def _target(self, name: str, seed: int) -> Target:
        if (name, seed) not in self._targets:
            self._targets[name, seed] = target_class(name)(seed)
        return self._targets[name, seed]

    def _run(self, target: Target, request: dict[str, Any]) -> None:
        counts, slowest = Counter[str](), 0.0
        every = request["every"]
        begun = process_time()
        for number in range(request["first"], request["first"] + request["count"]):
            self._say(at=number)
            tried = target.make(number)
            how = way(number, every)
            start = process_time()
            outcome, what = attempt(target, tried, how)
            slowest = max(slowest, process_time() - start)
            counts[outcome] += 1
            counts["commands"] += how != "read"
            if what is not None:
                self._say(
                    find={
                        "number": number,
                        "what": what,
                        "way": how,
                        "input": packed(tried),
                    }
                )
        seconds = process_time() - begun
        peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
        self._say(done={**counts, "slowest": slowest, "seconds": seconds, "peak": peak})

    def _say(self, **answer: Any) -> None:
        self._answers.write(json.dumps(answer) + "\n")
        self._answers.flush()


def way(number: int, every: int) -> Way:
    """How the input of this number is read; one in ``every`` by a process of its own."""
    if every and number % every == every // 4:
        return "process"
    return "command" if number % _COMMANDS == 3 else "read"


def attempt(target: Target, tried: Input, how: Way) -> tuple[str, dict[str, str] | None]:
    """How the input fared: ``accepted``, ``refused`` or ``broken``, and the find."""
    try:
        try:
            signal.setitimer(signal.ITIMER_PROF, target.seconds)
            _end_after(process_time() + 1.2 * target.seconds + 1)
            outcome: str = (
                target.run(tried)
                if how == "read"
                else target.run_command(tried, alone=how == "process")
            )
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
            _end_after(1 << 30)
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - whatever is raised is the find
        return "broken", described(error)
    return outcome, None


def _end_after(seconds: float) -> None:
    """End this process when it has taken so much processor time: compiled code hears no signal."""
    _, most = resource.getrlimit(resource.RLIMIT_CPU)
    resource.setrlimit(resource.RLIMIT_CPU, (math.ceil(seconds), most))


def described(error: BaseException) -> dict[str, str]:
    """What was raised: a signature that is the same for the same fault, and where it came from."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [frame for frame in frames if _PACKAGE in frame.filename]
    place = ""
    if ours and not isinstance(error, TookTooLong | MemoryError | RecursionError):
        last = ours[-1]
        place = f"{Path(last.filename).parent.name}/{Path(last.filename).name} {last.name}"
    elif ours:  # it may strike anywhere below
        first = ours[0]
        place = f"{Path(first.filename).parent.name}/{Path(first.filename).name} {first.name}"
    kind, said = type(error).__name__, str(error)
    if isinstance(error, Broken):
        words = "".join(c if c.isalpha() or c == " " else "" for c in said.partition(":")[0])
        place = " ".join(words.split()[:7])
    trail = " < ".join(f"{Path(f.filename).name}:{f.lineno} {f.name}" for f in reversed(ours[-6:]))
    return {"signature": f"{kind}: {place}", "said": said[:600], "trail": trail}


def packed(tried: Input) -> dict[str, str]:
    """An input as JSON has it."""
    data, origin = (b64encode(raw).decode("ascii") for raw in (tried.data, tried.origin))
    return {"context": tried.context, "data": data, "origin": origin}


def unpacked(values: dict[str, str]) -> Input:
    """An input from JSON."""
    return Input(values["context"], b64decode(values["data"]), b64decode(values["origin"]))


if __name__ == "__main__":
    main()
    sys.exit(0)
