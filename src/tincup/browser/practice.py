"""A position that somebody has set up to ask about: its notation, and an estimate."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Annotated, Any, Final, Literal, NamedTuple

from msgspec import Meta, Struct

from tincup.browser.advised import estimate_view
from tincup.browser.errors import AnswerError
from tincup.browser.levels import is_solvable
from tincup.hosting.rules.custom_rules import rules_for_table
from tincup.messages import text
from tincup.notation import parse_position
from tincup.rules import RuleSet, canonical
from tincup.rules.fields.typed_number import whole_number

_Typed = Annotated[str, Meta(max_length=40)]
_Name = Annotated[str, Meta(pattern=r"^[a-z-]{1,20}$(?!\n)")]
_NONE: Final = ("0", "-")
_NOTHING: Final[Mapping[str, str]] = MappingProxyType({})


class ByRules(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    rules: str | dict[str, Any]


class Practised(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table as people see it: a total each, what the turn has made, and a roll.

    ``more``: what else these rules ask about, by the names of `fields`.
    """

    rules: str | dict[str, Any]
    mine: _Typed = ""
    other: _Typed = ""
    score: _Typed = ""
    dice: _Typed = ""
    more: Annotated[dict[_Name, _Typed], Meta(max_length=20)] | None = None


class _Field(NamedTuple):
    """A field of the form: the message of its label, and which rules ask it."""

    label: str
    kind: Literal["number", "dice", "tick"]
    is_asked: Callable[[RuleSet], object]

    @property
    def name(self) -> str:
        return self.label.removeprefix("practice-")


def _asks_who_is_second(rules: RuleSet) -> bool:
    return rules.end.completes_round or rules.end.most_rounds is not None


def _asks_farkles(rules: RuleSet) -> bool:
    penalty = rules.turn.farkle_penalty
    return penalty is not None and penalty.counts_in_a_row


def _sends_back(rules: RuleSet) -> bool:
    pegs = rules.pegs_among(2)
    return pegs is not None and pegs.goes_to_last_total


_FIELDS: Final = (
    _Field("practice-pool", "dice", lambda it: it.combines),
    _Field("practice-rolls", "number", lambda it: it.turn.most_rolls is not None),
    _Field("practice-hot", "number", lambda it: it.turn.counts_hot_dice),
    _Field("practice-confirm", "number", lambda it: it.chart.asking),
    _Field("practice-opened", "tick", lambda it: it.turn.opens_by_roll),
    _Field("practice-swap", "tick", lambda it: it.has_exchange),
    _Field("practice-made-mine", "number", lambda it: it.turn.must_beat == "own_last_turn"),
    _Field("practice-made-other", "number", lambda it: it.turn.must_beat),
    _Field("practice-farkles-mine", "number", _asks_farkles),
    _Field("practice-farkles-other", "number", _asks_farkles),
    _Field("practice-aside-mine", "number", lambda it: it.turn.opens_by_turns),
    _Field("practice-aside-other", "number", lambda it: it.turn.opens_by_turns),
    _Field("practice-back-mine", "number", _sends_back),
    _Field("practice-back-other", "number", _sends_back),
    _Field("practice-bonus", "tick", lambda it: it.turn.first_bank_bonus),
    _Field("practice-round", "number", lambda it: it.end.most_rounds is not None),
    _Field("practice-second", "tick", _asks_who_is_second),
)


def fields(asked: ByRules) -> dict[str, Any]:
    """Return how many dice there are at ``most``, and what else these rules ask about a position.

    Each of ``fields`` has a name, a kind and a label. Raises `TincupError` for rules that are none.
    """
    rules = rules_for_table(asked.rules)
    asked_about = [it for it in _FIELDS if it.is_asked(rules)]
    found = [{"name": it.name, "kind": it.kind, "label": text(it.label)} for it in asked_about]
    return {"most": rules.dice, "fields": found}


def practised(asked: Practised) -> dict[str, Any]:
    """Return the rules and the position, as exact play is asked about them, and an estimate.

    ``exact`` is true where there is exact play, and ``digest`` is that of the rules. Raises
    `TincupError` for what no game has.
    """
    rules = rules_for_table(asked.rules)
    typed = asked.mine, asked.other, asked.score, asked.dice
    more = asked.more or _NOTHING
    _check_asked(rules, more)
    position = position_of(rules, *typed, more=more)
    state = parse_position(position, rules)
    return {
        "rules": {"file": canonical.toml(canonical.values(rules))},
        "digest": rules.digest,
        "position": position,
        "exact": is_solvable(rules, len(state.sides)),
        **estimate_view(state),
    }


def _check_asked(rules: RuleSet, more: Mapping[str, str]) -> None:
    kinds = {it.name: it.kind for it in _FIELDS if it.is_asked(rules)}
    for name, typed in more.items():
        is_shown = typed == "1" if kinds.get(name) == "tick" else name in kinds
        if not is_shown and _amount(typed) != "0":
            raise AnswerError("practice-not-asked", name=name[:20], typed=typed[:20])


def position_of(
    rules: RuleSet,
    mine: str,
    other: str,
    score: str,
    dice: str,
    *,
    more: Mapping[str, str] = _NOTHING,
) -> str:
    """Return the position of a game of two in notation, from what was typed.

    Without dice it is the position before the first roll of a turn. Where the other has reached the
    target, this turn is the last one. Who has nothing and no farkles has had no turn yet. Raises
    `AnswerError`.
    """
    own, theirs, made = map(_amount, (mine, other, score))
    said = {name: number for name, typed in more.items() if (number := _amount(typed)) != "0"}
    ends = rules.end.has_final_round and not rules.end.finds_loser
    is_last = ends and rules.end.is_reached(_points(theirs))
    is_second = bool(said.pop("second", "")) or is_last
    is_new = own in _NONE and theirs not in _NONE and not said.keys() & {"farkles-mine", "round"}
    is_new &= is_second or not _asks_who_is_second(rules)
    order = -1 if is_second or is_new else 1

    def each(name: str) -> str:
        both = [said.pop(f"{name}-{whose}", "0") for whose in ("mine", "other")]
        return "" if both == ["0", "0"] else ",".join(both[::order])

    tossed = "".join(dice.replace(",", " ").split())
    farkles = each("farkles")
    at = said.pop("round", "")
    if not at:
        totals = (own, theirs)[::order]
        at = "1" if is_new else str(_round(rules, totals, farkles, second=order < 0))
    swap = "~" if said.pop("swap", "") else ""
    if tossed and made == "0" and rules.turn.most_rolls is not None:
        said.setdefault("rolls", "1")
    if "bonus" in said:
        said["bonus"] = str(1 + ((_points(theirs) > _points(own)) == (order > 0)))
    said |= {name: both for name in ("made", "aside", "back") if (both := each(name))}
    words = [
        ",".join((own, theirs)[::order]),
        "1" if order > 0 else "2",
        made + swap,
        tossed or f"{rules.dice}d",
        farkles or "-",
        "1" if is_last else "-",
        at,
        *(f"{name}={it}" for name, it in said.items()),
    ]
    return " ".join(words)


def _round(rules: RuleSet, totals: tuple[str, ...], farkles: str, *, second: bool) -> int:
    """Return a round in which sides may have these totals: one in the middle of a game, if any.

    A side that has nothing has had as many turns as it has farkles in a row, or enough for these to
    be counted anew. ``second``: the first side has had its turn of the round.
    """
    nothing = [side for side, it in enumerate(totals) if it in _NONE]
    if not nothing:
        most = rules.end.most_rounds
        return 20 if most is None else (most + 1) // 2
    rows = [_points(it) for it in farkles.split(",")] if farkles else [0, 0]
    if len(nothing) == 1 and not rows[nothing[0]]:
        penalty = rules.turn.farkle_penalty
        rows[nothing[0]] = penalty.after if penalty is not None and penalty.restart else 1
    return max(1, *(rows[side] + (not second or side > 0) for side in nothing))


def _points(total: str) -> int:
    return int(total) if total.isdecimal() else 0


def _amount(typed: str) -> str:
    """Return a total or a turn score as it stands in a position, from what was typed.

    Raises `AnswerError` for a number in a wrong form.
    """
    said = typed.strip() or "0"
    number = whole_number(said)
    if number is None and not {",", ".", " ", "~"}.isdisjoint(said):
        raise AnswerError("command-no-whole-number", typed=said[:20])
    return said if number is None else str(number)
