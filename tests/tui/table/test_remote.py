"""A server's table on the whole screen, and a terminal whose keys are made up."""

from __future__ import annotations

import io
from collections.abc import Callable, Generator
from contextlib import contextmanager

import pytest

from tests.server.inside import Inside
from tests.server.running import Client as Caller
from tests.server.running import begun_table, choice, new_table
from tests.tui.screens import bare
from tincup.client import Client
from tincup.game import Bank, Leave, options
from tincup.notation import read_record
from tincup.table import TableError
from tincup.tui.play.session import Session
from tincup.tui.table.remote import RefusedHere, RemoteTable
from tincup.tui.table.words import standing
from tincup.tui.terminal.terminal import Terminal

SHORT = {"extends": "plain", "end": {"target": 1500}}


class Fingers:
    """What somebody presses: ``press`` is asked for each key, and ``lifts`` whether they wait."""

    def __init__(self, press: Callable[[], str | None], lifts: Callable[[], bool]) -> None:
        self.press, self.lifts = press, lifts

    def key(self) -> str | None:
        return self.press()

    line = key

    def discard(self, quiet: float) -> None:
        """Forget nothing: each key is pressed when it is asked for."""

    def take(self) -> str:
        return self.press() or ""

    def waits(self, seconds: float) -> bool:
        del seconds
        return not self.lifts()

    has_key = waits


@contextmanager
def copied(server: Inside, code: str, *secrets: str, shows: bool = False) -> Generator[RemoteTable]:
    """A copy of the table, for the seats of these secrets; ``shows`` as for `RemoteTable`."""
    with (
        Client(server.address, *secrets, transport=server.transport) as client,
        client.live(code, partners=True) as live,
    ):
        message = live.next(30)
        assert message is not None
        assert message.view is not None
        seats = client.look(code).seats
        yield RemoteTable(client, live, code, message.view, seats, shows=shows)


def played(
    table: RemoteTable, press: Callable[[], str | None], lifts: Callable[[], bool] | None = None
) -> tuple[bool, str]:
    """Play with these keys, pressed at our turn unless told; whether to the end, what was seen."""
    sink = io.StringIO()
    source = Fingers(press, lifts or (lambda: not table.is_ours))
    terminal = Terminal(
        source, sink, {"TERM": "xterm"}, interactive=True, size=(80, 24), presses=True
    )
    return Session(table, terminal, pause=0).run(), bare(sink.getvalue())


def against_a_bot(server: Inside) -> tuple[str, str, str]:
    """A game of Ada with a bot: its code, and the secrets of the host and of Ada."""
    code, host, secrets = new_table(server, "Ada", "bot:easy", rules=SHORT)
    with Caller(server, host) as of_host:
        of_host.command(code, "start")
    return code, host, secrets[0]


def test_a_whole_game_by_enter_alone(server: Inside) -> None:
    code, _, ada = against_a_bot(server)
    with copied(server, code, ada) as table, Caller(server, ada) as caller:
        ended, seen = played(table, lambda: "")
        assert ended
        told = read_record(caller.http.get(f"/api/tables/{code}/record").text)
        assert told.game.state == table.table.game.state
        assert len(told.game.actions) == len(table.table.game.actions)
        view = caller.get(f"/tables/{code}")["view"]
        totals = [side.total for side in table.table.present.sides]
        assert totals == [side["total"] for side in view["game"]["sides"]]
        assert table.table.revealed == view["dice"]["seed"]
    assert "Enter or r = roll 6 dice" in seen
    assert "letter or dice = choose" in seen
    assert "Ada rolls" in seen
    assert seen.count(" rolls ") > 2


def test_a_game_that_goes_on_elsewhere_is_asked_anew(server: Inside) -> None:
    """What is asked for is taken back as soon as something has happened."""
    code, host, (ada, _), _ = begun_table(server, "Ada", "Bo", rules=SHORT)
    to_do = [True, False]  # the host pauses the game while Ada is asked, and then goes on

    with copied(server, code, ada) as table, Caller(server, host) as of_host:

        def lifts() -> bool:
            if to_do and to_do[0] != table.view["paused"]:
                of_host.command(code, "pause", on=to_do.pop(0))
                return True
            return bool(to_do) or not table.is_ours

        ended, seen = played(table, lambda: "q", lifts)
    assert not ended
    assert "The game is paused" in seen
    assert seen.count("Enter or r = roll 6 dice") == 2


def test_what_is_refused_changes_nothing(server: Inside) -> None:
    code, host, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=SHORT)
    with copied(server, code, bo) as table:
        before = table.table.game.actions
        with pytest.raises(TableError, match="not your turn"):
            table.act(Leave(0))
        with pytest.raises(RefusedHere):
            table.roll()  # Ada's
        with pytest.raises(RefusedHere):
            table.seat(0, "bot:easy")  # only the host may
        assert table.table.game.actions == before
        with Caller(server, host) as of_host:
            of_host.command(code, "assign", at=1, player="bot:easy")
        while not table.is_ours and not table.table.present.is_over:
            table.hear(30)
        assert table.table.seats[0].player == "bot:easy"  # read from the log
    with copied(server, code, ada, bo) as table:
        assert table.table.seats[0].player == "bot:easy"


def test_all_must_agree_that_something_is_taken_back(server: Inside) -> None:
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=SHORT, auto_roll=False)
    with copied(server, code, ada) as table, Caller(server, bo) as other:
        banked = False
        while not banked:
            if not table.is_ours:
                view = other.get(f"/tables/{code}")["view"]
                if view["game"]["player"] == 2:
                    other.command(code, **choice(view))
                table.hear(30)
            elif table.table.present.phase == "roll":
                table.roll()
            else:
                options = table.view["game"]["options"] if table.view["game"] else []
                dice = tuple(options[0]["dice"])
                table.act(Bank(dice))
                banked = True
        total = table.table.present.sides[0].total
        assert total
        with pytest.raises(TableError, match="the others are asked"):
            table.undo()
        view = other.get(f"/tables/{code}")["view"]
        other.command(code, "undo", seq=view["seq"])
        while table.table.present.sides[0].total:
            table.hear(30)
        assert table.table.present.phase == "decide"


def test_who_waits_agrees_to_what_others_would_take_back(server: Inside) -> None:
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=SHORT, auto_roll=False)
    with Caller(server, ada, bo) as both:
        view = both.get(f"/tables/{code}")["view"]
        while not (view["may_undo"] and view["game"]["player"] == 2):  # Ada has banked
            view = both.command(code, **choice(view))["view"]
    screens: list[str] = []

    with copied(server, code, ada) as table, Caller(server, bo) as other:
        assert table.table.present.sides[0].total
        steps = iter(["undo", "u", "q", "q"])

        def press(lines: list[str]) -> str:
            screens.append("\n".join(lines))
            step = next(steps)
            if step == "undo":
                other.command(code, "undo", seq=table.seq)
                step = "\x1b[A"  # asks for nothing
            return step

        def lifts() -> bool:  # until what Bo asks is heard of
            return len(screens) == 1 and not table.view["undo"]

        assert not looked_at(table, press, lifts)
        assert table.table.present.phase == "decide"
        assert table.table.present.player == table.table.present.sides[0].total == 0
    assert "Waiting for Bo" in screens[0]
    assert "Bo would like to take back the last move." in screens[1]
    assert "u = agree to take it back." in screens[1]


def test_who_waits_agrees_to_what_the_host_asks(server: Inside) -> None:
    code, host, (ada, bo), _ = begun_table(server, "Ada", "Bo", rules=SHORT, stake=5)
    screens: list[str] = []
    with copied(server, code, bo) as table, Caller(server, host, ada) as other:
        steps = iter(["pause", "y", "q", "q"])

        def press(lines: list[str]) -> str:
            screens.append("\n".join(lines))
            step = next(steps)
            if step == "pause":
                other.command(code, "pause")
                step = "\x1b[A"  # asks for nothing
            return step

        def lifts() -> bool:  # until what Ada asks is heard of
            return len(screens) == 1 and not table.view["proposal"]

        assert not looked_at(table, press, lifts)
        assert other.get(f"/tables/{code}")["view"]["paused"]
        with pytest.raises(TableError, match="the others are asked"):
            table.call_off()
        with pytest.raises(TableError, match="the host was there 0 s ago"):
            table.take_over()
        assert "Bo asks to call the game off" in standing(table.view)[-1]
        table.answer(agrees=False)
        with pytest.raises(TableError, match="nothing is proposed"):
            table.answer(agrees=True)
    assert "Waiting for Ada" in screens[0]
    assert "Ada asks to stop the game for a while." in screens[1]
    assert "y = agree, n = decline." in screens[1]


def test_line_by_line_u_agrees_where_nothing_is_chosen(server: Inside) -> None:
    """People roll their own dice here: what somebody typed may be taken back at any time."""
    code, _, (ada, bo), view = begun_table(server, "Ada", "Bo", rules="plain", dice="entered")
    with Caller(server, ada, bo) as both:
        while view["game"]["phase"] == "roll_off":
            die = "5" if view["game"]["player"] == 1 else "2"
            view = both.command(code, "act", seq=view["seq"], action=die)["view"]
        for action in ("112345", "11=", "112346"):  # the last is Bo's roll
            view = both.command(code, "act", seq=view["seq"], action=action)["view"]
    typed: list[str] = []

    with Caller(server, ada) as other:

        def line() -> str | None:
            view = other.get(f"/tables/{code}")["view"]
            if not typed:
                other.command(code, "undo", seq=view["seq"])
                typed.append("s")
            else:
                typed.append("u" if view["game"]["phase"] == "decide" else "q")
            return typed[-1] if len(typed) < 6 else None

        sink = io.StringIO()
        terminal = Terminal(
            Fingers(line, lambda: False), sink, {}, interactive=False, size=(80, 24), presses=False
        )
        with copied(server, code, bo) as table:
            assert not Session(table, terminal).run()
        assert not other.get(f"/tables/{code}")["view"]["undo"]
    said = sink.getvalue()
    assert "Ada would like to take back the last move." in said
    assert "u = agree to take it back." in said
    assert said.count("Taken back.") == 1


def test_leaving_says_how_to_come_back(server: Inside) -> None:
    code, _, ada = against_a_bot(server)
    keys = iter(["?", "q", "k", "x", "s", "q", "q", "", "q", "q"])
    with copied(server, code, ada) as table:
        ended, seen = played(table, lambda: next(keys))
    assert not ended
    assert "? = help" in seen
    assert "digits are dice: choose these" in seen
    assert seen.count("r or Enter rolls 6 dice; ? lists the keys.") == 1
    assert seen.count("q again leaves") == 2


def stands(seen: str) -> list[str]:
    """The lines that stand on a screen of which this was written."""
    written = seen.rpartition("\x1b[H")[2].replace("\x1b[J", "").replace("\x1b[K", "")
    return [line.rpartition("\r")[2] for line in written.split("\n")]


def looked_at(
    table: RemoteTable,
    press: Callable[[list[str]], str],
    lifts: Callable[[], bool] = lambda: False,
    *,
    presses: bool = True,
) -> bool:
    """Play with keys, or lines, chosen by what stands on the screen; whether to the end."""
    sink = io.StringIO()
    source = Fingers(lambda: press(stands(bare(sink.getvalue()))), lifts)
    terminal = Terminal(
        source, sink, {"TERM": "xterm"}, interactive=True, size=(80, 24), presses=presses
    )
    return Session(table, terminal, pause=0).run()


def test_the_pages_can_be_read_while_others_are_waited_for(server: Inside) -> None:
    """Who comes back to the table, or from a page, sees how the game stands."""
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo", auto_roll=False)
    with Caller(server, ada, bo) as both:
        view = both.get(f"/tables/{code}")["view"]
        while view["game"]["player"] == 1:
            view = both.command(code, **choice(view))["view"]
    pages = {
        "?": "digits are dice: choose these",
        "s": "  now ",
        "l": "1  Ada  ",
        "p": "The position",
        "w": "What scores",
        "q": "q again leaves",
    }
    closed = (it for page in pages for it in (page, "x" if page == "q" else "q"))
    keys = iter([*closed, "\x1b[A", "b", "q", "q"])
    stood: list[list[str]] = []

    def press(lines: list[str]) -> str:
        stood.append(lines)
        return next(keys)

    with copied(server, code, ada) as table:
        total = f"{table.table.present.sides[0].total:,}"
        assert not looked_at(table, press)
    first = stood[0]
    assert first[-1] == "Waiting for Bo; ? = help, q = leave"
    assert first[0].startswith("Plain Farkle")
    assert any(line.split()[:2] == ["Ada", total] for line in first)
    assert any(line.startswith("▶  Bo") for line in first)
    for place, said in enumerate(pages.values()):
        assert stood[2 * place + 1] != first
        assert any(said in line for line in stood[2 * place + 1])
        assert stood[2 * place + 2] == first
    after_arrow, after_b, _ = stood[-3:]
    assert after_arrow == first
    own_turn = "That is for your own turn; s, l, p, w and ? show something now, q leaves."
    assert after_b == [*first[:-1], own_turn]


def test_lines_are_read_while_others_are_waited_for(server: Inside) -> None:
    code, _, (_, bo), _ = begun_table(server, "Ada", "Bo", auto_roll=False)
    lines = iter(["s\n", "", "resign\n", "u\n", "q\n", "q"])
    stood: list[list[str]] = []

    def press(shown: list[str]) -> str:
        stood.append(shown)
        return next(lines)

    with copied(server, code, bo) as table:
        assert not looked_at(table, press, presses=False)
    waiting, page, again, not_now, refused, leaving = (shown[-1] for shown in stood)
    assert waiting == again == "Waiting for Ada; ? = help, q = leave"
    assert page.startswith("Enter: back to the game")
    assert not_now.startswith("That is for your own turn")
    assert refused == "There is nothing to take back."
    assert leaving.startswith("Leave? What was played is kept.")


def test_the_table_is_drawn_again_when_the_turn_passes(server: Inside) -> None:
    code, _, (ada, bo), _ = begun_table(server, "Ada", "Bo", auto_roll=False)
    waited: list[list[str]] = []
    rolled = [-1]  # the last event before each of Bo's rolls; after a farkle there is another
    with copied(server, code, ada) as table, Caller(server, bo) as other:

        def press(lines: list[str]) -> str:
            if table.is_ours:
                return ""
            waited.append(lines)
            if table.table.present.phase == "decide":
                return "\x04"
            rolled.append(table.seq)
            other.command(code, "roll", seq=table.seq)
            return "\n"

        def lifts() -> bool:  # until what Bo has done is heard of
            return table.seq == rolled[-1]

        assert not looked_at(table, press, lifts)
        roll = table.table.present.turn.roll
    for lines in waited:
        assert lines[-1] == "Waiting for Bo; ? = help, q = leave"
        assert not any("choose" in line or "Enter" in line for line in lines)
        assert any(line.startswith("Ada rolls ") for line in lines)
    assert not any("┌" in line for line in waited[0])
    assert sum("┌" in line for line in waited[-1]) == 1
    assert any("┌───────┐" in line and line.count("┌") == len(roll) for line in waited[-1])


class Heard:
    """A front that only hears what is told."""

    def __init__(self, table: RemoteTable) -> None:
        self.told: list[str] = []
        table._front = self  # type: ignore[assignment]

    def tell(self, sentence: str) -> None:
        self.told.append(sentence)


@contextmanager
def partners(server: Inside, *, shows: bool) -> Generator[tuple[RemoteTable, RemoteTable]]:
    """The tables of one who may set one die aside or more, and of the partner."""
    rules = {"extends": "plain", "partners": 2}
    code, _, secrets, view = begun_table(server, "Ada", "Bo", "Cy", "Dot", rules=rules)
    with Caller(server, *secrets) as everybody:
        while not {1, 2} <= {min(2, len(it["dice"])) for it in view["game"]["options"]}:
            view = everybody.command(code, **choice(view))["view"]
    player = view["game"]["player"] - 1
    with (
        copied(server, code, secrets[player], shows=shows) as chooses,
        copied(server, code, secrets[(player + 2) % 4]) as looks,
    ):
        yield chooses, looks


def test_a_partner_sees_what_is_marked_and_says_so(server: Inside) -> None:
    with partners(server, shows=True) as (chooses, looks):
        at_choice, at_looks = Heard(chooses), Heard(looks)
        first, second, *_ = options(chooses.table.present).allowed
        for option, agrees in ((first, True), (second, False)):
            chooses.mark(option.keep)
            chooses.mark(option.keep)  # which is no news
            assert looks.hear(30)
            dice = " ".join(map(str, option.dice))
            assert f" marks {dice}: {option.points:,}. y = fine" in at_looks.told.pop()
            looks.answer(agrees=agrees)
            assert chooses.hear(30)
            said = "is fine with it." if agrees else "would rather not."
            assert at_choice.told.pop().endswith(said)
        chooses.mark(first.keep)
        assert looks.hear(30)
        chooses.mark(None)
        assert looks.hear(30)
        with pytest.raises(TableError, match="nothing is proposed"):
            looks.answer(agrees=True)
        chooses.mark(second.keep)
        assert looks.hear(30)
        chooses.act(first.bank if first.why_not_bank is None else first.keep)
        with pytest.raises(RefusedHere):
            looks.answer(agrees=True)  # too late, which the server says


def test_what_keys_choose_is_marked(server: Inside) -> None:
    with partners(server, shows=True) as (chooses, looks):
        heard = Heard(looks)
        single = next(it for it in options(chooses.table.present).allowed if len(it.dice) == 1)
        keys = iter([str(single.dice[0]), "q", "q"])
        assert not played(chooses, lambda: next(keys))[0]
        assert looks.hear(30)
        assert f" marks {single.dice[0]}: " in heard.told[0]


def test_nothing_is_marked_unless_people_want_that(server: Inside) -> None:
    with partners(server, shows=False) as (chooses, looks):
        heard = Heard(looks)
        chooses.mark(options(chooses.table.present).allowed[0].keep)
        chooses.act(options(chooses.table.present).allowed[0].keep)
        while looks.seq < chooses.seq:
            looks.hear(30)
        assert not [told for told in heard.told if "marks" in told]
