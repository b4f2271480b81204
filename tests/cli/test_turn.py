"""`tincup turn`."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Run

STANDARD = ["facebook", "--set", "turn.bank_minimum=0", "--set", "turn.farkle_penalty=false"]


def test_a_program_sees_json(tincup: Run) -> None:
    """P1, P2 and P7."""
    found = json.loads(tincup("turn", *STANDARD, "--json").out)
    assert list(found) == [
        "rules",
        "expected_turn_score",
        "long_run_points_per_turn",
        "bank_at",
        "farkle",
        "expected_turns_to_target",
    ]
    assert found["rules"] == "facebook-varied"
    assert found["expected_turn_score"] == pytest.approx(548.858, abs=5e-4)
    assert found["long_run_points_per_turn"] == pytest.approx(548.858, abs=5e-4)
    assert found["bank_at"] == {"6": 16400, "5": 3050, "4": 1050, "3": 450, "2": 250, "1": 300}
    assert found["farkle"] == {
        "1": [4, 6],
        "2": [16, 36],
        "3": [60, 216],
        "4": [204, 1296],
        "5": [600, 7776],
        "6": [1080, 46656],
    }
    assert 18 < found["expected_turns_to_target"] < 20


def test_zilch_in_the_long_run(tincup: Run) -> None:
    """P3; six dice never farkle there, so there is no score to bank at with six to roll."""
    found = json.loads(tincup("turn", "zilch", "--set", "end.target=2000", "--json").out)
    assert found["long_run_points_per_turn"] == pytest.approx(620.855, abs=5e-4)
    assert found["bank_at"]["6"] is None
    assert found["farkle"]["6"] == [0, 46656]


def test_a_person_sees_a_table(tincup: Run) -> None:
    out = tincup("turn", "kingdom-come").out.splitlines()
    assert out[0] == "One turn of Farkle of Kingdom Come: Deliverance (kingdom-come)"
    assert out[2].startswith("largest expected turn score         564.438 points")
    assert out[4].startswith("fewest turns to 4,000, alone")
    assert out[6].split() == ["dice", "to", "roll", "farkles", "chance", "bank", "from"]
    assert out[7].split() == ["6", "1,440", "of", "46,656", "3.09%", "12,950"]


def test_a_target_that_must_be_surpassed_says_so(tincup: Run) -> None:
    out = tincup("turn", "kingdom-come", "--set", "end.reached=more_than").out.splitlines()
    assert out[4].startswith("fewest turns to more than 4,000, alone ")


def test_not_yet_on_the_board(tincup: Run) -> None:
    yes = json.loads(tincup("turn", "kingdom-come", "--json").out)
    no = tincup(
        "turn", "kingdom-come", "--json", "--on-board", "no", "--set", "turn.opening_minimum=500"
    )
    found = json.loads(no.out)
    assert found["expected_turn_score"] < yes["expected_turn_score"]
    assert found["bank_at"]["2"] == 500
    assert found["expected_turns_to_target"] > yes["expected_turns_to_target"]


def test_what_is_too_large_is_said_and_left_out(tincup: Run) -> None:
    result = tincup("turn", "plain", "--json", "--set", "end.target=10000000")
    assert result.status == 0
    assert json.loads(result.out)["expected_turns_to_target"] is None
    assert "200,000 states" in result.err


def test_an_infinite_expectation_is_refused(tincup: Run) -> None:
    said = tincup("turn", "plain", "--set", "scores.x=50").refused()
    assert said.startswith("the expected turn score is infinite")


@pytest.mark.parametrize("kind", ["svg", "png"])
def test_the_roll_or_bank_surface_is_drawn(tincup: Run, tmp_path: Path, kind: str) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / f"turn.{kind}"
    result = tincup("turn", "kingdom-come", "--plot", str(path), "--json")
    assert result.status == 0
    assert json.loads(result.out)["rules"] == "kingdom-come"
    assert path.read_bytes().startswith({"svg": b"<?xml", "png": b"\x89PNG"}[kind])
    assert [it.name for it in tmp_path.iterdir()] == [path.name]
    assert "exists already" in tincup("turn", "plain", "--plot", str(path)).refused()


def test_any_name_can_be_drawn(tincup: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    name = "name='$x \\\\frac$ 骰子'"
    path = str(tmp_path / "turn.svg")
    result = tincup("turn", "kingdom-come", "--set", name, "--plot", path)
    assert (result.status, result.err) == (0, f"tincup: wrote {path}\n")


@pytest.mark.parametrize(
    ("name", "why"), [("turn.jpg", "neither a .svg nor a .png"), ("no/turn.svg", "no folder")]
)
def test_a_picture_that_cannot_be_is_refused(
    tincup: Run, tmp_path: Path, name: str, why: str
) -> None:
    assert why in tincup("turn", "plain", "--plot", str(tmp_path / name)).refused()


def test_unknown_rules_are_refused(tincup: Run) -> None:
    assert "did you mean" in tincup("turn", "playmonstr").refused()
