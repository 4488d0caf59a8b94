//! Seats, colours and the starting player.
//!
//! In Kulami and GOrami a seat is a colour, and either colour can start. In Equals = Wins the first seat starts. In the
//! other games everyone plays at the same time. Choices that the game does not have are ignored.

use game::GameKind;

use super::{GameSettings, OpponentLocation};

/// Where the first player sits, and which seat starts, as indexes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Places {
    pub(crate) own: usize,
    pub(crate) first: usize,
}

impl GameSettings {
    /// Do the seats have colours?
    pub(crate) fn has_colours(&self) -> bool {
        matches!(self.game, GameKind::Kulami | GameKind::Gorami)
    }

    /// Can the colour of the first player be chosen? Players at one screen without names are called by their colours.
    pub(crate) fn chooses_colour(&self) -> bool {
        let colours_are_names = self.is_at_one_screen() && self.names.iter().take(2).all(Option::is_none);
        self.has_colours() && !colours_are_names
    }

    /// Can the starting player be chosen? Not where everyone plays at the same time.
    pub(crate) fn chooses_start(&self) -> bool {
        self.has_colours() || self.game == GameKind::Equals
    }

    /// Do all players, two or more people, sit at this screen?
    pub(crate) fn is_at_one_screen(&self) -> bool {
        self.others == OpponentLocation::Local && self.against.is_none() && self.seats() > 1
    }

    /// Draws what is left to chance. The same settings always give the same places.
    pub(crate) fn places(&self) -> Places {
        let seats = self.seats();
        let starts = self.start.filter(|player| *player < seats).unwrap_or_else(|| self.draw(1, seats));
        match (self.has_colours(), self.chooses_start()) {
            (true, _) => {
                let colour = self.colour.filter(|colour| *colour < seats).unwrap_or_else(|| self.draw(2, seats));
                let own = if self.chooses_colour() { colour } else { 0 };
                Places { own, first: (own + starts) % seats }
            }
            (false, true) => Places { own: (seats - starts) % seats, first: 0 },
            (false, false) => Places { own: 0, first: 0 },
        }
    }

    /// A random number below `count`, drawn from the seed; different purposes draw independently.
    fn draw(&self, purpose: u64, count: usize) -> usize {
        // The finalizer of SplitMix64.
        let mut bits = self.seed.wrapping_add(purpose.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((bits ^ (bits >> 31)) % count.max(1) as u64) as usize
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use engine::levels::Level;
    use game::record;
    use gurami::equals::Variant;
    use text::Language;

    use super::*;

    fn settings(game: GameKind, against: Option<Level>) -> GameSettings {
        GameSettings::usual(game, against, 5)
    }

    /// Tags of the record: the colour that starts, and who sits at the two seats.
    fn tags(settings: &GameSettings) -> [String; 3] {
        let records = record::read(&settings.record(Language::English)).expect("a record");
        ["First", "Seat1", "Seat2"].map(|name| records[0].tag(name).map_or(String::new(), |tag| tag.value.clone()))
    }

    #[test]
    fn colour_and_start_are_two_choices() {
        let computer = "Ludami · Casual";
        for (game, colours) in [(GameKind::Kulami, ["red", "black"]), (GameKind::Gorami, ["yellow", "blue"])] {
            for (colour, start, first) in [(0, 0, 0), (0, 1, 1), (1, 0, 1), (1, 1, 0)] {
                let chosen =
                    GameSettings { colour: Some(colour), start: Some(start), ..settings(game, Some(Level::Casual)) };
                let seats = if colour == 0 { ["", computer] } else { [computer, ""] };
                assert_eq!(tags(&chosen), [colours[first], seats[0], seats[1]], "{game:?} {colour} {start}");
            }
        }
    }

    #[test]
    fn named_players_at_one_screen_get_their_colours() {
        let names = |one: Option<&str>, other: Option<&str>| vec![one.map(str::to_owned), other.map(str::to_owned)];
        let named = GameSettings {
            names: names(Some("Anna"), Some("Ben")),
            colour: Some(1),
            start: Some(1),
            ..settings(GameKind::Kulami, None)
        };
        assert_eq!(tags(&named), ["red", "Ben", "Anna"]);
        assert!(named.chooses_colour());
        let unnamed = GameSettings { names: names(None, None), ..named };
        assert!(!unnamed.chooses_colour());
        assert_eq!(unnamed.places(), Places { own: 0, first: 1 }, "the second player is Black");
        assert_eq!(tags(&unnamed), ["black", "", ""]);
    }

    #[test]
    fn the_player_who_starts_equals_has_the_first_seat() {
        let variant = Variant::ALL[2];
        assert_eq!(variant.players(), 3);
        let names = ["Anna", "Ben", "Cleo"].map(|name| Some(name.to_owned())).to_vec();
        let game = GameSettings { variant, names, ..settings(GameKind::Equals, None) };
        for (start, order) in [(0, "Anna Ben Cleo"), (1, "Ben Cleo Anna"), (2, "Cleo Anna Ben")] {
            let text = GameSettings { start: Some(start), ..game.clone() }.record(Language::English);
            let records = record::read(&text).expect("a record");
            let seats: Vec<&str> = (1..=3)
                .filter_map(|seat| records[0].tag(&format!("Seat{seat}")).map(|tag| tag.value.as_str()))
                .collect();
            assert_eq!(seats.join(" "), order);
        }
    }

    #[test]
    fn chance_gives_every_place_about_equally_often() {
        for game in [GameKind::Kulami, GameKind::Gorami, GameKind::Equals] {
            let mut counts: BTreeMap<(usize, usize), usize> = BTreeMap::new();
            for seed in 0..4_000 {
                let places = GameSettings::usual(game, Some(Level::Casual), seed).places();
                *counts.entry((places.own, places.first)).or_default() += 1;
            }
            let expected = if game == GameKind::Equals { 2 } else { 4 };
            assert_eq!(counts.len(), expected, "{game:?}");
            for (places, count) in counts {
                let share = count * expected;
                assert!((3_600..4_400).contains(&share), "{game:?} {places:?}: {count} of 4000");
            }
        }
    }

    #[test]
    fn nobody_starts_where_everyone_plays_at_the_same_time() {
        for game in [GameKind::Kissing, GameKind::Challenge, GameKind::Stripes] {
            for (colour, start) in [(None, None), (Some(1), Some(1))] {
                let chosen = GameSettings { colour, start, ..settings(game, Some(Level::Strong)) };
                assert!(!chosen.chooses_start() && !chosen.chooses_colour());
                assert_eq!(chosen.places(), Places { own: 0, first: 0 }, "{game:?}");
            }
        }
    }
}
