"""Plays, cheats and sends again at a server that is killed meanwhile; then looks what is left.

    python -I chaos_client.py ADDRESS SEED TABLES

plays at so many tables at once, and at new ones until its standard input ends. It is written from
docs/protocol.md and docs/records.md alone and imports nothing of Tincup. It prints what it counted
as JSON, or raises where anything is not as it was acknowledged.
"""

from __future__ import annotations

import hmac
import json
import random
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from hashlib import sha256
from http.client import HTTPException
from itertools import count
from threading import Event
from time import monotonic, sleep
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import Request, urlopen

NAMES: Final = ("Wilhelmina", "Bartholomew", "Clementine")
RULES: Final = {"extends": "plain", "end": {"target": 1500}}
PATIENCE: Final = 120.0


def answered(request: Request) -> tuple[int, Any]:
    """The status and the whole answer, a refusal's too; raises where it is cut short by a kill."""
    try:
        with urlopen(request, timeout=20) as response:
            return response.status, json.load(response)
    except HTTPError as refusal:
        with refusal:
            return refusal.code, json.load(refusal)


class Table:
    """A table that somebody has opened, and two have sat down at; all three play from here."""

    def __init__(self, address: str, chance: random.Random, number: int) -> None:
        self.address, self.chance, self.number = address, chance, number
        self.counts: Counter[str] = Counter()
        self.keys = 0
        self.last: dict[str, str] = {}  # the key that each secret sent last
        self.acts: list[list[str]] = [[] for _ in NAMES]
        self.chains: dict[int, str] = {}
        seats = [{"player": "person", "name": NAMES[0]}, {}, {}]
        body = {"rules": RULES, "seats": seats, "stake": 5}
        opened = self.must(*self.ask("/tables", body=body))
        self.path = f"/tables/{opened['code']}"
        self.host, self.secrets = opened["host"], [opened["secrets"]["1"]]
        for name in NAMES[1:]:
            key = "".join(self.chance.choices("abcdefgh", k=24))
            sits = {"name": name, "salt": f"of {name}", "key": key, "stake": 5}
            told = [self.must(*self.ask(f"{self.path}/seats", body=sits)) for _ in range(2)]
            assert told[0]["secret"] == told[1]["secret"], "one seat for one key"
            self.secrets.append(told[0]["secret"])

    def ask(self, path: str, secret: str = "", body: Any = None) -> tuple[int, Any]:
        """The status and answer, however often the server is not there, or asks to wait."""
        headers = {"Content-Type": "application/json"}
        if secret:
            headers["Authorization"] = f"Bearer {secret}"
        said = None if body is None else json.dumps(body).encode()
        until = monotonic() + PATIENCE
        while monotonic() < until:
            try:
                status, answer = answered(Request(f"{self.address}/api{path}", said, headers))
                if status not in (429, 503):
                    return status, answer
                self.counts["told to wait"] += 1
            except (OSError, HTTPException, ValueError):
                self.counts["sent again"] += 1
            sleep(0.05)
        raise TimeoutError(path)

    def must(self, status: int, answer: Any) -> Any:
        assert status in (200, 201), (status, answer)
        return answer

    def view(self) -> Any:
        return self.must(*self.ask(self.path))["view"]

    def key(self) -> str:
        self.keys += 1
        return f"k{self.number}-{self.keys}"

    def do(self, secret: str, **command: Any) -> Any:
        """The answer to a command, which is sent once, twice, or twice at the same time."""
        body = {"key": self.key(), **command}
        self.last[secret] = body["key"]
        times = self.chance.choice((1, 1, 2, 2, 3))
        path = f"{self.path}/commands"
        if self.chance.random() < 0.2:
            with ThreadPoolExecutor(2) as both:
                told = list(both.map(lambda _: self.ask(path, secret, body), range(2)))
        else:
            told = [self.ask(path, secret, body) for _ in range(times)]
        answers = [self.must(*each) for each in told]
        assert len({each["seq"] for each in answers}) == 1, answers
        if answers[0]["view"]["seq"] == answers[0]["seq"]:
            self.chains[answers[0]["seq"]] = answers[0]["view"]["chain"]
        self.counts["acknowledged"] += 1
        return answers[0]

    def start(self) -> Any:
        """Begin with all there, whom a server that was killed meanwhile has to hear of again."""
        begin = {"key": self.key(), "type": "start"}
        while True:
            for secret in self.secrets:
                self.must(*self.ask(self.path, secret))
            status, answer = self.ask(f"{self.path}/commands", self.host, begin)
            if not (status == 409 and answer["code"] == "server-not-all-here"):
                return self.must(status, answer)["view"]

    def play(self) -> None:
        view = self.start()
        while view["status"] == "playing":
            game = view["game"]
            seat = game["player"] - 1
            if self.chance.random() < 0.3:
                self.cheat(view, seat)
            if game["phase"] == "roll":
                view = self.do(self.secrets[seat], type="roll", seq=view["seq"])["view"]
                continue
            options = game["options"]
            banks = [option["bank"] for option in options if not option["why_not_bank"]]
            action = banks[0] if banks else self.chance.choice(options)["keep"]
            done = self.do(self.secrets[seat], type="act", action=action, seq=view["seq"])
            self.acts[seat].append(action)
            view = done["view"]

    def cheat(self, view: Any, seat: int) -> None:
        """Try something that nobody may do now; the server has to refuse it."""
        other = self.secrets[(seat + 1) % len(NAMES)]
        own = self.secrets[seat]
        again = {"type": "act", "action": "resign:1", "seq": view["seq"] - 1}
        used = [(own, {**again, "key": self.last[own]})] if own in self.last else []
        status, answer = self.ask(
            f"{self.path}/commands",
            *self.chance.choice(
                (
                    *used,
                    (other, {"type": "roll", "key": self.key(), "seq": view["seq"]}),
                    (own, {"type": "roll", "key": self.key(), "seq": 0}),
                    (own, {"type": "act", "key": self.key(), "action": "777=", "seq": view["seq"]}),
                    (own, {"type": "unname", "key": self.key()}),
                    (other, {"type": "skip", "key": self.key(), "at": seat + 1}),
                    (self.host, {"type": "skip", "key": self.key(), "at": seat + 1}),
                    (own[::-1], {"type": "roll", "key": self.key(), "seq": view["seq"]}),
                    ("", {"type": "start", "key": self.key()}),
                )
            ),
        )
        assert status in (403, 409, 422), (status, answer)
        self.counts["refused"] += 1

    def check(self) -> None:
        """Look whether all that was acknowledged is there, once and in its place."""
        log = self.must(*self.ask(f"{self.path}/log"))
        acted = [entry for entry in log if entry["kind"] == "acted"]
        for seat, actions in enumerate(self.acts, 1):
            assert [it["action"] for it in acted if it["actor"] == seat] == actions, seat
        chains = chains_of(log)
        assert {number: chains[number - 1] for number in self.chains} == self.chains
        assert self.view()["chain"] == chains[-1]
        (seed,) = (entry["seed"] for entry in log if entry["kind"] == "revealed")
        salts = [entry["salt"] for entry in log if entry["kind"] == "salted"]
        commitment = "sha256:" + sha256(seed.encode()).hexdigest()
        (created,) = (entry for entry in log if entry["kind"] == "created")
        assert log[0]["commitment"] == created["commitment"] == commitment
        rolls = [it["action"] for it in acted if it["actor"] == "table"]
        for number, rolled in enumerate(rolls):
            assert rolled == roll(seed, salts, number, len(rolled)), number
        self.counts["rolls"] += len(rolls)

    def unname(self, seat: int) -> None:
        """Take a name out of the log: nothing else changes, and no hash."""
        before = self.must(*self.ask(f"{self.path}/log"))
        self.do(self.secrets[seat], type="unname")
        after = self.must(*self.ask(f"{self.path}/log"))
        assert NAMES[seat] in json.dumps(before)
        kept = [json.loads(json.dumps(it).replace(NAMES[seat], f"#{seat + 1}")) for it in before]
        salted = f"of #{seat + 1}"
        for was, now in zip(kept, after, strict=False):
            if now["kind"] in ("salted", "salt_given") and was.get("salt") == salted:
                was["salt"] = f"of {NAMES[seat]}"  # which the dice follow from
        assert after[:-1] == kept
        assert chains_of(after)[: len(before)] == chains_of(before)
        self.counts["names taken out"] += 1


def chains_of(log: list[dict[str, Any]]) -> list[str]:
    """The hash of a log at each of its entries."""
    told = [each for it in log if it["kind"] == "unnamed" for each in it["rewritten"]]
    anew = {each["number"]: (each["chain"], each["digest"]) for each in told}
    chains, chain = [], ""
    for number, entry in enumerate(log, 1):
        text = json.dumps(entry, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        had, digest = anew.get(number, ("", ""))
        is_anew = sha256(text.encode()).hexdigest() == digest
        chain = had if is_anew else sha256((chain + text).encode()).hexdigest()
        chains.append(chain)
    return chains


def roll(seed: str, salts: list[str], number: int, count: int) -> str:
    """The dice of a roll, by the second derivation."""
    secret, digests = seed.encode(), sorted(sha256(salt.encode()).digest() for salt in salts)
    if len(secret) > 64 or secret[-1] == 0:
        secret = b"\xff" + sha256(secret).digest()
    key = hmac.digest(secret, b"".join(digests), "sha256")
    dice, block = "", 0
    while len(dice) < count:
        counters = number.to_bytes(8, "big") + block.to_bytes(4, "big")
        stream = hmac.digest(key, counters, "sha256")
        dice += "".join(str(1 + byte % 6) for byte in stream if byte < 252)
        block += 1
    return dice[:count]


def whole(address: str, seed: int, number: int) -> Counter[str]:
    """One table from its opening to its end, and one name taken out of it."""
    chance = random.Random(f"{seed} {number}")
    table = Table(address, chance, number)
    table.play()
    table.check()
    table.unname(chance.randrange(len(NAMES)))
    table.check()
    return table.counts


def main() -> None:
    address, seed, tables = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    enough = Event()

    def one_after_another(first: int) -> Counter[str]:
        counts = Counter[str]()
        for number in count(first, tables):
            counts += whole(address, seed, number)
            if enough.is_set():
                break
        return counts

    with ThreadPoolExecutor(tables) as pool:
        each = pool.map(one_after_another, range(tables))
        sys.stdin.read()
        enough.set()
        counts = sum(each, Counter[str]())
    assert not [name for name in sys.modules if name.partition(".")[0] == "tincup"]
    print(json.dumps(counts))


if __name__ == "__main__":
    main()
