"""What the engine in a page answers, asked of the engine here."""

import json
from typing import Any

import pytest

from tests.browser.hosted import record
from tincup.browser.answers import answer
from tincup.messages import languages
from tincup.notation import verify_record
from tincup.rules import presets


def said(call: str, language: str = "en", **given: Any) -> dict[str, Any]:
    asked = {"call": call, "language": language, "with": given}
    answered: dict[str, Any] = json.loads(answer(json.dumps(asked)))
    return answered


def ask(call: str, language: str = "en", **given: Any) -> Any:
    return said(call, language, **given)["answer"]


def refused(call: str, **given: Any) -> str:
    error = said(call, **given)["error"]
    assert error["code"]
    sentence: str = error["sentence"]
    return sentence


@pytest.mark.parametrize("language", languages())
def test_rule_sets_are_listed_and_put_into_words(language: str) -> None:
    listed = ask("presets", language)
    assert [it["id"] for it in listed["rules"]] == list(presets())
    card = ask("rules", language, rules="plain")
    assert card["words"].startswith("# ")
    assert card["levels"] == ["easy", "medium"]
    assert card["chart"][0].keys() == {"pattern", "name", "scores"}


def test_a_rule_file_of_ones_own() -> None:
    file = 'extends = "plain"\nname = "Ours"\nend.target = 4000\n'
    card = ask("rules", rules={"file": file})
    assert (card["name"], card["target"]) == ("Ours", 4000)
    assert "4,000" in card["words"]
    assert "target" in refused("rules", rules={"file": file.replace("4000", "-1")})
    assert refused("rules", rules="no-such")


def test_dice_are_scored() -> None:
    scored = ask("score", rules="playmonster", dice="1 1 2 5 6")
    assert scored["best"] == {"points": 250, "kept": [1, 1, 5]}
    assert ask("score", rules="playmonster", dice="23")["farkle"]
    sentence = "a roll is 1 to 6 dice by these rules, not 7"
    assert refused("score", rules="plain", dice="1112345") == sentence
    assert refused("score", rules="plain", dice="")
    assert refused("score", rules="plain", dice="17")


def test_variations_are_switched_on() -> None:
    card = ask("rules", rules={"id": "farkle-cribbage", "with": ["long"]})
    assert [it["id"] for it in card["variations"] if it["on"]] == ["long"]
    file = 'extends = "farkle-cribbage"\nname = "Ours"\n'
    assert ask("rules", rules={"file": file, "with": ["long"]})["target"] == card["target"]


def test_a_record_is_checked() -> None:
    game = record(7, "plain")
    assert verify_record(game).dice == "verified"
    right = ask("verify", record=game.replace("\n", "\r\n"))
    assert right["right"]
    assert dict(right["has"])["dice"]
    wrong = ask("verify", record=game, commit="sha256:" + "0" * 64)
    assert not wrong["right"]
    assert not ask("verify", "de", record="nothing")["right"]


def test_what_else_may_be_called() -> None:
    assert "fly" in refused("fly")


def test_games_repeat() -> None:
    assert record(3, "plain") == record(3, "plain") != record(4, "plain")
