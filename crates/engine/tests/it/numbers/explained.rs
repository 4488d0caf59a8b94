//! Explanations of turns agree with the rules.

use engine::levels::{Level, LevelPlayer};
use engine::numbers::{FollowUp, equals, rounds};
use game::{Game, GameKind, Observer};
use gurami::equals::{Equals, Variant};
use gurami::rounds::{ChallengeRule, KissingRule, RoundRule, Rounds, StripesRule, gurami_stripes};
use gurami::{Colour, Grid, Piece, Placement, Turn};

#[test]
fn turns_of_equals_are_explained() {
    let (mut chains, mut lone, mut answers) = (0, 0, 0);
    for (variant, seed) in Variant::ALL.into_iter().zip(0..) {
        let mut game = Equals::start(&gurami::equals::Setup::random(variant, seed));
        while let Some(seat) = game.turn() {
            let view = game.view(Observer::Seat(seat));
            let turn = LevelPlayer::new(Level::Club, seed).choose::<Equals>(&view).expect("to move");
            let explained = equals::explain(&view, &turn).expect("a legal turn");
            assert_eq!(equals::explain(&game.view(Observer::Spectator), &turn), None);
            let made: u32 = explained.chains.iter().map(|chain| chain.value).sum();
            assert_eq!(made + explained.lone.map_or(0, |number| number.get().into()), explained.points);
            for chain in &explained.chains {
                let stripe = view.grid.board().stripes()[chain.stripe].set;
                assert_eq!(chain.fields.and(stripe), chain.fields, "a chain lies in its stripe");
            }
            chains += explained.chains.len();
            lone += usize::from(explained.lone.is_some());
            match explained.then {
                FollowUp::Answer { tenths } => {
                    answers += 1;
                    assert!(tenths < 600, "{tenths}");
                    assert!(view.turns_left > 1);
                }
                FollowUp::Nothing => assert!(view.turns_left <= 1),
                FollowUp::Prepared { .. } => panic!("the next player has the next piece"),
            }
            let played = game.play(seat, &turn).expect("a legal turn");
            assert_eq!(played.total(), explained.points);
        }
    }
    assert!(chains > 40 && lone > 3 && answers > 60, "{chains} {lone} {answers}");
}

fn rounds_are_explained<R: RoundRule>() -> usize {
    let mut closed = 0;
    for seed in 0..3 {
        let mut game = Rounds::<R>::start(&gurami::rounds::Setup::random(1, seed).expect("one seat"));
        while let Some(seat) = game.to_move().lowest() {
            let view = game.view(Observer::Seat(seat));
            let turn = LevelPlayer::new(Level::Casual, seed).choose::<Rounds<R>>(&view).expect("to move");
            let explained = rounds::explain(&view, &turn).expect("a legal turn");
            let before = gurami_stripes(&view.boards[seat].grid).len();
            closed += explained.chains.len();
            let played = game.play(seat, &turn).expect("a legal turn");
            let grid = &game.boards()[seat].grid;
            if R::KIND == GameKind::Stripes {
                assert_eq!(before + explained.chains.len(), gurami_stripes(grid).len(), "seed {seed}");
            } else {
                assert_eq!(played.total(), explained.points, "seed {seed}");
            }
            if let FollowUp::Prepared { number, field, points } = explained.then {
                let makes = |colour| makes(grid, Placement { piece: Piece { colour, number }, field });
                assert_eq!(makes(Colour::Yellow).max(makes(Colour::Blue)), points, "seed {seed}");
            }
        }
    }
    closed
}

/// What a piece would score.
fn makes(grid: &Grid, placement: Placement) -> u32 {
    let mut grid = grid.clone();
    grid.place(placement).expect("it fits");
    grid.gurami_chains(placement.field).filter_map(|chain| chain.value()).sum()
}

#[test]
fn turns_of_the_games_of_rounds_are_explained() {
    assert!(rounds_are_explained::<KissingRule>() > 10);
    assert!(rounds_are_explained::<ChallengeRule>() > 10);
    assert!(rounds_are_explained::<StripesRule>() > 3);
}

#[test]
fn what_is_not_legal_is_not_explained() {
    let game = Equals::start(&gurami::equals::Setup::random(Variant::ALL[0], 1));
    let view = game.view(Observer::Seat(game.turn().expect("a player is to move")));
    let taken = view.grid.placements().next().expect("two pieces lie there");
    assert_eq!(equals::explain(&view, &Turn(vec![taken])), None);
}
