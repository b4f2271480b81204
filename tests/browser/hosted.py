"""Games at a page's host that repeat: the same here and in a page, but for where they run."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from importlib import import_module
from typing import Any

from tests.browser.device import Device
from tincup.rules import preset, presets

MOST = 60
"""Commands of a game; few come to their end."""
WHOLE = 2_000
"""Commands within which a game comes to its end."""


class Moment(datetime):
    """One moment, in a place without a time zone of its own."""

    def astimezone(self, tz: tzinfo | None = None) -> Moment:
        """It stays as it is."""
        del tz
        return self

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Moment:
        """Always the same."""
        del tz
        return cls(2026, 11, 23, tzinfo=UTC)


class Clock:
    """Stands still."""

    now = Moment.now


def logs(count: int, first: int = 0) -> Iterator[str]:
    """The logs of so many games, each with the chains of its entries and with its last view."""
    for number in range(first, first + count):
        device, path = _played(number, presets()[number % len(presets())], MOST)
        view = device.ask("GET", path)[1]["view"]
        entries = device.stored[path.removeprefix("/tables/")]["entries"]
        lines = [f"{it['chain']} {it['text']}" for it in entries]
        yield "\n".join([*lines, f"{view['seq']} {sorted(map(str, view['game']['sides']))}"])


def record(number: int, rules: str) -> str:
    """The record of a whole game, with the seed of its dice."""
    device, path = _played(number, rules, WHOLE)
    return str(device.ask("GET", f"{path}/record")[1])


@contextmanager
def replaced(values: Mapping[str, Any]) -> Generator[None]:
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


def _played(number: int, rules: str, most: int) -> tuple[Device, str]:
    """A game of at most so many commands, and the path of its table."""
    chance = random.Random(number)
    with replaced(
        {
            "tincup.hosting.lobby.new_seed": lambda: f"{number:064x}",
            "tincup.hosting.new_tables.new_watch": lambda: f"watch{number:08}",
            "tincup.browser.port.new_code": lambda: f"0c{number:06}",
            "tincup.table.log.entries.datetime": Clock,
            "tincup.hosting.commands.dispatch.datetime": Clock,
        }
    ):
        device, of = Device(), preset(rules)
        players = of.partners * max(of.fewest_sides, 2)
        seats: list[dict[str, Any]] = [{"player": "person", "name": "Ada"}]
        for name in ("Bo", "Cy", "Di", "Eve", "Flo", "Gus", "Hal")[: players - 1]:
            person = {"player": "person", "name": name}
            seats.append(chance.choice([person, {"player": "bot:easy"}, {"player": "bot:medium"}]))
        status, opened = device.ask("POST", "/tables", {"rules": rules, "seats": seats})
        assert status == 200, opened
        path = f"/tables/{opened['code']}"
        _play(device, path, chance, most)
    return device, path


def _play(device: Device, path: str, chance: random.Random, most: int) -> None:
    said: dict[str, Any] = {"type": "start", "key": "start"}
    for number in range(most):
        status, answer = device.ask("POST", f"{path}/commands", said)
        assert status == 200, answer
        device.let_bots_play()
        if chance.random() < 0.05:
            device.start()
        view = device.ask("GET", path)[1]["view"]
        if view["status"] == "over":
            break
        said = {"key": f"k{number}", "seq": view["seq"], **_choice(chance, view["game"])}


def _choice(chance: random.Random, game: dict[str, Any]) -> dict[str, Any]:
    if game["phase"] == "roll":
        return {"type": "roll"}
    option = chance.choice(game["options"])
    may_bank = option["why_not_bank"] is None
    return {"type": "act", "action": option["bank" if may_bank else "keep"]}
