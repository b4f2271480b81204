"""What people type: lines and keys, read and followed in a game."""

from __future__ import annotations

import io
import os
from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import ClassVar

from tests.fuzz.corpus import SHORT, golden_positions, options_for, short_rules
from tests.fuzz.mutation import damaged, mutated
from tests.fuzz.oracle import check_printable, check_sentence, command, must
from tests.fuzz.target import Input, Outcome, Target, text_of
from tincup.errors import TincupError
from tincup.game import State, options
from tincup.notation import action_text, parse_action, parse_position
from tincup.rules import load
from tincup.shortcuts import roll_of, score
from tincup.solve.evaluator import prepare
from tincup.table import Seat, create_table
from tincup.table.log.entries import DiceKind
from tincup.tui.input.commands import Choose, Pick, parse
from tincup.tui.input.resolve import entry, pick
from tincup.tui.play.session import Session
from tincup.tui.table.played import LocalTable
from tincup.tui.terminal.keyboard import LONGEST_LINE, FileSource, StreamSource
from tincup.tui.terminal.terminal import Terminal

_LINES = (
    *("", "1", "15", "115", "a", "b", "r", "ab", "a r", "15b", "1 roll 5", "15 bank 150", "k", "?"),
    *("u", "undo", "s", "w", "l", "p", "h", "back", "back ada", "start bo", "ada starts", "t 350"),
    *("turn 1,000", "+700", "x", "farkle", "fix 1 115= ", "fix 2 t 300", "fix 1", "resign", "yes"),
    *("leave", "bot", "no", "q", "222222~=", "keep 1 5", "take 5", "123456", "750", "12~", "="),
)
_KEPT = LONGEST_LINE + 4096  # and what came with the last part of it
_ESCAPES = ("\x1b[A", "\x1b[B", "\x1bOP", "\x1b", "\x1b[", "\x1b[200~", "\x04", "\x7f", "\t", " ")


class Typed(Target):
    """Lines as bytes from a file descriptor, each taken for a command, an action and dice."""

    name: ClassVar[str] = "typed"
    words: ClassVar[Sequence[str]] = (*_LINES, *_ESCAPES)

    def corpus(self) -> list[Input]:
        """Lines that say something."""
        rnd = Random(self.seed)
        return [
            Input("", ("\n".join(rnd.choices(_LINES, k=rnd.choice((1, 1, 2, 6)))) + "\n").encode())
            for _ in range(80)
        ]

    def read(self, tried: Input) -> Outcome:
        """Read the lines, then the same as keys; accepted where a command was understood."""
        lines = self._lines(tried)
        must(all(len(line) <= _KEPT for line in lines), "a line is kept whole")
        understood = [self._understood(line, tried, place) for place, line in enumerate(lines[:20])]
        return "accepted" if any(understood) else "refused"

    def _lines(self, tried: Input) -> list[str]:
        path = self.write("typed", tried.data)
        lines: list[str] = []
        with path.open("rb") as file:
            source = FileSource(file.fileno())
            while (line := source.line()) is not None and len(lines) < 2000:
                lines.append(line)
        with path.open("rb") as file:
            source = FileSource(file.fileno())
            for _ in range(200):
                key = source.key()
                one = key is None or len(key) == 1 or key.startswith("\x1b")  # an arrow, say
                must(one, f"a key of several characters: {key!r}")
        return lines

    def _understood(self, line: str, tried: Input, place: int) -> bool:
        _tolerantly(_as_action, line, tried.data, quotes_raw=True)
        _tolerantly(roll_of, line, tried.data)
        _tolerantly(lambda said: score(said, "plain"), line, tried.data)
        states = _states(self.seed)
        state = states[(len(line) * 31 + place) % len(states)]
        return _tolerantly(lambda said: _follow(said, state), line, tried.data)


class Sessions(Target):
    """Short games typed, with keys or lines; ``context`` is the rule set and how they are typed."""

    name: ClassVar[str] = "play"
    seconds: ClassVar[float] = 30.0
    words: ClassVar[Sequence[str]] = Typed.words

    def corpus(self) -> list[Input]:
        """Some lines for short games, on a terminal, with single keys, and through a pipe."""
        for stated in SHORT:
            prepare(short_rules(stated), 2)  # for hints
        rnd = Random(self.seed)
        return [
            Input(f"{rules}|{how}", ("\n".join(rnd.choices(_LINES, k=25)) + "\n").encode())
            for rules in SHORT
            for how in ("keys", "lines", "pipe", "entered")
        ]

    def change(self, base: Input, rnd: Random) -> Input:
        """Other lines, some of them changed."""
        typed = "\n".join(rnd.choices(_LINES, k=rnd.randint(1, 40)))
        change = rnd.choice((mutated, damaged)) if rnd.random() < 0.8 else None
        data = typed.encode()
        if change is mutated:
            data = mutated(data, rnd, (base.data,), self.words)
        elif change is damaged:
            data = damaged(data, rnd, (base.data,))
        return base._replace(data=data[:20_000])

    def read(self, tried: Input) -> Outcome:
        """Play with what is typed until it ends; the table's log is the game again."""
        stated, _, how = tried.context.partition("|")
        rules = short_rules(stated)
        seats = [Seat(f"Player {number}") for number in range(2 * rules.partners)]
        kind: DiceKind = "entered" if how == "entered" else "seeded"
        seed = None if how == "entered" else str(len(tried.data))
        table = create_table("table", rules, seats, kind=kind, seed=seed)
        sink = io.StringIO()
        typed = io.StringIO(tried.data.decode("utf-8", "replace"))
        presses = how == "keys"
        terminal = Terminal(
            StreamSource(typed),
            sink,
            {"TERM": "xterm"},
            interactive=how != "pipe",
            size=(80, 24),
            presses=presses,
        )
        Session(LocalTable(table), terminal).run()
        if how == "pipe":
            check_printable(sink.getvalue(), "a game through a pipe")
        return "accepted" if table.game.actions else "refused"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Play through a pipe, against a bot."""
        os.environ["TINCUP_HOME"] = str(self.folder / "home")
        rules = options_for(tried.context.partition("|")[0])
        return ["play", *rules, "--level", "easy", "--seed", "1", "--fast"], tried.data


class Scores(Typed):
    """Dice as `tincup score` reads them from lines, in this process."""

    name: ClassVar[str] = "score"
    seconds: ClassVar[float] = 60.0  # a mebibyte of short rolls takes half a minute

    def corpus(self) -> list[Input]:
        """Rolls in every spelling that is read."""
        rolls = ("11156", "1 1 1 5 6", "1,1,1,5,6", "222222", "5", "123456", "1 5", "33 44 55")
        rnd = Random(self.seed)
        return [
            Input("", ("\n".join(rnd.choices(rolls, k=rnd.choice((1, 1, 3)))) + "\n").encode())
            for _ in range(30)
        ]

    def read(self, tried: Input) -> Outcome:
        """Score every line."""
        status, _ = command(["score", "-"], tried.data, tried.data)
        return "refused" if status else "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Score the first line."""
        return ["score", "--", text_of(tried.data.partition(b"\n")[0])[:100_000]], b""


def _as_action(line: str) -> None:
    action = parse_action(line)
    must(parse_action(action_text(action)) == action, f"{action} is written otherwise")


def _follow(line: str, state: State) -> None:
    command = parse(line)
    if state.phase == "decide" and isinstance(command, Pick | Choose):
        pick(command, state, options(state).allowed)
    elif state.phase == "roll" and isinstance(command, Pick) and command.digits:
        entry(command, state)


def _tolerantly(
    read: Callable[[str], object], line: str, given: bytes, *, quotes_raw: bool = False
) -> bool:
    """Whether a line is understood; it may be refused with a sentence."""
    try:
        read(line)
    except TincupError as error:
        check_sentence(str(error), given, quotes_raw=quotes_raw)
        return False
    return True


@cache
def _states(seed: int) -> list[State]:
    """States in which something is typed."""
    return [
        parse_position(text.decode(), load(preset))
        for preset, text in Random(seed).sample(golden_positions(), 60)
    ]
