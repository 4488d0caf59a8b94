//! Valid and invalid set-ups.

use gurami::Number;
use gurami::rounds::{ChallengeRule, KissingRule, RoundRule, Setup, SetupError, StripesRule};

use super::number;

fn four_sets() -> Vec<Number> {
    Number::all().flat_map(|number| [number; 4]).collect()
}

#[test]
fn a_table_has_one_to_four_seats() {
    fn check<R: RoundRule>() {
        for players in 1..=4 {
            assert_eq!(Setup::<R>::new(players, four_sets()).unwrap().players(), players);
        }
        for players in [0, 5, usize::MAX] {
            assert_eq!(Setup::<R>::new(players, four_sets()), Err(SetupError::Players { players }));
            assert_eq!(Setup::<R>::random(players, 1), Err(SetupError::Players { players }));
        }
    }
    check::<KissingRule>();
    check::<ChallengeRule>();
    check::<StripesRule>();
    assert_eq!(SetupError::Players { players: 5 }.to_string(), "5 seats: a table has 1 to 4");
}

#[test]
fn bag_and_line_are_four_sets() {
    fn check<R: RoundRule>() {
        let mut numbers = four_sets();
        numbers[0] = number(6);
        let uneven = SetupError::Uneven { number: number(1), times: 3 };
        assert_eq!(Setup::<R>::new(1, numbers), Err(uneven.clone()));
        assert_eq!(uneven.to_string(), "number 1 is there 3 times: each from 1 to 6 must be there 4 times");
        for found in [0, 23, 25] {
            let numbers: Vec<Number> = four_sets().into_iter().cycle().take(found).collect();
            assert_eq!(Setup::<R>::new(1, numbers), Err(SetupError::Count { found, wanted: 24 }));
        }
        assert_eq!(SetupError::Count { found: 23, wanted: 24 }.to_string(), "23 numbers: there must be 24");
    }
    check::<KissingRule>();
    check::<ChallengeRule>();
}

#[test]
fn a_seed_gives_always_the_same_numbers() {
    fn check<R: RoundRule>() {
        let of = |seed| Setup::<R>::random(2, seed).unwrap();
        assert_eq!(of(5), of(5));
        assert_ne!(of(5), of(6));
    }
    check::<KissingRule>();
    check::<ChallengeRule>();
    check::<StripesRule>();
}
