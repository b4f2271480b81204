"""Games at a page's host that repeat: the same here and in a page, but for where they run."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from importlib import import_module
from typing import Any

from tests.browser.device import Device
from tincup.rules import preset, presets

MOST = 60
"""Commands of a game; few come to their end."""


class Moment(datetime):
    """One moment, in a place without a time zone of its own."""

    def astimezone(self, _: tzinfo | None = None) -> Moment:
        """It stays as it is."""
        return self

    @classmethod
    def now(cls, _: tzinfo | None = None) -> Moment:
        """Always the same."""
        return cls(2026, 11, 23, tzinfo=UTC)


class Clock:
    """Stands still."""

    now = Moment.now


def logs(count: int, first: int) -> Iterator[str]:
    """The logs of so many games, each with the chains of its entries and with its last view."""
    for number in range(first, first + count):
        chance = random.Random(number)
        with replaced(
            {
                "tincup.hosting.lobby.new_seed": lambda of=number: f"{of:064x}",
                "tincup.hosting.new_tables.new_watch": lambda of=number: f"watch{of:08}",
                "tincup.browser.requests.new_code": lambda of=number: f"0c{of:06}",
                "tincup.table.log.datetime": Clock,
                "tincup.hosting.dispatch.datetime": Clock,
            }
        ):
            yield _log(chance, presets()[number % len(presets())])


@contextmanager
def replaced(values: Mapping[str, Any]) -> Iterator[None]:
    """Have other values in modules for a while; a page has no `unittest`."""
    places = [(import_module(name.rpartition(".")[0]), name.rpartition(".")[2]) for name in values]
    before = [getattr(module, name) for module, name in places]
    for (module, name), value in zip(places, values.values(), strict=True):
        setattr(module, name, value)
    try:
        yield
    finally:
        for (module, name), value in zip(places, before, strict=True):
            setattr(module, name, value)


def _log(chance: random.Random, rules: str) -> str:
    device, of = Device(), preset(rules)
    players = of.partners * max(of.fewest_sides, 2)
    seats: list[dict[str, Any]] = [{"player": "person", "name": "Ada"}]
    for name in ("Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")[: players - 1]:
        person = {"player": "person", "name": name}
        seats.append(chance.choice([person, {"player": "bot:easy"}, {"player": "bot:medium"}]))
    status, opened = device.ask("POST", "/tables", {"rules": rules, "seats": seats})
    assert status == 200, opened
    path = f"/tables/{opened['code']}"
    said: dict[str, Any] = {"type": "start", "key": "start"}
    view: dict[str, Any] = {}
    for number in range(MOST):
        status, answer = device.ask("POST", f"{path}/commands", said)
        assert status == 200, answer
        device.let_bots_play()
        if chance.random() < 0.05:
            device.start()
        view = device.ask("GET", path)[1]["view"]
        if view["status"] == "over":
            break
        said = {"key": f"k{number}", "seq": view["seq"], **_choice(chance, view["game"])}
    entries = device.shelf[opened["code"]]["entries"]
    lines = [f"{it['chain']} {it['text']}" for it in entries]
    return "\n".join([*lines, f"{view['seq']} {sorted(map(str, view['game']['sides']))}"])


def _choice(chance: random.Random, game: dict[str, Any]) -> dict[str, Any]:
    if game["phase"] == "roll":
        return {"type": "roll"}
    option = chance.choice(game["options"])
    may_bank = option["why_not_bank"] is None
    return {"type": "act", "action": option["bank" if may_bank else "keep"]}
