"""Targets choose folders by the environment: other tests find it as it was."""

from __future__ import annotations

import os
from collections.abc import Iterator
from unittest.mock import patch

import pytest


@pytest.fixture(autouse=True)
def _same_environment() -> Iterator[None]:
    with patch.dict(os.environ):
        yield
