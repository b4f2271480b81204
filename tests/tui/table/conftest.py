"""A server in the tests' own process."""

from __future__ import annotations

import pytest

from tests.server.inside import Inside


@pytest.fixture
def server(inside: Inside) -> Inside:
    """The server in this process."""
    return inside
