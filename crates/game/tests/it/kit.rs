//! The conformance kit accepts a sound game and detects every kind of fault.

use game::conformance::check;

use crate::toy::{self, Toy};

#[test]
fn a_sound_game_passes() {
    check::<Toy<{ toy::SOUND }>>(1, 50);
}

macro_rules! noticed {
    ($($name:ident: $fault:ident, $message:literal;)*) => {$(
        #[test]
        #[should_panic(expected = $message)]
        fn $name() {
            check::<Toy<{ toy::$fault }>>(1, 50);
        }
    )*};
}

noticed! {
    a_view_with_secrets_is_noticed: SHOWS_SECRETS, "sees only what it may know";
    a_stale_hash_is_noticed: FORGETS_THE_HASH, "the hash kept move by move";
    an_accepted_move_that_is_not_listed_is_noticed: ACCEPTS_TOO_MUCH, "is accepted but not listed";
    a_refused_move_that_is_listed_is_noticed: REFUSES_A_LISTED_MOVE, "is listed but refused";
    a_change_by_a_refused_move_is_noticed: CHANGES_ON_REFUSAL, "a refused move changes nothing";
    a_move_out_of_turn_is_noticed: LETS_ANYBODY_MOVE, "only those to move may move";
    a_wrongly_written_move_is_noticed: WRITES_WRONG_MOVES, "a written record can be replayed";
    a_game_that_is_too_long_is_noticed: LASTS_TOO_LONG, "no game is longer";
    a_missing_outcome_is_noticed: NEVER_ENDS_PROPERLY, "somebody is to move until the game has ended";
}
