"""Analysis and exact values of Kulami and GOrami, and the levels of every game.

The functions here make an engine of their own for each call; an ``Engine`` keeps its transposition table between calls.

>>> import ludami
>>> game = ludami.Game("kulami", layout="classic-square")
>>> analysis = ludami.engine.analyse(game, nodes=1000)
>>> analysis.best in game.legal_moves()
True
"""

from __future__ import annotations

from typing import Optional

from ._native import LEVELS, Analysis, Engine, Game, Line, Solution, choose

__all__ = ["Analysis", "Engine", "LEVELS", "Line", "Solution", "analyse", "choose", "solve"]


def analyse(
    game: Game,
    *,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    depth: Optional[int] = None,
    lines: int = 1,
    threads: int = 1,
    hash_mb: int = 64,
) -> Analysis:
    """Searches a position until one of the limits is reached; see ``Engine.analyse``."""
    return Engine(hash_mb=hash_mb, threads=threads).analyse(game, time=time, nodes=nodes, depth=depth, lines=lines)


def solve(
    game: Game,
    *,
    time: Optional[float] = None,
    nodes: Optional[int] = None,
    threads: int = 1,
    hash_mb: int = 64,
) -> Solution:
    """Proves the value of a position and all best moves; see ``Engine.solve``."""
    return Engine(hash_mb=hash_mb, threads=threads).solve(game, time=time, nodes=nodes)
