"""The Gurami puzzle: solving, rating, hints, new puzzles.

>>> import ludami
>>> puzzle = ludami.puzzle.generate(16, level=1, seed=7)
>>> solution, = puzzle.solve()
>>> solution.is_solved()
True
>>> print(puzzle.hint()[-1].follows)
So A2 is 8.
"""

from __future__ import annotations

import datetime
from typing import Optional

from ._native import Puzzle, Rating, Step, generate, puzzle_of_day

__all__ = ["Puzzle", "Rating", "Step", "daily", "generate"]

_EPOCH = datetime.date(1970, 1, 1)


def days(date: Optional[datetime.date]) -> int:
    """Days since 1 January 1970 (today, without a date)."""
    day = date if date is not None else datetime.datetime.now(datetime.timezone.utc).date()
    return (day - _EPOCH).days


def daily(date: Optional[datetime.date] = None, level: str = "easy") -> Puzzle:
    """A puzzle of a day (today, without a date), the same for everybody.

    Each day has an easy one (board 16), a medium one (board 24) and a hard one (board 42).

    >>> import datetime, ludami
    >>> ludami.puzzle.daily(datetime.date(2026, 1, 5)).board
    16
    >>> ludami.puzzle.daily(datetime.date(2026, 1, 5), "medium").board
    24
    """
    return puzzle_of_day(days(date), level)
