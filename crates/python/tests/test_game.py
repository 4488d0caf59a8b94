"""Rules, records, views and pictures of every game."""

import copy
import pathlib
import pickle
import xml.etree.ElementTree

import ludami
import pytest
from ludami import _native


@pytest.fixture(params=ludami.GAMES)
def record(request: pytest.FixtureRequest, root: pathlib.Path) -> str:
    return (root / f"suites/records/{request.param}.txt").read_text()


def test_every_game_is_there(root: pathlib.Path) -> None:
    records = {path.stem for path in (root / "suites/records").glob("*.txt")}
    assert set(ludami.GAMES) <= records
    for name in ludami.GAMES:
        game = ludami.Game(name, seed=3)
        assert game.name == name
        assert not game.is_over
        assert game == ludami.Game(name, seed=3)


def test_records_are_read_back(record: str) -> None:
    for game in ludami.read_records(record):
        again = ludami.Game.from_record(game.record())
        assert again == game
        assert again.record() == game.record()
        assert len(again.moves) == len(game) > 0
        assert pickle.loads(pickle.dumps(game)) == game
        assert copy.deepcopy(game) == game


def test_moves_are_taken_back_and_played_again(record: str) -> None:
    game = ludami.read_records(record)[0]
    end, moves = game.copy(), game.moves
    for move in reversed(moves):
        assert game.undo() == move
    assert game.undo() is None
    assert len(game) == 0
    for move in moves:
        assert game.play(move.text, move.seat) == move.points
    assert game == end
    assert hash(game) == hash(end)


def test_listed_moves_are_exactly_those_that_are_accepted() -> None:
    game = ludami.Game("kulami", layout="classic-irregular", swap=True)
    for choice in (0, 3, 5, 2, 4):
        legal = game.legal_moves()
        names = [f"{column}{row}" for column in "abcdefghij" for row in range(1, 11)] + ["swap"]
        for name in names:
            trial = game.copy()
            try:
                trial.play(name)
                assert name in legal
            except ludami.LudamiError:
                assert name not in legal
                assert trial == game
        game.play(legal[choice])


def test_errors_name_the_rule() -> None:
    game = ludami.Game("kulami", layout="classic-square")
    game.play("d5")
    with pytest.raises(ludami.IllegalMove, match="neither in the row nor in the column") as error:
        game.play("e6")
    assert (error.value.reason, error.value.move, error.value.seat) == ("not_in_line", "e6", 1)
    with pytest.raises(ludami.IllegalMove) as error:
        game.play("a5", "red")
    assert error.value.reason == "not_your_turn"
    with pytest.raises(ludami.InvalidText) as text:
        game.play("z99")
    assert text.value.column == 1
    gorami = ludami.Game("gorami", board=16)
    gorami.play("y2-B3")
    with pytest.raises(ludami.IllegalMove) as error:
        gorami.play("b1-B3")
    assert error.value.reason == "occupied"
    assert issubclass(ludami.IllegalMove, ValueError)


def test_wrong_options_are_refused_by_name() -> None:
    for name, options, message in [
        ("chess", {}, "there is no game"),
        ("kulami", {"scoring": "fast"}, "the scoring is"),
        ("kulami", {"size": 8}, "unknown field `size`"),
        ("gorami", {"board": 30}, "16, 22 or 24"),
        ("gorami", {"board": "16"}, "invalid type"),
        ("equals", {"board": 30, "players": 3}, "is not played"),
        ("kissing", {"players": 9}, "1 to 4"),
    ]:
        with pytest.raises(ludami.InvalidOption, match=message):
            ludami.Game(name, **options)
    with pytest.raises(TypeError):
        ludami.Game("kulami", layout=[1])
    with pytest.raises(IndexError, match="red, black"):
        ludami.Game("kulami").view("green")
    with pytest.raises(IndexError):
        ludami.Game("kulami").view(2)


def test_wrong_records_are_refused_with_their_place() -> None:
    with pytest.raises(ludami.InvalidRecord) as error:
        ludami.Game.from_record('[Game "gorami"]\n[Board "16"]\n\n1. y2-B3 2. b9-C1\n')
    assert (error.value.line, error.value.reason) == (4, "move")
    with pytest.raises(ludami.InvalidRecord, match="no such tag"):
        ludami.Game.from_position("kissing", "x")
    with pytest.raises(ludami.InvalidRecord):
        ludami.Game.from_position("kulami", 'x"]\n[Game "gorami"]')
    with pytest.raises(ludami.InvalidRecord, match="2 records"):
        game = ludami.Game("gorami").record()
        ludami.Game.from_record(game + "\n" + game)


def test_tags_are_written_or_refused() -> None:
    game = ludami.Game("gorami")
    assert '[Event "A \\"test\\""]' in game.record(Event='A "test"')
    with pytest.raises(ludami.InvalidOption):
        game.record(Bag="1 2 3")


def test_views_hide_what_a_seat_may_not_know() -> None:
    first, second = (ludami.Game("equals", board=30, seed=seed) for seed in (1, 1))
    assert first.view(0) == second.view(0)
    game = ludami.Game("equals", board=30, seed=1)
    assert game.view(0)["hand"] and not game.view(1)["hand"] and not game.view()["hand"]
    kissing = ludami.Game("kissing", seed=5)
    kissing.play(ludami.choose(kissing, "beginner", seat=0), 0)
    assert "y" in kissing.view(0)["boards"][0] or "b" in kissing.view(0)["boards"][0]
    assert set(kissing.view(1)["boards"][0]) <= {".", "/"}


def test_pictures_are_well_formed(record: str) -> None:
    game = ludami.read_records(record)[0]
    for seat in (None, 0):
        for theme in ("light", "dark", "safe"):
            xml.etree.ElementTree.fromstring(game.svg(seat, theme=theme))
    assert game._repr_svg_() == game.svg()
    assert game.png(width=120).startswith(b"\x89PNG")
    assert str(game).count("\n") > 4
    with pytest.raises(ludami.InvalidOption, match="light, dark, safe"):
        game.svg(theme="pink")
    with pytest.raises(ludami.InvalidOption, match="pixels wide"):
        game.png(width=0)


def test_perft_counts_move_sequences() -> None:
    game = ludami.Game("gorami", board=16)
    legal = game.legal_moves()
    sequences = 0
    for move in legal:
        game.play(move)
        sequences += len(game.legal_moves())
        game.undo()
    assert game.perft(1) == len(legal)
    assert game.perft(2) == sequences
    with pytest.raises(ludami.Unsupported):
        ludami.Game("equals").perft(1)
    with pytest.raises(ludami.Unsupported):
        ludami.Game("equals").legal_moves()


def test_the_native_list_of_games_is_the_public_one() -> None:
    assert tuple(_native.GAMES) == ludami.GAMES
