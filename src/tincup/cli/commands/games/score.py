"""`tincup score`: every legal keep of a roll, with its points.

It is to answer at once, so it has its few words here: the message catalogue takes 0.2 s to load.
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from codecs import getincrementaldecoder
from collections.abc import Iterator
from typing import TYPE_CHECKING, BinaryIO

from tincup.cli.errors import UserError
from tincup.cli.options import add_json_option, add_rules_options, rules_from
from tincup.cli.output import print_json, print_table
from tincup.views.rules import best_first, score_view

if TYPE_CHECKING:
    from tincup.game import KeepOption, Scoring
    from tincup.rules import Dice

LONGEST_LINE = 10_000
"""Characters; twelve dice and the separators between them need 23."""

MOST_ANSWERS = 1_000

CHUNK = 1 << 16


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "dice",
        metavar="DICE",
        nargs="+",
        help="the roll: 11156, '1 1 1 5 6' and 1,1,1,5,6 are the same; "
        "- reads one roll a line and writes one JSON object a line",
    )
    add_rules_options(parser)
    add_json_option(parser)


def run(args: Namespace) -> int:
    from tincup.game.scoring import Scoring

    scoring = Scoring(rules_from(args))
    if args.dice == ["-"]:
        _stream(scoring)
        return 0
    if args.dice[1:] and args.dice[0][:1].isalpha():  # other commands have the rule set first
        raise UserError(f"'{args.dice[0]}' is no roll: the rule set follows --rules")
    roll = parse_roll(" ".join(args.dice), scoring.rules.dice)
    if args.json:
        print_json(score_view(scoring, roll))
    else:
        _print(scoring, roll)
    return 0


def parse_roll(text: str, most: int) -> Dice:
    digits = "".join(text.replace(",", " ").split())
    if stray := digits.strip("123456"):
        raise UserError(f"'{stray[0]}' is not a die: faces are 1 to 6")
    dice = tuple(sorted(map(int, digits)))
    if not 1 <= len(dice) <= most:
        count = "1 die" if len(dice) == 1 else f"{len(dice)} dice"
        raise UserError(f"a roll is 1 to {most} dice by these rules, not {count}")
    return dice


def _stream(scoring: Scoring) -> None:
    """Answer standard input line by line.

    The answers are flushed whenever nothing more can be read at once: so a program that asks line
    by line never waits, and a long file is not slowed down.
    """
    most, answers = scoring.rules.dice, _Answers(scoring)
    for lines in _chunks(sys.stdin.buffer):
        ready: list[str] = []
        try:
            for number, line in lines:
                if text := line.strip():
                    try:
                        ready.append(answers[parse_roll(text, most)])
                    except UserError as error:
                        raise UserError(f"line {number}: {error}") from error
        finally:  # what came before a bad line is right: the reader may have it
            sys.stdout.write("".join(ready))
            sys.stdout.flush()


class _Answers(dict["Dice", str]):
    """Lines of output by roll, at most `MOST_ANSWERS`; there are 923 rolls of up to six dice."""

    def __init__(self, scoring: Scoring) -> None:
        super().__init__()
        self._scoring = scoring

    def __missing__(self, roll: Dice) -> str:
        if len(self) >= MOST_ANSWERS:
            self.clear()
        self[roll] = answer = json.dumps(score_view(self._scoring, roll)) + "\n"
        return answer


def _chunks(stream: BinaryIO) -> Iterator[list[tuple[int, str]]]:
    decode = getincrementaldecoder("utf-8")("replace").decode
    number, rest = 0, ""
    while chunk := stream.read1(CHUNK):  # type: ignore[attr-defined]  # BinaryIO lacks it
        *lines, rest = (rest + decode(chunk)).split("\n")
        yield list(enumerate(lines, number + 1))
        number += len(lines)
        if len(rest) > LONGEST_LINE:
            break
    yield [(number + 1, rest)]


def _print(scoring: Scoring, roll: Dice) -> None:
    from tincup.narration.chart import line_words
    from tincup.rules.charts.lines import BUST, COSTS, LOSE, WIN

    print(f"{' '.join(map(str, roll))} by {scoring.rules.id}\n")
    keeps = best_first(scoring, roll)
    if not keeps:
        line = scoring.rules.chart.on(len(roll)).decisive.line(roll)
        decided = {
            COSTS: f"farkle, {-int(line.points) if line else 0} points with it",
            BUST: "farkle, the whole total with it",
            LOSE: "puts the side out of the game",
            WIN: "wins at once",
        }
        said = decided.get(line.effect or "", "farkle") if line else "farkle"
        print(f"{said}: {line_words(line.pattern) if line else 'nothing scores'}")
        return
    rows = [
        (
            " ".join(map(str, keep.dice)),
            keep.points,
            keep.dice_left,
            _remarks(scoring, roll, keep),
        )
        for keep in keeps
    ]
    print_table(("keep", scoring.rules.unit, "dice left", ""), rows)


def _remarks(scoring: Scoring, roll: Dice, keep: KeepOption) -> str:
    parts = scoring.partition(roll, keep.dice)
    remarks = []
    if len(parts) > 1:
        dice = "+".join("".join(map(str, part.dice)) for part in parts)
        points = "+".join(f"{part.points:,}" for part in parts)
        remarks.append(f"{dice} = {points}")
    if keep.dice_left == 0:
        remarks.append("hot dice: roll them all again" if keep.must_roll else "hot dice")
    elif keep.must_roll:
        remarks.append("what is left must be rolled")
    if keep.confirm:
        remarks.append(f"to be confirmed by {keep.confirm:,}")
    if keep.fewer:
        remarks.append("or for fewer: " + " or ".join(f"{points:,}" for points in keep.fewer))
    if keep.exchange_points is not None:
        more = f" and {keep.exchange_points:,}" if keep.exchange_points else ""
        remarks.append(f"or exchange with the leader{more}")
    return "; ".join(remarks)
