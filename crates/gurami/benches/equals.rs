//! Speed of the question whether a turn of Equals = Wins can still become legal, asked for every field and both colours
//! of a piece, as a page does when a player chooses it. Before the table, the mean and the slowest answer over random
//! games are printed; the answers are asserted against those of one more chain.

use std::sync::LazyLock;
use std::time::{Duration, Instant};

use divan::Bencher;
use game::Game;
use gurami::equals::{Equals, Setup, TurnBuilder, Variant};
use gurami::{BoardSize, Colour, Number, Piece, Placement};
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg64Mcg;

fn main() {
    report();
    divan::main();
}

/// Turns in progress of random games on the largest board: at their beginning, and after each piece.
static TURNS: LazyLock<Vec<TurnBuilder>> = LazyLock::new(|| {
    let mut rng = Pcg64Mcg::seed_from_u64(3);
    let mut turns = Vec::new();
    for (seed, players) in (0..24).flat_map(|seed| [(seed, 2), (seed, 3)]) {
        let variant = Variant::new(BoardSize::B52, players).expect("a variant");
        let mut game = Equals::start(&Setup::random(variant, seed));
        while let (Some(seat), Some(mut builder)) = (game.turn(), game.builder()) {
            turns.push(builder.clone());
            while builder.finish().is_err() || rng.random_range(0..4) == 0 {
                let options: Vec<Placement> = builder
                    .options()
                    .into_iter()
                    .filter(|placement| after(&builder, *placement).can_finish())
                    .collect();
                let Some(placement) = options.choose(&mut rng) else { break };
                builder.place(*placement).expect("an option");
                turns.push(builder.clone());
            }
            game.play(seat, &builder.finish().expect("it can be finished")).expect("a legal turn");
        }
    }
    turns
});

fn after(turn: &TurnBuilder, placement: Placement) -> TurnBuilder {
    let mut next = turn.clone();
    next.place(placement).expect("an option");
    next
}

/// The number of fields where a number may be placed, in either colour, so that the turn can be finished.
fn marks(turn: &TurnBuilder, number: Number) -> usize {
    let fields = turn.grid().fits(number);
    let placed =
        fields.flat_map(|field| Colour::BOTH.map(|colour| Placement { piece: Piece { colour, number }, field }));
    placed.filter(|placement| after(turn, *placement).can_finish()).count()
}

fn report() {
    let (mut slowest, mut all, mut asked) = (Duration::ZERO, Duration::ZERO, 0);
    for turn in TURNS.iter() {
        for number in turn.pool().kinds() {
            let exact = marks(turn, number);
            // The shortest of several runs, because other programs may interrupt one.
            let timed = || {
                let start = Instant::now();
                assert_eq!(marks(turn, number), exact);
                start.elapsed()
            };
            let took = (0..4).map(|_| timed()).min().unwrap_or_default();
            let one_chain =
                turn.finishable_options().iter().filter(|placement| placement.piece.number == number).count();
            assert!(exact >= one_chain, "every turn that one chain completes can be finished");
            (slowest, all, asked) = (slowest.max(took), all + took, asked + 1);
        }
    }
    let mean = all / asked;
    println!("{asked} chosen pieces in {} turns: {mean:?} on average, {slowest:?} at most", TURNS.len());
}

#[divan::bench]
fn marks_of_all_pieces(bencher: Bencher) {
    let turns = &TURNS;
    bencher.bench(|| {
        let pieces = turns.iter().take(200).flat_map(|turn| turn.pool().kinds().map(move |number| (turn, number)));
        pieces.map(|(turn, number)| marks(turn, number)).sum::<usize>()
    });
}
