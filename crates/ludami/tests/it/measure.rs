//! Tests of `ludami measure` and `ludami solution`.

use crate::program::ludami;

#[test]
fn neighbouring_levels_meet_on_all_boards() {
    let words = ["measure", "ladder", "gorami", "--pairs", "3", "--to", "learner"];
    let answer = ludami(&words);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let lines: Vec<&str> = answer.out.lines().collect();
    assert_eq!(lines[0], "| level | against | games | score % | 16 | 22 | 24 |");
    assert!(lines[2].starts_with("| Novice | Beginner | 6 | "), "{}", lines[2]);
    assert!(lines[3].starts_with("| Learner | Novice | 6 | "), "{}", lines[3]);
    assert_eq!((lines.len(), lines[3].matches(" | ").count()), (4, 6));
    assert_eq!(ludami(&words).out, answer.out, "the same games again");
}

#[test]
fn scores_are_means_of_games() {
    for game in ["kissing", "challenge", "stripes"] {
        let answer = ludami(&["measure", "scores", game, "1", "casual", "--games", "2"]);
        assert_eq!(answer.code, 0, "{}", answer.error);
        let lines: Vec<&str> = answer.out.lines().collect();
        assert!(lines[0].starts_with(&format!("{game}, 2 games: Beginner scores ")), "{}", lines[0]);
        assert!(lines[1].contains("Casual scores ") && lines.len() == 2, "{}", answer.out);
    }
    let answer = ludami(&["measure", "challenge", "5", "7", "2000"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(
        answer.out.contains(" points, ") && answer.out.ends_with(" million placements per line\n"),
        "{}",
        answer.out
    );
}

#[test]
fn invalid_measurements_are_reported() {
    for (words, code, expected) in [
        (&["measure", "ladder", "equals"] as &[&str], 2, "\"equals\" is not kulami or gorami"),
        (&["measure", "scores", "gorami", "1"], 2, "\"gorami\" is not kissing, challenge or stripes"),
        (&["measure", "scores", "kissing", "giant"], 2, "no level called 'giant'; known: 1 to 12, beginner"),
        (&["measure", "challenge", "5", "5", "1"], 2, "there are no lines from 5 to 5"),
        (&["measure", "challenge", "5", "6", "1", "--weights", "no-such-file"], 1, "no-such-file: "),
        (&["measure", "memory", "1", "no-such-program"], 1, "no-such-program: "),
        (&["solution", "make", "no-such-folder/file"], 1, "no-such-folder/file: "),
    ] {
        let answer = ludami(words);
        assert_eq!((answer.code, answer.out.as_str()), (code, ""), "{words:?}");
        assert!(answer.error.contains(expected), "{words:?}: {}", answer.error);
    }
}
