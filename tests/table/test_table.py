"""The commands of a table, and the driver that keeps its game going."""

import json
import shlex
import sys
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from tincup.chance import DiceError, SeededDice, commitment
from tincup.game import (
    Bank,
    CarryOn,
    Decision,
    EnterTurn,
    Game,
    GameError,
    IllegalAction,
    Keep,
    Leave,
    Resign,
    Return,
    Roll,
    State,
)
from tincup.game import options as choices
from tincup.notation import Record, parse_position, read_record, verify_record, write_record
from tincup.players import NO_LIMIT, Limit, Player, SpecError, ThresholdPlayer
from tincup.rules import load
from tincup.table import (
    Driver,
    Happening,
    LogError,
    Seat,
    Table,
    TableError,
    create_table,
    take_over,
)
from tincup.table.log.entries import (
    Acted,
    Created,
    DiceKind,
    Entry,
    Finished,
    Noted,
    Salted,
    Seated,
    numbered,
)
from tincup.table.log.entry_json import as_json, from_json
from tincup.table.seats import player_at
from tincup.table.state.log_replay import replay_log
from tincup.table.state.table_state import EVENTS_KEPT

PEOPLE = [Seat("Ada"), Seat("Bo")]
BOTS = [Seat("Pip", "bot:medium"), Seat("Clatter", "bot:hard")]


CARRY = "turn.carry_on=may"


def table(
    kind: DiceKind = "seeded", seats: list[Seat] | None = None, *sets: str, **options: int
) -> Table:
    seed = {"seeded": "1", "fair": "secret", "entered": None}[kind]
    rules = load("plain", sets=["start.roll_off=0", *sets])
    return create_table("one", rules, seats or PEOPLE, kind=kind, seed=seed, **options)  # type: ignore[arg-type]


def refused(code: str, command: Callable[[], object]) -> None:
    with pytest.raises(TableError) as caught:
        command()
    assert caught.value.code == f"table-{code}"
    assert str(caught.value)


def test_the_table_rolls_its_own_dice() -> None:
    played = table()
    dice = SeededDice("1").roll(6, 0)
    assert dice != tuple(sorted(dice))
    refused("not-its-dice", lambda: played.act(Roll((1, 1, 1, 1, 1, 1))))
    refused("dice-not-entered", lambda: played.act(EnterTurn(500)))
    played.roll_dice()
    assert played.game.actions == [Roll(dice)]
    assert played.entries[-1].actor == "table"
    with pytest.raises(IllegalAction):
        played.roll_dice()
    refused("dice-rolled", played.take_back)
    refused("dice-not-entered", lambda: played.correct(0, [EnterTurn(50)]))
    refused("no-dice", table("entered").roll_dice)


def test_what_was_decided_is_taken_back_until_dice_are_rolled_again() -> None:
    played = table("fair")
    while played.present.phase != "decide":
        played.roll_dice()
    option = next(option for option in choices(played.present).allowed if option.may_bank)
    before = played.present
    played.act(option.bank)
    assert played.may_take_back
    played.take_back()
    assert played.present == before
    played.act(option.bank)
    played.roll_dice()
    assert not played.may_take_back
    refused("dice-rolled", played.take_back)
    again = Table(played.entries, played.secret)
    assert again.state.values() == played.state.values()
    played.act(Resign(1), actor="host")
    refused("dice-rolled", played.take_back)  # the end tells the seed


def test_whether_something_may_be_taken_back_is_known_without_playing_it_again() -> None:
    played = table("entered")
    for _ in range(20):
        played.act(EnterTurn(100))
    with patch("tincup.game.history.step") as step:
        assert played.may_take_back
    assert not step.called
    with pytest.raises(GameError, match="nothing"):
        table("entered").take_back()


def test_it_is_known_since_when_somebody_is_asked() -> None:
    """Again for what they were asked before, too; meanwhile others come and go."""
    played = table("entered", [*PEOPLE, Seat("Cy")])
    since = [played.asked_since]

    def then(command: Callable[..., None], *what: Any) -> None:
        command(*what)
        since.append(played.asked_since)

    then(played.act, EnterTurn(100))  # 2
    then(played.act, Leave(2))
    then(played.take_back)  # Bo is asked all the time
    then(played.act, Leave(2))
    then(played.act, Return(2))
    then(played.note, "a", "b")
    then(played.seat, 2, "bot:easy")
    then(played.correct, 0, [EnterTurn(150)])
    then(played.act, Leave(1))  # 10
    then(played.take_back)
    then(played.seat, 1, "bot:easy")
    then(played.seat, 1, "person")
    then(played.act, EnterTurn(200))
    assert since == [1, *[2] * 8, 10, 11, 12, 13, 14]
    for count, number in enumerate(since, 1):
        assert replay_log(played.entries[:count]).asked_since == number


def test_the_last_entries_come_with_what_they_brought_about() -> None:
    """Also those that were taken back since: the game knows no more of them."""
    played = table("entered")
    played.act(EnterTurn(100))
    played.act(EnterTurn(150))
    events = played.game.events
    played.take_back()
    played.note("a", "b")
    copied = played.state
    entries = played.entries
    assert played.latest(4) == list(zip(entries[1:], [*events, (), ()], strict=True))
    assert played.latest(1) == [(entries[-1], ())]
    assert played.latest(0) == []
    for _ in range(EVENTS_KEPT):
        played.note("a", "c")
    assert len(played.latest(EVENTS_KEPT + 9)) == EVENTS_KEPT
    assert len(copied.happened) == 5


def test_each_acts_for_their_own_side() -> None:
    played = table("entered")
    refused("not-your-turn", lambda: played.act(EnterTurn(500), actor=1))
    refused("not-your-turn", lambda: played.act(Resign(0), actor=1))
    refused("not-your-turn", lambda: played.act(Resign(7), actor=1))
    refused("not-your-turn", lambda: played.act(Leave(0), actor=1))
    played.act(EnterTurn(500), actor="host")
    played.act(EnterTurn(300))
    assert [entry.actor for entry in played.entries] == ["host", "host", 1]


def test_salts_come_after_the_commitment_and_before_the_dice() -> None:
    played = table("fair")
    assert played.created.commitment == commitment("secret")
    played.salt(0, "heads")
    played.salt(1, "tails")
    with pytest.raises(DiceError):
        played.salt(1, "\ud800")
    refused("salted", lambda: played.salt(0, "another"))
    assert played.roll(6, 0) == SeededDice("secret", ["heads", "tails"], 2).roll(6, 0)
    played.roll_dice()
    refused("salts-closed", lambda: played.salt(0, "late"))
    refused("no-salts", lambda: table().salt(0, "any"))


def test_the_record_says_whose_the_salts_are_and_how_they_make_dice() -> None:
    played = table("fair")
    played.salt(1, "tails")
    played.salt(0, "heads")
    assert played.created.derivation == 2
    played.act(Resign(0))
    played.reveal()
    record = played.record()
    assert (record.salts, record.salted, record.derivation) == (("tails", "heads"), (1, 0), 2)
    again = read_record(write_record(record))
    assert (again.salts, again.salted, again.derivation) == (("tails", "heads"), (1, 0), 2)
    assert Table(played.entries, "secret").record().salted == (1, 0)
    earlier = [
        entry._replace(content=entry.content._replace(derivation=1))
        if isinstance(entry.content, Created)
        else entry
        for entry in played.entries
    ]
    record = Table(earlier, "secret").record()
    assert (record.salted, record.derivation) == ((), 1)


def test_salts_of_earlier_logs_may_be_of_one_player() -> None:
    played = table("fair")
    entries = numbered([played.created, Salted("one"), Salted("two")], datetime.now(UTC), 0)
    taken = Table(entries, "secret")
    assert (taken.state.salts, taken.salted) == (("one", "two"), ())


def test_a_record_with_salts_goes_on_with_its_dice() -> None:
    """Two people's salts and a seed that only the second derivation tells from another."""
    played = table("fair")
    dice = SeededDice("abc\0", ["heads", "tails"], 2)
    game = Game(played.game.start, [Roll(dice.roll(6, 0))])
    record = Record(
        game, dice.commitment, dice.seed, dice.salts, salted=(1, 0), derivation=dice.derivation
    )
    over = take_over("two", read_record(write_record(record)), substitute="bot:easy", started="now")
    assert over.roll(6, 7) == dice.roll(6, 7)
    assert (over.salted, over.created.derivation) == ((1, 0), 2)
    log = [from_json(json.loads(json.dumps(as_json(entry)))) for entry in over.entries]
    assert Table(log).roll(6, 7) == dice.roll(6, 7)


def test_actions_together_happen_together_or_not_at_all() -> None:
    played = table("entered")
    with pytest.raises(GameError):
        played.act(EnterTurn(500), EnterTurn(7))
    assert played.game.actions == []
    played.act(EnterTurn(500), EnterTurn(50))
    assert played.game.state.totals == (500, 50)


def test_listeners_hear_of_it_afterwards_with_what_happened() -> None:
    played = table("entered")
    heard: list[Happening] = []
    played.listen(heard.append)
    played.act(EnterTurn(500), EnterTurn(300))
    played.take_back()
    first, second, undone = heard
    assert [event.kind for event in first.events] == ["turn_entered", "banked"]
    assert second.before == first.after
    assert undone.after == first.after
    assert undone.events == ()


def test_what_another_process_has_added_happens_here() -> None:
    one = table()
    other = Table(one.entries)
    heard: list[Happening] = []
    other.listen(heard.append)
    one.roll_dice()
    one.note("a", "b")
    added = one.entries[-2:]
    with pytest.raises(LogError):
        other.receive(added[1:])  # the one before it is missing
    with pytest.raises(LogError):
        other.receive([added[0]._replace(content=Finished())])  # it is not over
    other.receive(added)
    assert (other.entries, other.state.values()) == (one.entries, one.state.values())
    assert [happening.entry for happening in heard] == list(added)
    assert heard[0].events


def test_entries_have_the_time_of_the_clock_that_is_handed_in() -> None:
    moments = iter(datetime(2026, 1, 1, tzinfo=UTC) + timedelta(seconds=n) for n in range(9))
    rules = load("plain")
    played = create_table("one", rules, PEOPLE, kind="entered", clock=lambda: next(moments))
    played.act(EnterTurn(500))
    times = [entry.time for entry in played.entries]
    assert times == ["2026-01-01T00:00:00.000+00:00", "2026-01-01T00:00:01.000+00:00"]


def test_taking_back_passes_over_what_a_bot_decided() -> None:
    played = table("entered", [Seat("Ada"), Seat("Pip", "bot:medium")])
    played.act(EnterTurn(50))
    played.act(Roll((1, 1, 1, 2, 3, 4)))
    played.act(Bank((1, 1, 1)))
    played.take_back()
    assert played.game.actions == [EnterTurn(50)]


def test_taking_back_passes_over_that_a_bot_has_gone_on() -> None:
    played = table("entered", [Seat("Ada"), Seat("Pip", "bot:medium")], CARRY)
    for action in (Roll((1, 1, 1, 2, 3, 4)), Bank((1, 1, 1)), CarryOn()):
        played.act(action)
    assert played.present.turn.score == 1000
    played.take_back()
    assert played.game.actions == [Roll((1, 1, 1, 2, 3, 4))]


def test_nobody_goes_on_for_another_side() -> None:
    played = table("entered", None, CARRY)
    played.act(Roll((1, 1, 1, 2, 3, 4)), Bank((1, 1, 1)))
    refused("not-your-turn", lambda: played.act(CarryOn(), actor=0))
    played.act(CarryOn(), actor=1)
    assert played.present.turn.dice == 3


def test_the_end_is_settled_revealed_and_closed_in_the_log() -> None:
    played = table("fair", stake=5)
    for command in (played.settle, played.reveal, played.finish):
        refused("not-over", command)
    played.roll_dice()
    played.act(Resign(0))
    assert played.settle() == played.settle() == {"Ada": -5, "Bo": 5}
    assert played.record().seed is None
    assert played.reveal() == played.reveal() == "secret"
    assert verify_record(write_record(played.record())).dice == "verified"
    played.finish()
    played.finish()
    kinds = [entry.content.kind for entry in played.entries]
    assert kinds == ["created", "acted", "acted", "settled", "revealed", "finished"]
    refused("finished", lambda: played.note("too", "late"))
    refused("finished", lambda: played.act(Resign(1)))
    assert Table(played.entries, "secret").state.values() == played.state.values()


def test_who_can_sit_at_a_table() -> None:
    played = table()
    played.seat(0, "bot:hard")
    refused("same-player", lambda: played.seat(0, "bot:hard"))
    refused("not-a-player", lambda: played.seat(0, "hard"))
    refused("not-a-player", lambda: played.seat(0, "bot:external:./bot"))
    for wrong in ("bot:brilliant", "bot:", "external:"):
        with pytest.raises(SpecError):
            played.seat(0, wrong)
    refused("nobody-there", lambda: played.seat(2, "person"))
    played.seat(1, "external:./bot")
    played.seat(1, played.created.substitute)
    assert [seat.player for seat in played.seats] == ["bot:hard", "bot:medium"]


def test_a_secret_that_is_another_is_refused() -> None:
    played = table("fair")
    for secret in ("another", "", None):
        with pytest.raises(LogError, match="dice"):
            Table(played.entries, secret)
    played.roll_dice()
    other = Acted(Roll(tuple(sorted(7 - die for die in played.roll(6, 0)))))
    entries = [played.entries[0], played.entries[1]._replace(content=other)]
    with pytest.raises(LogError, match="roll 1 of the game is not one of its dice"):
        Table(entries, "secret")


def test_a_record_from_elsewhere_goes_on() -> None:
    played = table(seats=BOTS)
    Driver(played, Nobody()).run()
    whole = played.game.actions
    for seed, kind in (("1", "seeded"), (None, "fair")):
        half = Table(played.entries[:30])
        record = half.record()
        taken = read_record(write_record(record if seed else type(record)(half.game)))
        over = take_over("two", taken, substitute="bot:easy", started="now")
        assert over.created.dice == kind
        assert over.created.adopted == (kind == "fair")
        assert all(seat.is_person for seat in over.seats)
        while over.game.state.phase != "roll":
            over.act(Bank(whole[len(over.game.actions)].dice))  # type: ignore[union-attr]
        over.roll_dice()
        assert (over.reveal() is None) or kind == "fair"


BANKS_AT_ONCE = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    if asked["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "banker"}), flush=True)
    if asked["type"] == "end":
        open(sys.argv[1], "w").write(line)
    if asked["type"] == "decide":
        action = next(it for it in asked["legal"] if it.endswith("="))
        print(json.dumps({"type": "action", "id": asked["id"], "action": action}), flush=True)
"""


class Nobody:
    """A front without people."""

    def __init__(self) -> None:
        self.failed: list[tuple[int, str]] = []

    def ask_decision(self) -> bool:
        return False

    def ask_roll(self) -> bool:
        return False

    def player_failed(self, seat: int, error: Exception) -> None:
        self.failed.append((seat, str(error)))


def test_bots_play_to_the_end_and_every_decision_is_logged() -> None:
    played = table(seats=BOTS)
    assert Driver(played, Nobody()).run()
    acted = [entry for entry in played.entries if isinstance(entry.content, Acted)]
    assert [entry.content.action for entry in acted if isinstance(entry.content, Acted)] == (
        played.game.actions
    )
    for entry in acted:
        assert isinstance(entry.content, Acted)
        assert (entry.actor == "table") == isinstance(entry.content.action, Roll)


@pytest.mark.parametrize("level", ["medium", "hard", "optimal"])
def test_bots_go_on_with_what_is_left_to_them(level: str) -> None:
    seats = [Seat("Pip", f"bot:{level}"), Seat("Clatter", f"bot:{level}")]
    played = table("seeded", seats, CARRY, "end.target=4000")
    assert Driver(played, Nobody()).run()
    acted = [entry for entry in played.entries if isinstance(entry.content, Acted)]
    went_on = [it.actor for it in acted if it.content == Acted(CarryOn())]
    assert went_on
    assert set(went_on) <= {0, 1}


class Rolling(Nobody):
    """Somebody who rolls real dice, as long as there are any."""

    def __init__(self, played: Table, rolls: list[tuple[int, ...]]) -> None:
        super().__init__()
        self._table, self._rolls = played, rolls

    def ask_roll(self) -> bool:
        if not self._rolls:
            return False
        self._table.act(Roll(self._rolls.pop(0)))
        return True


def test_a_bot_goes_on_with_real_dice_where_that_is_worth_it() -> None:
    """People are asked for the dice that it wants."""
    for first, dice in (((1, 1, 1, 2, 3, 4), 3), ((1, 2, 2, 3, 4, 6), 6)):
        played = table("entered", [Seat("Ada"), Seat("Pip", "bot:hard")], CARRY)
        played.act(Roll(first))
        played.act(Bank(first[: 6 - dice] or (1,)))
        assert not Driver(played, Rolling(played, [])).run()
        assert played.present.turn.dice == dice
        assert not Driver(played, Rolling(played, [(1,) * dice])).run()
        assert (CarryOn() in played.game.actions) == (dice == 3)


class Choosing(Nobody):
    """Somebody who goes on with what is left, and then leaves."""

    def __init__(self, played: Table) -> None:
        super().__init__()
        self._table = played

    def ask_roll(self) -> bool:
        self._table.act(CarryOn())
        return True


def test_people_are_asked_whether_they_go_on() -> None:
    """The table rolls for them at once where there is nothing to choose, and then."""
    rules = load("plain", sets=["start.roll_off=0", CARRY])
    line = "1000,600 2 0 6d - - 2 offer=1:1000:3"
    start = parse_position(line, rules, ["Ada", "Bo"])
    asked = create_table("one", rules, PEOPLE, kind="seeded", seed="1", start=start)
    assert not Driver(asked, Nobody()).run()
    assert not asked.game.actions
    assert not Driver(asked, Choosing(asked)).run()
    assert asked.game.actions[0] == CarryOn()
    rolled = asked.game.actions[1]
    assert isinstance(rolled, Roll)
    assert len(rolled.dice) == 3


@pytest.mark.parametrize("dice", ["seeded", "fair"])
def test_a_bot_leaves_the_next_throw_to_its_partner(dice: DiceKind) -> None:
    """Of two who alternate from throw to throw the person rolls and decides for nobody else."""
    seats = [Seat("Pip", "bot:easy"), *BOTS[1:], Seat("Ada"), Seat("Bo", "bot:easy")]
    rules = load("plain", ["partners=2", "partners_alternate=throw", "end.rounds=3"])
    seed = "1" if dice == "seeded" else "secret"
    played = create_table("one", rules, seats, kind=dice, seed=seed)
    own = []
    while not Driver(played, Nobody()).run():
        state = played.present
        assert (state.player, state.phase) == (2, "decide")
        option = choices(state).allowed[-1]
        own.append(option.bank if option.may_bank else option.keep)
        played.act(own[-1], actor=2)
    assert played.present.is_over
    acted = [
        (it.actor, it.content.action) for it in played.entries if isinstance(it.content, Acted)
    ]
    assert [action for actor, action in acted if actor == 2] == own  # nobody decided for her
    roller = None
    for (actor, _), events in zip(acted, played.game.events, strict=True):
        roller = next((it.player for it in events if it.kind == "rolled"), roller)
        assert actor in ("table", roller)


def test_people_who_leave_end_the_run() -> None:
    assert not Driver(table(), Nobody()).run()
    assert not Driver(table("entered", BOTS), Nobody()).run()


class Wrong(ThresholdPlayer):
    """Decides what cannot be."""

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        del state, limit
        return Keep((2, 2, 2, 2, 2, 2, 2))


def test_a_player_that_fails_is_told_of_and_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    def some_player(seat: Seat) -> Player:
        return Wrong(seat.name) if seat.player == "bot:hard" else player_at(seat)

    monkeypatch.setattr("tincup.table.driver.player_at", some_player)
    front = Nobody()
    played = table(seats=BOTS)
    assert Driver(played, front).run()
    assert [seat for seat, _ in front.failed] == [1]
    assert played.seats[1].player == "bot:medium"
    assert Seated(1, "bot:medium") in [entry.content for entry in played.entries]


@pytest.mark.real
def test_a_program_that_nobody_can_start_is_replaced() -> None:
    front = Nobody()
    played = table(seats=[Seat("Ext", "external:/no/such/bot"), BOTS[0]])
    with Driver(played, front) as driver:
        assert driver.run()
    assert [seat for seat, _ in front.failed] == [0]
    assert "No such file" in front.failed[0][1]


@pytest.mark.real
def test_a_program_plays_and_its_decisions_are_in_the_log(tmp_path: Path) -> None:
    (tmp_path / "bot.py").write_text(BANKS_AT_ONCE, "utf-8")
    end = tmp_path / "end.json"
    program = shlex.join([sys.executable, str(tmp_path / "bot.py"), str(end)])
    front = Nobody()
    played = table(seats=[Seat("Ext", f"external:{program}"), BOTS[0]])
    with Driver(played, front) as driver:
        assert driver.run()
    assert front.failed == []
    assert json.loads(end.read_text("utf-8"))["result"] == list(played.game.state.totals)
    mine = [entry.content for entry in played.entries if entry.actor == 0]
    assert mine
    assert all(isinstance(content, Acted) and isinstance(content.action, Bank) for content in mine)


def test_a_substitute_that_fails_ends_the_run(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tincup.table.driver.player_at", lambda seat: Wrong(seat.name))
    with pytest.raises(GameError):
        Driver(table(seats=BOTS), Nobody()).run()


def test_only_entries_change_a_table() -> None:
    played = table("entered")
    played.act(EnterTurn(500))
    before = played.state.values()
    for game in (played.game, played.state.game, played.record().game):
        game.play(EnterTurn(300))
        game.actions.append(EnterTurn(400))
        assert played.game.actions == [EnterTurn(500)]
    played.state.apply(Entry(3, "", "host", Noted("key", "value")))
    played.state.notes["key"] = "value"
    played.state.seats[0] = Seat("Eve")
    assert isinstance(played.seats, tuple)
    assert played.state.values() == before
    played.act(EnterTurn(600))
    assert played.game.state.totals == (500, 600)
    assert played.game.undo(2).totals == (0, 0)
    assert played.game.state.totals == (500, 600)


def test_nobody_acts_who_has_no_seat() -> None:
    played = table("entered")
    refused("nobody-there", lambda: played.act(Roll((1, 1, 2, 3, 4, 6)), actor=2))
    refused("nobody-there", lambda: played.seat(0, "bot:hard", actor=-1))
    refused("nobody-there", lambda: played.take_back(actor=2))
    assert len(played.entries) == 1


def test_a_listener_that_fails_keeps_nothing_from_the_others() -> None:
    def gone(_: Happening) -> None:
        raise ConnectionResetError

    played = table("entered")
    told: list[Happening] = []
    played.listen(gone)
    played.listen(told.append)
    with pytest.raises(ConnectionResetError):
        played.act(EnterTurn(500))
    assert [happening.after.totals[0] for happening in told] == [500]
    played.listen(gone)
    with pytest.raises(ExceptionGroup) as caught:
        played.act(EnterTurn(300))
    assert len(caught.value.exceptions) == 2
    assert (len(told), len(played.entries)) == (2, 3)


def test_a_listener_that_fails_again_and_again_has_failed_once() -> None:
    """A pipe that nobody reads any more, say, while several things happen at once."""

    def gone(_: Happening) -> None:
        raise BrokenPipeError

    played = table("entered")
    played.act(EnterTurn(500))
    played.listen(gone)
    with pytest.raises(BrokenPipeError):
        played.act(Roll((1, 1, 2, 3, 4, 6)), Keep((1,)))
