"""Advice on a turn of real dice of which people tell what they set aside, not what was rolled."""

from __future__ import annotations

from typing import Annotated, Any

from msgspec import Meta, Struct

from tincup.browser.advised import estimate_view
from tincup.browser.errors import AnswerError
from tincup.game import Bank, Keep, State, apply
from tincup.game.set_aside import Pile, made_of
from tincup.notation import action_text, position
from tincup.protocol.requests import PileRequest


class AskAside(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The piles of the turn that is to be played, or of the ``turn`` of the sheet (from 1) that is
    corrected; ``rolled``: the dice have been rolled again.
    """

    piles: Annotated[list[PileRequest], Meta(max_length=60)]
    rolled: bool = False
    turn: Annotated[int, Meta(ge=1, le=100_000)] | None = None


def asides_view(state: State, asked: AskAside) -> dict[str, Any]:
    """Return an estimate of where these piles lead to, and what exact play is asked about it.

    ``state`` is the one that their turn begins with.

    What else was rolled is not known, so the choice is whether to roll on with what was set aside
    last, or to bank it: those actions are ``among`` the options of the ``position``; where dice are
    to be rolled next, that is ``None``. Raises `AnswerError` for dice that cannot be set aside.
    """
    made = made_of(state, [Pile(tuple(it.dice), it.exchange) for it in asked.piles])
    if len(made.options) < len(asked.piles):
        raise AnswerError("entry-no-keep")
    if made.rolled is None:
        return _asked(state, None)
    last = made.options[-1]
    keep = Keep(last.dice, last.exchange)
    if asked.rolled and last.may_roll:
        return _asked(apply(made.rolled, keep), None)
    return _asked(made.rolled, [action_text(keep), action_text(Bank(last.dice, last.exchange))])


def _asked(state: State, among: list[str] | None) -> dict[str, Any]:
    return {"position": position(state), "among": among, **estimate_view(state, among)}
