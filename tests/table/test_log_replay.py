"""Whatever is done at a table, its log comes to the same; what is refused changes nothing."""

import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest import mock

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tincup.errors import TincupError
from tincup.game import EnterTurn, Leave, Resign, Return, Roll, legal_actions
from tincup.rules import load
from tincup.table import FileStore, LogError, Seat, Table, create_table, open_table
from tincup.table.log.entries import (
    Acted,
    DiceKind,
    Entry,
    Finished,
    Noted,
    Revealed,
    Salted,
    Seated,
    Settled,
    Undone,
)
from tincup.table.state.log_replay import replay_log

PLAYERS = st.integers(0, 3)
RULES = ("plain", "playmonster", "farkle-cribbage-advanced", "farkle-cribbage-partners", "zilch")


class Commands(RuleBasedStateMachine):
    """Any commands at a table that is kept in a folder."""

    @initialize(
        kind=st.sampled_from(["entered", "entered", "seeded", "fair"]),
        rules=st.sampled_from(RULES),
        bots=st.integers(0, 2),
    )
    def create(self, kind: DiceKind, rules: str, bots: int) -> None:
        self.folder = tempfile.TemporaryDirectory()
        self.patch = mock.patch("os.fsync")  # nobody cuts the power here
        self.patch.start()
        self.store = FileStore(Path(self.folder.name) / "games")
        seats = [Seat(f"P{n}", "bot:medium" if n < bots else "person") for n in range(4)]
        known = load(rules, sets=["end.target=1000"] if rules == "plain" else [])
        self.table = create_table(
            "one", known, seats, kind=kind, seed=None if kind == "entered" else "1", stake=5
        )
        self.table.keep_in(self.store)
        self.told: list[Entry] = []
        self.table.listen(lambda happening: self.told.append(happening.entry))

    def teardown(self) -> None:
        if hasattr(self, "folder"):
            self.patch.stop()
            self.folder.cleanup()

    def try_to(self, command: Callable[[], object]) -> None:
        """Give a command. One that is refused changes nothing, here or in the folder."""
        before, log = self.table.state.values(), self.log
        try:
            command()
        except TincupError:
            assert self.table.state.values() == before
            assert self.log == log
        else:
            assert self.log.startswith(log)

    @property
    def log(self) -> bytes:
        return self.store.log_path("one").read_bytes()

    @rule(dice=st.lists(st.integers(1, 6), min_size=6, max_size=6))
    def roll(self, dice: list[int]) -> None:
        if self.table.rolls_dice:
            self.try_to(self.table.roll_dice)
        else:
            count = self.table.game.state.turn.dice
            self.try_to(lambda: self.table.act(Roll(tuple(dice[:count]))))

    @precondition(lambda self: self.table.game.state.phase == "decide")
    @rule(number=st.integers(0, 999))
    def decide(self, number: int) -> None:
        legal = legal_actions(self.table.game.state)
        self.try_to(lambda: self.table.act(legal[number % len(legal)]))

    @rule(points=st.integers(0, 60).map(lambda n: n * 50))
    def enter(self, points: int) -> None:
        self.try_to(lambda: self.table.act(EnterTurn(points)))

    @rule(player=PLAYERS, action=st.sampled_from([Leave, Return, Resign]))
    def come_and_go(self, player: int, action: type[Leave | Return | Resign]) -> None:
        self.try_to(lambda: self.table.act(action(player), actor=player))

    @rule()
    def take_back(self) -> None:
        self.try_to(self.table.take_back)

    @rule(turn=st.integers(0, 5), points=st.integers(0, 30).map(lambda n: n * 50))
    def correct(self, turn: int, points: int) -> None:
        self.try_to(lambda: self.table.correct(turn, [EnterTurn(points)]))

    @rule(player=st.integers(0, 5), who=st.sampled_from(["person", "bot:hard", "nobody"]))
    def seat(self, player: int, who: str) -> None:
        self.try_to(lambda: self.table.seat(player, who))

    @rule(text=st.text(max_size=5))
    def salt(self, text: str) -> None:
        self.try_to(lambda: self.table.salt(0, text))

    @rule(text=st.text(st.characters(codec="utf-8"), max_size=5))
    def note(self, text: str) -> None:
        self.try_to(lambda: self.table.note("text", text))

    @rule(command=st.sampled_from([Table.settle, Table.reveal, Table.finish]))
    def close(self, command: Callable[[Table], object]) -> None:
        self.try_to(lambda: command(self.table))

    @rule()
    def go_away_and_come_back(self) -> None:
        self.table = open_table("one", FileStore(self.store.folder))
        self.table.listen(lambda happening: self.told.append(happening.entry))

    @invariant()
    def the_log_comes_to_the_table(self) -> None:
        if not hasattr(self, "table"):
            return
        kept = FileStore(self.store.folder).read("one")
        assert replay_log(kept.entries).values() == self.table.state.values()
        assert [*kept.entries] == [*self.table.entries]
        assert self.told == [*kept.entries[1:]]


Commands.TestCase.settings = settings(max_examples=25, stateful_step_count=40)
TestCommands = Commands.TestCase


def entries() -> list[Entry]:
    table = create_table("one", load("plain"), [Seat("Ada"), Seat("Bo")], kind="entered")
    table.act(EnterTurn(500))
    table.act(EnterTurn(0))
    return list(table.entries)


def test_a_log_that_cannot_have_happened_is_refused_at_the_entry() -> None:
    whole = entries()
    time = whole[0].time
    for wrong, number, said in (
        ([], None, "there is no entry"),
        (whole[1:], 1, "it should be entry 1, and is 2"),
        ([whole[0], whole[2]], 2, "it should be entry 2, and is 3"),
        ([Entry(1, time, "host", Undone(1))], 1, "the log does not begin with the table"),
        ([*whole, Entry(4, time, "host", whole[0].content)], 4, "a table is created once"),
        ([*whole, Entry(4, time, 0, Undone(9))], 4, "there is nothing to take back"),
        ([*whole, Entry(4, time, "table", Finished())], 4, "the game is not over"),
        ([*whole, Entry(4, time, "table", Settled({"Ada": 5}))], 4, "the game is not over"),
        ([*whole, Entry(4, time, 0, Seated(9, "person"))], 4, "there is no seat 10"),
        ([*whole, Entry(4, time, 0, Acted(EnterTurn(7)))], 4, "no turn makes 7 points"),
    ):
        with pytest.raises(LogError) as caught:
            replay_log(wrong)
        assert caught.value.number == number
        assert caught.value.message.startswith(said)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"digest": "sha256:0"}, "the game was played by other rules"),
        ({"rules": {"id": "none"}}, "the rules of this table"),
        ({"seats": (Seat("Ada"), Seat("Ada"))}, 'two players are called "Ada"'),
        ({"position": "nonsense"}, "position"),
        ({"seed": "a"}, "the seed of fair dice is revealed when the game is over"),
        ({"sides": ((1,), (0,))}, "its sides are not those of its players"),
    ],
)
def test_a_table_that_cannot_have_been_created_is_refused(
    change: dict[str, Any], said: str
) -> None:
    created = create_table("one", load("plain"), [Seat("Ada"), Seat("Bo")]).created
    entry = Entry(1, entries()[0].time, "host", created._replace(**change))
    with pytest.raises(LogError) as caught:
        replay_log([entry])
    assert caught.value.message.startswith(said)
    assert caught.value.number == 1


def test_seeds_and_salts_that_cannot_be_are_refused() -> None:
    first = create_table("one", load("plain"), [Seat("Ada"), Seat("Bo")], seed="a").entries[0]
    for content, said in (
        (Revealed("b"), "the seed is not the one that the commitment was made to"),
        (Salted("\ud800"), "the salt holds a character"),
    ):
        with pytest.raises(LogError) as caught:
            replay_log([first, Entry(2, first.time, "table", content)])
        assert caught.value.message.startswith(said)


def test_who_has_no_seat_does_nothing_and_no_year_comes_again() -> None:
    log = entries()
    last = log[-1]._replace(number=len(log) + 1, content=Noted("a", "b"))
    replay_log([*log, last])
    year = int(last.time[:4])
    for wrong, said in (
        (last._replace(actor=77), "there is no seat 78"),
        (last._replace(time=f"{year - 2}{last.time[4:]}"), "the entry before it"),
    ):
        with pytest.raises(LogError, match=said) as caught:
            replay_log([*log, wrong])
        assert caught.value.number == len(log) + 1
    replay_log(
        [*log, last._replace(time=f"{year + 2}{last.time[4:]}")]
    )  # a clock that was put right
    with pytest.raises(LogError, match="there is no seat 78"):
        replay_log([log[0]._replace(actor=77), *log[1:]])


def test_nothing_follows_the_end() -> None:
    table = create_table("one", load("plain"), [Seat("Ada"), Seat("Bo")], kind="entered")
    table.act(EnterTurn(10_000))
    table.finish()
    after = Entry(4, table.entries[0].time, "host", Noted("a", "b"))
    with pytest.raises(LogError, match="something follows the end"):
        replay_log([*table.entries, after])
