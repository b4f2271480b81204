"""A player that is a program of its own, spoken to in lines of JSON: the bot protocol.

    > {"type": "hello", "protocol": 1, "rules": {...}, "seats": 2, "seat": 1}
    < {"type": "hello", "name": "my bot"}
    > {"type": "decide", "id": 17, "position": "...", "legal": ["1+", "1="], "ms": 30000}
    < {"type": "action", "id": 17, "action": "1+"}
    > {"type": "error", "id": 17, "code": "illegal_action", "message": "..."}
    > {"type": "end", "result": [10050, 8600]}

Every question is complete in itself, so a bot needs neither memory nor the rules. After an error
it may answer again until its time is up. Fields and kinds of message that are not known are skipped
on both sides. docs/bots.md explains it to those who write bots.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from threading import Lock
from time import monotonic
from typing import Any, Final, NamedTuple

from tincup.game import Bank, Decision, GameError, Keep, State, apply, as_listed, legal_actions
from tincup.messages import text
from tincup.notation import action_text, parse_action, position
from tincup.players.base import NO_LIMIT, Limit, PlayerBase, PlayerError, PlayerErrorCode
from tincup.players.external_process import (
    LONGEST_LINE,
    LineTooLong,
    OutOfTime,
    Program,
    ProgramEnded,
)
from tincup.rules.errors import plain

PROTOCOL: Final = 1

START_SECONDS: Final = 10.0
"""The time a program may take to start and to answer "hello"; it counts against no decision."""

MOST_LINES: Final = 100
"""A program that has not answered a question in so many lines never will."""

_GOODBYE_SECONDS: Final = 0.2
_LONGEST_SHOWN: Final = 100  # characters of what a program wrote


class ExternalPlayer(PlayerBase):
    """A program that decides, at the end of a pipe.

    It starts with its first decision and runs until `close`; it is asked one question at a time,
    so decisions at several tables wait for one another, and a limit counts from the question.
    ``command`` is run without a shell, with the rights of this process: it must not come from
    strangers. What it writes to its standard error is thrown away, or shown with ``show_stderr``.
    ``on_line`` is given every line that is said, after ``>`` to the program and ``<`` from it.
    """

    def __init__(
        self,
        name: str,
        command: Sequence[str],
        *,
        show_stderr: bool = False,
        on_line: Callable[[str, bytes], None] = lambda _, __: None,
    ) -> None:
        super().__init__(name)
        self.command = tuple(command)
        self.program_name = ""
        """The program's name for itself, once it has said hello."""
        self._show_stderr = show_stderr
        self._on_line = on_line
        self._asking = Lock()
        self._program: Program | None = None
        self._gone: dict[str, str] | None = None
        self._closed = False
        self._greeted: _Greeting | None = None
        self._questions = 0

    def decide(self, state: State, limit: Limit = NO_LIMIT) -> Decision:
        """Return the program's answer, which is one of `legal_actions`. Raises `PlayerError`."""
        with self._asking:
            program = self._running()
            try:
                self._greet(program, state)
                return self._ask(program, state, limit)
            except ProgramEnded as error:
                self._lose("closed" if self._closed else "ended")
                raise self._gone_error() from error
            except LineTooLong as error:
                self._lose("ended")
                raise self._error(
                    "player-protocol", reason="line-too-long", most=LONGEST_LINE
                ) from error

    def game_over(self, state: State) -> None:
        """Tell the program the totals of a game that has ended; one that is gone is not told."""
        with self._asking:
            self._say_end(result=list(state.totals))
            self._greeted = None

    def close(self) -> None:
        """End the program: it is told, then asked to by a signal, then killed.

        A decision that another thread waits for ends with a `PlayerError`: the program is gone.
        """
        self._closed = True
        if self._asking.acquire(blocking=False):
            try:
                if self._greeted is not None:
                    self._say_end()
            finally:
                self._asking.release()
        elif self._program is not None:
            self._program.end()  # so that the other thread comes back
        with self._asking:
            self._lose("closed")

    def _running(self) -> Program:
        """Return the program, started if need be. Raises `PlayerError` where it is gone."""
        if self._gone is None and self._program is None:
            try:
                self._program = Program(self.command, show_stderr=self._show_stderr)
            except (OSError, ValueError) as error:  # ValueError: a word with a zero byte
                detail = getattr(error, "strerror", None) or str(error)
                self._gone = {"reason": "not-started", "detail": detail}
                raise self._gone_error() from error
        if self._closed:
            self._lose("closed")
        if self._gone is not None or self._program is None:
            raise self._gone_error()
        return self._program

    def _greet(self, program: Program, state: State) -> None:
        greeting = _Greeting(state.rules.canonical, len(state.lineup.names), state.player)
        if greeting == self._greeted:
            return
        deadline = monotonic() + START_SECONDS
        hello = {
            "type": "hello",
            "protocol": PROTOCOL,
            "rules": json.loads(greeting.rules),
            "seats": greeting.seats,
            "seat": greeting.seat + 1,
        }
        try:
            self._send(program, hello, deadline)
            for _ in range(MOST_LINES):
                answer = _read(self._receive(program, deadline))
                if answer.get("type") == "hello":
                    self.program_name = str(answer.get("name", ""))[:_LONGEST_SHOWN]
                    self._greeted = greeting
                    return
        except OutOfTime as error:
            raise self._error("player-protocol", reason="no-hello") from error
        raise self._error("player-protocol", reason="no-hello")

    def _ask(self, program: Program, state: State, limit: Limit) -> Decision:
        self._questions += 1
        number = self._questions
        deadline = None if limit.seconds is None else monotonic() + limit.seconds
        legal = {action_text(action): action for action in legal_actions(state)}
        question = {
            "type": "decide",
            "id": number,
            "position": position(state),
            "legal": list(legal),
            "ms": None if limit.seconds is None else round(limit.seconds * 1000),
        }
        last: _WrongAnswer | None = None
        try:
            self._send(program, question, deadline)
            for _ in range(MOST_LINES):
                line = self._receive(program, deadline)
                try:
                    decision = _decision(state, legal, number, line)
                except _WrongAnswer as wrong:
                    last = wrong
                    reason = {"code": wrong.reply, "message": wrong.message}
                    self._send(program, {"type": "error", "id": number, **reason}, deadline)
                else:
                    if decision is not None:
                        return decision
        except OutOfTime as error:
            raise self._error("player-timeout", seconds=f"{limit.seconds:g}") from error
        if last is None:
            raise self._error("player-protocol", reason="no-answer", most=MOST_LINES)
        raise self._error(last.code, reason="unreadable", answer=last.shown)

    def _say_end(self, **result: list[int]) -> None:
        if self._program is None:
            return
        try:
            self._send(self._program, {"type": "end", **result}, monotonic() + _GOODBYE_SECONDS)
        except (ProgramEnded, OutOfTime):
            return  # the next question, or the end, will show that it is gone

    def _send(self, program: Program, message: dict[str, Any], deadline: float | None) -> None:
        line = _line(message)
        self._on_line(">", line)
        program.send(line, deadline)

    def _receive(self, program: Program, deadline: float | None) -> bytes:
        line = program.receive(deadline)
        self._on_line("<", line)
        return line

    def _lose(self, reason: str) -> None:
        """End the program, if it runs; from now on the player is gone."""
        if self._program is not None:
            self._program.hang_up()
            self._program.end()
            self._program.release()
            self._program = None
        self._gone = self._gone or {"reason": reason}

    def _gone_error(self) -> PlayerError:
        return PlayerError("player-gone", self.name, **(self._gone or {}))

    def _error(self, code: PlayerErrorCode, **data: str | int) -> PlayerError:
        return PlayerError(code, self.name, **data)


class _Greeting(NamedTuple):
    """Facts that a program hears once: the canonical rules, the number of seats, and its own."""

    rules: str
    seats: int
    seat: int


class _WrongAnswer(Exception):
    """An answer that is not a decision.

    ``code`` is that of the error if no better answer comes; ``reply`` and ``message`` are what the
    program is told, ``shown`` is the beginning of the line that it said.
    """

    def __init__(self, code: PlayerErrorCode, reply: str, message: str, line: bytes) -> None:
        super().__init__(code, reply, message, line)
        self.code, self.reply, self.message = code, reply, message
        self.shown = plain(line.decode(errors="replace"), _LONGEST_SHOWN)


def _decision(
    state: State, legal: Mapping[str, Decision], number: int, line: bytes
) -> Decision | None:
    """Return the decision that a line of the program holds; ``None`` for a line to skip.

    Raises `_WrongAnswer`.
    """
    answer = _read(line)
    kind, of, action = answer.get("type"), answer.get("id"), answer.get("action")
    if isinstance(kind, str) and kind != "action":
        return None  # something of a later protocol
    if type(of) is int and of != number:
        return None  # the answer to a question whose time is up
    if kind != "action" or type(of) is not int or not isinstance(action, str):
        raise _WrongAnswer("player-protocol", "unreadable", text("player-answer-unreadable"), line)
    if (listed := legal.get(action)) is not None:
        return listed
    try:
        meant = parse_action(action)
    except GameError as error:
        raise _WrongAnswer("player-protocol", "unreadable", str(error), line) from error
    try:
        if isinstance(meant, Keep | Bank):
            apply(state, meant)
            return as_listed(state, meant)
        message = text("player-answer-no-decision", action=plain(action))
    except GameError as error:
        message = str(error)
    raise _WrongAnswer("player-illegal", "illegal_action", message, line)


def _line(message: dict[str, Any]) -> bytes:
    line = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    return line.encode(errors="backslashreplace")  # a lone surrogate becomes its JSON escape


def _read(line: bytes) -> dict[str, Any]:
    try:
        message = json.loads(line)
    except (ValueError, RecursionError):  # not UTF-8, not JSON, nested without end
        return {}
    return message if isinstance(message, dict) else {}
