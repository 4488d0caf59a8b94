"""Environments of PettingZoo: AEC for every game, parallel where rounds are played at the same time.

Needs the packages ``pettingzoo`` and ``numpy``. Agents are ``player_0``, ``player_1``, …; an observation is a dictionary with
``observation`` (what the player may know) and ``action_mask``.

>>> import ludami.pettingzoo
>>> env = ludami.pettingzoo.env("gorami", board=16)
>>> env.reset(seed=1)
>>> observation, reward, terminated, truncated, info = env.last()
>>> observation["action_mask"].sum()
np.int64(48)
"""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Tuple

import gymnasium.spaces as spaces
import numpy as np
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from ._native import Game, IllegalMove, State, Unsupported
from ._spaces import Observation, mask, masked_space, observation

__all__ = ["LudamiAEC", "LudamiParallel", "env", "parallel_env", "raw_env"]

#: Seeds of games are below this.
_SEEDS = 2**32


class _Players:
    """What both kinds of environments share: the game, its spaces and its agents."""

    def __init__(self, name: str, options: Dict[str, Any], render_mode: Optional[str]) -> None:
        self.game_name = name
        self.game_options = options
        self.render_mode = render_mode
        self.state: State = State(Game(name, **options))
        self.names = [f"player_{seat}" for seat in range(self.state.num_players())]
        self.seats = {agent: seat for seat, agent in enumerate(self.names)}
        self.observation_spaces = {agent: masked_space(self.state) for agent in self.names}
        self.action_spaces = {agent: spaces.Discrete(self.state.num_distinct_actions()) for agent in self.names}
        self._random = np.random.default_rng()

    def restart(self, seed: Optional[int]) -> None:
        """Begins a new game; everything that chance decides follows from the seed."""
        if seed is not None:
            self._random = np.random.default_rng(seed)
        drawn = int(self._random.integers(_SEEDS))
        self.state = State(Game(self.game_name, seed=drawn, **self.game_options))

    def observed(self, agent: str) -> Observation:
        """What an agent knows, with its legal actions."""
        seat = self.seats[agent]
        return {"observation": observation(self.state, seat), "action_mask": mask(self.state, seat)}

    def drawing(self) -> Optional[str]:
        """The board as characters."""
        return str(self.state.game) if self.render_mode == "ansi" else None


class LudamiAEC(AECEnv[str, Observation, int]):
    """A game whose players act in turn. In rounds that are played at the same time they act one after the other, without seeing
    what the others have placed in this round. A turn of several placements is several actions of the same agent."""

    metadata: Dict[str, Any] = {"name": "ludami_v0", "render_modes": ["ansi"], "is_parallelizable": False}

    def __init__(self, name: str, render_mode: Optional[str] = None, **options: Any) -> None:
        super().__init__()
        self._players = _Players(name, options, render_mode)
        self.metadata = {**type(self).metadata, "name": f"ludami_{name}_v0"}
        self.render_mode = render_mode
        self.possible_agents: List[str] = list(self._players.names)
        self.agents: List[str] = []

    @property
    def ludami_state(self) -> State:
        """The state of the game."""
        return self._players.state

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._players.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._players.action_spaces[agent]

    def observe(self, agent: str) -> Observation:
        observed = self._players.observed(agent)
        if agent != self.agent_selection or self.terminations.get(agent) or self.truncations.get(agent):
            observed["action_mask"] = np.zeros_like(observed["action_mask"])
        return observed

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        self._players.restart(seed)
        self.agents = list(self.possible_agents)
        self.rewards = {agent: 0.0 for agent in self.agents}
        self._cumulative_rewards = {agent: 0.0 for agent in self.agents}
        self.terminations = {agent: False for agent in self.agents}
        self.truncations = {agent: False for agent in self.agents}
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[self._players.state.current_player()]

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise ValueError("an agent that is not finished needs an action")
        state = self._players.state
        before = state.returns()
        state.apply_action(int(action), self._players.seats[agent])
        self._cumulative_rewards[agent] = 0.0
        gains = [now - earlier for now, earlier in zip(state.returns(), before)]
        self.rewards = dict(zip(self.possible_agents, gains))
        if state.is_terminal():
            over = state.game.is_over
            self.terminations = {agent: over for agent in self.agents}
            self.truncations = {agent: not over for agent in self.agents}
            self.agent_selection = self.agents[(self._players.seats[agent] + 1) % len(self.agents)]
        else:
            self.agent_selection = self.possible_agents[state.current_player()]
        self._accumulate_rewards()

    def render(self) -> Optional[str]:
        return self._players.drawing()

    def close(self) -> None:
        pass


class LudamiParallel(ParallelEnv[str, Observation, int]):
    """A game with rounds that are played at the same time (Kissing Guramis, Challenge, Stripes). In every step each agent takes
    one action of its round. An agent that has finished its round has one legal action, the last one, which waits. An illegal
    action ends the game with a reward of -1."""

    metadata: Dict[str, Any] = {"name": "ludami_parallel_v0", "render_modes": ["ansi"]}

    def __init__(self, name: str, render_mode: Optional[str] = None, **options: Any) -> None:
        self._players = _Players(name, options, render_mode)
        state = self._players.state
        if len(state.players_to_act()) != state.num_players():
            raise Unsupported(f"{name}: the players move one after the other; use ludami.pettingzoo.env")
        self.metadata = {**type(self).metadata, "name": f"ludami_{name}_parallel_v0"}
        self.render_mode = render_mode
        self.possible_agents: List[str] = list(self._players.names)
        self.agents: List[str] = []

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._players.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._players.action_spaces[agent]

    def _observations(self) -> Dict[str, Observation]:
        acting = self._players.state.players_to_act()
        observations = {}
        for agent in self.possible_agents:
            observed = self._players.observed(agent)
            if self._players.seats[agent] not in acting:
                waiting = np.zeros_like(observed["action_mask"])
                waiting[-1] = 1
                observed["action_mask"] = waiting
            observations[agent] = observed
        return observations

    def reset(
        self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Observation], Dict[str, Dict[str, Any]]]:
        self._players.restart(seed)
        self.agents = list(self.possible_agents)
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Dict[str, int]
    ) -> Tuple[
        Dict[str, Observation], Dict[str, float], Dict[str, bool], Dict[str, bool], Dict[str, Dict[str, Any]]
    ]:
        state = self._players.state
        before = state.returns()
        acting = state.players_to_act()
        wrong = set()
        for agent in self.agents:
            if self._players.seats[agent] in acting:
                try:
                    state.apply_action(int(actions[agent]), self._players.seats[agent])
                except IllegalMove:
                    wrong.add(agent)
        gains = [now - earlier for now, earlier in zip(state.returns(), before)]
        rewards = dict(zip(self.agents, gains))
        if wrong:
            rewards = {agent: -1.0 if agent in wrong else 0.0 for agent in self.agents}
        ended, over = bool(wrong) or state.is_terminal(), bool(wrong) or state.game.is_over
        agents = self.agents
        if ended:
            self.agents = []
        return (
            self._observations(),
            rewards,
            {agent: ended and over for agent in agents},
            {agent: ended and not over for agent in agents},
            {agent: {"illegal": True} if agent in wrong else {} for agent in agents},
        )

    def render(self) -> Optional[str]:
        return self._players.drawing()

    def close(self) -> None:
        pass


def raw_env(name: str, render_mode: Optional[str] = None, **options: Any) -> LudamiAEC:
    """The environment of a game without wrappers: an illegal action raises ``ludami.IllegalMove``."""
    return LudamiAEC(name, render_mode, **options)


def env(name: str, render_mode: Optional[str] = None, **options: Any) -> AECEnv[str, Observation, int]:
    """The environment of a game with the usual wrappers: an illegal action ends the game with a reward of -1."""
    wrapped: Any = raw_env(name, render_mode, **options)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    done: AECEnv[str, Observation, int] = wrappers.OrderEnforcingWrapper(wrapped)
    return done


def parallel_env(name: str, render_mode: Optional[str] = None, **options: Any) -> LudamiParallel:
    """The environment of a game with rounds that are played at the same time."""
    return LudamiParallel(name, render_mode, **options)
