"""The `tincup` command."""

from tincup.cli.app import main

__all__ = ["main"]
