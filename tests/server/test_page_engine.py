"""What a server's pages load to host games themselves: where it is, and where it is not."""

from __future__ import annotations

import gzip
import json
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine

from tests.server.fresh import new_database
from tests.server.in_process import InProcess
from tincup.server.page.engine import DICE_POLICY, DICE_WORKER, WORKER_POLICY
from tincup.server.page.files import digest, sha256_of, web_files

WASM = b"\0asm" + bytes(4000)
FILES = {"engine-1/engine.zip": b"{}", "runtime-1/p.wasm": WASM}
START = {
    "runtime": "runtime-1/",
    "engine": "engine-1/engine.zip",
    "files": {path: (len(it), sha256_of(it)) for path, it in FILES.items()},
}


@pytest.fixture(scope="module")
def engine(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Engine]:
    made = new_database(f"sqlite:///{tmp_path_factory.mktemp('pages') / 'a.db'}")
    yield made
    made.dispose()


@pytest.fixture
def listed(tmp_path: Path) -> Path:
    """A list of two files, one of them compressed."""
    for name, content in FILES.items():
        path = tmp_path / name
        path.parent.mkdir()
        path.write_bytes(content)
    (tmp_path / "runtime-1/p.wasm.gz").write_bytes(gzip.compress(WASM))
    (tmp_path / "secret.json").write_text("{}")
    path = tmp_path / "1.json"
    path.write_text(json.dumps({"start": START, "files": list(FILES)}))
    return path


def asked(engine: Engine, path: str, listed: object, **headers: str) -> httpx.Response:
    server = InProcess(engine, page_engine=str(listed))
    try:
        transport = httpx.ASGITransport(server.app)

        async def ask() -> httpx.Response:
            async with httpx.AsyncClient(transport=transport, base_url="http://localhost") as it:
                return await it.get(path, headers=headers)

        return server.run(ask())
    finally:
        server.close()


def test_its_files_are_sent_compressed_and_kept_for_ever(engine: Engine, listed: Path) -> None:
    wasm = asked(engine, "/web/runtime-1/p.wasm", listed)
    assert (wasm.content, wasm.headers["content-encoding"]) == (WASM, "gzip")
    assert wasm.headers["content-type"] == "application/wasm"
    assert "immutable" in wasm.headers["cache-control"]
    plain = {"accept-encoding": "identity"}
    wasm = asked(engine, "/web/runtime-1/p.wasm", listed, **plain)
    assert wasm.content == WASM
    assert "content-encoding" not in wasm.headers


@pytest.mark.parametrize("path", ["secret.json", "runtime-1/../secret.json", "runtime-1/p.wasm.gz"])
def test_nothing_else_of_its_folder_is_read(engine: Engine, listed: Path, path: str) -> None:
    assert asked(engine, f"/web/{path}", listed).status_code == 404


def test_what_pages_are_told(engine: Engine, listed: Path) -> None:
    start = asked(engine, "/web/engine", listed).json()["start"]
    assert start["engine"] == "/web/engine-1/engine.zip"
    assert start["runtime"] == "/web/runtime-1/"
    assert start["files"]["/web/runtime-1/p.wasm"] == [len(WASM), sha256_of(WASM)]
    missing = asked(engine, "/web/engine", "").json()
    assert missing == {"start": None, "comes": False}
    later = listed.with_name("2.json")
    assert asked(engine, "/web/engine", later).json() == {"start": None, "comes": True}
    assert asked(engine, "/sw.js", later).status_code == 404


def test_the_worker_keeps_what_is_there(engine: Engine, listed: Path) -> None:
    worker = asked(engine, "/sw.js", listed)
    assert worker.headers["cache-control"] == "no-cache"
    said = json.loads(worker.text.partition("} = ")[2].partition(";\n")[0])
    some = [*list(said["files"])[::9], "web/engine", "web/runtime-1/p.wasm"]
    files = {path: sha256_of(asked(engine, f"/{path}", listed).content) for path in some}
    assert files == {path: said["files"][path] for path in some}
    assert {f"web/{digest()}/{path}" for path in web_files()} < set(said["files"])
    assert said["shells"].keys() == {"home", "table", "tools"}
    for each in said["shells"].values():
        shell = asked(engine, f"/{each['fr']}", listed)
        assert '<html lang="fr"' in shell.text
        assert "worker-src 'self'" in shell.headers["content-security-policy"]


def test_policies_allow_what_it_needs_and_only_then(engine: Engine, listed: Path) -> None:
    for has, place in ((True, listed), (False, "")):
        page = asked(engine, "/", place).headers["content-security-policy"]
        assert "worker-src 'self'; trusted-types tincup" in page  # dice are drawn in one, too
        assert "unsafe" not in page
        path = f"/web/{digest()}/engine/worker.js"
        worker = asked(engine, path, place).headers["content-security-policy"]
        assert (worker == WORKER_POLICY) is has
        path = f"/web/{digest()}/{DICE_WORKER}"
        assert asked(engine, path, place).headers["content-security-policy"] == DICE_POLICY
    assert "unregister" in asked(engine, "/sw.js", "").text
