//! Records of all games, from the shipped suite.

mod documents;
mod garbage;
mod seen;

/// The text of a shipped record.
fn shipped(game: game::GameKind) -> String {
    let path = format!("{}/../../suites/records/{game}.txt", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(path).expect("a shipped record")
}
