"""Environments, by the suites of PettingZoo and Gymnasium."""

import gymnasium
import ludami
import ludami.gymnasium
import ludami.pettingzoo
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, parallel_seed_test, seed_test

GAMES = [
    ("kulami", {}),
    ("gorami", {"board": 16}),
    ("equals", {"board": 30}),
    ("equals", {"board": 42, "players": 3}),
    ("kissing", {}),
    ("challenge", {"players": 2}),
    ("stripes", {"players": 3}),
]
#: The suite expects arrays, except in environments that it knows by name; masks need dictionaries, and are empty at the end.
DICTIONARIES = [
    "ignore:Observation space for each agent probably should be:UserWarning",
    "ignore:Observation is not a NumPy array:UserWarning",
    "ignore:Action mask numpy array is all zeros:UserWarning",
]

SIMULTANEOUS = [("kissing", {}), ("challenge", {"players": 2}), ("stripes", {"players": 3})]


def test_every_game_has_an_environment() -> None:
    assert {name for name, _ in GAMES} == set(ludami.GAMES)


@pytest.mark.filterwarnings(*DICTIONARIES)
@pytest.mark.parametrize(("name", "options"), GAMES)
def test_aec_environments_pass_the_suite_of_pettingzoo(name: str, options: dict) -> None:
    api_test(ludami.pettingzoo.env(name, **options), num_cycles=60 if name == "equals" else 300)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_seeds_decide_everything(name: str, options: dict) -> None:
    seed_test(lambda: ludami.pettingzoo.env(name, **options), num_cycles=10 if name == "equals" else 40)


@pytest.mark.parametrize(("name", "options"), SIMULTANEOUS)
def test_parallel_environments_pass_the_suite_of_pettingzoo(name: str, options: dict) -> None:
    parallel_api_test(ludami.pettingzoo.parallel_env(name, **options), num_cycles=300)
    parallel_seed_test(lambda: ludami.pettingzoo.parallel_env(name, **options), num_cycles=40)


def test_games_in_turn_have_no_parallel_environment() -> None:
    with pytest.raises(ludami.Unsupported, match="one after the other"):
        ludami.pettingzoo.parallel_env("kulami")


@pytest.mark.parametrize("name", ludami.gymnasium.SOLO)
def test_solo_environments_pass_the_checker_of_gymnasium(name: str) -> None:
    check_env(gymnasium.make(name).unwrapped, skip_render_check=True)
    env = gymnasium.make(name, render_mode="ansi")
    _, info = env.reset(seed=4)
    total, ended = 0.0, False
    while not ended:
        action = int(np.flatnonzero(info["action_mask"])[0])
        _, reward, terminated, truncated, info = env.step(action)
        total += float(reward)
        ended = terminated or truncated
    assert total == info["score"] and "│" in str(env.render()) or total == info["score"]


def test_an_illegal_action_ends_the_episode() -> None:
    env = gymnasium.make("ludami/Challenge-v0")
    _, info = env.reset(seed=1)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(action)
    assert (reward, terminated, info["illegal"]) == (-1.0, True, True)


def test_rewards_are_those_of_the_result() -> None:
    env = ludami.pettingzoo.raw_env("gorami", board=16)
    env.reset(seed=3)
    totals = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, _ = env.last()
        totals[agent] += reward
        done = terminated or truncated
        env.step(None if done else int(np.flatnonzero(observation["action_mask"])[0]))
    winner = env.ludami_state.game.winner
    expected = [0.0, 0.0] if winner is None else [1.0 if seat == winner else -1.0 for seat in (0, 1)]
    assert list(totals.values()) == expected


def test_an_agent_does_not_see_what_is_hidden() -> None:
    env = ludami.pettingzoo.raw_env("equals", board=30)
    env.reset(seed=3)
    first, second = (env.observe(agent)["observation"] for agent in env.possible_agents)
    hands = slice(30 * 13, 30 * 13 + 6)
    assert first[hands].any() and not second[hands].any()
