//! What the set-up panel offers, and how a choice changes the settings.

use game::GameKind;
use kulami::{Scoring, SwapRule};
use table::Pace;

use crate::setup::{GameSettings, OpponentLocation, StartingPlayer};

/// Kinds of opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    Computer,
    /// People at this screen.
    Local,
    /// People with a link.
    Friends,
    /// Anybody in the lobby.
    Anybody,
}

impl Opponent {
    /// Its value in the form.
    pub(super) fn word(self) -> &'static str {
        match self {
            Opponent::Computer => "computer",
            Opponent::Local => "here",
            Opponent::Friends => "friends",
            Opponent::Anybody => "anybody",
        }
    }

    pub(super) fn read(word: &str) -> Option<Opponent> {
        let all = [Opponent::Computer, Opponent::Local, Opponent::Friends, Opponent::Anybody];
        all.into_iter().find(|opponent| opponent.word() == word)
    }
}

/// Form values for the starting player.
pub(super) const STARTS: [(&str, StartingPlayer); 3] =
    [("lot", StartingPlayer::Random), ("first", StartingPlayer::First), ("second", StartingPlayer::Second)];

/// A time control that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum TimeControl {
    /// Minutes per player, and increment in seconds per move.
    Fischer(u32, u32),
    /// Days per move.
    Days(u32),
}

impl TimeControl {
    pub(super) const FISCHER: [TimeControl; 4] = [
        TimeControl::Fischer(3, 2),
        TimeControl::Fischer(5, 5),
        TimeControl::Fischer(10, 5),
        TimeControl::Fischer(20, 10),
    ];
    /// Only online.
    pub(super) const DAYS: [TimeControl; 3] = [TimeControl::Days(1), TimeControl::Days(3), TimeControl::Days(7)];

    pub(super) fn pace(self) -> Pace {
        match self {
            TimeControl::Fischer(minutes, seconds) => {
                Pace::Fischer { start: u64::from(minutes) * 60_000, more: u64::from(seconds) * 1_000 }
            }
            TimeControl::Days(days) => Pace::EachMove { time: u64::from(days) * 86_400_000 },
        }
    }

    /// Its value in the form: the index within its kind, or the days.
    pub(super) fn word(self) -> String {
        match self {
            TimeControl::Fischer(..) => {
                let place = TimeControl::FISCHER.iter().position(|clock| *clock == self);
                place.map_or(String::new(), |place| place.to_string())
            }
            TimeControl::Days(days) => format!("days-{days}"),
        }
    }

    /// Parses a form value; any other value means no clock.
    pub(super) fn read(word: &str) -> Pace {
        let mut all = TimeControl::FISCHER.into_iter().chain(TimeControl::DAYS);
        all.find(|clock| clock.word() == word).map_or(Pace::Free, TimeControl::pace)
    }

    pub(super) fn words(self, language: text::Language) -> String {
        match self {
            TimeControl::Fischer(minutes, seconds) => text::setup::fischer(language, minutes, seconds),
            TimeControl::Days(days) => text::setup::days_a_move(language, days),
        }
    }
}

impl GameSettings {
    pub(super) fn opponent(&self) -> Opponent {
        match (self.others, self.against) {
            (OpponentLocation::Invited, _) => Opponent::Friends,
            (OpponentLocation::Lobby, _) => Opponent::Anybody,
            (OpponentLocation::Local, Some(_)) => Opponent::Computer,
            (OpponentLocation::Local, None) => Opponent::Local,
        }
    }

    /// Sets the opponent. Online games have at least two players.
    pub(super) fn choose_opponent(&mut self, opponent: Opponent) {
        self.against = (opponent == Opponent::Computer).then_some(engine::levels::Level::Casual);
        self.others = match opponent {
            Opponent::Computer | Opponent::Local => OpponentLocation::Local,
            Opponent::Friends => OpponentLocation::Invited,
            Opponent::Anybody => OpponentLocation::Lobby,
        };
        self.players = self.players.max(self.least_players());
    }

    pub(super) fn set_area(&mut self, on: bool) {
        self.kulami.scoring = Scoring::with(on, self.kulami.scoring.has_lines());
    }

    pub(super) fn set_lines(&mut self, on: bool) {
        self.kulami.scoring = Scoring::with(self.kulami.scoring.has_area(), on);
    }

    pub(super) fn set_swap(&mut self, on: bool) {
        self.kulami.swap = if on { SwapRule::Offered } else { SwapRule::Never };
    }

    pub(super) fn is_online(&self) -> bool {
        self.others != OpponentLocation::Local
    }

    pub(super) fn least_players(&self) -> usize {
        if self.is_online() { 2 } else { 1 }
    }

    /// Can the starting player be chosen? People at one screen decide among themselves.
    pub(super) fn chooses_start(&self) -> bool {
        self.is_online() || self.against.is_some()
    }

    /// The name of a choice of the starting player.
    pub(super) fn start_name(&self, start: StartingPlayer, language: text::Language) -> &'static str {
        match (start, self.game) {
            (StartingPlayer::Random, _) => text::setup::by_lot(language),
            (StartingPlayer::First, GameKind::Kulami) => text::setup::as_colour(language, kulami::Colour::Red),
            (StartingPlayer::First, GameKind::Gorami) => text::setup::as_side(language, gurami::Colour::Yellow),
            (StartingPlayer::First, _) => text::setup::you_start(language),
            (StartingPlayer::Second, GameKind::Kulami) => text::setup::as_colour(language, kulami::Colour::Black),
            (StartingPlayer::Second, GameKind::Gorami) => text::setup::as_side(language, gurami::Colour::Blue),
            (StartingPlayer::Second, _) if self.is_online() => text::online::others_start(language),
            (StartingPlayer::Second, _) => text::setup::computer_starts(language),
        }
    }

    /// Number of people who are asked for a name. Online, the name is set once for all games.
    pub(super) fn people_to_name(&self) -> usize {
        match self.opponent() {
            Opponent::Friends | Opponent::Anybody => 0,
            Opponent::Computer => 1,
            Opponent::Local => self.seats(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::levels::Level;

    #[test]
    fn opponents_are_chosen_by_their_form_values() {
        for word in ["computer", "here", "friends", "anybody"] {
            let opponent = Opponent::read(word).expect(word);
            let mut settings = GameSettings::usual(GameKind::Stripes, Some(Level::Strong), 1);
            settings.choose_opponent(opponent);
            assert_eq!((settings.opponent(), opponent.word()), (opponent, word));
            assert_eq!(settings.against.is_some(), word == "computer");
        }
        assert_eq!(Opponent::read("nobody"), None);
    }

    #[test]
    fn nobody_plays_online_alone() {
        let mut settings = GameSettings::usual(GameKind::Challenge, None, 1);
        assert_eq!((settings.players, settings.least_players()), (1, 1));
        settings.choose_opponent(Opponent::Friends);
        assert_eq!((settings.players, settings.least_players()), (2, 2));
        settings.players = 4;
        settings.choose_opponent(Opponent::Anybody);
        assert_eq!(settings.players, 4);
    }

    #[test]
    fn only_what_matters_is_asked() {
        let asked = |opponent| {
            let mut settings = GameSettings::usual(GameKind::Kissing, None, 1);
            settings.players = 3;
            settings.choose_opponent(opponent);
            (settings.people_to_name(), settings.chooses_start(), settings.is_online())
        };
        assert_eq!(asked(Opponent::Computer), (1, true, false));
        assert_eq!(asked(Opponent::Local), (3, false, false));
        assert_eq!(asked(Opponent::Friends), (0, true, true));
        assert_eq!(asked(Opponent::Anybody), (0, true, true));
    }

    #[test]
    fn the_starting_player_is_named_by_colour_where_there_are_colours() {
        let names = |game, opponent| {
            let mut settings = GameSettings::usual(game, None, 1);
            settings.choose_opponent(opponent);
            STARTS.map(|(_, start)| settings.start_name(start, text::Language::English))
        };
        assert_eq!(names(GameKind::Kulami, Opponent::Computer), names(GameKind::Kulami, Opponent::Friends));
        assert_ne!(names(GameKind::Kulami, Opponent::Computer)[1..], names(GameKind::Gorami, Opponent::Computer)[1..]);
        let [_, _, computer] = names(GameKind::Stripes, Opponent::Computer);
        let [_, _, others] = names(GameKind::Stripes, Opponent::Friends);
        assert_eq!(computer, text::setup::computer_starts(text::Language::English));
        assert_eq!(others, text::online::others_start(text::Language::English));
    }

    #[test]
    fn clocks_are_read_back_and_differ() {
        let all: Vec<TimeControl> = TimeControl::FISCHER.into_iter().chain(TimeControl::DAYS).collect();
        for clock in &all {
            assert_eq!(TimeControl::read(&clock.word()), clock.pace());
            assert_eq!(all.iter().filter(|other| other.pace() == clock.pace()).count(), 1);
        }
        assert_eq!(TimeControl::read("none"), Pace::Free);
        assert_eq!(TimeControl::Fischer(5, 5).pace(), Pace::Fischer { start: 300_000, more: 5_000 });
        assert_eq!(TimeControl::Days(3).pace(), Pace::EachMove { time: 259_200_000 });
    }
}
