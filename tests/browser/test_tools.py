"""What a page asks beside its games, asked of the host here."""

from __future__ import annotations

from typing import Any

import pytest

from tests.browser.device import Device
from tests.browser.hosted import record
from tincup.notation import verify_record

SURE = {"name": "Ours", "extends": "plain", "scores": {str(face): 50 for face in range(2, 7)}}


def asked(path: str, language: str = "en", **body: Any) -> Any:
    call = {"method": "POST", "path": path, "body": body}
    answer = Device().do(ask=call, language=language)
    assert answer["status"] == 200, answer
    return answer["body"]


def refused(path: str, **body: Any) -> str:
    status, answer = Device().ask("POST", path, body)
    assert 400 <= status < 500
    sentence: str = answer["detail"]
    return sentence


def test_a_roll_is_scored() -> None:
    found = asked("/score", rules="playmonster", dice="1 1 2 5 6")
    assert found["most"] == 6
    assert found["score"]["best"] == {"points": 250, "kept": [1, 1, 5]}
    assert not found["score"]["farkle"]
    assert asked("/score", rules="playmonster", dice="23")["score"]["farkle"]
    assert asked("/score", rules=SURE, dice="23")["score"]["best"]["points"] == 100


def test_no_dice_ask_how_many_there_may_be() -> None:
    assert asked("/score", rules="plain") == {"most": 6, "score": None}


def test_what_no_roll_is_is_refused() -> None:
    sentence = "a roll is 1 to 6 dice by these rules, not 7"
    assert refused("/score", rules="plain", dice="1112345") == sentence
    assert "7" in refused("/score", rules="plain", dice="17")
    assert refused("/score", rules="no-such", dice="1")
    assert "scores" in refused("/score", rules={"name": "Ours"}, dice="1")


@pytest.mark.parametrize("language", ["en", "de", "fr"])
def test_a_record_is_checked(language: str) -> None:
    game = record(7, "plain")
    commit = verify_record(game)
    assert commit.dice == "verified"
    right = asked("/check", language, record=game.replace("\n", "\r\n"))
    assert right["right"]
    assert len(right["has"]) > 3
    wrong = asked("/check", language, record=game, commit="sha256:" + "0" * 64)
    assert (wrong["right"], wrong["has"]) == (False, [])
    assert not asked("/check", language, record="nothing")["right"]


@pytest.mark.parametrize(
    ("bad", "part"),
    [("format = 2\n", 'format "2": this program reads format 1'), ("x" * 1_000_000, "line 1")],
    ids=["of another version", "a million characters"],
)
def test_what_is_no_record_here_is_a_sentence(bad: str, part: str) -> None:
    said = asked("/check", record=bad)
    assert not said["right"]
    assert part in said["said"]
    assert len(said["said"]) < 500


def test_games_repeat() -> None:
    assert record(3, "plain") == record(3, "plain") != record(4, "plain")
