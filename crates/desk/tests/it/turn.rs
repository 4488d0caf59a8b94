//! Turns of several pieces: selection, marks, previews, moving pieces, and the chains of the last move.

use desk::{Action, Effect, FieldState, InputResult, LocalTable, PieceState, PlayerInput, Scene, TableGame, TurnHand};
use game::{Game, GameKind, Observer};
use gurami::equals::{Equals, Pool, Setup, TurnBuilder, Variant, View};
use gurami::{BoardSize, Colour, Field, Grid, Number, Piece, Placement};
use rand::seq::{IndexedRandom, SliceRandom};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::{Moment, Pace};
use text::Language;

use crate::{FIRST, move_by_verbs, open_local, seat};

const ME: Observer = Observer::Seat(FIRST);

fn number(number: u8) -> Number {
    Number::new(number).expect("1 to 6")
}

fn scene(table: &dyn LocalTable) -> Scene {
    table.view(ME).scene()
}

fn act(table: &mut dyn LocalTable, input: PlayerInput) {
    assert_eq!(table.act(FIRST, input, Language::English), Ok(InputResult::Prepared), "{input:?}");
}

fn in_state(scene: &Scene, state: PieceState) -> Vec<(u8, Colour)> {
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces).filter(|piece| piece.state == state);
    pieces.map(|piece| (piece.number.get(), piece.colour)).collect()
}

/// A game of Equals = Wins on the board of 30 whose first player has drawn these two numbers.
fn equals_with(hand: [u8; 2]) -> Box<dyn LocalTable> {
    let start = ["[Game \"equals\"]", "[Board \"30\"]", "[Players \"2\"]", "[Start \"y3-C4 b5-C5\"]"].join("\n");
    let mut bag: Vec<u8> = (1..=6).flat_map(|number| [number; 5]).collect();
    for drawn in hand.iter().chain(&[3, 5]) {
        let at = bag.iter().position(|number| number == drawn).expect("five of each");
        bag.remove(at);
    }
    let left = bag.iter().skip(4).map(u8::to_string).collect::<Vec<_>>().join(" ");
    let text = format!("{start}\n[Bag \"{} {} {left}\"]\n\n*\n", hand[0], hand[1]);
    let records = game::record::read(&text).expect("a record");
    desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a new game")
}

fn field(table: &dyn LocalTable, name: &str) -> usize {
    table.field_of(&format!("y1-{name}")).expect("a field")
}

#[test]
fn a_piece_is_selected_at_once_only_if_there_is_no_other() {
    let mut two = equals_with([2, 4]);
    let before = scene(&*two);
    assert_eq!((before.in_hand, in_state(&before, PieceState::Selected)), (None, Vec::new()));
    assert!(before.boards[0].fields.iter().all(|field| !field.state.is_open()), "nothing is marked");
    let reason = two.act(FIRST, PlayerInput::Field(0), Language::English).expect_err("no piece is selected");
    assert_eq!(reason.message, "Choose a piece first.");
    act(&mut *two, PlayerInput::Take(number(2)));
    assert_eq!(in_state(&scene(&*two), PieceState::Selected), [(2, Colour::Yellow)]);

    let pair = equals_with([4, 4]);
    assert_eq!(in_state(&scene(&*pair), PieceState::Selected), [(4, Colour::Yellow)], "both have the same number");
    assert_eq!(in_state(&scene(&*open_local(GameKind::Challenge, 3)), PieceState::Selected).len(), 1);
    assert_eq!(in_state(&scene(&*open_local(GameKind::Stripes, 3)), PieceState::Selected).len(), 1);
}

#[test]
fn every_piece_keeps_its_own_side() {
    let mut table = equals_with([2, 4]);
    act(&mut *table, PlayerInput::Take(number(2)));
    act(&mut *table, PlayerInput::Flip);
    assert_eq!(in_state(&scene(&*table), PieceState::Selected), [(2, Colour::Blue)]);
    assert_eq!(in_state(&scene(&*table), PieceState::Available), [(4, Colour::Yellow)], "only the selected one turns");
    act(&mut *table, PlayerInput::Take(number(4)));
    assert_eq!(in_state(&scene(&*table), PieceState::Available), [(2, Colour::Blue)], "it stays turned");
    assert_eq!(in_state(&scene(&*table), PieceState::Selected), [(4, Colour::Yellow)]);
    let mut none = equals_with([2, 4]);
    assert!(none.act(FIRST, PlayerInput::Flip, Language::English).is_err(), "there is nothing to turn");
}

/// With y3 on C4 and b5 on C5, a yellow 2 on C3 closes a chain of 5.
#[test]
fn a_placed_piece_is_lifted_moved_and_taken_back() {
    let mut table = equals_with([2, 4]);
    let chain = field(&*table, "C3");
    act(&mut *table, PlayerInput::Take(number(2)));
    assert_eq!(scene(&*table).boards[0].fields[chain].state, FieldState::Scores { points: 5 });
    act(&mut *table, PlayerInput::Field(chain));
    let placed = scene(&*table);
    assert_eq!(placed.boards[0].fields[chain].state, FieldState::Placed);
    assert_eq!(in_state(&placed, PieceState::Placed).len(), 1, "its place in the tray is empty");
    assert!(placed.actions.contains(&Action::Finish { points: 5 }), "{:?}", placed.actions);
    assert_eq!(table.view(Observer::Spectator).scene().boards[0].fields[chain].piece, None, "nobody else sees it");

    act(&mut *table, PlayerInput::Field(chain));
    let lifted = scene(&*table);
    assert_eq!(in_state(&lifted, PieceState::Selected), [(2, Colour::Yellow)]);
    let other = field(&*table, "D5");
    assert!(lifted.boards[0].fields[other].state.is_open(), "next to the blue 5");
    act(&mut *table, PlayerInput::Field(other));
    assert!(scene(&*table).boards[0].fields[other].piece.is_some());
    assert_eq!(scene(&*table).boards[0].fields[chain].piece, None, "it has moved");

    act(&mut *table, PlayerInput::Undo);
    let back = scene(&*table);
    assert_eq!((in_state(&back, PieceState::Available).len(), back.in_hand), (2, None));
    assert_eq!(table.act(FIRST, PlayerInput::Undo, Language::English).map_err(drop), Err(()), "nothing is left");
    assert_eq!(table.plies(), 0);
}

/// A lifted piece returns to its moment of the turn, so that putting it back changes nothing.
#[test]
fn a_lifted_piece_can_be_put_back() {
    for game in [GameKind::Equals, GameKind::Kissing] {
        for seed in 0..12 {
            let mut table = open_local(game, seed);
            let mut rng = Pcg64Mcg::seed_from_u64(seed);
            for _ in 0..3 {
                let now = scene(&*table);
                let pieces = in_state(&now, PieceState::Available);
                let open = |scene: &Scene| -> Vec<usize> {
                    let fields = scene.boards[0].fields.iter().enumerate();
                    fields.filter(|(_, field)| field.state.is_open()).map(|(index, _)| index).collect()
                };
                if let Some((first, _)) = pieces.choose(&mut rng) {
                    act(&mut *table, PlayerInput::Take(number(*first)));
                }
                let Some(at) = open(&scene(&*table)).choose(&mut rng).copied() else { continue };
                act(&mut *table, PlayerInput::Field(at));
            }
            let before = scene(&*table);
            for at in before.boards[0].last.clone() {
                act(&mut *table, PlayerInput::Field(at));
                assert!(scene(&*table).boards[0].fields[at].state.is_open(), "{game}, seed {seed}");
                act(&mut *table, PlayerInput::Field(at));
                assert_eq!(scene(&*table), before, "{game}, seed {seed}");
            }
        }
    }
}

#[test]
fn a_preview_shows_both_sides() {
    let mut table = equals_with([2, 4]);
    act(&mut *table, PlayerInput::Take(number(2)));
    let chain = field(&*table, "C3");
    let preview = table.preview(FIRST, chain, Language::English).expect("it fits there");
    let Ok(Effect { chains, points, other_side, .. }) = preview.effect else { panic!("it is allowed") };
    assert_eq!((chains.len(), points), (1, 5));
    assert_eq!(other_side, Some(2), "a blue 2 next to the yellow 3 scores alone");
    let piece = Piece { colour: Colour::Yellow, number: number(2) };
    assert_eq!(text::fields::points_of_sides(Language::English, piece, 5, Some(2)), "Yellow 2: +5; blue: +2");
}

#[test]
fn a_dead_end_is_refused_with_a_sentence() {
    let mut table = equals_with([2, 4]);
    act(&mut *table, PlayerInput::Take(number(2)));
    let before = scene(&*table);
    let far = (0..30).find(|index| before.boards[0].fields[*index].state == FieldState::Inactive);
    let free = |index: &usize| before.boards[0].fields[*index].piece.is_none();
    let far = far.filter(free).expect("a field from which no turn follows");
    assert_eq!(table.preview(FIRST, far, Language::English), None);
    let reason = table.act(FIRST, PlayerInput::Field(far), Language::English).expect_err("a dead end");
    assert!(reason.message.contains("no chain can be closed"), "{}", reason.message);
    let label = &table.view(ME).labels(&scene(&*table), 0, Language::English)[far];
    assert!(label.ends_with(", no 2 here"), "{label}");
}

/// The chains of the last move, for its player, opponents and spectators, now and when looking back.
#[test]
fn the_chains_of_the_last_move_are_shown() {
    let mut table = equals_with([2, 4]);
    let fields = ["C3", "C4", "C5"].map(|name| field(&*table, name)).to_vec();
    act(&mut *table, PlayerInput::Take(number(2)));
    act(&mut *table, PlayerInput::Field(fields[0]));
    assert_eq!(scene(&*table).boards[0].last_chains, [(fields.clone(), 5)], "of a piece that is not confirmed");
    assert_eq!(table.view(Observer::Spectator).scene().boards[0].last_chains, [], "which nobody else sees");
    table.play(FIRST, "y2-C3=5", Moment(0), Language::English).expect("a legal turn");
    for observer in [ME, Observer::Seat(seat(1)), Observer::Spectator] {
        let view = table.view(observer);
        assert_eq!(view.scene().boards[0].last_chains, [(fields.clone(), 5)]);
        assert_eq!(view.scene_at(0).boards[0].last_chains, []);
    }
    let mut rng = Pcg64Mcg::seed_from_u64(1);
    move_by_verbs(&mut *table, seat(1), |count| rng.random_range(0..count));
    assert_eq!(table.view(ME).scene_at(1).boards[0].last_chains, [(fields, 5)], "looking back");
}

/// The points of the chains are the points of the move.
#[test]
fn the_last_chains_add_up_to_the_points_of_the_move() {
    for game in [GameKind::Equals, GameKind::Kissing, GameKind::Challenge] {
        let (mut scored, mut table) = (0, open_local(game, 5));
        let mut rng = Pcg64Mcg::seed_from_u64(5);
        while let Some(mover) = table.to_move().lowest() {
            let observer = Observer::Seat(mover);
            let before = table.view(observer).score()[mover.index()];
            move_by_verbs(&mut *table, mover, |count| rng.random_range(0..count));
            let after = table.view(observer);
            if table.seats() > 1 && game != GameKind::Equals && table.to_move().contains(mover) {
                // The round is over: all boards are shown.
                let scene = after.scene();
                let own = scene.boards.iter().find(|board| board.owner == Some(mover)).expect("a board");
                assert!(own.last_chains.iter().all(|(fields, value)| fields.len() > 1 && *value > 0), "{game}");
                continue;
            }
            let points = after.score()[mover.index()] - before;
            let scene = after.scene();
            let sum: u32 = scene.boards[0].last_chains.iter().map(|(_, value)| value).sum();
            assert_eq!(sum, points, "{game}: {:?}", after.moves().last());
            scored += usize::from(points > 0);
        }
        assert!(scored > 0, "{game}: {scored} moves scored");
    }
}

/// A nearly full board: a few fields around a free one stay free.
fn nearly_full(rng: &mut Pcg64Mcg) -> Grid {
    let mut grid = Grid::new(BoardSize::B30);
    let board = grid.board();
    let mut free: Vec<Field> = board.fields().collect::<Vec<_>>().choose(rng).copied().into_iter().collect();
    for _ in 0..rng.random_range(1..6) {
        let next = board.neighbours(*free.choose(rng).expect("one is free")).collect::<Vec<_>>();
        free.extend(next.choose(rng));
    }
    for field in board.fields().filter(|field| !free.contains(field)) {
        let mut numbers: Vec<Number> = Number::all().collect();
        numbers.shuffle(rng);
        let colour = *Colour::BOTH.choose(rng).expect("two");
        let placed = numbers
            .into_iter()
            .find(|number| grid.place(Placement { piece: Piece { colour, number: *number }, field }).is_ok());
        assert!(placed.is_some(), "three neighbours leave a number");
    }
    grid
}

/// Tries every continuation of a turn.
fn continues(turn: &TurnBuilder) -> bool {
    turn.finish().is_ok()
        || turn.options().into_iter().any(|placement| {
            let mut next = turn.clone();
            next.place(placement).expect("an option");
            continues(&next)
        })
}

fn pool(numbers: &[Number]) -> Pool {
    let mut pool = Pool::EMPTY;
    numbers.iter().for_each(|number| pool.add(*number));
    pool
}

/// A field has a badge or a dot exactly if a legal turn continues with the selected piece there, and the badge shows what
/// it scores at once.
#[test]
fn marks_of_equals_agree_with_trying_every_turn() {
    let (mut marked, mut dead_ends, mut badges, mut later) = (0, 0, 0, 0);
    for seed in 0..400 {
        let mut rng = Pcg64Mcg::seed_from_u64(seed);
        let variant = Variant::new(BoardSize::B30, 2).expect("a variant");
        let mut any = |count: usize| -> Vec<Number> { (0..count).map(|_| number(rng.random_range(1..=6))).collect() };
        let (own, stock) = (any(2), any(1));
        let view = View {
            grid: nearly_full(&mut rng),
            hand: pool(&own),
            stock: pool(&stock),
            ..Equals::start(&Setup::random(variant, seed)).view(ME)
        };
        let (mut hand, mut turn) = (TurnHand::default(), view.builder().expect("the first player begins"));
        for piece in 0..2 {
            let kinds: Vec<Number> = turn.pool().kinds().collect();
            let chosen = *kinds.choose(&mut rng).expect("a piece is left");
            Equals::act(&view, &mut hand, PlayerInput::Take(chosen)).expect("it is available");
            if rng.random() {
                Equals::act(&view, &mut hand, PlayerInput::Flip).expect("it is selected");
            }
            let scene = Equals::scene(&view, &hand);
            let Some(desk::BoardPiece::Piece(selected)) = scene.in_hand else { panic!("a piece is selected") };
            let mut open = Vec::new();
            for field in turn.grid().free() {
                let mut next = turn.clone();
                let placed = next.place(Placement { piece: selected, field });
                let expected = match placed {
                    Ok(chains) if continues(&next) => {
                        let points = if next.laid().len() == 1 { next.points().total() } else { chains };
                        open.push(field);
                        if points == 0 { FieldState::Open } else { FieldState::Scores { points } }
                    }
                    _ => FieldState::Inactive,
                };
                let found = scene.boards[0].fields[field.index()].state;
                assert_eq!(
                    found,
                    expected,
                    "seed {seed}: {selected} on {} of {turn:?}",
                    turn.grid().board().name(field)
                );
                marked += usize::from(found.is_open());
                badges += usize::from(matches!(found, FieldState::Scores { .. }));
                dead_ends += usize::from(placed.is_ok() && !found.is_open());
                later += usize::from(piece > 0 && found.is_open());
            }
            let Some(field) = open.choose(&mut rng) else { break };
            assert_eq!(
                Equals::act(&view, &mut hand, PlayerInput::Field(field.index())).ok(),
                Some(InputResult::Prepared)
            );
            turn.place(Placement { piece: selected, field: *field }).expect("it is marked");
        }
    }
    assert!(marked > 500 && dead_ends > 300 && badges > 200 && later > 50, "{marked} {dead_ends} {badges} {later}");
}
