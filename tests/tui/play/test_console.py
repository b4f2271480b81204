"""Leaving a game by ``q``, wherever it is pressed: it may have been meant for a page."""

import io
from collections.abc import Sequence
from typing import Final

import pytest

from tests.tui.screens import bare, screen
from tests.tui.tables import ADA, BO, BOT, Known, session
from tincup.messages import text
from tincup.table import Seat
from tincup.tui.terminal.keyboard import StreamSource
from tincup.tui.terminal.terminal import Terminal

ROLL = (1, 1, 5, 2, 3, 4)
QUESTION = text("terminal-quit-question")
CLATTER = Seat("Clatter", "bot:easy")


SOON: Final = "end.target=1500"
"""Exact play of so short a game is worked out at once."""


def asked(
    given: str, rules: str = "plain", *sets: str, entered: bool = False
) -> tuple[bool, str, str]:
    """Whether the game was begun and then left, what was seen, and what is left to be read."""
    terminal, sink = screen(given=given, presses=True)
    dice = None if entered else Known([ROLL])
    played, _ = session(terminal, (ADA, BO), rules, dice, *sets)
    left = not (played.begin() and played.run())
    return left, bare(sink.getvalue()), terminal.source.line() or ""


@pytest.mark.parametrize(
    "page", ["k", "?", "s", "w", pytest.param("h", marks=pytest.mark.exact), "p", "l"]
)
def test_q_after_a_page_was_left_asks_before_it_leaves_the_game(page: str) -> None:
    left, seen, rest = asked(f"\n{page}\x1bqnq\nqq!", "literally", SOON)
    assert left
    assert seen.count(QUESTION) == 3
    assert rest == "!"  # any key but q plays on, and is nothing else
    assert seen.endswith(f"{QUESTION} q\n")


def test_q_before_the_first_decision_asks_as_well() -> None:
    left, seen, rest = asked("s\nq\nqq!")
    assert left
    assert seen.count(QUESTION) == 2
    assert seen.count(text("terminal-begin-prompt")) == 3
    assert rest == "!"


class Interrupting(StreamSource):
    """Somebody who presses Ctrl-C where a ``^`` stands in what is given."""

    def key(self) -> str | None:
        key = super().key()
        if key == "^":
            raise KeyboardInterrupt
        return key


@pytest.mark.exact
def test_ctrl_c_that_comes_too_late_for_an_estimate_leaves_the_advice_alone() -> None:
    """It was meant for the working out, which had just ended."""
    terminal, sink = screen(given="", presses=True)
    terminal.source = Interrupting(io.StringIO("\nh^qq"))
    played, _ = session(terminal, (ADA, BO), "literally", Known([ROLL]), SOON)
    assert played.begin()
    assert not played.run()
    assert bare(sink.getvalue()).endswith(f"{QUESTION} q\n")
    terminal.source = Interrupting(io.StringIO("^"))
    with pytest.raises(KeyboardInterrupt):
        played.run()


def test_where_lines_are_typed_q_asks_for_one() -> None:
    left, seen, rest = asked("\nq\n\nq\nq!", entered=True)
    assert left
    assert seen.count(QUESTION) == 2
    assert rest == "!"


class Watcher(StreamSource):
    """Somebody who presses these keys in the first pauses, and then what is ``given``."""

    def __init__(self, pressed: Sequence[str], given: str) -> None:
        super().__init__(io.StringIO(given))
        self.pressed = list(pressed)

    def waits(self, seconds: float) -> bool:  # noqa: ARG002 - see the class
        return bool(self.pressed)

    def take(self) -> str:
        return self.pressed.pop(0)


@pytest.mark.parametrize(("term", "other"), [("xterm", ADA), ("xterm", CLATTER), ("dumb", CLATTER)])
def test_q_while_a_bot_moves_asks_as_well(term: str, other: Seat) -> None:
    sink = io.StringIO()
    source = Watcher(["q", "Q"], "\nq!" if term == "xterm" else "\nq\n!")
    terminal = Terminal(source, sink, {"TERM": term}, interactive=True, size=(80, 24), presses=True)
    watched, _ = session(terminal, (BOT, other), dice=Known([(2, 2, 3, 3, 4, 6)]), pause=0.001)
    assert not watched.run()
    assert bare(sink.getvalue()).count(QUESTION) == 2
    assert source.key() == "!"
    assert not watched.game.state.is_over
