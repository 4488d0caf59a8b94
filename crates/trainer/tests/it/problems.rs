//! The suites of problem positions are what their generator writes.

use trainer::problems::{Source, suite};

/// The first problems have few moves left, so they are solved at once.
const FIRST: usize = 4;

fn check<G: Source>(file: &str) {
    let mut reports = 0;
    let made = suite::<G>(FIRST, &mut |_| reports += 1);
    let (header, problems): (Vec<&str>, Vec<&str>) = made.lines().partition(|line| line.starts_with('#'));
    assert_eq!((problems.len(), reports), (FIRST, FIRST));
    assert!(file.starts_with(&header.join("\n")), "{made}");
    for problem in problems {
        assert!(file.lines().any(|line| line == problem), "{problem}");
    }
}

#[test]
fn problems_are_generated_again() {
    check::<kulami::Kulami>(include_str!("../../../../suites/problems/kulami.txt"));
    check::<gurami::gorami::Gorami>(include_str!("../../../../suites/problems/gorami.txt"));
}
