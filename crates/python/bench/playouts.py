"""Random playouts per second: this package, PettingZoo's connect_four and OpenSpiel's games, in the same run.

Every measurement plays whole games with uniformly random legal actions and counts actions. Prints a table in Markdown.
"""

from __future__ import annotations

import random
import time
from typing import Any, Callable, List, Tuple

import ludami
import ludami.pettingzoo
import numpy as np
import pyspiel
from ludami.vector import VectorGame
from pettingzoo.classic import connect_four_v3

#: Seconds per measurement, after a first call that is not counted.
SECONDS = 1.5

#: Games that a batch plays at the same time.
GAMES = 1024

#: The boards that are measured: fixed ones, so that no time is spent drawing boards.
KULAMI = {"layout": "classic-square"}
GORAMI = {"board": 16}

Play = Callable[[], int]


def measure(play: Play) -> float:
    """Actions per second."""
    play()
    actions, started = 0, time.perf_counter()
    while time.perf_counter() - started < SECONDS:
        actions += play()
    return actions / (time.perf_counter() - started)


def pettingzoo_game(env: Any) -> Play:
    """A game of an AEC environment, with masks."""
    rng = np.random.default_rng(1)

    def play() -> int:
        env.reset()
        actions = 0
        for _ in env.agent_iter():
            observation, _, terminated, truncated, _ = env.last()
            if terminated or truncated:
                env.step(None)
                continue
            env.step(int(rng.choice(np.flatnonzero(observation["action_mask"]))))
            actions += 1
        return actions

    return play


def spiel_game(new_initial_state: Callable[[], Any]) -> Play:
    """A game of OpenSpiel, or of this package with the same interface."""
    rng = random.Random(1)

    def play() -> int:
        state = new_initial_state()
        actions = 0
        while not state.is_terminal():
            state.apply_action(rng.choice(state.legal_actions()))
            actions += 1
        return actions

    return play


def batch_game(name: str, **options: Any) -> Play:
    """Steps of a batch with actions and rewards as arrays."""
    games = VectorGame(name, GAMES, **options)

    def play() -> int:
        for _ in range(64):
            games.step(games.sample())
        return 64 * GAMES

    return play


def masked_batch_game(name: str, **options: Any) -> Play:
    """The same with the masks and observations that a learning program needs."""
    games = VectorGame(name, GAMES, **options)

    def play() -> int:
        for _ in range(16):
            games.masks()
            games.observations()
            games.step(games.sample())
        return 16 * GAMES

    return play


def native_game(name: str, **options: Any) -> Play:
    """Whole playouts without a return to Python."""
    batch = ludami.Batch(name, 1, **options)
    return lambda: batch.random_playouts(200)[0]


def main() -> None:
    kulami, gorami = ludami.openspiel.load_game("kulami", **KULAMI), ludami.openspiel.load_game("gorami", **GORAMI)
    rows: List[Tuple[str, str, Play]] = [
        ("PettingZoo AEC", "connect_four", pettingzoo_game(connect_four_v3.env())),
        ("PettingZoo AEC", "ludami kulami", pettingzoo_game(ludami.pettingzoo.env("kulami", **KULAMI))),
        ("PettingZoo AEC", "ludami gorami-16", pettingzoo_game(ludami.pettingzoo.env("gorami", **GORAMI))),
        ("OpenSpiel state", "breakthrough", spiel_game(pyspiel.load_game("breakthrough").new_initial_state)),
        ("OpenSpiel state", "hex", spiel_game(pyspiel.load_game("hex").new_initial_state)),
        ("OpenSpiel state", "connect_four", spiel_game(pyspiel.load_game("connect_four").new_initial_state)),
        ("OpenSpiel state", "ludami kulami", spiel_game(kulami.new_initial_state)),
        ("OpenSpiel state", "ludami gorami-16", spiel_game(gorami.new_initial_state)),
        ("batch, with observations", "ludami kulami", masked_batch_game("kulami", **KULAMI)),
        ("batch, with observations", "ludami gorami-16", masked_batch_game("gorami", **GORAMI)),
        ("batch", "ludami kulami", batch_game("kulami", **KULAMI)),
        ("batch", "ludami gorami-16", batch_game("gorami", **GORAMI)),
        ("playouts in native code", "ludami kulami", native_game("kulami", **KULAMI)),
        ("playouts in native code", "ludami gorami-16", native_game("gorami", **GORAMI)),
    ]
    base = 0.0
    print("| interface | game | actions/s | to PettingZoo's connect_four |")
    print("|---|---|--:|--:|")
    for interface, game, play in rows:
        speed = measure(play)
        base = base or speed
        print(f"| {interface} | {game} | {speed:,.0f} | {speed / base:.1f} |", flush=True)


if __name__ == "__main__":
    main()
