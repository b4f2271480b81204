"""Asking once more before something is taken away."""

from __future__ import annotations

import sys

from tincup.cli.errors import UserError
from tincup.messages import text


def can_be_asked() -> bool:
    """Whether a person sits at both ends."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def confirmed(question: str, option: str) -> bool:
    """Whether the person says yes to the question, which ends with a question mark.

    Raises `UserError` where nobody can be asked; then ``option`` needs ``--yes`` beside it.
    """
    if not can_be_asked():
        raise UserError(text("confirm-nobody", option=option))
    answer = input(f"{question} {text('terminal-confirm-prompt')} ")
    if answer.strip().casefold() in ("y", "yes"):
        return True
    print(text("confirm-unchanged"))
    return False
