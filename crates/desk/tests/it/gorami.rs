//! GOrami: which piece is selected, and when.

use desk::{InputResult, LocalTable, PieceState, PlayerInput, Scene};
use game::{GameKind, Observer};
use gurami::{Colour, Number};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use text::Language;

use crate::{FIRST, move_by_verbs, open_local};

fn scene(table: &dyn LocalTable) -> Scene {
    table.view(Observer::Seat(FIRST)).scene()
}

/// The numbers of yellow's pieces in a state.
fn numbers(scene: &Scene, state: PieceState) -> Vec<u8> {
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces);
    let pieces = pieces.filter(|piece| piece.state == state && piece.colour == Colour::Yellow);
    pieces.map(|piece| piece.number.get()).collect()
}

fn open_fields(scene: &Scene) -> usize {
    scene.boards[0].fields.iter().filter(|field| field.state.is_open()).count()
}

#[test]
fn nothing_is_selected_until_the_player_does() {
    let mut table = open_local(GameKind::Gorami, 1);
    let before = scene(&*table);
    assert_eq!((before.in_hand, open_fields(&before)), (None, 0));
    assert_eq!(numbers(&before, PieceState::Available), [1, 2, 3].map(|number| [number; 4]).concat());
    assert!(numbers(&before, PieceState::Selected).is_empty());
    let reason = table.act(FIRST, PlayerInput::Field(0), Language::English).expect_err("no piece is selected");
    assert_eq!(reason.message, "Choose a piece first.");
    let prompt = |table: &dyn LocalTable| table.view(Observer::Seat(FIRST)).prompt(Language::English);
    assert_eq!(prompt(&*table), "Choose one of your pieces, then a field.");
    let two = PlayerInput::Take(Number::new(2).expect("a number"));
    assert_eq!(table.act(FIRST, two, Language::English), Ok(InputResult::Prepared));
    assert_eq!((numbers(&scene(&*table), PieceState::Selected), open_fields(&scene(&*table))), (vec![2], 22));
    assert_eq!(prompt(&*table), "Yellow 2: never next to another 2.");
    // Escape clears the selection, once.
    assert_eq!(table.act(FIRST, PlayerInput::Undo, Language::English), Ok(InputResult::Prepared));
    assert_eq!(open_fields(&scene(&*table)), 0);
    assert!(table.act(FIRST, PlayerInput::Undo, Language::English).is_err());
    // One field plays once a piece is selected.
    assert_eq!(table.act(FIRST, two, Language::English), Ok(InputResult::Prepared));
    let played = table.act(FIRST, PlayerInput::Field(0), Language::English);
    assert_eq!(played, Ok(InputResult::Move("y2-A1".to_owned())));
}

/// Whole games: at the start of a turn a piece is selected exactly if all pieces left have one number.
#[test]
fn the_only_number_left_is_selected() {
    let mut selected = 0;
    for seed in 0..20 {
        let (mut table, mut rng) = (open_local(GameKind::Gorami, seed), Pcg64Mcg::seed_from_u64(seed));
        while let Some(seat) = table.to_move().lowest() {
            let scene = table.view(Observer::Seat(seat)).scene();
            let own = |state: PieceState| move |piece: &&desk::TrayPiece| piece.state == state;
            let pieces: Vec<_> = scene.trays.iter().flat_map(|tray| &tray.pieces).collect();
            let chosen = pieces.iter().copied().find(own(PieceState::Selected));
            let mut numbers: Vec<Number> =
                pieces.iter().copied().filter(own(PieceState::Available)).map(|piece| piece.number).collect();
            numbers.extend(chosen.map(|piece| piece.number));
            numbers.dedup();
            assert_eq!(chosen.is_some(), numbers.len() == 1, "{seed}: {numbers:?}");
            assert_eq!(scene.in_hand.is_some(), chosen.is_some());
            selected += u32::from(chosen.is_some());
            move_by_verbs(&mut *table, seat, |count| rng.random_range(0..count));
        }
    }
    assert!(selected > 0, "it has happened");
}
