"""Finds rule sets: the presets that come with Tincup, and people's own files."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Any, Final

from tincup.messages import Message, list_message, message
from tincup.rules import canonical
from tincup.rules.build import build
from tincup.rules.errors import (
    Fault,
    RuleError,
    UnknownRules,
    like,
    nearest,
    plain,
    shown,
    value_found,
)
from tincup.rules.field_changes import state_source, varied_id, varied_summary, vary
from tincup.rules.fields.schema import FIELDS
from tincup.rules.rule_file import LONGEST_FILE, RuleFile, read, too_large
from tincup.rules.rule_set import RuleSet
from tincup.rules.switching_variations import (
    accepted_of,
    check_each,
    id_with,
    read_variations,
    switch,
    take_variations,
)
from tincup.rules.variations import Switches

_PRESETS: Final = Path(__file__).with_name("presets")
_NO_SUBJECT: Final = message("rules-subject")
_DEEPEST: Final = 10
"""The most rule sets that may extend one another in a row."""

_OF_A_LINE: Final = ("unknown-key", "value")
"""The codes of faults that a line has on its own, whatever the other lines say."""


_LABELS: Final = frozenset(field.key for field in FIELDS if field.is_label)


@lru_cache
def presets() -> tuple[str, ...]:
    """Return the ids of the rule sets that come with Tincup, in alphabetical order."""
    names = (entry.name for entry in _PRESETS.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@lru_cache(maxsize=64)
def preset(name: str) -> RuleSet:
    """Return the preset with this id. Raises `UnknownRules`."""
    if name not in presets():
        raise _unknown(name)
    text = (_PRESETS / f"{name}.toml").read_text("utf-8")
    subject = message("rules-preset", id=name)
    return _build(read(text, subject), subject, warns=False)  # the tests look for warnings


def preset_with_digest(name: str, digest: str, variations: Sequence[str] = ()) -> RuleSet:
    """Return the preset as it was when it had this digest, or as it is now if it never had.

    A preset whose rules change keeps the earlier ones under ``presets/earlier``, so that records of
    games by them can always be read. ``variations`` are switched on. Raises `RuleError`.
    """
    now = with_variations(preset(name), variations)
    versions = (now, *(() if variations else _earlier(name)))
    return next((it for it in versions if it.has_digest(digest)), now)


def with_variations(rules: RuleSet, variations: Iterable[str]) -> RuleSet:
    """Return the rule set with these of its variations switched on, too. Raises `RuleError`.

    >>> rules = with_variations(preset("farkle-cribbage"), ["advanced", "long"])
    >>> rules.id, rules.end.target
    ('farkle-cribbage-with-advanced-long', 241)
    >>> with_variations(preset("farkle-cribbage"), ["long"]).id
    'farkle-cribbage-long'
    """
    names = list(variations)
    if not names:
        return rules
    return _as_preset(switch(rules, names, message("rules-with", id=plain(rules.id))))


def _as_preset(rules: RuleSet) -> RuleSet:
    """Return the rule set with the names of the preset that is this combination, if any is."""
    for name in presets():
        known = preset(name)
        same = known.switches.game == rules.switches.game and known.switches.on
        if same == rules.switches.on and known == rules:
            return replace(rules, **{it: getattr(known, it) for it in _LABELS})
    return rules


def called(rules: RuleSet) -> tuple[str, tuple[str, ...]] | None:
    """Return the preset that these rules are, and its variations that are on; else ``None``.

    A preset with a name of its own has none on, whatever it was put together from.
    """
    names, on = presets(), rules.switches.on
    if rules.id in names and preset_with_digest(rules.id, rules.digest) == rules:
        return rules.id, ()
    for name in names if on else ():
        known = preset(name)
        if id_with(name, on) == rules.id and {*on} <= {*known.switches.ids}:
            try:
                same = with_variations(known, on) == rules
            except RuleError:  # other variations of these names contradict each other
                same = False
            if same:
                return name, on
    return None


@lru_cache(maxsize=64)
def _earlier(name: str) -> tuple[RuleSet, ...]:
    found = []
    for ending in (".toml", ".2.toml", ".3.toml"):
        file = _PRESETS / "earlier" / f"{name}{ending}"
        if file.is_file():
            subject = message("rules-preset", id=name)
            found.append(parse(file.read_text("utf-8"), subject=subject))
    return tuple(found)


def load(name: str | Path, sets: Iterable[str] = (), *, variations: Iterable[str] = ()) -> RuleSet:
    """Return the preset with this id, or the rule set of a rule file, with variations and changes.

    ``variations`` are ids of its variations, which are switched on. Each of ``sets`` is
    ``key=value``, like ``turn.opening_minimum=350`` or ``scores.xxxx=false``, and lies over them.
    Raises `RuleError` with every fault.

    >>> quick = load("playmonster", ["end.target=5,000", "scores.123456=false"])
    >>> quick.end.target, quick.chart.points((1, 2, 3, 4, 5, 6))
    (5000, None)
    """
    rules = preset(str(name)) if str(name) in presets() else _from_file(name)
    return vary(with_variations(rules, variations), sets)


def parse(
    text: str,
    *,
    subject: Message | str = _NO_SUBJECT,
    folder: Path | None = None,
    default_id: str = "",
    check: Callable[[dict[str, Any]], None] = lambda _: None,
) -> RuleSet:
    r"""Return the rule set that a rule file's text states. Raises `RuleError` about ``subject``.

    ``extends`` names a preset, or (with ``folder``) another file there, ``<id>.toml``. ``check``
    is given the values stated before anything is made of them, and may refuse them.

    >>> rules = parse('extends = "playmonster"\nend.target = 5000')
    >>> rules.end.target, rules.turn.opening_minimum
    (5000, 500)
    """
    file = read(text, subject)
    check(file.values)
    return _build(file, subject, folder, default_id)


def from_values(values: dict[str, Any], *, subject: Message | str = _NO_SUBJECT) -> RuleSet:
    """Return the rule set of a rule file's nested values. Raises `RuleError`."""
    return _build(RuleFile(values, {}), subject)


def _from_file(name: str | Path) -> RuleSet:
    path = Path(name)
    looks_like_file = isinstance(name, Path) or "/" in name or name.endswith(".toml")
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # too long, or a NUL in it: not the name of a file
        is_file = False
    if not is_file:
        if looks_like_file and len(str(name)) < 4096 and path.exists():
            found, sentence = (
                ("fault-folder", "rules-folder")
                if path.is_dir()
                else ("fault-no-plain-file", "rules-no-plain-file")
            )
            problem = message(found, path=plain(str(name)))
            fault = Fault("rules", problem, message("accepted-rule-file"))
            raise UnknownRules(message(sentence, path=plain(str(name), 300)), fault)
        raise _unknown(str(name), file=looks_like_file)
    return parse(_text(path), subject=str(name), folder=path.parent, default_id=_id_from(path.stem))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(LONGEST_FILE + 1)
    except OSError as error:
        reason = error.strerror or str(error)
        problem = message("fault-unreadable-file", reason=reason)
        fault = Fault("rules", problem, message("accepted-readable-file"))
        sentence = message("rules-unreadable-file", path=plain(str(path), 300), reason=reason)
        raise UnknownRules(sentence, fault) from error
    if len(raw) > LONGEST_FILE:
        problem = message("fault-more-bytes", most=LONGEST_FILE)
        raise RuleError(str(path), [too_large(problem)])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        problem = message("fault-byte", byte=f"{raw[error.start]:#04x}")
        fault = Fault("(file)", problem, message("accepted-utf-8"), line)
        raise RuleError(str(path), [fault]) from error


def _id_from(stem: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")[:60]


_NAMES_OF_THE_GAME: Final = frozenset({"farkle", "farkel", "farkles", "10000", "5000"})
"""Names that the sources give the whole game; `dix-mille` and `zilch` are presets instead."""


def _unknown(name: str, *, file: bool = False) -> UnknownRules:
    if file:
        fault = Fault("rules", value_found(name), message("accepted-file-or-preset"))
        files = _files_in(Path(name).parent)
        if near := nearest(Path(name).stem, files):
            sentence = message("rules-file-misspelt", name=shown(name), file=files[near])
            return UnknownRules(sentence, fault)
        return UnknownRules(message("rules-no-such-file", name=shown(name)), fault)
    fault = Fault("rules", value_found(name), message("accepted-preset-or-file"))
    if beside := _file_meant(name):
        return UnknownRules(message("rules-file-meant", name=shown(name), file=beside), fault)
    if name.lower().replace(",", "").replace(".", "") in _NAMES_OF_THE_GAME:
        return UnknownRules(message("rules-whole-game", name=shown(name)), fault)
    if close := nearest(name, presets()):
        return UnknownRules(message("rules-misspelt", name=shown(name), nearest=close), fault)
    if near := _near(name):
        return UnknownRules(message("rules-unknown-near", name=shown(name), presets=near), fault)
    return UnknownRules(message("rules-unknown", name=shown(name)), fault)


_FEW: Final = 3
_HARDLY_LIKE: Final = 0.3


def _near(name: str) -> Message | str | None:
    """Return the few presets that are most like this, where none is enough so to be meant."""
    found = like(name, presets(), _FEW, _HARDLY_LIKE)
    return list_message(found, "comma") if found else None


def _file_meant(name: str) -> str | None:
    """Return the file that is meant, unless a preset, or the whole game, is nearer."""
    files = _files_in(Path())
    close = nearest(name, [*_NAMES_OF_THE_GAME, *presets(), *files])
    return files.get(close) if close else None


def _files_in(folder: Path) -> dict[str, str]:
    """Return the rule files there as they would be typed, by their names without the ending."""
    try:
        return {path.stem: plain(str(path)) for path in folder.glob("*.toml")}
    except (OSError, ValueError):  # a folder that is gone, cannot be read or be one: no suggestion
        return {}


def _build(
    file: RuleFile,
    subject: Message | str,
    folder: Path | None = None,
    default_id: str = "",
    seen: Sequence[str] = (),
    *,
    warns: bool = True,
) -> RuleSet:
    """Return the rule set of a file. Presets need no ``warns``: the tests look at them."""
    file, brought, asked = take_variations(file)
    base = _base(file, subject, folder, seen) if "extends" in file.values else None
    inherited = base.switches if base else Switches()
    own = read_variations(brought, file, inherited, subject)
    ids = [*inherited.ids, *(it.id for it in own)]
    names = _asked(file, asked, ids, subject)
    line = file.line("with")
    states_more = bool(file.values.keys() - _LABELS - {"extends"})
    if base:
        if above := [it for it in names if it in inherited.ids]:
            base = switch(base, above, subject, line=line)
            base = _as_preset(base) if warns else base
        _name(file, base, default_id, renamed=states_more or not names)
    rules = build(file, canonical.values(base) if base else {}, subject, warns=warns)
    game = (rules.id, rules.name)
    if base and not states_more:
        game = (base.switches.game, base.switches.game_name)
    on = base.switches.on if base else ()
    rules = replace(rules, switches=Switches((*inherited.offered, *own), on, *game))
    if warns:
        check_each(rules, own, file, subject)
    if below := [it for it in names if it not in inherited.ids]:
        labels = {it: getattr(rules, it) for it in _LABELS - {"choices"}}
        rules = replace(switch(rules, below, subject, line=line), **labels)
    return rules


def _name(file: RuleFile, base: RuleSet, default_id: str, *, renamed: bool) -> None:
    stated = file.values
    if not renamed:
        stated.setdefault("id", default_id or base.id)
        for label in ("name", "summary", "source"):
            if said := getattr(base, label):
                stated.setdefault(label, said)
    stated.setdefault("id", default_id or varied_id(base))
    stated.setdefault("name", f"{base.name[:60]} (house rules)")
    stated.setdefault("summary", varied_summary(base))
    if stated["id"] not in presets():  # a preset is a variation that its source states
        state_source(stated, base)


def _asked(file: RuleFile, asked: object, ids: Sequence[str], subject: Message | str) -> list[str]:
    if not isinstance(asked, list) or not all(isinstance(it, str) for it in asked):
        found = [(value_found(asked), message("accepted-variation-names"))]
    else:
        found = [(value_found(it), accepted_of(it, ids)) for it in asked if it not in ids]
    if found:
        raise RuleError(subject, [Fault("with", *it, file.line("with")) for it in found])
    return list(dict.fromkeys(map(str, asked))) if isinstance(asked, list) else []


def _without_base(file: RuleFile, subject: Message | str) -> list[Fault]:
    """Return the faults in a file's lines that do not depend on the rule set it extends."""
    try:
        build(file, canonical.values(preset(presets()[0])), subject)
    except RuleError as error:
        return [fault for fault in error.faults if fault.line and fault.code in _OF_A_LINE]
    return []


def _base(
    file: RuleFile, subject: Message | str, folder: Path | None, seen: Sequence[str]
) -> RuleSet:
    asked = name = file.values["extends"]

    def fault(problem: Message, remedy: Message) -> RuleError:
        extends = Fault("extends", problem, remedy, file.line("extends"))
        return RuleError(subject, [extends, *_without_base(file, subject)])

    if not isinstance(name, str):
        raise fault(value_found(name), message("accepted-base"))
    name = name.removesuffix(".toml")
    if name in presets():
        return preset(name)
    path = folder / f"{name}.toml" if folder and re.fullmatch(r"[a-z0-9-]{1,60}", name) else None
    if path is None or not path.is_file():
        close = nearest(name, presets())
        if close:
            meant = message("accepted-name", name=close)
        elif near := _near(name):
            meant = message("accepted-near-base", presets=near)
        else:
            meant = message("accepted-base")
        if folder is None:
            raise fault(message("fault-extends-alone", name=shown(asked)), meant)
        beside = f"{plain(name)}.toml"
        raise fault(value_found(name), message("accepted-base-or-file", base=meant, file=beside))
    if name in seen:
        problem = message("fault-extends-in-circle", name=shown(name))
        raise fault(problem, message("accepted-no-circle"))
    if len(seen) >= _DEEPEST:
        problem = message("fault-extends-too-often", name=shown(name), most=_DEEPEST)
        raise fault(problem, message("accepted-shorter-chain", most=_DEEPEST))
    file = read(_text(path), str(path))
    return _build(file, str(path), path.parent, name, [*seen, name])
