"""Analysis, exact values and levels."""

import signal
import threading
import time

import ludami
import pytest

#: A position of GOrami with few moves left.
ENDING = "16 y1y2b3/....y1b2b3/b1b3..y3../y2..y1 b 012 220"


def minimax(game: ludami.Game) -> float:
    """Stripes ahead for the side to move, by trying everything."""
    if game.is_over:
        raise ValueError("the game is over")
    best = -100.0
    mover = game.turn
    assert mover is not None
    for move in game.legal_moves():
        game.play(move)
        if game.is_over:
            score = game.score
            value = float(score[mover] - score[1 - mover])
        else:
            value = minimax(game) if game.turn == mover else -minimax(game)
        game.undo()
        best = max(best, value)
    return best


def test_exact_values_are_those_of_plain_minimax() -> None:
    game = ludami.Game.from_position("gorami", ENDING)
    solution = ludami.engine.solve(game, hash_mb=1)
    assert solution.standing == "exact"
    assert round(solution.value) == minimax(game)
    assert solution.complete
    assert set(solution.best) <= set(game.legal_moves())


def test_analysis_keeps_to_its_limits_and_returns_lines() -> None:
    engine = ludami.Engine(hash_mb=1)
    game = ludami.Game("kulami", layout="classic-square")
    analysis = engine.analyse(game, nodes=3000, lines=3)
    assert len(analysis.lines) == 3
    assert analysis.best == analysis.lines[0].moves[0]
    assert analysis.nodes < 30_000
    values = [line.value for line in analysis.lines]
    assert values == sorted(values, reverse=True)
    for line in analysis.lines:
        trial = game.copy()
        for move in line.moves:
            trial.play(move)
    assert engine.analyse(game, depth=2).depth == 2


def test_other_games_cannot_be_analysed_but_every_level_plays_them() -> None:
    for name in ludami.GAMES:
        game = ludami.Game(name, seed=2)
        if name not in ("kulami", "gorami"):
            with pytest.raises(ludami.Unsupported, match="only kulami and gorami"):
                ludami.engine.analyse(game)
        for level in ("beginner", "casual", "7"):
            move = ludami.choose(game, level, seed=1)
            assert move == ludami.choose(game, level, seed=1)
            game.copy().play(move)
    with pytest.raises(ludami.InvalidOption, match="no level called"):
        ludami.choose(ludami.Game("kulami"), "grandmaster")
    assert len(ludami.LEVELS) == 12


def test_wrong_limits_are_refused() -> None:
    game = ludami.Game("kulami")
    with pytest.raises(ludami.InvalidOption):
        ludami.engine.analyse(game, time=-1)
    with pytest.raises(ludami.InvalidOption):
        ludami.Engine(hash_mb=0)
    with pytest.raises(ludami.InvalidOption):
        ludami.Engine(threads=0)


def test_the_lock_of_the_interpreter_is_released_while_searching() -> None:
    """Another thread runs while a search without an end goes on; the search ends when that thread says so."""
    game = ludami.Game("kulami", layout="classic-square")
    counted = 0
    done = threading.Event()

    def search() -> None:
        ludami.engine.analyse(game, time=0.3, hash_mb=1)
        done.set()

    thread = threading.Thread(target=search)
    thread.start()
    while not done.is_set():
        counted += 1
        time.sleep(0)
    thread.join()
    assert counted > 100


def test_a_signal_stops_a_search() -> None:
    """Python's handlers run while the engine searches, as for Ctrl-C."""

    def stop(*_: object) -> None:
        raise InterruptedError

    before = signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, 0.05)
    try:
        with pytest.raises(InterruptedError):
            ludami.engine.solve(ludami.Game("kulami", layout="classic-square"), hash_mb=1)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
