"""`tincup score`."""

import json
import subprocess
from collections import Counter
from itertools import combinations_with_replacement

import pytest

from tests.cli.conftest import TINCUP, Run
from tincup.rules import preset, presets


def test_a_person_sees_a_table(tincup: Run) -> None:
    result = tincup("score", "11156")
    assert result.status == 0
    assert result.out.splitlines() == [
        "1 1 1 5 6 by playmonster",
        "",
        "keep     points  dice left",
        "1 1 1 5     350          1  111+5 = 300+50",
        "1 1 1       300          2",
        "1 1 5       250          2  1+1+5 = 100+100+50",
        "1 1         200          3  1+1 = 100+100",
        "1 5         150          3  1+5 = 100+50",
        "1           100          4",
        "5            50          4",
    ]


def test_a_program_sees_json(tincup: Run) -> None:
    assert json.loads(tincup("score", "11156", "--json", "--rules", "farkle-cribbage").out) == {
        "rules": "farkle-cribbage",
        "dice": [1, 1, 1, 5, 6],
        "farkle": False,
        "best": {"points": 20, "kept": [1, 1, 1]},
        "keeps": [
            {"dice": [1, 1, 1], "points": 20, "dice_left": 2, "fewer": [3]},
            {"dice": [1, 1], "points": 2, "dice_left": 3},
            {"dice": [1], "points": 1, "dice_left": 4},
        ],
    }


@pytest.mark.parametrize(
    "dice", [("11156",), ("1", "1", "1", "5", "6"), ("1,1,1,5,6",), ("1 5 1, 6 1",), ("61", "511")]
)
def test_every_way_to_write_a_roll(tincup: Run, dice: tuple[str, ...]) -> None:
    assert tincup("score", *dice) == tincup("score", "11156")


def test_a_farkle(tincup: Run) -> None:
    assert json.loads(tincup("score", "2346", "--json").out) == {
        "rules": "playmonster",
        "dice": [2, 3, 4, 6],
        "farkle": True,
        "best": {"points": 0, "kept": []},
        "keeps": [],
    }
    assert tincup("score", "2346").out.endswith("farkle: nothing scores\n")
    for effect, said in (
        ("farkle", "\nfarkle: four 2s\n"),
        ("lose", "\nputs the side out of the game: four 2s\n"),
        ("win", "\nwins at once: four 2s\n"),
    ):
        line = "--set", f'scores.2222={{points=0, or="{effect}"}}'
        assert tincup("score", "112222", *line).out.endswith(said)


def test_all_dice_kept_are_hot_dice(tincup: Run) -> None:
    assert "hot dice" in tincup("score", "123456").out
    must = tincup("score", "111111", "--rules", "dix-mille").out
    assert "hot dice: roll them all again" in must


def test_the_exchange_with_the_leader(tincup: Run) -> None:
    argv = ("score", "222222", "--rules", "farkle-cribbage-advanced")
    bomb, *others = json.loads(tincup(*argv, "--json").out)["keeps"]
    assert bomb["or"] == "exchange_with_leader"
    assert all("or" not in keep for keep in others)
    assert "or exchange with the leader" in tincup(*argv).out


def test_what_dice_score_for_fewer_points(tincup: Run) -> None:
    argv = ("score", "111134", "--rules", "farkle-cribbage-advanced")
    keeps = json.loads(tincup(*argv, "--json").out)["keeps"]
    fewer = {tuple(keep["dice"]): keep["fewer"] for keep in keeps if "fewer" in keep}
    assert fewer == {(1, 1, 1, 1): [21, 4], (1, 1, 1): [3]}
    assert "or for fewer: 21 or 4" in tincup(*argv).out
    most = (*argv, "--set", "turn.scoring=best")
    assert "fewer" not in tincup(*most).out + tincup(*most, "--json").out


def test_set_changes_the_rules(tincup: Run) -> None:
    result = json.loads(tincup("score", "5", "--set", "scores.5=70", "--json").out)
    assert result["best"] == {"points": 70, "kept": [5]}


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("7",), "'7' is not a die: faces are 1 to 6"),
        (("1x1",), "'x' is not a die"),
        (("plain", "111"), "'plain' is no roll: the rule set follows --rules"),
        (("1²",), "'²' is not a die"),
        (("",), "a roll is 1 to 6 dice by these rules, not 0 dice"),
        (("1111111",), "a roll is 1 to 6 dice by these rules, not 7 dice"),
        (("111111", "--rules", "dix-mille-five-dice"), "1 to 5 dice by these rules, not 6 dice"),
        (("11", "--rules", "playmnster"), 'did you mean "playmonster"?'),
        (("11", "--rules", "missing.toml"), "missing.toml"),
        (("11", "--set", "turn.oops=1"), "oops"),
        (("11", "--set", "nonsense"), "KEY=VALUE"),
        (("11", "-"), "'-' is not a die"),
    ],
)
def test_what_is_no_roll(tincup: Run, argv: tuple[str, ...], sentence: str) -> None:
    result = tincup("score", *argv)
    assert sentence in result.refused()
    assert not result.out
    assert tincup("score", *argv, "--json").out == ""


@pytest.mark.real
def test_a_stream_answers_line_by_line() -> None:
    """Every answer comes before the next question is asked: nothing is held back."""
    with subprocess.Popen(
        [TINCUP, "score", "-"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        assert process.stdin is not None
        assert process.stdout is not None
        for roll in ("1", "5 5", "2,3"):
            process.stdin.write(f"{roll}\n")
            process.stdin.flush()
            answer = json.loads(process.stdout.readline())
            assert answer["dice"] == [int(face) for face in roll if face.isdigit()]
        process.stdin.close()
        assert process.wait(timeout=60) == 0


def test_a_stream_skips_blank_lines_and_needs_no_last_newline(tincup: Run) -> None:
    result = tincup("score", "-", given="\n1\r\n   \n\n55")
    assert [json.loads(line)["dice"] for line in result.out.splitlines()] == [[1], [5, 5]]
    assert result.status == 0
    assert tincup("score", "-", given="").out == ""


def test_a_bad_line_keeps_what_came_before(tincup: Run) -> None:
    result = tincup("score", "-", given="1\n\n11\n17\n5\n")
    assert result.refused() == "line 4: '7' is not a die: faces are 1 to 6"
    assert [json.loads(line)["dice"] for line in result.out.splitlines()] == [[1], [1, 1]]


@pytest.mark.parametrize("given", ["⚀\n", "\udcff\n", "\0\n", "1" * 1_000_000, "{}\n"])
def test_a_stream_of_rubbish(tincup: Run, given: str) -> None:
    assert tincup("score", "-", given=given).refused().startswith("line 1: ")


def test_a_long_stream_is_answered_in_order(tincup: Run) -> None:
    rolls = ["".join(roll) for roll in combinations_with_replacement("123456", 6)] * 20
    answers = tincup("score", "-", given="\n".join(rolls)).out.splitlines()
    assert ["".join(map(str, json.loads(line)["dice"])) for line in answers] == rolls


@pytest.mark.parametrize("name", presets())
def test_every_answer_is_consistent(tincup: Run, name: str) -> None:
    dice = range(1, preset(name).dice + 1)
    rolls = ["".join(r) for size in dice for r in combinations_with_replacement("123456", size)]
    result = tincup("score", "-", "--rules", name, given="\n".join(rolls))
    for roll, line in zip(rolls, result.out.splitlines(), strict=True):
        answer = json.loads(line)
        keeps = answer["keeps"]
        assert answer["rules"] == name
        assert answer["dice"] == [int(face) for face in roll]
        assert answer["farkle"] is (not keeps)
        points = [keep["points"] for keep in keeps]
        assert points == sorted(points, reverse=True)
        assert answer["best"]["points"] == max(points, default=0)
        assert len({tuple(keep["dice"]) for keep in keeps}) == len(keeps)
        for keep in keeps:
            assert Counter(keep["dice"]) <= Counter(answer["dice"])
            assert keep["dice"] == sorted(keep["dice"])
            assert keep["dice_left"] == len(roll) - len(keep["dice"])
