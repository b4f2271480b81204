"""This checkout against another one, in turn, so that a busy machine disturbs both alike.

    python -m benchmarks.against ../other-checkout [engine|solve|cli ...]

Each figure is the other's time divided by this one's, the median over pairs of runs: above 1, this
checkout is the faster. Engine and solver are timed by the processor's clock, commands by the wall.
The workloads use only names that both have.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from argparse import ArgumentParser
from pathlib import Path
from statistics import median
from time import perf_counter

HERE = Path(__file__).resolve().parent.parent

ENGINE = """
import json, sys
from random import Random
from time import process_time
from tincup.game import Roll, apply, legal_actions, new_game
from tincup.rules import load

def games(preset, steps=10_000):
    chance, found = Random(1), []
    while steps:
        state = start = new_game(load(preset), ["Ada", "Bo", "Cy"])
        actions = []
        while steps and not state.is_over:
            legal = legal_actions(state)
            dice = tuple(chance.choices(range(1, 7), k=state.turn.dice))
            actions.append(chance.choice(legal) if legal else Roll(dice))
            state = apply(state, actions[-1])
            steps -= 1
        found.append((start, actions))
    return found

times = {}
for preset in ("plain", "dix-mille", "farkle-cribbage-advanced", "farkle-cribbage-tournament"):
    played = games(preset)
    for ask in (False, True):
        best = 9e9
        for _ in range(5):
            begun = process_time()
            for state, actions in played:
                for action in actions:
                    if ask:
                        legal_actions(state)
                    state = apply(state, action)
            best = min(best, process_time() - begun)
        times[f"steps {preset}{', with legal actions' if ask else ''}"] = best
print(json.dumps(times))
"""

SOLVE = """
import json, resource, sys
from tincup.rules import load
from tincup import solve_rules as solve
solve(load("kingdom-come"), 2, keep=False)  # the kernels are compiled, or read
times = {}
for preset in sys.argv[1:]:
    begun = resource.getrusage(resource.RUSAGE_SELF)
    solve(load(preset), 2, force=True, keep=False)
    ended = resource.getrusage(resource.RUSAGE_SELF)
    times[f"solve {preset}"] = ended.ru_utime - begun.ru_utime
print(json.dumps(times))
"""

SOLVED = ("plain", "cardgames", "playmonster", "dix-mille", "literally")
COMMANDS = (("--help",), ("score", "1", "1", "3", "5"), ("rules", "words", "plain"))


def run(checkout: Path, code: str, *arguments: str) -> dict[str, float]:
    """The times that a script prints, run with a checkout's source."""
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env=environment(checkout),
        check=True,
        capture_output=True,
        text=True,
    )
    times: dict[str, float] = json.loads(done.stdout)
    return times


def environment(checkout: Path) -> dict[str, str]:
    """Variables that make Python import a checkout, each with a cache of its own."""
    cache = Path(tempfile.gettempdir()) / f"against-{abs(hash(str(checkout))) % 10**8}"
    source = str(checkout / "src")
    return {**os.environ, "PYTHONPATH": source, "TINCUP_CACHE": str(cache), "PYTHONHASHSEED": "0"}


def commands(checkout: Path) -> dict[str, float]:
    """How long each command takes from start to end, the shorter of two runs."""
    times: dict[str, float] = {}
    for words in COMMANDS:
        call = [sys.executable, "-m", "tincup", *words]
        for _ in range(2):
            begun = perf_counter()
            subprocess.run(call, env=environment(checkout), check=True, capture_output=True)
            took = perf_counter() - begun
            name = f"tincup {' '.join(words)}"
            times[name] = min(took, times.get(name, took))
    return times


def main() -> None:
    """Compare and print a line for each workload."""
    parser = ArgumentParser(description="Time this checkout against another one.")
    parser.add_argument("other", type=Path)
    parser.add_argument("what", nargs="*", default=["engine", "solve", "cli"])
    parser.add_argument("--pairs", type=int, default=5)
    args = parser.parse_args()
    works = {
        "engine": lambda checkout: run(checkout, ENGINE),
        "solve": lambda checkout: run(checkout, SOLVE, *SOLVED),
        "cli": commands,
    }
    for what in args.what:
        ratios: dict[str, list[float]] = {}
        for _ in range(args.pairs):
            theirs, ours = works[what](args.other.resolve()), works[what](HERE)
            for name, took in ours.items():
                ratios.setdefault(name, []).append(theirs[name] / took)
        for name, found in ratios.items():
            low, high = min(found), max(found)
            print(f"{name:<55} {median(found):5.2f}x  ({low:.2f} to {high:.2f})", flush=True)


if __name__ == "__main__":
    main()
