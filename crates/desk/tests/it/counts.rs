//! Sums, fishes, racks, the die and what counts now agree with the rules' own counts.

use desk::{BoardPiece, CountPart, Die, LocalTable, RackKind, Scene, StripeState};
use game::{Game, GameKind, Observer, RecordedGame, record};
use gurami::gorami::Gorami;
use gurami::rounds::{SETS, Stripes, gurami_stripes, left};
use gurami::{Colour, Grid, Number, Placement};
use kulami::Kulami;
use proptest::prelude::*;
use table::{Moment, Pace};
use text::Language;

use crate::{move_by_verbs, names, open_local, seat};

/// A game of a kind after some random moves.
fn played(game: GameKind, seed: u64, plies: usize) -> Box<dyn LocalTable> {
    let mut desk = open_local(game, seed);
    let mut dice = seed | 1;
    for _ in 0..plies {
        let Some(mover) = desk.to_move().lowest() else { break };
        move_by_verbs(&mut *desk, mover, |count| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            (dice % count as u64) as usize
        });
    }
    desk
}

/// The same game replayed by the rules alone.
fn replayed<G: RecordedGame>(desk: &dyn LocalTable) -> G {
    let records = record::read(&desk.record(&[])).expect("a record");
    record::replay::<G>(&records[0]).expect("its own record").history.now().clone()
}

fn row(scene: &Scene, part: CountPart) -> Option<Vec<u32>> {
    scene.counts.iter().find(|row| row.part == part).map(|row| row.points.clone())
}

/// The pieces that a scene shows on a board of Stripes.
fn shown_grid(scene: &Scene, board: usize) -> Grid {
    let mut grid = Grid::new(gurami::rounds::BOARD);
    for (field, shown) in grid.board().fields().zip(&scene.boards[board].fields) {
        if let Some(BoardPiece::Piece(piece)) = shown.piece {
            grid.place(Placement { piece, field }).expect("the rules placed it");
        }
    }
    grid
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn stripes_of_gorami_are_those_that_count(seed in any::<u64>(), plies in 0usize..24) {
        let desk = played(GameKind::Gorami, seed, plies);
        let position = *replayed::<Gorami>(&*desk).position();
        let scene = desk.view(Observer::Seat(seat(0))).scene();
        let sums: Vec<_> = position.stripes().collect();
        prop_assert_eq!(scene.boards[0].stripes.len(), sums.len());
        for (shown, rules) in scene.boards[0].stripes.iter().zip(&sums) {
            prop_assert_eq!((shown.yellow, shown.blue), (rules.sums.yellow, rules.sums.blue));
            prop_assert_eq!(shown.state, StripeState::Led(rules.winner()));
        }
        for (index, colour) in Colour::BOTH.into_iter().enumerate() {
            let led = |state| state == StripeState::Led(Some(colour));
            let count = scene.boards[0].stripes.iter().filter(|stripe| led(stripe.state)).count() as u32;
            prop_assert_eq!(desk.view(Observer::Spectator).score()[index], count);
        }
        prop_assert_eq!(row(&scene, CountPart::Stripes), Some(desk.view(Observer::Spectator).score()));
        prop_assert_eq!(row(&scene, CountPart::Centre), Some(vec![position.centre().yellow, position.centre().blue]));
        prop_assert_eq!(scene.boards[0].centre.len(), position.arena().centre().len());
    }

    /// Fishes are those of the rules; a parked piece is left, fits, and earns a fish.
    #[test]
    fn fishes_and_parked_pieces_are_those_of_the_rules(seed in any::<u64>(), plies in 0usize..60) {
        let desk = played(GameKind::Stripes, seed, plies);
        let game = replayed::<Stripes>(&*desk);
        let scene = desk.view(Observer::Seat(seat(0))).scene();
        for (index, board) in scene.boards.iter().enumerate() {
            let grid = shown_grid(&scene, index);
            let fish: Vec<usize> = board.stripes.iter().enumerate()
                .filter(|(_, stripe)| stripe.state == StripeState::Fish).map(|(index, _)| index).collect();
            let won: Vec<usize> = gurami_stripes(&grid).into_iter().map(|(index, _)| index).collect();
            prop_assert_eq!(&fish, &won);
            for (stripe, shown) in grid.board().stripes().iter().zip(&board.stripes) {
                let free: Vec<_> = stripe.fields.iter().filter(|field| grid.piece(**field).is_none()).collect();
                let balancing = |field| {
                    let pieces = Number::all().flat_map(|number| Colour::BOTH.map(|colour| gurami::Piece { colour, number }));
                    pieces.filter(|piece| left(&grid, piece.number) > 0).find(|piece| {
                        let mut after = grid.clone();
                        let placed = after.place(Placement { piece: *piece, field }).is_ok();
                        placed && after.chain(field, stripe.direction).value().is_some()
                    })
                };
                let lacks = match free.as_slice() { [field] => balancing(**field), _ => None };
                prop_assert_eq!(match shown.state { StripeState::Lacks(piece) => Some(piece), _ => None }, lacks);
            }
        }
        let rack = scene.rack.expect("Stripes has a rack");
        prop_assert_eq!(rack.kind, RackKind::Beside);
        for number in Number::all() {
            prop_assert_eq!(usize::from(rack.left[number.index()]), left(&game.boards()[seat(0)].grid, number));
            prop_assert!(!rack.available[number.index()] || rack.left[number.index()] > 0, "no phantom piece");
        }
        let available = |piece: &desk::TrayPiece| piece.state != desk::PieceState::Idle;
        for piece in scene.trays.iter().flat_map(|tray| &tray.pieces).filter(|piece| available(piece)) {
            prop_assert!(rack.left[piece.number.index()] > 0, "no phantom piece in the tray");
        }
        if let Some(numbers) = game.numbers_of_round() {
            prop_assert_eq!(scene.die, Some(Die::Shows(numbers[0])));
            prop_assert_eq!(rack.lit, Some(numbers[0]));
        }
        prop_assert_eq!(row(&scene, CountPart::Fishes), Some(desk.view(Observer::Seat(seat(0))).score()));
    }

    /// The bag has the pieces that are not drawn, whatever is still hidden in it.
    #[test]
    fn the_rack_of_kissing_is_the_bag(seed in any::<u64>(), plies in 0usize..20) {
        let desk = played(GameKind::Kissing, seed, plies);
        let drawn = replayed::<gurami::rounds::Kissing>(&*desk).view(Observer::Spectator).known;
        let rack = desk.view(Observer::Seat(seat(0))).scene().rack.expect("Kissing has a bag");
        prop_assert_eq!(rack.kind, RackKind::Bag);
        for number in Number::all() {
            let out = drawn.iter().filter(|other| **other == number).count();
            prop_assert_eq!(usize::from(rack.left[number.index()]), SETS - out);
        }
    }

    /// The parts add up to the score, with every scoring.
    #[test]
    fn counts_of_kulami_add_up(seed in any::<u64>(), plies in 0usize..57, scoring in 0..4usize) {
        let scoring = kulami::Scoring::ALL[scoring];
        let layout = kulami::random::random_square(seed);
        let setup = kulami::Setup::new(layout, scoring, kulami::Colour::Red, kulami::SwapRule::Never);
        let record = record::record::<Kulami>(&setup, [], &[]);
        let mut desk = desk::open_local(&record, Pace::Free, Moment(0)).expect("a new game");
        for _ in 0..plies {
            let Some(mover) = desk.to_move().lowest() else { break };
            move_by_verbs(&mut *desk, mover, |count| seed as usize % count);
        }
        let view = desk.view(Observer::Spectator);
        for plies in [desk.plies(), desk.plies() / 2] {
            let scene = view.scene_at(plies);
            let together = |part: &CountPart| *part == CountPart::Together;
            let parts: Vec<CountPart> = scene.counts.iter().map(|row| row.part).collect();
            prop_assert_eq!(parts.contains(&CountPart::Area), scoring.has_area());
            prop_assert_eq!(parts.contains(&CountPart::Lines), scoring.has_lines());
            let sum = |index: usize| {
                scene.counts.iter().filter(|row| !together(&row.part)).map(|row| row.points[index]).sum::<u32>()
            };
            prop_assert_eq!(vec![sum(0), sum(1)], view.score_at(plies));
            for row in &scene.counts {
                let sizes: u32 = row.sizes.iter().flatten().sum();
                prop_assert_eq!(row.groups.iter().map(|group| group.len() as u32).sum::<u32>(), if row.part == CountPart::Area { sizes } else { 0 });
                prop_assert!(row.lines.is_empty() || row.part == CountPart::Lines && sizes > 0);
            }
        }
    }
}

/// A player who can place nothing misses the turn: it is said, and the scene names the seat.
#[test]
fn a_missed_turn_is_said() {
    let mut missed = 0;
    for seed in 0..60 {
        let desk = played(GameKind::Gorami, seed, 200);
        let view = desk.view(Observer::Spectator);
        let moves = view.moves();
        for (ply, pair) in moves.windows(2).enumerate() {
            let expected = (pair[0].seat == pair[1].seat).then(|| seat(1 - pair[0].seat.index()));
            assert_eq!(view.scene_at(ply + 1).missed, expected, "seed {seed}, ply {}", ply + 1);
            missed += usize::from(expected.is_some());
            if let Some(seat) = expected {
                let mut then = played(GameKind::Gorami, seed, 200);
                then.take_back_to(ply + 1, Moment(0)).expect("there are more moves");
                for language in Language::ALL {
                    let said = then.view(Observer::Spectator).announcement(&names(&*then), language).expect("a move");
                    let sentence = text::instructions::gorami_missed(language, &names(&*then)[seat.index()]);
                    assert!(said.contains(&sentence), "{said}");
                }
            }
        }
    }
    assert!(missed > 0, "no turn was missed in 60 games");
}

/// Turned pieces are those that have another colour than before.
#[test]
fn turned_pieces_are_those_that_changed_colour() {
    let mut turned = 0;
    for seed in 0..20 {
        let desk = played(GameKind::Gorami, seed, 200);
        let view = desk.view(Observer::Spectator);
        for ply in 1..=desk.plies() {
            let (before, after) = (view.scene_at(ply - 1), view.scene_at(ply));
            let fields = before.boards[0].fields.iter().zip(&after.boards[0].fields).enumerate();
            let changed = fields.filter(|(_, (old, new))| old.piece.is_some() && old.piece != new.piece);
            let changed: Vec<usize> = changed.map(|(index, _)| index).collect();
            assert_eq!(after.boards[0].turned, changed, "seed {seed}, ply {ply}");
            turned += changed.len();
        }
    }
    assert!(turned > 0);
}

/// Announcements and prompts of Stripes have neither chains nor points.
#[test]
fn stripes_has_words_of_its_own() {
    let mut fishes = 0;
    for seed in 0..8 {
        let desk = played(GameKind::Stripes, seed, 60);
        for plies in (1..desk.plies()).rev() {
            let mut then = played(GameKind::Stripes, seed, plies);
            let mover = then.view(Observer::Spectator).moves().last().map(|row| row.seat).expect("a move");
            let view = then.view(Observer::Seat(mover));
            let said = view.announcement(&names(&*then), Language::English).expect("the own move");
            let prompt = view.prompt(Language::English);
            let labels = view.labels(&view.scene(), 0, Language::English).join(" ");
            for words in [&said, &prompt, &labels] {
                assert!(!words.contains("chain") && !words.contains("point"), "{words}");
            }
            let before = view.score()[mover.index()];
            drop(view);
            then.take_back_to(plies - 1, Moment(0)).expect("a move");
            let earned = before - then.view(Observer::Seat(mover)).score()[mover.index()];
            assert_eq!(said.matches("A fish!").count() as u32, earned, "{said}");
            fishes += earned;
        }
    }
    assert!(fishes > 0, "no fish in 8 games");
}

/// Without a throw the game waits for a die, and says so.
#[test]
fn a_game_without_a_throw_waits_for_a_die() {
    let text = "[Game \"stripes\"]\n[Players \"1\"]\n[Dice \"\"]\n\n";
    let records = record::read(text).expect("a record");
    let mut desk = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a game without throws");
    let own = Observer::Seat(seat(0));
    assert_eq!(desk.view(own).scene().die, Some(Die::Waiting));
    assert_eq!(desk.view(own).prompt(Language::English), text::stripes::own_throw(Language::English));
    let refused = desk.act(seat(0), desk::PlayerInput::Field(3), Language::English).expect_err("no throw");
    assert!(refused.message.contains("die"), "{}", refused.message);
}
