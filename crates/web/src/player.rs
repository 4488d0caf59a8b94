//! Players of a game, as stored in the tags of a record.

use engine::levels::Level;
use game::record::Record;
use game::{GameKind, Seat, SeatSet};
use table::{Ending, Pace};
use text::Language;

/// The player of a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum SeatPlayer {
    /// A person at this screen, with or without a name.
    Person(Option<String>),
    /// The computer.
    Computer(Level),
    /// An online player, or a free seat.
    Online(Option<String>),
}

impl SeatPlayer {
    pub(crate) fn is_person(&self) -> bool {
        matches!(self, SeatPlayer::Person(_))
    }

    /// The name used in texts.
    pub(crate) fn name(&self, language: Language, game: GameKind, seat: Seat) -> String {
        match self {
            SeatPlayer::Person(Some(name)) | SeatPlayer::Online(Some(name)) => name.clone(),
            SeatPlayer::Online(None) => text::online::free_seat(language).to_owned(),
            SeatPlayer::Person(None) => seat_title(language, game, seat),
            SeatPlayer::Computer(level) => text::levels::computer(language, text::levels::name(language, *level)),
        }
    }
}

/// The title of a seat: its colour or its number.
pub(crate) fn seat_title(language: Language, game: GameKind, seat: Seat) -> String {
    let kulami = kulami::Colour::at_seat(seat).filter(|_| game == GameKind::Kulami);
    let gorami = gurami::gorami::Gorami::colour(seat).filter(|_| game == GameKind::Gorami);
    match (kulami, gorami) {
        (Some(colour), _) => text::colours::player(language, colour).to_owned(),
        (_, Some(side)) => text::colours::side(language, side).to_owned(),
        _ => text::colours::seat(language, seat),
    }
}

/// Maximum length of a name.
const MOST_NAME: usize = 30;

/// A typed name without characters that would break a record, shortened; `None` if it is empty.
pub(crate) fn clean_name(typed: &str) -> Option<String> {
    let plain: String = typed.chars().filter(|c| !c.is_control() && !matches!(c, '"' | '\\' | ']' | '[')).collect();
    let name: String = plain.trim().chars().take(MOST_NAME).collect();
    (!name.is_empty()).then_some(name)
}

/// Players, time control and clocks from the tags of a saved game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Seating {
    pub(crate) players: Vec<SeatPlayer>,
    pub(crate) pace: Pace,
    /// Time left on the clocks in milliseconds.
    pub(crate) left: Vec<u64>,
    /// Resignation or loss on time.
    pub(crate) broken_off: Option<Ending>,
}

impl Seating {
    /// Reads the tags. Missing ones have defaults: people without names, no clock.
    pub(crate) fn read(record: &Record, seats: usize) -> Seating {
        let tag = |name: &str| record.tag(name).map(|tag| tag.value.as_str());
        let player = |seat: Seat| {
            let computer = tag(&format!("Computer{seat}")).and_then(|level| Level::read(level).ok());
            computer.map_or_else(
                || SeatPlayer::Person(tag(&format!("Seat{seat}")).and_then(clean_name)),
                SeatPlayer::Computer,
            )
        };
        Seating {
            players: Seat::first(seats).map(player).collect(),
            pace: tag("Clock").and_then(read_pace).unwrap_or_default(),
            left: tag("Left").unwrap_or_default().split(' ').filter_map(|word| word.parse().ok()).collect(),
            broken_off: tag("Ended").and_then(|text| read_ending(text, seats)),
        }
    }

    /// The tags for this.
    pub(crate) fn tags(&self, language: Language, game: GameKind) -> Vec<(String, String)> {
        let mut tags = Vec::new();
        for (seat, player) in Seat::first(self.players.len()).zip(&self.players) {
            match player {
                SeatPlayer::Person(None) | SeatPlayer::Online(None) => {}
                SeatPlayer::Person(Some(name)) | SeatPlayer::Online(Some(name)) => {
                    tags.extend(clean_name(name).map(|name| (format!("Seat{seat}"), name)));
                }
                SeatPlayer::Computer(level) => {
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

    /// The names of all players in seat order.
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

/// Parses `300+5`: seconds at the start, and increment in seconds.
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
    fn tags_round_trip() {
        let seats: Vec<Seat> = Seat::first(3).collect();
        let seating = Seating {
            players: vec![
                SeatPlayer::Person(Some("Anna".to_owned())),
                SeatPlayer::Computer(Level::Strong),
                SeatPlayer::Person(None),
            ],
            pace: Pace::Fischer { start: 300_000, more: 5_000 },
            left: vec![1, 2, 3],
            broken_off: Some(Ending::Resigned(seats[2])),
        };
        let tags = seating.tags(Language::French, GameKind::Equals);
        let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
        let record = games::GameOptions::default_of(GameKind::Equals).record(1);
        let desk = desk::open_local(&record, Pace::Free, table::Moment(0)).expect("a new game");
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
