"""Games on many machines, by Dask.

Its scheduler hands blocks out to workers, and again where a worker is lost; what plays them here
plays them there (`tincup.lab.sent_to_workers`). Importing this raises ``ModuleNotFoundError`` where
Dask is not installed.
"""

from __future__ import annotations

import logging
from collections.abc import Generator
from concurrent.futures import CancelledError
from contextlib import contextmanager
from typing import Final

from distributed import Client, KilledWorker
from distributed.comm.addressing import get_address_host_port

from tincup.lab.errors import ExperimentError
from tincup.lab.pool import Lost, Pool
from tincup.lab.sent_to_workers import source

PATIENCE: Final = 10.0
"""Seconds within which a scheduler answers and has a worker; else there is none."""

_AHEAD: Final = 4
"""Blocks handed out for each thread of the workers: those that join later find some, too."""

_DEALS: Final = 10
"""Deals that the engine plays as one block: some seconds of good bots."""


@contextmanager
def cluster(address: str) -> Generator[Pool]:
    """Yield the pool of the workers that the scheduler at this address has.

    Raises `ExperimentError` where it does not answer, has no workers, or one that has another
    version of the source; within the block, `Lost` where nobody plays on.
    """
    for name in ("distributed", "distributed.client"):  # what matters is said by this program
        logging.getLogger(name).setLevel(logging.CRITICAL)
    with _client(address) as client:
        _check(client)
        executor = client.get_executor()
        threads = sum(client.nthreads().values())
        try:
            yield Pool(executor, ahead=_AHEAD * threads, deals=_DEALS)
        except CancelledError as error:
            raise Lost("cluster-lost", address=address) from error
        except KilledWorker as error:
            raise Lost("cluster-killed", workers=error.allowed_failures + 1) from error
        except ModuleNotFoundError as error:  # of a worker that has joined since
            raise ExperimentError("cluster-without", module=str(error.name)) from error
        finally:
            executor.shutdown(wait=False)


def _client(address: str) -> Client:
    try:
        get_address_host_port(address, strict=True)  # a client of no address leaves a traceback
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:  # no answer, no address
        raise ExperimentError("cluster-no-answer", address=address) from error
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError as error:
        client.close()
        raise ExperimentError("cluster-no-workers", address=address) from error
    return client


def _check(client: Client) -> None:
    """Refuse a cluster in which anybody has another version, or none. Raises `ExperimentError`."""
    found = client.run(source, on_error="return")
    scheduler = client.scheduler_info(n_workers=0)["address"]  # it reads what passes through it
    try:
        found[scheduler] = client.run_on_scheduler(source)
    except ModuleNotFoundError as error:
        found[scheduler] = error
    others = sorted(address for address, its in found.items() if its != source())
    if others:
        raise ExperimentError("cluster-other-version", worker=", ".join(others))
