"""For tests that drive a real terminal."""

import os

import pytest


def _has_terminals() -> bool:
    try:
        for end in os.openpty():
            os.close(end)
    except OSError:
        return False
    return True


needs_terminal = pytest.mark.skipif(
    not _has_terminals(), reason="this machine has no pseudo-terminals (is /dev/pts mounted?)"
)
