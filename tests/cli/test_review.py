"""`tincup review`, and the rematch of a finished game."""

import io
import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run
from tests.cli.saves import all_saves, begin
from tests.tui.screens import screen
from tincup.cli.game.after_game import _review
from tincup.cli.game.games import finished_games
from tincup.cli.game.saving import GameStore
from tincup.game import Bank, Game, Keep, Resign, Roll
from tincup.notation import Record, load_record, save_record
from tincup.rules import RuleSet, load, vary
from tincup.table import Seat, create_table, open_table
from tincup.table.log.entries import DiceKind
from tincup.tui.terminal.keyboard import StreamSource

pytestmark = pytest.mark.exact


SHORT = ["--rules", "kingdom-come", "--set", "end.target=1000"]
BANKS = "b\n" * 200  # whatever is rolled, bank the most of it
LONG = "Bartholomew of Nowhere in Particular"


@pytest.fixture(autouse=True)
def _home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TINCUP_HOME", str(tmp_path / "home"))


def short() -> RuleSet:
    return vary(load("kingdom-come"), ["end.target=1000"])


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """A game whose second side rolls on where banking would have won at once."""
    game = Game.of(short(), ["Ada", LONG])
    ada = (Roll((2, 3, 5, 5, 5, 6)), Bank((5, 5, 5)))
    theirs = (Roll((1, 1, 1, 1, 5, 6)), Keep((5,)), Roll((2, 2, 3, 4, 6)))
    for action in (*ada, *theirs, *ada):
        game.play(action)
    path = tmp_path / "game.toml"
    save_record(path, Record(game))
    return path


def test_a_person_sees_where_the_result_came_from(tincup: Run, record: Path) -> None:
    out = tincup("review", str(record)).out
    lines = out.splitlines()
    assert max(map(len, lines)) < 80
    assert "Chances to win are those of exact play." in lines
    row = next(it for it in lines if it.startswith("own errors"))
    own = [float(number) for number in row.split()[2:]]
    assert 0 >= own[0] > -2
    assert own[1] < -10
    rows = [it for it in lines if re.match("at the start|(own|luck|errors) |at the end", it)]
    for column in (-2, -1):
        start, *changes, end = [float(it.split()[column]) for it in rows]
        assert start + sum(changes) == pytest.approx(end, abs=0.03)
    assert "Up to 0.005 %: flawless, 0.06: expert, 0.17: good, 0.5: casual; more: wild" in lines
    assert f"  {LONG}, round 1, rolled 1 1 1 1 5 6: cost" in out
    assert "      played  5+  keep 5, roll 5" in out
    assert "      best    1111=  keep 1 1 1 1, bank " in out or "      best    11115=" in out
    assert "a farkle" in out.partition("The unluckiest rolls")[2]


def test_more_sides_than_fit(tincup: Run, tmp_path: Path) -> None:
    game = Game.of(short(), [f"Player number {number}" for number in range(1, 7)])
    path = tmp_path / "six.toml"
    save_record(path, Record(game))
    out = tincup("review", str(path), "--approximate").out
    assert max(map(len, out.splitlines())) < 80
    assert out.count("chance to win, in %") == 2
    assert "No decision cost anything." in out
    assert "estimated by looking one turn ahead: an estimate was asked" in out


def test_a_program_sees_json(tincup: Run, record: Path) -> None:
    found = json.loads(tincup("review", str(record), "--json").out)
    assert (found["method"], found["why_inexact"], found["finished"]) == ("exact", None, True)
    for side in found["sides"]:
        parts = ["luck", "others_luck", "errors", "others_errors"]
        parts += ["entered", "resigned", "away", "estimate"]
        assert side["start"] + sum(side[it] for it in parts) == pytest.approx(side["result"])
    assert [it["name"] for it in found["sides"]] == ["Ada", LONG]
    worst = max(found["decisions"], key=lambda it: it["cost"])
    assert worst["cost"] > 0.5
    assert (worst["done"], worst["action"], worst["turn"], worst["side"]) == ("5+", 4, 2, 2)
    assert len(found["rolls"]) == 4
    assert len(found["values"]) == 8
    piped = tincup("review", "-", "--json", given=record.read_text("utf-8"))
    assert json.loads(piped.out) == found


def test_a_picture(tincup: Run, record: Path, tmp_path: Path) -> None:
    picture = tmp_path / "game.svg"
    tincup("review", str(record), "--plot", str(picture))
    drawn = picture.read_text("utf-8")
    assert drawn.startswith("<?xml")
    assert "exists already" in tincup("review", str(record), "--plot", str(picture)).refused()


def test_the_last_finished_game_and_games_by_name(tincup: Run) -> None:
    assert "no finished game yet" in tincup("review").refused()
    save = begin(tincup, *SHORT, "--seed", "1", "--players", "Ada,Bo")
    assert "as it stands" in tincup("review", save.id).out
    assert "no finished game yet" in tincup("review").refused()
    assert tincup("resume", given=BANKS).status == 0
    assert not all_saves()
    out = tincup("review").out
    assert "Ada won" in out or "Bo won" in out
    assert tincup("review", save.id[:-3]).out == out
    (finished_games().log_path(save.id)).unlink()  # as games of earlier versions are kept
    assert tincup("review", save.id).out == out
    tincup("play", *SHORT, "--seed", "1", "--players", "Ada,Bo", given=BANKS)
    assert "2 games have" in tincup("review", save.id[:2]).refused()


@pytest.mark.parametrize(
    ("name", "said"),
    [("nonsense", 'no game and no file "nonsense"'), ("a\0b", "no game and no file"), ("", "no")],
)
def test_what_is_no_game(tincup: Run, name: str, said: str) -> None:
    assert said in tincup("review", name).refused()


def test_a_record_that_is_wrong(tincup: Run, record: Path) -> None:
    text = record.read_text("utf-8").replace("+500", "+550")
    said = tincup("review", "-", given=text).refused()
    assert said.startswith("standard input, line ")
    record.write_bytes(b"\xff")
    assert tincup("review", str(record)).refused().startswith(f"{record}")


def test_exact_or_nothing(tincup: Run, tmp_path: Path) -> None:
    game = Game.of(short(), list("ABCD"))
    path = tmp_path / "four.toml"
    save_record(path, Record(game))
    assert "not for these 4" in tincup("review", str(path), "--exact").refused()
    assert "not allowed with" in tincup("review", "--exact", "--approximate").refused()


def test_a_rematch_has_the_seats_rotated(tincup: Run) -> None:
    rules = ["--rules", "kingdom-come"]  # nobody wins that in one turn
    options = [*rules, "--players", "Ada,Bo", "--bots", "1", "--level", "easy", "--stakes", "5"]
    assert "no finished game yet" in tincup("play", "--rematch").refused()
    assert tincup("play", *options, given=BANKS).status == 0
    again = begin(tincup, "--rematch")
    (old,) = (open_table(table_id, finished_games()) for table_id in finished_games().ids())
    lineup = again.game().state.lineup
    assert lineup.names == ("Bo", "Pip", "Ada")
    assert lineup.rules == old.game.state.rules
    assert tincup("resume", given=BANKS).status == 0
    third = begin(tincup, "--rematch", old.id)
    assert third.game().state.lineup.names == ("Bo", "Pip", "Ada")


def finish(kind: DiceKind, *players: str) -> None:
    """Leave a finished game of these players, as `tincup.table.seats.Seat` has them."""
    seats = [Seat(f"Player {number}", player) for number, player in enumerate(players, 1)]
    seed = "16" if kind == "seeded" else None
    table = create_table("friday", short(), seats, kind=kind, seed=seed, stake=5)
    table.act(Resign(0), actor="host")
    store = GameStore()
    table.keep_in(store)
    table.finish()
    store.archive("friday")


def test_a_game_is_verified_by_its_name(tincup: Run, tmp_path: Path) -> None:
    """As it is reviewed: the last finished one, or any by a part of its name."""
    assert "no finished game yet" in tincup("verify").refused()
    finish("fair", "person", "bot:medium")
    last = tincup("verify")
    assert last.out.startswith("friday: everything is right")
    assert "Player 2 won" in last.out
    assert tincup("verify", "rida").out == last.out
    under_way = begin(tincup, "--players", "Ada,Bo", "--rules", "plain")
    found = tincup("verify", under_way.id[:-1]).out
    assert found.startswith(f"{under_way.id}: everything is right")
    assert "not revealed" in found
    assert tincup("verify").out == last.out
    assert '"monday"; "tincup resume --list" shows' in tincup("verify", "monday").refused()
    assert "everything is right" not in tincup("verify", "--salt", "x").refused()


def test_the_record_that_is_kept_of_a_game_is_what_is_verified(tincup: Run) -> None:
    """Line by line, so that a fault is found where it stands."""
    tincup("play", *SHORT, "--players", "Ada,Bo", "--seed", "1", given=BANKS)
    (table_id,) = finished_games().ids()
    kept = finished_games().folder / f"{table_id}.toml"
    assert tincup("verify").out.startswith(f"{kept}: everything is right")
    kept.write_text(kept.read_text().replace("Ada", "Eve"))
    assert re.match(rf"{re.escape(str(kept))}, line \d+: ", tincup("verify", table_id).refused())


def test_a_file_comes_before_a_game_of_its_name(
    tincup: Run, record: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    finish("fair", "person", "bot:medium")
    monkeypatch.chdir(record.parent)
    record.rename("friday")
    assert LONG in tincup("verify", "friday").out


def test_a_rematch_of_bots(tincup: Run) -> None:
    finish("seeded", "bot:easy", "bot:medium")
    found = json.loads(tincup("play", "--rematch", "--json").out)
    assert [it["name"] for it in found["players"]] == ["Player 2", "Player 1"]
    assert [it["level"] for it in found["players"]] == ["medium", "easy"]
    assert found["seed"] == "16 (2)"
    assert sorted(found["stakes"].values()) == [-5, 5]


def test_a_rematch_of_people(tincup: Run, tmp_path: Path) -> None:
    finish("seeded", "person", "bot:medium")
    assert "--salt goes with fair dice" in tincup("play", "--rematch", "--salt").refused()
    assert "of bots alone" in tincup("play", "--rematch", "--json").refused()
    path = tmp_path / "again.toml"
    assert tincup("play", "--rematch", "--record", str(path), given="q\n").status == 0
    assert load_record(path).game.state.lineup.names == ("Player 2", "Player 1")


def test_a_rematch_keeps_what_was_agreed(tincup: Run) -> None:
    tincup("play", *SHORT, "--players", "Ada,Bo", given=BANKS)
    said = tincup("play", "--rematch", "--level", "hard").refused()
    assert said.endswith("leave out --level")
    assert (
        tincup("play", "--rematch", "--set", "end.target=1").refused().endswith("leave out --set")
    )
    assert "no finished game" in tincup("play", "--rematch", "nonsense").refused()
    (table_id,) = finished_games().ids()
    finished_games().log_path(table_id).unlink()
    assert "does not say who was a bot" in tincup("play", "--rematch").refused()


class Typist(StreamSource):
    """Somebody who types while the program works, and turns pages afterwards."""

    def __init__(self) -> None:
        super().__init__(io.StringIO("q" * 9))

    def discard(self, quiet: float) -> None:
        assert quiet
        self._stream = io.StringIO("\n" * 9)


def test_what_is_typed_while_a_review_is_worked_out_is_no_answer_to_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lines = [f"line {number}" for number in range(1, 51)]
    monkeypatch.setattr("tincup.coach.review", lambda *_, **__: None)
    monkeypatch.setattr("tincup.cli.reports.review_text.review_lines", lambda _: lines)
    terminal, sink = screen(presses=True)
    terminal.source = Typist()
    seats = [Seat("Ada"), Seat("Bo")]
    table = create_table("t", short(), seats, kind="seeded", seed="1", substitute="bot:easy")
    _review(table, terminal)
    assert "line 50" in sink.getvalue()
