//! Premoves: exactly the moves that are legal after some move of the opponent.

use std::collections::BTreeSet;

use desk::{FieldState, InputResult, OnlineGame, OnlineGameTable, OnlineTable, PlayerInput};
use game::{GameKind, Observer, Seat};
use games::GameOptions;
use gurami::Number;
use gurami::gorami::Gorami;
use kulami::Kulami;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;
use table::seated::{Act, Chair, Person, SeatedTable};
use table::{Moment, Pace};
use text::Language;
use wire::{CommitmentOpening, Snapshot, WireGame};

const NOW: Moment = Moment(7);

fn person(seat: Seat) -> Person {
    Person(seat.index() as u64 + 1)
}

fn snapshot<G: OnlineGame + WireGame>(seated: &SeatedTable<G>, seat: Seat) -> Snapshot {
    let record = game::record::Replay {
        setup: seated.table().setup().clone(),
        history: game::History::<G>::new(seated.table().setup()),
    };
    let opening = CommitmentOpening { nonce: String::new(), secret: record.record(&[]).to_string() };
    let name = |person: Person| format!("Guest {}", person.0);
    wire::snapshot(seated, "00000000000000a1", Some(person(seat)), NOW, &name, ("c", &opening))
}

/// Reference: tries the reply after every move.
fn possible<G: WireGame>(now: &G, mover: Seat, own: Seat, text: &str) -> bool {
    let (reply, _) = now.read_move(text).expect("a move");
    let moves = now.legal_moves(mover).expect("moves are listed");
    moves.iter().filter(|mv| G::exchanges_seats(mv).is_none()).any(|mv| {
        let mut after = now.clone();
        after.play(mover, mv).expect("it is listed");
        after.play(own, &reply).is_ok()
    })
}

/// Plays a game to its end, checking the opponent's premoves at every move.
fn check<G: OnlineGame + WireGame + 'static>(seed: u64, every: &dyn Fn(&G, Seat) -> Vec<String>) {
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let record = GameOptions::default_of(G::KIND).record(seed);
    let setup = G::read_setup(&record).expect("a set-up");
    let mut seated: SeatedTable<G> =
        SeatedTable::new(setup.clone(), &setup, Pace::Free, |seat| Chair::Taken(person(seat)), NOW);
    while let Some(mover) = seated.table().to_move().lowest() {
        let own = Seat::first(2).find(|seat| *seat != mover).expect("two seats");
        let now = seated.table().now();
        let mut desk = OnlineGameTable::<G>::new(&snapshot(&seated, own), NOW).expect("it can be followed");
        assert!(
            OnlineGameTable::<G>::new(&snapshot(&seated, mover), NOW)
                .expect("it can be followed")
                .premove_scene()
                .is_none()
        );
        let texts = every(now, own);
        let chosen: Vec<&String> = texts.iter().filter(|text| possible(now, mover, own, text)).collect();
        for text in &texts {
            let done = desk.check_premove(text, Language::English);
            assert_eq!(done.is_ok(), chosen.contains(&text), "{seed}: {text}");
        }
        let mut found = BTreeSet::new();
        for number in Number::all() {
            let selected = desk.premove_input(PlayerInput::Take(number), Language::English).is_ok();
            assert!(!selected || G::KIND == GameKind::Gorami);
            let scene = desk.premove_scene().expect("the other one is to move");
            let fields = scene.boards[0].fields.iter().enumerate();
            for (field, _) in fields.filter(|(_, field)| field.state == FieldState::Premove) {
                let premove = desk.premove_input(PlayerInput::Field(field), Language::English);
                let Ok(InputResult::Move(text)) = premove else { panic!("{seed}: field {field} was offered") };
                assert_eq!(desk.premove_piece(&text).map(|(at, _)| at), Some(field));
                found.insert(text);
            }
        }
        assert_eq!(found, chosen.iter().map(|text| text.to_string()).collect(), "{seed}");
        // The expected position or another one follows.
        let moves = now.legal_moves(mover).expect("moves are listed");
        let mv = moves[rng.random_range(0..moves.len())].clone();
        let step = seated.validate(person(mover), &Act::Move { ply: seated.table().round_start(), mv }, NOW);
        let exchanged = seated.seat_of(person(own));
        seated = step.expect("it is listed").after;
        if seated.is_over() || seated.seat_of(person(own)) != exchanged {
            continue;
        }
        let after = OnlineGameTable::<G>::new(&snapshot(&seated, own), NOW).expect("it can be followed");
        for text in &texts {
            let (mv, _) = seated.table().now().read_move(text).expect("a move");
            assert_eq!(after.allows(text), seated.table().now().clone().play(own, &mv).is_ok(), "{seed}: {text}");
        }
    }
    assert!(seated.is_over());
    let seat = Seat::first(1).next().expect("a seat");
    let desk = OnlineGameTable::<G>::new(&snapshot(&seated, seat), NOW);
    assert!(desk.is_ok_and(|desk| desk.premove_scene().is_none() && desk.premove_piece("").is_none()));
}

#[test]
fn what_can_be_chosen_in_advance_in_kulami() {
    for seed in 0..6 {
        check::<Kulami>(seed, &|game, _| {
            let board = game.position().board();
            kulami::Field::all().map(|field| board.cell(field).to_string()).collect()
        });
    }
}

#[test]
fn what_can_be_chosen_in_advance_in_gorami() {
    for seed in 0..6 {
        check::<Gorami>(seed, &|game, seat| {
            let board = game.position().arena().board();
            let side = if seat.index() == 0 { 'y' } else { 'b' };
            let fields = board.fields().map(|field| board.name(field));
            fields.flat_map(|field| (1..=3).map(move |number| format!("{side}{number}-{field}"))).collect()
        });
    }
}

fn nobody<G: OnlineGame + WireGame + 'static>() {
    let record = GameOptions::default_of(G::KIND).record(1);
    let setup = G::read_setup(&record).expect("a set-up");
    let seated: SeatedTable<G> =
        SeatedTable::new(setup.clone(), &setup, Pace::Free, |seat| Chair::Taken(person(seat)), NOW);
    for observer in Observer::all(seated.seats()) {
        let Observer::Seat(seat) = observer else { continue };
        let mut desk = OnlineGameTable::<G>::new(&snapshot(&seated, seat), NOW).expect("it can be followed");
        assert!(desk.premove_scene().is_none());
        assert!(desk.premove_input(PlayerInput::Field(0), Language::English).is_err());
    }
}

#[test]
fn games_with_draws_or_simultaneous_rounds_have_no_premoves() {
    for game in [GameKind::Equals, GameKind::Kissing, GameKind::Challenge, GameKind::Stripes] {
        games::with_game!(game, G => nobody::<G>());
    }
}
