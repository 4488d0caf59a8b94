"""Games with the interface of OpenSpiel: ``load_game``, ``new_initial_state``, ``State``.

Algorithms written for OpenSpiel's Python interface run on these objects; OpenSpiel itself is not needed. Numbers that are
drawn or thrown are chance nodes; everything else that chance decides (a random board of Kulami, the two pieces at the start
of Equals = Wins) is fixed by ``seed``.

>>> import ludami
>>> game = ludami.openspiel.load_game("stripes", players=1)
>>> state = game.new_initial_state()
>>> state.is_chance_node(), state.chance_outcomes()[0]
(True, (1, 0.16666666666666666))
>>> state.apply_action(5)
>>> state.current_player(), len(state.legal_actions())
(0, 44)
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from typing import Dict, List, Optional, Union

from ._native import Game, State

__all__ = ["CHANCE_PLAYER", "SpielGame", "TERMINAL_PLAYER", "load_game", "sample_chance"]

CHANCE_PLAYER = -1
TERMINAL_PLAYER = -4


@dataclass(frozen=True)
class GameType:
    """What kind of game it is, in OpenSpiel's words."""

    short_name: str
    chance_mode: str
    utility: str


class SpielGame:
    """A game with its options, from which states are made."""

    def __init__(self, name: str, seed: int = 0, **options: Union[str, int, bool]) -> None:
        self._game = Game(name, seed=seed, **options)
        self._parameters: Dict[str, Union[str, int, bool]] = {"seed": seed, **options}
        # Numbers are drawn before the first move wherever they are drawn at all.
        self._chance = State(self._game, chance=True).is_chance_node()

    def new_initial_state(self) -> State:
        """The state before the first action."""
        return State(self._game, chance=self._chance)

    def num_players(self) -> int:
        """The number of players."""
        return self._game.seats

    def num_distinct_actions(self) -> int:
        """The number of actions, legal or not."""
        return State(self._game).num_distinct_actions()

    def observation_tensor_shape(self) -> List[int]:
        """The shape of ``State.observation_tensor``."""
        return [State(self._game).observation_tensor_size()]

    def max_utility(self) -> float:
        """The best result: first place. Where one plays alone results are points, without a limit."""
        return 1.0 if self.num_players() > 1 else float("inf")

    def min_utility(self) -> float:
        """The worst result."""
        return -1.0 if self.num_players() > 1 else 0.0

    def get_parameters(self) -> Dict[str, Union[str, int, bool]]:
        """The options."""
        return dict(self._parameters)

    def get_type(self) -> GameType:
        """What kind of game it is."""
        return GameType(
            short_name=self._game.name,
            chance_mode="explicit_stochastic" if self._chance else "deterministic",
            utility="general_sum" if self.num_players() != 2 else "zero_sum",
        )

    def __repr__(self) -> str:
        options = ",".join(f"{name}={value}" for name, value in self._parameters.items())
        return f"{self._game.name}({options})"


def load_game(name: str, seed: int = 0, **options: Union[str, int, bool]) -> SpielGame:
    """The game with this name and these options."""
    return SpielGame(name, seed=seed, **options)


def sample_chance(state: State, rng: Optional[random.Random] = None) -> int:
    """A random outcome of a chance node, by its probabilities."""
    outcomes, weights = zip(*state.chance_outcomes())
    chosen: int = (rng or random.Random()).choices(outcomes, weights)[0]
    return chosen
