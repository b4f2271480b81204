"""Those who ask for much and read none of it: how long others wait meanwhile, and the memory.

    python -m benchmarks.server_unread --connections 300 --requests 20

So many connections each send so many requests for the log of one long table in one piece, or with
--what for another answer that is long or takes long, and read nothing. Meanwhile somebody else asks
for another table again and again: how long the longest answer took, and what the server process had
resident at most beyond what it had before. All limits of addresses are lifted.
"""

from __future__ import annotations

import argparse
import socket
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path
from threading import Event, Thread
from time import perf_counter, sleep

import httpx
from tests.server.running import Client, Process, begun_table, choice, running

LIFTED = {"connections_per_address": 100_000, "trusted_proxies": "*"}


def long_table(server: Process, entries: int) -> str:
    """The code of a table with a log of at least so many entries."""
    rules = {"extends": "plain", "end": {"target": 10_000_000}}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", rules=rules)
    clients = [Client(server, secret) for secret in secrets]
    with ExitStack() as open_ones:
        for client in clients:
            open_ones.enter_context(client)
        while view["seq"] < entries:
            player = view["game"]["player"] - 1
            view = clients[player].command(code, **choice(view))["view"]
    return code


def resident(pid: int) -> float:
    """Megabytes that a process has in memory."""
    status = Path(f"/proc/{pid}/status").read_text("utf-8")
    return int(status.partition("VmRSS:")[2].split()[0]) / 1024


def waits(server: Process, path: str, until: Event, took: list[float]) -> None:
    """Note how long each answer takes, till it is over."""
    with httpx.Client(base_url=server.address, timeout=120) as client:
        while not until.is_set():
            start = perf_counter()
            client.get(path).raise_for_status()
            took.append(perf_counter() - start)
            sleep(0.02)


def measured(server: Process, args: argparse.Namespace) -> tuple[list[float], float]:
    """How long others waited, and megabytes, while nobody reads so much."""
    code = long_table(server, args.entries)
    other, *_ = begun_table(server, "Cy", "Di")
    ask = f"GET /api/tables/{code}/{args.what} HTTP/1.1\r\nHost: x\r\n\r\n".encode() * args.requests
    before, over = resident(server.pid), Event()
    took: list[float] = []
    memory = [before]
    asking = Thread(target=waits, args=(server, f"/api/tables/{other}", over, took))
    asking.start()
    with ExitStack() as unread:
        for _ in range(args.connections):
            made = unread.enter_context(socket.create_connection(("127.0.0.1", server.port)))
            with suppress(OSError):  # it was cut off already
                made.sendall(ask)
        for _ in range(round(10 * args.seconds)):
            sleep(0.1)
            memory.append(resident(server.pid))
        over.set()
        asking.join()
    return took, max(memory) - before


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--connections", type=int, default=300)
    parser.add_argument("--requests", type=int, default=20)
    parser.add_argument("--entries", type=int, default=2_000)
    parser.add_argument("--what", default="log", choices=["log", "record", "verify", "rules"])
    parser.add_argument("--seconds", type=float, default=30)
    args = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, running(Path(folder), **LIFTED) as server:
        took, more = measured(server, args)
    took.sort()
    print(f"{len(took)} answers to others; half within {1000 * took[len(took) // 2]:.0f} ms,")
    print(f"the slowest after {took[-1]:.2f} s; {more:.0f} MB more at most")


if __name__ == "__main__":
    main()
