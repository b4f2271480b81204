"""Errors in writing a folder for a web space."""

from __future__ import annotations

from tincup.messages import LocalizedError


class SiteError(LocalizedError):
    """Something that the folder needs is missing, or it cannot be written there."""

    code = "site"
