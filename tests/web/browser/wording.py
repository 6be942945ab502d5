"""The sentences of the pages, as tests look for them."""

from __future__ import annotations

from snapcount.words import Teller, language

EN = Teller(language("en"))
DE = Teller(language("de"))
