"""`tincup verify` and `tincup review` of the file in which a page saves all its games."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.device import Device
from tests.cli.conftest import Run
from tincup.notation import RecordError
from tincup.notation.files import records_in


def game(*names: str, over: bool = True) -> dict[str, Any]:
    """A game of a page as it saves it, by the same requests; not ``over``: it is in its lobby."""
    device = Device()
    seats = [{"player": "person", "name": name} for name in names]
    code = device.ask("POST", "/tables", {"rules": "plain", "seats": seats})[1]["code"]
    view: dict[str, Any] = {"seq": 0}
    for number, body in enumerate([{"type": "start"}, {"type": "act", "action": "resign:1"}]):
        if over:
            asked = {"key": f"k{number}", "seq": view["seq"], **body}
            asked = asked if body["type"] == "act" else {"key": "k", **body}
            view = device.ask("POST", f"/tables/{code}/commands", asked)[1]["view"]
    status, record = device.ask("GET", f"/tables/{code}/record")
    assert status == (200 if over else 409)
    return {"names": names, **({"record": record} if over else {}), **device.stored[code]}


@pytest.fixture(scope="module")
def games() -> list[dict[str, Any]]:
    return [game("Ada", "Bo"), game("Cy", "Di", over=False), game("Eve", "Flo")]


def written(folder: Path, games: list[dict[str, Any]]) -> str:
    path = folder / "games.json"
    path.write_text(json.dumps({"format": 1, "tables": games}, ensure_ascii=False))
    return str(path)


def test_each_game_of_a_copy_is_verified(
    tincup: Run, tmp_path: Path, games: list[dict[str, Any]]
) -> None:
    path = written(tmp_path, games)
    done = tincup("verify", path)
    assert done.status == 0
    assert done.out.splitlines() == [
        f"{path}, game {number} of 2: everything is right" for number in (1, 2)
    ]
    assert "Eve" in tincup("verify", path, "--number", "2").out
    all_right = json.loads(tincup("verify", path, "--json").out)
    assert [it["right"] for it in all_right] == [True, True]


def test_a_game_that_is_wrong_is_named_and_the_others_are_verified(
    tincup: Run, tmp_path: Path, games: list[dict[str, Any]]
) -> None:
    wrong = {**games[0], "record": games[0]["record"].replace("Ada", "Ida")}
    path = written(tmp_path, [wrong, games[2]])
    done = tincup("verify", path)
    assert done.status == 2
    assert done.out == f"{path}, game 2 of 2: everything is right\n"
    assert f"{path}, game 1 of 2" in done.err


def test_a_game_of_a_copy_is_reviewed(
    tincup: Run, tmp_path: Path, games: list[dict[str, Any]]
) -> None:
    path = written(tmp_path, games)
    done = tincup("review", path)
    assert (done.status, "say which by --number, from 1 to 2" in done.err) == (2, True)
    assert tincup("review", path, "--number", "3").status == 2
    done = tincup("review", path, "--number", "2", "--approximate")
    assert (done.status, "Eve" in done.out) == (0, True)
    alone = written(tmp_path, games[:2])
    assert "Ada" in tincup("review", alone, "--approximate").out
    assert "no game that has begun" in tincup("review", written(tmp_path, games[1:2])).err


@pytest.mark.parametrize(
    "given", ["{", "{}", '{"tables": 5}', '{"tables": [5]}', '{"tables": [{"record": 5}]}']
)
def test_what_is_no_copy_is_refused(tincup: Run, tmp_path: Path, given: str) -> None:
    with pytest.raises(RecordError, match="no copy of games"):
        records_in(given)
    path = tmp_path / "games.json"
    path.write_text(given)
    done = tincup("verify", str(path))
    assert (done.status, "no copy of games" in done.err) == (2, True)


def test_a_record_is_no_copy(games: list[dict[str, Any]]) -> None:
    assert records_in(games[0]["record"]) is None
