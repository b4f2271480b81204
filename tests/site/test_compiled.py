"""What pages load of Python: byte code by the runtime itself, or else sources."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.browser.in_node import in_node
from tests.site.test_runtime import needs_archive
from tincup.site import compiled, runtime
from tincup.site.compiled import Archive
from tincup.site.library import wanted
from tincup.site.shipped import runtime_files

pytestmark = [needs_archive, pytest.mark.real]

NODE = compute_driver_executable()[0]
FAULT = """
import json, sys, traceback
from tincup.rules import parse
said = []
for read in json.loads, parse:
    try:
        read("[1, ")
    except ValueError as fault:
        said += traceback.format_exception(fault)
json.dumps(["".join(said), sys.modules["json"].__file__, sys.modules["tincup.rules"].__file__])
"""


def move_to(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Have byte code looked for and made in this folder."""
    of_program = compiled._here

    def found(name: str) -> Path:
        path = of_program(name)
        return path if path.is_file() and path.suffix != ".zip" else folder / name

    monkeypatch.setattr(compiled, "_here", found)


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder without any byte code, where it is looked for and made."""
    move_to(tmp_path, monkeypatch)
    return tmp_path


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with what Node has made, where something older lay."""
    folder = tmp_path_factory.mktemp("made")
    with pytest.MonkeyPatch.context() as monkeypatch:
        move_to(folder, monkeypatch)
        (folder / "engine-0123456789ab.zip").touch()
        compiled.make(NODE)
    return folder


def names(archive: bytes) -> list[str]:
    with ZipFile(io.BytesIO(archive)) as it:
        return it.namelist()


def all_archives() -> list[Archive]:
    library = compiled.of_library(runtime.opened())
    return [library, compiled.of_engine(), compiled.of_exact_play()]


def test_all_sources_are_compiled_once(made: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    move_to(made, monkeypatch)
    archives = all_archives()
    assert {it.name for it in made.iterdir()} == {it.made.name for it in archives}
    assert names(archives[0].sources) == sorted(wanted())
    for each in archives:
        assert each.shipped == each.made.read_bytes()
        files = names(each.shipped)
        assert {it.removesuffix("c") if it.endswith(".pyc") else it for it in files} == {
            *names(each.sources)
        }
        assert not [it for it in files if it.endswith(".py")]
    compiled.make("nothing that could be run")


def test_what_was_changed_since_comes_as_sources(
    here: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = Archive("engine", b"sources", "/lib/engine")
    old.made.write_bytes(b"byte code")
    assert old.shipped == b"byte code"
    changed = old._replace(sources=b"others")
    assert changed.shipped == b"others"
    monkeypatch.setattr(runtime, "SHA256", "0" * 64)
    assert old.shipped == b"sources"


@pytest.mark.parametrize("is_made", [True, False])
def test_the_engine_starts_by_either(here: Path, made: Path, is_made: bool) -> None:
    """The engine's faults are told with their lines, those of the library without."""
    if is_made:
        shutil.copytree(made, here, dirs_exist_ok=True)
    place = here / "runtime"
    place.mkdir()
    for name, content in runtime_files(runtime.opened()).items():
        place.joinpath(name).write_bytes(content)
    told, *modules = json.loads(in_node(place, FAULT).first)
    ending = "c" if is_made else ""
    assert modules == [
        f"/lib/python314.zip/json/__init__.py{ending}",
        f"/lib/engine/tincup/rules/__init__.py{ending}",
    ]
    assert 'File "/lib/python314.zip/json/decoder.py", line' in told
    assert "JSONDecodeError: Expecting value" in told
    source = Path(compiled.__file__).parents[1] / "rules" / "catalogue.py"
    lines = source.read_text("utf-8").splitlines()
    at = next(n for n, it in enumerate(lines, 1) if it.startswith("def parse("))
    line = told.partition('File "/lib/engine/tincup/rules/catalogue.py", line ')[2].partition(",")
    assert at < int(line[0]) < at + 30


def test_without_node_there_are_the_sources(
    here: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert compiled.main() == 0
    broken = here / "node"
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(here))
    assert compiled.main() == 2
    said = capsys.readouterr().err
    assert said.startswith("tincup: ")
    assert "exit status 3" in said
    assert [it.name for it in here.iterdir()] == ["node"]
    assert all(it.shipped == it.sources for it in all_archives())
