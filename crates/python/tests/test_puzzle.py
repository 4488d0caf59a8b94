"""Puzzles and Challenge."""

import datetime
import pickle
import xml.etree.ElementTree

import ludami
import pytest

TEXT = "16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,."


def test_puzzles_are_solved_rated_and_explained() -> None:
    for level in (1, 2, 3):
        puzzle = ludami.puzzle.generate(16, level=level, seed=level)
        assert puzzle == ludami.puzzle.generate(16, level=level, seed=level)
        assert puzzle.is_unique() and not puzzle.is_solved()
        rating = puzzle.rate()
        assert rating.level == level == max(step.level for step in rating.steps)
        (solution,) = puzzle.solve()
        assert solution.is_solved()
        while not puzzle.is_solved():
            for field, number in puzzle.hint()[-1].found:
                assert solution[field] == number
                puzzle[field] = number
        assert puzzle == solution
        assert puzzle.hint() == []


def test_numbers_can_be_entered_and_faults_are_named() -> None:
    puzzle = ludami.Puzzle(TEXT)
    assert str(puzzle) == TEXT and pickle.loads(pickle.dumps(puzzle)) == puzzle
    assert puzzle.board == 16 and len(puzzle.fields) == 16 and puzzle.numbers[3] is None
    assert puzzle["A1"] == 1
    puzzle["B5"] = 1
    assert puzzle.faults()
    with pytest.raises(ludami.Unsupported, match="no solution"):
        puzzle.hint()
    puzzle["B5"] = None
    assert puzzle.faults() == []
    with pytest.raises(IndexError):
        puzzle["A2"] = 9
    with pytest.raises(ludami.InvalidText):
        puzzle["Z9"]
    xml.etree.ElementTree.fromstring(puzzle.svg())
    assert puzzle.png(width=64).startswith(b"\x89PNG")


def test_wrong_puzzles_are_refused() -> None:
    with pytest.raises(ludami.InvalidText):
        ludami.Puzzle("17:w:1")
    with pytest.raises(ludami.InvalidOption, match="no board of 17"):
        ludami.puzzle.generate(17)
    with pytest.raises(ludami.InvalidOption, match="hexagon"):
        ludami.puzzle.generate(16, hexagon=True)
    with pytest.raises(ludami.InvalidOption, match="level is 1 to 5"):
        ludami.puzzle.generate(16, level=6)
    empty = ludami.Puzzle("16:wgwgwgwwwgwgggwg:" + ",".join("." * 16))
    with pytest.raises(ludami.Unsupported, match="several solutions"):
        empty.hint()
    assert len(empty.solve(limit=5)) == 5
    with pytest.raises(ludami.LudamiError, match="given up"):
        empty.solve(trials=1)


def test_days_have_their_puzzle_and_line() -> None:
    monday = datetime.date(2026, 1, 5)
    assert ludami.puzzle.daily(monday).rate().level == 1
    assert ludami.puzzle.daily(monday, "medium").rate().level == 2
    with pytest.raises(ludami.InvalidOption, match="easy, medium or hard"):
        ludami.puzzle.daily(monday, "fiendish")
    line = ludami.challenge.daily(monday)
    assert sorted(line.split()) == sorted("1 2 3 4 5 6".split() * 4)


def test_a_line_of_challenge_is_solved() -> None:
    line = ludami.challenge.daily(datetime.date(2026, 1, 5))
    solution = ludami.challenge.solve(line, work=20_000)
    game = ludami.Game.from_record(solution.record)
    assert game.is_over and game.score == [solution.points]
    assert 0 < solution.points <= solution.bound
    assert solution.points <= ludami.challenge.solve(line, work=400_000).points
    with pytest.raises(ludami.InvalidOption, match="numbers"):
        ludami.challenge.solve("1 2 3")
    with pytest.raises(ludami.InvalidText):
        ludami.challenge.solve("1 2 x")
