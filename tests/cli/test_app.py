"""What happens around every command."""

import io
import os
import signal
import subprocess
import sys
from importlib import import_module

import pytest

from tests.cli.conftest import TINCUP, Run
from tincup import __version__
from tincup.cli import app
from tincup.game import MalformedAction
from tincup.notation.errors import RecordError


@pytest.mark.smoke
def test_help_names_every_command(shell: Run) -> None:
    result = shell("--help")
    assert result.status == 0
    assert not result.err
    for name, line in app.COMMANDS.items():
        assert name in result.out
        assert line in result.out


@pytest.mark.parametrize("argv", [("-h",), ("help",)])
def test_help_by_other_names(tincup: Run, argv: tuple[str, ...]) -> None:
    result = tincup(*argv)
    assert (result.status, result.out) == (0, tincup("--help").out)


def test_version(tincup: Run) -> None:
    assert tincup("--version").out == f"tincup {__version__}\n"


@pytest.mark.smoke
@pytest.mark.real
def test_python_dash_m_is_the_same() -> None:
    command = [sys.executable, "-m", "tincup", "--version"]
    assert subprocess.check_output(command, text=True) == f"tincup {__version__}\n"


@pytest.mark.parametrize("name", app.COMMANDS)
def test_every_command_has_help(tincup: Run, name: str) -> None:
    result = tincup(name, "--help")
    assert result.status == 0
    assert f"usage: tincup {name}" in result.out
    assert max(map(len, result.out.splitlines())) <= 80
    assert tincup("help", name) == result


@pytest.mark.smoke
@pytest.mark.real
def test_start_imports_nothing_that_is_not_needed() -> None:
    """--help in under 0.2 s: neither the engine nor anything drawn is imported for it."""
    code = (
        "import sys; from tincup.cli import main; main(['--help']); "
        "print(*sys.modules, file=sys.stderr)"
    )
    command = [sys.executable, "-c", code]
    # Where lines are counted, that begins before anything is imported, with modules of its own.
    uncounted = {key: it for key, it in os.environ.items() if not key.startswith("COV")}
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=uncounted)
    modules = done.stderr.split()
    assert not {"rich", "numpy", "numba", "tomllib", "tincup.rules", "tincup.game"} & set(modules)


def test_a_misspelt_command_is_guessed(tincup: Run) -> None:
    assert tincup("ruls").refused() == "there is no command 'ruls'; did you mean 'rules'?"


def test_a_command_like_no_other(tincup: Run) -> None:
    assert tincup("xyzzy").refused() == "there is no command 'xyzzy'; see 'tincup --help'"


@pytest.mark.parametrize(
    ("argv", "sentence"),
    [
        (("--versoin",), "there is no option '--versoin'; did you mean '--version'?"),
        (("score", "11", "--ruels", "x"), "there is no option '--ruels'; did you mean '--rules'?"),
        (("score", "--js", "11"), "there is no option '--js'; did you mean '--json'?"),
        (("score",), "the following arguments are required: DICE"),
        (("score", "11", "--set"), "--set needs a value: --set KEY=VALUE"),
        (
            ("rules",),
            "a command is missing: list, show, check, words, variations, convert or new",
        ),
        (("rules", "list", "all"), "did not expect 'all'"),
        (("rules", "list", "zilch"), "did not expect 'zilch' (see"),
        (("rules", "shwo", "x"), "there is no command 'shwo'; did you mean 'show'? (see 'tincup r"),
        (("rules", "lst"), "there is no command 'lst'; did you mean 'list'?"),
        (
            ("rules", "xyzzy"),
            "there is no command 'xyzzy': list, show, check, words, variations, convert or new",
        ),
    ],
)
def test_bad_arguments(tincup: Run, argv: tuple[str, ...], sentence: str) -> None:
    assert sentence in tincup(*argv).refused()


@pytest.mark.real
def test_a_closed_pipe_is_silent() -> None:
    command = f"{TINCUP} rules list | head -n 1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stdout.startswith("id")
    assert not done.stderr


@pytest.mark.real
def test_a_full_disk_is_one_sentence() -> None:
    done = subprocess.run(
        f"{TINCUP} rules list >/dev/full", shell=True, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (2, "tincup: No space left on device\n")


@pytest.mark.real
def test_a_closed_output_is_no_fault() -> None:
    done = subprocess.run(
        f"{TINCUP} score 11 >&-", shell=True, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


@pytest.mark.real
def test_ctrl_c() -> None:
    process = subprocess.Popen(
        [TINCUP, "score", "-"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin is not None
    assert process.stdout is not None
    process.stdin.write("1\n")
    process.stdin.flush()
    process.stdout.readline()  # now it is waiting for more
    process.send_signal(signal.SIGINT)
    _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (130, "tincup: interrupted\n")


def test_an_encoding_without_the_character(shell: Run) -> None:
    result = shell("rules", "words", "dix-mille", PYTHONIOENCODING="ascii")
    assert result.status == 0


def test_an_encoding_without_the_marks_of_a_language(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Typographic spaces and quotation marks become plain ones, what else is lacking an escape."""
    raw = io.BytesIO()
    monkeypatch.setattr("sys.stdout", io.TextIOWrapper(raw, encoding="latin-1"))
    assert app.main(["--version"]) == 0
    print("l\u2019as vaut 1\u202f000\u202f: «\u00a0é\u00a0» 李", flush=True)
    said = raw.getvalue().decode("latin-1")
    assert said.endswith("l'as vaut 1 000 : «\u00a0é\u00a0» \\u674e\n")


def test_a_fault_of_the_program_says_so(
    tincup: Run, shell: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(_: object) -> int:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(import_module("tincup.cli.commands.games.score"), "run", broken)
    result = tincup("score", "1")
    assert result.status == 70
    assert result.err.startswith("tincup: this is a fault in Tincup itself (ZeroDivisionError: oh)")
    monkeypatch.setenv("TINCUP_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        tincup("score", "1")


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (RecordError(7, "record-no-farkle"), "line 7: x: this turn did not end with a farkle"),
        (MalformedAction("no-such-side", {"value": "3"}), "there is no side 3"),
        (FileNotFoundError(2, "No such file or directory", "a.txt"), "'a.txt': No such file"),
        (UnicodeDecodeError("utf-8", b"\xff", 0, 1, "invalid start byte"), "not text in UTF-8"),
        (EOFError(), "the input ended in the middle of a question"),
    ],
)
def test_what_the_user_can_cause_is_one_sentence(
    tincup: Run, monkeypatch: pytest.MonkeyPatch, error: Exception, sentence: str
) -> None:
    def failing(_: object) -> int:
        raise error

    monkeypatch.setattr(import_module("tincup.cli.commands.games.score"), "run", failing)
    assert sentence in tincup("score", "1").refused()
