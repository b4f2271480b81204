"""Keeps a game going: rolls the dice, lets bots decide, and asks people.

It neither waits nor writes anything: whoever watches listens to the table.
"""

from __future__ import annotations

from typing import Protocol

from tincup.game import Action, GameError, Roll, State, step
from tincup.game.history import ends_turn
from tincup.players import Player
from tincup.table.errors import TableError
from tincup.table.seats import Seat, player_at
from tincup.table.table import Table


class Front(Protocol):
    """How the people at a table are asked. It gives the table its commands itself."""

    def ask_decision(self) -> bool:
        """Let the person to act decide; True once something has happened, False when they leave."""
        ...

    def ask_roll(self) -> bool:
        """Let people roll their own dice; True and False as above."""
        ...

    def player_failed(self, seat: int, error: Exception) -> None:
        """Hear that a bot or program could not decide; the table's substitute plays on for it."""
        ...


class Driver:
    """The game of a table, from wherever it stands."""

    def __init__(self, table: Table, front: Front) -> None:
        self._table = table
        self._front = front
        self._players: dict[int, tuple[Seat, Player]] = {}

    def run(self) -> bool:
        """Play; True at the end of the game, False when the people have left.

        Raises `DiceError` where the dice cannot be had, and what a player raised whose seat the
        substitute has already.
        """
        table = self._table
        while not table.game.state.is_over:
            if not self._go_on():
                return False
        return True

    def _go_on(self) -> bool:
        table, state = self._table, self._table.game.state
        waits_for_dice = state.phase != "decide"
        if waits_for_dice and not table.rolls_dice:
            return self._front.ask_roll()
        if state.phase == "roll_off":
            table.roll_dice()
        elif not table.seats[state.player].is_person:
            self._take_turn(state.player)
        elif waits_for_dice:
            table.roll_dice()
        else:
            return self._front.ask_decision()
        return True

    def _take_turn(self, seat: int) -> None:
        """Let a bot or program play as far as it can: its turn is saved as one."""
        table = self._table
        planned: list[Action] = []
        failed: Exception | None = None
        state, rolls = table.game.state, table.game.rolls
        while True:
            try:
                action = self._next_action(seat, state, rolls)
                state, events = step(state, action)
            except (GameError, TableError) as error:
                failed = error
                break
            planned.append(action)
            rolls += isinstance(action, Roll)
            if ends_turn(events) or (state.phase == "roll" and not table.rolls_dice):
                break
        if planned:
            table.act(*planned, actor=seat)
        if failed is not None:
            self._replace(seat, failed)

    def _next_action(self, seat: int, state: State, rolls: int) -> Action:
        if state.phase == "roll":
            return Roll(self._table.roll(state.turn.dice, rolls))
        return self._player(seat).decide(state)

    def _player(self, number: int) -> Player:
        seat = self._table.seats[number]
        known = self._players.get(number)
        if known is None or known[0] != seat:
            known = seat, player_at(seat)
            self._players[number] = known
        return known[1]

    def _replace(self, seat: int, error: Exception) -> None:
        table = self._table
        if table.seats[seat].player == table.created.substitute:
            raise error
        self._front.player_failed(seat, error)
        table.substitute(seat, "table")
