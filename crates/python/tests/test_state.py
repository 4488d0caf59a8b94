"""Games as numbered actions: states, chance, batches."""

import json
import random

import ludami
import numpy as np
import pytest
from ludami.openspiel import load_game, sample_chance
from ludami.vector import VectorGame

#: Every game with options that make it short, and two with more players.
GAMES = [
    ("kulami", {"layout": "classic-square", "swap": True}),
    ("gorami", {"board": 16}),
    ("equals", {"board": 30}),
    ("equals", {"board": 42, "players": 3}),
    ("kissing", {}),
    ("challenge", {}),
    ("stripes", {"players": 3}),
]


def play(state: ludami.State, rng: random.Random) -> int:
    """Plays to the end at random; returns the number of actions of players."""
    actions = 0
    while not state.is_terminal():
        legal = state.legal_actions()
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert [number for number, _ in outcomes] == legal
            assert sum(chance for _, chance in outcomes) == pytest.approx(1)
            state.apply_action(sample_chance(state, rng))
            continue
        player = state.current_player()
        mask = state.legal_actions_mask(player)
        assert [action for action, flag in enumerate(mask) if flag] == legal != []
        tensor = state.observation_tensor(player)
        assert len(tensor) == state.observation_tensor_size()
        assert all(0 <= value <= 1 for value in tensor)
        state.apply_action(rng.choice(legal))
        actions += 1
    return actions


def test_every_game_is_covered() -> None:
    assert {name for name, _ in GAMES} == set(ludami.GAMES)


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_random_play_ends_and_its_record_is_a_legal_game(name: str, options: dict) -> None:
    for seed in range(2):
        state = load_game(name, seed, **options).new_initial_state()
        assert play(state, random.Random(seed)) > 5
        game = state.game
        assert ludami.Game.from_record(game.record()) == game
        if game.is_over and game.seats > 1:
            assert sum(state.returns()) == pytest.approx(0)
        elif game.is_over:
            assert state.returns() == game.score


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_illegal_actions_are_refused_and_change_nothing(name: str, options: dict) -> None:
    state = ludami.State(ludami.Game(name, seed=5, **options))
    legal = set(state.legal_actions())
    before = state.observation_string()
    illegal = [action for action in range(state.num_distinct_actions()) if action not in legal]
    for action in illegal[:50]:
        with pytest.raises(ludami.IllegalMove):
            state.apply_action(action)
    with pytest.raises(ludami.IllegalMove):
        state.apply_action(state.num_distinct_actions())
    with pytest.raises(IndexError):
        state.legal_actions(9)
    assert state.observation_string() == before
    assert set(state.legal_actions()) == legal


def test_actions_are_the_moves_of_the_rules() -> None:
    for name, options in [("kulami", {"layout": "classic-irregular", "swap": True}), ("gorami", {"board": 24})]:
        state = ludami.State(ludami.Game(name, **options))
        rng = random.Random(1)
        while not state.is_terminal():
            texts = [state.action_to_string(action) for action in state.legal_actions()]
            assert sorted(texts) == sorted(state.game.legal_moves())
            state.apply_action(rng.choice(state.legal_actions()))


def test_chance_decides_what_is_drawn() -> None:
    state = load_game("kissing", seed=3).new_initial_state()
    for number in (6, 6, 1, 2):
        state.apply_action(number)
    assert state.game.view(0)["numbers"] == [6, 6, 1, 2]
    assert not state.is_chance_node()
    state = load_game("equals", seed=3, board=30).new_initial_state()
    for number in (5, 4):
        state.apply_action(number)
    assert sorted(state.game.view(0)["hand"]) == [4, 5]
    state = load_game("challenge", seed=3).new_initial_state()
    for _ in range(24):
        state.apply_action(state.chance_outcomes()[0][0])
    assert state.game.view(0)["known"] == sorted([1, 2, 3, 4, 5, 6] * 4)
    with pytest.raises(ludami.IllegalMove, match="no outcome of chance"):
        load_game("stripes").new_initial_state().apply_action(7)


def test_no_piece_is_drawn_more_often_than_there_are() -> None:
    state = load_game("kissing", seed=1).new_initial_state()
    for _ in range(4):
        state.apply_action(3)
    rng = random.Random(2)
    while not state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    assert 3 not in [number for number, _ in state.chance_outcomes()]


def test_information_states_keep_secrets_and_remember_own_moves() -> None:
    rng = random.Random(4)
    state = ludami.State(ludami.Game("kissing", seed=1))
    while state.current_player() == 0:
        state.apply_action(rng.choice(state.legal_actions()))
    other = ludami.State(ludami.Game("kissing", seed=1))
    rng = random.Random(5)
    while other.current_player() == 0:
        other.apply_action(rng.choice(other.legal_actions()))
    assert state.information_state_string(0) != other.information_state_string(0)
    assert state.information_state_string(1) == other.information_state_string(1)
    assert state.observation_tensor(1) == other.observation_tensor(1)
    known = json.loads(state.information_state_string(0))
    assert known[0]["move"] == state.game.moves[0].text


def test_an_unfinished_turn_is_observed_by_its_player() -> None:
    state = ludami.State(ludami.Game("kissing", seed=1))
    before = state.observation_tensor(0)
    action = state.legal_actions()[0]
    text = state.action_to_string(action)
    state.apply_action(action)
    assert json.loads(state.observation_string(0))["turn_so_far"] == text
    assert state.observation_tensor(0) != before
    copy = state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert json.loads(state.observation_string(0))["turn_so_far"] == text


@pytest.mark.parametrize(("name", "options"), GAMES)
def test_batches_play_as_states_do(name: str, options: dict) -> None:
    games = VectorGame(name, 3, seed=7, **options)
    states = [ludami.State(ludami.Game(name, seed=7 + lane, **options)) for lane in range(3)]
    running = [True] * 3
    for _ in range(40 if name == "equals" else 150):
        masks, players, observations = games.masks(), games.players(), games.observations()
        for lane, state in enumerate(states):
            if running[lane]:
                player = state.current_player()
                assert players[lane] == player
                assert masks[lane].tobytes() == state.legal_actions_mask(player)
                assert observations[lane].tobytes() == state.observation_bytes(player)
        actions = games.sample()
        rewards, done = games.step(actions)
        for lane, state in enumerate(states):
            if running[lane]:
                before = state.returns()
                state.apply_action(int(actions[lane]))
                gains = [now - earlier for now, earlier in zip(state.returns(), before)]
                assert rewards[lane].tolist() == pytest.approx(gains)
                assert done[lane] == state.is_terminal()
                running[lane] = not done[lane]
        if not any(running):
            return
    assert name == "equals"


def test_a_batch_refuses_illegal_actions_as_a_whole() -> None:
    games = VectorGame("gorami", 2, board=16)
    before = games.masks().copy()
    actions = games.sample().copy()
    actions[1] = 1000
    with pytest.raises(ludami.IllegalMove, match="game 1"):
        games.step(actions)
    assert np.array_equal(games.masks(), before)
    with pytest.raises(ValueError, match="bytes are needed"):
        games.step(actions[:1])
    with pytest.raises(ludami.InvalidOption):
        ludami.Batch("gorami", 0)


def test_playouts_are_counted() -> None:
    actions, sums = ludami.Batch("gorami", 1, board=16).random_playouts(20)
    assert 20 * 10 < actions <= 20 * 16
    assert sum(sums) == pytest.approx(0)
