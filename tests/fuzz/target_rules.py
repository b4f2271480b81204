"""Rule files, and settings of the command line."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from tests.fuzz.corpus import drawn_rule_files, preset_files
from tests.fuzz.mutation import mutated
from tests.fuzz.oracle import must
from tests.fuzz.target import Input, Outcome, Target, text_of
from tincup.game import new_game
from tincup.narration import rules_page
from tincup.rules import RuleSet, canonical, load, parse, presets
from tincup.rules.fields.schema import every_field

_KEYS = tuple(sorted({field.key for field in every_field()}))
_SECTIONS = ("[scores]", "[turn]", "[end]", "[start]", "[board]")
_VALUES = ('"xxxx"', '"xyzuvw"', '"123456"', "{ points = 1, or = 2 }", '"111 * 2"', '"xx + 50"')


class RuleFiles(Target):
    """Rule files as bytes, read from a file; what is accepted is written out and read again."""

    name: ClassVar[str] = "rules"
    words: ClassVar[Sequence[str]] = (
        *_KEYS,
        *_SECTIONS,
        *_VALUES,
        *(f'extends = "{name}"' for name in presets()),
        " = ",
    )

    def corpus(self) -> list[Input]:
        """The presets and drawn rule files."""
        return [Input("", data) for data in preset_files() + drawn_rule_files(self.seed)]

    def read(self, tried: Input) -> Outcome:
        """Load the file."""
        check_rules(load(self.write("house.toml", tried.data)))
        return "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Check the file, or show it as JSON."""
        path = str(self.write("house.toml", tried.data))
        commands = (["check"], ["show"], ["show", "--json"], ["words"])
        command, *options = commands[len(tried.data) % len(commands)]
        return ["rules", command, path, *options], b""


class Settings(Target):
    """What stands after `--set`, one on each line, for a preset."""

    name: ClassVar[str] = "sets"
    words: ClassVar[Sequence[str]] = (
        *(f"{key}=" for key in _KEYS),
        *_VALUES,
        "scores.xxx=",
        "yes",
        "off",
        "=",
    )

    def corpus(self) -> list[Input]:
        """Settings that somebody might use."""
        lines = (
            *("turn.opening_minimum=350", "scores.xxxx=false", "end.ties=play_off", "dice=5"),
            *("turn.bank_minimum=300", 'scores."1"=100', "end.target=5000", "players=[2, 4]"),
            *("turn.farkle_penalty.after=3", "turn.hot_dice=may_roll", "name=Ours", "id=ours"),
            *("turn.farkle_penalty={after=3,points=1000}", "scores.xxx={points=500,or=exchange}"),
            *("board.chain=yes", "turn.last_die_succeeds_on=[1,5]", "end.final_round=none"),
        )
        rnd = Random(self.seed)
        return [
            Input(preset, "\n".join(rnd.sample(lines, rnd.choice((1, 1, 2, 4)))).encode())
            for preset in presets()
            for _ in range(6)
        ]

    def read(self, tried: Input) -> Outcome:
        """Vary the preset."""
        check_rules(load(tried.context, sets=text_of(tried.data).split("\n")))
        return "accepted"

    def argv(self, tried: Input) -> tuple[list[str], bytes]:
        """Show the preset with these settings; an argument holds no more than 128 KiB."""
        sets = text_of(tried.data)[:30_000].split("\n")[:50]
        options = [argument for one in sets for argument in ("--set", one)]
        return ["rules", "show", tried.context, *options], b""


class PlainSettings(Settings):
    """One setting made of words alone: a key, and what might be its value."""

    name: ClassVar[str] = "fields"

    def change(self, base: Input, rnd: Random) -> Input:
        """A key of the rules, and a changed value."""
        value = rnd.choice(self.valid).data.partition(b"=")[2]
        key = rnd.choice(_KEYS)
        if rnd.random() < 0.1:
            key = mutated(key.encode(), rnd, (), _KEYS).decode("utf-8", "surrogateescape")
        elif rnd.random() < 0.05:
            key += rnd.choice((".a", ".", ".1", "'.b")) * int(2 ** rnd.uniform(1, 15))
        return base._replace(
            data=key.encode("utf-8", "surrogateescape") + b"=" + mutated(value, rnd, (), _VALUES)
        )


def check_rules(rules: RuleSet) -> None:
    """What must hold of every rule set that was accepted."""
    written = canonical.toml(canonical.values(rules))
    again = parse(written)
    must(again.digest == rules.digest, f"written and read again it has another digest: {written}")
    must(again == rules, f"written and read again it is another rule set: {written}")
    must(canonical.form(again) == canonical.form(rules), "its canonical form changes")
    must(bool(rules_page(rules)), "it has no page")
    new_game(rules, [f"Player {n}" for n in range(1, rules.fewest_sides * rules.partners + 1)])
