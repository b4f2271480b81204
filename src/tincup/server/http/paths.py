"""Paths of a server's resources."""

from __future__ import annotations

from typing import Final

FILES: Final = "/web"
