"""Records of games: verified, written again, and reviewed."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tests.fuzz.corpus import drawn_records, golden_records
from tests.fuzz.oracle import check_sentence, command, must
from tests.fuzz.target import Input, Outcome, Target
from tincup.chance import SeededDice, check
from tincup.game import EnterTurn, Roll
from tincup.notation import Record, verify_record, write_record
from tincup.notation.files import decode
from tincup.notation.seal import seal

_WORDS = (
    *("format = 1", "event", "date", "rules", "digest", "players", "position", "commit", "seed"),
    *("salts", "result", "ending", "check", "turns", "start ", "leave:1", "return:1", "resign:1"),
    *(
        "time:1",
        "first=1",
        "carry",
        "+700",
        "x",
        "123566/15",
        "111111/111111~",
        '"""',
        "[rules]",
        "# said",
    ),
    *('ending  = "unfinished"', 'position = "0,0 1 0 6d - - 1"', "=10000", "1 ", "2 ", "\n"),
)
_TURN = re.compile(rb"[0-9]+ .*=-?[0-9]+$")
_ALONE = re.compile(rb"^players *= *\[\"[^\"]*\"\]$", re.MULTILINE)
_DICE = re.compile(rb"(?<= )[1-6]+(?:/[1-6]+~?)? ")


class Records(Target):
    """Records as bytes: verified, and written again where they are right."""

    name: ClassVar[str] = "records"
    words: ClassVar[Sequence[str]] = _WORDS

    def corpus(self) -> list[Input]:
        """Those of earlier versions, and of drawn games."""
        return [Input("", data) for data in golden_records() + drawn_records(self.seed)]

    def change(self, base: Input, rnd: Random) -> Input:
        """A changed record: with its check line as it was, without one, or sealed anew."""
        if rnd.random() < 0.1:
            points = _as_points(base.data, rnd)
            return base._replace(data=_resealed(points, anew=rnd.random() < 0.5))
        tried = super().change(base, rnd)
        kind = rnd.randrange(3)
        return tried if kind == 0 else tried._replace(data=_resealed(tried.data, anew=kind == 1))

    def read(self, tried: Input) -> Outcome:
        """Verify the record."""
        content = decode(tried.data)
        checked = verify_record(content)
        if not checked.is_right:
            check_sentence(str(checked.problem), tried.data)
            return "refused"
        record = checked.record
        assert record is not None
        _check_round_trip(record)
        if _check_line(content) == _check_line(tried.origin.decode("utf-8-sig")) != "":
            before = verify_record(decode(tried.origin)).record
            must(before is not None and _same(before, record), "a changed record is right")
        if checked.dice == "verified":
            _check_verified(record)
        return "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Verify the record, as a file or from standard input."""
        if len(tried.data) % 2:
            return ["verify", "-"], tried.data
        return ["verify", str(self.write("game.toml", tried.data))], b""


class Shown(Records):
    """Records, and what `tincup verify` prints about them."""

    name: ClassVar[str] = "verify"

    def read(self, tried: Input) -> Outcome:
        """Verify the record with the command, in this process."""
        arguments = ["verify", "-"] if len(tried.data) % 3 else ["verify", "--json", "-"]
        status, _ = command(arguments, tried.data, tried.data)
        return "refused" if status else "accepted"


class Reviews(Records):
    """Short records, gone through again with an estimate of every decision."""

    name: ClassVar[str] = "review"
    seconds: ClassVar[float] = 30.0

    def corpus(self) -> list[Input]:
        """Records of few turns, since every decision takes a while, and of more than one side."""
        short = [one for one in super().corpus() if len(one.data) < 900]
        return [one for one in short if not _ALONE.search(one.data)]

    def read(self, tried: Input) -> Outcome:
        """Review the record with the command, in this process."""
        if len(tried.data) > 3000:
            return "refused"  # hundreds of decisions
        status, _ = command(["review", "--approximate", "-"], tried.data, tried.data)
        return "refused" if status else "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Review the record."""
        data = tried.data if len(tried.data) <= 3000 else b""
        return ["review", "--approximate", "-"], data


def _as_points(data: bytes, rnd: Random) -> bytes:
    """The record with turns told by their points alone: all of them, or some."""
    share = rnd.choice((0.02, 0.3, 1.0))
    lines = data.split(b"\n")
    turns = [number for number, line in enumerate(lines) if _TURN.match(line)]
    for number in turns:
        if rnd.random() < share:
            lines[number] = _DICE.sub(b"", lines[number])
    return b"\n".join(lines)


def _resealed(data: bytes, *, anew: bool) -> bytes:
    """The record without its check line, or with one of its own."""
    said = data.decode("utf-8", "surrogateescape")
    lines = [line for line in said.rstrip("\n").split("\n") if not line.startswith("check ")]
    try:
        sealed = seal(lines) if anew else "\n".join(lines) + "\n"
    except (StopIteration, UnicodeEncodeError):  # no turns, or bytes that are no text
        return data
    return sealed.encode("utf-8", "surrogateescape")


def _check_line(content: str) -> str:
    lines = content.replace("\r\n", "\n").split("\n")
    return next((line for line in lines if line.startswith("check ")), "")


def _check_round_trip(record: Record) -> None:
    written = write_record(record)
    again = verify_record(written)
    must(again.is_right, f"written again it is wrong: line {again.line}: {again.problem}")
    assert again.record is not None
    must(_same(again.record, record), "written and read again it is another game")
    must(write_record(again.record) == written, "written twice it differs")


def _same(one: Record, other: Record) -> bool:
    """Whether two records are of the same game, but for the order of dice on the table."""
    return (
        one.game.start == other.game.start
        and one.game.states == other.game.states
        and list(map(_as_told, one.game.actions)) == list(map(_as_told, other.game.actions))
        and (one.commit, one.seed, one.salts) == (other.commit, other.seed, other.salts)
        and (one.date, one.event, one.notes) == (other.date, other.event, other.notes)
    )


def _as_told(action: object) -> object:
    return Roll(tuple(sorted(action.dice))) if isinstance(action, Roll) else action


def _check_verified(record: Record) -> None:
    """What "every roll follows from the revealed seed" means, worked out once more."""
    must(record.commit is not None and record.seed is not None, "verified without a seed")
    assert record.commit is not None
    assert record.seed is not None
    must(check(record.commit, record.seed), "verified with the commitment of another seed")
    dice = SeededDice(record.seed, record.salts)
    rolls = [action for action in record.game.actions if isinstance(action, Roll)]
    for number, roll in enumerate(rolls):
        right = dice.roll(len(roll.dice), number)
        must(sorted(roll.dice) == sorted(right), f"verified, and roll {number} is another")
    entered = any(isinstance(action, EnterTurn) for action in record.game.actions)
    must(not entered, "verified, with turns that were entered as points")
