"""`tincup reach`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.cli.conftest import Run
from tincup.rules import load
from tincup.solve.turn.one_turn import Reach

if TYPE_CHECKING:
    from matplotlib.figure import Figure


def test_a_program_sees_json(tincup: Run) -> None:
    argv = ("reach", "playmonster", "1,000", "--dice", "3", "--turn-score", "400", "--json")
    found = json.loads(tincup(*argv).out)
    chance = found.pop("chance")
    assert found == {"rules": "playmonster", "points": 1000, "dice": 3, "turn_score": 400}
    assert chance == pytest.approx(Reach(load("playmonster"), 1000).chance(400, 3))


def test_a_person_sees_a_table(tincup: Run) -> None:
    out = tincup("reach", "plain", "50").out.splitlines()
    assert out[0] == "The best chance to bank 50 points or more by plain"
    assert out[2].split() == ["dice", "to", "roll", "turn", "score", "chance"]
    assert out[3].split() == ["6", "0", "96.914%"]
    assert out[8].split() == ["1", "0", "33.333%"]
    assert len(tincup("reach", "plain", "50", "--dice", "2").out.splitlines()) == 4


def test_the_opening_minimum(tincup: Run) -> None:
    found = json.loads(tincup("reach", "playmonster", "200", "--on-board", "no", "--json").out)
    assert found["chance"] == pytest.approx(Reach(load("playmonster"), 500).chance())


def test_chances_are_drawn(tincup: Run, tmp_path: Path) -> None:
    pytest.importorskip("matplotlib")
    path = tmp_path / "reach.svg"
    assert tincup("reach", "playmonster", "500", "--plot", str(path)).status == 0
    assert path.read_bytes().startswith(b"<?xml")


def test_a_picture_speaks_the_language_of_its_command(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pytest.importorskip("matplotlib")
    drawn: list[Figure] = []
    monkeypatch.setattr("tincup.cli.plots.save", lambda figure, _: drawn.append(figure))
    path = str(tmp_path / "reach.svg")
    assert not tincup("reach", "playmonster", "500", "--plot", path, "--language", "de").status
    (axes,) = drawn[0].axes
    legend = axes.get_legend()
    assert legend is not None
    assert axes.get_title() == "500 in einem Zug: Farkle aus der Schachtel"
    assert axes.get_xlabel() == "Zugpunkte (Punkte)"
    assert axes.get_ylabel() == "Chance, 500 oder mehr zu sichern"
    assert legend.get_title().get_text() == "zu würfeln"
    assert [it.get_text() for it in legend.get_texts()][-2:] == ["2 Würfel", "1 Würfel"]


@pytest.mark.parametrize(
    ("argv", "why"),
    [
        (["many"], "'many' is not points: a whole number like 500"),
        (["-5"], "-5"),
        (["0"], "1 point or more"),
        (["1000", "--dice", "7"], "1 to 6 dice"),
        (["1000", "--dice", "0"], "1 to 6 dice"),
        (["1000", "--turn-score", "33"], "multiples of 50"),
        (["100000000000"], "table of 2,000,000,0"),
        (["9" * 30], "is not points"),
    ],
)
def test_nonsense_is_refused(tincup: Run, argv: list[str], why: str) -> None:
    assert why in tincup("reach", "playmonster", *argv).refused()
