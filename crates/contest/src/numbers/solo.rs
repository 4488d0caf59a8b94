//! The score of a level in a solo game.

use engine::levels::{Level, LevelPlayer};
use game::{Game, Observer};
use gurami::rounds::RoundRule;
use gurami::rounds::{Rounds, Setup};

/// The points (in Stripes: the fishes) of a level that plays a game of rounds alone, with the draws of this seed.
///
/// ```
/// use contest::numbers::solo_score;
/// use engine::levels::Level;
/// use gurami::rounds::KissingRule;
///
/// assert!(solo_score::<KissingRule>(Level::Club, 1) > 0);
/// ```
pub fn solo_score<R: RoundRule>(level: Level, seed: u64) -> u32 {
    let setup = Setup::random(1, seed).expect("every game of rounds can be played alone");
    let mut game = Rounds::<R>::start(&setup);
    while let Some(seat) = game.to_move().lowest() {
        let turn = LevelPlayer::new(level, seed).choose::<Rounds<R>>(&game.view(Observer::Seat(seat)));
        let turn = turn.expect("a seat that is to move has a turn");
        game.play(seat, &turn).expect("players keep to the rules");
    }
    game.score().values().iter().sum()
}
