"""The fuzzer's command: `scripts/fuzz`, or `python -m tests.fuzz`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from time import monotonic

from tests.fuzz.finds import Find, read_find, write_finds
from tests.fuzz.known import why_known
from tests.fuzz.runner import CHECKOUT, Fuzzer, WorkerProcess, tried_again
from tests.fuzz.targets import REAL

FINDS = CHECKOUT / ".cache" / "fuzz"


def main() -> int:
    """Run the fuzzer; 1 when something was found."""
    args = _parser().parse_args()
    if args.replay:
        return _replay([read_find(path) for path in args.replay])
    fuzzer = Fuzzer(args.target or list(REAL), args.seed, args.every)
    begun = monotonic()
    if args.count:
        fuzzer.run(count=args.count, jobs=args.jobs)
    else:
        fuzzer.run(seconds=args.seconds, jobs=args.jobs)
    print(table(fuzzer))
    print(f"\nseed {args.seed}, {monotonic() - begun:.0f} seconds, {args.jobs} processes")
    finds = list(fuzzer.finds.values())
    for find, path in zip(finds, write_finds(finds, args.out) if finds else (), strict=True):
        known = why_known(find.target, find.signature)
        print(f"\n{find.target}: {find.signature} ({find.times} times)\n  {find.said[:300]}")
        if known:
            print(f"  known: {known}")
        print(f"  {find.trail}\n  {find.tried.context} {find.tried.data[:200]!r}\n  {path}")
    return 1 if fuzzer.news else 0


def table(fuzzer: Fuzzer) -> str:
    """The counts of each target, and what it took."""
    headings = ("target", "inputs", "accepted", "refused", "commands", "finds", "in all", "per s")
    lines = ["{:<10}{:>10}{:>10}{:>10}{:>10}{:>7}{:>8}{:>9}".format(*headings) + "  slowest   MB"]
    for name, counts in fuzzer.counts.items():
        finds = sum(target == name for target, _ in fuzzer.finds)
        rate = counts.inputs / counts.seconds if counts.seconds else 0
        lines.append(
            f"{name:<10}{counts.inputs:>10,}{counts.accepted:>10,}{counts.refused:>10,}"
            f"{counts.commands:>10,}{finds:>7}{counts.broken:>8,}{rate:>9,.0f}"
            f"{counts.slowest:>8.2f}s{counts.peak:>5}"
        )
    return "\n".join(lines)


def _replay(finds: list[Find]) -> int:
    worker = WorkerProcess()
    shown = 0
    try:
        for find in finds:
            now = tried_again(worker, find, find.tried.data)
            shown += now is not None
            print(f"{find.target} {find.number}: {now or 'nothing is wrong any more'}")
    finally:
        worker.close()
    return 1 if shown else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="scripts/fuzz", description="Try to break what reads.")
    parser.add_argument("--seconds", type=float, default=60, help="how long (default 60)")
    parser.add_argument(
        "--count", type=int, default=0, help="so many inputs of each target instead"
    )
    parser.add_argument("--seed", type=int, default=0, help="other inputs (default 0)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default 1)")
    parser.add_argument("--target", action="append", choices=REAL, help="only this; repeatable")
    parser.add_argument(
        "--every", type=int, default=200, help="one in so many through the command line, 0 none"
    )
    parser.add_argument("--out", type=Path, default=FINDS, help=f"for finds (default {FINDS})")
    parser.add_argument("--replay", type=Path, nargs="+", help="try finds again")
    return parser


if __name__ == "__main__":
    sys.exit(main())
