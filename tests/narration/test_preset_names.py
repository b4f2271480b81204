"""What presets are called, in every language."""

from tincup.messages import in_language
from tincup.narration import rules_name, rules_page, rules_summary
from tincup.rules import preset, presets, vary


def test_english_is_what_the_rule_file_says() -> None:
    for rules in map(preset, presets()):
        assert (rules_name(rules), rules_summary(rules)) == (rules.name, rules.summary)


def test_another_language_has_names_and_sentences_of_its_own() -> None:
    plain = preset("plain")
    with in_language("de"):
        assert rules_name(plain) == "Schlichtes Farkle"
        assert rules_page(plain).startswith("# Schlichtes Farkle\n\nNur Einzelne")
    for language in ("de", "fr"):
        with in_language(language):
            assert all(rules_summary(it) != it.summary for it in map(preset, presets()))


def test_rules_of_ones_own_are_called_what_their_file_calls_them() -> None:
    changed = vary(preset("plain"), ["name=Ours"])
    with in_language("de"):
        assert rules_name(changed) == "Ours"
