//! The records in the documentation are right, and canonical.

use game::GameKind;
use game::record::read;
use games::report;

/// The fenced blocks of a page.
fn blocks(page: &str) -> Vec<String> {
    let path = format!("{}/../../docs/{page}", env!("CARGO_MANIFEST_DIR"));
    let text = std::fs::read_to_string(path).expect("a page");
    let fenced = text.split("```").skip(1).step_by(2);
    fenced.filter_map(|block| block.split_once('\n').map(|(_, block)| block.to_owned())).collect()
}

#[test]
fn the_records_of_the_notation_page_replay_and_are_canonical() {
    let records: Vec<String> = blocks("notation.md").into_iter().filter(|block| block.contains("[Game \"")).collect();
    let mut games = Vec::new();
    for text in records {
        let records = read(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        for record in &records {
            let replayed = report(record).unwrap_or_else(|error| panic!("{error}\n{text}"));
            games.push(replayed.game);
        }
        if text.starts_with("[Game") && records.len() == 1 {
            assert_eq!(report(&records[0]).expect("it was right before").canonical.to_string(), text);
        }
    }
    games.sort();
    games.dedup();
    assert_eq!(games, GameKind::ALL);
}
