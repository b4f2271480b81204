"""Programs at the end of a pipe: one that plays as it should, and those that do not.

Run as ``python misbehaving.py NAME``; the tests of external players do that.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import time
from collections.abc import Callable
from typing import Any

Message = dict[str, Any]


def say(**message: Any) -> None:
    print(json.dumps(message), flush=True)


def read() -> Message:
    line = sys.stdin.readline()
    if not line:
        sys.exit()
    message: Message = json.loads(line)
    return message


def greet() -> None:
    assert read()["type"] == "hello"
    say(type="hello", name="a program")


def questions(answer: Callable[[Message], None]) -> None:
    """Say hello to whoever does, and answer every question."""
    while True:
        message = read()
        if message["type"] == "hello":
            say(type="hello", name="a program", version=3)
        elif message["type"] == "decide":
            answer(message)


def act(question: Message, action: Any) -> None:
    say(type="action", id=question["id"], action=action)


def good() -> None:
    questions(lambda question: act(question, question["legal"][0]))


def talkative() -> None:
    """Things of a later protocol around each answer, and its dice in another order."""

    def answer(question: Message) -> None:
        say(type="thinking", depth=12)
        legal = question["legal"][0]
        sign = legal.lstrip("123456")
        say(
            type="action",
            id=question["id"],
            action=" ".join(reversed(legal.removesuffix(sign))) + sign,
            certainty=0.9,
        )

    questions(answer)


def diary() -> None:
    """Writes down what it is told in the file that it is given."""
    with open(sys.argv[2], "w", buffering=1) as diary:  # noqa: PTH123
        while True:
            line = sys.stdin.readline()
            diary.write(line or "(end of file)\n")
            if not line:
                return
            message = json.loads(line)
            if message["type"] == "hello":
                say(type="hello", name="diary")
            elif message["type"] == "decide":
                act(message, message["legal"][0])


def slow() -> None:
    """Answers the first question only after the second has been asked."""
    greet()
    first, second = read(), read()
    act(first, first["legal"][-1])
    act(second, second["legal"][0])
    questions(lambda question: act(question, question["legal"][0]))


def silent() -> None:
    greet()
    listen()


def listen() -> None:
    while True:
        read()


def rude() -> None:
    """Does not say hello, and ends neither with its input nor when it is asked to."""
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(60)


def deaf() -> None:
    """Reads no more after hello."""
    greet()
    time.sleep(600)


def junk() -> None:
    greet()
    while True:
        read()
        print("I think that I should roll.", flush=True)
        print('{"type": "action", "id": "first", "action": "1+"}', flush=True)


def bytes_that_are_no_text() -> None:
    greet()
    read()
    sys.stdout.buffer.write(b"\xff\xfe\n" + b"[" * 50_000 + b"\n\n")
    sys.stdout.buffer.flush()
    act(json.loads(sys.stdin.readline()), "x")  # an error: it has no id of its own
    listen()


def grumbling() -> None:
    """Junk first, then what it should."""

    def answer(question: Message) -> None:
        print("Let me see.", flush=True)
        act(question, question["legal"][0])

    questions(answer)


def stubborn() -> None:
    """Wants to resign, whatever it is told."""
    greet()
    number = 0
    while True:
        message = read()
        number = message.get("id", number)
        say(type="action", id=number, action="resign:1")


def corrected() -> None:
    """First an action that nobody may take, then a bank that it may not, then a legal one."""

    def answer(question: Message) -> None:
        for wrong in ("66+", "1=", "banana"):
            act(question, wrong)
            error = read()
            assert error["type"] == "error"
            assert error["id"] == question["id"]
            print(error["code"], error["message"], file=sys.stderr)
        act(question, question["legal"][0])

    questions(answer)


def once() -> None:
    """Answers one question and ends."""
    greet()
    question = read()
    act(question, question["legal"][0])


def banner() -> None:
    """Tells who it is before it says hello."""
    print("My bot 1.0, (c) me", flush=True)
    good()


def many_banners() -> None:
    """Never comes to the point."""
    for number in range(200):
        print(f"Loading {number}/200", flush=True)
    listen()


def dying() -> None:
    greet()
    read()
    sys.exit(3)


def stillborn() -> None:
    sys.exit(1)


def endless() -> None:
    greet()
    read()
    while True:
        sys.stdout.write("1" * 4096)


def long_line() -> None:
    """One line that is a little too long, and an answer after it."""
    greet()
    question = read()
    print(" " * (64 * 1024 + 1))
    act(question, question["legal"][0])
    listen()


def surrogate() -> None:
    """An action that is half a character, then a legal one."""
    greet()
    question = read()
    act(question, "\ud800")
    read()
    act(question, question["legal"][0])
    listen()


def chatter() -> None:
    """Lines without end, none of which is an answer."""
    greet()
    read()
    while True:
        say(type="thinking")


def orphan() -> None:
    """Ends with its input, but leaves a child, whose number is its name, that holds the pipes."""
    child = os.fork()
    if not child:
        time.sleep(600)
        os._exit(0)
    read()
    say(type="hello", name=str(child))
    listen()


def deserter() -> None:
    """Dies at its first question and leaves a child that holds the pipes."""
    if not os.fork():
        time.sleep(600)
        os._exit(0)
    greet()
    read()
    os._exit(3)


def half_line() -> None:
    """Begins an answer and never ends it."""
    greet()
    read()
    print('{"type": "action", "id": 1, "act', end="", flush=True)
    sys.stdin.read()


def wrong_ids() -> None:
    """Answers questions that nobody has asked."""
    questions(lambda question: say(type="action", id=question["id"] + 7, action="1+"))


def family() -> None:
    """Leaves a child, whose number goes to the file that is given, and decides nothing."""
    child = os.fork()
    if not child:
        time.sleep(600)
        os._exit(0)
    with open(sys.argv[2], "a") as file:  # noqa: PTH123 - a program in a few lines, as others write them
        print(child, file=file)
    silent()


def stuck_once() -> None:
    """Decides no more after so many questions, and makes the file that is given; else it plays.

    It ends with its input, however whoever ran it ended.
    """

    def answer(question: Message) -> None:
        if question["id"] > int(sys.argv[3]) and not os.path.exists(sys.argv[2]):  # noqa: PTH110 - as above
            open(sys.argv[2], "x").close()  # noqa: PTH123 - as above
            sys.stdin.read()
            sys.exit()
        act(question, question["legal"][0])

    questions(answer)


if __name__ == "__main__":
    globals()[sys.argv[1]]()
