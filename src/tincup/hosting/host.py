"""The host of tables, wherever they are kept: the one way in which a table changes.

Whatever is asked for is planned, saved, done and told, in this order; what has been done already,
by its key, is told again. So nobody hears of what is not saved, memory is never ahead of the log,
and a command is done once.

Nothing here waits but for its `Backend`: a server's threads and database, or a page's storage.
Others may host the same table there. A decision made on what is no longer so cannot be saved
(`Conflict`), since its entries' numbers are taken; then, and before anything is refused, the
entries of the others are read, carried out and told, and it is planned anew.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from functools import partial
from http import HTTPStatus
from typing import Any, Final, Literal, NamedTuple
from weakref import WeakKeyDictionary

from tincup.errors import TincupError
from tincup.game import Decision, State
from tincup.hosting.backend import Backend, Cause, Planned, Saving, brought
from tincup.hosting.commands.agreement import told_of
from tincup.hosting.commands.dispatch import Change, CommandPlanner
from tincup.hosting.credentials import HOST, Hashed, Hasher, Who, joined, who_is
from tincup.hosting.errors import Conflict, ServerError, not_seated
from tincup.hosting.idempotency import (
    Answer,
    Asked,
    Opening,
    answered,
    asked_by_nobody,
    asked_command,
    asked_own,
    asked_seat,
)
from tincup.hosting.live import LiveTable, News
from tincup.hosting.new_tables import Setup, named_seats, new_table
from tincup.hosting.people.absence import Judge
from tincup.hosting.stored.rewritten_entries import removes_names
from tincup.hosting.time_limit import Question, question
from tincup.hosting.view.json_text import dumps
from tincup.hosting.viewers import TOO_SLOW, Viewer
from tincup.protocol.commands import Command
from tincup.protocol.requests import Join, Own
from tincup.table import LogError, Seat, TableError
from tincup.table.autoplay import Standstill, act, replace
from tincup.table.log.entries import Paused, StoodStill
from tincup.table.planning import Plan
from tincup.table.seats import HELD

ATTEMPTS: Final = 10
"""Tries to be quicker than others at one table, where its bots may act all the time."""


class Opened(NamedTuple):
    """A new table: the secrets of the host and of the seats (from 0) at the host's device.

    Of one that was opened by the same request before, those that are still good; the host's is
    empty otherwise.
    """

    code: str
    host: str
    secrets: dict[int, str]


class TableHost:
    """Hosts the tables of a backend. Everything raises `TincupError`; then nothing has happened.

    ``judge`` says who is there, ``who`` whom secrets make of somebody at a table.
    """

    def __init__(
        self,
        backend: Backend,
        hasher: Hasher,
        judge: Judge,
        who: Callable[[Hashed, Mapping[int, bytes]], Who] = who_is,
    ) -> None:
        self._backend = backend
        self._hasher = hasher
        self._judge = judge
        self._who = who
        self._standstills = WeakKeyDictionary[LiveTable, Standstill]()

    async def command(self, code: str, hashed: Hashed, command: Command) -> Answer:
        ask = partial(asked_command, command)
        return await self._change(code, hashed, lambda planner: planner.perform(command), ask)

    async def join(self, code: str, request: Join) -> Answer:
        ask = partial(asked_seat, request, self._hasher)
        return await self._change(code, (), lambda planner: planner.sit(request), ask)

    async def own(self, code: str, hashed: Hashed, request: Own) -> Answer:
        """Give somebody new secrets of their seats, once."""
        ask = partial(asked_own, request, self._hasher)
        return await self._change(code, hashed, lambda it: it.renew(it.who.seats), ask)

    async def open(self, setup: Setup) -> Opened:
        for _ in range(ATTEMPTS):
            try:
                return await self.open_as(setup)
            except Conflict:  # the code is taken
                continue
        raise busy()

    async def open_as(self, setup: Setup, opening: Opening | None = None) -> Opened:
        """Open a table under a code that has to be free, and an id. Raises `Conflict`, too."""
        setup = setup._replace(solves_any=self._judge.solves_any)
        held = [n for n, seat in enumerate(named_seats(setup)) if seat.player in HELD]
        secret_of = Asked().secret_of if opening is None else opening.secret_of
        secrets = {seat: secret_of(seat) for seat in (HOST, *held)}
        hashes = {seat: self._hasher.hash(secret) for seat, secret in secrets.items()}
        live = new_table(setup, hashes, self._backend.new_code(), opening)
        await self._backend.save(Saving(new=live))
        return Opened(live.code, secrets.pop(HOST), secrets)

    async def bring(self, live: LiveTable, code: str) -> None:
        """Go on with a table that a device has hosted under this code. Raises `Conflict`, too."""
        planned = brought(live, code)
        await self._backend.save(Saving(live, planned))
        self._notify(live, live.happen(planned.plan, planned.rows), "here")

    async def rematch(self, code: str, hashed: Hashed) -> str:
        """Return the code of the table for another game by the same people, opened the first time.

        The seats are rotated by one, and everybody's secret is that of their new seat. Whoever
        plays or hosts may ask for it, once the game is over; its host begins it, as any other.
        """
        async with self.current(code) as live:
            if not self._who(hashed, live.hashes).places:
                raise not_seated()
            if live.table.hosted.rematch is not None:  # which a damaged log tells, too
                return live.table.hosted.rematch
        made: list[str] = []
        await self._change(code, hashed, lambda p: made.append(p.rematch(self._backend.new_code())))
        return made[-1]

    async def bot_turn(self, code: str) -> BotTurn | None:
        """Let the bot that is to act at a table decide; return ``None`` where no bot is.

        Another takes the place of one that cannot.
        """
        async with self._backend.at(code) as live:
            bot = live.bot_to_act
            if bot is None:
                return None
            state = live.table.present
        try:
            decided: Decision | TincupError = await self._backend.decide(bot, state)
        except ServerError:
            raise
        except TincupError as error:  # whatever is wrong with it, the game goes on
            decided = error
        return await self.bot_decided(code, bot, state, decided)

    async def bot_decided(
        self, code: str, bot: Seat, state: State, decided: Decision | TincupError
    ) -> BotTurn:
        """Do what a bot has decided, or failed to decide, if the game still stands in ``state``."""
        came: BotTurn = "late"

        def played(planner: CommandPlanner) -> None:
            nonlocal came
            if planner.live.table.present is not state or planner.live.bot_to_act != bot:
                return
            came = self._take_turn(planner.plan, state.player, decided)
            planner.go_on()
            self._notice_standstill(planner, state)

        await self._change(code, (), played)
        return came

    @staticmethod
    def _take_turn(plan: Plan, seat: int, decided: Decision | TincupError) -> BotTurn:
        try:
            if not isinstance(decided, TincupError):
                act(plan, decided, seat)
                return "played"
        except TableError:  # the game cannot go on, whoever plays
            raise
        except TincupError as error:
            decided = error
        replace(plan, seat, decided)
        return "failed"

    def _notice_standstill(self, planner: CommandPlanner, before: State) -> None:
        live, plan = planner.live, planner.plan
        standstill = self._standstills.setdefault(live, Standstill())
        if plan.state.phase != "decide" or plan.mover.is_person:
            standstill.forget()
        elif turns := standstill.turns(before, plan.state):
            standstill.forget()
            plan.enter(StoodStill(turns), "table")
            plan.enter(Paused(on=True), "table")

    async def out_of_time(self, code: str, asked: Question) -> None:
        """Do what the host of a table has chosen, if the question still stands."""

        def over(planner: CommandPlanner) -> None:
            if question(planner.live.table) == asked:
                planner.out_of_time(asked.limit)

        await self._change(code, (), over)

    async def look_on(
        self,
        code: str,
        hashed: Hashed,
        viewer: Viewer,
        after: int | None,
        beside: Callable[[LiveTable], Mapping[str, Any]] = lambda _: {},
    ) -> tuple[LiveTable, Hashed]:
        """Let somebody look at a table, as it stands and from then on.

        They are told what follows entry ``after``, too, and what ``beside`` returns about
        themselves. Returns the table, and ``hashed`` with the credentials of new secrets.
        """
        own = await self._come(code, hashed)
        hashed += self._hasher.hashed(joined(own.values()))
        async with self.current(code) as live:
            how = {"words": viewer.words, "watches": viewer.watches}
            before = [] if after is None else live.missed(after, **how)
            who = self._who(hashed, live.hashes)
            viewer.seats, viewer.is_host = who.seats, who.is_host
            you: dict[str, Any] = {
                "seats": sorted(seat + 1 for seat in who.seats),
                "host": who.is_host,
            }
            if own:
                you["secrets"] = {str(seat + 1): secret for seat, secret in own.items()}
            view = live.view_json(watches=viewer.watches)
            greeting = {"type": "view", "you": {**you, **beside(live)}, "view": view}
            viewer.greet(dumps(greeting), before)
            live.viewers.add(viewer)
            return live, hashed

    async def _come(self, code: str, hashed: Hashed) -> dict[int, str]:
        """Give new secrets to somebody who comes with what the host has passed on.

        Returns them by seat (from 0); for most people there are none.
        """
        async with self._backend.at(code) as live:
            if not told_of(live, self._who(hashed, live.hashes), hashed):
                return {}

        def renew(planner: CommandPlanner) -> None:
            planner.renew(told_of(planner.live, planner.who, hashed))

        try:
            own = await self._change(code, hashed, renew)
        except ServerError as error:
            if error.status != HTTPStatus.FORBIDDEN:
                raise
            return {}  # somebody else has come just now
        return own.secrets

    @asynccontextmanager
    async def current(self, code: str) -> AsyncGenerator[LiveTable]:
        """Hold a table as the log has it now, whoever has written there."""
        while True:
            async with self._backend.at(code) as live:
                await self.catch_up(live)
                if not live.gone:  # as one is where what was added is damaged
                    yield live
                    return

    async def catch_up(self, live: LiveTable, *, always: bool = False) -> None:
        """Carry out at a held table what others have saved, and tell its viewers."""
        if live.damage is not None or live.gone:
            return
        added = await self._backend.added(live, always=always)
        if added is None:
            return
        try:
            anew = removes_names(added.rows)
            news = await self._reread(live) if anew else live.receive(added)
        except LogError:  # whoever comes next reads all of it, and what is wrong is known then
            self._backend.drop(live)
            return
        except BaseException:
            self._backend.drop(live)
            raise
        self._notify(live, news, "elsewhere")

    async def _change(
        self, code: str, hashed: Hashed, change: Change, ask: Ask = asked_by_nobody
    ) -> Answer:
        """Do something at a table, once: known? plan, save, do, tell."""
        for _ in range(ATTEMPTS):
            async with self._backend.at(code) as live:
                who = self._who(hashed, live.hashes)
                self._judge.hear(live, who.places)
                asked = ask(live, who)
                known = live.seq
                try:
                    again = answered(live, asked, self._hasher)
                    return again or await self._do(live, who, change, asked)
                except Conflict:
                    await self._lose_race(live)
                except TincupError:  # by what is so no longer, perhaps
                    await self.catch_up(live)
                    if live.gone or live.seq == known:
                        raise
        raise busy()

    async def _do(self, live: LiveTable, who: Who, change: Change, asked: Asked) -> Answer:
        live.check_open()
        planner = CommandPlanner(live, who, self._hasher, asked.secret_of, self._judge)
        change(planner)
        plan, outcome = planner.plan, planner.outcome
        rows = live.rows(plan)
        if rows or outcome.hashes:
            planned = Planned(live, plan, rows, outcome.hashes, asked.mark, outcome.texts)
            await self._backend.save(Saving(outcome.opened, planned))
            news = await self._reread(live) if outcome.texts else live.happen(plan, rows)
            live.know_hashes(outcome.hashes)
            if outcome.heard:
                self._judge.hear(live, outcome.heard)
            if asked.mark is not None:
                live.answered[asked.mark.key] = (asked.mark.digest, live.seq)
            self._notify(live, news, "here")
        return Answer(live.seq, secrets=outcome.secrets)

    async def _reread(self, live: LiveTable) -> list[News]:
        """Read a table anew from its log, in which earlier entries say something else."""
        try:
            return live.become(await self._backend.read(live.code))
        except BaseException:
            self._backend.drop(live)
            raise

    async def _lose_race(self, live: LiveTable) -> None:
        known = live.seq
        await self.catch_up(live, always=True)
        if live.seq == known:  # it has been taken away, or has to be read again
            self._backend.drop(live)

    def _notify(self, live: LiveTable, news: Sequence[News], cause: Cause) -> None:
        self._backend.changed(live, cause)
        for viewer in live.tell(news, late=cause == "elsewhere") if news else ():
            live.viewers.discard(viewer)
            viewer.close(TOO_SLOW)


Ask = Callable[[LiveTable, Who], Asked]

BotTurn = Literal["played", "late", "failed"]
"""What came of a bot's turn; ``late`` where the game went on meanwhile."""


def busy() -> ServerError:
    return ServerError("server-busy", HTTPStatus.SERVICE_UNAVAILABLE, 1)
