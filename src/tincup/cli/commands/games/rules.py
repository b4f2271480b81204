"""`tincup rules`: list, show, check and start rule sets, and say them in words."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from fractions import Fraction
from typing import TYPE_CHECKING

from tincup.cli import new_rules
from tincup.cli.errors import UserError, fitted, say
from tincup.cli.options import add_json_option, add_set_option, load_rules, warn
from tincup.cli.output import print_json, print_page, print_table
from tincup.cli.parser import add_commands
from tincup.messages import spelt_out, text

if TYPE_CHECKING:
    from tincup.rules import RuleSet


def configure(parser: ArgumentParser) -> None:
    commands = add_commands(parser)

    listing = commands.add_parser("list", help="the rule sets that come with Tincup")
    listing.set_defaults(do=_list)

    show = commands.add_parser("show", help="a rule set, complete, as a rule file")
    _add_rule_set(show)
    show.add_argument(
        "--canonical",
        action="store_true",
        help="print exactly the bytes that the digest is made from",
    )
    show.set_defaults(do=_show)

    check = commands.add_parser(
        "check", help="say whether a rule file is sound, or list its faults"
    )
    _add_rule_set(check, "FILE")
    check.set_defaults(do=_check)

    words = commands.add_parser("words", help="the rules in words, to read before a game")
    _add_rule_set(words)
    words.set_defaults(do=_words)

    variations = commands.add_parser(
        "variations", help="the variations of a rule set, or of all, that --with switches on"
    )
    _add_rule_set(variations, nargs="?")
    variations.set_defaults(do=_variations)

    convert = commands.add_parser(
        "convert", help="a rule set with every amount multiplied, such as holes as points"
    )
    _add_rule_set(convert)
    convert.add_argument(
        "--times",
        metavar="N",
        required=True,
        help="the factor: 50 makes points of Farkle Cribbage's holes, 1/50 holes of points",
    )
    convert.set_defaults(do=_convert)

    new = commands.add_parser("new", help="write a commented file for your own house rules")
    new_rules.configure(new)
    new.set_defaults(do=new_rules.run)

    for command in (listing, show, check, words, variations, convert, new):
        add_json_option(command)


def run(args: Namespace) -> int:
    status: int = args.do(args)
    return status


def _add_rule_set(parser: ArgumentParser, name: str = "ID|FILE", nargs: str | None = None) -> None:
    parser.add_argument("rules", metavar=name, nargs=nargs, help="a preset's id, or a rule file")
    add_set_option(parser)


def _list(args: Namespace) -> int:
    from tincup.narration import rules_name, rules_summary
    from tincup.rules import preset, presets
    from tincup.views.rules import summary_view

    listed = [preset(name) for name in presets()]
    if args.json:
        print_json([summary_view(rules) for rules in listed])
    else:
        print_table(
            (text("rules-heading-id"), text("rules-heading-summary")),
            [(rules.id, rules_summary(rules) or rules_name(rules)) for rules in listed],
        )
        print("\n" + fitted(text("web-rules-history"), sys.stdout))
    return 0


def _show(args: Namespace) -> int:
    from tincup.rules import canonical
    from tincup.views.rules import rules_view

    rules = load_rules(args)
    if not args.json:
        warn(rules, of_file=False)
    if args.canonical:
        print(rules.canonical, end="")
    elif args.json:
        print_json(rules_view(rules))
    else:
        written = spelt_out(canonical.toml(canonical.values(rules)), toml=True)
        print(f"# digest: {rules.digest}\n{written}", end="")
    return 0


def _check(args: Namespace) -> int:
    from tincup.narration import rules_name
    from tincup.rules import RuleError
    from tincup.views.rules import check_view

    try:
        rules = load_rules(args)
    except RuleError as error:
        if not args.json:
            raise
        print_json(check_view(None, error.faults))
        return 2
    long = _long_exact_play(rules)
    if args.json:
        print_json(check_view(rules, exact_play=long))
        return 0
    print(text("rules-sound", name=rules_name(rules), id=rules.id))
    print(rules.digest)
    for warning in rules.warnings:
        print(fitted(text("warning", message=str(warning)), sys.stdout))
    if long is not None:
        print(fitted(text("note", message=long), sys.stdout))
    return 0


def _words(args: Namespace) -> int:
    from tincup.narration import rules_page
    from tincup.views.rules import words_view

    rules = load_rules(args)
    page = rules_page(rules)
    if args.json:
        print_json(words_view(rules, page))
        return 0
    warn(rules)
    print_page(page)
    if warning := _long_exact_play(rules):
        say(warning)
    return 0


def _convert(args: Namespace) -> int:
    from tincup.rules import canonical
    from tincup.rules.converting import convert
    from tincup.views.rules import rules_view

    rules = convert(load_rules(args), _times(args.times))
    if args.json:
        print_json(rules_view(rules))
    else:
        print(spelt_out(canonical.toml(canonical.values(rules)), toml=True), end="")
    return 0


def _times(typed: str) -> Fraction:
    from tincup.rules.errors import shown

    one, slash, number = typed.rpartition("/")
    is_whole = number.isascii() and number.isdecimal() and 0 < len(number) <= 9 and int(number)
    if not is_whole or (slash and one.strip() != "1"):
        raise UserError(f"--times: {text('accepted-times', given=shown(typed))}")
    return Fraction(1, int(number)) if slash else Fraction(int(number))


def _variations(args: Namespace) -> int:
    from tincup.narration import rules_name, variation_name, variation_summary
    from tincup.views.rules import variations_view

    if args.rules is None:
        return _all_variations(args)
    rules = load_rules(args)
    warn(rules)
    if args.json:
        print_json(variations_view(rules, variation_name, variation_summary))
        return 0
    if not rules.variations:
        print(fitted(text("rules-no-variations", name=rules_name(rules)), sys.stdout))
        return 0
    on = rules.switches.with_parts(rules.switches.on)
    print_table(
        (text("rules-heading-id"), text("rules-heading-on"), text("rules-heading-summary")),
        [
            (it.id, text("rules-is-on") if it.id in on else "", variation_summary(it))
            for it in rules.variations
        ],
    )
    return 0


def _all_variations(args: Namespace) -> int:
    from tincup.narration import variation_name, variation_summary
    from tincup.rules import preset, presets
    from tincup.views.rules import variations_view

    if args.sets or args.variations:
        raise UserError(text("rules-variations-of-which"))
    offering = [rules for rules in map(preset, presets()) if rules.variations]
    if args.json:
        views = ((it.id, variations_view(it, variation_name, variation_summary)) for it in offering)
        print_json(dict(views))
        return 0
    print_table(
        (text("rules-heading-rules"), text("rules-heading-id"), text("rules-heading-summary")),
        [(rules.id, it.id, variation_summary(it)) for rules in offering for it in rules.variations],
    )
    return 0


def _long_exact_play(rules: RuleSet) -> str | None:
    from tincup.narration import rules_name
    from tincup.solve.duration import warning_of
    from tincup.solve.errors import Unsolvable
    from tincup.solve.support import check, method_of_two

    try:
        check(rules, method_of_two(rules))
    except Unsolvable:
        return None
    return warning_of(rules, rules_name(rules))
