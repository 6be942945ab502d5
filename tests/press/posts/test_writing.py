"""Posts in every format: well formed, the same text in all of them, whatever teams are called."""

from __future__ import annotations

import re

import pytest

from snapcount.press.posts.bbcode import JOINER, PHPBB, SMF, Dialect, bbcode
from snapcount.press.posts.columns import WIDTH as TABLE_WIDTH
from snapcount.press.posts.columns import aligned
from snapcount.press.posts.document import (
    Bullets,
    Document,
    Fixed,
    Heading,
    Mark,
    Paragraph,
    PostTable,
    Rule,
    SmallPrint,
    Span,
    Spoiler,
    in_one_line,
    labeled,
    plain,
)
from snapcount.press.posts.html import html
from snapcount.press.posts.markdown import markdown
from snapcount.press.posts.plain import WIDTH, plain_text
from snapcount.press.posts.writing import WRITERS
from snapcount.press.printing import columns_of
from tests.press.posts.forums import (
    PHPBB_TAGS,
    SMF_TAGS,
    bbcode_shown,
    html_shown,
    markdown_shown,
)

HOSTILE = [
    "[b]Bold[/b] Bears",
    "[/pre][/code][/table]",
    "Otters [*] [x] [0]",
    "<script>alert(1)</script>",
    "ÄÖ & <b> &lt;i&gt;",
    "**stars** _under_ ~~struck~~ `code`",
    "a | b \\| c \\",
    "# 1. - + = > Heading",
    "$x$ and $y$ ^up^",
    "[link](javascript:alert(1))",
    "@everyone :) (8) 8)",
    "https://otters.example/x //192.0.2.7",
    "www.otters.example a@otters.example",
]
# What SMF and phpBB make a link or a mention of by themselves, whoever wrote it.
LIVE = re.compile(r"@\w|//|www\.\w|\w\.[a-z]{2}", re.IGNORECASE)


def every_block(name: str) -> Document:
    return Document(
        "en",
        (
            Heading(name),
            Heading(f"About {name}", section=True),
            Paragraph((labeled("Team", Span(name)), plain(name), (Span(name, Mark.ITALIC),))),
            Paragraph(((Span(name, Mark.BOLD), Span(" and "), Span(name, Mark.SMALL)),)),
            Bullets((plain(name), plain("second"))),
            Fixed((f"| {name} |",)),
            PostTable(("", name), ((name, "3-4"), ("Yards", "12"))),
            Rule(),
            Spoiler(name, (Paragraph((plain(name),)), PostTable(("x", "y"), (("a", "1"),)))),
            SmallPrint("snapcount g=a n=1 h=00000000"),
        ),
    )


SHOWN = {
    "smf": lambda text: bbcode_shown(text, SMF_TAGS),
    "phpbb": lambda text: bbcode_shown(text, PHPBB_TAGS),
    "markdown": markdown_shown,
    "plain": lambda text: text,
    "html": html_shown,
}


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("style", SHOWN)
def test_a_name_is_shown_as_it_is_and_nothing_else(style: str, name: str) -> None:
    shown = SHOWN[style](WRITERS[style](every_block(name)))
    assert shown.count(name) >= 9
    assert "second" in shown
    assert "snapcount g=a n=1 h=00000000" in shown


def test_bbcode_is_that_of_smf() -> None:
    document = every_block("Otters")
    assert WRITERS["bbcode"](document) == WRITERS["smf"](document) == bbcode(document, SMF)


def test_what_smf_and_phpbb_call_otherwise() -> None:
    smf, phpbb = (bbcode(every_block("Otters"), dialect) for dialect in (SMF, PHPBB))
    assert "[list]\n[li]Otters[/li]\n[li]second[/li]\n[/list]" in smf
    assert "[list]\n[*]Otters\n[*]second\n[/list]" in phpbb
    assert "[pre]| Otters |[/pre]" in smf
    assert "[code]| Otters |[/code]" in phpbb
    assert "[tr][td]Yards[/td][td]12[/td][/tr]" in smf
    assert "[tr][td][/td][td][b]Otters[/b][/td][/tr]" in smf
    assert "[code]        Otters\n--------------\nOtters     3-4\nYards       12[/code]" in phpbb
    assert "[hr]" in smf
    assert "[hr]" not in phpbb
    assert smf.endswith("[size=1]snapcount g=a n=1 h=00000000[/size]\n")
    assert phpbb.endswith("[size=85]snapcount g=a n=1 h=00000000[/size]\n")


def test_no_forum_makes_a_smiley_of_a_bracket() -> None:
    def written(text: str) -> str:
        return bbcode(Document("en", (Paragraph((plain(text),)),)))

    assert written("(PASS 8)") == f"(PASS 8{JOINER})\n"
    assert written("fine :)") == f"fine :{JOINER})\n"
    for text in ("(QTR3, 9:48)", "Calls: run", "18) and 3:00", "a:b"):
        assert written(text) == f"{text}\n"


def test_markdown_lines_end_where_they_should() -> None:
    text = markdown(Document("en", (Paragraph((plain("one"), plain("two"))),)))
    assert text == "one  \ntwo\n"


def test_no_drawing_ends_before_its_fence() -> None:
    lines = ("```", "<b>", "````` x")
    post = Document("en", (Bullets((plain("item"),)), Fixed(lines)))
    assert markdown(post) == "- item\n\n``````\n```\n<b>\n````` x\n``````\n"


@pytest.mark.parametrize(
    ("line", "written"),
    [
        ("37. is no list", "37\\. is no list"),
        ("- is no item", "\\- is no item"),
        ("=== is no heading", "\\=== is no heading"),
        ("1st and 10", "1st and 10"),
    ],
)
def test_markdown_lines_begin_with_text(line: str, written: str) -> None:
    assert markdown(Document("en", (Paragraph((plain(line),)),))) == f"{written}\n"


def test_marks_touch_the_text_they_mark() -> None:
    line = (Span("a"), Span(" b ", Mark.BOLD), Span("c"), Span(" ", Mark.ITALIC))
    assert markdown(Document("en", (Paragraph((line,)),))) == "a **b** c \n"


@pytest.mark.parametrize("dialect", [SMF, PHPBB])
@pytest.mark.parametrize("name", HOSTILE)
def test_what_people_write_links_to_nothing_and_calls_nobody(name: str, dialect: Dialect) -> None:
    text = bbcode(every_block(name), dialect)
    assert not LIVE.search(text)
    assert name in text.replace(JOINER, "")


def test_times_and_rule_ids_are_left_alone() -> None:
    words = "until 20.15, see FF-13.16-4 (1. and 2.)"
    assert words in bbcode(Document("en", (Paragraph((plain(words),)),)))


def test_wide_letters_take_two_columns() -> None:
    table = PostTable(
        ("", "\u6c34\u6c34", "MIL"), (("Yards", "12", "-4"), ("\u6c34" * 60, "-", "7"))
    )
    lines = aligned(table)
    assert [columns_of(line) for line in lines] == [TABLE_WIDTH] * 2 + [TABLE_WIDTH] * 2


def test_html_is_one_article_with_its_language() -> None:
    text = html(every_block("Otters"))
    assert text.startswith('<article class="snapcount-post" lang="en">\n<h2>Otters</h2>')
    assert '<tr><th scope="row">Yards</th><td>12</td></tr>' in text
    assert "<details>\n<summary>Otters</summary>" in text
    assert "<p><strong>Team:</strong> Otters<br>\nOtters<br>\n<em>Otters</em></p>" in text
    assert "style" not in text


def test_plain_text_fits_the_screen_and_keeps_rule_ids_whole() -> None:
    words = "The kick of the Otters is blocked. " * 6 + "(QFL-1-10-2a, QFL-1-10-2c, QFLR-71)"
    document = Document(
        "en", (Paragraph((labeled("Result", Span(words)),)), Bullets((plain(words),)))
    )
    text = plain_text(document)
    assert all(len(line) <= WIDTH for line in text.split("\n"))
    assert text.startswith("Result: The kick")
    assert "\n  " in text
    assert len(re.findall(r"QFL-1-10-2a|QFL-1-10-2c|QFLR-71", text)) == 6
    assert plain_text(every_block("Otters")).startswith(
        "Otters\n======\n\nAbout Otters\n------------"
    )


def test_the_machine_line_is_never_broken() -> None:
    line = f"snapcount g={'x' * 120} n=1 h=00000000"
    for write in WRITERS.values():
        assert line in write(Document("en", (SmallPrint(line),)))


def test_figures_stand_to_the_right_and_long_names_are_cut() -> None:
    table = PostTable(("", "A" * 60, "MIL"), (("Yards", "12 (3)", "-4"), ("Who", "-", "7")))
    head, rule, *rows = aligned(table)
    assert set(rule) == {"-"}
    assert max(map(len, (head, rule, *rows))) <= TABLE_WIDTH
    assert rows[0].endswith("12 (3)   -4")
    words = PostTable(("#", "Team", "What"), (("1", "MIL", "W" * 100), ("2", "OTT", "kick")))
    lines = aligned(words)
    assert max(map(len, lines)) == TABLE_WIDTH
    assert lines[2].startswith("1  MIL   WWWW")
    assert lines[2].endswith("W\N{HORIZONTAL ELLIPSIS}")
    assert lines[3] == "2  OTT   kick"


def test_nobody_turns_the_text_round_or_breaks_a_line() -> None:
    assert in_one_line("a\u202eb\u2066c\td\ne\u2028f\x1bg\ud800h") == "abc d e fgh"
    span = Span("Otters\n\u202e[/b]")
    assert span.text == "Otters [/b]"
    assert Fixed(("a\tb  ",)).lines == ("a b",)
    assert PostTable(("a\n",), (("b\n",),)).rows == (("b ",),)
