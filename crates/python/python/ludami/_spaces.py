"""Spaces and arrays that all environments share."""

from __future__ import annotations

from typing import Any, Dict

import gymnasium.spaces as spaces
import numpy as np
from numpy.typing import NDArray

from ._native import State

Observation = Dict[str, NDArray[np.generic]]


def observation_box(state: State) -> Any:
    """The space of observations without masks."""
    return spaces.Box(low=0.0, high=1.0, shape=(state.observation_tensor_size(),), dtype=np.float32)


def masked_space(state: State) -> spaces.Dict:
    """The space of observations with masks of the legal actions."""
    mask = spaces.Box(low=0, high=1, shape=(state.num_distinct_actions(),), dtype=np.int8)
    return spaces.Dict({"observation": observation_box(state), "action_mask": mask})


def observation(state: State, player: int) -> NDArray[np.float32]:
    """What a player knows."""
    return np.frombuffer(state.observation_bytes(player), dtype=np.float32)


def mask(state: State, player: int) -> NDArray[np.int8]:
    """The legal actions of a player."""
    return np.frombuffer(state.legal_actions_mask(player), dtype=np.int8)
