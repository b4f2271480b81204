"""`tincup play` at a terminal: keys, signals, and what is left after each of them."""

import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import TINCUP
from tests.terminals import needs_terminal
from tincup.table import FileStore, open_table

pytestmark = needs_terminal

GAME = ("play", "--seed", "3", "--fast", "--rules", "playmonster")
PROMPT = "\r\n> $"


class Table:
    """A process at a terminal of 80 by 24."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self._children: list[pexpect.spawn[str]] = []

    def sit(self, *argv: str, **environ: str) -> "pexpect.spawn[str]":
        known = {"TINCUP_HOME": str(self.home), "TERM": "xterm", "LC_ALL": "C.UTF-8"}
        unset = ("COLUMNS", "LINES", "NO_COLOR")
        env = {key: it for key, it in os.environ.items() if key not in unset}
        child = pexpect.spawn(
            TINCUP, list(argv), env={**env, **known, **environ}, encoding="utf-8", timeout=20,
            dimensions=(24, 80),
        )  # fmt: skip
        self._children.append(child)
        return child

    def begin(self, *argv: str, **environ: str) -> "pexpect.spawn[str]":
        child = self.sit(*(argv or GAME), **environ)
        child.expect("Enter begins: ")
        child.sendline("")
        child.expect(PROMPT)
        return child

    def saves(self) -> list[Path]:
        return sorted((self.home / "games").glob("*.jsonl"))

    def actions(self) -> int:
        (save,) = self.saves()
        return len(open_table(save.stem, FileStore(save.parent)).game.actions)

    def clear(self) -> None:
        for child in self._children:
            child.close(force=True)


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    found = Table(tmp_path)
    yield found
    found.clear()


def end(child: "pexpect.spawn[str]") -> tuple[str, int | None]:
    """What was still written, and the exit status."""
    child.expect(pexpect.EOF)
    child.close()
    return child.before or "", child.exitstatus


def test_the_screen_has_drawn_dice_colour_and_a_prompt(table: Table) -> None:
    child = table.begin()
    assert "┌───────┐" in (child.before or "")
    assert "\x1b[1m" in (child.before or "")
    child.sendline("2")
    child.expect("1 5 666 set aside")
    child.expect(PROMPT)
    child.sendline("r")
    child.expect("Your turn: ")


def test_no_color_and_a_dumb_terminal(table: Table) -> None:
    child = table.begin(NO_COLOR="1")
    assert "\x1b[1m" not in (child.before or "")
    child = table.sit(*GAME, TERM="dumb")
    child.expect(PROMPT)
    assert "\x1b" not in (child.before or "")
    assert "The roll: 1 5 5 6 6 6" in (child.before or "")


def test_leaving_saves(table: Table) -> None:
    child = table.begin()
    child.sendline("q")
    said, status = end(child)
    assert "tincup resume" in said
    assert status == 0
    assert len(table.saves()) == 1


@pytest.mark.parametrize("when", ["at the first question", "at a decision", "while confirming"])
def test_ctrl_c_saves(table: Table, when: str) -> None:
    if when == "at the first question":
        child = table.sit(*GAME)
        child.expect("Enter begins: ")
    else:
        child = table.begin()
        if when == "while confirming":
            child.sendline("resign")
            child.expect("Type yes: ")
    child.sendintr()
    said, status = end(child)
    assert "The game is saved" in said
    assert "Traceback" not in said
    assert status == 130
    assert table.actions() >= 0  # what is saved can be read


def test_the_end_of_the_input_saves(table: Table) -> None:
    child = table.begin()
    child.sendeof()
    said, status = end(child)
    assert "The game is saved" in said
    assert status == 0


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_signals_save(table: Table, number: int, status: int) -> None:
    child = table.begin()
    child.sendline("1+")
    child.expect("Your turn: ")
    child.expect(PROMPT)
    before = table.actions()
    child.kill(number)
    said, ended = end(child)
    assert "The game is saved" in said
    assert ended == status
    assert table.actions() == before


def test_a_closed_terminal_saves(table: Table) -> None:
    child = table.begin()
    child.close(force=False)
    child.wait() if child.isalive() else None
    assert table.actions() >= 1


def test_a_kill_loses_nothing_that_was_done(table: Table) -> None:
    child = table.begin()
    done = table.actions()
    child.sendline("1+")
    child.expect(r"100 so far")
    child.expect(PROMPT)
    child.kill(signal.SIGKILL)
    child.expect(pexpect.EOF)
    assert table.actions() == done + 2  # the keep, and the roll after it
    child = table.sit("resume")
    child.expect("Enter begins: ")
    child.sendline("")
    child.expect("Your turn: 100 so far")


def test_typing_ahead_nonsense_and_resizing_do_no_harm(table: Table) -> None:
    child = table.begin()
    child.setwinsize(10, 40)
    child.sendline("x" * 3000)
    child.expect("is longer than 200")
    child.setwinsize(50, 132)
    child.sendline("\x1b[A\x1b[B~~")
    child.expect("is not understood")
    child.sendline("1")
    child.expect("1 5 5 666 set aside")
    child.sendline("q")
    _, status = end(child)
    assert status == 0


def test_two_games_at_once_keep_apart(table: Table) -> None:
    one, other = table.begin(), table.begin()
    one.sendline("#1b")
    one.expect("800")
    assert len(table.saves()) == 2
    third = table.sit("resume")
    third.expect("being played in another window")
    assert end(third)[1] == 2
    for child in (one, other):
        child.sendline("q")
        end(child)
    assert len(table.saves()) == 2


def test_enters_pressed_while_a_bot_plays_decide_nothing(table: Table) -> None:
    child = table.begin("play", "--seed", "4", "--rules", "plain")
    child.sendline("b")
    child.expect("You roll .*, bank ")
    for _ in range(4):
        child.send("\r")
        time.sleep(0.15)
    child.expect(PROMPT)
    done = table.actions()
    child.sendline("q")
    said, _ = end(child)
    assert "You roll" not in said
    assert table.actions() == done


def test_a_word_typed_while_a_bot_plays_is_an_answer(table: Table) -> None:
    child = table.begin("play", "--seed", "4", "--rules", "plain")
    child.sendline("b")
    child.expect("You roll .*, bank ")
    child.send("\rq\r")
    said, status = end(child)
    assert "The game is saved" in said
    assert status == 0
