//! Who plays a seat, as the tags of a record tell it.

use engine::levels::Level;
use game::record::Record;
use game::{GameKind, Seat, SeatSet};
use table::{Ending, Pace};
use text::Language;

/// Who plays a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// Somebody at this screen, perhaps with a name.
    Person(Option<String>),
    /// The computer.
    Computer(Level),
    /// Somebody elsewhere, or a seat that is still free.
    Elsewhere(Option<String>),
}

impl Player {
    pub(crate) fn is_person(&self) -> bool {
        matches!(self, Player::Person(_))
    }

    /// What the player of a seat is called in sentences.
    pub(crate) fn name(&self, language: Language, game: GameKind, seat: Seat) -> String {
        match self {
            Player::Person(Some(name)) | Player::Elsewhere(Some(name)) => name.clone(),
            Player::Elsewhere(None) => text::online::free_seat(language).to_owned(),
            Player::Person(None) => seat_title(language, game, seat),
            Player::Computer(level) => text::levels::computer(language, text::levels::name(language, *level)),
        }
    }
}

/// A seat without a name: its colour or its number.
pub(crate) fn seat_title(language: Language, game: GameKind, seat: Seat) -> String {
    let kulami = kulami::Colour::at_seat(seat).filter(|_| game == GameKind::Kulami);
    let gorami = gurami::gorami::Gorami::colour(seat).filter(|_| game == GameKind::Gorami);
    match (kulami, gorami) {
        (Some(colour), _) => text::colours::player(language, colour).to_owned(),
        (_, Some(side)) => text::colours::side(language, side).to_owned(),
        _ => text::colours::seat(language, seat),
    }
}

/// The longest name that anybody can have.
const MOST_NAME: usize = 30;

/// A name as it is typed: without what would break a record, not too long, nothing if it is empty.
pub(crate) fn clean_name(typed: &str) -> Option<String> {
    let plain: String = typed.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\' | ']' | '[')).collect();
    let name: String = plain.trim().chars().take(MOST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

/// What the tags of a kept game tell beside the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    pub(crate) players: Vec<Player>,
    pub(crate) pace: Pace,
    /// What was left on the clocks, in milliseconds.
    pub(crate) left: Vec<u64>,
    /// Given up or out of time.
    pub(crate) broken_off: Option<Ending>,
}

impl Seating {
    /// Whatever the tags do not tell is as usual: people without names, no clock.
    pub(crate) fn read(record: &Record, seats: usize) -> Seating {
        let tag = |name: &str| record.tag(name).map(|tag| tag.value.as_str());
        let player = |seat: Seat| {
            let computer = tag(&format!("Computer{seat}")).and_then(|level| Level::read(level).ok());
            computer.map_or_else(|| Player::Person(tag(&format!("Seat{seat}")).and_then(clean_name)), Player::Computer)
        };
        Seating {
            players: Seat::first(seats).map(player).collect(),
            pace: tag("Clock").and_then(read_pace).unwrap_or_default(),
            left: tag("Left").unwrap_or_default().split(' ').filter_map(|word| word.parse().ok()).collect(),
            broken_off: tag("Ended").and_then(|text| read_ending(text, seats)),
        }
    }

    /// The tags that tell it.
    pub(crate) fn tags(&self, language: Language, game: GameKind) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for (seat, player) in Seat::first(self.players.len()).zip(&self.players) {
            match player {
                Player::Person(None) | Player::Elsewhere(None) => {}
                Player::Person(Some(name)) | Player::Elsewhere(Some(name)) => {
                    tags.extend(clean_name(name).map(|name| (format!("Seat{seat}"), name)));
                }
                Player::Computer(level) => {
                    tags.push((format!("Seat{seat}"), player.name(language, game, seat)));
                    tags.push((format!("Computer{seat}"), level.name().to_lowercase()));
                }
            }
        }
        if let Pace::Fischer { start, more } = self.pace {
            tags.push(("Clock".to_owned(), format!("{}+{}", start / 1000, more / 1000)));
            let left: Vec<String> = self.left.iter().map(u64::to_string).collect();
            if !left.is_empty() {
                tags.push(("Left".to_owned(), left.join(" ")));
            }
        }
        match &self.broken_off {
            Some(Ending::Resigned(seat)) => tags.push(("Ended".to_owned(), format!("resigned {seat}"))),
            Some(Ending::Time(seat)) => tags.push(("Ended".to_owned(), format!("time {seat}"))),
            Some(Ending::Played(_) | Ending::Agreed | Ending::Absent(_) | Ending::Aborted | Ending::Unknown(_))
            | None => {}
        }
        tags
    }

    /// The names of all players in the order of their seats.
    pub(crate) fn names(&self, language: Language, game: GameKind) -> Vec<String> {
        let all = Seat::first(self.players.len()).zip(&self.players);
        all.map(|(seat, player)| player.name(language, game, seat)).collect()
    }

    /// The seats of people.
    pub(crate) fn people(&self) -> SeatSet {
        let all = Seat::first(self.players.len()).zip(&self.players);
        all.filter(|(_, player)| player.is_person()).map(|(seat, _)| seat).collect()
    }
}

/// `300+5`: seconds at the start, seconds more after every move.
fn read_pace(text: &str) -> Option<Pace> {
    let (start, more) = text.split_once('+')?;
    let seconds = |text: &str| text.parse::<u32>().ok().map(|seconds| u64::from(seconds) * 1000);
    Some(Pace::Fischer { start: seconds(start)?, more: seconds(more)? })
}

fn read_ending(text: &str, seats: usize) -> Option<Ending> {
    let (how, who) = text.split_once(' ')?;
    let seat = Seat::first(seats).find(|seat| seat.to_string() == who)?;
    match how {
        "resigned" => Some(Ending::Resigned(seat)),
        "time" => Some(Ending::Time(seat)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_tags_tell_is_read_back() {
        let seats: Vec<Seat> = Seat::first(3).collect();
        let seating = Seating {
            players: vec![
                Player::Person(Some("Anna".to_owned())),
                Player::Computer(Level::Strong),
                Player::Person(None),
            ],
            pace: Pace::Fischer { start: 300_000, more: 5_000 },
            left: vec![1, 2, 3],
            broken_off: Some(Ending::Resigned(seats[2])),
        };
        let tags = seating.tags(Language::French, GameKind::Equals);
        let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let record = games::GameOptions::default_of(GameKind::Equals).record(1);
        let desk = desk::sit_down(&record, Pace::Free, table::Moment(0)).expect("a new game");
        let text = desk.record(&tags);
        let read = game::record::read(&text).expect("a record");
        assert_eq!(Seating::read(&read[0], 3), seating);
    }

    #[test]
    fn names_break_no_record() {
        for (typed, name) in [("  Anna ", Some("Anna")), ("a\"b]c\\d[e\nf", Some("abcdef")), ("   ", None), ("", None)]
        {
            assert_eq!(clean_name(typed).as_deref(), name);
        }
        assert_eq!(clean_name(&"ä".repeat(99)).map(|name| name.chars().count()), Some(MOST_NAME));
    }
}
