"""`tincup turn`: what one turn is worth, and from which turn score on to bank."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tincup.cli.bar import Bar
from tincup.cli.errors import say
from tincup.cli.options import add_json_option, add_set_option
from tincup.cli.output import print_json, print_table
from tincup.views.answers import turn_view

if TYPE_CHECKING:
    from tincup.rules import RuleSet
    from tincup.solve.turn.one_turn import Turn


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument("rules", metavar="ID|FILE", help="a preset's id, or a rule file")
    add_set_option(parser)
    add_on_board_option(parser)
    parser.add_argument(
        "--plot",
        metavar="FILE",
        type=Path,
        help="draw by how much rolling beats banking: FILE.svg or FILE.png, a new file",
    )
    add_json_option(parser)
    parser.epilog = (
        "Expected scores are the largest that any way of playing has. The long run counts\n"
        "penalties for farkles in a row; the fewest turns are those of one player alone."
    )


def add_on_board_option(parser: ArgumentParser) -> None:
    """Add `--on-board yes|no`."""
    parser.add_argument(
        "--on-board",
        choices=("yes", "no"),
        default="yes",
        help="no: the opening minimum is still to be made in this turn (default: yes)",
    )


def run(args: Namespace) -> int:
    """Print the answers, and draw them when asked to."""
    from tincup.rules import load
    from tincup.solve.turn.one_turn import Turn

    rules = load(args.rules, args.sets)
    if args.plot is not None:
        from tincup.cli.drawing import check_new

        check_new(args.plot)
    with Bar("one turn") as bar:
        turn = Turn(rules, on_board=args.on_board == "yes", progress=bar)
    long_run, turns = _long_run(rules), _turns_to_target(rules)
    answers = turn_view(rules, turn, long_run=long_run, turns_to_target=turns)
    if args.plot is not None:
        from tincup.cli.turn_plot import draw_turn

        draw_turn(rules, turn, args.plot)
    if args.json:
        print_json(answers)
    else:
        _print(rules, turn, answers)
    if args.plot is not None:
        say(f"wrote {args.plot}")
    return 0


def _long_run(rules: RuleSet) -> float | None:
    from tincup.solve.errors import Unsolvable
    from tincup.solve.turn.long_run import long_run_points_per_turn

    try:
        with Bar("the long run") as bar:
            return long_run_points_per_turn(rules, bar)
    except Unsolvable as error:
        say(f"no long run: {error}")
        return None


def _turns_to_target(rules: RuleSet) -> float | None:
    from tincup.solve.alone.fewest_turns import Alone
    from tincup.solve.errors import Unsolvable

    try:
        with Bar("the fewest turns") as bar:
            return Alone(rules, bar).expected_turns
    except Unsolvable as error:
        say(f"no number of turns: {error}")
        return None


def _print(rules: RuleSet, turn: Turn, answers: dict[str, Any]) -> None:
    print(f"One turn of {rules.name} ({rules.id})\n")
    rows = [
        ("largest expected turn score", answers["expected_turn_score"], rules.unit),
        ("largest average in the long run", answers["long_run_points_per_turn"], "a turn"),
        (f"fewest turns to {rules.end.target:,}, alone", answers["expected_turns_to_target"], ""),
    ]
    for label, value, unit in rows:
        if value is not None:
            print(f"{label:<32} {value:>10,.3f} {unit}".rstrip())
    print()
    print_table(
        ("dice to roll", "farkles", "chance", "bank from"),
        [
            (
                n,
                f"{turn.farkle_ways(n):,} of {6**n:,}",
                f"{float(turn.farkle(n)):.2%}",
                _bank_from(answers["bank_at"][str(n)]),
            )
            for n in range(rules.dice, 0, -1)
        ],
    )


def _bank_from(score: int | None) -> str:
    return "never" if score is None else f"{score:,}"
