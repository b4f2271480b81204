"""A field that comes later changes nothing that is in the world already.

The fields here are made up: one of a section, one of a table of format 1, and a table that is new.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from types import SimpleNamespace
from typing import Any

import pytest

from tests.golden import test_digests, test_positions, test_records
from tests.golden.files import lines, rules_by_digest
from tests.rules.files import EFFECTIVE, text, the_fault
from tincup.game import Game, Roll
from tincup.messages import message
from tincup.notation import Record, parse_position, position, verify_record, write_record
from tincup.rules import (
    FarklePenalty,
    RuleSet,
    TurnRules,
    build,
    canonical,
    catalogue,
    from_values,
    parse,
    preset,
    presets,
    vary,
)
from tincup.rules.canonical import toml, values
from tincup.rules.fields import schema as fields
from tincup.rules.fields.kinds import MISFIT, REQUIRED, Field, TableField
from tincup.rules.model import Settings
from tincup.table import rule_sets


@dataclass(frozen=True)
class Bonus:
    """A table of fields."""

    score: int
    points: int = 500


@dataclass(frozen=True)
class LaterPenalty(FarklePenalty):
    """The table of format 1, with one more field."""

    grows: bool = False


@dataclass(frozen=True)
class LaterTurn(TurnRules):
    """The section, with one more field and one more table."""

    farkle_penalty: LaterPenalty | None = None
    wild_faces: int = 0
    bonus: Bonus | None = None


def field(key: str, default: Any, kind: type, since: int = 2) -> Field:
    def check(value: Any) -> Any:
        return value if type(value) is kind else MISFIT

    accepted = message("accepted-example", example=f"a {kind.__name__}")
    return Field(key, default, accepted, check, "It is made up.", since)


BONUS = TableField(
    "turn.bonus",
    None,
    message("accepted-example", example="{ score = 1000 }"),
    lambda value: value,
    "It is made up.",
    since=2,
    fields=(field("turn.bonus.score", REQUIRED, int), field("turn.bonus.points", 500, int)),
)


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The program as it will be when it has the new fields."""
    known = list(fields.FIELDS)
    place = next(n for n, it in enumerate(known) if it.key == "turn.farkle_penalty")
    penalty = known[place]
    assert isinstance(penalty, TableField)
    grows = field("turn.farkle_penalty.grows", False, bool)
    known[place] = replace(penalty, fields=(*penalty.fields, grows))
    known[place + 1 : place + 1] = [field("turn.wild_faces", 0, int), BONUS]
    caches = (catalogue.preset, catalogue._earlier, build.holder_of, rules_by_digest)
    with monkeypatch.context() as patch:
        patch.setattr(fields, "FIELDS", tuple(known))
        patch.setitem(Settings.__annotations__, "turn", LaterTurn)
        _forget(caches)
        yield
    _forget(caches)


def _forget(caches: Iterable[Any]) -> None:
    for it in caches:
        it.cache_clear()
    rule_sets.forget()


@pytest.mark.usefixtures("later")
def test_nothing_written_before_changes() -> None:
    assert all(isinstance(preset(name).turn, LaterTurn) for name in presets())
    test_digests.test_every_rule_file_has_the_digest_it_had()
    test_digests.test_every_preset_has_the_canonical_form_it_had()
    test_positions.test_every_position_says_what_it_said()
    for path in test_records.RECORDS:
        test_records.test_it_verifies_and_is_written_the_same(path)


USES = [
    {"turn__wild_faces": "2"},
    {"turn__farkle_penalty": "{ after = 3, points = 5, grows = true }"},
    {"turn__bonus": "{ score = 1000 }"},
    {"turn__bonus": "{ score = 1000, points = 300 }"},
]


@pytest.mark.usefixtures("later")
def test_a_rule_set_that_uses_it_is_another_and_comes_back() -> None:
    penalty = {"turn__farkle_penalty": "{ after = 3, points = 5 }"}
    every = [parse(text(**EFFECTIVE, **stated)) for stated in ({}, penalty, *USES)]
    assert len({rules.digest for rules in every}) == len(every)
    for rules in every:
        again = parse(toml(values(rules)))
        assert again.digest == rules.digest
        assert again.turn == rules.turn
        game = Game.of(rules, ["Ada", "Bo"])
        game.play(Roll((1, 2, 3, 4, 4, 6)))
        written = write_record(Record(game))
        assert verify_record(written).is_right
        line = position(game.state)
        assert parse_position(line, rules, ["Ada", "Bo"]) == game.state


@pytest.mark.usefixtures("later")
def test_stated_at_its_default_it_is_as_if_it_were_not_there() -> None:
    stated = parse(text(turn__wild_faces="0", turn__bonus="false"))
    assert stated.digest == parse(text()).digest
    assert values(stated) == values(parse(text()))


@pytest.mark.usefixtures("later")
def test_a_table_of_fields_needs_no_more_than_its_row() -> None:
    """Its faults, what it inherits, and one of its keys set from the command line."""
    fault = the_fault(text(turn__bonus='{ score = "much" }'))
    assert (fault.key, fault.found, fault.accepted) == ("turn.bonus.score", '"much"', "a int")
    assert the_fault(text(turn__bonus="{ points = 5 }")).found == "nothing"
    assert the_fault(text(turn__bonus="{ score = 5, pints = 1 }")).accepted == '"points"'
    assert the_fault(text(turn__bonus="5")).accepted == "{ score = 1000 }"
    base = parse(text(turn__bonus="{ score = 1000, points = 300 }"))
    varied = vary(base, ["turn.bonus.score=2000"])
    assert values(varied)["turn"]["bonus"] == {"score": 2000, "points": 300}
    assert from_values({**values(base), "choices": ["turn.bonus.points"]}).choices


def test_a_section_that_comes_later_is_not_in_the_form(monkeypatch: pytest.MonkeyPatch) -> None:
    presets_now = [preset(it["id"]) for it in lines("canonical.jsonl")]
    forms = {rules: rules.canonical for rules in presets_now}
    monkeypatch.setattr(fields, "FIELDS", (*fields.FIELDS, field("weather.rain", 0, int)))
    monkeypatch.setattr(canonical, "SECTIONS", (*fields.SECTIONS, "weather"))
    for rules, form in forms.items():
        monkeypatch.setattr(RuleSet, "weather", SimpleNamespace(rain=0), raising=False)
        assert canonical.form(rules) == form
        monkeypatch.setattr(RuleSet, "weather", SimpleNamespace(rain=1))
        assert '"weather":{"rain":1}' in canonical.form(rules)
