"""Those who wait at a gate take turns; whoever gives up leaves the turn to the next."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from snapcount.service.callers import Gate

CITES_NOTHING = True


def test_a_turn_that_came_as_its_caller_gave_up_goes_to_the_next() -> None:
    async def script() -> list[str]:
        gate, passed = Gate(1), []

        async def pass_as(name: str) -> None:
            async with gate.passing():
                passed.append(name)

        async with gate.passing():
            gone, patient = (
                asyncio.create_task(pass_as("gone")),
                asyncio.create_task(pass_as("next")),
            )
            await asyncio.sleep(0)  # both wait now
        gone.cancel()  # its turn has come, and it has not noticed yet
        with suppress(asyncio.CancelledError):
            await gone
        for _ in range(10):
            await asyncio.sleep(0)
        patient.cancel()
        return passed

    assert asyncio.run(script()) == ["next"]
