"""`tincup advise`."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.rules import load, vary
from tincup.solve.solve import solve

SHORT = ["--rules", "playmonster", "--set", "end.target=1500"]
POSITION = "600,650 1 0 123566 - - 3"


def test_a_program_sees_json(tincup: Run) -> None:
    found = json.loads(tincup("advise", POSITION, *SHORT, "--json").out)
    assert list(found) == ["rules", "digest", "position", "side", "exact", "win", "options"]
    assert found["rules"] == "playmonster-varied"
    assert found["position"] == POSITION
    assert found["side"] == 1
    assert found["exact"] is True
    options = found["options"]
    assert [it["win"] for it in options] == sorted((it["win"] for it in options), reverse=True)
    assert options[0]["change"] == 0
    assert found["win"] == options[0]["win"]
    by_action = {it["action"]: it for it in options}
    assert set(by_action) == {"1+", "1=", "5+", "5=", "15+", "15="}
    assert by_action["15="]["expected_turn_score"] == 150
    assert by_action["15="]["farkle"] == 0
    assert by_action["15+"]["farkle"] == pytest.approx(204 / 1296)


def test_a_person_sees_a_table(tincup: Run) -> None:
    out = tincup("advise", *POSITION.split(" "), *SHORT).out.splitlines()
    assert out[0] == "Player 1 has 600; others: Player 2 650."
    assert out[1] == "On the table: 1 2 3 5 6 6, with a turn score of 0 so far."
    assert out[3].split() == [
        "option", "win", "against", "best", "expected", "points", "farkle",
    ]  # fmt: skip
    assert out[4].startswith("*  1+  keep 1, roll 5")
    assert len(out) == 10


def test_where_dice_are_to_be_rolled(tincup: Run) -> None:
    out = tincup("advise", "600,650 1 300 3d - - 3", *SHORT).out
    assert out.splitlines()[1].startswith(
        "Player 1 rolls 3 dice with a turn score of 300, and wins"
    )
    found = json.loads(tincup("advise", "600,650 1 300 3d - - 3", *SHORT, "--json").out)
    assert found["options"] == []
    assert 0.3 < found["win"] < 0.8


def test_a_program_that_asks_line_by_line(tincup: Run) -> None:
    asked = f"{POSITION}\n\n600,650 2 0 123566 - - 3\n"
    found = tincup("advise", "-", *SHORT, given=asked)
    answers = [json.loads(line) for line in found.out.splitlines()]
    assert [it["side"] for it in answers] == [1, 2]
    bad = tincup("advise", "-", *SHORT, given=f"{POSITION}\nnonsense\n")
    assert bad.status == 2
    assert len(bad.out.splitlines()) == 1
    assert "line 2: position" in bad.err


@pytest.mark.parametrize(
    ("position", "said"),
    [
        ("nonsense", "position"),
        ("600,650 1 0 123566 - - 0", "round"),
        ("600,650 1 0 - - - 3 ending=target", "position"),
        ("1600,650 2 0 - - 1 3 ending=target", "game is over"),
    ],
)
def test_what_cannot_be_advised(tincup: Run, position: str, said: str) -> None:
    assert said in tincup("advise", position, *SHORT).refused()


def test_no_compiled_kernels_for_one_position(shell: Run, tmp_path: Path) -> None:
    """From the shell a solved position is answered without Numba, which takes a second to load."""
    solve(vary(load("playmonster"), ["end.target=1500"]))
    code = (
        "import sys; from tincup.cli import main; "
        f"status = main(['advise', {POSITION!r}, *{SHORT!r}]); "
        "print('numba' in sys.modules, status)"
    )
    import subprocess

    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "False 0"
