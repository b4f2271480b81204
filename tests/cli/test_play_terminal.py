"""`tincup play` at a terminal: keys, signals, and what is left after each of them."""

import os
import re
import signal
import termios
import time
from collections.abc import Iterator
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import TINCUP
from tests.terminals import needs_terminal
from tincup.table import FileStore, open_table

pytestmark = [needs_terminal, pytest.mark.real]

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
            TINCUP, list(argv), env={**env, **known, **environ}, encoding="utf-8", timeout=60,
            dimensions=(24, 80),
        )  # fmt: skip
        child.delaybeforesend = None  # it is for programs that turn their echo off too late
        self._children.append(child)
        return child

    def begin(self, *argv: str, **environ: str) -> "pexpect.spawn[str]":
        """Sit down where everything is typed as a line."""
        child = self.sit(*(argv or GAME), "--lines", **environ)
        child.expect("Enter begins: ")
        child.sendline("")
        child.expect(PROMPT)
        return child

    def under_way(self) -> "pexpect.spawn[str]":
        """The same once a turn has been played; a game without one is not kept."""
        child = self.begin()
        child.sendline("ab")
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


def leave(child: "pexpect.spawn[str]", key: str = "q") -> tuple[str, int | None]:
    """Leave by this key, which is asked for once more; `end` then."""
    child.send(key)
    child.expect("q again leaves")
    child.send(key)
    return end(child)


def test_the_screen_has_drawn_dice_colour_and_a_prompt(table: Table) -> None:
    child = table.begin()
    assert "┌───────┐" in (child.before or "")
    assert "\x1b[1m" in (child.before or "")
    child.sendline("c")
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
    child = table.under_way()
    said, status = leave(child, "q\r")
    assert "tincup resume" in said
    assert status == 0
    assert len(table.saves()) == 1


def test_ctrl_c_at_the_first_question_leaves_nothing(table: Table) -> None:
    child = table.sit(*GAME)
    child.expect("Enter begins: ")
    child.sendintr()
    said, status = end(child)
    assert "no game is kept" in said
    assert status == 130
    assert not table.saves()


@pytest.mark.parametrize("when", ["at a decision", "while confirming"])
def test_ctrl_c_saves(table: Table, when: str) -> None:
    child = table.under_way()
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
    child = table.under_way()
    child.sendeof()
    said, status = end(child)
    assert "The game is saved" in said
    assert status == 0


@pytest.mark.parametrize(("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129)])
def test_signals_save(table: Table, number: int, status: int) -> None:
    child = table.begin()
    child.sendline("a+")
    child.expect("Your turn: ")
    child.expect(PROMPT)
    before = table.actions()
    child.kill(number)
    said, ended = end(child)
    assert "The game is saved" in said
    assert ended == status
    assert table.actions() == before


def test_a_closed_terminal_saves(table: Table) -> None:
    child = table.under_way()
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
    child.sendline("a")
    child.expect("1 5 5 666 set aside")
    _, status = leave(child, "q\r")
    assert status == 0


def test_two_games_at_once_keep_apart(table: Table) -> None:
    one, other = table.begin(), table.begin()
    one.sendline("ab")
    one.expect("800")
    other.sendline("ab")
    other.expect("800")
    assert len(table.saves()) == 2
    third = table.sit("resume")
    third.expect("being played in another window")
    assert end(third)[1] == 2
    for child in (one, other):
        leave(child, "q\r")
    assert len(table.saves()) == 2


BOTS_TURN = ("play", "--seed", "4", "--rules", "plain", "--pace", "0.3")


@pytest.mark.parametrize("lines", [True, False], ids=["lines", "keys"])
@pytest.mark.parametrize(
    "typed",
    [
        *("\rb\r", "115b"),
        *(pytest.param(it, marks=pytest.mark.slow) for it in ("\r", "b\r", "r\r", "b")),
    ],
)
def test_what_is_typed_before_a_roll_is_shown_decides_nothing(
    table: Table, typed: str, lines: bool
) -> None:
    child = table.sit(*BOTS_TURN, *(["--lines"] if lines else []))
    child.expect("Enter begins: ")
    child.send("\r")
    child.expect(PROMPT)
    child.send("b\r" if lines else "b")
    child.expect("You roll .*, bank ")
    for _ in range(3):
        child.send(typed)
        time.sleep(0.1)
    child.expect(PROMPT)
    done = table.actions()
    time.sleep(0.3)
    assert table.actions() == done
    assert child.isalive()
    said, status = leave(child, "q\r" if lines else "q")
    assert "You roll" not in said
    assert "The game is saved" in said
    assert status == 0
    assert table.actions() == done


def test_what_is_typed_before_advice_can_be_read_is_no_answer_to_it(table: Table) -> None:
    child = table.sit(*GAME, "--set", "end.target=1000")
    child.expect("Enter begins: ")
    child.send("\r")
    child.expect(PROMPT)
    done = table.actions()
    child.send("hbb")  # the first would go back to the game, the second would bank
    child.expect("Enter: back to the game", timeout=60)
    time.sleep(0.3)
    assert table.actions() == done
    child.send("\r")
    child.expect(PROMPT)
    assert leave(child)[1] == 0


def test_spaces_before_enter_are_no_decision(table: Table) -> None:
    child = table.begin()
    done = table.actions()
    for blank in ("  ", "\t"):
        child.sendline(blank)
        child.expect("Spaces say nothing")
        child.expect(PROMPT)
    assert table.actions() == done


def test_single_keys(table: Table) -> None:
    child = table.sit(*GAME)
    child.expect("Enter begins: ")
    child.send("\r")
    child.expect(PROMPT)
    child.send("5")
    child.expect("5 set aside.")
    child.send("5")
    child.expect("5 5 set aside.")
    child.send("\x7f")
    child.expect("5 set aside.")
    child.send(" ")
    child.expect("Spaces say nothing")
    child.expect(PROMPT)
    before = table.actions()
    child.send("r")
    child.expect("50 so far")
    child.expect(PROMPT)
    assert table.actions() == before + 2
    child.send("/")
    child.expect("> ")
    child.send("resign\r")
    child.expect("Type yes: ")
    child.send("no\r")
    child.expect("Nothing has changed")
    assert leave(child)[1] == 0


@pytest.mark.parametrize("typed", ["444b", "4\r"])
def test_what_follows_a_refused_key_in_one_run_decides_nothing(table: Table, typed: str) -> None:
    child = table.sit(*GAME)
    child.expect("Enter begins: ")
    child.send("\r")
    child.expect(PROMPT)
    before = table.actions()
    child.send(typed)
    child.expect(f"The roll 1 5 5 6 6 6 has no {typed[0]}")
    child.expect(PROMPT)
    assert table.actions() == before
    child.send("1r")
    child.expect("100 so far")
    child.expect(PROMPT)
    assert table.actions() == before + 2
    assert leave(child)[1] == 0


def test_ctrl_c_and_a_signal_leave_the_terminal_as_it_was(table: Table) -> None:
    for number in (signal.SIGINT, signal.SIGTERM):
        child = table.sit("play", "--seed", "3", "--fast")
        assert child.getecho()
        child.expect("Enter begins: ")
        assert not child.getecho()
        child.kill(number)
        child.expect("no game is kept")
        child.expect(pexpect.EOF)
        assert child.getecho()


def test_after_a_game_there_is_a_review_and_a_rematch(table: Table) -> None:
    argv = ("play", "--players", "Ada,Bo", "--rules", "plain", "--seed", "1", "--fast")
    child = table.sit(*argv, "--set", "end.target=200", "--set", "start.roll_off=0")
    child.expect("Enter begins: ")
    child.send("\r")
    for _ in range(40):
        if child.expect([r"\r\n(Ada|Bo)> $", "v: a review"]):
            break
        child.send("\r")
    child.expect("leave ")
    child.send("v")
    child.expect("won. Totals")
    for _ in range(9):
        if child.expect(["Enter: more, q: back ", "leave "]):
            break
        assert (child.before or "").count("\n") < 24
        child.send("\r")
    child.send("n")
    child.expect("At the table: Bo and Ada")
    child.expect_exact('from the seed "1 (2)"')
    child.expect("Enter begins: ")
    assert leave(child)[1] == 0
    assert not table.saves()
    assert len(list((table.home / "finished").glob("*.toml"))) == 1


def test_single_keys_are_read_again_after_a_stop(table: Table) -> None:
    """As a shell does after Ctrl-Z, the mode is changed while the program stands still."""
    child = table.sit(*GAME)
    child.expect("Enter begins: ")
    child.send("\r")
    child.expect(PROMPT)
    child.kill(signal.SIGSTOP)
    modes = termios.tcgetattr(child.child_fd)
    modes[3] |= termios.ICANON | termios.ECHO
    termios.tcsetattr(child.child_fd, termios.TCSANOW, modes)
    child.kill(signal.SIGCONT)
    child.waitnoecho()
    child.expect("Your turn: ")
    child.expect(PROMPT)
    child.send("5")
    child.expect("5 set aside.")
    assert leave(child)[1] == 0


@pytest.mark.parametrize("keys", [True, False], ids=["keys", "lines"])
def test_the_screen_comes_back_after_a_stop(table: Table, *, keys: bool) -> None:
    """What is half typed is gone from the terminal and from the screen alike."""
    child = table.sit(*GAME) if keys else table.under_way()
    if keys:
        child.expect("Enter begins: ")
        child.send("\r")
        child.expect(PROMPT)
        child.send("ab")
        child.expect("800 in all")
        child.expect(PROMPT)
        child.send("/")
        child.expect("/\r\n> $")
    before = table.actions()
    child.send("1r")
    child.expect("1r")
    child.kill(signal.SIGSTOP)
    child.kill(signal.SIGCONT)
    child.expect("Your turn: ")
    child.expect("what was half typed is forgotten")
    child.expect(PROMPT)
    child.send("\x04" if keys else "5\r")
    if not keys:
        child.expect("5 set aside")
        child.expect(PROMPT)
        child.send("q\r")
        child.expect("q again leaves")
        child.send("q\r")
    assert end(child)[1] == 0
    assert table.actions() == before


def test_an_optimal_bot_plays_at_once_and_says_when_it_plays_exactly(
    table: Table, tmp_path: Path
) -> None:
    """Nothing is solved beforehand, so kernels are compiled beside the game too."""
    child = table.sit(
        *("play", "--seed", "3", "--fast", "--rules", "playmonster", "--level", "optimal"),
        TINCUP_CACHE=str(tmp_path / "cache"),
    )
    child.expect("Optimal play is being worked out; until it is ready, Pip will look one turn")
    child.expect("Enter begins: ", timeout=60)
    child.send("\r")
    child.expect(PROMPT, timeout=60)
    child.send("b")
    child.expect("Pip rolls", timeout=60)
    child.expect(PROMPT, timeout=60)
    assert leave(child)[1] == 0


def test_the_screen_is_drawn_anew_for_a_window_of_another_size(table: Table) -> None:
    child = table.sit("play", "--seed", "3", "--players", "Ada", "--set", "start.roll_off=no")
    child.expect("Enter begins: ")
    child.send("\n")
    child.expect(PROMPT)
    child.setwinsize(24, 40)
    child.expect_exact("\x1b[H\x1b[J")
    child.expect(PROMPT)
    shown = re.sub(r"\x1b\[[0-9;]*[A-Za-z]", "", child.before or "")
    assert "needs 500" in shown
    assert max(map(len, shown.splitlines())) < 40
    assert leave(child)[1] == 0
