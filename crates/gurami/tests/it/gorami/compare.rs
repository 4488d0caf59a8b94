//! The fast rules against the plain ones, on random games.

use game::conformance::rounds;
use game::conformance::{Rng, below};
use game::{Game, Outcome, RecordedGame, Seat};
use gurami::gorami::{Arena, ByColour, Gorami, Position, Setup};
use gurami::{Colour, Placement};
use rand::SeedableRng;

use super::reference::Plain;

/// What happened in the games: a comparison is worth nothing if they had no turned pieces or missed turns.
#[derive(Default)]
struct Coverage {
    turned: usize,
    several: usize,
    missed: usize,
    ties: usize,
}

#[test]
fn random_games_are_those_of_the_plain_rules() {
    for arena in Arena::all() {
        let mut seen = Coverage::default();
        for seed in 0..rounds(400) {
            play(arena, seed, &mut seen);
        }
        let Coverage { turned, several, missed, ties } = seen;
        assert!(turned > 400 && several > 50 && missed > 50 && ties > 5, "{turned} {several} {missed} {ties}");
    }
}

fn play(arena: &'static Arena, seed: u64, seen: &mut Coverage) {
    let mut rng = Rng::seed_from_u64(seed);
    let first = Colour::BOTH[below(&mut rng, 2)];
    let mut fast = Gorami::start(&Setup::Empty { arena, first });
    let mut plain = Plain::new(arena.fields().len(), first.letter());
    loop {
        compare(&fast, &plain, &format!("board {}, seed {seed}", arena.size()));
        let legal = plain.legal();
        if legal.is_empty() {
            break;
        }
        let text = &legal[below(&mut rng, legal.len())];
        let turned = place(&mut fast, text);
        assert_eq!(turned, plain.place(text), "board {}, seed {seed}: {text}", arena.size());
        seen.turned += turned.len();
        seen.several += usize::from(turned.len() > 1);
        seen.missed += usize::from(plain.turn().is_some_and(|turn| text.starts_with(turn)));
    }
    seen.ties += usize::from(plain.stripes()[0] == plain.stripes()[1]);
}

/// Plays through the game's trait and returns the fields that the position reports as turned.
fn place(fast: &mut Gorami, text: &str) -> Vec<String> {
    let board = fast.position().arena().board();
    let (placement, _) = fast.read_move(text).expect("a written move");
    let mut position = *fast.position();
    let turned = position.place(placement).expect("legal by the plain rules");
    fast.play(Gorami::seat(placement.piece.colour), &placement).expect("legal by the plain rules");
    assert_eq!(fast.position(), &position);
    turned.map(|field| board.name(field).to_string()).collect()
}

fn compare(fast: &Gorami, plain: &Plain, context: &str) {
    let position = fast.position();
    assert_eq!(position.to_string(), plain.text(), "{context}");
    assert_eq!(Position::read(&plain.text()).as_ref(), Ok(position), "{context}");
    assert_eq!(position.to_move().map(Colour::letter), plain.turn(), "{context}");
    for seat in Seat::first(2) {
        let legal: Vec<Placement> = fast.legal_moves(seat).expect("GOrami lists its moves");
        let mut legal: Vec<String> = legal.iter().map(|p| p.text(position.arena().board())).collect();
        legal.sort();
        let to_move = position.to_move().map(Gorami::seat) == Some(seat);
        assert_eq!(legal, if to_move { plain.legal() } else { vec![] }, "{context}");
    }
    assert_eq!(fast.score().values(), plain.stripes(), "{context}");
    let ByColour { yellow, blue } = position.centre();
    assert_eq!([yellow, blue], plain.centre(), "{context}");
    assert_eq!(fast.parts()[0].1.values(), plain.stripes(), "{context}");
    assert_eq!(fast.parts()[1].1.values(), plain.centre(), "{context}");
    assert_eq!(fast.outcome().as_ref().map(winner), plain.winner(), "{context}");
}

fn winner(outcome: &Outcome) -> &'static str {
    match outcome.winner().and_then(Gorami::colour) {
        Some(Colour::Yellow) => "yellow",
        Some(Colour::Blue) => "blue",
        None => "draw",
    }
}
