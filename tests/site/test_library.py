"""Python's library for pages: byte code by the runtime itself, or else its sources."""

from __future__ import annotations

import io
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from zipfile import ZipFile

import pytest
from playwright._impl._driver import compute_driver_executable

from tests.browser.in_node import in_node
from tests.site.test_runtime import needs_archive
from tincup.site import library, runtime
from tincup.site.library import LIBRARY, wanted
from tincup.site.shipped import runtime_files

NODE = compute_driver_executable()[0]
ANSWER = """
import json, sys, traceback
try:
    json.loads("[1, ")
except ValueError as fault:
    told = "".join(traceback.format_exception(fault))
json.dumps([told, sys.modules["json"].__file__])
"""


@pytest.fixture
def elsewhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The path of the byte code, in a folder where there is none."""
    path = tmp_path / library.place().name
    monkeypatch.setattr(library, "place", lambda: path)
    yield path
    assert {it.name for it in tmp_path.iterdir()} <= {path.name, "node"}, "something was left"


def names(archive: bytes) -> list[str]:
    with ZipFile(io.BytesIO(archive)) as it:
        return it.namelist()


@needs_archive
@pytest.mark.real
def test_byte_code_has_all_that_the_sources_have(elsewhere: Path) -> None:
    package = runtime.opened()
    assert names(library.library(package)) == sorted(wanted())
    elsewhere.with_name("library-old.zip").touch()
    library.make(NODE)
    assert library.library(package) == elsewhere.read_bytes()
    made = names(elsewhere.read_bytes())
    assert [it.removesuffix("c") for it in made] == sorted(wanted())
    assert sum(it.endswith(".pyc") for it in made) > 100


@needs_archive
@pytest.mark.real
@pytest.mark.parametrize("is_made", [True, False])
def test_the_engine_starts_by_either(elsewhere: Path, is_made: bool, tmp_path: Path) -> None:
    """Faults are told with their files; where lines are not known, without them."""
    if is_made:
        library.make(NODE)
    package = runtime.opened()
    with_it = tmp_path.parent / "runtime"
    with_it.mkdir(exist_ok=True)
    for name, content in runtime_files(package).items():
        with_it.joinpath(name).write_bytes(content)
    told, module = json.loads(in_node(with_it, ANSWER).first)
    assert module == f"/lib/python314.zip/json/__init__.py{'c' if is_made else ''}"
    assert 'File "/lib/python314.zip/json/decoder.py", line' in told
    assert "JSONDecodeError: Expecting value" in told


def test_byte_code_of_another_library_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    ours = library.place()
    monkeypatch.setattr(runtime, "SHA256", "0" * 64)
    assert library.place() != ours


@needs_archive
@pytest.mark.real
def test_without_node_there_are_the_sources(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert library.main() == 0
    assert not elsewhere.exists()
    broken = elsewhere.with_name("node")
    broken.write_text("#!/bin/sh\nexit 3\n")
    broken.chmod(0o755)
    monkeypatch.setenv("PATH", str(elsewhere.parent))
    assert library.main() == 2
    said = capsys.readouterr().err
    assert said.startswith("tincup: ")
    assert "exit status 3" in said
    with pytest.raises(subprocess.CalledProcessError):
        library.make(str(broken))
    assert names(library.library({LIBRARY: runtime.opened()[LIBRARY]})) == sorted(wanted())
