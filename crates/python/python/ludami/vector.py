"""Many games at once as arrays of NumPy.

>>> import ludami.vector
>>> games = ludami.vector.VectorGame("kulami", 8, layout="classic-square")
>>> rewards, done = games.step(games.sample())
>>> rewards.shape, done.shape, games.observations().shape
((8, 2), (8,), (8, 516))
"""

from __future__ import annotations

from typing import Any, Tuple

import numpy as np
from numpy.typing import NDArray

from ._native import Batch

__all__ = ["VectorGame"]


class VectorGame:
    """Games of one kind that are played at the same time. A game that ends is replaced by a new one."""

    def __init__(self, name: str, games: int, *, seed: int = 0, **options: Any) -> None:
        self.batch = Batch(name, games, seed=seed, **options)
        self.num_games = games
        self.num_players = self.batch.num_players
        self.num_actions = self.batch.num_actions
        self.observation_size = self.batch.observation_size

    def players(self) -> NDArray[np.int8]:
        """The player to act in every game."""
        return np.frombuffer(self.batch.players(), dtype=np.int8)

    def masks(self) -> NDArray[np.int8]:
        """1 for every legal action: an array with a row per game."""
        return np.frombuffer(self.batch.legal_actions_mask(), dtype=np.int8).reshape(self.num_games, -1)

    def observations(self) -> NDArray[np.float32]:
        """What the player to act knows: an array with a row per game."""
        return np.frombuffer(self.batch.observations(), dtype=np.float32).reshape(self.num_games, -1)

    def sample(self) -> NDArray[np.int32]:
        """A random legal action of every game."""
        return np.frombuffer(self.batch.sample(), dtype=np.int32)

    def step(self, actions: NDArray[np.integer[Any]]) -> Tuple[NDArray[np.float32], NDArray[np.bool_]]:
        """Applies an action in every game; returns the rewards of all players and which games have ended."""
        rewards, done = self.batch.step(np.ascontiguousarray(actions, dtype=np.int32).tobytes())
        return (
            np.frombuffer(rewards, dtype=np.float32).reshape(self.num_games, self.num_players),
            np.frombuffer(done, dtype=np.bool_),
        )
