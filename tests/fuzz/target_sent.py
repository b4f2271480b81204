"""Games that a page has hosted, as somebody sends them to a server."""

from __future__ import annotations

import json
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar

from tests.browser.device import Device
from tests.fuzz.mutation import other_json
from tests.fuzz.oracle import check_sentence, must
from tests.fuzz.target import Input, Outcome, Target
from tests.server.fresh import new_database
from tests.server.running import choice
from tincup.errors import TincupError
from tincup.hosting.backend import brought
from tincup.hosting.request_faults import read_text
from tincup.hosting.view.json_text import dumps
from tincup.notation import verify_record, write_record
from tincup.protocol.requests import BringTable
from tincup.server.tables.from_devices.sent import read_sent
from tincup.table.log.chain import link

_KEY = "a-key-that-nobody-guesses"
_GAMES: tuple[tuple[Any, ...], ...] = (
    ("plain", "fair", ("Ada", "bot:easy"), 8),
    ("farkle-cribbage", "fair", ("Ada", "Bo"), 20),
    ("dix-mille", "fair", ("Ada", "bot:medium", "Cy"), 12),
    ({"extends": "plain", "end": {"target": 1000}}, "fair", ("Ada", "Bo"), 60),
    ("zilch", "entered", ("Ada", "Bo"), 0),
)


class SentGames(Target):
    """Copies of games; most changed entries have their hashes made anew, as a forger's have."""

    name: ClassVar[str] = "sent"
    words: ClassVar[Sequence[str]] = (
        *('"kind":"acted"', '"kind":"seated","seat":0,"player":"external:id"', '"adopted":true'),
        *("bot:optimal", "external", "+700", "111111", "leave:1", "undone", "corrected", "granted"),
        *("proposed", "created", "opened", "noted", "revealed", "settled", "finished", '"actor":9'),
    )

    def corpus(self) -> list[Input]:
        """Games by several rules, as far as they were played."""
        engine = new_database(self._database)
        engine.dispose()
        return [Input("", _played(*game)) for game in _GAMES]

    def change(self, base: Input, rnd: Random) -> Input:
        """Another entry, or other bytes."""
        if rnd.random() < 0.3:
            return super().change(base, rnd)
        body = json.loads(base.data)
        texts = [it["text"] for it in body["entries"]]
        for _ in range(rnd.choice((1, 1, 2))):
            place = rnd.randrange(len(texts))
            kind = rnd.randrange(4)
            if kind == 0:
                texts.insert(rnd.randrange(len(texts) + 1), texts[place])
            elif kind == 1 and len(texts) > 1:
                del texts[place]
            else:
                texts[place] = other_json(texts[place], rnd)
        body["entries"] = _chained(texts)
        return base._replace(data=json.dumps(body).encode("utf-8", "surrogatepass"))

    @property
    def _database(self) -> str:
        return f"sqlite:///{self.folder / 'server.db'}"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Put it into a database, as a file that a page has saved."""
        path = self.write("games.json", b'{"tables": [%s]}' % tried.data)
        return ["server", "import", str(path), "--database", self._database], b""

    def read(self, tried: Input) -> Outcome:
        """Check it, and look at what a server goes on with."""
        try:
            sent = read_sent(read_text(tried.data, BringTable))
        except TincupError as error:
            check_sentence(str(error), tried.data, quotes_raw=True)
            return "refused"
        live = sent.table({})
        planned = brought(live, sent.code)
        live.happen(planned.plan, planned.rows)
        must(live.chains[: len(sent.rows)] == [row.chain for row in sent.rows], "another chain")
        view = json.loads(dumps(live.view_json()))
        must(view["brought"] == len(sent.rows) + 1, "not said to be brought")
        must(verify_record(write_record(live.table.record())).is_right, "a record that is wrong")
        return "accepted"


def _played(rules: Any, dice: str, names: Sequence[str], most: int) -> bytes:
    device = Device()
    seats = [{"player": it} if ":" in it else {"player": "person", "name": it} for it in names]
    asked = {"rules": rules, "seats": seats, "dice": dice}
    path = f"/tables/{device.ask('POST', '/tables', asked)[1]['code']}"

    def do(number: int, kind: str, **values: Any) -> None:
        body = {"type": kind, "key": f"key-{number}", **values}
        device.ask("POST", f"{path}/commands", body)
        device.let_bots_play()

    do(0, "start")
    if dice == "entered":
        for number, action in enumerate(("+300", "x", "+450"), 1):
            view = device.ask("GET", path)[1]["view"]
            do(number, "act", seq=view["seq"], action=action)
        view = device.ask("GET", path)[1]["view"]
        do(9, "correct", seq=view["seq"], turn=1, actions=["+350"])
    for number in range(10, most + 10):
        view = device.ask("GET", path)[1]["view"]
        if view["status"] == "over":
            break
        body = choice(view)
        do(number, body.pop("kind"), **body)
    sent = device.ask("POST", f"{path}/move")[1]
    return json.dumps({**sent, "key": _KEY}).encode()


def _chained(texts: Sequence[str]) -> list[dict[str, Any]]:
    chain, entries = "", []
    for seq, text in enumerate(texts, 1):
        try:
            chain = link(chain, json.loads(text))
        except (ValueError, AttributeError, RecursionError):
            chain = 64 * "0"
        entries.append({"seq": seq, "text": text, "chain": chain})
    return entries
