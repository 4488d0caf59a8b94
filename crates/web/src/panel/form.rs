//! What the set-up panel offers, and what a choice in it does to the wish.

use game::GameKind;
use kulami::{Scoring, SwapRule};
use table::Pace;

use crate::setup::{Others, Start, Wish};

/// Opponents that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    Computer,
    /// People at this screen.
    Here,
    /// People with a link.
    Friends,
    /// Anybody in the lobby.
    Anybody,
}

impl Opponent {
    /// Its word in the form.
    pub(super) fn word(self) -> &'static str {
        match self {
            Opponent::Computer => "computer",
            Opponent::Here => "here",
            Opponent::Friends => "friends",
            Opponent::Anybody => "anybody",
        }
    }

    pub(super) fn read(word: &str) -> Option<Opponent> {
        let all = [Opponent::Computer, Opponent::Here, Opponent::Friends, Opponent::Anybody];
        all.into_iter().find(|opponent| opponent.word() == word)
    }
}

/// The words of the form for who begins.
pub(super) const STARTS: [(&str, Start); 3] =
    [("lot", Start::ByLot), ("first", Start::First), ("second", Start::Second)];

/// A clock that can be chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Clock {
    /// Minutes per player, and seconds more per move.
    Fischer(u32, u32),
    /// Days per move.
    Days(u32),
}

impl Clock {
    pub(super) const FISCHER: [Clock; 4] =
        [Clock::Fischer(3, 2), Clock::Fischer(5, 5), Clock::Fischer(10, 5), Clock::Fischer(20, 10)];
    /// Only with people online.
    pub(super) const DAYS: [Clock; 3] = [Clock::Days(1), Clock::Days(3), Clock::Days(7)];

    pub(super) fn pace(self) -> Pace {
        match self {
            Clock::Fischer(minutes, seconds) => {
                Pace::Fischer { start: u64::from(minutes) * 60_000, more: u64::from(seconds) * 1_000 }
            }
            Clock::Days(days) => Pace::EachMove { time: u64::from(days) * 86_400_000 },
        }
    }

    /// Its word in the form: the place among those of its kind, or the days.
    pub(super) fn word(self) -> String {
        match self {
            Clock::Fischer(..) => {
                let place = Clock::FISCHER.iter().position(|clock| *clock == self);
                place.map_or(String::new(), |place| place.to_string())
            }
            Clock::Days(days) => format!("days-{days}"),
        }
    }

    /// The pace of a word; any other word means no clock.
    pub(super) fn read(word: &str) -> Pace {
        let mut all = Clock::FISCHER.into_iter().chain(Clock::DAYS);
        all.find(|clock| clock.word() == word).map_or(Pace::Free, Clock::pace)
    }

    pub(super) fn words(self, language: text::Language) -> String {
        match self {
            Clock::Fischer(minutes, seconds) => text::setup::fischer(language, minutes, seconds),
            Clock::Days(days) => text::setup::days_a_move(language, days),
        }
    }
}

impl Wish {
    pub(super) fn opponent(&self) -> Opponent {
        match (self.others, self.against) {
            (Others::Friends, _) => Opponent::Friends,
            (Others::Anybody, _) => Opponent::Anybody,
            (Others::Here, Some(_)) => Opponent::Computer,
            (Others::Here, None) => Opponent::Here,
        }
    }

    /// Chooses the opponent. Online there are two players at least.
    pub(super) fn choose_opponent(&mut self, opponent: Opponent) {
        self.against = (opponent == Opponent::Computer).then_some(engine::levels::Level::Casual);
        self.others = match opponent {
            Opponent::Computer | Opponent::Here => Others::Here,
            Opponent::Friends => Others::Friends,
            Opponent::Anybody => Others::Anybody,
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
        self.others != Others::Here
    }

    pub(super) fn least_players(&self) -> usize {
        if self.is_online() { 2 } else { 1 }
    }

    /// Can one choose who begins? People at one screen see to that themselves.
    pub(super) fn chooses_start(&self) -> bool {
        self.is_online() || self.against.is_some()
    }

    /// The name of a choice of who begins.
    pub(super) fn start_name(&self, start: Start, language: text::Language) -> &'static str {
        match (start, self.game) {
            (Start::ByLot, _) => text::setup::by_lot(language),
            (Start::First, GameKind::Kulami) => text::setup::as_colour(language, kulami::Colour::Red),
            (Start::First, GameKind::Gorami) => text::setup::as_side(language, gurami::Colour::Yellow),
            (Start::First, _) => text::setup::you_start(language),
            (Start::Second, GameKind::Kulami) => text::setup::as_colour(language, kulami::Colour::Black),
            (Start::Second, GameKind::Gorami) => text::setup::as_side(language, gurami::Colour::Blue),
            (Start::Second, _) if self.is_online() => text::online::others_start(language),
            (Start::Second, _) => text::setup::computer_starts(language),
        }
    }

    /// How many people are asked for a name. Online it is chosen once for all games.
    pub(super) fn people_to_name(&self) -> usize {
        match self.opponent() {
            Opponent::Friends | Opponent::Anybody => 0,
            Opponent::Computer => 1,
            Opponent::Here => self.seats(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::levels::Level;

    #[test]
    fn opponents_are_chosen_by_their_words() {
        for word in ["computer", "here", "friends", "anybody"] {
            let opponent = Opponent::read(word).expect(word);
            let mut wish = Wish::usual(GameKind::Stripes, Some(Level::Strong), 1);
            wish.choose_opponent(opponent);
            assert_eq!((wish.opponent(), opponent.word()), (opponent, word));
            assert_eq!(wish.against.is_some(), word == "computer");
        }
        assert_eq!(Opponent::read("nobody"), None);
    }

    #[test]
    fn nobody_plays_online_alone() {
        let mut wish = Wish::usual(GameKind::Challenge, None, 1);
        assert_eq!((wish.players, wish.least_players()), (1, 1));
        wish.choose_opponent(Opponent::Friends);
        assert_eq!((wish.players, wish.least_players()), (2, 2));
        wish.players = 4;
        wish.choose_opponent(Opponent::Anybody);
        assert_eq!(wish.players, 4);
    }

    #[test]
    fn only_what_matters_is_asked() {
        let asked = |opponent| {
            let mut wish = Wish::usual(GameKind::Kissing, None, 1);
            wish.players = 3;
            wish.choose_opponent(opponent);
            (wish.people_to_name(), wish.chooses_start(), wish.is_online())
        };
        assert_eq!(asked(Opponent::Computer), (1, true, false));
        assert_eq!(asked(Opponent::Here), (3, false, false));
        assert_eq!(asked(Opponent::Friends), (0, true, true));
        assert_eq!(asked(Opponent::Anybody), (0, true, true));
    }

    #[test]
    fn who_begins_is_named_by_colour_where_there_are_colours() {
        let names = |game, opponent| {
            let mut wish = Wish::usual(game, None, 1);
            wish.choose_opponent(opponent);
            STARTS.map(|(_, start)| wish.start_name(start, text::Language::English))
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
        let all: Vec<Clock> = Clock::FISCHER.into_iter().chain(Clock::DAYS).collect();
        for clock in &all {
            assert_eq!(Clock::read(&clock.word()), clock.pace());
            assert_eq!(all.iter().filter(|other| other.pace() == clock.pace()).count(), 1);
        }
        assert_eq!(Clock::read("none"), Pace::Free);
        assert_eq!(Clock::Fischer(5, 5).pace(), Pace::Fischer { start: 300_000, more: 5_000 });
        assert_eq!(Clock::Days(3).pace(), Pace::EachMove { time: 259_200_000 });
    }
}
