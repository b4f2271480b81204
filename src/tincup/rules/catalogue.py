"""Finding rule sets: the presets that come with Tincup, and people's own files."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from functools import lru_cache
from importlib import resources
from pathlib import Path
from typing import Any, Final

from tincup.rules import canonical
from tincup.rules.build import build
from tincup.rules.errors import Fault, RuleError, UnknownRules, plain, shown
from tincup.rules.fields import FIELDS
from tincup.rules.model import RuleSet
from tincup.rules.rule_file import LONGEST_FILE, RuleFile, read

_PRESETS: Final = resources.files("tincup.rules") / "presets"
_DEEPEST: Final = 10
"""How many rule sets may extend one another in a row."""


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
    return parse(text, subject=f'preset "{name}"')


def load(name: str | Path, sets: Iterable[str] = ()) -> RuleSet:
    """The preset with this id, or the rule set of a rule file, with fields changed.

    Each of ``sets`` is ``key=value``, like ``turn.opening_minimum=350`` or ``scores.xxxx=false``.
    Raises `RuleError` with every fault.
    """
    rules = preset(str(name)) if str(name) in presets() else _from_file(name)
    return vary(rules, sets)


def parse(
    text: str, *, subject: str = "rule set", folder: Path | None = None, default_id: str = ""
) -> RuleSet:
    """The rule set that a rule file's text states. Raises `RuleError` about ``subject``.

    ``extends`` names a preset, or (with ``folder``) another file there, ``<id>.toml``.
    """
    return _parse(text, subject, folder, default_id, ())


def from_values(values: dict[str, Any], *, subject: str = "rule set") -> RuleSet:
    """The rule set of a rule file's nested values. Raises `RuleError`."""
    return _build(RuleFile(values, {}), subject, None, "", ())


def vary(rules: RuleSet, sets: Iterable[str]) -> RuleSet:
    """The rule set with fields changed, each ``key=value``. Raises `RuleError`."""
    changes = list(sets)
    if not changes:
        return rules
    values: dict[str, Any] = {}
    faults = [fault for change in changes if (fault := _apply_set(change, values, rules))]
    subject = f"{rules.id} with " + ", ".join(changes)
    if faults:
        raise RuleError(subject, faults)
    is_described = any(field.is_label and field.key in values for field in FIELDS)
    values.setdefault("id", _varied_id(rules))
    changed = ", ".join(plain(" ".join(change.split())) for change in changes)
    name = f"{rules.name}, with {changed}"
    values.setdefault("name", name if len(name) <= 80 else f"{rules.name[:50]}, with changes")
    values.setdefault("summary", _varied_summary(rules))
    varied = build(RuleFile(values, {}), canonical.values(rules), subject)
    return varied if is_described or varied != rules else rules


def _varied_id(rules: RuleSet) -> str:
    """The id of a rule set made from this one without an id of its own."""
    return f"{rules.id[:53]}-varied"


def _varied_summary(rules: RuleSet) -> str:
    """A summary that stays true whatever was changed."""
    return f"A variation of {rules.name}."


def _apply_set(change: str, values: dict[str, Any], rules: RuleSet) -> Fault | None:
    key, equals, text = change.partition("=")
    path = [part.strip().strip("\"'") for part in key.split(".")]
    if not equals or not all(path) or not text.strip():
        return Fault("--set", shown(change), "KEY=VALUE, like turn.opening_minimum=350")
    if path == ["extends"]:
        return Fault("--set", shown(change), "another field; name that rule set itself instead")
    try:
        value = tomllib.loads(f"value = {text.strip()}")["value"]
    except (ValueError, RecursionError):
        value = text.strip()  # a bare word: end.ties=play_off
    holder = values
    for depth, part in enumerate(path[:-1], 1):
        if depth == 2 and part not in holder:  # a value with keys of its own: change one of them
            stated = canonical.values(rules).get(path[0], {})
            inherited = stated.get(part) if isinstance(stated, dict) else None
            holder[part] = dict(inherited) if isinstance(inherited, dict) else {}
        holder = holder.setdefault(part, {})
        if not isinstance(holder, dict):
            return Fault(key, shown(holder), "a section, to set a key in it")
    holder[path[-1]] = value
    return None


def _from_file(name: str | Path) -> RuleSet:
    path = Path(name)
    looks_like_file = isinstance(name, Path) or "/" in name or name.endswith(".toml")
    try:
        is_file = path.is_file()
    except (OSError, ValueError):  # too long, or a NUL in it: not the name of a file
        is_file = False
    if not is_file:
        if path.is_dir() if looks_like_file and len(str(name)) < 4096 else False:
            fault = Fault("rules", f'the folder "{name}"', "a rule file")
            raise UnknownRules(f'"{name}" is a folder, not a rule file', fault)
        raise _unknown(str(name), file=looks_like_file)
    return parse(_text(path), subject=str(name), folder=path.parent, default_id=_id_from(path.stem))


def _text(path: Path) -> str:
    try:
        with path.open("rb") as file:
            raw = file.read(LONGEST_FILE + 1)
    except OSError as error:
        fault = Fault("rules", f"a file that cannot be read: {error.strerror}", "a readable file")
        raise UnknownRules(f"{path}: {error.strerror}", fault) from error
    if len(raw) > LONGEST_FILE:
        fault = Fault("(file)", f"more than {LONGEST_FILE:,} bytes", f"at most {LONGEST_FILE:,}")
        raise RuleError(str(path), [fault])
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = raw[: error.start].count(b"\n") + 1
        fault = Fault("(file)", f"the byte {raw[error.start]:#04x}", "text in UTF-8", line)
        raise RuleError(str(path), [fault]) from error


def _id_from(stem: str) -> str:
    return re.sub(r"[^a-z0-9]+", "-", stem.lower()).strip("-")[:60]


def _unknown(name: str, *, file: bool = False) -> UnknownRules:
    if file:
        fault = Fault("rules", shown(name), "a file that exists, or a preset's id")
        return UnknownRules(f"there is no rule file {shown(name)}", fault)
    close = get_close_matches(name, presets(), 1)
    hint = f'did you mean "{close[0]}"?' if close else "the presets are: " + ", ".join(presets())
    fault = Fault("rules", shown(name), "a preset's id or a file")
    return UnknownRules(f"there is no rule set {shown(name)}; {hint}", fault)


def _parse(
    text: str, subject: str, folder: Path | None, default_id: str, seen: Sequence[str]
) -> RuleSet:
    return _build(read(text, subject), subject, folder, default_id, seen)


def _build(
    file: RuleFile, subject: str, folder: Path | None, default_id: str, seen: Sequence[str]
) -> RuleSet:
    if "extends" not in file.values:
        return build(file, {}, subject)
    base = _base(file, subject, folder, seen)
    file.values.setdefault("id", default_id or _varied_id(base))
    file.values.setdefault("name", f"{base.name[:60]} (house rules)")
    file.values.setdefault("summary", _varied_summary(base))
    return build(file, canonical.values(base), subject)


def _base(file: RuleFile, subject: str, folder: Path | None, seen: Sequence[str]) -> RuleSet:
    name = file.values["extends"]

    def fault(found: str, accepted: str) -> RuleError:
        return RuleError(subject, [Fault("extends", found, accepted, file.line("extends"))])

    if not isinstance(name, str):
        raise fault(shown(name), "the id of another rule set")
    name = name.removesuffix(".toml")
    if name in presets():
        return preset(name)
    path = folder / f"{name}.toml" if folder and re.fullmatch(r"[a-z0-9-]{1,60}", name) else None
    if path is None or not path.is_file():
        close = get_close_matches(name, presets(), 1)
        meant = f'"{close[0]}"' if close else "one of " + ", ".join(presets())
        raise fault(shown(name), f"{meant}, or a file {plain(name)}.toml beside this one")
    if name in seen or len(seen) >= _DEEPEST:
        raise fault(f"{shown(name)}, which goes in a circle", "a rule set that does not")
    return _parse(_text(path), str(path), path.parent, name, [*seen, name])
