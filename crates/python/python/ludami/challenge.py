"""Solver of Challenge: the most points that a line of 24 numbers allows.

>>> import datetime, ludami
>>> line = ludami.challenge.daily(datetime.date(2026, 1, 1))
>>> solution = ludami.challenge.solve(line, work=10_000)
>>> solution.points <= solution.bound
True
"""

from __future__ import annotations

import datetime
from typing import Optional

from ._native import ChallengeSolution, line_of_day
from ._native import solve_challenge as solve
from .puzzle import days

__all__ = ["ChallengeSolution", "daily", "solve"]


def daily(date: Optional[datetime.date] = None) -> str:
    """The line of a day (today, without a date), the same for everybody."""
    return line_of_day(days(date))
