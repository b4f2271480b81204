"""`tincup bot`: our players as programs, for others and for another Tincup."""

from __future__ import annotations

import json
import shlex
import sys
from pathlib import Path

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.cli.conftest import TINCUP, Run

SHORT = ("--rules", "plain", "--set", "end.target=1500", "--games", "6", "--seed", "1", "--json")


@pytest.mark.real
def test_two_tincups_play_each_other(tincup: Run) -> None:
    """The same games, move for move, as the players play in one process."""
    program = f"external:{shlex.quote(str(TINCUP))} bot threshold:300"
    figures = ("won", "decisions", "turns", "farkles", "mean_points", "best_turn", "forfeits")
    found = [
        [
            [it[key] for key in figures]
            for it in json.loads(tincup("match", *pair, *SHORT).out)["players"]
        ]
        for pair in ((program, "easy"), ("threshold:300", "easy"))
    ]
    assert found[0] == found[1]


def test_bad_input_ends_with_its_line(tincup: Run) -> None:
    refused = tincup("bot", "easy", given='{"type":"end"}\nnonsense\n').refused()
    assert refused.startswith("line 2 of the input: this is no object in JSON")


def test_no_program_is_started(tincup: Run) -> None:
    assert "tincup bot" in tincup("bot", "external:python3 bot.py").refused()


def test_the_end_of_the_input_is_the_end(tincup: Run) -> None:
    assert tincup("bot", "hard").status == 0


NODE = compute_driver_executable()[0]
EXAMPLES = Path(__file__).parents[2] / "examples" / "bots"


@pytest.mark.real
@pytest.mark.parametrize(
    ("runs", "name"), [(sys.executable, "careful.py"), ("sh", "first.sh"), (NODE, "nerve.js")]
)
def test_the_examples_play(tincup: Run, runs: str, name: str) -> None:
    """Whole games by two rule sets, in which they always have an answer that is allowed."""
    assert len((EXAMPLES / name).read_text("utf-8").splitlines()) < 40
    program = f"external:{shlex.join((runs, str(EXAMPLES / name)))}"
    for rules in ("plain", "farkle-cribbage"):
        target = "end.target=1500" if rules == "plain" else "end.target=31"
        argv = ("--rules", rules, "--set", target, "--games", "2", "--seed", "1", "--json")
        done = tincup("match", program, "easy", *argv)
        assert json.loads(done.out)["players"][0]["forfeits"] == {}


def test_all_examples_are_tried() -> None:
    assert {path.name for path in EXAMPLES.iterdir()} == {"careful.py", "first.sh", "nerve.js"}


@pytest.mark.real
def test_a_bot_is_checked(tincup: Run) -> None:
    done = tincup("check-bot", sys.executable, str(EXAMPLES / "careful.py"))
    assert done.out.startswith("careful plays as it has to: 8 games, ")
    assert len(done.out.splitlines()) == 1
    told = json.loads(tincup("check-bot", "--json", "sh", str(EXAMPLES / "first.sh")).out)
    assert (told["name"], told["games"], told["slips"]) == ("first", 8, 0)


WRONG = """
import json, sys
for line in sys.stdin:
    asked = json.loads(line)
    action = {"type": "action", "id": asked.get("id"), "action": "7+"}
    print(json.dumps({"type": "hello"} if asked["type"] == "hello" else action), flush=True)
"""


@pytest.mark.real
@pytest.mark.parametrize(
    ("program", "said"),
    [
        ("import sys; print(1, flush=True); sys.stdin.read()", 'does not answer "hello"'),
        ("raise SystemExit", "has ended"),
        (
            WRONG,
            "the last was",
        ),
    ],
)
def test_what_is_wrong_with_a_bot(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, program: str, said: str
) -> None:
    monkeypatch.setattr("tincup.players.external.START_SECONDS", 1.0)
    refused = tincup("check-bot", sys.executable, "-c", program).refused()
    first, *talk = refused.splitlines()
    assert said in first
    assert talk[0].startswith("The last that was said")
    assert any(line.startswith('> {"type":"') for line in talk)
    assert "docs/bots.md" in talk[-1]


@pytest.mark.real
def test_a_bot_that_corrects_itself_is_told(tincup: Run) -> None:
    """Each first answer is none; the host says so, and gets a right one."""
    program = (
        "import json, sys\n"
        "for line in sys.stdin:\n"
        "    asked = json.loads(line)\n"
        "    if asked['type'] == 'hello': print(json.dumps({'type': 'hello'}), flush=True)\n"
        "    if asked['type'] == 'decide':\n"
        "        legal = [it for it in asked['legal'] if it.endswith('=')] or asked['legal']\n"
        "        print('well ...', flush=True)\n"
        "    if asked['type'] == 'error':\n"
        "        answer = {'type': 'action', 'id': asked['id'], 'action': legal[0]}\n"
        "        print(json.dumps(answer), flush=True)\n"
    )
    out = tincup("check-bot", sys.executable, "-c", program).out.splitlines()
    assert out[1].endswith("The last of them: well ...")


def test_a_check_needs_a_program(tincup: Run) -> None:
    assert "tincup check-bot python3 bot.py" in tincup("check-bot").refused()
