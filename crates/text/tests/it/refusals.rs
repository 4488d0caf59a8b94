//! Texts for refusals.

use std::sync::Arc;

use game::{Game, Seat};
use gurami::equals::{Equals, Setup, Variant};
use gurami::puzzle::Puzzle;
use gurami::rounds::{self, Challenge, Kissing, Stripes};
use gurami::{Board, BoardSize, Placement, Turn, gorami};
use kulami::{Colour, Layout, Position, Scoring};
use text::{Language, refusals};

fn check(say: impl Fn(Language) -> String, expected: [&str; 3]) {
    assert_eq!(Language::ALL.map(say), expected);
}

#[test]
fn kulami_names_the_rule_and_the_marble() {
    let board = Arc::new(kulami::Board::new(Layout::named("classic-square").unwrap()));
    let field = |name| board.read_field(name).unwrap();
    let mut position = Position::start(board.clone(), Scoring::Panels, Colour::Red);
    position.place(field("d4")).unwrap();
    position.place(field("d7")).unwrap();
    for (name, expected) in [
        (
            "d5",
            [
                "d5 is on a barred panel: the marble before the last, d4, lies on it.",
                "d5 liegt auf einer Tabu-Platte: Dort liegt die vorletzte Murmel, d4.",
                "d5 est sur une tuile interdite\u{202f}: l’avant-dernière bille, d4, s’y trouve.",
            ],
        ),
        (
            "e7",
            [
                "e7 is on a barred panel: the last marble, d7, lies on it.",
                "e7 liegt auf einer Tabu-Platte: Dort liegt die letzte Murmel, d7.",
                "e7 est sur une tuile interdite\u{202f}: la dernière bille, d7, s’y trouve.",
            ],
        ),
        (
            "a1",
            [
                "a1 is not in line: play in the row or column of the last marble, d7.",
                "a1 passt nicht: Lege in die Reihe oder Spalte der letzten Murmel, d7.",
                "a1 n’est pas alignée\u{202f}: jouez dans la rangée ou la colonne de la dernière bille, d7.",
            ],
        ),
        (
            "d7",
            [
                "d7 is occupied by a black marble.",
                "Auf d7 liegt schon eine schwarze Murmel.",
                "Une bille noire occupe déjà d7.",
            ],
        ),
    ] {
        let illegal = position.place(field(name)).unwrap_err();
        check(|language| refusals::kulami(language, illegal), expected);
    }
}

#[test]
fn equals_names_what_a_turn_lacks() {
    let game = Equals::start(&Setup::random(Variant::new(BoardSize::B30, 2).unwrap(), 7));
    let illegal = game.builder().unwrap().finish().unwrap_err();
    let said = Language::ALL.map(|language| refusals::equals(language, &illegal));
    for (said, begin) in said.iter().zip(["You can place", "Du kannst etwas legen", "Vous pouvez poser"]) {
        assert!(said.starts_with(begin), "{said}");
    }
    let other = Seat::new(1).unwrap();
    let illegal = game.clone().play(other, &Turn(vec![])).unwrap_err();
    check(
        |language| refusals::equals(language, &illegal),
        [
            "It is not your turn: Player 1 is to move.",
            "Du bist nicht am Zug: Spieler 1 ist dran.",
            "Ce n’est pas votre tour\u{202f}: Joueur 1 doit jouer.",
        ],
    );
}

#[test]
fn rounds_name_the_numbers_to_place() {
    let alone = Seat::new(0).unwrap();
    let placement = |text| Placement::read(Board::of(BoardSize::B22), text).unwrap();
    let numbers = gurami::numbers::read("3 2 1 6 5 4 1 2 3 4 5 6 6 5 4 3 2 1 1 2 3 4 5 6").unwrap();
    let kissing = Kissing::start(&rounds::Setup::new(1, numbers.clone()).unwrap());
    let mut draft = kissing.draft(alone).unwrap();
    draft.place(placement("y3-C3")).unwrap();
    check(
        |language| refusals::rounds(language, &draft.clone().place(placement("b2-C4")).unwrap_err()),
        [
            "C4 is next to C3: the first four pieces lie apart.",
            "C4 ist neben C3: Die ersten vier Steine berühren sich nicht.",
            "C4 touche C3\u{202f}: les quatre premières pièces restent séparées.",
        ],
    );
    let challenge = Challenge::start(&rounds::Setup::new(1, numbers).unwrap());
    check(
        |language| refusals::rounds(language, &challenge.draft(alone).unwrap().place(placement("b2-C4")).unwrap_err()),
        [
            "2 is not a number of this round.",
            "Die 2 ist keine Zahl dieser Runde.",
            "Le 2 n’est pas un nombre de cette manche.",
        ],
    );
    let stripes = Stripes::start(&rounds::Setup::new(1, vec![]).unwrap());
    check(
        |language| refusals::rounds(language, &stripes.draft(alone).unwrap_err()),
        [
            "Throw the die first: round 1 has no number yet.",
            "Würfle zuerst: Runde 1 hat noch keine Zahl.",
            "Lancez d’abord le dé\u{202f}: la manche 1 n’a pas encore de nombre.",
        ],
    );
}

#[test]
fn gorami_names_the_neighbour() {
    let position = gorami::Position::read("16 b2y1../........../........../...... y 233 323").unwrap();
    let placement = Placement::read(position.arena().board(), "y2-B2").unwrap();
    check(
        |language| refusals::gorami(language, position.check(placement).unwrap_err()),
        [
            "No 2 may lie on B2: there is a 2 next to it, on A1.",
            "Auf B2 darf keine 2 liegen: Daneben, auf A1, liegt schon eine 2.",
            "Pas de 2 sur B2\u{202f}: il y a déjà un 2 sur la case voisine A1.",
        ],
    );
}

#[test]
fn a_puzzle_names_the_stripe_and_the_sums() {
    let puzzle = Puzzle::read("16:wwgggwgwwwgwgwgg:1,6,8,.,1,.,.,7,.,.,.,.,.,8,.,.").unwrap();
    let faults = puzzle.check().faults;
    check(
        |language| refusals::puzzle(language, &faults[0]),
        [
            "Row A: white makes 7, grey makes 8. They must be equal.",
            "Reihe A: Weiß ergibt 7, Grau ergibt 8. Sie müssen gleich sein.",
            "Rangée A\u{202f}: le blanc fait 7, le gris fait 8. Ils doivent être égaux.",
        ],
    );
}

#[test]
fn a_puzzle_names_the_hexagon() {
    let white = Board::of(BoardSize::B24).centre();
    let mut puzzle = Puzzle::new(BoardSize::B24, white).with_hexagon().expect("it has one");
    white.zip(1..).for_each(|(field, number)| puzzle.set(field, Some(number)));
    let faults = puzzle.check().faults;
    check(
        |language| refusals::puzzle(language, faults.last().expect("the hexagon is wrong")),
        [
            "Central hexagon: white makes 21, grey makes 0. They must be equal.",
            "Sechseck in der Mitte: Weiß ergibt 21, Grau ergibt 0. Sie müssen gleich sein.",
            "Hexagone central\u{202f}: le blanc fait 21, le gris fait 0. Ils doivent être égaux.",
        ],
    );
}

#[test]
fn a_board_lacks_panels_and_says_which() {
    let faults = Layout::read("aab/aab").unwrap_err();
    let said = |language| faults.all().iter().map(|fault| refusals::layout(language, fault)).collect::<Vec<_>>();
    assert!(said(Language::English).contains(&"1×2 panel: 3 panels missing.".to_owned()));
    assert!(said(Language::German).contains(&"Platte 1×2: 3 Platten zu wenig.".to_owned()));
    assert!(said(Language::French).contains(&"Tuile 1×2\u{202f}: il manque 3 tuiles.".to_owned()));
}
