"""What a server says over its protocol is, when parsed, what it has said so far."""

import json

import pytest

from tests.golden.protocol import FOLDER, played
from tests.golden.protocol_talks import TALKS


@pytest.mark.parametrize("name", TALKS)
def test_the_same_is_said(name: str) -> None:
    now = json.loads(json.dumps(played(name).said))
    assert now == json.loads((FOLDER / f"{name}.json").read_text("utf-8"))
