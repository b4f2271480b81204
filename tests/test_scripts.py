"""The scripts, in a copy of the checkout where a stand-in takes uv's place."""

import shutil
import subprocess
from pathlib import Path

import pytest

CHECKOUT = Path(__file__).parents[1]

UV = """#!/bin/sh
echo "$*" >>"$(dirname "$0")/../asked"
[ "$1" = venv ] || exit 0
cd "$(dirname "$0")/../.."
mkdir -p .venv/bin
ln -s /bin/true .venv/bin/python
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


def test_it_plays_through_a_link(checkout: Path, tmp_path: Path) -> None:
    (tmp_path / "links").mkdir()
    first, second = tmp_path / "links" / "farkle", tmp_path / "farkle"
    first.symlink_to(checkout / "scripts" / "play")
    second.symlink_to("links/farkle")  # a relative link to a link
    for script in (checkout / "scripts" / "play", first, second):
        assert play(script, checkout) == "tincup play --rules plain\n"
    assert play(second, tmp_path) == "tincup play --rules plain\n"


def test_what_draws_plots_is_installed_too(checkout: Path) -> None:
    play(checkout / "scripts" / "play", checkout)
    asked = (checkout / ".boot" / "asked").read_text().splitlines()
    assert any(line.startswith("sync") and "--extra plot" in line for line in asked)
