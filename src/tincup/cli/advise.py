"""`tincup advise`: every legal option of a position, and what it is worth."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.bar import Bar
from tincup.cli.errors import UserError
from tincup.cli.options import add_json_option, add_rules_options, rules_from
from tincup.cli.output import print_json, print_table
from tincup.errors import TincupError

if TYPE_CHECKING:
    from tincup.coach import Advice, Choice
    from tincup.rules import RuleSet

EPILOG = """\
POSITION is one line: totals, side to act, turn score, dice, farkles, final,
round. The dice are a roll to decide on, such as 123566, or 4d for four to
roll; - stands for none. Three examples:

  tincup advise "3000,4000 1 0 123566 - - 5"      a first roll
  tincup advise "3000,4000 1 300 1256 - - 5"      in the middle of a turn
  tincup advise "9700,10250 1 0 111345 - 2 21"    the last turn of a game

The first time, the rule set is worked out, which may take up to a minute;
the answer is stored. With - each line of the input is a position and each
line of the output its advice as JSON; the first line that is not a position
ends it."""


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="+",
        help="the position, or - to read one from each line",
    )
    add_rules_options(parser)
    add_json_option(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    """Print the advice on one position, or on each line of standard input."""
    rules = rules_from(args)
    if args.position == ["-"]:
        _stream(rules)
        return 0
    advice = advise_with_bar(" ".join(args.position), rules, light=True)
    if args.json:
        from tincup.views.answers import advice_view

        print_json(advice_view(advice))
    else:
        _print(advice)
    return 0


def advise_with_bar(position: str, rules: RuleSet, *, light: bool = False) -> Advice:
    """The advice; on a terminal with a bar while the rules are being solved."""
    from tincup.coach import advise

    with Bar(f"solving {rules.id}") as bar:
        return advise(position, rules, progress=bar, light=light)


def _stream(rules: RuleSet) -> None:
    """Answer line by line, each at once, for a program that asks and waits."""
    from tincup.views.answers import advice_view

    for number, line in enumerate(sys.stdin, 1):
        if line.strip():
            try:
                advice = advise_with_bar(line.strip(), rules)
            except TincupError as error:
                raise UserError(f"line {number}: {error}") from error
            print(json.dumps(advice_view(advice)), flush=True)


def _print(advice: Advice) -> None:
    from tincup.messages import text
    from tincup.narration import side_label

    state, turn = advice.state, advice.state.turn
    name = side_label(state.lineup, turn.side)
    total = state.sides[turn.side].total
    print(text("advice-side", name=name, total=total, others=_others(advice)))
    if not advice.choices:
        chance = _percent(advice.win)
        print(
            text(
                "advice-rolling",
                name=name,
                dice=turn.dice,
                score=turn.score,
                exact=advice.exact,
                chance=chance,
            )
        )
        return
    print(text("advice-on-table", roll=turn.roll, score=turn.score), end="\n\n")
    headings = (
        "",
        text("advice-heading-option"),
        text("advice-heading-win", exact=advice.exact),
        text("advice-heading-change"),
        text("advice-heading-expected", unit=state.rules.unit),
        text("advice-heading-farkle"),
    )
    print_table(headings, [_row(advice, choice) for choice in advice.choices])


def _row(advice: Advice, choice: Choice) -> tuple[str, ...]:
    from tincup.messages import text

    expected = choice.expected_turn_score
    return (
        "*" if choice.change == 0 else "",
        _in_words(advice, choice),
        _percent(choice.win),
        "" if choice.change == 0 else f"{100 * choice.change:.2f}".rjust(12),
        (text("advice-endless") if expected is None else f"{expected:,.1f}").rjust(15),
        "" if not choice.farkle else f"{100 * choice.farkle:5.1f} %",
    )


def _in_words(advice: Advice, choice: Choice) -> str:
    from tincup.game import Bank
    from tincup.messages import text
    from tincup.notation import action_text
    from tincup.solve.turn.expected import after_keeping

    action = choice.action
    score, next_dice = after_keeping(advice.state, action)
    if type(action) is Bank:
        said = text(
            "advice-keep-and-bank", dice=action.dice, exchange=action.exchange, points=score
        )
    else:
        said = text(
            "advice-keep-and-roll", dice=action.dice, exchange=action.exchange, next_dice=next_dice
        )
    return f"{action_text(action)}  {said}"


def _others(advice: Advice) -> str:
    from tincup.messages import listing
    from tincup.narration import side_total

    state = advice.state
    others = (side for side in range(len(state.sides)) if side != state.turn.side)
    return listing((side_total(state, side) for side in others), last="comma")


def _percent(chance: float) -> str:
    return f"{100 * chance:5.2f} %"
