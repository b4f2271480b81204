"""Compiled kernels: no damaged file is loaded, and no signal is lost to a compiler."""

from __future__ import annotations

import ast
import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from numba.core.errors import TypingError

import tincup
from tests.solve.test_cache_folder import link_to, make_full_folder
from tincup.solve.jit import read_kernel, write_kernel
from tincup.wasm.build import sources


def flip(path: Path, at: int, bit: int = 0) -> None:
    """Flip one bit of a file."""
    content = bytearray(path.read_bytes())
    content[at] ^= 1 << bit
    path.write_bytes(content)


def put(make: Callable[[Path], None]) -> Callable[[Path], None]:
    """Put something else in the place of a file."""

    def in_its_place(path: Path) -> None:
        path.unlink()
        make(path)

    return in_its_place


DAMAGE: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "half": lambda path: path.write_bytes(path.read_bytes()[: path.stat().st_size // 2]),
    "junk": lambda path: path.write_bytes(b"x" * 9999),
    "checksum": lambda path: flip(path, 5),
    "machine_code": lambda path: flip(path, path.stat().st_size // 2),
    "more": lambda path: path.write_bytes(path.read_bytes() + b"x"),
    "another": lambda path: path.write_bytes(
        next(path.parent.glob("untouched.*")).read_bytes()  # a whole file, of another kernel
    ),
    "writable": lambda path: path.chmod(0o666),
    "pipe": put(os.mkfifo),
    "folder": put(make_full_folder),
    "loop": put(lambda path: path.symlink_to(path.name)),
    "device": put(link_to("/dev/zero")),
}

MODULE = """
from tincup.solve.jit import kernel

@kernel
def {name}(number):
    return 2 * number

print(*({name}(21) for _ in range(2)))
"""
"""One module for each way to damage a file; they are run by one process, as that takes seconds."""


NOTED = """
import atexit, json
from tincup.solve import jit as kernel_files

keys = {}

def noted(path, key, read_kernel=kernel_files.read_kernel):
    keys[str(path)] = key.decode()
    return read_kernel(path, key)

kernel_files.read_kernel = noted
atexit.register(lambda: json.dump(keys, open("keys.json", "w")))
"""


def noted_keys(folder: Path) -> dict[Path, bytes]:
    """What each file was for that a script has looked for after `NOTED`."""
    keys = json.loads((folder / "keys.json").read_text("utf-8"))
    return {Path(path): key.encode() for path, key in keys.items()}


def run(folder: Path, *names: str, before: str = "") -> str:
    """Import modules in a fresh process, and return what each of them says."""
    return interrupted(folder, f"{before}\nimport {', '.join(names)}").stdout


def kept(folder: Path, name: str = "") -> list[Path]:
    return sorted((folder / "cache").rglob(f"{name}*.kernel"))


@pytest.mark.real
@pytest.mark.skipif(sys.platform == "win32", reason="pipes and modes are otherwise")
def test_a_damaged_kernel_is_compiled_again_once(tmp_path: Path) -> None:
    names = (*DAMAGE, "pickled", "untouched")
    for name in names:
        (tmp_path / f"{name}.py").write_text(MODULE.format(name=name))
    right = "42 42\n" * len(names)
    assert run(tmp_path, *names, before=NOTED) == right
    assert len(kept(tmp_path)) == len(names)
    before = written(tmp_path)
    for name, damage in DAMAGE.items():
        damage(kept(tmp_path, f"{name}.")[0])
    (path,) = kept(tmp_path, "pickled.")  # whole, but of what these libraries cannot load
    write_kernel(path, noted_keys(tmp_path)[path], b"no pickle")
    assert run(tmp_path, *names) == right
    healed = written(tmp_path)
    assert {path for path in before if healed[path] == before[path]} == set(
        kept(tmp_path, "untouched")
    )
    assert run(tmp_path, *names) == right
    assert written(tmp_path) == healed  # nothing is compiled a third time


def written(folder: Path) -> dict[Path, int]:
    """When each kernel was written."""
    return {path: path.stat().st_mtime_ns for path in kept(folder)}


DOUBLE = MODULE.format(name="double")
NO_ROOM = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))"
WHY = "from tincup.solve.cache_folder import take_not_kept; print(take_not_kept())"


SHARED = """
import os
own = f"cache/user-{os.geteuid()}"
for folder in ("cache", own):
    os.mkdir(folder)
    os.chmod(folder, 0o777)
"""


@pytest.mark.real
@pytest.mark.skipif(sys.platform == "win32", reason="limits and modes are otherwise")
@pytest.mark.parametrize(
    ("before", "reason"),
    [
        (NO_ROOM, "File too large"),  # what a full disk says, but for its name
        ("open('cache', 'w').close()", "File exists"),
        ("import os; os.mkdir('cache', 0o500)", ""),
        (SHARED, "others can write to it"),
    ],
    ids=["full", "no folder", "read-only", "others'"],
)
def test_kernels_that_cannot_be_kept_run_all_the_same(
    tmp_path: Path, before: str, reason: str
) -> None:
    """And Numba keeps nothing beside the source, where no change of what they call is noticed."""
    source = tmp_path / "source"
    source.mkdir()
    (source / "double.py").write_text(DOUBLE)
    if not reason and os.geteuid() == 0:
        pytest.skip("root writes anywhere")
    script = f"{before}\nimport sys; sys.dont_write_bytecode = True\nsys.path.append('source')\n"
    done = interrupted(tmp_path, f"{script}import double\n{WHY}")
    said, why = done.stdout.splitlines()
    assert (said, done.stderr) == ("42 42", "")
    assert reason in why
    assert why != "None"
    assert kept(tmp_path) == []
    assert [it.name for it in source.rglob("*")] == ["double.py"]


def test_a_file_holds_what_it_was_written_for_and_nothing_else(tmp_path: Path) -> None:
    path = tmp_path / "one.kernel"
    write_kernel(path, b"one", b"code")
    assert read_kernel(path, b"one") == b"code"
    assert read_kernel(path, b"onec") is None
    assert read_kernel(path, b"two") is None
    assert read_kernel(tmp_path / "two.kernel", b"one") is None


TURNS = """
from tincup.rules import load
from tincup.solve.solve import solve

for target in (500, 700):
    print(solve(load("kingdom-come", [f"end.target={target}"]), force=True).first_player_wins)
"""


@pytest.mark.slow
def test_no_flipped_bit_is_ever_run(tmp_path: Path) -> None:
    """Each file of a solution, 50 times with one bit flipped; then all of them at once."""
    drawn = random.Random("bits")
    right = interrupted(tmp_path, NOTED + TURNS).stdout
    assert len(right.splitlines()) == 2
    keys = noted_keys(tmp_path)
    assert len(keys) > 15
    assert sorted(keys) == kept(tmp_path)
    for path in kept(tmp_path):
        whole, key = path.read_bytes(), keys[path]
        for _ in range(50):
            flip(path, drawn.randrange(len(whole)), drawn.randrange(8))
            assert read_kernel(path, key) is None
            path.write_bytes(whole)
        assert read_kernel(path, key) is not None
        flip(path, drawn.randrange(len(whole)), drawn.randrange(8))
    for times in range(2):
        before = written(tmp_path)
        done = interrupted(tmp_path, TURNS)
        assert (done.stdout, done.stderr, done.returncode) == (right, "", 0)
        assert (written(tmp_path) == before) is (times == 1)


INTERRUPTED = """
import signal, threading
from llvmlite.binding import executionengine
from tincup.solve.jit import inner, kernel

string_at = executionengine.string_at

def interrupted(*arguments):  # called by a callback of C, which prints exceptions and goes on
    global times
    while times:
        times -= 1
        signal.raise_signal(signal.{name})
    return string_at(*arguments)

executionengine.string_at = interrupted

class Stopped(BaseException):
    pass

def stop(number, frame):
    raise Stopped

signal.signal(signal.SIGTERM, stop)
@inner
def twice(number):
    return 2 * number

@kernel
def doubled(number):
    return twice(number)

times = {times}
try:
    doubled(21)
    print("went on")
except BaseException as error:
    print(type(error).__name__)
print(doubled(21), signal.getsignal(signal.SIGINT) is signal.default_int_handler)
"""


@pytest.mark.real
@pytest.mark.parametrize(
    ("name", "times", "raised"),
    [("SIGINT", 1, "KeyboardInterrupt"), ("SIGTERM", 1, "Stopped"), ("SIGINT", 0, "went on")],
)
def test_a_signal_while_a_kernel_compiles_is_not_lost(
    tmp_path: Path, name: str, times: int, raised: str
) -> None:
    done = interrupted(tmp_path, INTERRUPTED.format(name=name, times=times))
    assert (done.stdout, done.stderr) == (f"{raised}\n42 True\n", "")


def interrupted(folder: Path, script: str) -> subprocess.CompletedProcess[str]:
    """Run a script in a fresh process that SIGINT interrupts."""
    (folder / "script.py").write_text(script)
    # Where nothing can be written the coverage could not be either.
    measured = NO_ROOM not in script
    environment = {
        name: value for name, value in os.environ.items() if measured or "COV" not in name
    }
    return subprocess.run(
        [sys.executable, "script.py"],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        env=environment | {"TINCUP_CACHE": str(folder / "cache")},
    )


TWICE = """
import signal
from tincup.solve.jit import signals_held

try:
    with signals_held():
        signal.raise_signal(signal.SIGINT)
        print("held")
        signal.raise_signal(signal.SIGINT)
        print("held twice")
except KeyboardInterrupt:
    print("ended")
"""


@pytest.mark.real
def test_a_second_ctrl_c_ends_it_at_once(tmp_path: Path) -> None:
    assert interrupted(tmp_path, TWICE).stdout == "held\nended\n"


@pytest.mark.real
def test_in_another_thread_signals_are_left_alone(tmp_path: Path) -> None:
    script = """
import signal, threading
from tincup.solve.jit import signals_held

def look():
    with signals_held():
        print(signal.getsignal(signal.SIGINT) is signal.default_int_handler)

thread = threading.Thread(target=look)
thread.start()
thread.join()
"""
    assert interrupted(tmp_path, script).stdout == "True\n"


def compiled_functions() -> dict[tuple[str, str], tuple[str, set[str]]]:
    """How each compiled function is compiled, and the names that it calls, by module and name."""
    found = {}
    for path in HOME.rglob("*.py"):
        source = path.read_text("utf-8")
        if not any(f"{it} import" in source for it in COMPILERS):
            continue
        for node in ast.parse(source).body:
            ways = [it.id for it in getattr(node, "decorator_list", ()) if isinstance(it, ast.Name)]
            if isinstance(node, ast.FunctionDef) and set(ways) & WAYS:
                calls = {ast.unparse(it.func) for it in ast.walk(node) if isinstance(it, ast.Call)}
                found[str(path), node.name] = ways[0], calls
    return found


COMPILERS = ("tincup.solve.jit", "tincup.lab.compiled.compiling")
WAYS = {"allocating_inner", "allocating_kernel", "inlined", "inner", "kernel"}
HOME = Path(tincup.__file__).parent


def test_what_counts_no_arrays_is_given_none_to_free() -> None:
    """Whoever makes arrays hands them to those that do not, never the other way round."""
    functions = compiled_functions()
    assert {way for way, _ in functions.values()} == WAYS
    allocating = {name for (_, name), (way, _) in functions.items() if way.startswith("alloc")}
    assert not [
        (place, call)
        for place, (way, calls) in functions.items()
        if not way.startswith("allocating")
        for call in calls & allocating
    ]


def test_no_kernel_of_a_page_makes_arrays_in_a_loop() -> None:
    """None is freed there before the kernel is done: they would go beyond their room."""
    pages = {str(HOME / path) for path in sources()}
    functions = {
        (place, name): it for (place, name), it in compiled_functions().items() if place in pages
    }
    allocating = {name for (_, name), (way, _) in functions.items() if way.startswith("alloc")}
    assert allocating
    assert set().union(*(calls for _, calls in functions.values())) & allocating == set()
    for place in pages:
        for node in ast.walk(ast.parse(Path(place).read_text("utf-8"))):
            if isinstance(node, (ast.For, ast.While)):
                assert "np." not in "".join(map(ast.unparse, node.body)), (place, node.lineno)


def test_a_function_that_counts_no_arrays_cannot_make_one() -> None:
    from tincup.solve.jit import kernel

    @kernel
    def made(size: int) -> float:
        return float(np.zeros(size)[0])

    with pytest.raises(TypingError):
        made(3)
