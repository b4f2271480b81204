"""What the engine in a page answers, asked of the engine here."""

import json
from typing import Any

import pytest

from tests.browser.games import played
from tincup.browser.alone import Alone
from tincup.browser.answers import Engine
from tincup.messages import languages
from tincup.notation import verify_record
from tincup.rules import preset, presets


def ask(call: str, language: str = "en", **given: Any) -> Any:
    return said(Engine(), call, language, **given)["answer"]


def said(engine: Engine, call: str, language: str = "en", **given: Any) -> dict[str, Any]:
    asked = {"call": call, "language": language, "with": given}
    answer: dict[str, Any] = json.loads(engine.answer(json.dumps(asked)))
    return answer


def refused(call: str, **given: Any) -> str:
    error = said(Engine(), call, **given)["error"]
    assert error["code"]
    sentence: str = error["sentence"]
    return sentence


@pytest.mark.parametrize("language", languages())
def test_rule_sets_are_listed_and_put_into_words(language: str) -> None:
    listed = ask("presets", language)
    assert [it["id"] for it in listed["rules"]] == list(presets())
    assert listed["levels"] == ["easy", "medium"]
    card = ask("rules", language, rules="plain")
    assert card["words"].startswith("# ")
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


def test_the_options_of_a_position() -> None:
    position = "2650,3900 1 0 111236 1,0 - 8"
    view = ask("options", rules="kingdom-come", position=position)
    assert view["position"] == position
    assert view["options"][0]["keep"] == "111+"
    assert refused("options", rules="kingdom-come", position="here")


def test_a_record_is_checked() -> None:
    game = Alone(preset("plain"), name="Ada")
    assert game.table.secret
    assert game.table.secret not in game.record()
    while not game.table.present.is_over:
        game.act(game.view()["game"]["options"][0]["bank"])
    record = game.record()
    assert verify_record(record).dice == "verified"
    right = ask("verify", record=record.replace("\n", "\r\n"))
    assert right["right"]
    assert dict(right["has"])["dice"]
    wrong = ask("verify", record=record, commit="sha256:" + "0" * 64)
    assert not wrong["right"]
    assert not ask("verify", "de", record="nothing")["right"]


def test_a_game_is_played_by_calls() -> None:
    engine = Engine()
    assert said(engine, "act", action="1+")["error"]["code"] == "browser-no-game"
    view = said(engine, "new_game", rules="plain", name="Ada", seed="16")["answer"]
    assert view["game"]["phase"] == "decide"
    assert view["commit"].startswith("sha256:")
    before = said(engine, "log")["answer"]
    illegal = said(engine, "act", action="222222+")["error"]
    assert illegal["sentence"]
    assert said(engine, "log")["answer"] == before
    view = said(engine, "act", action=view["game"]["options"][0]["bank"])["answer"]
    assert any(told.startswith("You ") for told in view["happened"])
    assert said(engine, "game")["answer"]["happened"] == []
    assert said(engine, "record")["answer"].startswith("format")
    assert len(said(engine, "log")["answer"]) > len(before)


def test_who_else_may_play_and_what_else_may_be_called() -> None:
    assert "hard" in refused("new_game", rules="plain", name="Ada", level="hard")
    assert "fly" in refused("fly")


def test_games_repeat() -> None:
    assert list(played(3)) == list(played(3))
    assert len({log for log, _ in played(3)}) == 3
