"""Compiles the kernels of exact play before the tests run, so that no test waits for them.

    python -m tests.warm_up

The program itself is run, with rules under which every kernel has something to do, and a learning
environment, for which it has no command. What is compiled is kept in the same folder as ever; a
stamp there, beside what belongs to this version of the source, makes a second time quick.
"""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import Final

FINAL_ROUND: Final = ("--set", "end.final_round=one_more_turn")

COMMANDS: Final = (
    # three sides with a final round that are too many for exact play: the approximation
    ("advise", "600,650,550 1 0 123566 - - 3", "--rules", "plain", "--set", "end.target=1000",
     *FINAL_ROUND),
    # three sides exactly, with and without a final round
    ("solve", "plain", "--sides", "3", "--set", "end.target=150"),
    ("solve", "plain", "--sides", "3", "--set", "end.target=150", *FINAL_ROUND),
    # whole games of players that are tables or have plans
    ("match", "optimal", "hard", "--rules", "plain", "--set", "end.target=300", "--games", "400"),
    # two sides whose totals fall by a penalty
    ("solve", "zilch", "--set", "end.target=1500"),
)  # fmt: skip
"""The longest first. Each also solves two sides without a penalty, or uses the same kernels."""

LEARNING: Final = "from tincup.rl import vector_env; vector_env(num_envs=1).reset(seed=1)"


def main() -> None:
    """Compile what is not there yet."""
    os.environ.setdefault("TINCUP_CACHE", str(Path(__file__).parents[1] / ".cache"))
    from tincup.solve.cache_folder import make_kernel_folder

    stamp = make_kernel_folder(version("numba"), version("numpy")) / "warm"
    runs = [*(("-m", "tincup", *command) for command in COMMANDS), ("-c", LEARNING)]
    done = sha256(repr(runs).encode()).hexdigest()
    if stamp.exists() and stamp.read_text("utf-8") == done:
        return
    with ThreadPoolExecutor(2) as pool:
        list(pool.map(run, runs))
    stamp.write_text(done, "utf-8")


def run(arguments: tuple[str, ...]) -> None:
    """Run Python."""
    argv = [sys.executable, *arguments]
    subprocess.run(argv, check=True, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)


if __name__ == "__main__":
    main()
