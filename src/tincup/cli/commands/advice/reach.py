"""`tincup reach`: the best chance to make a given score in one turn."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.options import (
    add_json_option,
    add_on_board_option,
    add_plot_option,
    add_set_option,
    load_rules,
    plot_from,
    say_drawn,
)
from tincup.cli.output import print_json, print_table
from tincup.cli.progress_bar import Bar
from tincup.messages import message, text
from tincup.rules.fields.typed_number import whole_number

if TYPE_CHECKING:
    from tincup.rules import RuleSet
    from tincup.solve.turn.one_turn import Reach


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("rules", metavar="ID|FILE", help="a preset's id, or a rule file")
    parser.add_argument("points", metavar="POINTS", help="what the turn is to bank, at least")
    parser.add_argument("--dice", metavar="N", help="how many dice are to be rolled (default: all)")
    parser.add_argument(
        "--turn-score", metavar="T", default="0", help="the turn score so far (default: 0)"
    )
    add_set_option(parser)
    add_on_board_option(parser)
    add_plot_option(parser, "the chance by turn score and dice")
    add_json_option(parser)


def run(args: Namespace) -> int:
    from tincup.solve.turn.one_turn import Reach

    rules = load_rules(args)
    plot = plot_from(args)
    score = _whole(args.turn_score, "turn-score")
    dice = rules.dice if args.dice is None else _whole(args.dice, "dice")
    goal = _whole(args.points, "points")
    with Bar(message("bar-reaching", points=goal)) as bar:
        reach = Reach(rules, goal, on_board=args.on_board == "yes", progress=bar)
    chance = reach.chance(score, dice)
    if plot is not None:
        from tincup.cli.plots import draw_reach

        draw_reach(rules, reach, plot)
    if args.json:
        from tincup.views.analysis import reach_view

        print_json(reach_view(rules, points=goal, dice=dice, turn_score=score, chance=chance))
    else:
        _print(rules, reach, score, None if args.dice is None else dice)
    say_drawn(plot)
    return 0


def _whole(typed: str, what: str) -> int:
    number = whole_number(typed)
    if number is None:
        raise UserError(text("reach-not-a-number", given=typed[:40], what=what))
    return number


def _print(rules: RuleSet, reach: Reach, score: int, dice: int | None) -> None:
    from tincup.narration import close_percent, number

    title = text("reach-title", points=reach.goal, unit=rules.unit, rules=rules.id)
    print(title, end="\n\n")
    shown = range(rules.dice, 0, -1) if dice is None else [dice]
    rows = [(n, number(score), close_percent(reach.chance(score, n), 3)) for n in shown]
    print_table(
        (text("turn-heading-dice"), text("turn-heading-score"), text("turn-heading-chance")), rows
    )
