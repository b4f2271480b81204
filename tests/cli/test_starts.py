"""`tincup play --head-start` and `--from`: games that do not begin at nothing."""

from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tincup.notation import load_record, position, verify_record

pytestmark = pytest.mark.usefixtures("home")


def test_a_head_start_is_told_recorded_and_verified(tincup: Run, tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    rules = ("--rules", "plain", "--set", "end.target=3000")
    chosen = ("--bots", "2", "--head-start", "pip=2000", "--record", str(path))
    done = tincup("play", *rules, *chosen)
    assert done.status == 0, done.err
    assert "With a head start: Pip (2,000)." in done.out
    assert "head=2000,0" in path.read_text()
    record = load_record(path)
    assert record.game.start.totals == (2000, 0)
    assert verify_record(path.read_text()).is_right
    assert tincup("verify", str(path)).status == 0
    reviewed = tincup("review", str(path))
    assert reviewed.status == 0, reviewed.err


def test_partners_have_it_together(tincup: Run) -> None:
    done = tincup(
        *("play", "--rules", "farkle-cribbage-partners", "--partners", "Ada+Bo,Pip+Lucky"),
        *("--head-start", "Bo=5, Lucky = 3"),
        given="q\n",
    )
    assert "With a head start: Ada & Bo (5) and Pip & Lucky (3)." in done.out


def test_a_rematch_keeps_each_side_its_own(tincup: Run) -> None:
    people = ("--players", "Ada,Bo", "--head-start", "Ada=9900", "--seed", "1")
    resigns = "resign\ny\n"
    done = tincup("play", *people, given=resigns * 2)
    assert done.status == 0, done.err + done.out
    done = tincup("play", "--rematch", given="q\n")
    assert "At the table: Bo and Ada." in done.out
    assert "With a head start: Ada (9,900)." in done.out
    done = tincup("play", "--rematch", "--head-start", "Ada=50")
    assert done.status == 2
    assert "--head-start" in done.err


def test_a_game_goes_on_from_a_position(tincup: Run, tmp_path: Path) -> None:
    path, line = tmp_path / "game.toml", "2500,3100 2 300 3d - - 6"
    chosen = ("--from", line, "--record", str(path), "--seed", "1")
    done = tincup("play", *chosen, "--bots", "2")
    assert done.status == 0, done.err
    assert "The game goes on from a position." in done.out
    record = load_record(path)
    assert position(record.game.start) == line
    assert verify_record(path.read_text()).is_right


def test_a_turn_under_way_is_a_position_too(tincup: Run) -> None:
    line = "-,- 1 300 3d - - 1"
    done = tincup("play", "--rules", "plain", "--players", "Ada,Bo", "--from", line, given="q\n")
    assert "The game goes on from a position." in done.out


def test_so_many_bots_play_as_the_position_needs(tincup: Run) -> None:
    chosen = ("--rules", "plain", "--from", "500,100,50 1 0 6d - - 2")
    done = tincup("play", *chosen, given="q\n")
    assert done.out.count(" bot") == 2
    done = tincup("play", *chosen, "--players", "Ada,Bo", given="q\n")
    assert "At the table: Ada, Bo and Pip" in done.out


@pytest.mark.parametrize(
    ("options", "why"),
    [
        (("--head-start", "Ada"), 'NAME=POINTS, like Ada=1000, not "Ada"'),
        (("--head-start", "You=ten"), 'NAME=POINTS, like Ada=1000, not "You=ten"'),
        (("--head-start", "Ada=100"), "it may be one of You and Pip"),
        (("--head-start", "You=20"), "a head start is a multiple of 50"),
        (("--head-start", "You=10000"), "the game is over at 10,000"),
        (("--head-start", "You=50,You=100"), '"You=100" would be the second of one side'),
        (("--from", "500,50"), "7 fields"),
        (("--from", "500,50 1 0 6d - - 2", "--head-start", "You=50"), "leave --head-start out"),
        (("--from", "500,50 1 0 6d - - 2", "--first", "You"), "leave --first out"),
        (("--from", "10000,50 1 0 - - 1 8 ending=target"), "the game is over in this position"),
        (("--from", "500,50 1 0 6d - - 2", "--players", "A,B,C"), "found 2 sides"),
        (("--from", "500,50 1 0 6d - - 2", "--bots", "3"), "one for each of the 4 sides"),
    ],
)
def test_what_is_wrong_is_said(tincup: Run, options: tuple[str, ...], why: str) -> None:
    done = tincup("play", "--rules", "plain", "--players", "You", *options)
    assert done.status == 2
    assert why in done.err
    assert done.err.count("\n") == 1
