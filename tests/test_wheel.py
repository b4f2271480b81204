"""The wheel, installed by pip in an environment of its own, away from the checkout."""

import json
import os
import subprocess
import sys
import venv
from collections.abc import Callable
from pathlib import Path
from zipfile import ZipFile

import pytest

from tincup import __version__
from tincup.rules import presets

CHECKOUT = Path(__file__).parents[1]

pytestmark = pytest.mark.slow

Tincup = Callable[..., str]


def run(*command: str | Path, folder: Path) -> str:
    """Run a command that sees nothing of this checkout, and return what it prints."""
    kept = {key: it for key, it in os.environ.items() if not key.startswith(("PYTHON", "TINCUP"))}
    caches = {"PIP_CACHE_DIR": str(CHECKOUT / ".cache" / "pip"), "TINCUP_HOME": str(folder)}
    done = subprocess.run(
        [str(part) for part in command],
        cwd=folder,
        env={**kept, **caches, "PIP_DISABLE_PIP_VERSION_CHECK": "1"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("wheel")


@pytest.fixture(scope="module")
def python(folder: Path) -> Path:
    """The interpreter of a fresh environment."""
    venv.create(folder / "fresh", with_pip=True)
    return folder / "fresh" / "bin" / "python"


@pytest.fixture(scope="module")
def wheel(folder: Path, python: Path) -> Path:
    run(python, "-m", "pip", "wheel", "--quiet", "--no-deps", "-w", folder, CHECKOUT, folder=folder)
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def tincup(folder: Path, python: Path, wheel: Path) -> Tincup:
    """Run the installed command."""
    run(python, "-m", "pip", "install", "--quiet", wheel, folder=folder)
    return lambda *arguments: run(python.with_name("tincup"), *arguments, folder=folder)


def test_everything_that_is_no_module_is_inside(wheel: Path) -> None:
    source = CHECKOUT / "src"
    data = {
        str(path.relative_to(source))
        for path in (source / "tincup").rglob("*")
        if path.is_file() and path.suffix not in (".py", ".pyc")
    }
    assert "tincup/py.typed" in data
    assert {f"tincup/rules/presets/{name}.toml" for name in presets()} <= data
    with ZipFile(wheel) as archive:
        inside = set(archive.namelist())
    assert data <= inside
    modules = {str(path.relative_to(source)) for path in (source / "tincup").rglob("*.py")}
    assert modules <= inside
    folders = ("tincup/", f"tincup_farkle-{__version__}.dist-info/")
    assert [name for name in inside if not name.startswith(folders)] == []


def test_the_command_works(tincup: Tincup, folder: Path) -> None:
    assert tincup("--version").strip().endswith(__version__)
    assert all(name in tincup("rules", "list") for name in presets())
    assert "1500" in tincup("score", "123456").replace(",", "")
    assert "Totals: " in tincup("play", "--bots", "2", "--seed", "1", "--record", "game.toml")
    assert "everything is right" in tincup("verify", "game.toml")
    solved = json.loads(tincup("solve", "plain", "--set", "end.target=300", "--json"))
    assert 0.5 < solved["first_player_wins"] < 1


def test_it_is_the_installed_package_that_is_tested(
    tincup: Tincup, python: Path, folder: Path
) -> None:
    where = Path(run(python, "-c", "import tincup; print(tincup.__file__)", folder=folder).strip())
    assert where.is_relative_to(folder)
    assert not where.is_relative_to(CHECKOUT)
    assert sys.prefix not in str(where)
