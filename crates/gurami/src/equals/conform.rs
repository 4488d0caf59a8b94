//! Conformance of Equals = Wins.

use game::conformance::{Conform, Rng, below, check};
use game::{Observer, Seat};
use rand::RngExt;
use rand::seq::{IndexedRandom, SliceRandom};

use super::{Equals, Pool, Setup, TurnBuilder, Variant};
use crate::{Number, Placement, Turn};

impl Conform for Equals {
    fn random_setup(rng: &mut Rng) -> Setup {
        Setup::random(*Variant::ALL.choose(rng).unwrap(), rng.random())
    }

    fn random_move(&self, _: Seat, rng: &mut Rng) -> Turn {
        let builder = self.builder().unwrap();
        let found = (0..20).find_map(|_| try_turn(builder.clone(), rng));
        found.or_else(|| builder.example()).unwrap_or_default()
    }

    fn candidates(&self, seat: Seat, rng: &mut Rng) -> Vec<(Turn, bool)> {
        let builder = self.builder().unwrap();
        let options = builder.options();
        let legal = self.random_move(seat, rng);
        let mut all = vec![(Turn::default(), builder.example().is_none()), (legal.clone(), true)];
        for _ in 0..8 {
            let mut turn = legal.clone();
            match (below(rng, 5), options.choose(rng)) {
                (0, _) => drop(turn.0.pop()),
                (1, _) => turn.0.reverse(),
                (2, Some(more)) => turn.0.push(*more),
                (3, Some(other)) => turn.0 = vec![*other],
                _ => turn.0.iter_mut().for_each(|placement| placement.piece.colour = placement.piece.colour.other()),
            }
            let verdict = judged(builder.clone(), &turn);
            all.push((turn, verdict));
        }
        all
    }

    fn with_other_secrets(&self, observer: Observer, rng: &mut Rng) -> Equals {
        let mut unseen = Pool::sets(self.variant.sets());
        let own = Seat::first(self.variant.players()).find(|seat| observer.is(*seat)).map(|seat| self.hands[seat]);
        let placed = self.grid.placements().map(|placement| placement.piece.number);
        for number in placed.chain(self.stock.numbers()).chain(own.unwrap_or_default().numbers()) {
            unseen.take(number).unwrap();
        }
        let mut unseen: Vec<Number> = unseen.numbers().collect();
        unseen.shuffle(rng);
        let mut other = self.clone();
        for seat in Seat::first(self.variant.players()).filter(|seat| !observer.is(*seat)) {
            other.hands[seat] = unseen.drain(..self.hands[seat].len()).collect();
        }
        other.bag = unseen.drain(..self.bag.len()).collect();
        assert_eq!(unseen.len(), self.variant.removed());
        other.hash = game::Game::hash_from_scratch(&other);
        other
    }
}

/// Lays some pieces, those that make chains first of all, and gives up after a few.
fn try_turn(mut builder: TurnBuilder, rng: &mut Rng) -> Option<Turn> {
    for _ in 0..5 {
        let options = builder.options();
        let mut scores = |option: &&Placement| {
            let points = builder.place(**option).unwrap();
            builder.take_back();
            points > 0
        };
        let scoring: Vec<Placement> = options.iter().filter(|option| scores(option)).copied().collect();
        let from = if scoring.is_empty() || below(rng, 4) == 0 { &options } else { &scoring };
        builder.place(*from.choose(rng)?).unwrap();
        if let Ok(turn) = builder.finish()
            && below(rng, 3) > 0
        {
            return Some(turn);
        }
    }
    builder.finish().ok()
}

fn judged(mut builder: TurnBuilder, turn: &Turn) -> bool {
    turn.0.iter().all(|placement| builder.place(*placement).is_ok()) && builder.finish().is_ok()
}

#[test]
fn equals_conforms() {
    check::<Equals>(1, 60);
}

/// Choosing only finishable options always allows finishing, and no finish with one piece is missed.
#[test]
fn finishable_options_lead_to_no_dead_end() {
    use game::Game;
    use rand::SeedableRng;
    let mut rng = Rng::seed_from_u64(11);
    let (mut waited, mut judged) = (0, 0);
    for _ in 0..8 {
        let mut game = Equals::start(&Equals::random_setup(&mut rng));
        while let Some(seat) = game.turn() {
            let mut builder = game.builder().unwrap();
            loop {
                let finished = builder.finish();
                let finishable = builder.finishable_options();
                if builder.waiting().len() == 1 || builder.laid().is_empty() {
                    let ends = |placement: &Placement| {
                        let mut next = builder.clone();
                        next.place(*placement).unwrap();
                        next.finish().is_ok()
                    };
                    for placement in builder.options().iter().filter(|placement| ends(placement)) {
                        assert!(finishable.contains(placement), "{placement:?}");
                        judged += 1;
                    }
                }
                waited += usize::from(finished.is_err() && !builder.laid().is_empty());
                match finishable.choose(&mut rng) {
                    Some(placement) if finished.is_err() || below(&mut rng, 2) == 0 => {
                        builder.place(*placement).unwrap()
                    }
                    _ => break,
                };
            }
            game.play(seat, &builder.finish().expect("no dead end")).unwrap();
        }
    }
    assert!(waited > 20 && judged > 1000, "{waited} {judged}");
}

/// The kit would prove little if its turns were all alike.
#[test]
fn random_turns_are_of_every_sort() {
    use game::Game;
    use rand::SeedableRng;
    let (mut alone, mut chains, mut long, mut from_stock) = (0, 0, 0, 0);
    let mut rng = Rng::seed_from_u64(5);
    for _ in 0..20 {
        let mut game = Equals::start(&Equals::random_setup(&mut rng));
        while let Some(seat) = game.turn() {
            let turn = game.random_move(seat, &mut rng);
            let hand = game.hand(seat);
            let mut builder = game.builder().unwrap();
            for placement in &turn.0 {
                builder.place(*placement).unwrap();
            }
            let makes_chain = builder.laid().iter().any(|laid| !laid.chains.is_empty());
            alone += usize::from(!turn.0.is_empty() && !makes_chain);
            chains += usize::from(makes_chain);
            long += usize::from(turn.0.len() > 2);
            from_stock += usize::from(turn.0.iter().any(|placement| !hand.has(placement.piece.number)));
            game.play(seat, &turn).unwrap();
        }
    }
    assert!([alone, chains, long, from_stock].iter().all(|count| *count >= 20), "{alone} {chains} {long} {from_stock}");
}
