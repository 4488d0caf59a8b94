//! Run on the copy: the seventh game conforms, replays its record and has default options.

use game::GameKind;
use games::GameOptions;

fn main() {
    game::conformance::check::<takeaway::Takeaway>(1, 50);
    let text = std::fs::read_to_string("suites/records/takeaway.txt").expect("its record");
    let record = game::record::read(&text).expect("a record").remove(0);
    let report = games::report(&record).expect("by the rules");
    assert_eq!((report.game, report.end.score), (GameKind::Takeaway, vec![1, 0]));
    assert_eq!(report.canonical.to_string(), text);
    let fresh = GameOptions::default_of("takeaway".parse().expect("a game")).record(1);
    assert_eq!(games::report(&fresh).expect("it can start").game, GameKind::Takeaway);
    println!("the seventh game is played");
}
