"""`tincup advise`: every legal option of a position, and what it is worth."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.options import (
    DEFAULT_RULES,
    add_json_option,
    add_method_options,
    add_rules_options,
    rules_from,
    wish_from,
)
from tincup.cli.output import print_json, print_table
from tincup.cli.progress_bar import Bar
from tincup.cli.reports.review_text import CELLS
from tincup.errors import TincupError
from tincup.messages import listing, message, text

if TYPE_CHECKING:
    from tincup.coach import Advice, Choice
    from tincup.coach.valuation import Wish
    from tincup.game import State
    from tincup.rules import RuleSet

EPILOG = """\
POSITION is one line: totals, side to act, turn score, dice, farkles, final,
round. The dice are a roll to decide on, such as 123566, or 4d for four to
roll; - stands for none. Three examples:

  tincup advise "3000,4000 1 0 123566 - - 5"      a first roll
  tincup advise "3000,4000 1 300 1256 - - 5"      in the middle of a turn
  tincup advise "9700,10250 1 0 111345 - 2 21"    the last turn of a game

Behind these stands what some rules remember, as NAME=VALUE: rolls=2, hot=1,
pool=11 (set aside), made=400,0 (what each side's last turn banked).

Without POSITION it is that of the game under way: of your saved games the one
played last that waits for a decision, by its own rules. The first time, the
rule set is worked out, which may take up to a minute; the answer is stored.
With - each line of the input is a position and each line of the output its
advice as JSON; the first line that is not a position ends it."""


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "position",
        metavar="POSITION",
        nargs="*",
        help="the position, or - to read one from each line (default: the game under way)",
    )
    add_rules_options(parser)
    parser.set_defaults(rules=None)
    add_method_options(parser)
    add_json_option(parser)
    parser.epilog = EPILOG


def run(args: Namespace) -> int:
    wish = wish_from(args)
    if not args.position:
        return _advise_game(args, wish)
    _check_position(" ".join(args.position))
    from tincup.notation import parse_position

    args.rules = args.rules or DEFAULT_RULES
    rules = rules_from(args)
    if args.position == ["-"]:
        _stream(rules, wish)
        return 0
    position = " ".join(args.position)
    nameless = parse_position(position, rules).lineup.names
    players = [text("advise-player", number=str(n)) for n in range(1, len(nameless) + 1)]
    _show(args, _advise(parse_position(position, rules, players), wish, light=True))
    return 0


def _check_position(typed: str) -> None:
    if not typed.strip():
        raise UserError(text("advise-empty"))
    dice = typed.replace(" ", "")
    if dice.isdecimal() and not dice.strip("123456"):
        raise UserError(text("advise-dice", dice=dice))


def _advise_game(args: Namespace, wish: Wish) -> int:
    from tincup.cli.game.games import game_under_way
    from tincup.narration import rules_name
    from tincup.tui.terminal.text import wrap

    if args.rules is not None or args.sets or args.variations:
        raise UserError(text("advise-rules-without-position"))
    table_id, state = game_under_way()
    advice = _advise(state, wish, light=True)
    if not args.json:
        print(
            *wrap(text("advise-game", game=table_id, rules=rules_name(state.rules)), CELLS, "  "),
            sep="\n",
        )
    _show(args, advice)
    return 0


def _show(args: Namespace, advice: Advice) -> None:
    if args.json:
        from tincup.views.analysis import advice_view

        print_json(advice_view(advice))
    else:
        _print(advice)


def _advise(state: State, wish: Wish, *, light: bool = False, announces: bool = True) -> Advice:
    """Return the advice; while the rules are being solved, show a bar on a terminal.

    ``announces``: if it will take long, say so before.
    """
    from tincup.cli.progress_bar import say_if_long
    from tincup.coach import advise

    if announces and wish != "approximate":
        say_if_long(state.rules, len(state.sides), exact=wish == "exact")
    with Bar(message("bar-solving", rules=state.rules.id), compiles=True) as bar:
        return advise(state, progress=bar, light=light, wish=wish)


def _stream(rules: RuleSet, wish: Wish) -> None:
    from tincup.notation import parse_position
    from tincup.notation.position_reader import LONGEST
    from tincup.views.analysis import advice_view

    announced = set[int]()
    for number, line in enumerate(iter(lambda: sys.stdin.readline(LONGEST + 1), ""), 1):
        if line.strip() or len(line) > LONGEST:
            try:
                state = parse_position(line.removesuffix("\n"), rules)
                sides = len(state.sides)
                advice = _advise(state, wish, announces=sides not in announced)
                announced.add(sides)
            except TincupError as error:
                raise UserError(f"line {number}: {error}") from error
            print(json.dumps(advice_view(advice)), flush=True)


def _print(advice: Advice) -> None:
    from tincup.narration import side_subject
    from tincup.narration.reviews import beginnings_said
    from tincup.narration.subjects import nameless
    from tincup.tui.terminal.text import wrap

    state, turn = advice.state, advice.state.turn
    who, name = side_subject(state.lineup, turn.side, nameless(state.lineup))
    total = state.sides[turn.side].total
    said = text("advice-side", who=who, name=name, total=total, others=_others(advice))
    print(*wrap(said, CELLS, "  "), sep="\n")
    if not advice.choices:
        chance = _percent(advice.win)
        print(
            text(
                "advice-rolling",
                who=who,
                name=name,
                dice=turn.dice,
                score=turn.score,
                exact=advice.exact,
                chance=chance,
            )
        )
        if advice.beginnings:
            print(*wrap(beginnings_said(advice.beginnings), CELLS, "  "), sep="\n")
        _print_why_inexact(advice)
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
    _print_why_inexact(advice)


def _print_why_inexact(advice: Advice) -> None:
    from tincup.tui.terminal.text import wrap

    if advice.why_inexact is not None:
        said = text("advice-why-inexact", method=advice.method, reason=str(advice.why_inexact))
        print("", *wrap(said, CELLS, "  "), sep="\n")


def _row(advice: Advice, choice: Choice) -> tuple[str, ...]:
    from tincup.narration import decimal, exact_percent
    from tincup.narration.reviews import decision_words

    expected = choice.expected_turn_score
    return (
        "*" if choice.change == 0 else "",
        decision_words(advice.state, choice.action),
        _percent(choice.win),
        "" if choice.change == 0 else decimal(100 * choice.change, 2).rjust(12),
        (_no_score(advice.state.rules) if expected is None else decimal(expected, 1)).rjust(15),
        "" if not choice.farkle else exact_percent(choice.farkle, 1).rjust(7),
    )


def _no_score(rules: RuleSet) -> str:
    """Return what stands in place of an expected turn score: nothing where none is worked out."""
    from tincup.solve.support import Unsupported, check

    try:
        check(rules, "turn")
    except Unsupported:
        return ""
    return text("advice-endless")


def _others(advice: Advice) -> str:
    from tincup.narration import side_total

    state = advice.state
    others = (side for side in range(len(state.sides)) if side != state.turn.side)
    return listing((side_total(state, side) for side in others), last="comma")


def _percent(chance: float) -> str:
    from tincup.narration import exact_percent

    return exact_percent(chance, 2).rjust(7)
