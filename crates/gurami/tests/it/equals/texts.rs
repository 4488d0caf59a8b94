//! Records and moves as text.

use game::record::{self, Replay};
use game::{Game, History, RecordedGame};
use gurami::equals::{Equals, Setup, Variant};
use gurami::{BoardSize, Turn};
use proptest::prelude::*;

const RECORD: &str = "\
[Game \"equals\"]
[Board \"30\"]
[Players \"2\"]
[Start \"y3-D4 b5-D5\"]
[Bag \"6 5 2 4 1 2 3 4 1 6 3 4 5 6 1 2 3 4 5 6 1 2 3 4\"]

1. y6-D6=6 2. y1-D7,b5-D3=10 3. b4-E3=4 4. y3-C5=3 *
";

fn replay(text: &str) -> Result<Replay<Equals>, String> {
    let records = record::read(text).map_err(|error| error.to_string())?;
    let [record] = records.as_slice() else { return Err(format!("{} records", records.len())) };
    record::replay(record).map_err(|error| error.to_string())
}

#[test]
fn a_canonical_record_is_written_again_as_it_was() {
    let read = replay(RECORD).unwrap();
    assert_eq!(read.history.now().score().values(), [10, 13]);
    assert_eq!(read.record(&[]).to_string(), RECORD);
}

#[test]
fn other_ways_to_write_the_same_game_are_read() {
    let loose = RECORD
        .replace("6 5 2 4 1 2", "652,4, 1 2")
        .replace("y3-D4 b5-D5", "b5-D5  y3-D4")
        .replace("y1-D7,b5-D3=10", "{row D} y1-D7=0,b5-D3=10")
        .replace("1. ", "")
        .replace("=4 4.", "");
    assert_eq!(replay(&loose).unwrap().record(&[]).to_string(), RECORD);
}

#[test]
fn errors_have_their_position() {
    let check = |from: &str, to: &str, message: &str| {
        assert!(RECORD.contains(from));
        assert_eq!(replay(&RECORD.replacen(from, to, 1)).unwrap_err(), message, "{from} -> {to}");
    };
    check("[Board \"30\"]\n", "", "1:1: tag Board: this tag is missing");
    check("[Bag", "[Bags", "1:1: tag Bag: this tag is missing");
    check("\"30\"", "\"31\"", "2:9: tag Board: `31`: is not a board: they have 16, 22, 24, 30, 42 or 52 fields");
    check("\"2\"", "\"two\"", "3:11: tag Players: `two` is not a number");
    check(
        "\"2\"",
        "\"3\"",
        "3:11: tag Players: board 30 for 3 is not played: 30 is for 2 players, 42 and 52 are for 2 or 3",
    );
    check(" b5-D5\"", "\"", "4:14: tag Start: the second piece is missing");
    check("b5-D5\"", "b5-D9\"", "4:18: tag Start: `D9`: is not a field of the board of 30");
    check("b5-D5\"", "b5-D5 y1-A1\"", "4:21: tag Start: `y1-A1`: nothing may follow the second piece");
    check("b5-D5\"", "b5-D6\"", "4:9: tag Start: the start is on two adjacent fields, D4 and D6 are not adjacent");
    check("6 5 2 4 1", "6 5 7 4 1", "5:11: tag Bag: `7`: is not a number from 1 to 6");
    check("6 5 2 4 1", "6 5 2 4", "5:7: tag Bag: 24 pieces are left to draw, not 23");
    check("[Bag", "[Dice \"1\"]\n[Bag", "5:8: tag Dice: a record of equals has no such tag");
    check("y6-D6=6", "y6-D6=7", "7:4: move 1 `y6-D6=7`: the text says 7 points, the rules give 6");
    check(
        "y1-D7,b5-D3=10",
        "y1-D7=1,b5-D3=10",
        "7:15: move 2 `y1-D7=1,b5-D3=10`: the text says 1 points for placement 1, the rules give 0",
    );
    check("b4-E3=4", "b4-E7=4", "7:36: move 3 `b4-E7=4`: is not a field of the board of 30");
    check(
        "b4-E3=4",
        "y4-E3=4",
        "7:33: move 3 `y4-E3=4`: y4 on E3 makes no Gurami chain, so a blue piece must lie next to it",
    );
    check("b4-E3=4", "-", "7:33: move 3 `-`: who can place something must, for example y2-C3");
    check(" *", " 10-14", "7:52: the record says 10-14, the moves give 10-13");
}

#[test]
fn seats_are_numbered() {
    assert_eq!(Equals::seat_name(super::seat(3)), "3");
    assert!(Equals::start(&Setup::random(Variant::ALL[0], 1)).parts().is_empty());
}

fn any_setup() -> impl Strategy<Value = Setup> {
    (0..Variant::ALL.len(), any::<u64>()).prop_map(|(variant, seed)| Setup::random(Variant::ALL[variant], seed))
}

fn any_record(setup: &Setup, turns: usize) -> String {
    let mut replay = Replay::<Equals> { setup: setup.clone(), history: History::new(setup) };
    for _ in 0..turns {
        let Some(seat) = replay.history.now().turn() else { break };
        let turn = replay.history.now().builder().and_then(|builder| builder.example()).unwrap_or_default();
        replay.history.play(seat, &turn).unwrap();
    }
    replay.record(&[("Event", "a \"test\"")]).to_string()
}

proptest! {
    #[test]
    fn reading_what_was_written_is_the_identity(setup in any_setup(), turns in 0usize..24) {
        let text = any_record(&setup, turns);
        let read = replay(&text).unwrap();
        prop_assert_eq!(&read.setup, &setup);
        prop_assert_eq!(read.record(&[("Event", "a \"test\"")]).to_string(), text);
    }

    #[test]
    fn a_damaged_record_is_read_or_refused(
        setup in any_setup(), at in any::<prop::sample::Index>(), cut in 0usize..6, new in "[yb1-9A-F,=. \\-\"\\]]{0,4}",
    ) {
        let text = any_record(&setup, 6);
        let at = at.index(text.len());
        let damaged = format!("{}{new}{}", &text[..at], &text[(at + cut).min(text.len())..]);
        if let Ok(read) = replay(&damaged) {
            prop_assert_eq!(read.history.now().hash(), read.history.now().hash_from_scratch());
        }
    }

    #[test]
    fn garbage_never_panics(tags in prop::array::uniform4("\\PC{0,30}"), moves in "[yb1-9A-F,= \\-]{0,60}") {
        let [board, players, start, bag] = tags.map(|tag| tag.replace(['"', '\\'], ""));
        let text = format!(
            "[Game \"equals\"]\n[Board \"{board}\"]\n[Players \"{players}\"]\n[Start \"{start}\"]\n[Bag \"{bag}\"]\n\n{moves}"
        );
        prop_assert!(replay(&text).is_err());
    }

    #[test]
    fn any_move_text_is_read_back_or_refused_inside_it(text in "([yb][1-7]-[A-G][0-9]{1,2}[,=]?|\\PC){0,6}") {
        let game = Equals::start(&Setup::random(Variant::ALL[1], 1));
        match game.read_move(&text) {
            Ok((turn, _)) => {
                let points = game::Points(vec![3; turn.0.len()]);
                let written = game.write_move(&turn, &points);
                prop_assert_eq!(game.read_move(&written).unwrap().0, turn);
            }
            Err(error) => prop_assert!(error.column <= text.chars().count() + 1),
        }
    }

    #[test]
    fn any_placements_are_judged(pieces in prop::collection::vec((0usize..30, 0u8..12), 0..6), seed in 0u64..50) {
        let mut game = Equals::start(&Setup::random(Variant::ALL[0], seed));
        let board = gurami::Board::of(BoardSize::B30);
        let text: Vec<String> = pieces
            .iter()
            .map(|(field, piece)| {
                let colour = if piece / 6 == 0 { 'y' } else { 'b' };
                format!("{colour}{}-{}", piece % 6 + 1, board.name(board.field(*field).unwrap()))
            })
            .collect();
        let turn = match text.is_empty() {
            true => Turn::default(),
            false => super::turn(BoardSize::B30, &text.join(",")),
        };
        let before = game.clone();
        if game.play(super::seat(1), &turn).is_err() {
            prop_assert_eq!(game, before);
        }
    }
}
