"""The folder is written whole, again only what has changed, and never among other files."""

import gzip
import json
from hashlib import sha256
from pathlib import Path

import brotli  # type: ignore[import-untyped]
import pytest

from tests.site.test_runtime import needs_archive
from tincup.site.build import HOME, MANIFEST, Site, site
from tincup.site.folder import write
from tincup.site.runtime import SiteError

DENSE = b"".join(sha256(bytes([it])).digest() for it in range(8))
"""Bytes that nothing makes smaller."""

ONE = Site("one", {"a/text.js": b"text " * 1_000, "b.bin": DENSE, HOME: b"<html>"})
TWO = Site("two", {"c/text.js": b"text " * 1_001, "b.bin": DENSE, HOME: b"<html>!"})


def lying(folder: Path) -> dict[str, bytes]:
    files = (path for path in folder.rglob("*") if path.is_file())
    return {path.relative_to(folder).as_posix(): path.read_bytes() for path in files}


def test_it_is_written_compressed_and_listed(tmp_path: Path) -> None:
    done = write(tmp_path / "new" / "folder", ONE)
    found = lying(tmp_path / "new" / "folder")
    assert found.keys() == {*ONE.files, "a/text.js.br", "a/text.js.gz", MANIFEST}
    assert {name: found[name] for name in ONE.files} == ONE.files
    assert brotli.decompress(found["a/text.js.br"]) == ONE.files["a/text.js"]
    assert gzip.decompress(found["a/text.js.gz"]) == ONE.files["a/text.js"]
    manifest = json.loads(found.pop(MANIFEST))
    assert manifest["version"] == done.version == "one"
    assert manifest["files"] == {
        name: {"sha256": sha256(content).hexdigest(), "size": len(content)}
        for name, content in found.items()
    }
    assert (done.files, done.written, done.removed) == (3, 3, 0)


def test_the_same_again_changes_nothing(tmp_path: Path) -> None:
    write(tmp_path, ONE)
    before = lying(tmp_path)
    times = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("*.js")}
    assert write(tmp_path, ONE).written == 0
    assert lying(tmp_path) == before
    assert {path: path.stat().st_mtime_ns for path in times} == times


def test_another_version_replaces_what_is_ours(tmp_path: Path) -> None:
    write(tmp_path, ONE)
    tmp_path.joinpath(".nojekyll").touch()  # hidden files are whose they are
    done = write(tmp_path, TWO)
    assert (done.written, done.removed) == (2, 3)
    assert set(lying(tmp_path)) == {
        *TWO.files,
        "c/text.js.br",
        "c/text.js.gz",
        MANIFEST,
        ".nojekyll",
    }
    assert not tmp_path.joinpath("a").exists()


@pytest.mark.parametrize("name", ["b.bin", "a/text.js", "a/text.js.br"])
def test_what_was_changed_or_lost_is_written_again(tmp_path: Path, name: str) -> None:
    write(tmp_path, ONE)
    before = lying(tmp_path)
    tmp_path.joinpath(name).write_bytes(b"changed")
    assert write(tmp_path, ONE).written == 1
    assert lying(tmp_path) == before
    tmp_path.joinpath(name).unlink()
    assert write(tmp_path, ONE).written == 1
    assert lying(tmp_path) == before


def test_one_that_was_cut_short_is_written_again(tmp_path: Path) -> None:
    write(tmp_path, ONE)
    whole = lying(tmp_path)
    tmp_path.joinpath("a", "text.js.gz.unfinished").write_bytes(b"half")
    tmp_path.joinpath(HOME).unlink()
    write(tmp_path, ONE)
    assert {name: it for name, it in lying(tmp_path).items() if "unfinished" not in name} == whole


def test_other_files_are_left_as_they_are(tmp_path: Path) -> None:
    other = tmp_path / "photos" / "us.jpg"
    other.parent.mkdir()
    other.write_bytes(b"dear")
    with pytest.raises(SiteError, match=r"photos/us\.jpg"):
        write(tmp_path, ONE)
    assert lying(tmp_path) == {"photos/us.jpg": b"dear"}
    other.unlink()
    write(tmp_path, ONE)
    before = lying(tmp_path)
    tmp_path.joinpath("notes.txt").write_bytes(b"mine")
    with pytest.raises(SiteError, match=r"notes\.txt"):
        write(tmp_path, TWO)
    assert lying(tmp_path) == {**before, "notes.txt": b"mine"}


def test_a_file_is_no_folder(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"mine")
    with pytest.raises(SiteError, match="is a file"):
        write(path, ONE)
    assert path.read_bytes() == b"mine"


LISTED = {"sha256": "0", "size": 1}


@pytest.mark.parametrize(
    "manifest",
    [
        "no JSON",
        "[]",
        '{"format": 9, "files": {}}',
        '{"format": 1, "files": []}',
        json.dumps({"format": 1, "files": {"../mine.txt": LISTED}}),
        json.dumps({"format": 1, "files": {"/mine.txt": LISTED}}),
        json.dumps({"format": 1, "files": {"a": 1}}),
    ],
)
def test_another_manifest_is_not_believed(tmp_path: Path, manifest: str) -> None:
    folder = tmp_path / "folder"
    folder.mkdir()
    folder.joinpath(MANIFEST).write_text(manifest)
    tmp_path.joinpath("mine.txt").write_bytes(b"mine")
    with pytest.raises(SiteError, match="damaged"):
        write(folder, ONE)
    assert tmp_path.joinpath("mine.txt").exists()


@pytest.fixture(scope="module")
def whole() -> Site:
    return site()


@needs_archive
def test_the_folder_repeats_and_names_no_other_place(whole: Site) -> None:
    """The same version is the same bytes; every address is relative."""
    assert site() == whole
    home = whole.files[HOME].decode()
    assert 'http-equiv="Content-Security-Policy"' in home
    for path, content in whole.files.items():
        if path.endswith((".html", "sw.js")) or (
            path.startswith("page-") and "/vendor/" not in path
        ):
            assert b"://" not in content or path.endswith(("engine.zip", ".svg")), path
    assert {"pyodide.txt", "cpython.txt", "figtree.txt", "unicode.txt", "index.txt"} <= {
        path.removeprefix("licences/") for path in whole.files if path.startswith("licences/")
    }


@needs_archive
def test_solutions_lie_ready_and_only_the_page_is_kept_offline(whole: Site) -> None:
    made = site({"abc-2.race": b"solved"})
    assert made.files["solutions/abc-2.race"] == b"solved"
    assert b"abc-2.race&quot;:&quot;solutions/abc-2.race" in made.files[HOME]
    assert b"abc-2.race" not in made.files["sw.js"]
    assert made.version != whole.version
