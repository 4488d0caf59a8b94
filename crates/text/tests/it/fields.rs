//! Accessible names of fields.

use std::sync::Arc;

use gurami::puzzle::Shade;
use gurami::{Board, BoardSize, Piece, StripeName};
use kulami::{Colour, Layout, Position, Scoring};
use text::fields::{self, EntryLabel};
use text::{Language, announcements, stripes};

fn check(say: impl Fn(Language) -> String, expected: [&str; 3]) {
    assert_eq!(Language::ALL.map(say), expected);
}

#[test]
fn a_field_of_kulami_names_its_panel_and_whether_it_is_legal() {
    let layout = Layout::named("classic-square").unwrap();
    let board = Arc::new(kulami::Board::new(layout));
    let mut position = Position::start(board.clone(), Scoring::Panels, Colour::Red);
    for field in ["d4", "d7", "g7"] {
        position.place(board.read_field(field).unwrap()).unwrap();
    }
    for (field, expected) in [
        ("g4", ["g4, panel of four, allowed", "g4, Platte mit vier Feldern, erlaubt", "g4, tuile de quatre, permise"]),
        (
            "g7",
            [
                "g7, red marble, just played, panel of six, red leads one to zero",
                "g7, rote Murmel, zuletzt gelegt, Platte mit sechs Feldern, Rot führt eins zu null",
                "g7, bille rouge, jouée à l’instant, tuile de six, rouge mène un à zéro",
            ],
        ),
        (
            "h7",
            [
                "h7, panel of six, red leads one to zero, barred panel",
                "h7, Platte mit sechs Feldern, Rot führt eins zu null, Platte tabu",
                "h7, tuile de six, rouge mène un à zéro, tuile interdite",
            ],
        ),
        (
            "a1",
            [
                "a1, panel of three, not in line",
                "a1, Platte mit drei Feldern, nicht in Reihe",
                "a1, tuile de trois, non alignée",
            ],
        ),
        (
            "e7",
            [
                "e7, panel of four, black leads one to zero, barred panel",
                "e7, Platte mit vier Feldern, Schwarz führt eins zu null, Platte tabu",
                "e7, tuile de quatre, noir mène un à zéro, tuile interdite",
            ],
        ),
    ] {
        check(|language| fields::kulami(language, &position, board.read_field(field).unwrap()), expected);
    }
}

#[test]
fn a_field_of_gurami_names_its_piece_and_the_chains_it_would_close() {
    let board = Board::of(BoardSize::B22);
    let name = board.name(board.read_field("C3").unwrap());
    let blue = Piece::read("b5").unwrap();
    check(|language| fields::gurami(language, name, None), ["C3, empty", "C3, leer", "C3, vide"]);
    check(|language| fields::gurami(language, name, Some(blue)), ["C3, blue 5", "C3, blaue 5", "C3, 5 bleu"]);
    check(
        |language| fields::gurami_with(language, name, blue, &[7, 5]),
        [
            "C3, blue 5 closes two chains: 7 + 5",
            "C3, blaue 5 schließt zwei Ketten: 7 + 5",
            "C3, 5 bleu forme deux chaînes\u{202f}: 7 + 5",
        ],
    );
    let number = blue.number;
    check(
        |language| fields::gurami_refused(language, name, number),
        ["C3, no 5 here", "C3, hier keine 5", "C3, pas de 5 ici"],
    );
    check(
        |language| fields::points_of_sides(language, blue, 8, Some(5)),
        ["Blue 5: +8; yellow: +5", "Blaue 5: +8; gelb: +5", "5 bleu\u{202f}: +8\u{202f}; jaune\u{202f}: +5"],
    );
    check(
        |language| fields::points_of_sides(language, blue, 0, None),
        ["Blue 5: no points yet", "Blaue 5: noch keine Punkte", "5 bleu\u{202f}: pas encore de points"],
    );
    check(
        |language| fields::gorami_with(language, name, blue, &[name, name]),
        ["C3, blue 5 turns C3 and C3", "C3, blaue 5 dreht um: C3 und C3", "C3, 5 bleu retourne C3 et C3"],
    );
    check(
        |language| announcements::turn(language, "Anna", &[(blue, name)], 1),
        ["Anna: blue 5 on C3. 1 point.", "Anna: blaue 5 auf C3. 1 Punkt.", "Anna\u{202f}: 5 bleu sur C3. 1 point."],
    );
    check(
        |language| fields::puzzle(language, name, Shade::Gray, EntryLabel::Marks(&[3, 5])),
        ["C3, grey, pencil marks 3 5", "C3, grau, Notizen 3 5", "C3, grise, notes 3 5"],
    );
}

#[test]
fn a_stripe_has_a_name() {
    let board = Board::of(BoardSize::B16);
    let names = |index| StripeName::new(board, index).unwrap();
    check(|language| stripes::capitalised(language, names(0)), ["Row A", "Reihe A", "Rangée A"]);
    check(
        |language| stripes::stripe(language, names(4)),
        ["upward stripe C1–A2", "aufsteigender Streifen C1–A2", "bande ascendante C1–A2"],
    );
}
