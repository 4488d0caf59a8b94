//! Records of Kulami.

use game::{Game, RecordedGame, record};
use kulami::{Colour, Kulami, SwapRule};

use crate::support::{SQUARE, play, start};

/// Reads and replays one record.
fn replay(text: &str) -> Result<record::Replay<Kulami>, String> {
    let records = record::read(text).map_err(|error| error.to_string())?;
    let [record] = records.as_slice() else { panic!("one record") };
    record::replay::<Kulami>(record).map_err(|error| error.to_string())
}

/// What is written after reading this.
fn rewritten(text: &str) -> String {
    replay(text).unwrap().record(&[]).to_string()
}

fn record(tags: &str, moves: &str) -> String {
    format!("[Game \"kulami\"]\n{tags}\n\n{moves}\n")
}

fn layout_tag() -> String {
    format!("[Layout \"{SQUARE}\"]")
}

#[test]
fn a_normal_start_is_written_with_layout_scoring_and_first() {
    let text = record(&layout_tag(), "1. d5 d7 {good} 3. d3");
    let canonical = record(&format!("{}\n[Scoring \"panels\"]\n[First \"red\"]", layout_tag()), "1. d5 2. d7 3. d3 *");
    assert_eq!(rewritten(&text), canonical);
    assert_eq!(rewritten(&canonical), canonical);
}

#[test]
fn all_tags_are_understood() {
    let tags = format!("{}\n[Scoring \"panels+area\"]\n[First \"black\"]\n[Swap \"yes\"]", layout_tag());
    let text = record(&tags, "1. d5 2. swap 3. d7 *");
    let replayed = replay(&text).unwrap();
    let seats: Vec<usize> = replayed.history.positions().map(|(_, seat, _)| seat.index()).collect();
    assert_eq!(seats, [1, 0, 0], "black begins, red takes black over, and red is still to move");
    assert_eq!(rewritten(&text), text);
    assert_eq!(replayed.history.now().position().turn(), Colour::Black);
}

#[test]
fn a_given_position_is_written_as_such() {
    let position = play(start(SQUARE), "d5 d7");
    let tag = format!("[Position \"{position}\"]");
    let text = record(&tag, "1. d3 *");
    assert_eq!(rewritten(&text), text);
    let same = format!("{}\n[Scoring \"panels\"]\n[First \"black\"]\n{tag}", layout_tag());
    assert_eq!(rewritten(&record(&same, "d3")), text, "what agrees may stand beside it");
    let swap = record(&format!("{tag}\n[Swap \"yes\"]"), "1. d3 *");
    assert_eq!(rewritten(&swap), text, "it is too late to swap");
}

#[test]
fn a_position_with_one_marble_may_be_swapped() {
    let position = play(start(SQUARE), "d5");
    let text = record(&format!("[Position \"{position}\"]\n[Swap \"yes\"]"), "1. swap 2. d7 *");
    assert_eq!(rewritten(&text), text);
    assert_eq!(replay(&text).unwrap().setup.swap(), SwapRule::Offered);
}

#[test]
fn an_empty_position_is_a_normal_start() {
    let position = start(SQUARE);
    let text = record(&format!("[Position \"{position}\"]"), "1. d5 *");
    let canonical = record(&format!("{}\n[Scoring \"panels\"]\n[First \"red\"]", layout_tag()), "1. d5 *");
    assert_eq!(rewritten(&text), canonical);
}

#[test]
fn a_whole_game_has_its_result_checked() {
    let moves = "h1 h4 a4 f4 f1 b1 a1 a6 f6 c6 b6 b2 h2 h3 h5 e5 e6 h6";
    let replayed = replay(&record(&layout_tag(), &format!("{moves} 24-27"))).unwrap();
    assert_eq!(replayed.history.now().score().values(), [24, 27]);
    let wrong = replay(&record(&layout_tag(), &format!("{moves} 25-27"))).unwrap_err();
    assert!(wrong.contains("the record says 25-27, the moves give 24-27"), "{wrong}");
    let beyond = replay(&record(&layout_tag(), &format!("{moves} d6"))).unwrap_err();
    assert!(beyond.contains("move 19 `d6`: the game is over"), "{beyond}");
}

#[test]
fn errors_have_their_position() {
    let position = play(start(SQUARE), "d5 d7");
    let first = |rest: &str| format!("{}\n{rest}", layout_tag());
    let given = |rest: &str| format!("[Position \"{position}\"]\n{rest}");
    let another = "aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq";
    let cases = [
        (record("", "d5"), "1:1: tag Layout: this tag is missing"),
        (record("[Layout \"aa/bb\"]", "d5"), "2:10: tag Layout: there must be 4 panels of 2x3, not 0"),
        (record(&first("[Scoring \"points\"]"), ""), "3:11: tag Scoring: `points`: the scoring is panels"),
        (record(&first("[First \"white\"]"), ""), "3:9: tag First: `white` is not red or black"),
        (record(&first("[Swap \"no\"]"), ""), "3:8: tag Swap: `no` is not yes"),
        (record(&first("[Board \"16\"]"), ""), "3:9: tag Board: a record of kulami has no such tag"),
        (record("[Position \"x\"]", ""), "2:13: tag Position: the placement of marbles is missing"),
        (
            record(&given(&format!("[Layout \"{another}\"]")), ""),
            "3:10: tag Layout: the tag Position has another layout",
        ),
        (record(&given("[Scoring \"panels+area\"]"), ""), "3:11: tag Scoring: the tag Position says panels"),
        (record(&layout_tag(), "d5 d4"), "4:4: move 2 `d4`: d4 is on the panel of the marble just played, d5"),
        (record(&layout_tag(), "d5 e6"), "4:4: move 2 `e6`: e6 is neither in the row nor in the column"),
        (record(&layout_tag(), "d5 d7 d4"), "4:7: move 3 `d4`: d4 is on the panel of the marble before"),
        (record(&layout_tag(), "d5 d5"), "4:4: move 2 `d5`: d5 is occupied by a red marble"),
        (record(&layout_tag(), "d5 j10"), "4:4: move 2 `j10`: j10 is outside the board"),
        (record(&layout_tag(), "d5 dd"), "4:4: move 2 `dd`: not a field"),
        (record(&layout_tag(), "d5 swap"), "4:4: move 2 `swap`: colours can be swapped only"),
        (record(&layout_tag(), "d5=7"), "4:1: move 1 `d5=7`: not a field"),
    ];
    for (text, expected) in cases {
        let error = replay(&text).expect_err(&text);
        assert!(error.starts_with(expected), "{text}\n{error}");
    }
}

#[test]
fn seats_are_called_by_their_colours() {
    assert_eq!(Colour::ALL.map(|colour| Kulami::seat_name(colour.seat())), ["red", "black"]);
}
