//! The suites of problem positions are what their generator writes.

use game::GameKind;
use trainer::problems::problems;

/// The first problems have few moves left, so they are solved at once.
const FIRST: usize = 4;

#[test]
fn problems_are_generated_again() {
    for (game, file) in [
        (GameKind::Kulami, include_str!("../../../../suites/problems/kulami.txt")),
        (GameKind::Gorami, include_str!("../../../../suites/problems/gorami.txt")),
        (GameKind::Equals, include_str!("../../../../suites/problems/equals.txt")),
        (GameKind::Kissing, include_str!("../../../../suites/problems/kissing.txt")),
        (GameKind::Stripes, include_str!("../../../../suites/problems/stripes.txt")),
    ] {
        let mut source = problems(game).expect("the game has problems");
        assert!(file.contains(source.header()), "{game}");
        let lines = file.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(lines, source.count(), "{game}");
        // Easy ones of the first part, and one with a theme.
        for number in (0..FIRST).chain([source.sorted().min(lines - 1)]) {
            let line = source.line(number);
            assert!(file.lines().any(|other| other == line), "{game} {number}: {line}");
        }
    }
    assert!(problems(GameKind::Challenge).is_none());
}
