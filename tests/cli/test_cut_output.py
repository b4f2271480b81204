"""Games of bots whose output nobody reads to its end, as in `tincup play ... | head -3`."""

import io
import json
import os
import sys
from typing import Any
from unittest.mock import patch

import pytest

from tests.cli.conftest import Result, Run
from tests.cli.saves import all_saves
from tincup.cli import main
from tincup.notation import load_record
from tincup.table import Table

BOTS = ("play", "--bots", "2", "--seed", "1")
CLOSED_PIPE = 141


pytestmark = pytest.mark.usefixtures("home", "in_a_folder")


class CutOff(io.FileIO):
    """The end of a pipe whose other end is closed after so many writings."""

    def __init__(self, writings: int) -> None:
        self._reading, writing = os.pipe()
        self._left = writings
        super().__init__(writing, "w")

    def write(self, data: Any, /) -> int:
        """Write it, or find that nobody reads any more."""
        if self._left == 0:
            os.close(self._reading)
        self._left -= 1
        return super().write(data) or 0


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run a command whose output is a pipe that is read only so far."""

    def run(*argv: str, read: int, given: str = "") -> Result:
        with monkeypatch.context() as within:
            within.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
            with io.TextIOWrapper(io.BufferedWriter(CutOff(read))) as output:
                within.setattr(sys, "stdout", output)
                return Result(main(argv), "", "")

    return run


@pytest.mark.parametrize("read", [0, 3, 8])
def test_a_game_for_stakes_is_played_to_its_end(tincup: Run, cut: Run, read: int) -> None:
    tincup(*BOTS, "--stakes", "5")
    (whole,) = json.loads(tincup("ledger", "--json").out)["games"]
    assert cut(*BOTS, "--stakes", "5", read=read).status == CLOSED_PIPE
    games = json.loads(tincup("ledger", "--json").out)["games"]
    assert [game["won"] for game in games] == [whole["won"]] * 2
    assert all_saves() == []


def test_so_is_one_whose_record_is_wanted(tincup: Run, cut: Run) -> None:
    tincup(*BOTS, "--record", "whole.toml")
    assert cut(*BOTS, "--record", "cut.toml", read=3).status == CLOSED_PIPE
    whole, played = load_record("whole.toml"), load_record("cut.toml")
    assert played.game.state.is_over
    assert played.game.actions == whole.game.actions


def test_what_leaves_nothing_behind_ends_at_once(cut: Run) -> None:
    with patch.object(Table, "roll", autospec=True, side_effect=Table.roll) as rolled:
        assert cut(*BOTS, read=3).status == CLOSED_PIPE
    assert rolled.call_count < 10


def test_a_game_with_people_waits_to_be_gone_on_with(tincup: Run, cut: Run) -> None:
    moves = "\n" * 2000
    done = cut("play", "--players", "Ada", "--stakes", "5", read=40, given=moves)
    assert done.status == CLOSED_PIPE
    assert len(all_saves()) == 1
    assert json.loads(tincup("ledger", "--json").out)["games"] == []
    assert "Totals: " in tincup("resume", given=moves).out
    assert len(json.loads(tincup("ledger", "--json").out)["games"]) == 1
