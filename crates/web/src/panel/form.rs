//! Opponents and time controls of the set-up panel.

use game::GameKind;
use kulami::SwapRule;
use table::Pace;

use crate::setup::{GameSettings, OpponentLocation};

/// Kinds of opponents.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Opponent {
    /// None.
    Alone,
    Computer,
    /// People at this screen.
    Local,
    /// People online.
    Online,
}

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
            (OpponentLocation::Invited | OpponentLocation::Lobby, _) => Opponent::Online,
            (OpponentLocation::Local, Some(_)) => Opponent::Computer,
            (OpponentLocation::Local, None) if self.seats() == 1 => Opponent::Alone,
            (OpponentLocation::Local, None) => Opponent::Local,
        }
    }

    /// Sets the opponent, and what does not go with the new one.
    pub(super) fn choose_opponent(&mut self, opponent: Opponent) {
        self.against = (opponent == Opponent::Computer).then_some(self.strength);
        self.others = match (opponent, self.others) {
            (Opponent::Online, OpponentLocation::Local) => OpponentLocation::Invited,
            (Opponent::Online, others) => others,
            (Opponent::Alone | Opponent::Computer | Opponent::Local, _) => OpponentLocation::Local,
        };
        self.players = if opponent == Opponent::Alone { 1 } else { self.players.max(2) };
        let has_days = matches!(self.pace, Pace::EachMove { .. });
        if opponent == Opponent::Alone || (has_days && opponent != Opponent::Online) {
            self.pace = Pace::Free;
        }
    }

    pub(super) fn is_online(&self) -> bool {
        self.others != OpponentLocation::Local
    }

    /// Is the swap rule chosen? `None` if the game has none.
    pub(super) fn swap(&self) -> Option<bool> {
        (self.game == GameKind::Kulami).then_some(self.kulami.swap == SwapRule::Offered)
    }

    pub(super) fn turn_swap(&mut self) {
        self.kulami.swap = match self.kulami.swap {
            SwapRule::Offered => SwapRule::Never,
            SwapRule::Never => SwapRule::Offered,
        };
    }

    /// The chosen time control.
    pub(super) fn clock(&self) -> Option<TimeControl> {
        let mut all = TimeControl::FISCHER.into_iter().chain(TimeControl::DAYS);
        all.find(|clock| clock.pace() == self.pace)
    }

    /// Heading of the folded choices: what is chosen there.
    pub(super) fn summary(&self, language: text::Language) -> String {
        let clock = self.clock().map(|clock| clock.words(language));
        text::setup::summary(language, clock, self.swap(), self.is_online().then_some(self.rated))
    }

    /// Number of people who are asked for a name: those at one screen.
    pub(super) fn people_to_name(&self) -> usize {
        if self.is_at_one_screen() { self.seats() } else { 0 }
    }

    /// What a player is called in the panel.
    pub(super) fn player_title(&self, player: usize, language: text::Language) -> String {
        let seat = game::Seat::first(game::Seat::MOST).nth(player);
        match (self.opponent(), self.names.get(player).cloned().flatten()) {
            (Opponent::Local, Some(name)) => name,
            (Opponent::Local, None) if self.has_colours() && !self.chooses_colour() => {
                seat.map_or(String::new(), |seat| crate::player::seat_title(language, self.game, seat))
            }
            (Opponent::Local, None) => seat.map_or(String::new(), |seat| text::colours::seat(language, seat)),
            (_, _) if player == 0 => text::setup::you(language).to_owned(),
            (Opponent::Computer, _) => text::common::LUDAMI.to_owned(),
            (_, _) if self.seats() > 2 => text::setup::another_player(language).to_owned(),
            (_, _) => text::setup::your_opponent(language).to_owned(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::levels::Level;
    use text::Language;

    fn settings(game: GameKind, opponent: Opponent) -> GameSettings {
        let mut settings = GameSettings::usual(game, Some(Level::Strong), 1);
        settings.choose_opponent(opponent);
        settings
    }

    #[test]
    fn the_opponent_decides_who_plays() {
        for opponent in [Opponent::Alone, Opponent::Computer, Opponent::Local, Opponent::Online] {
            let chosen = settings(GameKind::Stripes, opponent);
            assert_eq!(chosen.opponent(), opponent);
            assert_eq!(chosen.players, if opponent == Opponent::Alone { 1 } else { 2 });
            assert_eq!(chosen.against, (opponent == Opponent::Computer).then_some(Level::Strong));
            assert_eq!(chosen.people_to_name(), if opponent == Opponent::Local { 2 } else { 0 });
        }
    }

    #[test]
    fn choices_survive_a_change_of_opponent_where_they_make_sense() {
        let mut chosen = settings(GameKind::Kissing, Opponent::Online);
        (chosen.players, chosen.others) = (4, OpponentLocation::Lobby);
        chosen.pace = TimeControl::Days(3).pace();
        chosen.choose_opponent(Opponent::Online);
        assert_eq!((chosen.players, chosen.others), (4, OpponentLocation::Lobby));
        chosen.choose_opponent(Opponent::Computer);
        assert_eq!((chosen.players, chosen.pace, chosen.against), (4, Pace::Free, Some(Level::Strong)));
        chosen.pace = TimeControl::Fischer(5, 5).pace();
        chosen.choose_opponent(Opponent::Local);
        assert_eq!(chosen.clock(), Some(TimeControl::Fischer(5, 5)));
        chosen.choose_opponent(Opponent::Alone);
        assert_eq!((chosen.players, chosen.clock()), (1, None));
    }

    #[test]
    fn players_are_called_by_name_by_colour_or_by_number() {
        let titles = |settings: &GameSettings| [0, 1].map(|player| settings.player_title(player, Language::English));
        assert_eq!(titles(&settings(GameKind::Kulami, Opponent::Computer)), ["You", "Ludami"]);
        assert_eq!(titles(&settings(GameKind::Gorami, Opponent::Online)), ["You", "Your opponent"]);
        assert_eq!(titles(&settings(GameKind::Gorami, Opponent::Local)), ["Yellow", "Blue"]);
        assert_eq!(titles(&settings(GameKind::Equals, Opponent::Local)), ["Player 1", "Player 2"]);
        let mut named = settings(GameKind::Kulami, Opponent::Local);
        assert_eq!(titles(&named), ["Red", "Black"]);
        named.names[0] = Some("Anna".to_owned());
        assert_eq!(titles(&named), ["Anna", "Player 2"]);
    }

    #[test]
    fn the_folded_choices_are_summed_up() {
        let summary = |settings: &GameSettings| settings.summary(Language::English);
        let mut kulami = settings(GameKind::Kulami, Opponent::Computer);
        assert_eq!(summary(&kulami), "More: no clock, no swap");
        kulami.turn_swap();
        kulami.pace = TimeControl::Fischer(5, 5).pace();
        assert_eq!(summary(&kulami), "More: 5 min + 5 s per move, swap rule");
        assert_eq!(summary(&settings(GameKind::Stripes, Opponent::Online)), "More: no clock, not rated");
        assert_eq!(summary(&settings(GameKind::Gorami, Opponent::Local)), "More: no clock");
    }

    #[test]
    fn clocks_differ() {
        let all: Vec<TimeControl> = TimeControl::FISCHER.into_iter().chain(TimeControl::DAYS).collect();
        for clock in &all {
            assert_eq!(all.iter().filter(|other| other.pace() == clock.pace()).count(), 1);
        }
        assert_eq!(TimeControl::Fischer(5, 5).pace(), Pace::Fischer { start: 300_000, more: 5_000 });
        assert_eq!(TimeControl::Days(3).pace(), Pace::EachMove { time: 259_200_000 });
    }
}
