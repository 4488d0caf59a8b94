//! Records of GOrami.

use game::record::{self, Replay};
use game::{Game, RecordedGame};
use gurami::gorami::{Arena, Gorami, Position, Setup};
use gurami::{BoardSize, Colour};

fn replay(text: &str) -> Result<Replay<Gorami>, String> {
    let records = record::read(text).map_err(|error| error.to_string())?;
    let [record] = records.as_slice() else { panic!("one record") };
    record::replay::<Gorami>(record).map_err(|error| error.to_string())
}

#[track_caller]
fn refused(text: &str, message: &str) {
    assert_eq!(replay(text).expect_err("wrong"), message);
}

#[test]
fn yellow_begins_unless_the_record_says_otherwise() {
    let first = |tags: &str| replay(&format!("[Game \"gorami\"]\n{tags}\n\n*")).unwrap().setup;
    let arena = Arena::of(BoardSize::B16).unwrap();
    assert_eq!(first("[Board \"16\"]"), Setup::Empty { arena, first: Colour::Yellow });
    assert_eq!(first("[Board \"16\"]\n[First \"blue\"]"), Setup::Empty { arena, first: Colour::Blue });
    let written = Gorami::write_setup(&first("[Board \"16\"]"));
    assert_eq!(written, [("Board", "16".to_owned()), ("First", "yellow".to_owned())]);
}

#[test]
fn a_position_takes_the_place_of_board_and_first() {
    let position = "22 ..y2y3/y3y1y3y1y2/y1y2..y1y2y3y1/b3y2..y1..b2b3 y 002 220";
    let check = |more: &str| {
        let played = replay(&format!("[Position \"{position}\"]\n{more}\n\n1. y3-C3 2. y3-D5 10-0")).unwrap();
        assert_eq!(played.setup, Setup::From(Position::read(position).unwrap()));
        assert!(played.history.now().outcome().is_some());
        assert_eq!(played.record(&[]).tags[1].name, "Position");
    };
    check("");
    check("[Board \"22\"]");
    check("[First \"yellow\"]");
    let wrong = |more: &str, message: &str| refused(&format!("[Position \"{position}\"]\n{more}\n\n*"), message);
    wrong("[Board \"24\"]", "2:9: tag Board: the position has the board of 22");
    wrong("[First \"blue\"]", "2:9: tag First: in the position yellow is to move");
}

#[test]
fn errors_in_tags_are_reported() {
    refused("[Game \"gorami\"]\n\n*", "1:1: tag Board: this tag is missing");
    refused("[Board \"30\"]\n\n*", "1:9: tag Board: `30` is not a board of GOrami: 16, 22 or 24");
    refused("[Board \"17\"]\n\n*", "1:9: tag Board: `17`: is not a board: they have 16, 22, 24, 30, 42 or 52 fields");
    refused("[Board \"16\"]\n[First \"red\"]\n\n*", "2:9: tag First: `red` is not yellow or blue");
    refused("[Board \"16\"]\n[Players \"2\"]\n\n*", "2:11: tag Players: a record of gorami has no such tag");
    let message = "1:51: tag Position: `x`: the turn is y or b";
    refused("[Position \"16 ....../........../........../...... x 333 333\"]\n\n*", message);
}

#[test]
fn errors_in_moves_are_reported() {
    let wrong = |moves: &str, message: &str| refused(&format!("[Board \"16\"]\n\n{moves}"), message);
    wrong("1. y2-B4 2. b2-B3", "3:13: move 2 `b2-B3`: a 2 may not lie on B3: another 2 lies next to it on B4");
    wrong("1. y2-E4", "3:7: move 1 `y2-E4`: is not a field of the board of 16");
    wrong("1. y5-B4", "3:4: move 1 `y5-B4`: there is no 5 in GOrami: its pieces have the numbers 1 to 3");
    wrong("1. b2-B4", "3:4: move 1 `b2-B4`: b2 is not yellow: each player places pieces of one colour");
    wrong("1. -", "3:4: move 1 `-`: whoever is to move in GOrami places a piece, such as y2-B4");
    wrong("1. y2-B4,y1-B3", "3:4: move 1 `y2-B4,y1-B3`: a move of GOrami is one placement, such as y2-B4");
    wrong("1. y2-B4=2", "3:4: move 1 `y2-B4=2`: the text says 2 points, the rules give 0");
    wrong("1. y2-B4 5-0", "3:10: the record says 5-0, the moves give 3-0");
    assert!(replay("[Board \"16\"]\n\n1. y2-B4=0 *").is_ok());
}

#[test]
fn the_shipped_record_replays() {
    let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/../../suites/gorami/games.txt"));
    let records = record::read(text).unwrap();
    let boards: Vec<usize> = records
        .iter()
        .map(|record| {
            let played = record::replay::<Gorami>(record).unwrap();
            assert!(played.history.now().outcome().is_some());
            assert!(record.result.is_some(), "the result is stated, so it was checked");
            played.history.now().position().arena().fields().len()
        })
        .collect();
    assert_eq!(boards, [16, 22, 24, 22]);
}
