"""Environments of Gymnasium for one player: Challenge, Kissing Guramis and Stripes.

Needs the packages ``gymnasium`` and ``numpy``. Rewards are points (fishes in Stripes). ``action_masks()`` and
``info["action_mask"]`` have the legal actions; an illegal action ends the episode with a reward of -1.

>>> import gymnasium, ludami.gymnasium
>>> env = gymnasium.make("ludami/Challenge-v0")
>>> observation, info = env.reset(seed=1)
>>> int(info["action_mask"].sum())
44
"""

from __future__ import annotations

from typing import Any, Dict, Optional, Tuple

import gymnasium
import gymnasium.spaces as spaces
import numpy as np
from numpy.typing import NDArray

from ._native import Game, State
from ._spaces import mask, observation, observation_box

__all__ = ["SOLO", "SoloEnv"]

#: Names of the environments with their games.
SOLO = {"ludami/Challenge-v0": "challenge", "ludami/Kissing-v0": "kissing", "ludami/Stripes-v0": "stripes"}

#: Seeds of games are below this.
_SEEDS = 2**32

_ALONE = 0


class SoloEnv(gymnasium.Env[NDArray[np.float32], np.int64]):
    """A game for one player; each action places one piece."""

    metadata: Dict[str, Any] = {"render_modes": ["ansi"], "render_fps": 1}

    def __init__(self, game: str, render_mode: Optional[str] = None) -> None:
        self.game_name = game
        self.render_mode = render_mode
        self.state = State(Game(game, players=1))
        self.observation_space = observation_box(self.state)
        self.action_space = spaces.Discrete(self.state.num_distinct_actions())

    def action_masks(self) -> NDArray[np.bool_]:
        """The legal actions."""
        return mask(self.state, _ALONE).astype(np.bool_)

    def _info(self) -> Dict[str, Any]:
        return {"action_mask": mask(self.state, _ALONE), "score": self.state.score()[_ALONE]}

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[NDArray[np.float32], Dict[str, Any]]:
        """Begins a new game, drawn from the seed."""
        super().reset(seed=seed)
        drawn = int(self.np_random.integers(_SEEDS))
        self.state = State(Game(self.game_name, seed=drawn, players=1))
        return observation(self.state, _ALONE), self._info()

    def step(self, action: np.int64) -> Tuple[NDArray[np.float32], float, bool, bool, Dict[str, Any]]:
        """Applies an action."""
        if not self.action_masks()[action]:
            return observation(self.state, _ALONE), -1.0, True, False, {**self._info(), "illegal": True}
        before = self.state.score()[_ALONE]
        self.state.apply_action(int(action))
        reward = float(self.state.score()[_ALONE] - before)
        ended, over = self.state.is_terminal(), self.state.game.is_over
        return observation(self.state, _ALONE), reward, ended and over, ended and not over, self._info()

    def render(self) -> Optional[str]:
        """The board as characters."""
        return str(self.state.game) if self.render_mode == "ansi" else None


for _id, _game in SOLO.items():
    if _id not in gymnasium.registry:
        gymnasium.register(id=_id, entry_point="ludami.gymnasium:SoloEnv", kwargs={"game": _game})
