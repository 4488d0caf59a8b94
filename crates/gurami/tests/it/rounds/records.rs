//! Records: what is accepted, and what is refused with its position and reason.

use game::record::{self, Record, replay};
use game::{Game, Points, RecordedGame};
use gurami::rounds::{Challenge, ChallengeRule, Kissing, KissingRule, RoundRule, Rounds, Setup, Stripes, StripesRule};
use proptest::prelude::*;

use super::seat;

fn read_one(text: &str) -> Record {
    let mut records = record::read(text).expect("the outer form is right");
    assert_eq!(records.len(), 1);
    records.remove(0)
}

fn error<G: RecordedGame>(text: &str) -> String {
    match replay::<G>(&read_one(text)) {
        Ok(_) => panic!("is read: {text}"),
        Err(error) => error.to_string(),
    }
}

const BAG: &str = "1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6 1 2 3 4 5 6";

#[test]
fn a_kissing_record_goes_round_by_round_and_seat_by_seat() {
    let text = format!(
        "[Game \"kissing\"]\n[Players \"2\"]\n[Bag \"{BAG}\"]\n[Seat1 \"Ann\"]\n\n\
         y1-C4,b3-B2,b4-C6,y2-A3 y1-A1,y2-A3,y3-D1,y4-D7 {{first}} y5-C5,b6-D1 b5-D4,y6-C4=0 *"
    );
    let played = replay::<Kissing>(&read_one(&text)).unwrap();
    assert_eq!(played.history.now().rounds_played(), 2);
    let movers: Vec<String> = played.history.positions().map(|(_, seat, _)| seat.to_string()).collect();
    assert_eq!(movers, ["1", "2", "1", "2"]);
    let expected = format!(
        "[Game \"kissing\"]\n[Board \"22\"]\n[Players \"2\"]\n[Bag \"{BAG}\"]\n[Seat1 \"Ann\"]\n\n\
         1. y1-C4,b3-B2,b4-C6,y2-A3 2. y1-A1,y2-A3,y3-D1,y4-D7 3. y5-C5,b6-D1\n4. b5-D4,y6-C4 *\n"
    );
    assert_eq!(played.record(&[("Seat1", "Ann")]).to_string(), expected);
}

#[test]
fn wrong_tags_are_named_with_place_and_reason() {
    let check = |tags: &str, expected: &str| assert_eq!(error::<Kissing>(&format!("{tags}\n\n*")), expected);
    check(&format!("[Bag \"{BAG}\"]"), "1:1: tag Players: this tag is missing");
    check("[Players \"2\"]", "1:1: tag Bag: this tag is missing");
    check(&format!("[Players \"0\"]\n[Bag \"{BAG}\"]"), "1:11: tag Players: 0 seats: a table has 1 to 4");
    check(&format!("[Players \"two\"]\n[Bag \"{BAG}\"]"), "1:11: tag Players: `two` is not a number");
    check("[Players \"2\"]\n[Bag \"1 2 7\"]", "2:11: tag Bag: `7`: is not a number from 1 to 6");
    check("[Players \"2\"]\n[Bag \"1 2 3\"]", "2:7: tag Bag: 3 numbers: there must be 24");
    let uneven = BAG.replacen('1', "2", 1);
    let reason = "number 1 is there 3 times: each from 1 to 6 must be there 4 times";
    check(&format!("[Players \"2\"]\n[Bag \"{uneven}\"]"), &format!("2:7: tag Bag: {reason}"));
    let rest = format!("[Players \"2\"]\n[Bag \"{BAG}\"]");
    check(&format!("[Board \"30\"]\n{rest}"), "1:9: tag Board: kissing is played on the board of 22");
    let unknown = "`23`: is not a board: they have 16, 22, 24, 30, 42 or 52 fields";
    check(&format!("[Board \"23\"]\n{rest}"), &format!("1:9: tag Board: {unknown}"));
    check(&format!("{rest}\n[Dice \"1\"]"), "3:8: tag Dice: a record of kissing has no such tag");
}

#[test]
fn wrong_moves_are_named_with_place_and_reason() {
    let head = format!("[Players \"1\"]\n[Bag \"{BAG}\"]\n\n");
    let start = "y1-A1,y2-A3,y3-D1,y4-D7";
    let check = |moves: &str, expected: &str| assert_eq!(error::<Kissing>(&format!("{head}{moves}")), expected);
    check("y1-E1", "4:4: move 1 `y1-E1`: is not a field of the board of 22");
    check(
        &format!("{start} y5-B3"),
        "4:25: move 2 `y5-B3`: a 6 is not placed and fits on A2: what fits must be placed",
    );
    check(
        &format!("1. {start} 2. y5-B3,y6-C4=3"),
        "4:31: move 2 `y5-B3,y6-C4=3`: the text says 3 points, the rules give 0",
    );
    check(&format!("{start} 5"), "4:25: the record says 5, the moves give 0");
}

#[test]
fn other_games_have_their_own_tags() {
    let line = format!("[Players \"1\"]\n[Line \"{BAG}\"]\n\ny1-A1 *");
    assert_eq!(replay::<Challenge>(&read_one(&line)).unwrap().history.len(), 1);
    assert_eq!(error::<Stripes>(&line), "2:8: tag Line: a record of stripes has no such tag");
    let dice = "[Board \"22\"]\n[Players \"4\"]\n[Dice \"1,1 56\"]\n\ny1-A1 b1-A1 *";
    assert_eq!(replay::<Stripes>(&read_one(dice)).unwrap().setup.numbers().len(), 4);
}

/// A set-up is read as it was written.
fn round_trip<R: RoundRule>(players: usize, seed: u64) {
    let setup = Setup::<R>::random(players, seed).unwrap();
    let record = record::record::<Rounds<R>>(&setup, Vec::new(), &[]);
    let read = Rounds::<R>::read_setup(&read_one(&record.to_string())).unwrap();
    assert_eq!(read, setup);
}

/// Any text is read or refused.
fn any_text<R: RoundRule>(board: &str, players: &str, order: &str, moves: &str) {
    let quoted = |text: &str| text.replace('\\', "\\\\").replace('"', "\\\"");
    let tags = [("Board", board), ("Players", players), (R::SOURCE.tag(), order)];
    let tags: Vec<String> = tags.iter().map(|(name, value)| format!("[{name} \"{}\"]", quoted(value))).collect();
    let text = format!("{}\n\n{moves}", tags.join("\n"));
    for record in record::read(&text).unwrap_or_default() {
        if let Err(error) = replay::<Rounds<R>>(&record) {
            let lines: Vec<&str> = text.split('\n').collect();
            let line = lines.get(error.place.line - 1).expect("a line of the text");
            assert!(error.place.column <= line.chars().count() + 1, "{error} in {text:?}");
            assert!(!error.to_string().chars().any(char::is_control));
        }
    }
}

proptest! {
    #[test]
    fn setups_are_read_as_written(players in 1usize..=4, seed: u64) {
        round_trip::<KissingRule>(players, seed);
        round_trip::<ChallengeRule>(players, seed);
        round_trip::<StripesRule>(players, seed);
    }

    #[test]
    fn garbage_is_refused_without_panic(
        board in "22|\\PC{0,6}", players in "[0-9]{0,3}|\\PC{0,6}", order in "[1-6 ,]{0,60}|\\PC{0,40}", moves in "\\PC{0,60}",
    ) {
        any_text::<KissingRule>(&board, &players, &order, &moves);
        any_text::<ChallengeRule>(&board, &players, &order, &moves);
        any_text::<StripesRule>(&board, &players, &order, &moves);
    }

    #[test]
    fn nearly_right_moves_are_read_or_refused(moves in "([yb][1-7]-[A-E][1-8](=[0-9]{1,11})?[, ]|- |-=0 |\\*){0,30}") {
        any_text::<KissingRule>("22", "2", BAG, &moves);
        any_text::<ChallengeRule>("22", "2", BAG, &moves);
        any_text::<StripesRule>("22", "2", BAG, &moves);
    }

    #[test]
    fn moves_are_read_as_written(seed: u64, picks in proptest::collection::vec(any::<prop::sample::Index>(), 4)) {
        let game = Kissing::start(&Setup::random(1, seed).unwrap());
        let mut draft = game.draft(seat(1)).unwrap();
        for pick in picks {
            let options = draft.options();
            draft.place(options[pick.index(options.len())]).unwrap();
        }
        let turn = draft.finish().unwrap();
        let text = game.write_move(&turn, &Points(vec![0; 4]));
        prop_assert_eq!(game.read_move(&text), Ok((turn, None)));
    }
}
