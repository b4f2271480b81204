"""Digests and canonical forms stay for ever: records, saves and solutions carry them."""

from hashlib import sha256

from tests.golden.files import lines, rules_by_digest
from tincup.rules import load, preset, preset_with_digest, presets


def test_every_rule_file_has_the_digest_it_had() -> None:
    assert len(rules_by_digest()) >= 80
    for digest, rules in rules_by_digest().items():
        assert rules.digest == digest, rules.name


def test_every_preset_has_the_canonical_form_it_had() -> None:
    forms = {it["id"]: it["form"] for it in lines("canonical.jsonl")}
    assert forms.keys() <= set(presets())
    for name, form in forms.items():
        digest = "sha256:" + sha256(form.encode()).hexdigest()
        assert preset_with_digest(name, digest).canonical == form, name


def test_a_preset_whose_rules_have_changed() -> None:
    """It stands for the new rules, and for the old ones beside their digest."""
    forms = {it["id"]: it["form"] for it in lines("canonical.jsonl")}
    changed = [name for name, form in forms.items() if preset(name).canonical != form]
    assert changed == [name for name in presets() if name.startswith("farkle-cribbage")]
    for name in changed:
        assert preset_with_digest(name, "sha256:0") == preset(name)


def test_a_preset_whose_rules_have_changed_twice() -> None:
    """The last on the board may complete the round; then dice may be scored as one likes."""
    between = load("farkle-cribbage-loser", ["turn.scoring=best"])
    assert between.end.loser_found == "after_round"
    assert preset_with_digest("farkle-cribbage-loser", between.digest) == between
