"""Story books: a book is data, and the games that tell stories share it.

`pages` is a book as it is written, `reading` what is kept of those who read it, `teller` turns its pages, and
`passages` shows them. `ways` says where its pages lead, `check` finds what cannot be right, `graph` draws it.
"""

from lorehearth.table.book.check import check_book, report
from lorehearth.table.book.pages import (
    AnyBook,
    AnyPage,
    Aside,
    Book,
    Check,
    Choice,
    Effects,
    ForSo,
    Jump,
    Nothing,
    Outcome,
    Page,
    StoryScene,
    When,
)
from lorehearth.table.book.passages import passages, read_before
from lorehearth.table.book.reading import Leaf, Open, Reading, Spot, Tried, against, choices, holds
from lorehearth.table.book.teller import ChoiceMade, Choose, PageTurned, Teller, named
from lorehearth.table.book.ways import Uses

__all__ = [
    "AnyBook",
    "AnyPage",
    "Aside",
    "Book",
    "Check",
    "Choice",
    "ChoiceMade",
    "Choose",
    "Effects",
    "ForSo",
    "Jump",
    "Leaf",
    "Nothing",
    "Open",
    "Outcome",
    "Page",
    "PageTurned",
    "Reading",
    "Spot",
    "StoryScene",
    "Teller",
    "Tried",
    "Uses",
    "When",
    "against",
    "check_book",
    "choices",
    "holds",
    "named",
    "passages",
    "read_before",
    "report",
]
