"""`tincup advise`."""

import io
import json
import re
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import begin
from tincup.cli import main
from tincup.notation import position
from tincup.rules import load, vary
from tincup.solve.solve import solve

pytestmark = pytest.mark.exact


SHORT = ["--rules", "playmonster", "--set", "end.target=1500"]
POSITION = "600,650 1 0 123566 - - 3"


def test_a_program_sees_json(tincup: Run) -> None:
    found = json.loads(tincup("advise", POSITION, *SHORT, "--json").out)
    assert list(found) == [
        "rules", "digest", "position", "side", "exact", "method", "why_inexact", "win", "options",
    ]  # fmt: skip
    assert (found["method"], found["why_inexact"]) == ("exact", None)
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


@pytest.mark.parametrize(("rule", "said"), [("turn.most_rolls=3", False), ("scores.x=50", True)])
def test_a_turn_is_endless_only_where_it_is_worked_out(rule: str, said: bool, tincup: Run) -> None:
    out = tincup("advise", POSITION, *SHORT, "--set", rule, "--approximate").out
    assert ("endless" in out) == said


def test_players_without_names_are_called_something_in_every_language(tincup: Run) -> None:
    for language, first in (("de", "Spieler 1"), ("fr", "Joueur 1")):
        out = tincup("--language", language, "advise", *POSITION.split(" "), *SHORT).out
        assert out.startswith(f"{first} ")
        assert "Player" not in out


def test_where_dice_are_to_be_rolled(tincup: Run) -> None:
    out = tincup("advise", "600,650 1 300 3d - - 3", *SHORT).out
    assert out.splitlines()[1].startswith(
        "Player 1 rolls 3 dice with a turn score of 300, and wins"
    )
    found = json.loads(tincup("advise", "600,650 1 300 3d - - 3", *SHORT, "--json").out)
    assert found["options"] == []
    assert 0.3 < found["win"] < 0.8


def test_an_offer_is_two_ways_to_begin(tincup: Run) -> None:
    offer = ["600,650 1 0 6d - - 3 offer=2:600:5", "--rules", "plain", "--set", "turn.carry_on=may"]
    out = " ".join(tincup("advise", *offer).out.split())
    assert re.search(r"Go on with 600 and 5 dice: [\d.]+ % to win\. Begin anew with 6 dice: ", out)
    found = json.loads(tincup("advise", *offer, "--json").out)
    best, other = found["beginnings"]
    assert (best["action"], best["points"], best["dice"], best["change"]) == ("carry", 600, 5, 0)
    assert (other["action"], other["points"], other["dice"]) == ("roll", 0, 6)
    assert best["win"] == found["win"] > other["win"]


def test_a_program_that_asks_line_by_line(tincup: Run) -> None:
    asked = f"{POSITION}\n\n600,650 2 0 123566 - - 3\n"
    found = tincup("advise", "-", *SHORT, given=asked)
    answers = [json.loads(line) for line in found.out.splitlines()]
    assert [it["side"] for it in answers] == [1, 2]
    bad = tincup("advise", "-", *SHORT, given=f"{POSITION}\nnonsense\n")
    assert bad.status == 2
    assert len(bad.out.splitlines()) == 1
    assert "line 2: position" in bad.err


@pytest.mark.parametrize("character", ["x", "1", " "])
def test_a_line_without_an_end_is_not_waited_for(
    character: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    class Endless(io.TextIOBase):
        def readline(self, size: int = -1, /) -> str:  # type: ignore[override]
            assert 0 < size < 100_000
            return character * size

    monkeypatch.setattr(sys, "stdin", Endless())
    assert main(["advise", "-", *SHORT]) == 2
    assert "line 1: position, line: found 65,537 characters" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("nonsense", "position"),
        ("600,650 1 0 123566 - - 0", "round"),
        ("600,650 1 0 - - - 3 ending=target", "position"),
        ("1600,650 2 0 - - 1 3 ending=target", "game is over"),
    ],
)
def test_what_cannot_be_advised(tincup: Run, given: str, said: str) -> None:
    assert said in tincup("advise", given, *SHORT).refused()


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


def test_the_game_under_way(tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    assert "no game of yours waits" in tincup("advise").refused()
    older = begin(tincup, "--seed", "1", "--players", "Cy,Di", *SHORT)
    save = begin(tincup, "--seed", "1", "--players", "Ada,Bo", *SHORT)
    log = save.log.read_text("utf-8")
    out = tincup("advise").out
    assert f"The game {save.id}, by {save.game().state.rules.name}: " in " ".join(out.split())
    assert out.splitlines()[2].startswith(("Ada has 0", "Bo has 0"))
    assert all(len(line) < 80 for line in out.splitlines()[:4])
    found = json.loads(tincup("advise", "--json").out)
    assert found["position"] == position(save.game().state)
    assert save.log.read_text("utf-8") == log
    save.log.write_text("damaged\n", "utf-8")
    assert older.id in tincup("advise").out
    assert "give the position too" in tincup("advise", "--rules", "plain").refused()


def test_who_plays_alone_is_spoken_to(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path))
    begin(tincup, *SHORT, "--set", "start.roll_off=0", "--seed", "1")
    assert "\nYou have 0; others: Pip 0.\n" in tincup("advise").out


def test_why_it_is_inexact(tincup: Run) -> None:
    three = ["600,650,550 1 0 123566 - - 3", "--rules", "plain", "--set", "end.target=1000"]
    out = tincup("advise", *three, "--approximate").out
    assert "Chances to win are estimated by looking one turn ahead: an estimate" in out
    found = json.loads(tincup("advise", *three, "--approximate", "--json").out)
    assert (found["exact"], found["method"]) == (False, "estimated")
    assert found["why_inexact"] == "an estimate was asked for"
    gone = tincup("advise", "500,500 1 0 111236 - - 3 away=2", *SHORT).out
    assert "approximate: exact play does not follow games from which a side has gone." in " ".join(
        gone.split()
    )
    four = "600,650,550,600 1 0 123566 - - 3"
    assert "not for these 4" in tincup("advise", four, *SHORT, "--exact").refused()
    house = [*SHORT, "--set", "turn.nothing_scores=-500"]
    assert "turn.nothing_scores = -500" in " ".join(
        tincup("advise", "600,650 1 300 3d - - 3", *house).out.split()
    )


@pytest.mark.parametrize("empty", ["", "  "])
def test_an_empty_position_is_told_of_the_game_under_way(tincup: Run, empty: str) -> None:
    assert "leave it out for the game under way" in tincup("advise", empty).refused()


def test_dice_are_no_position(tincup: Run) -> None:
    for typed in (["115"], ["1", "1", "5"], ["1 1 5"]):
        said = tincup("advise", *typed).refused()
        assert '115 are dice, not a position: "tincup score 115"' in said
    assert "found 1 field;" in tincup("advise", "abc").refused()


def test_what_is_no_position_is_answered_with_one(tincup: Run) -> None:
    said = tincup("advise", "foo").refused()
    example = said.partition("such as ")[2]
    assert tincup("advise", example, "--approximate").status == 0
