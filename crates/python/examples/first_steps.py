"""A game against the engine, an analysis and a puzzle: the first steps with the package."""

import ludami


def main() -> None:
    game = ludami.Game("kulami", layout="classic-square", scoring="panels+area")
    while not game.is_over:
        level = "casual" if game.turn == 0 else "beginner"
        game.play(ludami.choose(game, level))
    print(game)
    print(f"{game.seat_names}: {game.score}, {len(game)} moves, parts {game.parts}")

    # What would the engine have played instead of the last ten moves?
    engine = ludami.Engine(hash_mb=16)
    played = [game.undo() for _ in range(10)]
    for move in reversed(played):
        assert move is not None
        analysis = engine.analyse(game, nodes=20_000)
        print(f"{move.text}: best {analysis.best}, {analysis.lines[0].standing} {analysis.value:+.1f}")
        game.play(move.text)

    puzzle = ludami.puzzle.generate(16, level=2, seed=3)
    print(puzzle)
    for step in puzzle.rate().steps[:3]:
        print(step)


if __name__ == "__main__":
    main()
