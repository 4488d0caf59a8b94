//! Tests of `ludami db` and `ludami verify`.

use store::testing::Folder;
use store::{GameRow, GameStage, Sqlite, Store, Summary};

use crate::program::{ludami, refused};

/// A database with a corrupt game.
fn database(folder: &Folder, terms: &str) -> String {
    let path = folder.path().join("test.db");
    let store = Sqlite::open(&path).expect("a new file");
    let summary = Summary { stage: GameStage::Playing, at: 1, seats: vec![1, 2], closed: String::new(), due: 0 };
    let game = GameRow {
        id: 7,
        game: "kulami".to_owned(),
        setup: "[Game \"kulami\"]\n[Layout \"classic-square\"]\n".to_owned(),
        terms: terms.to_owned(),
        created: 1,
        summary,
    };
    let runtime = tokio::runtime::Builder::new_current_thread().build().expect("a runtime");
    runtime.block_on(store.create(game, 0)).expect("a new game");
    path.to_string_lossy().into_owned()
}

#[test]
fn a_backup_can_be_restored() {
    let folder = Folder::new("db");
    let path = database(&folder, "{}");
    let backup = folder.path().join("backup.db").to_string_lossy().into_owned();
    let saved = ludami(&["db", "backup", &backup, "--database", &path]);
    assert_eq!((saved.code, saved.out.as_str()), (0, "saved: 1 games with 0 entries, 0 people\n"));
    let again = folder.path().join("again.db").to_string_lossy().into_owned();
    let restored = ludami(&["db", "restore", &backup, "--database", &again, "--json"]);
    let printed = "{\"done\":\"restored\",\"games\":1,\"entries\":0,\"people\":0}\n";
    assert_eq!((restored.code, restored.out.as_str()), (0, printed));
    refused(ludami(&["db", "backup", &backup, "--database", &path]), &format!("db: database: {backup} exists already"));
}

#[test]
fn a_game_that_makes_no_sense_is_named() {
    let folder = Folder::new("db");
    let path = database(&folder, "{}");
    let checked = ludami(&["db", "check", "--database", &path]);
    assert_eq!(checked.code, 1);
    assert!(checked.error.starts_with("db: game 0000000000000007: missing field"), "{}", checked.error);
    let nothing = ludami(&["db", "check", "--database", "/nowhere/at/all.db"]);
    assert_eq!(nothing.code, 1);
    assert!(nothing.error.starts_with("db: database: /nowhere/at/all.db"), "{}", nothing.error);
}

#[test]
fn a_record_contains_its_commitment() {
    let folder = Folder::new("verify");
    let path = folder.path().join("game.txt");
    let setup = "[Game \"gorami\"]\n[Board \"16\"]\n[First \"yellow\"]\n\n";
    let published = server::commitment("00ff", setup);
    let write = |nonce: &str, board: &str| {
        let text = format!(
            "[Game \"gorami\"]\n[Board \"{board}\"]\n[First \"yellow\"]\n[Seat1 \"Anna\"]\n[Commitment \"{published}\"]\n\
             [Nonce \"{nonce}\"]\n\n1. y3-B2 *\n"
        );
        std::fs::write(&path, text).expect("a file");
        ludami(&["verify", &path.to_string_lossy()])
    };
    let printed = format!("gorami: set up as published ({published})\n");
    let answer = write("00ff", "16");
    assert_eq!((answer.code, answer.out, answer.error), (0, printed, String::new()));
    for (nonce, board) in [("00fe", "16"), ("00ff", "22")] {
        let answer = write(nonce, board);
        assert_eq!((answer.code, answer.out.as_str()), (1, ""));
        assert!(answer.error.contains("published was"), "{}", answer.error);
    }
    let plain = folder.path().join("plain.txt");
    std::fs::write(&plain, setup).expect("a file");
    assert!(ludami(&["verify", &plain.to_string_lossy()]).error.contains("Commitment"));
}
