//! Records are checked against the rules.

use game::Game;
use game::record::{read, replay};

use crate::toy::{SOUND, Toy};

fn check(text: &str, answer: Result<&[u32], &str>) {
    let records = read(text).expect("can be read");
    let result = replay::<Toy<SOUND>>(&records[0]).map(|played| played.history.now().score().values().to_vec());
    match answer {
        Ok(score) => assert_eq!(result.expect(text), score),
        Err(message) => assert_eq!(result.expect_err(text).to_string(), message),
    }
}

#[test]
fn moves_points_and_results_are_checked() {
    let tags = "[Game \"toy\"]\n[Board \"3\"]\n[Line \"7\"]\n";
    let with = |rest: &str| format!("{tags}\n{rest}");
    check(&with("take2 take1"), Ok(&[0, 7]));
    check(&with("1. take2 2. take1=7 0-7"), Ok(&[0, 7]));
    check(&with("take2 *"), Ok(&[0, 0]));
    check(&with("take2 take1=6"), Err("5:7: move 2 `take1=6`: the text says 6 points, the rules give 7"));
    check(&with("take2 take1 7-0"), Err("5:13: the record says 7-0, the moves give 0-7"));
    check(&with("take3"), Err("5:1: move 1 `take3`: one or two stones are taken, not 3"));
    check(&with("take2\ntake2"), Err("6:1: move 2 `take2`: only 1 stones are left"));
    check(&with("take2 take1 take1"), Err("5:13: move 3 `take1`: the game is over"));
    check(&with("grab2"), Err("5:1: move 1 `grab2`: take1 or take2"));
    check(&format!("{tags}[Result \"7-0\"]\n\ntake2 take1"), Err("4:10: the record says 7-0, the moves give 0-7"));
    check(&format!("{tags}[Result \"red\"]\n\n"), Err("4:10: tag Result: `red` is not a result such as 31-27, or *"));
}

#[test]
fn tags_are_checked() {
    check("[Game \"toy\"]\n[Board \"3\"]\n\n", Err("1:1: tag Line: this tag is missing"));
    check("[Board \"x\"]\n[Line \"7\"]\n\n", Err("1:9: tag Board: `x` is not a number"));
    check("[Board \"3\"]\n[Line \"7\"]\n[Bag \"1\"]\n\n", Err("3:7: tag Bag: a record of kulami has no such tag"));
    check("[Board \"3\"]\n[Line \"7\"]\n[Event \"a \\\"cup\\\"\"]\n\n", Ok(&[0, 0]));
}
