"""Trains a tiny network for GOrami on 16 fields by self-play, and compares it with the solution of the game.

The network has one hidden layer. It estimates the result of the position after a move for the player who made it, and learns
from the results of its own games. Then it plays against a random player and against the level ``perfect``, and the engine,
which knows the solution, counts the moves that keep the result of the position.

Needs NumPy. ``python gorami_16.py`` takes about a minute; the tests play fewer games.
"""

from __future__ import annotations

import argparse
from typing import Callable, List, Tuple

import ludami
import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float32]
Player = Callable[[ludami.State], int]

BOARD = 16
HIDDEN = 16
LEARNING_RATE = 0.02


class Network:
    """Observation → result for the observer, from -1 to 1; trained by gradient descent."""

    def __init__(self, observation_size: int, rng: np.random.Generator) -> None:
        self.first = rng.normal(0, 0.1, (observation_size, HIDDEN)).astype(np.float32)
        self.second = rng.normal(0, 0.1, HIDDEN).astype(np.float32)

    def values(self, observations: Array) -> Tuple[Array, Array]:
        """The hidden layer, and the value of every row."""
        hidden = np.tanh(observations @ self.first)
        return hidden, np.tanh(hidden @ self.second)

    def learn(self, observations: Array, results: Array) -> None:
        """Moves the values of positions towards the results of their games."""
        hidden, values = self.values(observations)
        error = (values - results) * (1 - values**2)
        back = np.outer(error, self.second) * (1 - hidden**2)
        self.second -= LEARNING_RATE * (error @ hidden)
        self.first -= LEARNING_RATE * (observations.T @ back)


def after_moves(state: ludami.State) -> Tuple[List[int], Array]:
    """The legal actions, and what the player to act observes after each of them."""
    player, actions = state.current_player(), state.legal_actions()
    observations = []
    for action in actions:
        after = state.clone()
        after.apply_action(action)
        observations.append(np.frombuffer(after.observation_bytes(player), np.float32))
    return actions, np.stack(observations)


def train(games: int, rng: np.random.Generator) -> Network:
    """Plays games of the network against itself and learns from every one of them."""
    start = ludami.State(ludami.Game("gorami", board=BOARD))
    network = Network(start.observation_tensor_size(), rng)
    for number in range(games):
        state, seen, players = start.clone(), [], []
        while not state.is_terminal():
            actions, observations = after_moves(state)
            explores = rng.random() < max(0.1, 1 - 2 * number / games)
            best = int(rng.integers(len(actions)) if explores else np.argmax(network.values(observations)[1]))
            seen.append(observations[best])
            players.append(state.current_player())
            state.apply_action(actions[best])
        results = np.array(state.returns(), np.float32)[players]
        network.learn(np.stack(seen), results)
    return network


def agent(network: Network) -> Player:
    """The network as player."""

    def choose(state: ludami.State) -> int:
        actions, observations = after_moves(state)
        return actions[int(np.argmax(network.values(observations)[1]))]

    return choose


def random_player(rng: np.random.Generator) -> Player:
    return lambda state: int(rng.choice(state.legal_actions()))


def level(name: str) -> Player:
    """A level of the package as player; the seed varies its moves."""

    def choose(state: ludami.State) -> int:
        move = ludami.choose(state.game, name, seed=len(state.game))
        return next(action for action in state.legal_actions() if state.action_to_string(action) == move)

    return choose


def match(players: List[Player]) -> float:
    """One game; returns the result of the first player."""
    state = ludami.State(ludami.Game("gorami", board=BOARD))
    while not state.is_terminal():
        state.apply_action(players[state.current_player()](state))
    return state.returns()[0]


def score(player: Player, opponent: Player, pairs: int) -> float:
    """The score of a player in pairs of games with colours exchanged: a win counts 1, a draw a half."""
    results = [match([player, opponent]) for _ in range(pairs)]
    results += [-match([opponent, player]) for _ in range(pairs)]
    return (sum(results) / len(results) + 1) / 2


def kept_results(player: Player, opponent: Player, games: int) -> Tuple[int, int]:
    """How many of a player's moves in positions that are not lost keep the result, by the engine, and how many there were."""
    engine = ludami.Engine(hash_mb=8)

    def result(game: ludami.Game, seat: int) -> int:
        if game.is_over:
            return 0 if game.winner is None else 1 if game.winner == seat else -1
        value = engine.solve(game).value if len(game) >= 8 else engine.analyse(game, nodes=20_000).value
        return int(np.sign(value or 0.0)) * (1 if game.turn == seat else -1)

    kept = moves = 0
    for _ in range(games):
        state = ludami.State(ludami.Game("gorami", board=BOARD))
        while not state.is_terminal():
            seat = state.current_player()
            if seat == 1:
                state.apply_action(opponent(state))
                continue
            before = result(state.game, seat)
            state.apply_action(player(state))
            if before >= 0:
                kept += result(state.game, seat) >= before
                moves += 1
    return kept, moves


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--train", type=int, default=4000, help="games to learn from")
    parser.add_argument("--games", type=int, default=100, help="games of each comparison")
    arguments = parser.parse_args()
    rng = np.random.default_rng(1)
    untrained, trained = agent(train(0, rng)), agent(train(arguments.train, rng))
    pairs = arguments.games // 2
    opponent = random_player(rng)
    print(f"untrained against random: {score(untrained, opponent, pairs):.2f}")
    print(f"trained against random: {score(trained, opponent, pairs):.2f}")
    print(f"trained against perfect: {score(trained, level('perfect'), 1):.2f}")
    start = ludami.State(ludami.Game("gorami", board=BOARD))
    solution = ludami.engine.analyse(start.game, nodes=1)
    print(f"first move: {start.action_to_string(trained(start))}, solution: {solution.best} ({solution.value:+.2f})")
    for name, player in [("untrained", untrained), ("trained", trained)]:
        kept, moves = kept_results(player, opponent, max(1, arguments.games // 5))
        print(f"{name}: {kept} of {moves} moves in positions that are not lost keep the result")


if __name__ == "__main__":
    main()
