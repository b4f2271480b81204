"""`tincup match`."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import TINCUP, Run
from tests.waiting import wait_until
from tincup.notation import load_record, verify_record

BOT = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        print(json.dumps({"type": "hello", "name": "x"}), flush=True)
    elif message["type"] == "decide":
        action = ANSWER
        print(json.dumps({"type": "action", "id": message["id"], "action": action}), flush=True)
"""


def bot(folder: Path, answer: str) -> str:
    path = folder / "bot.py"
    path.write_text(BOT.replace("ANSWER", answer))
    return f"external:{sys.executable} {path}"


SHORT = ("--rules", "plain", "--set", "end.target=1500")


def test_a_person_sees_a_table(tincup: Run) -> None:
    out = tincup("match", "easy", "medium", *SHORT, "--games", "61", "--seed", "1").out.splitlines()
    assert out[0].startswith("easy, medium: 62 games by Plain Farkle, with end.target=1500, dice")
    assert out[2].split("  ")[0] == "player"
    assert [line.split()[0] for line in out[3:5]] == ["easy", "medium"]
    assert out[6].startswith("A game takes ")
    assert "±" not in "".join(out)


def test_a_program_sees_json(tincup: Run) -> None:
    argv = ("match", "easy", "easy", "medium", *SHORT, "--games", "6", "--seed", "1", "--json")
    found = json.loads(tincup(*argv).out)
    assert (found["games"], found["deals"], found["seed"]) == (6, 2, "1")
    assert [it["name"] for it in found["players"]] == ["easy (1)", "easy (2)", "medium"]
    assert sum(it["won"] for it in found["players"]) == pytest.approx(6)
    assert all(it["paired_interval"] is None and it["lost"] is None for it in found["players"])
    assert json.loads(tincup(*argv).out) == found


@pytest.mark.exact
def test_what_is_given_away(tincup: Run) -> None:
    argv = ("match", "optimal", "easy", *SHORT, "--games", "20", "--seed", "1", "--loss", "--json")
    optimal, easy = json.loads(tincup(*argv).out)["players"]
    assert optimal["lost"] == pytest.approx(0, abs=1e-9)
    assert 0.02 < easy["lost"] < 0.3
    assert 0 < easy["lost_error"] < easy["lost"]


def test_records_of_all_games(tincup: Run, tmp_path: Path) -> None:
    folder = tmp_path / "games"
    argv = ("--games", "4", "--seed", "1", "--records", str(folder))
    assert tincup("match", "easy", "medium", *SHORT, *argv).status == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [
        f"{deal:06}-{rotation}.farkle.toml" for deal in (1, 2) for rotation in (1, 2)
    ]
    assert all(verify_record(path.read_text("utf-8")).is_right for path in files)
    names = [load_record(path).game.start.lineup.names for path in files[:2]]
    assert names == [("easy", "medium"), ("medium", "easy")]


@pytest.mark.real
def test_a_program_that_plays(tincup: Run, tmp_path: Path) -> None:
    program = bot(tmp_path, 'max(message["legal"], key=lambda it: it.endswith("="))')
    done = tincup("match", program, "easy", *SHORT, "--games", "4", "--json")
    found = json.loads(done.out)["players"][0]
    assert found["name"] == "external"
    assert (found["games"], found["forfeits"]) == (4, {})


@pytest.mark.real
def test_a_program_that_loses_its_way(tincup: Run, tmp_path: Path) -> None:
    """It decides what is forbidden now and then: games are forfeited, and the match goes on."""
    answer = 'message["legal"][0] if message["id"] % 3 == 1 else "666666="'
    argv = (*SHORT, "--games", "4", "--limit", "0.5", "--seed", "1")
    done = tincup("match", bot(tmp_path, answer), "easy", *argv)
    assert done.status == 0
    assert "forfeited: external has not decided within 0.5 s" in done.out


@pytest.mark.real
def test_a_program_that_is_not_there(tincup: Run) -> None:
    for seed in range(6):  # in some it has nothing to decide in the first games
        argv = (*SHORT, "--seed", str(seed))
        refused = tincup("match", "easy", "external:no-such-program", *argv).refused()
        assert refused.startswith("external does not play: the program of external has ended")


@pytest.mark.real
def test_ctrl_c_prints_what_there_is(tmp_path: Path) -> None:
    argv = [TINCUP, "match", "easy", "medium", "--games", "1,000,000", "--json"]
    argv += ["--records", str(tmp_path)]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as done:
        # Until the first deal has been counted.
        wait_until(lambda: list(tmp_path.glob("000002-*")) or done.poll() is not None)
        assert done.poll() is None
        done.send_signal(signal.SIGINT)
        out, err = done.communicate(timeout=60)
    assert done.returncode == 130
    assert json.loads(out)["games"] > 0
    assert "Broken off" in err


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("easy",), "a match takes two players or more"),
        (("easy", "hrad"), "hard"),
        (("easy", "medium", "--games", "0"), "--games: a whole number from 1 to 10,000,000"),
        (("easy", "medium", "--games", "many"), "not 'many'"),
        (("easy", "medium", "--until", "2"), "--until: a share of the games"),
        (("easy", "medium", "--limit", "nan"), "--limit: seconds from 0.01"),
        (("easy", "easy", "easy", "--loss"), "for two players, not for 3"),
        (("easy", "easy", "--rules", "nothing"), "nothing"),
        (("easy",) * 7, "6"),
    ],
)
def test_what_is_refused(tincup: Run, argv: tuple[str, ...], said: str) -> None:
    assert said in tincup("match", *argv).refused()
