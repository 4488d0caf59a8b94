//! Any input is answered in a known form, and nothing breaks.

use proptest::prelude::*;
use ugi::Info;

use crate::stage::ludami;

/// Is this something an engine may say?
fn well_formed(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    match words.as_slice() {
        ["info", "string", _, ..] | ["id", "name" | "author", _, ..] | ["option", "name", _, "type", ..] => true,
        ["info", ..] => line.strip_prefix("info ").is_some_and(|rest| Info::read(rest).is_ok()),
        ["ugiok" | "readyok"] | ["bestmove", _] | ["response", _] | ["validmoves", ..] => true,
        ["perft", depth, count] => depth.parse::<u32>().is_ok() && count.parse::<u64>().is_ok(),
        _ => false,
    }
}

/// Words of the protocol and beside it, in any order.
fn lines() -> impl Strategy<Value = String> {
    let words = prop::sample::select(vec![
        "ugi",
        "isready",
        "setoption",
        "name",
        "value",
        "Game",
        "Hash",
        "Threads",
        "kulami",
        "gorami",
        "uginewgame",
        "position",
        "startpos",
        "fen",
        "moves",
        "go",
        "nodes",
        "depth",
        "movetime",
        "p1time",
        "p2inc",
        "stop",
        "query",
        "gameover",
        "p1turn",
        "result",
        "validmoves",
        "perft",
        "1",
        "2",
        "0",
        "-1",
        "d4",
        "y2-B4",
        "16",
        "r",
        "-",
        "panels",
        "Layout",
        "classic-irregular",
        "Board",
        "22",
        "\u{0}",
        "ä",
        "18446744073709551616",
        "solved",
        "infinite",
    ]);
    let sentence = prop::collection::vec(words, 0..8).prop_map(|words| words.join(" "));
    prop_oneof![4 => sentence, 1 => "\\PC{0,40}", 1 => any::<String>().prop_map(|text| text.replace('\n', " "))]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(60))]

    #[test]
    fn ugi_garbage_is_answered_and_never_breaks_anything(lines in prop::collection::vec(lines(), 1..25)) {
        let mut client = ludami();
        let mut output = Vec::new();
        for line in &lines {
            // Large tables take long to make, and a picture has no fixed form; neither is what this is about.
            let dear = line.contains("Hash") || line.contains("Threads") || line.trim() == "d" || line.contains("quit");
            if !dear {
                client.send(line).expect("it listens");
            }
        }
        client.send("stop").expect("it listens");
        output.extend(client.ready().expect("it is ready"));
        output.extend(client.quit().expect("it ends"));
        for line in &output {
            prop_assert!(well_formed(line), "{line:?} after {lines:?}");
            prop_assert!(!line.contains("the search failed"), "{lines:?}");
        }
    }
}

#[test]
fn bytes_that_are_no_text_are_answered() {
    let mut client = ludami();
    client.send_bytes(b"\xff\xfe\x00go\n\n\r\n   \n\xf0\x9f\n").expect("it listens");
    let output = client.ready().expect("it is ready");
    assert_eq!(output.len(), 2, "{output:?}");
    assert!(output.iter().all(|line| line.starts_with("info string `")), "{output:?}");
}
