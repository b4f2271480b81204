"""What the tests of the printed sentences play is played again at a server's table and at a page's.

There with dice entered, roll by roll as it stands in the script: both come to the same state, and
refuse what the script's engine has refused, in a sentence.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from tests.game.duel import Duel
from tincup.game import Action, State
from tincup.notation import action_text
from tincup.rules.canonical import values
from tincup.views.game import sides_view, turn_view

if TYPE_CHECKING:
    from tests.browser.hosts import AnyHost

MODULES: Final = ("test_printed_sentences", "test_presets")
_KEYS: Final = count()


class Fronts:
    """A server and a page, opened when a test of a module needs them."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._open: list[AnyHost] = []

    def all(self) -> list[AnyHost]:
        from tests.browser.hosts import OfPage, OfServer

        if not self._open:
            self._open = [OfServer(self._folder), OfPage(self._folder)]
        return self._open

    def close(self) -> None:
        for host in self._open:
            host.close()


@pytest.fixture(scope="module")
def fronts(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Fronts]:
    """Those of a module."""
    opened = Fronts(tmp_path_factory.mktemp("fronts"))
    yield opened
    opened.close()


@pytest.fixture(autouse=True)
def at_every_front(
    request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, fronts: Fronts
) -> Iterator[None]:
    """Play what a test has played again, where it is about printed sentences."""
    if not request.module.__name__.rpartition(".")[2].startswith(MODULES):
        yield
        return
    played: list[Duel] = []
    first = Duel.__init__

    def begin(self: Duel, *asked: Any, **more: Any) -> None:
        first(self, *asked, **more)
        played.append(self)

    monkeypatch.setattr(Duel, "__init__", begin)
    yield
    for duel in played:
        for host in fronts.all():
            _play_again(host, duel)


def _play_again(host: AnyHost, duel: Duel) -> None:
    rules, names = duel.state.rules, duel.state.lineup.names
    seats = [{"player": "person", "name": name} for name in names]
    asked = {"rules": values(rules), "seats": seats, "dice": "entered"}
    status, said = host.ask("POST", "/tables", asked)
    assert status == 200, said
    path = f"/tables/{said['code']}/commands"
    status, said = host.ask("POST", path, {"key": f"again-{next(_KEYS)}", "type": "start"})
    assert status == 200, said
    view = said["view"]
    for at, action in enumerate([*duel.game.actions, None]):
        for refused in (it for when, it in duel.refused if when == at):
            status, said = _act(host, path, view, refused, is_meant=False)
            assert status in (409, 422), (refused, said)
            assert said["detail"], refused
        if action is not None:
            status, said = _act(host, path, view, action)
            assert status == 200, said
            view = said["view"]
    told = {key: view["game"][key] for key in ("phase", "turn", "sides")}
    assert told == json.loads(json.dumps(_told(duel.state)))


def _act(
    host: AnyHost, path: str, view: dict[str, Any], action: Action, *, is_meant: bool = True
) -> tuple[int, dict[str, Any]]:
    act = {"type": "act", "seq": view["seq"], "action": action_text(action), "anyway": is_meant}
    return host.ask("POST", path, {"key": f"again-{next(_KEYS)}", **act})


def _told(state: State) -> dict[str, Any]:
    """What a view tells of a game as it stands."""
    return {"phase": state.phase, "turn": turn_view(state), "sides": sides_view(state)}
