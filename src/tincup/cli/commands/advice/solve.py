"""`tincup solve`: optimal play of a whole game of two sides, or of three in short games."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError
from tincup.cli.options import (
    add_json_option,
    add_plot_option,
    add_set_option,
    load_rules,
    plot_from,
    say_drawn,
)
from tincup.cli.output import print_json
from tincup.cli.progress_bar import Bar, say_if_long, solve_with_bar
from tincup.messages import listing, message, text

if TYPE_CHECKING:
    from pathlib import Path

    from tincup.rules import RuleSet
    from tincup.solve.rounds.leads import Leads
    from tincup.solve.three.solver import RaceOfThree
    from tincup.solve.two.solution import Solution


def configure(parser: ArgumentParser) -> None:
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
    add_plot_option(parser, "the chance to win over both totals")
    add_json_option(parser)
    parser.epilog = (
        "The answer is stored, and is there at once the next time. Chances are those of\n"
        "play in which nobody can do better; a shared win counts as a half."
    )


def run(args: Namespace) -> int:
    rules = load_rules(args)
    plot = plot_from(args)
    if args.sides == 3:
        return _three(args, rules)
    if args.sides != 2:
        raise UserError(text("solve-other-sides", sides=args.sides))
    if rules.end.most_rounds is not None:
        return _rounds(args, rules, plot)
    solution = solve_with_bar(rules, force=args.force)
    if plot is not None:
        from tincup.cli.plots import draw_win

        draw_win(solution, plot)
    return _show(args, solution, plot)


def _rounds(args: Namespace, rules: RuleSet, plot: Path | None) -> int:
    from tincup.solve.rounds.leads import solve_leads
    from tincup.solve.worth import check_sides

    check_sides(rules, 2)
    say_if_long(rules)
    with Bar(message("bar-solving", rules=rules.id), compiles=True) as bar:
        solution = solve_leads(rules, progress=bar)
    if plot is not None:
        from tincup.cli.plots import draw_leads

        draw_leads(solution, plot)
    return _show(args, solution, plot)


def _show(args: Namespace, solution: Solution | Leads, plot: Path | None) -> int:
    if args.json:
        from tincup.views.analysis import solution_view

        print_json(solution_view(solution))
    else:
        _print(solution)
    say_drawn(plot)
    return 0


def _three(args: Namespace, rules: RuleSet) -> int:
    from tincup.solve.three.solution import three
    from tincup.solve.worth import check_sides

    if args.plot is not None:
        raise UserError(text("solve-plot-of-two"))
    check_sides(rules, 3)
    say_if_long(rules, 3, exact=True, force=args.force)
    with Bar(message("bar-solving-three", rules=rules.id), compiles=True) as bar:
        race = three(rules, progress=bar, force=args.force)
    if args.json:
        from tincup.views.analysis import three_view

        print_json(three_view(rules, race))
        return 0
    from tincup.narration import exact_percent, rules_name

    shares = listing((exact_percent(chance, 4) for chance in race.first_chances), "comma")
    print(text("solve-three", rules=rules_name(rules)))
    print(f"  {text('solve-three-win', shares=shares)}")
    print(f"  {_size(race)}; {text('solve-mixed', triples=race.mixed)}")
    return 0


def _size(solved: RaceOfThree | Solution | Leads) -> str:
    from tincup.narration import decimal

    return text(
        "solve-size",
        states=solved.states,
        seconds=decimal(solved.seconds, 1),
        megabytes=round(solved.memory_mb),
        residual="none" if solved.residual is None else f"{solved.residual:.1e}",
    )


def _print(solution: Solution | Leads) -> None:
    rules = solution.rules
    from tincup.narration import exact_percent, rules_name

    starting = exact_percent(solution.first_player_wins, 4)
    print(text("solve-two", rules=rules_name(rules)))
    print(f"  {text('solve-two-win', chance=starting)}")
    print(f"  {_size(solution)}")
    if solution.error_bound < 1.0:
        print(f"  {text('solve-bound', bound=f'{solution.error_bound:.1e}')}")
    if solution.cut is not None:
        effect = f"{solution.cut_effect:.1e}"
        print(f"  {text('solve-cut', total=solution.cut, effect=effect)}")
