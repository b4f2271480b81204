"""What a message of a table's feed says, where no server is needed to hear it."""

from __future__ import annotations

from typing import Any

from tincup.client import Message
from tincup.tui.table.words import sentences, standing

VIEW: Any = {"seats": [{"name": "Ada"}, {"name": None}]}


def said(**data: Any) -> list[str]:
    return list(sentences(Message({"type": "event", "seq": 7, **data}, None), VIEW))


def test_what_is_done_beside_the_game() -> None:
    assert said(kind="paused", on=True) != said(kind="paused", on=False)
    assert "k7m2pq" in said(kind="rematched", code="k7m2pq")[0]
    assert said(kind="rematched", code=None) == ["The same people play again at another table."]
    assert "2,000 turns" in said(kind="stood_still", turns=2000)[0]
    one, two = ([1], [1, 2])
    assert said(kind="undo_agreed", seats=one) == ["Ada would like to take back the last move."]
    both = "Ada and seat 2 would like to take back the last move."
    assert said(kind="undo_agreed", seats=two) == [both]
    assert said(kind="undo_agreed", seats=[]) == ["The last move stands."]


def test_a_new_link_is_told() -> None:
    assert "Ada" in said(kind="link_renewed", seat=1)[0]
    came = "Ada has come to their seat; the link that led there no longer works."
    assert said(kind="link_renewed", seat=1, actor=1) == [came]


def test_a_damaged_table_is_said_to_be_one() -> None:
    damaged = {"entry": 7, "problem": "this entry is missing"}
    lobby: Any = {**VIEW, "game": None, "damaged": damaged}
    said = "This table is damaged, and closed to play: entry 7: this entry is missing."
    assert standing(lobby) == [said]
    lobby["damaged"] = {**damaged, "entry": None}
    assert standing(lobby) == [said.replace("entry 7: ", "")]
    del lobby["damaged"]
    assert standing(lobby) == ["The game has not begun."]
