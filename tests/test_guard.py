"""What keeps the gate apart from how busy the machine is."""

import asyncio
import json
import os
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests import again, guard


def connect(address: str) -> None:
    with socket.socket() as made:
        made.connect((address, 9))


def sleeps() -> None:
    asyncio.run(asyncio.sleep(0.3))


@pytest.mark.parametrize(
    ("does", "said"),
    [
        (lambda: subprocess.run(["true"], check=False), "starts a process"),
        (lambda: os.system("true"), "starts a process"),
        (lambda: connect("192.0.2.1"), "connects to"),
        (lambda: time.sleep(0.3), "sleeps 0.3 seconds"),
        (sleeps, "sleeps 0.3 seconds"),
    ],
)
def test_what_depends_on_the_machine_is_refused(does: Callable[[], object], said: str) -> None:
    with pytest.raises(pytest.fail.Exception, match=said):
        does()
    assert guard._done
    guard._done.clear()  # else it fails at its end, for who takes the refusal for something else


@pytest.mark.smoke
def test_what_is_marked_may() -> None:
    assert subprocess.run(["true"], check=False).returncode == 0


def test_a_look_now_and_then_is_no_sleep() -> None:
    for _ in range(15):
        time.sleep(guard.LOOK)
    with pytest.raises(ConnectionRefusedError):
        connect("127.0.0.1")


def test_documents_are_tried_again_as_a_whole(tmp_path: Path) -> None:
    assert again.failed(tmp_path) == set()
    names = ["docs/a.md::line:7,column:1", "tests/test_a.py::test_b[docs/a.md]"]
    file = tmp_path / "v" / "cache" / "lastfailed"
    file.parent.mkdir(parents=True)
    file.write_text(json.dumps(dict.fromkeys(names, True)))
    assert again.failed(tmp_path) == set(names)
    assert [again.run_of(name) for name in names] == ["docs/a.md", names[1]]
