"""`tincup card`: a card found, written, drawn, measured again; and what is refused."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tincup.cli.app import main
from tincup.players.cards import prepared_card, read_card, write_card
from tincup.rules import preset

SHORT = ("kingdom-come", "--set", "end.target=800")


@pytest.mark.exact
def test_a_card_is_found_written_and_measured(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    names = [str(tmp_path / f"card.{kind}") for kind in ("toml", "svg", "html")]
    files = ["--out", names[0], "--svg", names[1], "--html", names[2]]
    assert main(["card", *SHORT, "--json", *files]) == 0
    said = json.loads(capsys.readouterr().out)
    card = read_card(Path(names[0]))
    assert card.loss is not None
    assert said["size"] == card.size == "postcard"
    assert said["loss"] == card.loss == 0.5 - (said["first_wins"] + said["second_wins"]) / 2
    assert 0 < said["loss"] < 0.05
    picture = ET.parse(names[1]).getroot()
    assert (picture.get("width"), picture.get("height")) == ("148mm", "105mm")
    assert "size: 148mm 105mm" in Path(names[2]).read_text("utf-8")
    assert main(["card", *SHORT, "--measure", names[0]]) == 0
    told = capsys.readouterr().out
    assert re.search(r"^1\. Bank from [0-9,]+ with one die to roll, ", told, re.MULTILINE)
    assert f"Gives away {100 * card.loss:.2f} % of the chance to win" in told
    other, measured = tmp_path / "other.toml", tmp_path / "measured.toml"
    other.write_text(write_card(replace(card, rules="plain")), "utf-8")
    assert main(["card", *SHORT, "--measure", str(other), "--out", str(measured)]) == 0
    assert read_card(measured) == card  # what it loses is by these rules, not by plain's
    assert main(["match", f"card:{names[0]}", "easy", "--games", "2", "--rules", *SHORT]) == 0
    (tmp_path / "link.toml").symlink_to(tmp_path / "nowhere")
    for taken in (names[0], str(tmp_path / "link.toml")):
        assert main(["card", *SHORT, "--out", taken]) == 2
        assert f"{taken} exists already" in capsys.readouterr().err


@pytest.mark.exact
def test_a_card_for_so_many_rounds_is_measured_and_no_other(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "card.toml"
    rounds = ("plain", "--set", "end.target=false", "--set", "end.rounds=2")
    card = prepared_card(preset("plain"), "lines")
    assert card is not None
    shifts = ((None, None), (300, 0))
    own = replace(card, distances=(), turns=(1,), leads=(-1000,), shifts=shifts, lead=500)
    path.write_text(write_card(own), "utf-8")
    assert main(["card", *rounds, "--measure", str(path), "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert (said["turns"], said["leads"]) == ([1], [-1000])
    assert 0 < said["loss"] < 0.05
    path.write_text(write_card(card), "utf-8")
    assert main(["card", *rounds, "--measure", str(path)]) == 2
    assert "for games that end in another way" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (
            ("fifteen-thousand", "--set", "end.overshoot=bounce"),
            "no card is worked out for rules with end.overshoot",
        ),
        (
            ("ten-rounds", "--set", "turn.opening_minimum=500"),
            "no card is worked out for rules with turn.opening_minimum",
        ),
        (("ten-thousand",), 'exact play of two sides does not cover turn.carry_on = "on_board"'),
        (("greed-farkel",), 'exact play of two sides does not cover turn.carry_on = "may"'),
        (("dix-mille", "--set", "end.ties=play_off"), "rules with end.ties = play_off"),
        (("plain", "--svg", "nowhere/card.svg"), "there is no folder nowhere"),
        (("plain", "--svg", "card.svg", "--html", "./card.svg"), "card.svg is named twice"),
        (("plain", "--measure", "nothing.toml"), "nothing.toml"),
        (("plain", "--size", "poster"), "poster"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(
    arguments: tuple[str, ...], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["card", *arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_player_without_a_readable_card_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text('size = "lines"\n', "utf-8")
    assert main(["match", f"card:{bad}", "easy", "--games", "2"]) == 2
    assert 'the card has no "rules"' in capsys.readouterr().err
    assert main(["match", "card:missing.toml", "easy", "--games", "2"]) == 2
    assert "missing.toml" in capsys.readouterr().err
