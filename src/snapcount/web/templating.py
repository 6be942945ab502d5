"""Templates and their context: the visitor's words, and the URLs of static files."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from importlib import resources
from pathlib import Path
from typing import Any

from jinja2 import BaseLoader, ChoiceLoader, Environment, PackageLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse

from snapcount.gridiron.families import TEMPLATES
from snapcount.rulebooks import homes
from snapcount.web.languages import language_of
from snapcount.words import LANGUAGES, Teller

STATIC = Path(__file__).parent / "static"


class _Templates(BaseLoader):
    """Our templates, and after them those that families bring."""

    def get_source(
        self, environment: Environment, template: str
    ) -> tuple[str, str | None, Callable[[], bool] | None]:
        return ChoiceLoader(_folders(homes())).get_source(environment, template)


@cache
def _folders(families: tuple[str, ...]) -> list[BaseLoader]:
    brought = [home for home in families if (resources.files(home) / TEMPLATES).is_dir()]
    return [PackageLoader(package, TEMPLATES) for package in ("snapcount.web", *brought)]


_PAGES = Environment(
    loader=_Templates(),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


def as_id(name: str) -> str:
    """A question's name as an HTML id; htmx uses some of them as selectors."""
    return re.sub(r"[^\w-]", "-", name)


_PAGES.filters["as_id"] = as_id


@cache
def asset(name: str) -> str:
    """The URL of a static file; it changes with the content, so browsers may cache it forever."""
    mark = sha256((STATIC / name).read_bytes()).hexdigest()[:10]
    return f"/static/{name}?v={mark}"


def page(request: Request, template: str, status: int = 200, **facts: Any) -> HTMLResponse:
    """A page or fragment in the visitor's language."""
    return HTMLResponse(rendered(request, template, **facts), status)


def rendered(request: Request, template: str, **facts: Any) -> str:
    """A rendered template."""
    spoken = language_of(request)
    teller = Teller(spoken)
    return _PAGES.get_template(template).render(
        request=request,
        lang=spoken.code,
        languages=LANGUAGES,
        say=teller.say,
        teller=teller,
        asset=asset,
        **facts,
    )
