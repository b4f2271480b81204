"""What a server says over its protocol is, when parsed, what it has said so far."""

import json

import pytest

from tests.golden.protocol import FOLDER, TALKS, a_server, said


@pytest.mark.parametrize("name", TALKS)
def test_the_same_is_said(name: str) -> None:
    with a_server() as server:
        now = json.loads(json.dumps(said(name, server)))
    assert now == json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
