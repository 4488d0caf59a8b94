"""Kulami and the Gurami games: rules, engine, puzzles and environments for learning programs.

>>> import ludami
>>> ludami.GAMES
('kulami', 'equals', 'kissing', 'challenge', 'stripes', 'gorami')
>>> game = ludami.Game("gorami", board=16)
>>> game.turn, game.seat_names
(0, ['yellow', 'blue'])
>>> game.play(ludami.choose(game, "expert"))
0
>>> print(game.record().splitlines()[0])
[Game "gorami"]

Modules: ``ludami.engine`` (analysis, exact values, levels), ``ludami.puzzle``, ``ludami.challenge``; for learning programs
``ludami.openspiel``, ``ludami.pettingzoo``, ``ludami.gymnasium`` and ``ludami.vector``.
"""

from . import challenge, engine, openspiel, puzzle
from ._native import (
    Analysis,
    Batch,
    ChallengeSolution,
    Engine,
    Game,
    IllegalMove,
    InvalidOption,
    InvalidRecord,
    InvalidText,
    LEVELS,
    Line,
    LudamiError,
    Move,
    Puzzle,
    Rating,
    Solution,
    State,
    Step,
    Unsupported,
    __version__,
    choose,
    read_records,
)
from ._native import GAMES as _GAMES

#: The names of all games.
GAMES = tuple(_GAMES)

__all__ = [
    "Analysis",
    "Batch",
    "ChallengeSolution",
    "Engine",
    "GAMES",
    "Game",
    "IllegalMove",
    "InvalidOption",
    "InvalidRecord",
    "InvalidText",
    "LEVELS",
    "Line",
    "LudamiError",
    "Move",
    "Puzzle",
    "Rating",
    "Solution",
    "State",
    "Step",
    "Unsupported",
    "__version__",
    "challenge",
    "choose",
    "engine",
    "openspiel",
    "puzzle",
    "read_records",
]
