"""What `tincup join` asks of whoever it leads to a game for a stake, and a link to a seat."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.tui.screens import pipe
from tincup.cli.commands.servers.join import _passed_on, _plays_for
from tincup.cli.errors import UserError
from tincup.cli.game.server_seat import kept_secrets
from tincup.client import Link, Looked
from tincup.tui.table.words import Speaker

ASKED: Any = {"number": 1, "agreed": [2]}


def looked(**values: Any) -> Looked:
    view: Any = {"status": "lobby", "proposal": ASKED, "stake": 5, "circle": None, **values}
    return Looked(view, frozenset({1}), is_host=False)


def answered(given: str, table: Looked, stake: int | None = None) -> tuple[bool, list[Any]]:
    """Whether somebody plays on, and what the server is told."""
    told: list[Any] = []
    client: Any = SimpleNamespace(command=lambda _, kind, to: told.append((kind, to)))
    args = Namespace(stake=stake)
    return _plays_for(client, "k7m2pq", table, args, Speaker(pipe(given)[0])), told


def test_another_game_for_a_stake_is_asked_for() -> None:
    assert answered("y\n", looked()) == (True, [("agree", 1)])
    assert answered("n\n", looked()) == (False, [("decline", 1)])
    assert answered("", looked(), stake=5) == (True, [("agree", 1)])


@pytest.mark.parametrize(("given", "stake"), [("r\n", None), ("y\n", 6), ("", None)])
def test_what_says_neither_agrees_to_nothing(given: str, stake: int | None) -> None:
    with pytest.raises(UserError, match="--stake 5 agrees to it"):
        answered(given, looked(), stake)


def test_nothing_is_asked_where_all_is_said() -> None:
    for table in (
        looked(proposal=None),
        looked(status="playing"),
        looked(proposal={**ASKED, "agreed": [1]}),
        Looked(looked().view, frozenset({1}), is_host=True),
    ):
        assert answered("", table) == (True, [])


@pytest.mark.parametrize(("stake", "secret"), [(5, "mine"), (0, "told")])
def test_a_link_to_a_seat_is_taken_by_a_secret_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, stake: int, secret: str
) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    client: Any = SimpleNamespace(
        server="http://here",
        secrets=[],
        look=lambda _: looked(stake=stake),
        take_seats=lambda _: {1: "mine"},
    )
    assert _passed_on(client, Link("http://here", "k7m2pq", secret="told")) == secret
    assert kept_secrets("http://here", "k7m2pq") == (["mine"] if stake else [])
