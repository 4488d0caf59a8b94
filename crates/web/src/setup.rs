//! Game set-up: the choices made before a game, and the record of a game that has not begun.

mod address;
mod places;

use engine::levels::Level;
use game::GameKind;
use game::record::{self, Record};
use games::GameOptions;
use gurami::BoardSize;
use gurami::equals::Variant;
use gurami::gorami;
use gurami::rounds::{self, RoundRule};
use kulami::BoardChoice;
use table::{Moment, Pace};
use text::Language;

use crate::player::{SeatPlayer, Seating};

/// All settings of a new game; each game uses its own part.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct GameSettings {
    pub(crate) game: GameKind,
    pub(crate) kulami: kulami::Options,
    /// A board that the reader has laid, while another one is chosen.
    pub(crate) own_board: Option<BoardChoice>,
    pub(crate) variant: Variant,
    pub(crate) gorami: gorami::Options,
    /// Number of players, where that can be chosen.
    pub(crate) players: usize,
    /// Level of the computer, if it plays for everyone but the first player.
    pub(crate) against: Option<Level>,
    /// Level of the computer when it is chosen as the opponent.
    pub(crate) strength: Level,
    /// Where human opponents are.
    pub(crate) others: OpponentLocation,
    /// Does an online game count for ratings?
    pub(crate) rated: bool,
    /// Colour of the first player in Kulami and GOrami, as an index; `None`: random.
    pub(crate) colour: Option<usize>,
    /// Index of the player who starts; `None`: random.
    pub(crate) start: Option<usize>,
    /// Names of the players at this screen, by player.
    pub(crate) names: Vec<Option<String>>,
    pub(crate) pace: Pace,
    pub(crate) seed: u64,
}

/// Where human opponents are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum OpponentLocation {
    /// At this screen.
    Local,
    /// Online, invited by a link.
    Invited,
    /// Online, anybody from the lobby.
    Lobby,
}

impl GameSettings {
    /// The default settings.
    pub(crate) fn usual(game: GameKind, against: Option<Level>, seed: u64) -> GameSettings {
        GameSettings {
            game,
            kulami: kulami::Options::default(),
            own_board: None,
            variant: Variant::default(),
            gorami: gorami::Options::default(),
            players: match game {
                GameKind::Kissing => usual_players::<rounds::KissingRule>(against),
                GameKind::Challenge => usual_players::<rounds::ChallengeRule>(against),
                GameKind::Stripes => usual_players::<rounds::StripesRule>(against),
                GameKind::Kulami | GameKind::Gorami | GameKind::Equals => 2,
            },
            against,
            strength: against.unwrap_or(Level::Casual),
            others: OpponentLocation::Local,
            rated: false,
            colour: None,
            start: None,
            names: vec![None; 4],
            pace: Pace::Free,
            seed,
        }
    }

    /// Number of seats.
    pub(crate) fn seats(&self) -> usize {
        match self.game {
            GameKind::Equals => self.variant.players(),
            GameKind::Kulami | GameKind::Gorami => 2,
            GameKind::Kissing | GameKind::Stripes | GameKind::Challenge => self.players,
        }
    }

    /// Can the game be played alone?
    pub(crate) fn can_be_solo(game: GameKind) -> bool {
        matches!(game, GameKind::Kissing | GameKind::Challenge | GameKind::Stripes)
    }

    /// The options of the game, with the colour that starts.
    pub(crate) fn options(&self) -> GameOptions {
        let first = self.places().first;
        match self.game {
            GameKind::Kulami => {
                GameOptions::Kulami(kulami::Options { first: kulami::Colour::ALL[first], ..self.kulami.clone() })
            }
            GameKind::Equals => GameOptions::Equals(self.variant),
            GameKind::Gorami => {
                GameOptions::Gorami(gorami::Options { first: gurami::Colour::BOTH[first], ..self.gorami })
            }
            GameKind::Kissing => GameOptions::Kissing(round_options(self.players)),
            GameKind::Stripes => GameOptions::Stripes(round_options(self.players)),
            GameKind::Challenge => GameOptions::Challenge(round_options(self.players)),
        }
    }

    /// Players by seat.
    fn seating(&self, seats: usize) -> Seating {
        let person = |index: usize| SeatPlayer::Person(self.names.get(index).cloned().flatten());
        let mut players: Vec<SeatPlayer> = (0..seats)
            .map(|index| match self.against {
                Some(level) if index > 0 => SeatPlayer::Computer(level),
                Some(_) => SeatPlayer::Person(None),
                None => person(index),
            })
            .collect();
        players.rotate_right(self.places().own);
        Seating { players, pace: self.pace, left: Vec::new(), broken_off: None }
    }

    /// The record of the game before its first move.
    pub(crate) fn record(&self, language: Language) -> String {
        begun(&self.options().record(self.seed), |seats| self.seating(seats), language)
    }
}

/// Default number of players; against the computer at least two.
fn usual_players<R: RoundRule>(against: Option<Level>) -> usize {
    rounds::Options::<R>::default().players().max(if against.is_some() { 2 } else { 1 })
}

/// Options for this number of players, or the nearest one allowed.
fn round_options<R: RoundRule>(players: usize) -> rounds::Options<R> {
    rounds::Options::new(players.clamp(1, game::Seat::MOST)).expect("a table has 1 to 4 seats")
}

/// Parses a board's value in forms and addresses; the classic square if it is invalid.
pub(crate) fn read_board(word: &str) -> BoardChoice {
    let classic = |_| BoardChoice::named("classic-square").expect("a board that everybody knows");
    BoardChoice::read(word).unwrap_or_else(classic)
}

/// The Challenge of a day for one player, the same for everybody.
pub(crate) fn challenge_of(day: u32, language: Language) -> String {
    let setup = rounds::Setup::new(1, engine::puzzle::daily_challenge(day));
    challenge_with(&setup.expect("a line of the box for one person"), language)
}

/// A Challenge for one player.
pub(crate) fn challenge_with(setup: &rounds::Setup<rounds::ChallengeRule>, language: Language) -> String {
    let record = record::record::<rounds::Rounds<rounds::ChallengeRule>>(setup, [], &[]);
    let alone =
        |_| Seating { players: vec![SeatPlayer::Person(None)], pace: Pace::Free, left: Vec::new(), broken_off: None };
    begun(&record, alone, language)
}

fn begun(record: &Record, seating: impl FnOnce(usize) -> Seating, language: Language) -> String {
    let desk = desk::open_local(record, Pace::Free, Moment(0)).expect("a set-up can start");
    let tags = seating(desk.seats()).tags(language, desk.game());
    let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    desk.record(&tags)
}

/// A new game with the same settings: on the same board, with other pieces where they are drawn at random.
pub(crate) fn again(text: &str, seed: u64, seating: &Seating, language: Language) -> String {
    let records = record::read(text).unwrap_or_default();
    let Some(old) = records.first() else { return String::new() };
    let players = seating.players.len();
    let options = match old.game() {
        Ok(GameKind::Equals) => {
            let usual = Variant::default();
            let board = old.tag("Board").and_then(|tag| BoardSize::read(&tag.value).ok()).unwrap_or(usual.board());
            Some(GameOptions::Equals(Variant::new(board, players).unwrap_or(usual)))
        }
        Ok(GameKind::Kissing) => Some(GameOptions::Kissing(round_options(players))),
        Ok(GameKind::Challenge) => Some(GameOptions::Challenge(round_options(players))),
        Ok(GameKind::Stripes) => Some(GameOptions::Stripes(round_options(players))),
        // Nothing is drawn: the same set-up again.
        Ok(GameKind::Kulami | GameKind::Gorami) | Err(_) => None,
    };
    let fresh = match options {
        Some(options) => options.record(seed),
        None => Record { moves: Vec::new(), result: None, comments: Vec::new(), ..old.clone() },
    };
    begun(&fresh, |_| seating.clone(), language)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_usual_game_begins_and_begins_again() {
        for game in GameKind::ALL {
            for against in [None, Some(Level::Strong)] {
                for seed in 0..4 {
                    let text = GameSettings::usual(game, against, seed).record(Language::German);
                    let records = record::read(&text).expect("a record");
                    let desk = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a game");
                    let seating = Seating::read(&records[0], desk.seats());
                    let people = seating.people().len();
                    assert_eq!(people, if against.is_some() { 1 } else { desk.seats() }, "{game:?}");
                    let more = again(&text, 9, &seating, Language::German);
                    let records = record::read(&more).expect("a record");
                    assert_eq!(Seating::read(&records[0], desk.seats()), seating, "{game:?}");
                }
            }
        }
    }

    #[test]
    fn every_day_has_its_challenge() {
        for day in 20_000..20_400 {
            let text = challenge_of(day, Language::French);
            let records = record::read(&text).expect("a record");
            let desk = desk::open_local(&records[0], Pace::Free, Moment(0)).expect("a game");
            assert_eq!((desk.game(), desk.seats()), (GameKind::Challenge, 1));
            assert_ne!(text, challenge_of(day + 1, Language::French));
        }
    }

    #[test]
    fn a_board_that_cannot_be_read_becomes_the_classic_square() {
        assert_eq!(read_board("irregular"), BoardChoice::Irregular);
        assert_eq!(read_board("aab/"), read_board("classic-square"));
    }

    #[test]
    fn a_newcomer_plays_what_the_options_of_the_game_say() {
        for game in GameKind::ALL {
            let usual = GameSettings { start: Some(0), ..GameSettings::usual(game, None, 3) };
            assert_eq!(usual.options(), GameOptions::default_of(game));
        }
    }
}
