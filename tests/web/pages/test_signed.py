"""A finished game in the browser and in the API: signed, in every way it is given out."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

from snapcount.game.notation import read_records
from snapcount.game.verifying import verify
from snapcount.game.witnesses import Says
from snapcount.service.house import House
from snapcount.service.roles import Role
from snapcount.service.storage import Store
from tests.service.houses import friends
from tests.service.witnessed import LAST_MINUTE, play_out
from tests.web.api.tables import V1, app_of
from tests.web.asgi import browser

CITES_NOTHING = True


def test_every_door_gives_out_the_signed_record(tmp_path: Path) -> None:
    async def script() -> None:
        house = House(Store(tmp_path / "tables.db"), "snap.example")
        tokens = await friends(house, start=LAST_MINUTE, seed="")
        async with browser(app_of(house)) as visitor:
            token = tokens[Role.HOME]
            doors = (f"/t/{token}/record", f"{V1}/seats/{token}/record")
            for door in doors:
                text = (await visitor.get(door)).text
                assert "\n@" not in text
                assert verify(read_records(text)[0].record).witness.says is Says.OPEN
            verdict = (await visitor.get(f"{V1}/seats/{token}/verdict")).json()
            assert (verdict["good"], verdict["witness"]) == (True, "open")
            page = (await visitor.get(f"/t/{token}/verify")).text
            assert "is played at snap.example" in page
            await play_out(house, tokens)
            key = (await visitor.get(f"{V1}/key")).json()
            assert key["server"] == "snap.example"
            texts = [(await visitor.get(door)).text for door in doors]
            assert texts[0] == texts[1]
            (reading,) = read_records(texts[0])
            found = verify(reading.record, reading.digest, key["key"])
            assert found.good
            assert (found.witness.says, found.witness.server) == (Says.SIGNED, "snap.example")
            verdict = (await visitor.get(f"{V1}/seats/{token}/verdict")).json()
            assert (verdict["good"], verdict["witness"]) == (True, "signed")
            assert verdict["key"] == key["key"]
            assert verdict["told"][0].startswith("Signed by snap.example")
            page = (await visitor.get(f"/t/{token}/verify?lang=de")).text
            assert "Unterschrieben von snap.example" in page
            assert key["key"] in page
            post = (await visitor.get(f"/t/{token}/post?style=plain")).text
            assert re.search(r"chain=\d+:[0-9a-f]{16}", post)
        house.close()

    asyncio.run(script())
