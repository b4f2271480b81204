"""What is kept of games: logs, keys, saves of format 1, and the ledger."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import ClassVar

from tests.fuzz.corpus import GOLDEN
from tests.fuzz.mutation import damaged, mutated, other_json
from tests.fuzz.oracle import check_sentence, command, must
from tests.fuzz.target import Input, Outcome, Target
from tincup.notation import verify_record, write_record
from tincup.table import RECORD_NOTE, FileStore, Ledger, open_table
from tincup.table.ledger import LedgerEntry
from tincup.table.log.entry_json import as_json, from_json
from tincup.table.table import Table

_KINDS = (
    *("created", "salted", "acted", "undone", "corrected", "seated", "noted", "revealed"),
    *("settled", "finished", "person", "bot:easy", "bot:hard", "fair", "seeded", "entered"),
)
_GOOD = "good"
_CHECKED = re.compile(rb',"(check|chain)":"[0-9a-f]*"\}$')
_PLAYABLE = re.compile(r"person|bot:(easy|medium|threshold:[0-9]{1,4})")


class Saves(Target):
    """A folder of games of which one has a changed file; another one is whole.

    ``context`` is the name of the changed file, and how it was changed: ``damaged`` by something
    that knows nothing of the format, or ``forged`` by somebody who computes its checks too.
    """

    name: ClassVar[str] = "saves"
    seconds: ClassVar[float] = 60.0  # a bot that goes on may have to be compiled first
    quotes_raw: ClassVar[bool] = True
    words: ClassVar[Sequence[str]] = (
        *_KINDS,
        '"n":1',
        '"kind":"acted"',
        "+700",
        '"action":"x"',
        "leave:1",
        '"turns":3',
    )

    def corpus(self) -> list[Input]:
        """Every file of the golden games; keys and short ones as often as the long ones."""
        paths = [path for path in sorted(GOLDEN.glob("*/games/*.[jk]*")) if path.is_file()]
        return [
            Input(f"{path.relative_to(GOLDEN).as_posix()} {how}", path.read_bytes())
            for path in paths
            for how in ("damaged", "forged", "forged")
            for _ in range(4)
        ]

    def change(self, base: Input, rnd: Random) -> Input:
        """A changed file, its checks computed anew if it is forged."""
        others = [rnd.choice(self.valid).data for _ in range(3)]
        if base.context.endswith(" damaged"):
            return base._replace(data=damaged(base.data, rnd, ()))
        data = base.data
        if rnd.random() < 0.5:
            data = mutated(data, rnd, others, self.words)
        elif base.context.endswith(".json forged"):
            data = other_json(data.decode("utf-8"), rnd).encode("utf-8", "surrogatepass")
        elif ".jsonl" in base.context:
            lines = data.splitlines()
            place = rnd.randrange(len(lines))
            body = _CHECKED.sub(b"}", lines[place]).decode("utf-8")
            lines[place] = other_json(body, rnd).encode("utf-8", "surrogatepass")
            data = b"\n".join(lines) + b"\n"
        else:
            data = mutated(data, rnd, others, self.words)
        if ".jsonl" in base.context:
            data = b"\n".join(map(_checked, data.split(b"\n")))
        return base._replace(data=data)

    def read(self, tried: Input) -> Outcome:
        """List the games, take up the one that was changed, and play on where that is quick."""
        folder, name = self._lay_out(tried)
        self._check_list(tried, folder.parent)
        table = open_table(name, FileStore(folder))
        self._check_table(tried, table)
        players = {seat.player for seat in table.seats}
        if (
            all(_PLAYABLE.fullmatch(player) for player in players)
            and RECORD_NOTE not in table.state.notes
        ):
            os.environ["TINCUP_HOME"] = str(folder.parent)
            command(["resume", name, "--fast"], tried.data, b"b\nr\nb\n?\n1\n")
        return "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """List the games."""
        folder, _ = self._lay_out(tried)
        os.environ["TINCUP_HOME"] = str(folder.parent)
        return ["resume", "--list", *(["--json"] if len(tried.data) % 2 else [])], b""

    def _lay_out(self, tried: Input) -> tuple[Path, str]:
        """The folder of games, and the name of the changed one."""
        folder = self.folder / "home" / "games"
        shutil.rmtree(folder.parent, ignore_errors=True)
        folder.mkdir(parents=True)
        changed = GOLDEN / tried.context.partition(" ")[0]
        for path in changed.parent.glob(f"{changed.stem}.*"):
            (folder / path.name).write_bytes(path.read_bytes())
        (folder / changed.name).write_bytes(tried.data)
        good = GOLDEN / "format_3" / "games" / "entered.jsonl"
        (folder / f"{_GOOD}.jsonl").write_bytes(good.read_bytes())
        return folder, changed.stem

    def _check_list(self, tried: Input, home: Path) -> None:
        os.environ["TINCUP_HOME"] = str(home)
        status, out = command(["resume", "--list", "--json"], tried.data)
        must(status == 0, "one bad save hides the others")
        games = {game["name"]: game for game in json.loads(out)}
        must(_GOOD in games and "damaged" not in games[_GOOD], "a good save is listed as damaged")

    def _check_table(self, tried: Input, table: Table) -> None:
        for entry in table.entries:
            must(from_json(json.loads(json.dumps(as_json(entry)))) == entry, f"{entry} changes")
        checked = verify_record(write_record(table.record()))
        must(checked.is_right, f"the record of an accepted game is wrong: {checked.problem}")
        file, _, how = tried.context.partition(" ")
        if file.endswith(".key") and table.created.dice == "fair":
            same = tried.data.decode("utf-8").strip() == tried.origin.decode("utf-8").strip()
            must(same or not table.game.rolls, "a game goes on with the seed of another")
        if file.endswith(".jsonl") and how == "damaged":
            whole = tried.data[: tried.data.rfind(b"\n") + 1]
            must(tried.origin.startswith(whole), "a damaged log is read")


class Ledgers(Target):
    """Ledgers as bytes; what is read is written into another one and read again."""

    name: ClassVar[str] = "ledgers"
    words: ClassVar[Sequence[str]] = (
        '"won":',
        '"stake":',
        '"format": 1',
        '"Pip": 5',
        '"game": "x"',
        "{}",
        "[]",
        "-5",
    )

    def corpus(self) -> list[Input]:
        """The golden ledger, and one of many games."""
        golden = (GOLDEN / "e7fee10" / "ledger.jsonl").read_bytes()
        rnd = Random(self.seed)
        return [Input("", golden), *(Input("", _ledger(rnd, count)) for count in (1, 3, 20, 60))]

    def change(self, base: Input, rnd: Random) -> Input:
        """A changed text, or changed values of one line."""
        if rnd.random() < 0.5:
            return super().change(base, rnd)
        lines = base.data.splitlines()
        place = rnd.randrange(len(lines))
        changed = other_json(lines[place].decode("utf-8", "replace"), rnd)
        lines[place] = changed.encode("utf-8", "surrogatepass")
        return base._replace(data=b"\n".join(lines) + b"\n")

    def read(self, tried: Input) -> Outcome:
        """Read the ledger, and write what it says into another."""
        home = self.write("home/ledger.jsonl", tried.data).parent
        kept = Ledger(home / "ledger.jsonl").read()
        for reason in kept.damaged.values():
            check_sentence(reason, tried.data)
        must(sum(kept.balances().values()) == 0, "the balances do not add up to nothing")
        self._check_round_trip(kept.entries[:8])
        return "refused" if kept.damaged else "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Show the ledger."""
        home = self.write("home/ledger.jsonl", tried.data).parent
        os.environ["TINCUP_HOME"] = str(home)
        return ["ledger", *(["--json"] if len(tried.data) % 2 else [])], b""

    def _check_round_trip(self, entries: list[LedgerEntry]) -> None:
        path = self.folder / "again.jsonl"
        path.unlink(missing_ok=True)
        other = Ledger(path)
        for entry in entries:
            other.append(entry)
        must(other.read().entries == entries, "what a ledger says is written otherwise")


def _ledger(rnd: Random, games: int) -> bytes:
    lines = []
    for number in range(games):
        won = rnd.randint(1, 500)
        names = rnd.sample(("Ada", "Bo", "Pip", "Clatter", "Zo\u00eb", "\u041e\u043b\u044f"), 2)
        values = {
            "format": 1,
            "game": f"20261121-{number:04}-plain-{rnd.randrange(16**6):06x}",
            "date": "2026-11-21T19:18:15+00:00",
            "rules": "plain",
            "name": "Plain",
            "stake": won,
            "won": {names[0]: won, names[1]: -won},
        }
        lines.append(json.dumps(values, ensure_ascii=False))
    return ("\n".join(lines) + "\n").encode()


def _checked(line: bytes) -> bytes:
    """The line of a log with its check computed anew."""
    body = _CHECKED.sub(b"}", line)
    if not body.endswith(b"}"):
        return line
    check = sha256(body).hexdigest()[:16].encode()
    return body[:-1] + b',"check":"' + check + b'"}'
