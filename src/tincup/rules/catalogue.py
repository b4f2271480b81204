"""Finding rule sets: the presets that come with Tincup, and people's own files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import lru_cache, partial
from pathlib import Path
from typing import Any, Final

from tincup.messages import Message, list_message, message
from tincup.rules import canonical
from tincup.rules.build import MOST_KEYS, build
from tincup.rules.errors import (
    Fault,
    RuleError,
    RuleWarning,
    UnknownRules,
    nearest,
    plain,
    shown,
    value_found,
)
from tincup.rules.field_kinds import MISFIT, TableField
from tincup.rules.fields import FIELDS, field_of
from tincup.rules.rule_file import LONGEST_FILE, RuleFile, read, too_deep, too_large
from tincup.rules.rule_set import RuleSet

_GROUPED: Final = re.compile(r"[0-9]{1,3}(?:([,. '\u2019\u00a0\u202f])[0-9]{3})(?:\1[0-9]{3})*")
"""A whole number with its thousands apart, as people write it in one country or another."""

_PRESETS: Final = Path(__file__).with_name("presets")
_NO_SUBJECT: Final = message("rules-subject")
_SWITCHES: Final[dict[str, tuple[Any, ...]]] = {
    "yes": (True,),
    "on": (True,),
    "no": (False, 0, []),
    "off": (False, 0, []),
}
"""Words that people type on the command line, and the values that each may stand for.

The first value that the field accepts is meant.
"""

_HOUSE: Final = "House rules"
_DEEPEST: Final = 10
"""How many rule sets may extend one another in a row."""

_OF_A_LINE: Final = ("unknown-key", "value")
"""The codes of faults that a line has on its own, whatever the other lines say."""

_DEEPEST_KEY: Final = 3
"""The parts of a key that is set: a section, a field, a value within it."""


@lru_cache
def presets() -> tuple[str, ...]:
    """The ids of the rule sets that come with Tincup, in alphabetical order."""
    names = (entry.name for entry in _PRESETS.iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@lru_cache(maxsize=64)
def preset(name: str) -> RuleSet:
    """The preset with this id. Raises `UnknownRules`."""
    if name not in presets():
        raise _unknown(name)
    text = (_PRESETS / f"{name}.toml").read_text("utf-8")
    subject = message("rules-preset", id=name)
    return _build(read(text, subject), subject, warns=False)  # the tests look for warnings


def preset_with_digest(name: str, digest: str) -> RuleSet:
    """The preset as it was when it had this digest; as it is now if it never had.

    A preset whose rules change keeps the earlier ones under ``presets/earlier``: the records of
    games by them are read for ever. Raises `UnknownRules`.
    """
    versions = (preset(name), *_earlier(name))
    return next((it for it in versions if it.has_digest(digest)), versions[0])


@lru_cache(maxsize=64)
def _earlier(name: str) -> tuple[RuleSet, ...]:
    """The rules that this preset stood for in earlier versions: ``ID.toml``, ``ID.2.toml``, ..."""
    found = []
    for ending in (".toml", ".2.toml", ".3.toml"):
        file = _PRESETS / "earlier" / f"{name}{ending}"
        if file.is_file():
            subject = message("rules-preset", id=name)
            found.append(parse(file.read_text("utf-8"), subject=subject))
    return tuple(found)


def load(name: str | Path, sets: Iterable[str] = ()) -> RuleSet:
    """The preset with this id, or the rule set of a rule file, with fields changed.

    Each of ``sets`` is ``key=value``, like ``turn.opening_minimum=350`` or ``scores.xxxx=false``.
    Raises `RuleError` with every fault.

    >>> quick = load("playmonster", ["end.target=5,000", "scores.123456=false"])
    >>> quick.end.target, quick.chart.points((1, 2, 3, 4, 5, 6))
    (5000, None)
    """
    rules = preset(str(name)) if str(name) in presets() else _from_file(name)
    return vary(rules, sets)


def parse(
    text: str,
    *,
    subject: Message | str = _NO_SUBJECT,
    folder: Path | None = None,
    default_id: str = "",
    check: Callable[[dict[str, Any]], None] = lambda _: None,
) -> RuleSet:
    r"""The rule set that a rule file's text states. Raises `RuleError` about ``subject``.

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
    """The rule set of a rule file's nested values. Raises `RuleError`."""
    return _build(RuleFile(values, {}), subject)


def vary(rules: RuleSet, sets: Iterable[str]) -> RuleSet:
    """The rule set with fields changed, each ``key=value``. Raises `RuleError`.

    >>> varied = vary(preset("plain"), ["turn.opening_minimum=350", "end.ties=play_off"])
    >>> varied.id, varied.turn.opening_minimum, varied == preset("plain")
    ('plain-varied', 350, False)
    """
    changes = list(sets)
    if not changes:
        return rules
    if len(changes) > MOST_KEYS:
        remedy = message("accepted-fewer-keys", most=MOST_KEYS)
        raise RuleError(_NO_SUBJECT, [Fault("--set", message("fault-keys"), remedy)])
    values: dict[str, Any] = {}
    faults = [fault for change in changes if (fault := _apply_set(change, values, rules))]
    subject = message("rules-varied", id=rules.id, changes=plain(", ".join(changes), 300))
    if faults:
        raise RuleError(subject, faults)
    is_described = any(field.is_label and field.key in values for field in FIELDS)
    values.setdefault("id", _varied_id(rules))
    changed = ", ".join(plain(" ".join(change.split())) for change in changes)
    name = f"{rules.name}, with {changed}"
    values.setdefault("name", name if len(name) <= 80 else f"{rules.name[:50]}, with changes")
    values.setdefault("summary", _varied_summary(rules))
    _state_source(values, rules)
    varied = build(RuleFile(values, {}), canonical.values(rules), subject)
    if not is_described and varied == rules:  # the same game keeps its names
        varied = replace(
            varied, id=rules.id, name=rules.name, summary=rules.summary, source=rules.source
        )
    return replace(varied, look_for_warnings=partial(_still_warned, rules, varied))


def _still_warned(base: RuleSet, changes: RuleSet, varied: RuleSet) -> Iterator[RuleWarning]:
    """The warnings about a rule set that are not settled by its ``changes``, and about these."""
    from tincup.rules.idle import why_idle

    yield from (it for it in base.warnings if why_idle(varied, it.key))
    yield from changes.look_for_warnings(varied)


def _varied_id(rules: RuleSet) -> str:
    """The id of a rule set made from this one without an id of its own."""
    return f"{rules.id[:53]}-varied"


def _state_source(values: dict[str, Any], base: RuleSet) -> None:
    """State as the source of a varied rule set that it departs from its base's source."""
    if base.source and not base.source.startswith(_HOUSE):
        values.setdefault("source", plain(f"{_HOUSE}, based on: {base.source}", 300))


def _varied_summary(rules: RuleSet) -> str:
    """A summary that stays true whatever was changed."""
    return f"A variation of {rules.name}."


def _apply_set(change: str, values: dict[str, Any], rules: RuleSet) -> Fault | None:
    key, equals, text = change.partition("=")
    path = [part.strip().strip("\"'") for part in key.split(".")]
    if not equals or not all(path) or not text.strip():
        example = "turn.opening_minimum=350"
        return Fault("--set", value_found(change), message("accepted-set", example=example))
    if len(path) > _DEEPEST_KEY:
        shorter = message("accepted-set-shorter", most=_DEEPEST_KEY)
        return Fault("--set", value_found(change), shorter)
    if path == ["extends"]:
        return Fault("--set", value_found(change), message("accepted-set-of-another"))
    value: Any = text.strip()
    line = f"value = {value}"
    if not too_deep(line):
        with suppress(ValueError):  # else a bare word: end.ties=play_off
            value = tomllib.loads(line)["value"]
    holder = values
    for depth, part in enumerate(path[:-1], 1):
        if depth == 2 and part not in holder:  # a value with keys of its own: change one of them
            stated = canonical.values(rules).get(path[0], {})
            inherited = stated.get(part) if isinstance(stated, dict) else None
            holder[part] = dict(inherited) if isinstance(inherited, dict) else {}
        holder = holder.setdefault(part, {})
        if not isinstance(holder, dict):
            return Fault(key, value_found(holder), message("accepted-set-section"))
    holder[path[-1]] = _number(".".join(path), text.strip(), _switch(".".join(path), value))
    return None


def _number(key: str, typed: str, value: Any) -> Any:
    """Read 1,000, 1.000 or 1 000 as a whole number where the field takes one; else keep it."""
    if not _GROUPED.fullmatch(typed):
        return value
    number = int("".join(filter(str.isdigit, typed)))
    if key.startswith("scores."):
        return number
    field = field_of(key)
    if field is None or field.check(value) is not MISFIT or field.check(number) is MISFIT:
        return value
    return number


def _switch(key: str, value: Any) -> Any:
    """Return what yes, no, on, off and false stand for in this field; other values as they are."""
    said = "no" if value is False else value
    meant = _SWITCHES.get(said.casefold(), ()) if isinstance(said, str) else ()
    if key.startswith("scores."):
        return False if False in meant else value
    field = field_of(key)
    if field is None or (field.check(value) is not MISFIT and not isinstance(field, TableField)):
        return value
    accepted = (it for it in meant if field.check(it) is not MISFIT)
    return next(accepted, value)


def _from_file(name: str | Path) -> RuleSet:
    path = Path(name)
    looks_like_file = isinstance(name, Path) or "/" in name or name.endswith(".toml")
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # too long, or a NUL in it: not the name of a file
        is_file = False
    if not is_file:
        if path.is_dir() if looks_like_file and len(str(name)) < 4096 else False:
            problem = message("fault-folder", path=plain(str(name)))
            fault = Fault("rules", problem, message("accepted-rule-file"))
            raise UnknownRules(message("rules-folder", path=plain(str(name), 300)), fault)
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
"""What the sources call the whole game, but for `dix-mille` and `zilch`, which are presets."""


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
    if close := nearest(name, presets()):
        return UnknownRules(message("rules-misspelt", name=shown(name), nearest=close), fault)
    known = list_message(presets(), "comma")
    if name.lower().replace(",", "").replace(".", "") in _NAMES_OF_THE_GAME:
        return UnknownRules(message("rules-whole-game", name=shown(name), presets=known), fault)
    return UnknownRules(message("rules-unknown", name=shown(name), presets=known), fault)


def _file_meant(name: str) -> str | None:
    """A rule file of this name, or nearly, in the folder where the program runs."""
    files = _files_in(Path())
    close = nearest(name, [*files, *presets()])
    return files.get(close) if close else None


def _files_in(folder: Path) -> dict[str, str]:
    """The rule files there as they would be typed, by their names without the ending."""
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
    if "extends" not in file.values:
        return build(file, {}, subject, warns=warns)
    base = _base(file, subject, folder, seen)
    file.values.setdefault("id", default_id or _varied_id(base))
    file.values.setdefault("name", f"{base.name[:60]} (house rules)")
    file.values.setdefault("summary", _varied_summary(base))
    if file.values["id"] not in presets():  # a preset is a variation that its source states
        _state_source(file.values, base)
    return build(file, canonical.values(base), subject, warns=warns)


def _without_base(file: RuleFile, subject: Message | str) -> list[Fault]:
    """What is wrong with the lines of a file, whichever rule set it extends."""
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
        else:
            meant = message("accepted-one-of", names=list_message(presets(), "comma"))
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
