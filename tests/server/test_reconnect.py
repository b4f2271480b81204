"""What somebody who comes back, or comes later, is told of the log."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from random import Random
from typing import Any, Literal
from unittest.mock import patch

import pytest

from tests.server.stored import as_stored
from tincup.errors import TincupError
from tincup.game import Roll, legal_actions
from tincup.hosting import live as live_tables
from tincup.hosting import live as tables_in_memory
from tincup.hosting.commands.dispatch import CommandPlanner
from tincup.hosting.credentials import Hasher, Who, new_secret
from tincup.hosting.live import MOST_MISSED, LiveTable
from tincup.hosting.new_tables import Setup, new_table
from tincup.hosting.rematch import rematch_setup
from tincup.hosting.request_faults import read
from tincup.hosting.stored.stored import Added
from tincup.hosting.view.json_text import dumps
from tincup.narration import sentences
from tincup.protocol.commands import Command
from tincup.rules import from_values, preset
from tincup.server.metrics import Metrics
from tincup.server.tables.memory.cache import TableCache
from tincup.server.tables.presence import Presence
from tincup.table.autoplay import act, go_on
from tincup.table.log.entries import Acted, LobbySeat, Rematched, Sat, Stood
from tincup.table.planning import Plan
from tincup.table.state.table_state import TableState
from tincup.views.live import entry_view

RULES = from_values({"extends": "plain", "start": {"roll_off": 0}, "end": {"target": 1500}})
ENDLESS = from_values({"extends": "plain", "start": {"roll_off": 0}, "end": {"target": 10**8}})
PEOPLE = [LobbySeat("person", name) for name in ("Ada", "Bo", "Cy")]

BESIDE: tuple[dict[str, Any], ...] = (
    *({"type": "undo"},) * 4,
    {"type": "undo", "agree": False},
    {"type": "pause"},
    {"type": "pause", "on": False},
    {"type": "assign", "at": 2, "player": "bot:easy"},
    {"type": "assign", "at": 2, "player": "person"},
    {"type": "skip", "at": 3},
    {"type": "act", "action": "return:3"},
    {"type": "new_link", "at": 1},
    {"type": "limit_time", "seconds": 60},
    {"type": "correct", "turn": 1, "actions": ["+100"]},
    {"type": "correct", "turn": 2, "actions": ["x"]},
)
"""What people do at a table beside playing."""


def replayed(live: LiveTable, *, words: bool, watches: bool) -> list[str]:
    """The messages of all entries, each as its replay brings it about."""
    silent: dict[str, Any] = {"words": []} if words else {}
    state: TableState | None = None
    told = []
    for entry, chain in zip(live.table.entries, live.chains, strict=True):
        if state is None:
            state = TableState(entry)
        else:
            state.apply(entry)
        events = state.game.latest if isinstance(entry.content, Acted) else ()
        view = live._seen(entry, entry_view(entry, events), watches=watches) | {"chain": chain}
        if words:
            lineup = live.table.present.lineup if live.table.has_begun else None
            view |= {"words": sentences(events, lineup)} if lineup else silent
        told.append(dumps({"type": "event", "seq": entry.number, **view}))
    return told


class Evening:
    """A game whose people hold one device together, and do all that a table lets them."""

    def __init__(
        self, seed: int, dice: Literal["fair", "entered"] = "fair", rules: Any = RULES, **how: Any
    ) -> None:
        self.random, self.number = Random(seed), 0
        with patch(
            "tincup.hosting.new_tables.new_seed", lambda: f"{seed:064x}"
        ):  # the same each time
            self.live = new_table(Setup(rules, PEOPLE, dice, **how), {}, "c0de23")
        self.do(type="limit_time", seconds=30)
        self.do(type="start")

    def do(self, **values: Any) -> None:
        self.number += 1
        body = {"key": f"k{self.number}", "seq": self.live.seq, **values}
        who = Who(frozenset(range(len(PEOPLE))), is_host=True)
        judge = Presence(TableCache(1, Metrics()), None)
        planner = CommandPlanner(self.live, who, Hasher("key"), lambda _: new_secret(), judge)
        planner.perform(read(body, Command))
        self.happen(planner.plan)

    def happen(self, plan: Plan) -> None:
        self.live.happen(plan, self.live.rows(plan))

    def go_on(self) -> None:
        table, choose = self.live.table, self.random.choice
        plan, state = table.plan(), table.present
        if table.hosted.paused:
            self.do(type="pause", on=False)
            plan = table.plan()
        elif state.phase == "decide":
            act(plan, choose(legal_actions(state)[:3]), state.player)
        elif table.rolls_dice:
            plan.roll()
        else:
            plan.act(Roll(tuple(choose(range(1, 7)) for _ in range(state.turn.dice))))
        go_on(plan)
        self.happen(plan)

    def play(self, until: Callable[[LiveTable], bool]) -> LiveTable:
        while not until(self.live):
            self.go_on()
            if self.random.random() < 0.4:
                with suppress(TincupError):  # refused, as some of it should be
                    self.do(**self.random.choice(BESIDE))
        return self.live


def is_over(live: LiveTable) -> bool:
    return live.table.status == "over"


def itself(live: LiveTable) -> LiveTable:
    return live


def read_anew(live: LiveTable) -> LiveTable:
    """The table as another process has it that reads its log."""
    return LiveTable(as_stored(live))


def heard(live: LiveTable) -> LiveTable:
    """The table as another process has it that heard of one entry after the other."""
    made = LiveTable(as_stored(live, 1))
    for row in as_stored(live).rows[1:]:
        made.receive(Added([row], is_cut=False, hashes=None))
    return made


def kinds(live: LiveTable) -> set[str]:
    return {str(body["kind"]) for body in live.log()}


def same_as_replayed(live: LiveTable, step: int = 1) -> None:
    """Whoever comes back, after whichever entry, is told what a replay of the log tells."""
    for words in (False, True):
        for watches in (False, True):
            whole = replayed(live, words=words, watches=watches)
            for after in range(0, live.seq + 3, step):
                told = live.missed(after, words=words, watches=watches)
                assert told == whole[max(after, live.seq - MOST_MISSED) :]


@pytest.mark.parametrize("made", [itself, read_anew, heard])
def test_what_was_missed_is_what_a_replay_tells(made: Callable[[LiveTable], LiveTable]) -> None:
    seen: set[str] = set()
    step = 1 if made is itself else 4  # what was read is told by the same lines
    for seed, dice, how in (
        (1, "fair", {}),
        (2, "fair", {"stake": 3, "auto_roll": True, "public": True}),
        (3, "entered", {}),
        (4, "entered", {"stake": 2}),
    ):
        evening = Evening(seed, dice, **how)  # type: ignore[arg-type]
        live = evening.play(is_over)
        plan = live.table.plan()
        plan.enter(Rematched("k7m2pq"))
        evening.happen(plan)
        seen |= kinds(live)
        same_as_replayed(made(live), step)
        again = new_table(rematch_setup(live.table, live.code), {}, "c0de23")
        same_as_replayed(made(again), step)
    assert {"acted", "undone", "corrected", "seated", "rematched", "settled", "revealed"} <= seen


def test_a_lobby_and_a_long_log_tell_the_same() -> None:
    live = new_table(Setup(preset("plain"), [LobbySeat("open")]), {}, "c0de23")
    same_as_replayed(live)
    for seed, dice in ((5, "fair"), (6, "entered")):
        evening = Evening(seed, dice, ENDLESS)  # type: ignore[arg-type]
        live = evening.play(lambda live: live.seq > MOST_MISSED + 60)
        same_as_replayed(live if dice == "fair" else read_anew(live), 97)


def test_what_is_told_costs_what_was_missed_and_not_the_log() -> None:
    """Whoever comes back to a long game stopped everybody while all of it was replayed."""
    evening = Evening(7, rules=ENDLESS)
    counts = []
    for length in (100, 1000):
        live = evening.play(lambda live, length=length: live.seq >= length)  # type: ignore[misc]
        for after in (live.seq, live.seq - 10):
            with (
                patch.object(TableState, "apply") as applied,
                patch("tincup.game.history.step") as played,
                patch.object(tables_in_memory, "entry_view", side_effect=entry_view) as viewed,
                patch.object(live_tables, "sentences", side_effect=sentences) as worded,
            ):
                live.missed(after, words=True, watches=False)
            assert not applied.called
            assert not played.called
            assert worded.call_count <= viewed.call_count
            counts.append(viewed.call_count)
    assert counts == [0, 10] * 2


@pytest.mark.parametrize(("public", "watches"), [(False, True), (True, True), (False, False)])
def test_spectators_are_not_told_which_game_was_before(public: bool, watches: bool) -> None:
    """In the log of that one is this table's code, by which one joins."""
    plan = Setup(preset("plain"), [LobbySeat("open")], public=public, after="k7m2pq")
    live = new_table(plan, {}, "c0de23")
    (told,) = map(json.loads, live.missed(0, words=False, watches=watches))
    assert told["kind"] == "opened"
    assert told.get("after") == (None if watches and not public else "k7m2pq")


def test_of_too_many_the_last_are_told() -> None:
    live = new_table(Setup(preset("plain"), [LobbySeat("open")]), {}, "c0de23")
    for number in range(MOST_MISSED + 10):
        plan = live.table.plan()
        plan.enter(Sat(0, "Ada") if number % 2 == 0 else Stood(0), 0)
        live.happen(plan, live.rows(plan))
    told = [json.loads(text) for text in live.missed(0, words=True, watches=False)]
    assert [each["seq"] for each in told] == list(range(12, MOST_MISSED + 12))
    assert told[-1]["chain"] == live.chains[-1]
    assert told[-1]["words"] == []
    assert live.missed(live.seq, words=False, watches=False) == []
