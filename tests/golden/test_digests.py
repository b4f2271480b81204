"""Digests and canonical forms stay for ever: records, saves and solutions carry them."""

from tests.golden.files import lines, rules_by_digest
from tincup.rules import preset, presets


def test_every_rule_file_has_the_digest_it_had() -> None:
    assert len(rules_by_digest()) >= 80
    for digest, rules in rules_by_digest().items():
        assert rules.digest == digest, rules.name


def test_every_preset_has_the_canonical_form_it_had() -> None:
    forms = {it["id"]: it["form"] for it in lines("canonical.jsonl")}
    assert forms.keys() <= set(presets())
    for name, form in forms.items():
        assert preset(name).canonical == form, name
