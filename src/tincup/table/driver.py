"""Keeps a game going: rolls the dice, lets bots decide, and asks people."""

from __future__ import annotations

from typing import Protocol, Self

from tincup.game import State
from tincup.players import NO_LIMIT, Limit, Player
from tincup.players.base import PlayerError, SpecError, carries_on
from tincup.table.autoplay import Standstill, play_turn, replace
from tincup.table.errors import TableError
from tincup.table.seats import Seat, player_at
from tincup.table.table import Table


class Front(Protocol):
    """A front that asks the people at a table. It gives the table its commands itself."""

    def ask_decision(self) -> bool:
        """Let the person to act decide; True once something has happened, False if they leave."""
        ...

    def ask_roll(self) -> bool:
        """Let people roll their own dice; True and False as above."""
        ...

    def player_failed(self, seat: int, error: Exception) -> None:
        """Hear that a bot or program could not decide; the table's substitute plays on for it."""
        ...


class Driver:
    """The game of a table, from wherever it stands; a context manager, which ends its players.

    ``limit`` is for each decision of a bot or program.
    """

    def __init__(self, table: Table, front: Front, *, limit: Limit = NO_LIMIT) -> None:
        self._table = table
        self._front = front
        self._limit = limit
        self._players: dict[Seat, Player] = {}
        self._standstill = Standstill()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """End the programs that play; they start again where one has to decide."""
        state = self._table.present
        while self._players:
            seat, player = self._players.popitem()
            try:
                if state.is_over and seat.spec is not None and seat.spec.is_external:
                    _tell_result(player, state)
                player.close()
            except BaseException:  # Ctrl-C once more: the others end all the same
                self.close()
                raise

    def run(self) -> bool:
        """Play; return True at the end of the game, False when the people have left.

        Raises `DiceError` where the dice cannot be had, what is wrong with a player where the
        substitute cannot play either, and `TableError` for a game that has come to a `STANDSTILL`
        or has no room left in its record.
        """
        while not self._table.present.is_over:
            if not self._go_on():
                return False
        return True

    def _go_on(self) -> bool:
        table, state = self._table, self._table.present
        waits_for_dice = state.phase != "decide"
        if waits_for_dice and not table.rolls_dice and not self._carries_on(state):
            self._standstill.forget()
            return self._front.ask_roll()
        if state.phase == "roll_off":
            table.roll_dice()
        elif not table.seats[state.player].is_person:
            self._take_turn(state.player)
        elif state.turn.offer is not None:
            self._standstill.forget()
            return self._front.ask_roll()
        elif waits_for_dice:
            table.roll_dice()
        else:
            self._standstill.forget()
            return self._front.ask_decision()
        return True

    def _carries_on(self, state: State) -> bool:
        seat = self._table.seats[state.player]
        asked = state.turn.offer is not None and not seat.is_person
        return asked and carries_on(self._player(seat), state)

    def _take_turn(self, number: int) -> None:
        """Let a bot or program play as far as it can: its turn is saved as one."""
        table, seat = self._table, self._table.seats[number]
        plan, before = table.plan(), table.present
        try:
            failed = play_turn(plan, self._player(seat), self._limit)
        except (PlayerError, SpecError) as error:  # a program that is not there
            failed = error
        table.carry_out(plan)
        if failed is not None:
            plan = table.plan()
            replace(plan, number, failed)
            self._front.player_failed(number, failed)
            table.carry_out(plan)
        elif turns := self._standstill.turns(before, table.present):
            present = table.present
            least = min(present.minimum(side) for side in range(len(present.sides)))
            raise TableError("table-standstill", turns=turns, least=least)

    def _player(self, seat: Seat) -> Player:
        if seat not in self._players:
            self._players[seat] = player_at(seat)
        return self._players[seat]


def _tell_result(player: Player, state: State) -> None:
    from tincup.players.external import ExternalPlayer  # loads what starts programs

    if isinstance(player, ExternalPlayer):
        player.game_over(state)
