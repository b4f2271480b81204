"""The scripts, in a copy of the checkout where a stand-in takes uv's place."""

import os
import re
import shutil
import subprocess
import sys
import tomllib
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tincup.cli.commands.games.page import free_port
from tincup.site import runtime

CHECKOUT = Path(__file__).parents[1]

UV = """#!/bin/sh
echo "$*" >>"$(dirname "$0")/../asked"
[ "$1" = venv ] || exit 0
cd "$(dirname "$0")/../.."
mkdir -p .venv/bin
printf '#!/bin/sh\\necho python "$@" >>"$(dirname "$0")/../../.boot/asked"\\n' >.venv/bin/python
chmod +x .venv/bin/python
printf '#!/bin/sh\\necho tincup "$@"\\n' >.venv/bin/tincup
chmod +x .venv/bin/tincup
"""


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    root = tmp_path / "a folder" / "tincup"
    (root / ".boot" / "bin").mkdir(parents=True)
    (root / "src").mkdir()
    shutil.copytree(CHECKOUT / "scripts", root / "scripts")
    for name in ("uv.lock", "pyproject.toml"):
        shutil.copy(CHECKOUT / name, root / name)
    uv = root / ".boot" / "bin" / "uv"
    uv.write_text(UV)
    uv.chmod(0o755)
    version = next(
        line.split("=")[1].split()[0]
        for line in (root / "scripts" / "lib.sh").read_text().splitlines()
        if line.startswith("UV_VERSION=")
    )
    (root / ".boot" / "ready").write_text(f"{root.resolve()} {version}\n")
    return root


def play(script: Path, folder: Path) -> str:
    done = subprocess.run(
        [script, "--rules", "plain"], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.smoke
@pytest.mark.real
def test_it_plays_through_a_link(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "links").mkdir()
    first, second = tmp_path / "links" / "farkle", tmp_path / "farkle"
    first.symlink_to(checkout / "scripts" / "play")
    second.symlink_to("links/farkle")  # a relative link to a link
    for script in (checkout / "scripts" / "play", first, second):
        assert play(script, checkout) == "tincup play --rules plain\n"
    assert play(second, tmp_path) == "tincup play --rules plain\n"


def asked(checkout: Path) -> list[list[str]]:
    """The words of each `uv sync` so far."""
    lines = (checkout / ".boot" / "asked").read_text().splitlines()
    return [line.split() for line in lines if line.startswith("sync")]


def extras(words: list[str]) -> list[str]:
    return [words[at + 1] for at, word in enumerate(words) if word == "--extra"]


def add(checkout: Path, *names: str) -> subprocess.CompletedProcess[str]:
    script = checkout / "scripts" / "play"
    return subprocess.run([script, "--add", *names], capture_output=True, text=True, check=False)


@pytest.mark.real
def test_the_page_is_compiled_while_exact_play_is_fetched(checkout: Path) -> None:
    play(checkout / "scripts" / "play", checkout)
    page, whole = asked(checkout)
    assert extras(page) == extras(whole) == ["page"]
    left_out = [page[at + 1] for at, word in enumerate(page) if word == "--no-install-package"]
    assert left_out == ["numpy", "numba", "llvmlite"]
    assert "--no-install-package" not in whole


@pytest.mark.real
def test_what_is_added_stays_added(checkout: Path) -> None:
    assert add(checkout, "plot").returncode == 0
    assert extras(asked(checkout)[-1]) == ["page", "plot"]
    asked_then = len(asked(checkout))
    play(checkout / "scripts" / "play", checkout)
    assert len(asked(checkout)) == asked_then  # it is there
    add(checkout, "server", "plot")
    assert extras(asked(checkout)[-1]) == ["page", "plot", "server"]


@pytest.mark.real
def test_what_runs_in_a_browser_is_fetched_where_it_was_added(checkout: Path) -> None:
    fetches = "python -m tincup.site.runtime\n"
    play(checkout / "scripts" / "play", checkout)
    assert fetches not in (checkout / ".boot" / "asked").read_text()
    assert add(checkout, "site").returncode == 0
    assert fetches in (checkout / ".boot" / "asked").read_text()


@pytest.mark.real
@pytest.mark.parametrize("names", [[], ["plots"], ["plot", "docs"]])
def test_nothing_else_can_be_added(checkout: Path, names: list[str]) -> None:
    done = add(checkout, *names)
    assert done.returncode == 2
    assert done.stderr.startswith("tincup: ")
    assert not (checkout / ".boot" / "asked").exists()


def test_what_can_be_added_is_an_extra() -> None:
    settings = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))
    extras = settings["project"]["optional-dependencies"].keys()
    assert {"page", "plot", "push", "server", "site"} <= extras


PLATFORM = re.compile(r"(cp311-cp311|cp3\d+-abi3)-manylinux.*x86_64|any\.whl$")


class Lock:
    """What uv.lock has Linux on x86-64 fetch for Python 3.11."""

    def __init__(self) -> None:
        lock = tomllib.loads((CHECKOUT / "uv.lock").read_text("utf-8"))
        self._packages = [*lock["package"]]

    def with_extra(self, extra: str) -> set[str]:
        """The packages of Tincup with this extra, and theirs."""
        found, waiting = set[str](), [("tincup-farkle", ""), ("tincup-farkle", extra)]
        while waiting:
            name, extra = waiting.pop()
            found.add(name)
            for package in self._called(name):
                chosen = package.get("optional-dependencies", {}).get(extra)
                for it in chosen if extra else package.get("dependencies", []):
                    if it["name"] not in found and "== 'win32'" not in it.get("marker", ""):
                        waiting += [(it["name"], also) for also in ("", *it.get("extra", []))]
        return found - {"tincup-farkle"}

    def megabytes(self, names: set[str]) -> float:
        return sum(map(self._size, names)) / 1e6

    def _size(self, name: str) -> int:
        wheels = [it for package in self._called(name) for it in package.get("wheels", [])]
        return max((it["size"] for it in wheels if PLATFORM.search(it["url"])), default=0)

    def _called(self, name: str) -> list[dict[str, Any]]:
        """The versions of a package: some have another one for a newer Python."""
        return [package for package in self._packages if package["name"] == name]


def constants() -> dict[str, str]:
    """What scripts/lib.sh says at its beginning: NAME=value."""
    text = (CHECKOUT / "scripts" / "lib.sh").read_text()
    found: dict[str, str] = {}
    for name, value in re.findall(r"^([A-Z_]+)\+?=['(]?([^')#\n]*)", text, re.MULTILINE):
        found[name] = found.get(name, "") + value
    return found


def test_the_sizes_that_are_said_are_those_of_the_lock() -> None:
    lock, said = Lock(), constants()
    exact, page = set(said["EXACT_PACKAGES"].split()), lock.with_extra("page")
    assert exact < page
    assert lock.megabytes(exact) == pytest.approx(int(said["EXACT_MB"]), rel=0.15)
    assert lock.megabytes(page - exact) == pytest.approx(int(said["PAGE_MB"]), rel=0.15)
    assert pytest.approx(int(said["RUNTIME_MB"]), abs=1) == runtime.SIZE / 1e6
    added = re.findall(r"(plot|push|server|site) .*?\((\d+) MB\)", usage())
    for extra, size in added:
        fetched = lock.megabytes(lock.with_extra(extra) - page)
        fetched += runtime.SIZE / 1e6 if extra == "site" else 0
        assert fetched == pytest.approx(int(size), abs=1)
    assert len(added) == 4


def usage() -> str:
    """The comment at the beginning of scripts/play, as one line."""
    lines = (CHECKOUT / "scripts" / "play").read_text().partition("\nset ")[0].splitlines()[1:]
    return " ".join(line.lstrip("# ") for line in lines)


def test_what_the_set_up_imports_is_there() -> None:
    names = constants()["FIRST_IMPORTS"].removeprefix("import ").split(", ")
    assert [name for name in names if find_spec(name) is None] == []


@pytest.mark.real
@pytest.mark.slow
def test_what_the_page_imports_has_been_compiled(tmp_path: Path) -> None:
    """The line that the set-up runs leaves byte code of all that a first start loads."""
    environment = {
        **{name: value for name, value in os.environ.items() if "COV" not in name},
        "PYTHONPYCACHEPREFIX": str(tmp_path / "code"),
        "TINCUP_HOME": str(tmp_path),
    }
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    imports = constants()["FIRST_IMPORTS"]
    subprocess.run([sys.executable, "-c", imports], env=environment, check=True)
    before = compiled(tmp_path)
    page = [sys.executable, "-m", "tincup", "page", "--no-browser", "--port", str(free_port())]
    with subprocess.Popen(page, stdout=subprocess.PIPE, env=environment) as process:
        assert process.stdout is not None
        assert b"http://" in process.stdout.readline()
        process.terminate()
    later = {path for path in compiled(tmp_path) - before if "site-packages" in path}
    assert len(later) <= 5, later


def compiled(folder: Path) -> set[str]:
    return {str(path) for path in (folder / "code").rglob("*.pyc")}
