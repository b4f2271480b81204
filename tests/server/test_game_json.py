"""What the server writes in parts for speed is what the slow way writes."""

from __future__ import annotations

import json
from functools import partial
from types import SimpleNamespace
from typing import Any

import pytest
from websockets.protocol import OPEN
from websockets.server import ServerProtocol

from tests.notation.games import VARIANTS, Sets, random_game, rules_of
from tincup.game import Action, Bank, Game, Keep, Roll, new_game
from tincup.hosting.view import view_json
from tincup.hosting.view.json_text import dumps, linked
from tincup.hosting.view.view_json import GameJson
from tincup.server.http.connections.connection_bounds import Bounds
from tincup.server.settings import Settings
from tincup.table.log.chain import link
from tincup.views.game import state_view
from tincup.views.live import thrown


def check_json(made: GameJson, game: Game) -> None:
    actions = game.actions
    table: Any = SimpleNamespace(present=game.state, last_action=actions[-1] if actions else None)
    whole = state_view(table.present, thrown(table))
    assert json.loads(dumps(made.of(table))) == json.loads(json.dumps(whole))


@pytest.mark.parametrize("variant", VARIANTS, ids=str)
@pytest.mark.parametrize("longest", [50, pytest.param(150, marks=pytest.mark.slow)])
def test_the_json_of_a_view_is_the_view(variant: tuple[str, Sets], longest: int) -> None:
    made = GameJson()
    for seed in (1, 2):  # the second game finds options of the first
        random_game(
            rules_of(variant), seed, longest=longest, watch=lambda game: check_json(made, game)
        )


ONE = (Roll((1, 2, 2, 3, 3, 4)),)
BANKED = (*ONE, Bank((1,)))
MORE = (Roll((1, 5, 2, 2, 3, 3)), Bank((1, 5)))
LAST = Roll((1, 2, 2, 3))
TOGETHER = (Roll((1, 5, 2, 2, 3, 3)), Keep((1, 5)), LAST)
APART = (*ONE, Keep((1,)), Roll((5, 2, 2, 3, 3)), Keep((5,)), LAST)
PAIR = (Roll((5, 5, 2, 2, 3, 4)), Keep((5, 5)), LAST)
TRIPLE = (Roll((2, 2, 2, 3, 4, 6)), Keep((2, 2, 2)), Roll((1, 3, 5)))
SINGLES = (Roll((1, 5, 5, 3, 4, 6)), Keep((1, 5, 5)), Roll((1, 3, 5)))


@pytest.mark.parametrize(
    ("field", "one", "other"),
    [
        ("turn.most_rolls=3", TOGETHER, APART),
        ("turn.combine=turn", TRIPLE, SINGLES),
        ("scores.55={points=150, confirm=300}", PAIR, TOGETHER),
        ("turn.opening_by=turns", ONE, (*BANKED, *BANKED, *ONE)),
        ("turn.bank_minimum=own_last_turn", (*BANKED, *BANKED, *ONE), (*MORE, *BANKED, *ONE)),
    ],
)
def test_options_of_another_turn_are_kept_apart(
    field: str, one: tuple[Action, ...], other: tuple[Action, ...]
) -> None:
    """Turns with the same score and roll, of which something else follows by a rule."""
    made, opens = GameJson(), ("turn.opening_minimum=300",) if "opening" in field else ()
    rules = rules_of(("plain", (field, *opens)))
    played = [Game(new_game(rules, ["Ada", "Bo"]), actions) for actions in (one, other)]
    seen = [game.state.turn for game in played]
    assert [it.roll for it in seen] == [seen[0].roll] * 2
    for game in played:
        check_json(made, game)


def test_few_options_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_json, "_MOST_OPTIONS", 40_000)
    made = GameJson()
    rules = rules_of(("plain", ("name=a short memory", "id=short-memory")))
    random_game(rules, 1, longest=60, watch=partial(check_json, made))
    assert made.ruled is view_json.Ruled.of(rules)
    kept = [view_json._size(it) for it in made.ruled._options.values()]
    assert made.ruled.held == view_json._BASE + sum(kept)
    assert 20_000 < sum(kept) <= 40_000


@pytest.mark.parametrize(
    "entry",
    [
        {
            "n": 3,
            "time": "2026-11-22T01:02:03.004+00:00",
            "actor": 1,
            "kind": "acted",
            "action": "155=",
        },
        {"n": 4, "time": "t", "actor": "table", "kind": "acted", "action": "6"},
        {
            "n": 5,
            "time": "t",
            "actor": "host",
            "kind": "noted",
            "key": "ä/\u2028",
            "value": '"\\\x7f',
        },
        {"n": 1, "kind": "created", "rules": {"scores": {"5": 50, "1": 100}, "share": 0.1}},
    ],
    ids=lambda entry: entry["kind"],
)
def test_entries_are_linked_as_the_protocol_says(entry: dict[str, Any]) -> None:
    chain, text = linked("ab", entry)
    assert chain == link("ab", entry)
    assert json.loads(text) == entry
    if entry["kind"] != "acted":
        assert text == dumps(entry), "what has an order keeps it"


@pytest.mark.parametrize("text", ["", "Ada ä", "x" * 126, "x" * 70_000])
def test_a_text_is_framed_once(text: str) -> None:
    bounds = Bounds(Settings())
    frame = bounds.framed(text)
    assert bounds.framed(text) is frame
    parsing = ServerProtocol(state=OPEN)
    parsing.send_text(text.encode())
    assert b"".join(parsing.data_to_send()) == frame
    assert bounds.framed("another") != frame
