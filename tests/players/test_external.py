"""Programs that play over a pipe, and those that do not play as they should."""

from __future__ import annotations

import json
import os
import re
import shlex
import signal
import sys
import threading
from collections.abc import Generator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from tests.players import misbehaving
from tests.waiting import wait_until
from tincup.game import Bank, Keep, Roll, State, apply, legal_actions, new_game
from tincup.notation import parse_position
from tincup.players import Limit, PlayerError, parse_spec
from tincup.players.external import MOST_LINES, ExternalPlayer
from tincup.players.external_process import Program
from tincup.rules import load

pytestmark = pytest.mark.real

PROGRAMS = Path(misbehaving.__file__)
PLENTY = Limit(30.0)
"""A limit that only a test that fails comes to."""


@contextmanager
def program(name: str, *more: str, show_stderr: bool = False) -> Generator[ExternalPlayer]:
    """A player whose program is one of `misbehaving`; afterwards no process of it is left."""
    command = [sys.executable, str(PROGRAMS), name, *more]
    player = ExternalPlayer("Pipa", command, show_stderr=show_stderr)
    pid = 0
    try:
        yield player
        pid = process_of(player)
    finally:
        player.close()
        player.close()
    if pid:
        with pytest.raises(ProcessLookupError):  # it would be found, had nobody waited for it
            os.kill(pid, 0)


def process_of(player: ExternalPlayer) -> int:
    return player._program._process.pid if player._program else 0


@pytest.fixture
def state() -> State:
    """1 1 3 on the table and nothing to forbid a bank."""
    return parse_position("3000,4000 1 300 113 - - 5", load("plain"), ["Pipa", "Bo"])


@pytest.fixture
def opening() -> State:
    """Two 1s on the table, and the opening minimum not made yet."""
    return parse_position("-,- 1 0 112346 - - 1", load("playmonster"), ["Pipa", "Bo"])


def error_of(player: ExternalPlayer, state: State, limit: Limit = PLENTY) -> PlayerError:
    with pytest.raises(PlayerError) as caught:
        player.decide(state, limit)
    assert caught.value.player == "Pipa"
    assert caught.value.data["player"] == "Pipa"
    assert "Pipa" in str(caught.value)
    return caught.value


@pytest.mark.parametrize("name", ["good", "talkative", "grumbling", "banner"])
def test_a_program_decides(name: str, state: State) -> None:
    with program(name) as player:
        for limit in (PLENTY, Limit()):
            assert player.decide(state, limit) == legal_actions(state)[0]
        assert player.program_name == "a program"


@pytest.mark.smoke
def test_a_program_plays_a_game_against_itself() -> None:
    faces = iter([1, 5, 2, 3, 4, 6] * 10_000)
    with program("good") as player:
        state = new_game(load("kingdom-come"), ["Pipa", "Bo"])
        while not state.is_over:
            if state.phase == "decide":
                state = apply(state, player.decide(state))
            else:
                state = apply(state, Roll(tuple(next(faces) for _ in range(state.turn.dice))))


@pytest.mark.smoke
def test_the_bot_of_the_documentation_plays(tmp_path: Path, state: State, opening: State) -> None:
    page = (PROGRAMS.parents[2] / "docs" / "bots.md").read_text()
    [source] = [
        block for block in re.findall("```python\n(.*?)```", page, re.DOTALL) if "stdin" in block
    ]
    (tmp_path / "bot.py").write_text(source)
    spec = parse_spec(f"external:{shlex.quote(sys.executable)} {tmp_path / 'bot.py'}")
    with closing(spec.player("Pipa")) as player:
        assert player.decide(state, PLENTY) == Bank((1, 1))
        assert player.decide(opening, PLENTY) == Keep((1, 1))


def test_what_a_program_is_told(tmp_path: Path, state: State) -> None:
    diary = tmp_path / "diary"
    with program("diary", str(diary)) as player:
        player.decide(state, PLENTY)
        player.decide(state)
        other = parse_position("10,20,30 3 0 112345 - - 5", load("farkle-cribbage"))
        player.decide(other, Limit(0.5004))
        player.game_over(other)
    told = [json.loads(line) for line in diary.read_text().splitlines()[:-1]]
    assert told[0] == {
        "type": "hello",
        "protocol": 1,
        "rules": json.loads(load("plain").canonical),
        "seats": 2,
        "seat": 1,
    }
    assert told[1] == {
        "type": "decide",
        "id": 1,
        "position": "3000,4000 1 300 113 - - 5",
        "legal": ["11=", "11+", "1=", "1+"],
        "ms": 30000,
    }
    assert told[2] == {**told[1], "id": 2, "ms": None}
    assert told[3]["type"] == "hello"
    assert (told[3]["seats"], told[3]["seat"]) == (3, 3)
    assert (told[4]["id"], told[4]["ms"]) == (3, 500)
    assert told[5:] == [{"type": "end", "result": [10, 20, 30]}]
    assert diary.read_text().endswith("(end of file)\n")


def test_a_program_that_is_closed_in_a_game_is_told_its_end(tmp_path: Path, state: State) -> None:
    with program("diary", str(tmp_path / "diary")) as player:
        player.decide(state)
    assert json.loads((tmp_path / "diary").read_text().splitlines()[-2]) == {"type": "end"}


def test_running_out_of_time(state: State) -> None:
    with program("silent") as player:
        error = error_of(player, state, Limit(0.1))
        assert error.code == "player-timeout"
        assert str(error) == "Pipa has not decided within 0.1 s"


def test_an_answer_that_comes_too_late_is_not_taken_for_the_next(state: State) -> None:
    with program("slow") as player:
        assert error_of(player, state, Limit(0.05)).code == "player-timeout"
        assert player.decide(state, PLENTY) == legal_actions(state)[0]
        assert player.decide(state, PLENTY) == legal_actions(state)[0]


def test_a_program_that_stops_reading(state: State) -> None:
    with program("deaf") as player:
        for _ in range(3):
            assert error_of(player, state, Limit(0.02)).code == "player-timeout"
        assert player._program is not None
        player._program._unsent += b" " * 1_000_000  # more than the pipe holds
        assert error_of(player, state, Limit(0.02)).code == "player-timeout"


def test_a_program_that_answers_nothing_readable(state: State) -> None:
    with program("junk") as player:
        for limit in (PLENTY, Limit()):
            error = error_of(player, state, limit)
            assert error.code == "player-protocol"
            assert "gave no answer that can be read; the last was" in str(error)


def test_bytes_that_are_no_text(state: State) -> None:
    with program("bytes_that_are_no_text") as player:
        assert error_of(player, state, Limit(0.5)).code == "player-timeout"


def test_lines_without_end(state: State) -> None:
    with program("chatter") as player:
        error = error_of(player, state)
        assert error.code == "player-protocol"
        assert str(error) == f"the program of Pipa wrote {MOST_LINES} lines and no answer"


@pytest.mark.parametrize("name", ["endless", "long_line"])
def test_a_line_that_is_too_long_ends_the_program(name: str, state: State) -> None:
    with program(name) as player:
        error = error_of(player, state)
        assert error.code == "player-protocol"
        assert str(error) == "the program of Pipa wrote a line of more than 65,536 bytes"
        assert error_of(player, state).code == "player-gone"


def test_a_program_that_answers_what_is_not_allowed(state: State) -> None:
    with program("stubborn") as player:
        error = error_of(player, state)
        assert error.code == "player-illegal"
        assert "resign:1" in str(error)


def test_a_program_may_answer_again(opening: State, capfd: pytest.CaptureFixture[str]) -> None:
    with program("corrected", show_stderr=True) as player:
        assert player.decide(opening, PLENTY) == Keep((1, 1))
    said = capfd.readouterr().err.splitlines()
    assert said[:2] == [
        "illegal_action 6 6 is not in the roll 1 1 2 3 4 6",
        "illegal_action you need 500 points in one turn to get on the board; this makes 100",
    ]
    assert said[2].startswith('unreadable "banana" is not an action; accepted: "11+" to keep')


def test_half_a_character_is_an_answer_like_any_wrong_one(state: State) -> None:
    with program("surrogate") as player:
        assert player.decide(state, PLENTY) == legal_actions(state)[0]


def test_standard_error_is_thrown_away_unless_asked_for(
    opening: State, capfd: pytest.CaptureFixture[str]
) -> None:
    with program("corrected") as player:
        player.decide(opening, PLENTY)
    assert not capfd.readouterr().err


@pytest.mark.parametrize("name", ["dying", "stillborn", "deserter"])
def test_a_program_that_ends(name: str, state: State) -> None:
    with program(name) as player:
        for _ in range(2):
            error = error_of(player, state, Limit())
            assert error.code == "player-gone"
            assert str(error) == "the program of Pipa has ended"


def test_a_program_that_ends_between_questions(state: State) -> None:
    with program("once") as player:
        player.decide(state, PLENTY)
        assert player._program is not None
        player._program._process.wait(30)
        assert error_of(player, state).code == "player-gone"


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["/no/such/program"], "No such file or directory"),
        ([str(PROGRAMS.parent)], "Permission denied"),
        (["a\0b"], "embedded null byte"),
    ],
)
def test_a_program_that_cannot_be_started(command: list[str], why: str, state: State) -> None:
    with ExternalPlayer("Pipa", command) as player:
        for _ in range(2):
            error = error_of(player, state)
            assert error.code == "player-gone"
            assert str(error) == (f"the program of Pipa has ended: it could not be started ({why})")


@pytest.mark.parametrize("name", ["rude", "many_banners"])
def test_a_program_that_does_not_say_hello(
    name: str, state: State, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.players.external.START_SECONDS", 0.3)
    monkeypatch.setattr("tincup.players.external_process._GRACE_SECONDS", 0.1)
    with program(name) as player:
        error = error_of(player, state)
        assert error.code == "player-protocol"
        assert str(error) == 'the program of Pipa does not answer "hello"'


def test_nothing_is_left_running_where_the_end_is_interrupted(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    running = Program([sys.executable, str(PROGRAMS), "rude"])
    process = running._process

    def interrupted(_: float) -> None:
        monkeypatch.undo()
        raise KeyboardInterrupt

    monkeypatch.setattr(process, "wait", interrupted)
    with pytest.raises(KeyboardInterrupt):
        running.end()
    assert process.returncode == -signal.SIGKILL
    running.release()


def test_a_closed_player_is_gone(state: State) -> None:
    with program("good") as player:
        player.decide(state)
    error = error_of(player, state)
    assert error.code == "player-gone"
    assert str(error) == "the program of Pipa has ended: it was closed"
    player.game_over(state)
    unused = ExternalPlayer("Pipa", ["false"])
    unused.close()
    assert error_of(unused, state).data["reason"] == "closed"


@pytest.mark.parametrize("name", ["silent", "orphan"])
def test_closing_wakes_whoever_waits(name: str, state: State) -> None:
    caught: list[PlayerError] = []
    with program(name) as player:
        waiting = threading.Thread(target=lambda: caught.append(error_of(player, state, Limit())))
        waiting.start()
        wait_until(lambda: player._questions or not waiting.is_alive())  # until it has been asked
        assert waiting.is_alive()
        player.close()
        waiting.join(30)
        assert not waiting.is_alive()
    assert caught[0].code == "player-gone"
    assert caught[0].data["reason"] == "closed"


def test_what_a_program_leaves_running_ends_too(state: State) -> None:
    with program("orphan") as player:
        error_of(player, state, Limit(0.05))
        child = int(player.program_name)
        os.kill(child, 0)
    wait_until(lambda: not is_running(child))


def is_running(pid: int) -> bool:
    """Whether a process that is not our child runs; one that nobody has waited for does not."""
    try:
        os.kill(pid, 0)
        # Where there is no /proc, there is somebody who waits for orphans.
        state = Path(f"/proc/{pid}/stat").read_text("utf-8").rpartition(")")[2].split()[0]
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return not Path("/proc").is_dir()
    return state != "Z"


def test_several_threads_are_answered_one_after_another(state: State, opening: State) -> None:
    with program("good") as player:
        answers: list[tuple[State, Keep | Bank]] = []

        def ask(asked: State) -> None:
            answers.extend((asked, player.decide(asked, PLENTY)) for _ in range(20))

        threads = [threading.Thread(target=ask, args=[it]) for it in (state, opening, state)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    assert len(answers) == 60
    assert all(decision == legal_actions(asked)[0] for asked, decision in answers)
