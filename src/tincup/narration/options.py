"""What may be done with a roll, and why not: the words for lists of options and for keys."""

from __future__ import annotations

from collections.abc import Sequence

from tincup.game import Option, Refusal
from tincup.messages import text
from tincup.narration.amounts import number, percent


def option_dice(option: Option) -> str:
    """The dice in the combinations they score in: "111 5"; with ``~`` they change places."""
    dice = " ".join("".join(map(str, it.dice)) for it in option.combinations)
    return f"{dice} ~" if option.exchange else dice


def option_points(option: Option) -> str:
    """What the dice score, and how it comes about: "1,000+50 = 1,050", "change places"."""
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
    """What rolling on would be: "roll 5: 8 % farkle", "hot dice! must roll 6: 2 % farkle"."""
    if option.hot_dice:
        message = "option-hot-dice-must-roll" if option.must_roll else "option-hot-dice"
    else:
        message = "option-must-roll" if option.must_roll else "option-roll"
    return text(message, dice=option.dice_next, chance=percent(option.farkle))


def odds(option: Option) -> str:
    """How many dice rolling on would take, and the chance of a farkle: "5: 8 %"."""
    return text("option-odds", dice=option.dice_next, chance=percent(option.farkle))


def banking(option: Option) -> str:
    """What banking would be: "bank 1,350", "bank 1,350, bonus +500", "change places"."""
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
    """Setting the dice aside and rolling on, as one step: "set aside 5, roll 5"."""
    return text("option-set-aside", dice=option_dice(option), next_dice=option.dice_next)


def why_no_banking(options: Sequence[Option]) -> str:
    """Why some or all of the options cannot be banked, in a sentence; empty where all can.

    ``options`` have the best first: it is the nearest to being allowed.
    """
    reasons = [it.why_not_bank for it in options if it.why_not_bank is not None]
    if not reasons:
        return ""
    if len(reasons) == len(options):
        return text("options-none-bank", reason=str(reasons[0]))
    return text("options-some-bank", reason=in_general(reasons[0]))


def in_general(refusal: Refusal) -> str:
    """A refusal without what it says about one option only, such as the points that it has."""
    data = refusal.data
    if refusal.code == "below-opening-minimum":
        return text("needed-to-open", needed=data["needed"], unit=data["unit"])
    if refusal.code == "below-bank-minimum":
        return text("needed-to-bank", needed=data["needed"], unit=data["unit"])
    return str(refusal)
