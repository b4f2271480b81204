"""`tincup turn`: what one turn is worth, and from which turn score on to bank."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import say
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
from tincup.views.analysis import turn_view

if TYPE_CHECKING:
    from tincup.protocol.analysis import TurnWorth
    from tincup.rules import RuleSet
    from tincup.solve.turn.one_turn import Turn


def configure(parser: ArgumentParser) -> None:
    parser.add_argument("rules", metavar="ID|FILE", help="a preset's id, or a rule file")
    add_set_option(parser)
    add_on_board_option(parser)
    add_plot_option(parser, "by how much rolling beats banking")
    add_json_option(parser)
    parser.epilog = (
        "Expected scores are the largest that any way of playing has. The long run counts\n"
        "penalties for farkles in a row; the fewest turns are those of one player alone."
    )


def run(args: Namespace) -> int:
    from tincup.solve.turn.one_turn import Turn

    rules = load_rules(args)
    plot = plot_from(args)
    with Bar(message("bar-turn")) as bar:
        turn = Turn(rules, on_board=args.on_board == "yes", progress=bar)
    long_run, turns = _long_run(rules), _turns_to_target(rules)
    answers = turn_view(rules, turn, long_run=long_run, turns_to_target=turns)
    if plot is not None:
        from tincup.cli.plots import draw_turn

        draw_turn(rules, turn, plot)
    if args.json:
        print_json(answers)
    else:
        _print(rules, turn, answers)
    say_drawn(plot)
    return 0


def _long_run(rules: RuleSet) -> float | None:
    from tincup.solve.errors import Unsolvable
    from tincup.solve.turn.long_run import long_run_points_per_turn

    try:
        with Bar(message("bar-long-run")) as bar:
            return long_run_points_per_turn(rules, bar)
    except Unsolvable as error:
        say(text("turn-no-long-run", reason=error))
        return None


def _turns_to_target(rules: RuleSet) -> float | None:
    from tincup.solve.alone.fewest_turns import Alone
    from tincup.solve.errors import Unsolvable

    try:
        with Bar(message("bar-fewest")) as bar:
            return Alone(rules, bar).expected_turns
    except Unsolvable as error:
        say(text("turn-no-number", reason=error))
        return None


def _print(rules: RuleSet, turn: Turn, answers: TurnWorth) -> None:
    from tincup.narration import close_percent, decimal, rules_name

    print(text("turn-title", rules=rules_name(rules), id=rules.id), end="\n\n")
    end = rules.end
    unit_name = text("unit", unit=rules.unit)
    rows = [
        (text("turn-expected"), answers["expected_turn_score"], unit_name),
        (text("turn-long-run"), answers["long_run_points_per_turn"], text("turn-each")),
    ]
    if end.target is not None:
        fewest = text("turn-fewest", points=end.target, reached=end.reached)
        rows.append((fewest, answers["expected_turns_to_target"], ""))
    width = max(32, *(len(label) for label, _, _ in rows))
    for label, value, unit in rows:
        if value is not None:
            print(f"{label:<{width}} {decimal(value, 3):>10} {unit}".rstrip())
    print()
    print_table(
        (
            text("turn-heading-dice"),
            text("turn-heading-farkles"),
            text("turn-heading-chance"),
            text("turn-heading-bank"),
        ),
        [
            (
                n,
                text("turn-ways", ways=turn.farkle_ways(n), rolls=6**n),
                close_percent(float(turn.farkle(n)), 2),
                _bank_from(answers["bank_at"][str(n)]),
            )
            for n in range(rules.dice, 0, -1)
        ],
    )


def _bank_from(score: int | None) -> str:
    from tincup.narration import number

    return text("turn-never") if score is None else number(score)
