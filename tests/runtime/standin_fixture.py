"""The stand-in library as a fixture: ``hip`` is the loaded stand-in, in a state like new."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterator

import pytest
from standin_build import StandIn, build

from flydsl.runtime.hip.functions import PROTOTYPES

_made: list[StandIn] = []


@pytest.fixture(scope="session")
def standin_path() -> str:
    return str(build())


@pytest.fixture
def hip(standin_path: str) -> Iterator[StandIn]:
    """The stand-in with two gfx950 devices. What a test leaves behind is destroyed after it."""
    os.environ["FLYDSL_HIP_LIBRARY"] = standin_path
    from flydsl.runtime.hip import gpu

    if not _made:
        _made.append(StandIn(build()))
    standin = _made[0]
    standin.c.standin_count(2)
    for i in range(8):
        standin.set_device(i)
        standin.c.standin_heal(i)
    standin.launches.clear()
    standin.kernargs.clear()
    standin.errors.clear()
    standin.before, standin.skip = None, False
    gpu._devices.clear()
    gc.freeze()  # a collection of all that a long run keeps takes seconds: what the test makes is enough
    yield standin
    standin.c.standin_count(2)
    for name in PROTOTYPES:
        standin.fail(name, 0)
    for i in range(8):
        standin.c.standin_heal(i)
    gc.collect()
    gc.unfreeze()
    for device in list(gpu._devices.values()):
        device.synchronize()
        with device.active():
            device.deferred.empty(device)
    gpu._devices.clear()
    del os.environ["FLYDSL_HIP_LIBRARY"]
