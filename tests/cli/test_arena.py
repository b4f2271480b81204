"""`tincup arena`."""

from __future__ import annotations

import json
import re
import signal
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tests.cli.conftest import TINCUP, Run
from tests.players import misbehaving
from tests.waiting import wait_until
from tincup.messages import in_language
from tincup.notation import load_record, verify_record

SHORT = ("--rules", "plain", "--set", "end.target=1500", "--seed", "1")


def players(folder: Path, *entries: str) -> str:
    path = folder / "players.toml"
    tables = [f"[[player]]\n{entry}\n" for entry in entries]
    path.write_text("".join(tables), "utf-8")
    return str(path)


def listed(folder: Path, *specs: str) -> str:
    return players(folder, *(f"spec = {json.dumps(spec)}" for spec in specs))


def test_a_person_sees_tables(tincup: Run, tmp_path: Path) -> None:
    file = listed(tmp_path, "easy", "medium", "threshold:500")
    done = tincup("arena", "--players", file, *SHORT, "--games", "6")
    assert done.status == 0
    out = done.out.splitlines()
    assert out[0].startswith("3 players, 18 games by Plain Farkle")
    assert out[2].split("  ")[0] == "no."
    assert [line.split()[0] for line in out[3:6]] == ["1", "2", "3"]
    assert "1500" in done.out
    assert "forfeit" not in done.out
    assert not done.err


def test_a_wide_cross_table_fits_the_terminal(
    tincup: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many columns at a time as have room, with the names before each of them."""
    monkeypatch.setattr("sys.stdout.isatty", lambda: True)
    monkeypatch.setenv("COLUMNS", "80")
    file = listed(tmp_path, *["threshold:300"] * 12)
    done = tincup("arena", "--players", file, *SHORT[:-2], "--seed", "2", "--games", "2")
    tables = done.out.split("\n\n")[1:]
    assert max(map(len, "\n".join(tables[:-1]).splitlines())) <= 80
    shown = [part.splitlines()[0].split()[2:] for part in tables[1:-1]]
    assert len(shown) > 1
    assert [it for part in shown for it in part] == [str(at) for at in range(1, 13)]
    assert all(len(part.splitlines()) == 13 for part in tables[:-1])


@pytest.mark.parametrize("language", ["de", "fr"])
def test_it_is_said_in_other_languages(tincup: Run, tmp_path: Path, language: str) -> None:
    file = listed(tmp_path, "easy", "medium")
    with in_language(language):
        done = tincup("arena", "--players", file, *SHORT, "--games", "2")
    assert done.status == 0
    assert "players" not in done.out


def test_a_program_sees_json(tincup: Run, tmp_path: Path) -> None:
    file = listed(tmp_path, "medium", "medium", "easy")
    argv = ("arena", "--players", file, *SHORT, "--games", "6", "--json")
    found = json.loads(tincup(*argv).out)
    assert (found["games"], found["planned"], found["mean"]) == (18, 18, 1500)
    assert sorted(it["number"] for it in found["players"]) == [1, 2, 3]
    assert {it["name"] for it in found["players"]} == {"medium (1)", "medium (2)", "easy"}
    assert [it["players"] for it in found["pairs"]] == [[1, 2], [1, 3], [2, 3]]
    assert found["pairs"][0]["won"] == [3, 3]
    assert sum(it["won"] for it in found["players"]) == 18
    assert json.loads(tincup(*argv).out) == found


def test_a_strict_order_has_no_ratings(tincup: Run, tmp_path: Path) -> None:
    file = listed(tmp_path, "medium", "threshold:1000000")
    done = tincup("arena", "--players", file, *SHORT, "--games", "2", "--json")
    found = json.loads(done.out)["players"]
    assert [it["won"] for it in found] == [2, 0]
    assert all(it["rating"] is it["rating_low"] is it["rating_high"] is None for it in found)
    said = tincup("arena", "--players", file, *SHORT, "--games", "2").out
    assert "Nobody can be rated" in said


def test_records_of_all_games(tincup: Run, tmp_path: Path) -> None:
    file, folder = listed(tmp_path, "easy", "medium", "greedy"), tmp_path / "games"
    argv = ("--games", "2", "--records", str(folder))
    assert tincup("arena", "--players", file, *SHORT, *argv).status == 0
    files = sorted(folder.iterdir())
    assert [path.name for path in files] == [
        f"{pair}-000001-{rotation}.farkle.toml"
        for pair in ("001-002", "001-003", "002-003")
        for rotation in (1, 2)
    ]
    assert all(verify_record(path.read_text("utf-8")).is_right for path in files)
    assert load_record(files[-1]).game.start.lineup.names == ("greedy", "medium")


class Page(HTMLParser):
    """What a page holds: its elements, and its text."""

    def __init__(self, written: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.text = ""
        self.feed(written)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, dict(attrs)))

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_page_is_whole_and_says_names_as_they_are(tincup: Run, tmp_path: Path) -> None:
    name = "</th><script>&\u201d'"
    file = players(tmp_path, f"name = {json.dumps(name)}\nspec='easy'", "spec='medium'")
    path = tmp_path / "arena.html"
    path.write_text("what was there before")
    argv = ("arena", "--players", file, *SHORT, "--games", "4", "--html", str(path))
    done = tincup(*argv, "--set", "name='<b>'")
    assert done.status == 0
    assert f"wrote {path}" in done.err
    page = Page(path.read_text("utf-8"))
    assert not {"script", "b", "link", "img", "iframe"} & {tag for tag, _ in page.elements}
    assert not any({"src", "href"} & attributes.keys() for _, attributes in page.elements)
    assert sum(tag == "table" for tag, _ in page.elements) == 2
    assert page.text.count(name) == 2
    assert {"title": name, "scope": "col"} in [attributes for _, attributes in page.elements]
    assert "<b>" in page.text
    assert re.search(r"[0-4]/4\d+\.0%", page.text)
    assert "prefers-color-scheme: dark" in page.text
    assert list(tmp_path.glob(".arena.html*")) == []


def test_a_page_of_nowhere_is_refused_before_anything_is_played(
    tincup: Run, tmp_path: Path
) -> None:
    file = listed(tmp_path, "easy", "medium")
    argv = ("arena", "--players", file, "--games", "1000000", "--html")
    assert "no folder" in tincup(*argv, str(tmp_path / "no" / "a.html")).refused()
    assert "is a folder" in tincup(*argv, str(tmp_path)).refused()


@pytest.mark.real
def test_whose_fault_it_is(tincup: Run, tmp_path: Path) -> None:
    """Names are shown as they are, not as marks of what draws."""
    spec = json.dumps("external:no-such-program")
    file = players(tmp_path, "spec = 'easy'", f"name = '[/red]'\nspec = {spec}", "spec = 'medium'")
    done = tincup("arena", "--players", file, *SHORT, "--games", "16")
    assert done.status == 0
    said = "forfeited: the program of [/red] has ended: it could not be started"
    assert said in done.out
    assert "[/red] forfeited 5 games in a row, and so the rest of that pair, unplayed" in done.out


@pytest.mark.real
def test_a_killed_arena_goes_on(tmp_path: Path) -> None:
    """Killed within the second pair; what comes of it is what comes of one that was not."""
    once = tmp_path / "once"
    program = f"external:{sys.executable} {misbehaving.__file__} stuck_once {once} 80"
    file = listed(tmp_path, "easy", "medium", program)
    argv = [TINCUP, "arena", "--players", file, *SHORT, "--games", "40", "--json", "--limit", "60"]
    kept = [*argv, "--folder", str(tmp_path / "kept")]
    with subprocess.Popen(kept, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as killed:
        wait_until(lambda: once.exists() or killed.poll() is not None)
        assert killed.poll() is None
        killed.send_signal(signal.SIGKILL)
        out, _ = killed.communicate(timeout=60)
    assert (killed.returncode, out) == (-signal.SIGKILL, b"")
    files = [tmp_path / "kept" / f"pair-{pair}.json" for pair in ("001-002", "001-003", "002-003")]
    deals = [json.loads(path.read_text())["deals"] for path in files if path.exists()]
    assert deals[0] == 20
    assert 10 <= deals[1] < 20
    assert len(deals) == 2
    again = subprocess.run(kept, capture_output=True, text=True, timeout=60, check=True)
    whole = subprocess.run(argv, capture_output=True, text=True, timeout=60, check=True)
    assert json.loads(again.stdout) == json.loads(whole.stdout)
    assert "going on: " in again.stderr
    assert json.loads(whole.stdout)["games"] == 120
    assert not any(it["forfeits"] for it in json.loads(whole.stdout)["players"])


@pytest.mark.real
def test_ctrl_c_prints_what_there_is(tmp_path: Path) -> None:
    file, folder = listed(tmp_path, "easy", "medium"), tmp_path / "kept"
    argv = [TINCUP, "arena", "--players", file, *SHORT, "--json", "--folder", str(folder)]
    argv += ["--games", "1,000,000"]
    with subprocess.Popen(argv, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as done:
        wait_until(lambda: (folder / "pair-001-002.json").exists() or done.poll() is not None)
        assert done.poll() is None
        done.send_signal(signal.SIGINT)
        out, err = done.communicate(timeout=60)
    assert done.returncode == 130
    found = json.loads(out)
    assert 0 < found["games"] < found["planned"] == 1_000_000
    assert json.loads((folder / "pair-001-002.json").read_text())["deals"] == found["games"] / 2
    assert "the same command goes on from there" in err


@pytest.mark.real
def test_one_process_at_a_time(tincup: Run, tmp_path: Path) -> None:
    file, folder = listed(tmp_path, "easy", "medium"), tmp_path / "kept"
    argv = ("arena", "--players", file, *SHORT, "--folder", str(folder), "--games", "1000000")
    with subprocess.Popen([TINCUP, *argv], stdout=subprocess.DEVNULL) as other:
        wait_until(lambda: (folder / "arena.json").exists() or other.poll() is not None)
        assert other.poll() is None
        try:
            assert "another tincup arena is at work" in tincup(*argv).refused()
        finally:
            other.kill()


def test_the_folder_has_the_seed(tincup: Run, tmp_path: Path) -> None:
    file, folder = listed(tmp_path, "easy", "medium"), tmp_path / "kept"
    argv = ("arena", "--players", file, "--games", "2", "--folder", str(folder), *SHORT[:4])
    first = tincup(*argv)
    assert first.status == 0
    again = tincup(*argv)
    assert again.out == first.out
    assert "going on: 2 of 2 games" in again.err
    assert "its seed is another" in tincup(*argv, "--seed", "other").refused()
    file = listed(tmp_path, "easy", "hard")
    assert "its players are others" in tincup(*argv).refused()


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("--games", "0"), "--games: a whole number from 1 to 10,000,000"),
        (("--limit", "nan"), "--limit: seconds from 0.01"),
        (("--rules", "nothing"), "nothing"),
        (("--set", "players=[3, 8]"), "3"),
        (("--players", "none.toml"), "none.toml"),
    ],
)
def test_what_is_refused(tincup: Run, tmp_path: Path, argv: tuple[str, ...], said: str) -> None:
    file = listed(tmp_path, "easy", "medium")
    assert said in tincup("arena", "--players", file, *argv).refused()


def test_players_are_needed(tincup: Run) -> None:
    assert "--players" in tincup("arena").refused()
