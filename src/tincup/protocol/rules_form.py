"""A rule file as a form: its chart and its sentences, with what can be changed of them."""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from tincup.protocol.rules import FaultView, ScoreView
from tincup.protocol.terms import Number, Whole, means


class FormChoice(TypedDict):
    """A value that may be chosen, and the sentence that it makes; empty where it is no rule."""

    value: Any
    sentence: str


class ControlView(TypedDict):
    """A value of a sentence that can be changed."""

    key: Annotated[str, means("its key in a rule file, by which `set` changes it")]
    value: Annotated[Any, means("as the file has it")]
    typed: Annotated[str, means("the value as people type it")]
    start: Annotated[Whole, means("the first of the sentence's characters that speak of it")]
    end: Annotated[Whole, means("the end of these characters")]
    kind: Annotated[
        Literal["choice", "number", "text"],
        means("one of `choices`; a whole number, or one of them; or what is typed otherwise"),
    ]
    choices: list[FormChoice]
    least: Whole | int | None
    most: Whole | int | None
    off: Annotated[Any, means("the value without such a rule; `null` where there is always one")]
    accepted: Annotated[str, means("what it may be, in words")]
    is_changed: Annotated[bool, means("the base has another value")]


class SentenceView(TypedDict):
    """A sentence of the rules."""

    key: str
    sentence: str
    was: Annotated[
        str | None,
        means("the words of the base's sentence that are others; `null` where it is the same"),
    ]
    controls: list[ControlView]


class OfferView(TypedDict):
    """A rule that may be added: its sentence as it would be with this value."""

    key: str
    value: Any
    sentence: str


class SectionView(TypedDict):
    """The sentences under a heading."""

    title: str
    entries: list[SentenceView]
    gone: Annotated[list[SentenceView], means("sentences of the base that are no more")]
    offers: list[OfferView]


class LineView(TypedDict):
    """A line of the chart."""

    pattern: str
    name: str
    scores: str
    stated: Annotated[Any, means("its points or formula, or a table, as the file has it")]
    before: Annotated[str | None, means("what it scores by the base; `null` for the same")]
    is_new: Annotated[bool, means("the base has no such line")]
    is_off: Annotated[bool, means("it was taken off the chart")]


class BaseView(TypedDict):
    """The rule set that a file extends."""

    id: str
    name: str


class EveningView(TypedDict):
    """An estimate of what a game of two comes to, where both play their turns for points alone."""

    turn: Annotated[float, means("the points that a turn makes on the average")]
    rounds: Annotated[float | None, means("of a game, on the average; `null` where it hardly ends")]


class EveningsView(EveningView):
    """The same of a rule file, and of the rule set that it extends."""

    base: EveningView | None


class FormView(TypedDict):
    """A rule file with its changes made."""

    file: Annotated[str, means("the text of the rule file")]
    name: str
    base: BaseView | None
    changes: Annotated[Whole, means("how many lines and values the file states")]
    faults: list[FaultView]
    lines: list[LineView]
    effects: Annotated[list[FormChoice], means("what a line may do besides scoring")]
    dice: Number
    sections: list[SectionView]
    rules: NotRequired[Annotated[dict[str, Any], means("as from `POST /rules`, without faults")]]
    roll: NotRequired[Annotated[ScoreView, means("what the roll scores that was sent")]]
