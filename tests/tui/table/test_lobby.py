"""What is said to those who wait at a table elsewhere."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tests.tui.screens import screen
from tincup.client import Message
from tincup.tui.table.lobby import Lobby
from tincup.tui.table.words import Speaker

VIEW: Any = {
    "status": "lobby",
    "rules": {"name": "Plain Farkle"},
    "seats": [{"name": "Ada", "player": "person"}, {"name": None, "player": "open"}],
    "dice": {"kind": "entered"},
    "stake": 0,
    "game": None,
}


@pytest.mark.parametrize("is_host", [True, False])
def test_who_waits_is_told_what_goes_on(is_host: bool) -> None:
    messages = iter([Message({"type": "view"}, VIEW)])
    terminal, sink = screen(given="?\nq\n")
    client: Any = SimpleNamespace(server="https://farkle.example")
    live: Any = SimpleNamespace(next=lambda _: next(messages, None))
    assert Lobby(client, "k7m2pq", Speaker(terminal), is_host=is_host).wait(live) is None
    said = sink.getvalue().split("q leaves.\n")[1]
    assert said.startswith(
        "The game has not begun.\n"
        "At the table: Ada and a free seat.\n"
        "Friends take a free seat in a browser at https://farkle.example/t/k7m2pq, "
        "or with tincup join k7m2pq.\n"
    )
    assert ("f begins with bots" in said) is is_host


@pytest.mark.parametrize("is_host", [True, False])
def test_a_full_table_is_not_offered_to_friends_or_bots(is_host: bool) -> None:
    seats = [{"name": "Ada", "player": "person"}, {"name": "Pip", "player": "bot:easy"}]
    view: Any = {**VIEW, "seats": seats}
    messages = iter([Message({"type": "view"}, view)])
    terminal, sink = screen(given="?\nq\n")
    client: Any = SimpleNamespace(server="https://farkle.example")
    live: Any = SimpleNamespace(next=lambda _: next(messages, None))
    assert Lobby(client, "k7m2pq", Speaker(terminal), is_host=is_host).wait(live) is None
    said = sink.getvalue()
    full = "No seat is free here: a table opened by tincup open with --seats 3 has one more."
    assert f"At the table: Ada and Pip (easy bot, cautious).\n{full}\n" in said
    assert "free seat" not in said
    assert said.count("q leaves.") == 2


def test_a_table_of_twelve_is_said_to_be_as_large_as_any() -> None:
    seats = [{"name": f"P{number}", "player": "person"} for number in range(12)]
    view: Any = {**VIEW, "seats": seats}
    messages = iter([Message({"type": "view"}, view)])
    terminal, sink = screen(given="?\nq\n")
    client: Any = SimpleNamespace(server="https://farkle.example")
    live: Any = SimpleNamespace(next=lambda _: next(messages, None))
    assert Lobby(client, "k7m2pq", Speaker(terminal), is_host=True).wait(live) is None
    assert "No seat is free here, and no table has more than 12.\n" in sink.getvalue()
    assert "--seats" not in sink.getvalue()
