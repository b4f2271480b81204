"""`tincup bot`: one of these bots as a program, spoken to in lines of JSON."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from contextlib import closing

from tincup.cli.errors import UserError
from tincup.errors import TincupError
from tincup.messages import text


def configure(parser: ArgumentParser) -> None:
    parser.add_argument(
        "player",
        metavar="PLAYER",
        help="easy, medium, hard, optimal, lookahead, greedy or threshold:500",
    )
    parser.epilog = (
        "It reads questions from standard input and answers them on standard output, in\n"
        "the protocol that docs/bots.md explains to those who write bots. So whatever\n"
        "can host such a program can play with this one, another Tincup for one:\n"
        '  tincup match "external:tincup bot hard" easy'
    )


def run(args: Namespace) -> int:
    from tincup.players.answering import LONGEST_QUESTION, Answering
    from tincup.players.spec import parse_spec

    spec = parse_spec(args.player)
    if spec.is_external:
        raise UserError(text("bot-is-external"))
    with closing(spec.player(spec.text)) as player:
        answering = Answering(player)
        number = 0
        while line := sys.stdin.buffer.readline(LONGEST_QUESTION + 1):
            number += 1
            try:
                if len(line) > LONGEST_QUESTION:
                    raise UserError(text("bot-question-long", most=LONGEST_QUESTION))
                answer = answering.answer(line)
            except TincupError as error:
                raise UserError(text("bot-line", line=number, problem=error)) from error
            if answer is not None:
                sys.stdout.buffer.write(answer + b"\n")
                sys.stdout.buffer.flush()
    return 0
