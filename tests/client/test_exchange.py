"""When a request is sent again, and what its answer means."""

from __future__ import annotations

import json
from itertools import islice, pairwise

import pytest
from websockets.exceptions import ConnectionClosedError
from websockets.frames import Close

from tincup.client import calls
from tincup.client.connecting import lost
from tincup.client.errors import ClientError, Refused
from tincup.client.exchange import (
    Answer,
    Lost,
    Pause,
    Request,
    exchange,
    read_json,
    read_text,
    waits,
)
from tincup.game import Game
from tincup.notation import Record, write_record
from tincup.rules import preset

HERE = "http://here"
COMMAND = Request("POST", "/api/tables/abc234/commands", {"type": "roll", "key": "1"})
SITTING = Request("POST", "/api/tables/abc234/seats", {"name": "Ada"}, once=False)
FINE = Answer(200, {}, "{}")
BUSY = Answer(429, {"retry-after": "3"}, "{}")
UNSAVED = Answer(503, {}, "{}")
NOT_REACHED, UNANSWERED = Lost("refused", sent=False), Lost("reset", sent=True)

Sent = list[Request | float]


def carried_out(
    request: Request, *answers: Answer | Lost, patience: float = 60
) -> tuple[Answer, Sent]:
    """The answer that counts, and what was done: requests, and seconds of waiting."""
    now, sent, coming = 0.0, list[Request | float](), iter(answers)
    steps = exchange(request, HERE, patience, lambda: now)
    step = next(steps)
    while True:
        try:
            if isinstance(step, Pause):
                sent.append(step.seconds)
                now += step.seconds
                step = next(steps)
            else:
                sent.append(step)
                step = steps.send(next(coming))
        except StopIteration as end:
            return end.value, sent


def test_an_answer_is_the_end() -> None:
    for answer in (FINE, Answer(409, {}, "{}"), Answer(500, {}, "")):
        assert carried_out(COMMAND, answer) == (answer, [COMMAND])


@pytest.mark.parametrize("answer", [UNANSWERED, NOT_REACHED, UNSAVED, BUSY, Answer(502, {}, "")])
def test_a_command_is_sent_again_with_its_key(answer: Answer | Lost) -> None:
    last, sent = carried_out(COMMAND, answer, answer, FINE)
    assert last == FINE
    assert [each for each in sent if isinstance(each, Request)] == [COMMAND] * 3


def test_what_may_have_happened_is_not_done_twice() -> None:
    assert carried_out(SITTING, NOT_REACHED, BUSY, FINE)[0] == FINE
    assert carried_out(SITTING, Answer(502, {}, ""))[0].status == 502
    with pytest.raises(ClientError) as caught:
        carried_out(SITTING, UNANSWERED)
    assert caught.value.code == "client-unreachable"
    assert str(caught.value) == "http://here cannot be reached: reset"


def test_the_server_says_how_long_it_is_to_be_left_alone() -> None:
    _, sent = carried_out(COMMAND, BUSY, FINE)
    assert sent == [COMMAND, 3.0, COMMAND]


def test_patience_ends() -> None:
    assert carried_out(COMMAND, BUSY, patience=2)[0] == BUSY
    with pytest.raises(ClientError, match="reset"):
        carried_out(COMMAND, UNANSWERED, UNANSWERED, patience=0.3)


def test_waits_grow_and_differ() -> None:
    first, second = (list(islice(waits(), 12)) for _ in range(2))
    assert first != second
    assert all(0.125 <= wait <= 8 for wait in first)
    assert all(after < 2 * 2 * before for before, after in pairwise(first))
    assert min(first[6:]) >= 4


def test_a_problem_is_an_error_with_its_code_and_sentence() -> None:
    problem = {"detail": "not now", "code": "server-paused", "status": 409, "data": {"seq": 3}}
    with pytest.raises(Refused) as caught:
        read_json(Answer(409, {}, json.dumps(problem)), HERE)
    error = caught.value
    assert (str(error), error.code, error.status) == ("not now", "server-paused", 409)
    assert (error.data, error.view) == ({"seq": 3}, None)


@pytest.mark.parametrize(
    "answer",
    [
        Answer(200, {}, "<html>"),
        Answer(200, {}, "null"),
        Answer(404, {}, "<html>"),
        Answer(404, {}, '{"detail": "Not Found"}'),
        Answer(404, {}, "[" * 100_000),
    ],
)
def test_other_web_servers_are_known_by_their_answers(answer: Answer) -> None:
    with pytest.raises(ClientError, match="does not answer as a server of Tincup does") as caught:
        read_json(answer, HERE)
    assert caught.value.data["status"] == answer.status


def test_text_is_text_unless_it_is_a_problem() -> None:
    assert read_text(Answer(200, {}, "turns"), HERE) == "turns"
    with pytest.raises(ClientError):
        read_text(Answer(404, {}, "no"), HERE)


@pytest.mark.parametrize(
    ("closed", "said"),
    [
        (Close(1012, "service restart"), "the server stops, or starts again"),
        (Close(1011, "a fault"), "cut off"),
        (None, "cut off"),
    ],
)
def test_a_connection_that_was_closed_is_told_in_words(closed: Close | None, said: str) -> None:
    assert lost(ConnectionClosedError(closed, None)).reason == said


def test_the_record_of_a_damaged_log_is_never_right() -> None:
    game = Game.of(preset("plain"), ["Ada", "Bo"])
    call = calls.verify("abc234")
    assert call.request.path == "/api/tables/abc234/record"
    written = write_record(Record(game))
    assert call.read(Answer(200, {}, written), HERE)["right"]
    damaged = Answer(200, {"tincup-damaged": "5"}, f"# entry 5 is wrong\n{written}")
    said = call.read(damaged, HERE)
    assert said == {"right": False, "line": 1, "problem": "entry 5 is wrong", "text": ""}
