"""`tincup card`: the best way to play that fits on a card, found against exact play."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from tincup.cli.errors import UserError, say
from tincup.cli.options import add_json_option, add_set_option, load_rules
from tincup.cli.output import check_new, print_json
from tincup.cli.progress_bar import Bar, solve_with_bar
from tincup.messages import message, text

if TYPE_CHECKING:
    from tincup.lab.cards.rounds import RoundGames
    from tincup.lab.cards.value import CardGames
    from tincup.players.cards import Card
    from tincup.rules import RuleSet


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "rules",
        metavar="ID|FILE",
        help="a rule set of 'tincup rules list', or a rule file",
    )
    add_set_option(parser)
    parser.add_argument(
        "--size",
        choices=("postcard", "lines"),
        default="postcard",
        help="a postcard with a table (the default), or three lines that one can say aloud",
    )
    parser.add_argument(
        "--measure",
        metavar="FILE",
        type=Path,
        help="no search: this card, and what it gives away by these rules",
    )
    for name, what in (
        ("out", "as a file, by which card:FILE plays"),
        ("svg", "as a picture, a postcard of 148 by 105 mm"),
        ("html", "as a page to print, of that size"),
    ):
        parser.add_argument(
            f"--{name}", metavar="FILE", type=Path, help=f"write the card {what}: a new file"
        )
    add_json_option(parser)
    parser.epilog = (
        "The card is for two sides. What it gives away is the chance to win that whoever\n"
        "plays by it has less than optimal play, both against optimal play, on average\n"
        "over who starts: worked out exactly. The search takes some minutes."
    )


def run(args: Namespace) -> int:
    from tincup.narration.cards import card_lines
    from tincup.views.experiments import card_view

    rules = load_rules(args)
    files = [path for path in (args.out, args.svg, args.html) if path is not None]
    for place, path in enumerate(files):
        check_new(path)
        if path.resolve() in [it.resolve() for it in files[:place]]:
            raise UserError(text("card-file-twice", path=str(path)))
    card, chances = _card(args, rules)
    if args.json:
        print_json(card_view(rules, card, chances))
    else:
        print("\n".join(card_lines(rules, card)))
    _write(args, rules, card)
    for path in files:
        say(text("file-written", path=str(path)))
    return 0


def _card(args: Namespace, rules: RuleSet) -> tuple[Card, tuple[float, float]]:
    from dataclasses import replace

    from tincup.lab.cards.choices import check_carded
    from tincup.players.cards import read_card

    check_carded(rules)
    given = None if args.measure is None else read_card(args.measure)
    games = _games(rules)
    if given is None:
        from tincup.lab.cards.search import find_card

        with Bar(message("bar-card-search", rules=rules.id)) as bar:
            given = find_card(games, args.size, bar)
    chances = games.chances(given)
    return replace(given, rules=rules.id, loss=0.5 - sum(chances) / 2), chances


def _games(rules: RuleSet) -> CardGames | RoundGames:
    from tincup.lab.cards.rounds import RoundGames
    from tincup.lab.cards.value import CardGames
    from tincup.solve.rounds.leads import solve_leads

    turns = message("bar-card-turns", rules=rules.id)
    if rules.end.target is not None:
        solution = solve_with_bar(rules)
        with Bar(turns, compiles=True) as bar:
            return CardGames(solution, bar)
    with Bar(message("bar-solving", rules=rules.id), compiles=True) as bar:
        solved = solve_leads(rules, progress=bar)
    with Bar(turns) as bar:
        return RoundGames(solved, bar)


def _write(args: Namespace, rules: RuleSet, card: Card) -> None:
    from tincup.files import create_file
    from tincup.narration.card_picture import card_page, card_svg
    from tincup.players.cards import write_card

    if args.out is not None:
        create_file(args.out, write_card(card))
    if args.svg is not None:
        create_file(args.svg, card_svg(rules, card))
    if args.html is not None:
        create_file(args.html, card_page(rules, card))
