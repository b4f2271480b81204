"""Reads variations from a rule file, and switches them on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Any, Final

from tincup.messages import Message, list_message, message
from tincup.rules import canonical
from tincup.rules.build import build
from tincup.rules.errors import Fault, RuleError, RuleWarning, nearest, plain, shown, value_found
from tincup.rules.fields.kinds import MISFIT
from tincup.rules.fields.schema import FIELDS, SECTIONS, field_of
from tincup.rules.rule_file import Path, RuleFile
from tincup.rules.rule_set import RuleSet
from tincup.rules.variations import LABELS, MOST, Switches, Variation, states

_KEY: Final = "variations"
_LONGEST_NAME: Final = 80
_LONGEST_SUMMARY: Final = 200
_TOP: Final = frozenset(
    {field.key for field in FIELDS if not field.section and not field.is_label} | {*SECTIONS}
)
"""Fields and sections of the rules, which a variation may state beside its labels."""


def take_variations(file: RuleFile) -> tuple[RuleFile, Any, Any]:
    """Return the file without its variations and what it switches on, then both of these."""
    values = dict(file.values)
    return RuleFile(values, file.lines), values.pop(_KEY, {}), values.pop("with", [])


def read_variations(
    stated: Any, file: RuleFile, inherited: Switches, subject: Message | str
) -> tuple[Variation, ...]:
    """Return the variations that a rule file states, beside those inherited. Raises `RuleError`."""
    reader = _Reader(file, inherited)
    found = reader.read(stated)
    if reader.faults:
        raise RuleError(subject, sorted(reader.faults, key=lambda fault: fault.line or 0))
    return found


class _Reader:
    def __init__(self, file: RuleFile, inherited: Switches) -> None:
        self.file, self.inherited = file, inherited
        self.faults: list[Fault] = []

    def _fault(self, path: Path, problem: Message, remedy: Message) -> None:
        self.faults.append(Fault(".".join(path), problem, remedy, self.file.line(*path)))

    def read(self, stated: Any) -> tuple[Variation, ...]:
        if not isinstance(stated, dict) or len(stated) > MOST:
            problem = value_found(stated)
            self._fault((_KEY,), problem, message("accepted-variations", most=MOST))
            return ()
        found = [self._variation(name, it) for name, it in stated.items()]
        known = Switches((*self.inherited.offered, *found))
        for variation in found:
            self._check(variation, known)
        return tuple(found)

    def _variation(self, name: str, stated: Any) -> Variation:
        path = (_KEY, name)
        identifier = field_of("id")
        assert identifier is not None
        if identifier.check(name) is MISFIT:
            self._fault(path, value_found(name), identifier.accepted)
        elif name in self.inherited.ids:
            self._fault(path, value_found(name), message("accepted-other-variation"))
        if not isinstance(stated, dict):
            remedy = message("accepted-section", section=f"{_KEY}.{plain(name)}")
            self._fault(path, value_found(stated), remedy)
            stated = dict[str, Any]()
        for key in stated.keys() - {*LABELS} - _TOP:
            close = nearest(key[:100], {*LABELS} | _TOP)
            names = list_message(sorted({*LABELS} | _TOP), "comma")
            meant = message("accepted-name", name=close) if close else None
            problem = message("fault-unknown-key", name=shown(key))
            self._fault((*path, key), problem, meant or message("accepted-one-of", names=names))
        return Variation(
            name,
            self._label(path, stated, "name") or name.replace("-", " "),
            self._label(path, stated, "summary") or "",
            self._label(path, stated, "source") or "",
            self._label(path, stated, "choices") or (),
            self._names(path, stated, "with"),
            self._names(path, stated, "not_with"),
            {key: value for key, value in stated.items() if key in _TOP},
        )

    def _label(self, path: Path, stated: dict[str, Any], key: str) -> Any:
        field = field_of(key)
        assert field is not None
        if key not in stated:
            return None
        checked = field.check(stated[key])
        if checked is MISFIT:
            self._fault((*path, key), value_found(stated[key]), field.accepted)
            return None
        return checked

    def _names(self, path: Path, stated: dict[str, Any], key: str) -> tuple[str, ...]:
        value = stated.get(key, [])
        if isinstance(value, list) and all(isinstance(it, str) for it in value):
            return tuple(value)
        self._fault((*path, key), value_found(value), message("accepted-variation-names"))
        return ()

    def _check(self, variation: Variation, known: Switches) -> None:
        """Refuse names of no variation, circles, and parts that contradict each other."""
        path = (_KEY, variation.id)
        for key, names in (("with", variation.parts), ("not_with", variation.not_with)):
            for name in names:
                if name not in known.ids or name == variation.id:
                    others = [it for it in known.ids if it != variation.id]
                    self._fault((*path, key), value_found(name), accepted_of(name, others))
        if self.faults:
            return
        if variation.id in known.with_parts(variation.parts):
            problem = message("fault-extends-in-circle", name=shown(variation.id))
            self._fault((*path, "with"), problem, message("accepted-no-circle"))
            return
        for fault in contradictions(known, variation.parts):
            self._fault((*path, "with"), *fault)


def accepted_of(name: str, ids: Sequence[str]) -> Message:
    """Return the message that says which names would be accepted in place of an unknown one."""
    if not ids:
        return message("accepted-no-variation")
    if close := nearest(name[:100], ids):
        return message("accepted-name", name=close)
    return message("accepted-one-of", names=list_message(ids, "comma"))


def contradictions(known: Switches, names: Iterable[str]) -> Iterator[tuple[Message, Message]]:
    for it in known.contradictions(names):
        found = message("fault-not-with", first=it.first, second=it.second)
        if it.key:
            found = message("fault-contradiction", first=it.first, second=it.second, key=it.key)
        yield found, message("accepted-one-of-two")


def check_each(rules: RuleSet, own: Iterable[Variation], file: RuleFile, subject: Any) -> None:
    """Refuse variations of a file that make no rule set of the game by themselves."""
    faults = []
    for variation in own:
        if not variation.values:
            continue
        path = (_KEY, variation.id)
        lines = {key[2:]: line for key, line in file.lines.items() if key[:2] == path and key[2:]}
        try:
            build(RuleFile(dict(variation.values), lines), canonical.values(rules), subject)
        except RuleError as error:
            for it in error.faults:
                line = it.line or file.line(*path)
                faults.append(replace(it, key=f"{_KEY}.{variation.id}.{it.key}", line=line))
    if faults:
        raise RuleError(subject, faults)


def switch(
    rules: RuleSet,
    names: Sequence[str],
    subject: Message | str,
    line: int | None = None,
) -> RuleSet:
    """Return the rule set with these of its variations switched on. Raises `RuleError`."""
    switches = rules.switches
    wanted = list(dict.fromkeys(names))

    def refuse(faults: Iterable[tuple[Message, Message]]) -> None:
        if found := [Fault("with", problem, remedy, line) for problem, remedy in faults]:
            raise RuleError(subject, found)

    ids = switches.ids
    refuse((value_found(it), accepted_of(it, ids)) for it in wanted if it not in ids)
    on = switches.with_parts([*switches.on, *wanted])
    refuse(contradictions(switches, [*switches.on, *wanted]))
    added = [it for it in switches.with_parts(wanted) if it not in switches.with_parts(switches.on)]
    values = _without_long_lines(switches.merged(added), rules)
    kept = [it for it in rules.choices if not states(values, it)]
    values["choices"] = list(dict.fromkeys([*kept, *switches.choices(added, on)]))
    shortest = switches.shortest(on)
    values |= {key: said for key, said in _labels(rules, shortest).items() if said}
    switched = build(RuleFile(values, {}), canonical.values(rules), subject)
    return replace(
        switched,
        switches=replace(switches, on=shortest),
        look_for_warnings=partial(_idle, rules, tuple(wanted)),
    )


def _without_long_lines(values: dict[str, Any], rules: RuleSet) -> dict[str, Any]:
    """Return the values without lines of the chart that need more dice than there are."""
    dice, lines = values.get("dice", rules.dice), values.get("scores")
    if not isinstance(lines, dict) or type(dice) is not int:
        return values
    return values | {"scores": {it: line for it, line in lines.items() if len(it) <= dice}}


def _labels(rules: RuleSet, on: Sequence[str]) -> dict[str, Any]:
    switches = rules.switches
    game, name = switches.game, switches.game_name
    return {
        "id": id_with(game, on),
        "name": name_with(name, [switches.get(it).name for it in on]),
        "summary": summary_with(name, [switches.get(it).summary for it in on]),
        "source": _source(rules.source, [switches.get(it).source for it in on]),
    }


def _source(game: str, sources: Sequence[str]) -> str:
    """Return the source with the places that variations come from; the game's own, if unsaid."""
    title = game.rpartition(": ")[0]
    if not all(sources) or not title or not all(it.startswith(f"{title}: ") for it in sources):
        return game
    places = dict.fromkeys(it.removeprefix(f"{title}: ") for it in sources)
    return plain(f"{title}: {'; '.join(places)}", 300)


def id_with(game: str, on: Sequence[str]) -> str:
    full = f"{game}-with-{'-'.join(on)}"
    return full if len(full) <= 60 else f"{game[:53]}-varied"


def name_with(game: str, names: Sequence[str]) -> str:
    """Return the English name of a game with the variations of these names on."""
    full = f"{game}: {', '.join(names)}"
    return full if len(full) <= _LONGEST_NAME else f"{game[:50]}, with variations"


def summary_with(game: str, summaries: Sequence[str]) -> str:
    """Return the English summary of a game with the variations of these summaries on."""
    full = " ".join(filter(None, summaries))
    return full if 0 < len(full) <= _LONGEST_SUMMARY else f"{plain(game, 80)} with variations."


def _idle(base: RuleSet, names: Sequence[str], switched: RuleSet) -> Iterator[RuleWarning]:
    """Yield the warnings that still stand, and one for each variation that changes nothing."""
    from tincup.rules.checks.idle import why_idle

    yield from (it for it in base.warnings if is_of_variation(it) or why_idle(switched, it.key))
    for name in names:
        others = [it for it in names if it != name]
        without = switch(base, others, "") if others else base
        if without == switched:
            yield RuleWarning(f"{_KEY}.{name}", message("idle-variation"))


def is_of_variation(warning: RuleWarning) -> bool:
    return warning.key.startswith(f"{_KEY}.")
