"""`tincup server import`: games that a page has saved, put into a database."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tests.server.test_from_devices import begun
from tincup.cli import main
from tincup.server.storage.database import open_database


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"sqlite:///{tmp_path / 'server.db'}"
    engine = new_database(url)
    engine.dispose()
    return url


def test_games_are_there_and_go_on(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = [begun("Ada", "bot:easy"), begun("Ada", "Bo")]
    path = tmp_path / "games.json"
    path.write_text(json.dumps({"format": 1, "tables": [page.copy() for page in pages]}))
    argv = ["server", "import", str(path), "--database", database]
    assert main([*argv, "--json"]) == 0
    first, second = json.loads(capsys.readouterr().out)["tables"]
    assert first["is_new"]
    engine = open_database(database)
    served = InProcess(engine)
    for page, told in zip(pages, (first, second), strict=True):
        answer = served.send("GET", f"/api/tables/{told['code']}", [told["host"]]).json()
        assert answer["you"]["host"]
        assert answer["view"]["game"]["sides"] == page.view()["game"]["sides"]
    served.close()
    engine.dispose()
    assert main(argv) == 0
    assert f"{first['code']} was here already" in capsys.readouterr().out
    pages[1].play(2)
    path.write_text(json.dumps({"tables": [pages[1].copy()]}))
    assert main(argv) == 2
    assert second["code"] in capsys.readouterr().err
    assert main([*argv, "--anew"]) == 0


@pytest.mark.parametrize("given", ["", "[]", '{"tables": [{}]}', '{"tables": 5}', "[" * 10_000])
def test_what_is_no_copy_is_refused(
    tmp_path: Path, database: str, given: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "games.json"
    path.write_text(given)
    assert main(["server", "import", str(path), "--database", database]) == 2
    assert "no copy of games" in capsys.readouterr().err


def test_a_file_that_is_not_there_is_named(
    tmp_path: Path, database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "none.json"
    assert main(["server", "import", str(missing), "--database", database]) == 2
    assert "none.json" in capsys.readouterr().err
