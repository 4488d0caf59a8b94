//! Tests of `ludami picture`.

use std::fs;
use std::path::PathBuf;

use crate::program::{CommandOutput, file, ludami, ludami_reading, objects, refused};

const KULAMI: &str = "aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq \
                      r.r.rb../brb.r..b/..b.r..r/b.r.b..r/.rb.br.b/rbbbr..r/.......b/..r.b... b b4 b3 panels+area+lines";
const GORAMI: &str = "16 y1..../..b3....../........../...... y 233 332";
const PUZZLE: &str = "16:wwgggwgwwwgwgwgg:1,6,7,.,1,.,.,7,.,.,.,.,.,8,.,.";

/// A new, empty folder of this test.
fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("picture-{name}"));
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder goes");
    }
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn svg(words: &[&str]) -> String {
    let answer = ludami(&[&["picture"], words, &["--svg", "-"]].concat());
    assert_eq!(answer.code, 0, "{words:?}: {}", answer.error);
    answer.out
}

fn wrong(words: &[&str]) -> CommandOutput {
    ludami(&[&["picture"], words, &["--svg", "-"]].concat())
}

#[test]
fn every_kind_of_source_gives_a_picture() {
    for game in ["kulami", "equals", "kissing", "challenge", "stripes", "gorami"] {
        let text = svg(&[&file(&format!("suites/records/{game}.txt")), "--game", "1"]);
        assert!(text.contains(&format!("<title>{game}")) && text.ends_with("</svg>\n"), "{game}");
    }
    for (source, title) in [
        (KULAMI, "kulami"),
        (GORAMI, "gorami"),
        ("classic-irregular", "kulami"),
        ("52", "gurami 52"),
        (PUZZLE, "puzzle"),
    ] {
        assert!(svg(&[source]).contains(&format!("<title>{title}</title>")), "{source}");
    }
}

#[test]
fn names_from_a_record_are_only_text() {
    let record = "[Game \"kulami\"]\n[Layout \"classic-square\"]\n[Scoring \"panels\"]\n[First \"red\"]\n\
                  [Seat1 \"<script>&\"]\n\n1. d4\n";
    let layout = ludami(&["layout", "check", "classic-square"]).out;
    let record = record.replace("classic-square", layout.trim_end());
    let answer = ludami_reading(&record, &["picture", "-", "--svg", "-"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    assert!(answer.out.contains("<title>kulami: &lt;script&gt;&amp;</title>"));
}

#[test]
fn plies_and_themes_are_chosen() {
    let record = file("suites/records/kulami.txt");
    let marbles = |ply: &str| svg(&[&record, "--game", "1", "--ply", ply]).matches("href='#b1-red'").count();
    assert_eq!((marbles("0"), marbles("1")), (1, 2), "one marble is the sign of the player");
    let last = svg(&[&record, "--game", "1"]);
    assert_eq!(svg(&[&record, "--game", "1", "--ply", "41"]), last);
    assert_ne!(svg(&[&record, "--game", "1", "--theme", "dark"]), last);
    refused(
        wrong(&[&record, "--game", "1", "--ply", "42"]),
        &format!("{record}: no position after move 42; the game has 41 moves"),
    );
}

#[test]
fn what_is_written_is_complete_or_nothing() {
    let folder = folder("written");
    let path = |name: &str| folder.join(name).to_str().expect("a path in UTF-8").to_owned();
    let png = path("board.png");
    let answer = ludami(&["picture", KULAMI, "--png", &png, "--width", "64", "--theme", "safe", "--json"]);
    assert_eq!(answer.code, 0, "{}", answer.error);
    let bytes = fs::read(&png).expect("the picture");
    assert_eq!(&bytes[..8], b"\x89PNG\r\n\x1a\n");
    assert_eq!(bytes[16..20], 64u32.to_be_bytes(), "as wide as asked");
    assert_eq!(objects(&answer.out)[0]["bytes"], bytes.len());
    let svg_file = path("board.svg");
    assert_eq!(ludami(&["picture", KULAMI, "--svg", &svg_file]).code, 0);
    assert_eq!(fs::read_to_string(&svg_file).expect("the picture"), svg(&[KULAMI]));
    // An invalid source leaves the existing file and creates no other.
    assert_eq!(ludami(&["picture", "nonsense", "--svg", &svg_file]).code, 1);
    assert_eq!(ludami(&["picture", KULAMI, "--svg", &path("no/such/folder.svg")]).code, 1);
    fs::create_dir(folder.join("taken")).expect("a folder in the way");
    assert_eq!(ludami(&["picture", KULAMI, "--svg", &path("taken")]).code, 1);
    let mut left: Vec<_> =
        fs::read_dir(&folder).expect("the folder").map(|e| e.expect("an entry").file_name()).collect();
    left.sort();
    assert_eq!(left, ["board.png", "board.svg", "taken"]);
}

#[test]
fn wrong_sources_are_named() {
    for (source, part) in [
        ("", "there is nothing to picture"),
        ("nonsense", "nonsense: no such file, and no board called 'nonsense'; known: classic-square, "),
        ("two words", "two words: no such file, and as a position:"),
        ("17", "17: column 1: `17`: is not a board"),
        ("16:w:1", "puzzle: "),
        ("16 x y", "16 x y: position: "),
    ] {
        let answer = wrong(&[source]);
        assert_eq!((answer.code, answer.out.as_str()), (1, ""), "{source}");
        assert!(answer.error.contains(part), "{source}: {}", answer.error);
    }
    let all = ["kulami", "gorami"]
        .map(|game| fs::read_to_string(file(&format!("suites/records/{game}.txt"))).expect("a record"));
    let answer = ludami_reading(&all.join("\n"), &["picture", "-", "--svg", "-"]);
    assert!(answer.code == 1 && answer.error.contains("choose with --game"), "{}", answer.error);
    let answer = ludami_reading(&all[0], &["picture", "-", "--svg", "-", "--game", "99"]);
    assert!(answer.code == 1 && answer.error.contains("no game 99; the file has "), "{}", answer.error);
    refused(ludami_reading("", &["picture", "-", "--svg", "-"]), "standard input: contains no game");
}

#[test]
fn wrong_usage_is_reported() {
    for words in [
        &["picture", KULAMI] as &[&str],
        &["picture", KULAMI, "--svg", "a", "--png", "b"],
        &["picture", KULAMI, "--svg", "-", "--theme", "pink"],
        &["picture", KULAMI, "--png", "x", "--width", "0"],
        &["picture", KULAMI, "--svg", "-", "--ply", "3"],
    ] {
        let answer = ludami(words);
        assert_eq!((answer.code, answer.out.as_str()), (2, ""), "{words:?}: {}", answer.error);
    }
}
