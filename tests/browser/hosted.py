"""Games at a page's host that repeat: the same here and in a page, but for where they run."""

from __future__ import annotations

import random
from collections.abc import Generator, Iterator, Mapping
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from importlib import import_module
from typing import Any

from tests.browser.device import Device
from tincup.errors import TincupError
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.rules import presets

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


FIELDS: Mapping[str, tuple[Any, ...]] = {
    "end.final_round": ("none", "one_more_turn", "complete_round"),
    "end.overshoot": ("no_score", "bounce", "to_lowest"),
    "end.reached": ("at_least", "exactly"),
    "end.target": (1_000, 2_500, 4_000),
    "end.ties": ("share", "play_off"),
    "scores.2222": (400, 1_000),
    "scores.xxxyyy": (1_500, {"points": 800, "or": "exchange_with_leader"}),
    "turn.bank_minimum": (0, 200, 350),
    "turn.carry_on": ("never", "may"),
    "turn.farkle_penalty": (False, {"after": 3, "points": 500}, {"after": 2, "points": 200}),
    "turn.hot_dice": ("may", "must"),
    "turn.keep": ("some", "all"),
    "turn.must_roll_after": ([], ["111"]),
    "turn.opening_minimum": (0, 300, 500),
}
"""What house rules change; what does not go together is drawn anew."""


def rules_of(number: int) -> str | dict[str, Any]:
    """A preset and house rules by turns."""
    base = presets()[number // 2 % len(presets())]
    if number % 2 == 0:
        return base
    chance = random.Random(number)
    while True:
        drawn: dict[str, Any] = {"extends": base, "name": f"House {number}"}
        for field in chance.sample(sorted(FIELDS), 4):
            section, _, name = field.partition(".")
            drawn.setdefault(section, {})[name] = chance.choice(FIELDS[field])
        try:
            rules_for_table(drawn)
        except TincupError:
            continue
        return drawn


def logs(count: int, first: int = 0) -> Iterator[str]:
    """The logs of so many games, each with the chains of its entries and with its last view."""
    for number in range(first, first + count):
        device, path = _played(number, rules_of(number), MOST)
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


def _played(number: int, rules: str | dict[str, Any], most: int) -> tuple[Device, str]:
    """A game of at most so many commands, and the path of its table."""
    chance = random.Random(number)
    with replaced(
        {
            "tincup.hosting.new_tables.new_seed": lambda: f"{number:064x}",
            "tincup.hosting.new_tables.new_watch": lambda: f"watch{number:08}",
            "tincup.browser.page_backend.new_code": lambda: f"0c{number:06}",
            "tincup.table.log.entries.datetime": Clock,
            "tincup.hosting.commands.dispatch.datetime": Clock,
        }
    ):
        device, of = Device(), rules_for_table(rules)
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
