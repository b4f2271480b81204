"""The sentences of a rule set as a form."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from tincup.messages import in_language
from tincup.narration.fields import SAID_BY, SENTENCES
from tincup.narration.rules import rules_sections
from tincup.narration.rules_form import Control, FormSentence, effects, form_sections
from tincup.rules import RuleSet, parse, preset, presets
from tincup.rules.charts.lines import DECISIVE, EXCHANGE
from tincup.rules.editing import edit
from tincup.rules.fields.schema import every_field
from tincup.testing import rule_sets

LANGUAGES = ("en", "de", "fr")
NOT_ASKED = {"id", "name", "summary", "source", "choices"}


def entries(rules: RuleSet) -> dict[str, FormSentence]:
    return {entry.key: entry for it in form_sections(rules) for entry in it.entries}


def control(rules: RuleSet, key: str) -> tuple[Control, str]:
    """What changes a field, and the words of the sentence that speak of it."""
    return next(
        (it, entry.sentence[slice(*it.span)])
        for entry in entries(rules).values()
        for it in entry.controls
        if it.field.key == key
    )


def offered(rules: RuleSet) -> set[str]:
    return {offer.key for it in form_sections(rules) for offer in it.offers}


@pytest.mark.parametrize("name", presets())
def test_the_form_has_every_sentence_of_the_page(name: str) -> None:
    rules = preset(name)
    form = {it.title: [entry.sentence for entry in it.entries] for it in form_sections(rules)}
    for title, sentences in rules_sections(rules):
        assert set(form[title]) <= set(sentences)
        own = [SENTENCES[key](rules) for key in SENTENCES]
        assert set(form[title]) == {str(it) for it in own if it} & set(sentences)


def test_every_field_is_in_the_form_of_rules_that_give_it_an_effect() -> None:
    penalty = "[turn]\nfarkle_penalty = { after = 3, points = 500, floor = 0 }\n"
    single = "nothing_scores = 500\nlast_die_succeeds_on = [1, 2, 3]\nmost_rolls = 4\n"
    hot = 'hot_dice = "must_in_one_roll"\nmost_hot_dice = 2\nfirst_roll_farkle = { points = -1 }\n'
    bonus = "first_bank_bonus = { score = 1000, points = 500 }\n"
    files = [f'extends = "{name}"\n' for name in presets()]
    files += [f'extends = "playmonster"\n{penalty}{single}{hot}{bonus}']
    files += ['extends = "plain"\nend.reached = "exactly"\n']
    files += ['extends = "plain"\nend.winner = "last_on_board_loses"\n']
    files += ['extends = "farkle-cribbage"\nboard.one_peg_per_hole = true\n']
    asked = set()
    for rules in map(parse, files):
        asked |= offered(rules)
        asked |= {it.field.key for entry in entries(rules).values() for it in entry.controls}
    known = {it.key for it in every_field()} - NOT_ASKED
    assert known - asked == set()
    assert set(SAID_BY) <= known


@pytest.mark.parametrize("language", LANGUAGES)
@settings(max_examples=10)
@given(rules=rule_sets())
def test_what_can_be_changed_is_found_in_its_sentence(language: str, rules: RuleSet) -> None:
    with in_language(language):
        for section in form_sections(rules):
            for entry in section.entries:
                ends = [0]
                for it in entry.controls:
                    start, end = it.span
                    assert ends[-1] <= start <= end <= len(entry.sentence)
                    ends.append(end)
                    now = [one for one in it.choices if one.value == it.value]
                    assert it.is_typed or [one.sentence for one in now] == [entry.sentence]
            assert all(offer.sentence for offer in section.offers)


def test_the_words_that_speak_of_a_value() -> None:
    rules = preset("playmonster")
    assert control(rules, "turn.opening_minimum")[1] == "500"
    assert control(rules, "end.target")[1] == "10,000"
    assert control(rules, "end.reached")[1] == "more than"
    assert control(rules, "end.ties")[1] == "share the win"
    penalty = parse('extends = "zilch"\n')
    assert control(penalty, "turn.farkle_penalty.after")[1] == "three"
    assert control(penalty, "turn.farkle_penalty.points")[1] == "500"
    with in_language("fr"):
        assert control(rules, "end.target")[1] == "10\u202f000"
    with in_language("de"):
        assert control(rules, "end.target")[1] == "10.000"


def test_a_value_can_be_done_without_where_the_rule_can() -> None:
    rules = preset("playmonster")
    assert control(rules, "turn.opening_minimum")[0].off == 0
    assert control(rules, "end.target")[0].off is False
    assert control(rules, "dice")[0].off is None


def test_words_beside_numbers_are_chosen_by_their_sentences() -> None:
    own = parse('extends = "plain"\nturn.bank_minimum = "own_last_turn"\n')
    least, said = control(own, "turn.bank_minimum")
    assert [it.value for it in least.choices] == ["own_last_turn", "last_bank"]
    assert (least.is_typed, least.typed) == (True, "")
    assert said in least.choices[0].sentence
    assert {"own_last_turn", 300} <= {
        it.value
        for section in form_sections(preset("plain"))
        for it in section.offers
        if it.key == "turn.bank_minimum"
    }


@settings(max_examples=10)
@given(rule_sets())
def test_what_is_offered_can_be_taken_or_is_refused_with_a_reason(rules: RuleSet) -> None:
    from tincup.rules.canonical import toml, values

    text = toml(values(rules))
    for section in form_sections(rules):
        for offer in section.offers:
            changed = edit(text, {offer.key: offer.value}, "the form")
            if not changed.faults:
                assert entries(changed.sound)[offer.key].sentence == offer.sentence


def test_what_lines_may_do() -> None:
    assert [it.value for it in effects()] == [None, EXCHANGE, *DECISIVE]
    assert len({it.sentence for it in effects()}) == 7
