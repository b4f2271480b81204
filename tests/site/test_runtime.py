"""The archive that runs Python in a browser: fetched once, and only as it was published."""

import http.server
import threading
from collections.abc import Callable
from importlib.resources import files
from pathlib import Path

import pytest

from tincup.site import runtime
from tincup.site.runtime import SiteError

needs_archive = pytest.mark.skipif(
    not runtime.place().exists(), reason="the set-up could not fetch what runs Python in a browser"
)


@pytest.fixture
def elsewhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where the archive would be, in a folder of its own."""
    path = tmp_path / runtime.place().name
    monkeypatch.setattr(runtime, "place", lambda: path)
    for name in ("npm_config_registry", "NPM_CONFIG_REGISTRY"):
        monkeypatch.delenv(name, raising=False)
    return path


def asked(*contents: bytes) -> tuple[list[str], Callable[[str], bytes]]:
    """The addresses that were asked, and what answers with these contents, one by one."""
    addresses: list[str] = []
    waiting = list(contents)

    def read(address: str) -> bytes:
        addresses.append(address)
        return waiting.pop(0)

    return addresses, read


@needs_archive
def test_it_is_fetched_once(elsewhere: Path) -> None:
    archive = files("tincup.site").joinpath(elsewhere.name).read_bytes()
    addresses, read = asked(archive)
    other = elsewhere.with_name("pyodide-1.2.3.tgz")
    other.touch()
    assert runtime.fetch(read)
    assert elsewhere.read_bytes() == archive
    assert not other.exists()
    assert not runtime.fetch(read)
    assert addresses == [f"https://registry.npmjs.org/pyodide/-/{elsewhere.name}"]


@needs_archive
def test_a_damaged_one_is_fetched_again(elsewhere: Path) -> None:
    archive = files("tincup.site").joinpath(elsewhere.name).read_bytes()
    elsewhere.write_bytes(archive[:-1])
    with pytest.raises(SiteError, match="damaged"):
        runtime.opened()
    assert runtime.fetch(asked(archive)[1])
    assert "pyodide.asm.wasm" in runtime.opened()


@pytest.mark.parametrize("content", [b"", b"something else"])
def test_nothing_else_is_kept(elsewhere: Path, content: bytes) -> None:
    with pytest.raises(SiteError, match="not what was published"):
        runtime.fetch(asked(content)[1])
    assert list(elsewhere.parent.iterdir()) == []


def test_without_it_a_sentence_says_so(elsewhere: Path) -> None:
    with pytest.raises(SiteError, match="scripts/play --add site"):
        runtime.opened()


def test_a_registry_of_ones_own(elsewhere: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("npm_config_registry", "http://mirror.example/npm/")
    addresses, read = asked(b"")
    with pytest.raises(SiteError):
        runtime.fetch(read)
    assert addresses == [f"http://mirror.example/npm/pyodide/-/{elsewhere.name}"]


class Cut(http.server.BaseHTTPRequestHandler):
    """Ends in the middle of what it has announced."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.send_header("content-length", "1000")
        self.end_headers()
        self.wfile.write(b"a beginning")

    def log_message(self, *_: object, **__: object) -> None:
        """Nothing."""


def test_what_is_cut_short_and_who_is_not_there(
    elsewhere: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    with http.server.HTTPServer(("127.0.0.1", 0), Cut) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        address = f"http://127.0.0.1:{server.server_port}"
        monkeypatch.setenv("npm_config_registry", address)
        assert runtime.main() == 2
        assert "broke off before all of it" in capsys.readouterr().err
        server.shutdown()
    assert runtime.main() == 2
    assert f"tincup: {address}/pyodide/-/{elsewhere.name} could not" in capsys.readouterr().err
    assert not elsewhere.exists()
