"""What the worst inputs of a mebibyte cost each command: seconds and megabytes, as a table.

``python -m benchmarks.limits`` runs every command on every kind of input that it reads, one
process each, and prints for each command the slowest and the largest; ``-v`` prints every run, and
``--only WORD`` runs what has the word in its name. See docs/limits.md.
"""

from __future__ import annotations

import argparse
import os
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path
from typing import NamedTuple

MIB = 1 << 20
RULE_FILE = 64 * 1024
LONGEST_ARGUMENT = 128 * 1024 - 4096  # Linux takes no more in one
CPU_SECONDS = 120
MEMORY = 4_000_000_000

HEAD = 'format = 1\nrules = "{rules}"\nplayers = [{players}]\nturns = """\n'


class Case(NamedTuple):
    """One command on one input: ``words`` of the command line, and a file or standard input."""

    command: str
    name: str
    words: tuple[str, ...]
    text: bytes = b""


class Cost(NamedTuple):
    """What a run came to."""

    case: Case
    status: int
    seconds: float
    megabytes: float
    said: str


def filled(pattern: str, size: int, before: str = "", after: str = "") -> bytes:
    """The pattern repeated up to this number of bytes."""
    room = size - len(before.encode()) - len(after.encode())
    return (before + pattern * (room // len(pattern.encode())) + after).encode()


def numbered(pattern: str, size: int, before: str = "", after: str = "") -> bytes:
    """The pattern with ``{n}`` for 0, 1, 2, ..., up to this number of bytes."""
    parts, length = [before], len(before) + len(after)
    number = 0
    while length + len(part := pattern.replace("{n}", str(number))) <= size:
        parts.append(part)
        length += len(part)
        number += 1
    return ("".join(parts) + after).encode()


def junk(size: int) -> Iterator[tuple[str, bytes]]:
    """What is no text of any kind that is read."""
    yield "bytes at random", random.Random(1).randbytes(size)
    yield (
        "characters at random",
        (random.Random(2).randbytes(size).decode("utf-16-le", "ignore")[: size // 4].encode()),
    )
    for name, pattern in {
        "digits": "1",
        "open brackets": "[",
        "braces": "{",
        "pairs of brackets": "[]",
        "quotes": '"',
        "apostrophes": "'",
        "newlines": "\n",
        "spaces": " ",
        "backslashes": "\\",
        "dots": ".",
        "equals signs": "=",
        "commas": ",",
        "number signs": "#",
        "NULs": "\0",
        "letters": "a",
        "lines": "a = 1\n",
    }.items():
        yield name, filled(pattern, size)


def toml(size: int, head: str) -> Iterator[tuple[str, bytes]]:
    """TOML, right or nearly, after these lines."""
    yield "dotted key", filled(".a", size, f"{head}a", " = 1\n")
    yield "quoted dotted key", filled('."a b"', size, f"{head}a", " = 1\n")
    yield "deep array", filled("[", size, f"{head}a = ")
    yield "deep tables", filled("{a = ", size, f"{head}a = ")
    yield "hidden by quotes", filled(".a", size, f'{head}a = {{ s = """x"""", b', " = 1 }\n")
    yield "long array", filled("1,", size, f"{head}a = [", "]\n")
    yield "array of tables", filled("[[a]]\n", size, head)
    yield "nested headers", filled("[a.a.a.a.a.a.a.a.a]\n", size, head)
    yield "keys of nine parts", numbered("a.b.c.d.e.f.g.h.i{n} = 1\n", size, head)
    yield "many keys", numbered("a{n} = 1\n", size, head)
    yield "long text", filled("x", size, f'{head}a = "', '"\n')
    yield "escapes", filled("\\u0041", size, f'{head}a = "', '"\n')
    yield "long comment", filled("x", size, f"{head}#")
    yield "long integer", filled("1", size, f"{head}a = ", "\n")
    yield "hexadecimal integer", filled("f", size, f"{head}a = 0x", "\n")
    yield "long fraction", filled("1", size, f"{head}a = 1.", "\n")
    yield "underscores", filled("1_", size, f"{head}a = ", "1\n")


def rule_texts(size: int, prefix: str = "") -> Iterator[tuple[str, bytes]]:
    """Rule files, or (with a prefix such as ``rules.``) the rules of a record."""
    head = f"[{prefix.removesuffix('.')}]\n" if prefix else ""
    yield "unknown keys", numbered("k{n} = 1\n", size, head)
    yield "unknown keys of a section", numbered("b{n} = 1\n", size, f"[{prefix}turn]\n")
    yield "nearly known keys", numbered("bank_minimu{n} = 1\n", size, f"[{prefix}turn]\n")
    yield "parts of a penalty", numbered("p{n} = 1\n", size, f"[{prefix}turn.farkle_penalty]\n")
    yield "lines of the chart", numbered('"{n}" = 1\n', size, f"[{prefix}scores]\n")
    yield (
        "lines that replace",
        numbered(
            '"x{n}" = {{ points = 1, replaces = true }}\n'.replace("{{", "{").replace("}}", "}"),
            size,
            f"[{prefix}scores]\n",
        ),
    )
    yield "formulas", numbered('"x{n}" = "xx + {n}"\n', size, f"[{prefix}scores]\n")
    yield "long formula", filled("1+", size, f'[{prefix}scores]\n"xxx" = "', '1"\n')
    yield "long id", filled("x", size, f'{head}id = "', '"\n')
    yield "long choices", filled('"turn.hot_dice",', size, f"{head}choices = [", "]\n")
    yield "empty sections", numbered(f"[{prefix}turn.k{{n}}]\n", size)
    yield "unknown choices", numbered('"k{n}",', size, f"{head}choices = [", "]\n")
    yield "long faces", filled("1,", size, f"[{prefix}turn]\nlast_die_succeeds_on = [", "]\n")


def turns(size: int) -> Iterator[tuple[str, bytes]]:
    """Records of very many turns."""
    two, four = '"A", "B"', ", ".join(f'"P{n}"' for n in range(4))
    hundred = [f'"{"N" * 35}{n}"' for n in range(100)]
    plain, end = HEAD.format(rules="plain", players=two), '"""\n'
    yield "farkles", filled("1 x\n2 x\n", size, plain, end)
    yield "farkles on one line", filled("x ", size, f"{plain}1 ", f"\n{end}")
    yield "rolls on one line", filled("111111/1 ", size, f"{plain}1 ", f"\n{end}")
    yield "hot dice", filled("111111/111111 ", size, f"{plain}1 ", f"\n{end}")
    yield "points of many digits", filled("9", size, f"{plain}1 +", f"\n{end}")
    yield "comings and goings", filled("leave:1 return:1 ", size, f"{plain}1 ", f"\n{end}")
    yield (
        "penalties",
        filled("1 x\n2 x\n3 x\n4 x\n", size, HEAD.format(rules="zilch", players=four), end),
    )
    everyone = HEAD.format(rules="plain", players=", ".join(hundred))
    lines = "".join(f"{n} x\n" for n in range(1, 101))
    yield "a hundred players", filled(lines, size, everyone, end)
    yield (
        "a roll-off",
        filled(
            "1:3 2:3 3:3 4:3 ",
            size,
            f"{HEAD.format(rules='playmonster', players=four)}start ",
            f"\n{end}",
        ),
    )
    yield (
        "ten thousand players",
        filled('"x",', size, 'format = 1\nrules = "plain"\nplayers = [', "]\n"),
    )
    yield "notes", filled("# x\n", size, f"{plain}1 x\n", end)
    yield "a long note", filled("x", size, f"{plain}1 x # ", f"\n{end}")
    yield "empty lines", filled("\n", size, plain, end)
    yield "salts", filled('"x",', size, "salts = [", f"]\n{plain}{end}")
    yield "result", filled("1,", size, "result = [", f"]\n{plain}{end}")
    yield "a position", filled("1,", size, 'position = "', f'1 1 0 6d - - 1"\n{plain}{end}')
    yield "a short position", filled("1,", 60_000, 'position = "', f'1 1 0 6d - - 1"\n{plain}{end}')


def position_lines(size: int) -> Iterator[tuple[str, bytes]]:
    """What `advise -` may be given, one line or many."""
    yield "one long line", filled("5,", size)
    yield "totals", filled("500,", 60_000, "", "500 1 0 6d - - 5\n")
    hundred = ",".join(["500"] * 100)
    yield "a hundred sides", f"{hundred} 1 0 123566 - - 5\n".encode()
    yield "the same again", filled("500,700 1 0 123566 - - 5\n", 60_000)
    far = 999_999_999_950
    for score in (100_000_000, far):
        yield f"turn score {score}", f"500,700 1 {score} 123566 - - 5\n".encode()
        yield f"turn score {score} of three", f"500,700,900 1 {score} 6d - - 5\n".encode()
    yield "far ahead", f"500,{far} 1 {far - 500} 6d - 2 5\n".encode()
    yield "far ahead of three", f"500,700,{far} 1 500 6d - 3 5\n".encode()
    yield "rounds", b"500,700 1 0 6d - - 999999999999\n"
    yield "farkles", b"500,700 1 0 6d 999999999,999999999 - 999999999999\n"


def cases(folder: Path) -> Iterator[Case]:
    """Every command on what it reads."""
    path = str(folder / "input.toml")
    size = RULE_FILE - 64
    for name, text in chain(junk(size), toml(size, 'extends = "plain"\n'), rule_texts(size)):
        for command in ("check", "words"):
            yield Case(f"rules {command}", name, ("rules", command, path), text)
    for name, text in junk(MIB):
        yield Case("rules check", f"a mebibyte of {name}", ("rules", "check", path), text)
    head = HEAD.format(rules="plain", players='"A", "B"') + '"""\n'
    short = 'players = ["A"]\nturns = ""\n'
    for name, text in chain(
        junk(MIB - 8),
        toml(MIB - 8, head),
        toml(MIB - 8, f'{short}[rules]\nextends = "plain"\n'),
        ((it, short.encode() + text) for it, text in rule_texts(MIB - 64, "rules.")),
        turns(MIB - 8),
    ):
        yield Case("verify", name, ("verify", path), text)
        yield Case("verify -", name, ("verify", "-"), text)
        yield Case("review", name, ("review", path), text)
    rules = ("--rules", "plain", "--set", "end.target=2000")
    for name, text in chain(junk(MIB), position_lines(MIB)):
        yield Case("advise -", name, ("advise", "-", *rules), text)
    for name, text in junk(MIB):
        yield Case("score -", name, ("score", "-"), text)
        yield Case("play (typed)", name, ("play", "--seed", "1"), text)
    for name, text in chain(
        junk(LONGEST_ARGUMENT), toml(LONGEST_ARGUMENT, "turn.opening_minimum=")
    ):
        word = text.replace(b"\0", b" ").decode("utf-8", "ignore")
        yield Case("--set", name, ("rules", "check", "plain", "--set", f"turn.x={word}"))
        yield Case("--set", f"key {name}", ("rules", "check", "plain", "--set", f"{word}=1"))
        yield Case("advise POSITION", name, ("advise", f"1{word}"))
        yield Case("names", name, ("play", "--players", f"A{word}"))
    many = tuple(w for n in range(15_000) for w in ("--set", f"turn.k{n}=1"))
    yield Case("--set", "very many", ("rules", "check", "plain", *many))


def run(case: Case, folder: Path) -> Cost:
    """Run it in a process of its own, with bounds that it should not come near."""
    (folder / "input.toml").write_bytes(case.text)

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))

    environment = {**os.environ, "TINCUP_HOME": str(folder / "home")}
    began = time.perf_counter()
    with (folder / "input.toml").open("rb") as given, tempfile.TemporaryFile() as told:
        process = subprocess.Popen(
            [sys.executable, "-m", "tincup", *case.words],
            stdin=given,
            stdout=subprocess.DEVNULL,
            stderr=told,
            env=environment,
            preexec_fn=limit,  # noqa: PLW1509 - there are no threads here
        )
        _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        told.seek(0)
        said = told.read(4096).decode("utf-8", "replace")
    wall = time.perf_counter() - began
    seconds = used.ru_utime + used.ru_stime
    return Cost(case, process.returncode, min(seconds, wall), used.ru_maxrss / 1024, said)


def main() -> int:
    """Run everything and print the table; 1 where the program was at fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-v", "--verbose", action="store_true")
    parser.add_argument("--only", default="")
    args = parser.parse_args()
    slowest: dict[str, Cost] = {}
    largest: dict[str, Cost] = {}
    faults = 0
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for case in cases(folder):
            if args.only not in f"{case.command}: {case.name}":
                continue
            cost = run(case, folder)
            faulty = cost.status not in (0, 2)
            faults += faulty
            if args.verbose or faulty:
                line = f"{case.command}: {case.name}: {cost.seconds:.1f} s, {cost.megabytes:.0f} MB"
                print(f"{line}, exit status {cost.status}", flush=True)
            if faulty:
                print(f"  {cost.said.strip()[:400]}", flush=True)
            if case.command not in slowest or cost.seconds > slowest[case.command].seconds:
                slowest[case.command] = cost
            if case.command not in largest or cost.megabytes > largest[case.command].megabytes:
                largest[case.command] = cost
    print("\n| command | most seconds | on | most megabytes | on |\n|---|---:|---|---:|---|")
    for command, slow in slowest.items():
        large = largest[command]
        print(
            f"| {command} | {slow.seconds:.1f} | {slow.case.name} "
            f"| {large.megabytes:.0f} | {large.case.name} |"
        )
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
