"""The public surface: every name is there, and none is loaded before it is used."""

import subprocess
import sys

import pytest

import tincup
from tincup import api


def test_every_name_is_there() -> None:
    for name in api.__all__:
        assert getattr(tincup, name) is getattr(api, name)
    assert list(api.__all__) == sorted(set(api.__all__))
    assert set(api.__all__) <= set(dir(tincup))


def test_dir_offers_nothing_else() -> None:
    tincup.load_rules("plain")  # some submodules are loaded by now
    assert {name for name in dir(tincup) if not name.startswith("__")} == set(api.__all__)
    assert "__version__" in dir(tincup)


def test_every_imported_name_is_public() -> None:
    imported = {name for name in vars(api) if not name.startswith("_")}
    tools = {"import_module", "Any", "TYPE_CHECKING"}
    assert (imported - tools) | set(api._ON_DEMAND) == set(api.__all__)


@pytest.mark.real
def test_what_needs_numpy_waits_until_it_is_asked_for() -> None:
    code = (
        "import sys, tincup; tincup.Game, tincup.ThresholdPlayer, tincup.score; "
        "print('numpy' in sys.modules, 'tincup.solve' in sys.modules); "
        "tincup.advise, tincup.solve_rules; print('numpy' in sys.modules, 'numba' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["False", "False", "True", "False"]


def test_a_star_import_gives_them_all() -> None:
    found: dict[str, object] = {}
    exec("from tincup import *", found)
    assert set(api.__all__) <= found.keys()


def test_what_is_not_there() -> None:
    with pytest.raises(AttributeError, match="no attribute 'shuffle'"):
        _ = tincup.shuffle


@pytest.mark.smoke
@pytest.mark.real
def test_importing_loads_nothing() -> None:
    code = "import sys, tincup; print([it for it in sys.modules if it.startswith('tincup.')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"
