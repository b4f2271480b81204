"""The bar of `tincup turn` and `tincup reach` on work that takes long, and Ctrl-C in its midst."""

import os
import re
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

import pexpect
import pytest

from tests.cli.conftest import TINCUP
from tests.terminals import needs_terminal
from tincup.cli.progress_bar import Bar
from tincup.messages import message
from tincup.solve.cache_folder import make_kernel_folder

FINE = """\
id = "fine"
name = "Points in steps of one"
extends = "facebook"
scores.1 = 1001
scores.5 = 507
"""
"""Large tables: seconds of work."""


@contextmanager
def started(tmp_path: Path, *argv: str) -> "Generator[pexpect.spawn[str]]":
    """A command about these rules, at a terminal of its own."""
    rules = tmp_path / "fine.toml"
    rules.write_text(FINE)
    env = {key: it for key, it in os.environ.items() if key not in ("COLUMNS", "NO_COLOR")}
    child = pexpect.spawn(
        TINCUP, [argv[0], str(rules), *argv[1:]], env={**env, "TERM": "xterm"},
        encoding="utf-8", timeout=60, dimensions=(24, 80),
    )  # fmt: skip
    try:
        yield child
    finally:
        child.close(force=True)


@pytest.mark.slow
@needs_terminal
@pytest.mark.parametrize(
    ("argv", "what"),
    [
        (("turn",), "one turn|the long run"),
        (("reach", "300000", "--set", "scores.5=7"), "reaching 300,000"),
    ],
)
def test_long_work_shows_a_bar_with_time_left(
    tmp_path: Path, argv: tuple[str, ...], what: str
) -> None:
    with started(tmp_path, *argv) as child:
        child.expect(rf"({what}) .* (\d+) %.*\d:\d\d")


@pytest.mark.slow
@needs_terminal
def test_ctrl_c_ends_it_with_nothing_half_written(tmp_path: Path) -> None:
    with started(tmp_path, "turn", "--plot", str(tmp_path / "turn.svg")) as child:
        child.expect("one turn|the long run")
        child.sendintr()
        child.expect("tincup: interrupted")
        child.expect(pexpect.EOF)
        child.wait()
        assert child.exitstatus == 130
    assert [it.name for it in tmp_path.iterdir()] == ["fine.toml"]


def test_no_bar_where_nobody_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.cli.progress_bar.PATIENCE", 0.0)
    with Bar(message("bar-turn")) as bar:
        bar(0.5)
    assert capsys.readouterr().err == ""


def test_a_bar_for_who_watches(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.cli.progress_bar.PATIENCE", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Bar(message("bar-turn")) as bar:
        bar(0.25)
        bar(0.5)
    assert re.search(r"one turn .*50 %", capsys.readouterr().err)


def test_names_in_a_bar_are_no_marks(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setattr("tincup.cli.progress_bar.PATIENCE", 0)
    with Bar(message("bar-arena", players="[/red] - [b]", games=2, of=4)) as bar:
        bar(0.5)
    assert "[/red] - [b]: 2 of 4 games" in capsys.readouterr().err


def test_a_bar_before_the_work_first_tells_of_itself(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Kernels may have to be compiled first."""
    monkeypatch.setattr("tincup.cli.progress_bar.PATIENCE", 0.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Bar(message("bar-turn")) as bar:
        bar.timer.join(10)
    assert re.search(r"one turn .*0 %", capsys.readouterr().err)


@pytest.mark.parametrize("has_kernels", [False, True])
def test_a_bar_at_once_where_kernels_must_be_compiled(
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    has_kernels: bool,
) -> None:
    monkeypatch.setattr("tincup.cli.progress_bar.PATIENCE", 60.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    monkeypatch.setenv("TINCUP_CACHE", str(tmp_path))
    if has_kernels:
        (make_kernel_folder("1.0", "2.0") / "one.kernel").touch()
    monkeypatch.setenv("COLUMNS", "100")
    with Bar(message("bar-turn"), compiles=True) as bar:
        shown = capsys.readouterr().err
        bar.timer.cancel()
        bar(0.5)
        bar._show()
    assert ("compiling, once; one turn" in shown) is not has_kernels
    assert ("0:00:00" in shown) is not has_kernels  # the time gone by, as what is left is unknown
    assert re.search(r"(?<!; )one turn .*50 %", capsys.readouterr().err)


def test_no_bar_for_short_work(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tincup.cli.progress_bar.PATIENCE", 60.0)
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    with Bar(message("bar-turn")) as bar:
        bar(0.5)
    assert not bar.timer.is_alive() or bar.timer.finished.is_set()
    assert capsys.readouterr().err == ""
