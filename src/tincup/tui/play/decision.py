"""One decision of a person: dice may be chosen, and chosen again, before it is made."""

from __future__ import annotations

from typing import Final

from tincup.game import Option, apply, options
from tincup.messages import text
from tincup.players import suggestions
from tincup.tui.input.commands import Choose, Command, CommandError, Pick, Word, parse
from tincup.tui.input.resolve import check_expected, pick
from tincup.tui.play.any_time import Asides
from tincup.tui.play.console import Console
from tincup.tui.play.question import Question
from tincup.tui.screen import frame, turn
from tincup.tui.screen.dice_art import tumble
from tincup.tui.screen.help_pages import hint
from tincup.tui.terminal.keyboard import ESCAPE
from tincup.tui.terminal.pages import show_pages

_BACKSPACE: Final = ("\x7f", "\b")
_FIRST_PRINTABLE: Final = 32
_LINE: Final = "/"  # the key that begins a whole line
_REDRAW: Final = "\x0c"  # Ctrl-L
_SWAP: Final = "~"  # the key by which the dice chosen change places
_FEWER: Final = ":"  # the key that scores the dice chosen in their next way


class PersonsDecision(Question):
    def __init__(self, console: Console, asides: Asides) -> None:
        super().__init__(console, asides)
        self._options = options(self._state)
        self._suggested = suggestions(self._state, self._options)
        self._picked: tuple[int, ...] = ()
        self._let_go: tuple[int, ...] = ()  # by the last key, all dice of one face
        self._swap = False  # the dice picked are to change places
        self._points: int | None = None  # what they are to score, if not the most

    def take(self) -> bool:
        if self._console.is_new:
            for faces in tumble(self._state.turn.roll, self._console.terminal):
                self._draw(faces)
        return super().take()

    def _ask(self) -> Command | None:
        terminal = self._console.terminal
        if not terminal.presses or not self._console.table.rolls_dice:
            return self._console.ask()  # with dice of their own people type lines all the time
        while True:
            key = self._console.press()
            if key == _LINE:
                command = self._console.ask()
                if command == Word("enter"):  # nothing was typed: no decision
                    self._draw()
                    continue
                return command
            if key is None:
                return None
            if not self._touch(key):
                return _key_command(key)

    def _touch(self, key: str) -> bool:
        if key in _BACKSPACE:
            self._choose(self._picked[:-1])
        elif key == ESCAPE:
            self._choose(())
        elif key.startswith(ESCAPE):  # an arrow or F1, say, which does nothing here
            self._console.terminal.end_run()
        elif key == _REDRAW:
            self._draw()
        elif key == _SWAP:
            self._touch_swap()
        elif key == _FEWER and self._chosen is not None:
            self._score_otherwise(self._chosen)
        elif key.isascii() and key.isdigit():
            self._touch_die(int(key))
        else:
            return False
        return True

    def _touch_swap(self) -> None:
        if not any(option.exchange for option in self._options.allowed):
            raise CommandError("command-no-swap")
        if not self._picked:
            raise CommandError("command-swap-which")
        self._choose(self._picked, swap=not self._swap)

    def _touch_die(self, face: int) -> None:
        """Choose one more die of this face; once all of them are chosen, none of them."""
        roll = self._state.turn.roll
        there, taken = roll.count(face), self._picked.count(face)
        if not there:
            shown = " ".join(map(str, roll))
            raise CommandError("command-not-in-roll", roll=shown, typed=face)
        if taken < there:
            self._choose((*self._picked, face))
        else:
            self._choose(tuple(die for die in self._picked if die != face), let_go=(face,) * taken)

    @property
    def _chosen(self) -> Option | None:
        ways = self._ways(tuple(sorted(self._picked)), swap=self._swap)
        return next((it for it in ways if self._points in (None, it.points)), None)

    def _ways(self, dice: tuple[int, ...], *, swap: bool) -> list[Option]:
        return [it for it in self._options.allowed if it.dice == dice and it.exchange == swap]

    def _score_otherwise(self, chosen: Option) -> None:
        """Choose the same dice for the next fewer points; after the fewest, for the most again.

        Raises `CommandError` if they score in one way only.
        """
        ways = self._ways(chosen.dice, swap=chosen.exchange)
        if len(ways) == 1:
            dice = " ".join(map(str, chosen.dice))
            raise CommandError("command-one-score", dice=dice, points=chosen.points)
        following = ways[(ways.index(chosen) + 1) % len(ways)]
        self._choose(self._picked, swap=self._swap, points=following.points)

    def _choose(
        self,
        dice: tuple[int, ...],
        *,
        swap: bool = False,
        points: int | None = None,
        let_go: tuple[int, ...] = (),
    ) -> None:
        self._let_go = let_go
        self._picked, self._swap, self._points = dice, swap, points
        chosen = self._chosen
        self._console.played.mark(None if chosen is None else chosen.keep)
        self._draw_choice()

    def _follow(self, command: Command) -> bool:
        suggested, allowed = self._suggested, self._options.allowed
        match command:
            case Pick(digits="", then="bank"):
                return self._finish(self._to_bank(), command, bank=True)
            case Pick(digits=""):
                return self._finish(self._to_roll(), command, bank=False)
            case Pick() | Choose():
                option = pick(command, self._state, allowed)
                if command.then:
                    return self._finish(option, bank=command.then == "bank")
                self._choose(option.dice, swap=option.exchange, points=option.points)
            case Word("enter"):
                option = self._meant() or suggested.default
                return self._finish(option, bank=not suggested.rolls_on(option))
            case Word("bank"):
                return self._finish(self._to_bank(), bank=True)
            case Word("roll"):
                return self._finish(self._to_roll(), bank=False)
            case Word("undo") if self._picked:
                self._choose(())
            case Word("keeps"):
                self._list()
            case Word("hint"):
                self._hint()
            case _:
                changed = self._asides.follow(command, self._draw)
                if changed:
                    self._console.seen()
                return changed
        return False

    def _list(self) -> None:
        terminal, allowed = self._console.terminal, self._options.allowed
        lines = turn.options(allowed, terminal, len(allowed))
        show_pages(lines, terminal, then=text("terminal-back-prompt"))
        if terminal.clears:
            self._draw()

    def _hint(self) -> None:
        terminal, allowed = self._console.terminal, self._options.allowed
        try:
            lines = hint(self._state, allowed, self._suggested, terminal)
            covered = self._console.show_page(lines)
        except KeyboardInterrupt:  # asked for an estimate of advice that had just been found
            covered = True
        if covered:
            self._draw()

    def _meant(self) -> Option | None:
        """Return the option of the dice picked; ``None`` if there are none.

        Raises the error that says why dice that were picked cannot be set aside alone.
        """
        if not self._picked:
            return None
        digits = "".join(map(str, self._picked))
        picked = Pick(digits, self._swap, points=self._points)
        return pick(picked, self._state, self._options.allowed)

    def _to_bank(self) -> Option:
        return self._meant() or self._suggested.bank or self._options.allowed[0]

    def _to_roll(self) -> Option:
        return self._meant() or self._suggested.roll or self._suggested.default

    def _finish(self, option: Option, typed: Pick | None = None, *, bank: bool) -> bool:
        """Make the decision. One that is refused changes nothing: the keys do what they did."""
        if typed is not None:
            check_expected(typed, option)
        action = option.bank if bank else option.keep
        apply(self._state, action)  # raises the error that says why not
        self._console.seen()
        self._console.played.act(action)
        return True

    def _refuse(self, error: Exception) -> None:
        super()._refuse(error)
        self._console.terminal.end_run()

    def _draw(self, faces: tuple[int, ...] = ()) -> None:
        console = self._console
        console.draw(
            lambda: frame.decision(
                console.game,
                self._options,
                self._suggested,
                console.notices(),
                console.terminal,
                chosen=self._chosen,
                picked=self._picked,
                let_go=self._let_go,
                faces=faces,
                viewer=console.viewer,
            )
        )

    def _draw_choice(self) -> None:
        terminal = self._console.terminal
        if terminal.clears:
            self._draw()
        else:
            chosen = self._chosen
            terminal.write(
                *turn.keys(self._suggested, chosen, terminal, self._picked, self._let_go)
            )


def _key_command(key: str) -> Command:
    try:
        command = parse(key)
    except CommandError as error:
        if error.code == "command-blank" and (key == "\t" or key.isprintable()):
            raise
        raise CommandError("command-no-key", typed=_name(key)) from error
    if isinstance(command, Word | Choose):
        return command
    raise CommandError("command-no-key", typed=key)


def _name(key: str) -> str:
    if key.isprintable():
        return key
    code = ord(key)
    return f"Ctrl-{chr(code + 64)}" if code < _FIRST_PRINTABLE else f"U+{code:04X}"
