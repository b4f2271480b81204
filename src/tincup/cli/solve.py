"""`tincup solve`: optimal play of a whole game of two sides, or of three in short ones."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.bar import Bar
from tincup.cli.errors import UserError, say
from tincup.cli.options import add_json_option, add_set_option
from tincup.cli.output import print_json

if TYPE_CHECKING:
    from tincup.rules import RuleSet
    from tincup.solve.two.solution import Solution


def configure(parser: ArgumentParser) -> None:
    """Declare the arguments."""
    parser.add_argument(
        "rules",
        metavar="ID|FILE",
        help="a rule set of 'tincup rules list', or a rule file",
    )
    add_set_option(parser)
    parser.add_argument(
        "--sides",
        metavar="N",
        type=int,
        default=2,
        help="how many sides play: 2 (the default), or 3 for short games",
    )
    parser.add_argument(
        "--force",
        action="store_true",
        help="work it out again, even if the answer is already stored",
    )
    parser.add_argument(
        "--plot",
        metavar="FILE",
        type=Path,
        help="draw the chance to win over both totals: FILE.svg or FILE.png, a new file",
    )
    add_json_option(parser)
    parser.epilog = (
        "The answer is stored, and is there at once the next time. Chances are those of play in\n"
        "which nobody can do better; a shared win counts as a half."
    )


def run(args: Namespace) -> int:
    """Solve a rule set and print the result."""
    from tincup.rules import load

    rules = load(args.rules, sets=args.sets)
    if args.plot is not None:
        from tincup.cli.drawing import check_new

        check_new(args.plot)
    if args.sides == 3:
        return _three(args, rules)
    solution = solve_with_bar(rules, args.sides, force=args.force)
    if args.plot is not None:
        from tincup.cli.solve_plot import draw_win

        draw_win(solution, args.plot)
    if args.json:
        from tincup.views.answers import solution_view

        print_json(solution_view(solution))
    else:
        _print(solution)
    if args.plot is not None:
        say(f"wrote {args.plot}")
    return 0


def _three(args: Namespace, rules: RuleSet) -> int:
    from tincup.solve.three.solve import three
    from tincup.solve.worth import check_sides

    if args.plot is not None:
        raise UserError("--plot draws the race of two sides: leave out --sides 3")
    check_sides(rules, 3)
    with Bar(f"solving {rules.id} for three") as bar:
        race = three(rules, progress=bar, force=args.force)
    if args.json:
        from tincup.views.answers import three_view

        print_json(three_view(rules, race))
        return 0
    shares = ", ".join(f"{100 * chance:.4f} %" for chance in race.first_chances)
    print(f"{rules.name}, three sides, all playing as well as can be:")
    print(f"  the first, second and third win {shares}")
    print(
        f"  {race.states:,} states, {race.seconds:.1f} s, {race.memory_mb:.0f} MB, "
        f"largest residual {race.residual:.1e}; in {race.mixed:,} triples of states sides mix"
    )
    return 0


def solve_with_bar(rules: RuleSet, sides: int = 2, *, force: bool = False) -> Solution:
    """Solve; on a terminal, with a bar once it takes longer than a second."""
    from tincup.solve.solve import solve

    if sides != 2:
        raise UserError(
            f"exact play is for two sides, and for three in short games, not for {sides}; "
            "'tincup advise' answers for more, approximately"
        )
    with Bar(f"solving {rules.id}") as bar:
        return solve(rules, sides, progress=bar, force=force, light=True)


def _print(solution: Solution) -> None:
    rules = solution.rules
    print(f"{rules.name}, two sides, both playing as well as can be:")
    print(f"  the side that starts wins {100 * solution.first_player_wins:.4f} %")
    print(
        f"  {solution.states:,} states, {solution.seconds:.1f} s, {solution.memory_mb:.0f} MB, "
        f"largest residual {solution.residual:.1e}"
    )
    if solution.error_bound < 1.0:
        print(f"  no chance is off by more than {solution.error_bound:.1e}")
    if solution.cut is not None:
        print(
            f"  totals below {solution.cut:,} count as {solution.cut:,}; the last move of that "
            f"cut moved the chance by {solution.cut_effect:.1e}"
        )
