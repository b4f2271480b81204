"""The options of a roll, and why some are refused: words for lists of options and for keys."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from tincup.game import Option, Refusal
from tincup.messages import listing, parts, text
from tincup.narration.amounts import number, percent
from tincup.rules.charts.scorings import Combination


def option_dice(option: Option) -> str:
    """Return the dice in the combinations they score in: "111 5".

    Dice that score less than they could have their points, "1 1 1:3"; dice that change places have
    a "~".
    """
    dice = combinations_dice(option.combinations)
    if option.for_fewer:
        dice += f":{option.points}"
    return f"{dice} ~" if option.exchange else dice


def combinations_dice(combinations: Sequence[Combination]) -> str:
    return " ".join("".join(map(str, combination.dice)) for combination in combinations)


def option_points(option: Option) -> str:
    """Return the score of the dice and how it comes about: "1,000+50 = 1,050", "change places".

    If the dice could score more, that is said: "1+1+1 = 3 (fewer)".
    """
    said = _points(option)
    if option.hot_dice_bonus:
        said = text("option-with-bonus", points=said, bonus=option.hot_dice_bonus)
    return text("option-for-fewer", points=said) if option.for_fewer else said


def _points(option: Option) -> str:
    points = option.points
    if option.exchange and points:
        return text("option-points-and-change-places", points=points)
    if option.exchange:
        return text("option-change-places")
    if len(option.combinations) == 1:
        return number(points)
    parts = "+".join(number(it.points) for it in option.combinations)
    return text("option-sum", parts=parts, points=points)


def rolling(option: Option) -> str:
    """Return rolling on in words: "roll 5: 8 % farkle", "hot dice! must roll 6: 2 % farkle".

    If there is no roll left, that is said.
    """
    if not option.may_roll:
        return text("option-no-roll")
    if option.hot_dice:
        message = "option-hot-dice-must-roll" if option.must_roll else "option-hot-dice"
    else:
        message = "option-must-roll" if option.must_roll else "option-roll"
    return text(message, dice=option.dice_next, chance=percent(option.farkle))


def odds(option: Option) -> str:
    """Return the number of dice to roll, and the chance of a farkle: "5: 8 %"."""
    if not option.may_roll:
        return text("option-no-roll")
    return text("option-odds", dice=option.dice_next, chance=percent(option.farkle))


def banking(option: Option) -> str:
    """Return banking in words: "bank 1,350", "bank 1,350, bonus +500", "change places".

    A bank beyond a target that must be hit exactly says where it leads to, as does one that waits
    aside or brings in what did; one that loses for certain says so: "bank 300 (too much: back to
    9,900)", "bank 300 (kept aside: 450)", "bank 300 (cannot win)".
    """
    said = _banking(option)
    if option.bank_aside is not None:
        said = text("option-bank-aside", banking=said, aside=option.bank_aside)
    elif option.bank_overshoots:
        said = text("option-bank-overshoots", banking=said, total=option.bank_total or 0)
    elif option.bank_total is not None:
        said = text("option-bank-opens", banking=said, total=option.bank_total)
    return text("option-bank-in-vain", banking=said) if option.cannot_win else said


def _banking(option: Option) -> str:
    points = option.turn_score
    if option.bank_bonus:
        swaps = option.bank_exchanges
        message = "option-bank-with-bonus-and-change-places" if swaps else "option-bank-with-bonus"
        return text(message, points=points, bonus=option.bank_bonus)
    if not option.bank_exchanges:
        return text("option-bank", points=points)
    if not points:
        return text("option-change-places")
    return text("option-bank-and-change-places", points=points)


def setting_aside(option: Option) -> str:
    """Return setting the dice aside and rolling on, as one step: "set aside 5, roll 5"."""
    return text("option-set-aside", dice=option_dice(option), next_dice=option.dice_next)


def setting_aside_and_banking(option: Option) -> str:
    """Return setting the dice aside and banking, as one step: "set aside 5, bank 350"."""
    return text("option-set-aside-and-bank", dice=option_dice(option), banking=banking(option))


def why_no_banking(options: Sequence[Option]) -> str:
    """Say why a player cannot bank some options, or not win with them; "" if all can be banked.

    ``options`` have the best first: it is the nearest to being allowed. If they have different
    reasons, each is said with its dice.
    """
    said: list[str] = []
    barred: dict[str, list[Option]] = {}
    for option in options:
        if option.why_not_bank is not None:
            barred.setdefault(in_general(option.why_not_bank), []).append(option)
    may_none = bool(barred) and not any(option.may_bank for option in options)
    if len(barred) > 1:
        message = "options-none-bank-each" if may_none else "options-some-bank-each"
        said.append(text(message, reasons=_each_reason(barred)))
    elif may_none:
        said.append(text("options-none-bank", reason=str(options[0].why_not_bank)))
    elif barred:
        said.append(text("options-some-bank", reason=next(iter(barred))))
    vain = [option.cannot_win for option in options if option.may_bank]
    if any(vain):
        said.append(text("options-none-win" if all(vain) else "options-some-win"))
    return " ".join(said)


def _each_reason(barred: Mapping[str, Sequence[Option]]) -> str:
    *few, most = sorted(barred, key=lambda reason: len(barred[reason]))
    each = [
        text("options-reason", dice=listing(map(option_dice, barred[it])), reason=it) for it in few
    ]
    return parts([*each, text("options-reason-others", reason=most)])


def why_no_rolling(options: Sequence[Option]) -> str:
    """Say why the turn may not go on after some or all of the options; "" if it always may."""
    reasons = [it.why_not_roll for it in options if it.why_not_roll is not None]
    if not reasons:
        return ""
    return text("options-no-roll", reason=str(reasons[0]), all=len(reasons) == len(options))


def in_general(refusal: Refusal) -> str:
    """Return a refusal without what it says about one option only, such as its points."""
    data = refusal.data
    if refusal.code == "below-opening-minimum":
        by = data["opening_by"]
        return text("needed-to-open", needed=data["needed"], unit=data["unit"], opening_by=by)
    if refusal.code == "below-bank-minimum":
        must_beat = data.get("must_beat", "none")
        needed, unit = data["needed"], data["unit"]
        return text("needed-to-bank", needed=needed, unit=unit, must_beat=must_beat)
    if refusal.code == "must-roll-again-with-too-few":
        return text(
            "refusal-must-roll-again",
            left=data["left"],
            count=data["count"],
            one_roll=data["one_roll"],
        )
    if refusal.code in ("unconfirmed", "unconfirmed-with-too-few"):
        return text("needed-to-confirm")
    if refusal.code == "must-roll-after-with-too-few":
        return text("refusal-must-roll-after", dice=data["dice"])
    return str(refusal)
