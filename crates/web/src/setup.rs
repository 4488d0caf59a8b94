//! From wishes to a game: what people choose before it, and the record of the game that has not begun.

mod address;

use desk::{Choice, Draw};
use engine::levels::Level;
use game::record::{self, Record};
use gurami::equals::Variant;
use gurami::gorami::Arena;
use gurami::rounds;
use gurami::{BoardSize, Colour as Side};
use kulami::{Colour, Layout, Scoring, SwapRule};
use table::{Moment, Pace};
use text::Language;
use text::games::GameName;

use crate::player::{Player, Seating};

/// Which board of Kulami.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoardWish {
    Square,
    Irregular,
    ClassicSquare,
    ClassicIrregular,
    /// Made in the workshop.
    Own(String),
}

impl BoardWish {
    /// Its word in forms and addresses.
    pub(crate) fn word(&self) -> &str {
        match self {
            BoardWish::Square => "square",
            BoardWish::Irregular => "irregular",
            BoardWish::ClassicSquare => "classic-square",
            BoardWish::ClassicIrregular => "classic-irregular",
            BoardWish::Own(layout) => layout,
        }
    }

    pub(crate) fn read(word: &str) -> BoardWish {
        match word {
            "square" => BoardWish::Square,
            "irregular" => BoardWish::Irregular,
            "classic-square" => BoardWish::ClassicSquare,
            "classic-irregular" => BoardWish::ClassicIrregular,
            layout => BoardWish::Own(layout.to_owned()),
        }
    }

    /// The board, where chance decides by a seed.
    pub(crate) fn layout(&self, seed: u64) -> Layout {
        let named = |name| Layout::named(name).expect("a board that everybody knows");
        match self {
            BoardWish::Square => kulami::random::random_square(seed),
            BoardWish::Irregular => kulami::random::random_irregular(seed),
            BoardWish::ClassicSquare => named("classic-square"),
            BoardWish::ClassicIrregular => named("classic-irregular"),
            BoardWish::Own(text) => Layout::read_word(text).unwrap_or_else(|_| named("classic-square")),
        }
    }
}

/// Everything that can be chosen before a game; each game looks at its own part.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wish {
    pub(crate) game: GameName,
    pub(crate) board: BoardWish,
    pub(crate) area: bool,
    pub(crate) lines: bool,
    pub(crate) swap: bool,
    pub(crate) variant: Variant,
    pub(crate) arena: BoardSize,
    /// How many play, where that can be chosen.
    pub(crate) players: usize,
    /// Does the computer play all seats but the first?
    pub(crate) against: Option<Level>,
    /// Where those are who are no computer.
    pub(crate) others: Others,
    /// Does it count for ratings, elsewhere?
    pub(crate) rated: bool,
    pub(crate) start: Start,
    pub(crate) names: Vec<Option<String>>,
    pub(crate) pace: Pace,
    pub(crate) seed: u64,
}

/// Where the other players are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Others {
    /// At this screen.
    Here,
    /// Elsewhere, with a link.
    Friends,
    /// Elsewhere, whoever likes.
    Anybody,
}

/// Who begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Start {
    ByLot,
    First,
    Second,
}

impl Wish {
    /// What a newcomer plays at once.
    pub(crate) fn usual(game: GameName, against: Option<Level>, seed: u64) -> Wish {
        Wish {
            game,
            board: BoardWish::Square,
            area: false,
            lines: false,
            swap: false,
            variant: Variant::ALL[1],
            arena: BoardSize::B22,
            players: if game == GameName::Challenge && against.is_none() { 1 } else { 2 },
            against,
            others: Others::Here,
            rated: false,
            start: Start::ByLot,
            names: vec![None; 4],
            pace: Pace::Free,
            seed,
        }
    }

    /// How many play.
    pub(crate) fn seats(&self) -> usize {
        match self.game {
            GameName::Equals => self.variant.players(),
            GameName::Kulami | GameName::Gorami => 2,
            GameName::Kissing | GameName::Stripes | GameName::Challenge | GameName::Puzzle => self.players,
        }
    }

    /// How Kulami is scored.
    pub(crate) fn scoring(&self) -> Scoring {
        match (self.area, self.lines) {
            (false, false) => Scoring::Panels,
            (true, false) => Scoring::Area,
            (false, true) => Scoring::Lines,
            (true, true) => Scoring::AreaAndLines,
        }
    }

    fn choice(&self) -> Choice {
        let draw = Draw { players: self.players, seed: self.seed };
        match self.game {
            GameName::Kulami => Choice::Kulami {
                layout: self.board.layout(self.seed),
                scoring: self.scoring(),
                first: Colour::Red,
                swap: if self.swap { SwapRule::Offered } else { SwapRule::Never },
            },
            GameName::Equals => Choice::Equals { variant: self.variant, seed: self.seed },
            GameName::Gorami => {
                let arena = Arena::of(self.arena).or_else(|| Arena::all().next()).expect("there are boards");
                Choice::Gorami { arena, first: Side::Yellow }
            }
            GameName::Kissing => Choice::Kissing(draw),
            GameName::Stripes => Choice::Stripes(draw),
            GameName::Challenge | GameName::Puzzle => Choice::Challenge(draw),
        }
    }

    /// Who sits where. The one who begins has the first seat.
    fn seating(&self, seats: usize) -> Seating {
        let person = |index: usize| Player::Person(self.names.get(index).cloned().flatten());
        let mut players: Vec<Player> = (0..seats)
            .map(|index| match self.against {
                Some(level) if index > 0 => Player::Computer(level),
                _ => person(index),
            })
            .collect();
        let turned = match self.start {
            Start::First => false,
            Start::Second => true,
            Start::ByLot => self.seed.count_ones() % 2 == 1,
        };
        if turned {
            players.rotate_right(1);
        }
        Seating { players, pace: self.pace, left: Vec::new(), broken_off: None }
    }

    /// The record of the game that has not begun.
    pub(crate) fn record(&self, language: Language) -> String {
        begun(&self.choice().record(), |seats| self.seating(seats), language)
    }
}

/// The Challenge of a day, the same for everybody, for one person.
pub(crate) fn challenge_of(day: u32, language: Language) -> String {
    let setup = rounds::Setup::new(1, engine::puzzle::daily_challenge(day));
    challenge_with(&setup.expect("a line of the box for one person"), language)
}

/// A Challenge for one person.
pub(crate) fn challenge_with(setup: &rounds::Setup<rounds::ChallengeRule>, language: Language) -> String {
    let record = record::record::<rounds::Rounds<rounds::ChallengeRule>>(setup, [], &[]);
    let alone =
        |_| Seating { players: vec![Player::Person(None)], pace: Pace::Free, left: Vec::new(), broken_off: None };
    begun(&record, alone, language)
}

fn begun(record: &Record, seating: impl FnOnce(usize) -> Seating, language: Language) -> String {
    let desk = desk::sit_down(record, Pace::Free, Moment(0)).expect("a set-up can start");
    let tags = seating(desk.seats()).tags(language, desk.game());
    let tags: Vec<(&str, &str)> = tags.iter().map(|(name, value)| (name.as_str(), value.as_str())).collect();
    desk.record(&tags)
}

/// The same game once more: on the same board, with other pieces where chance draws them.
pub(crate) fn again(text: &str, game: &str, seed: u64, seating: &Seating, language: Language) -> String {
    let records = record::read(text).unwrap_or_default();
    let Some(old) = records.first() else { return String::new() };
    let draw = Draw { players: seating.players.len(), seed };
    let fresh = match game {
        "equals" => {
            let board = old.tag("Board").and_then(|tag| BoardSize::read(&tag.value).ok()).unwrap_or(BoardSize::B42);
            let variant = Variant::new(board, seating.players.len()).unwrap_or(Variant::ALL[1]);
            Choice::Equals { variant, seed }.record()
        }
        "kissing" => Choice::Kissing(draw).record(),
        "challenge" => Choice::Challenge(draw).record(),
        "stripes" => Choice::Stripes(draw).record(),
        _ => Record { moves: Vec::new(), result: None, comments: Vec::new(), ..old.clone() },
    };
    begun(&fresh, |_| seating.clone(), language)
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAMES: [GameName; 6] = [
        GameName::Kulami,
        GameName::Gorami,
        GameName::Equals,
        GameName::Kissing,
        GameName::Challenge,
        GameName::Stripes,
    ];

    #[test]
    fn every_usual_game_begins_and_begins_again() {
        for game in GAMES {
            for against in [None, Some(Level::Strong)] {
                for seed in 0..4 {
                    let text = Wish::usual(game, against, seed).record(Language::German);
                    let records = record::read(&text).expect("a record");
                    let desk = desk::sit_down(&records[0], Pace::Free, Moment(0)).expect("a game");
                    let seating = Seating::read(&records[0], desk.seats());
                    let people = seating.people().len();
                    assert_eq!(people, if against.is_some() { 1 } else { desk.seats() }, "{game:?}");
                    let more = again(&text, game.code(), 9, &seating, Language::German);
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
            let desk = desk::sit_down(&records[0], Pace::Free, Moment(0)).expect("a game");
            assert_eq!((desk.game(), desk.seats()), ("challenge", 1));
            assert_ne!(text, challenge_of(day + 1, Language::French));
        }
    }

    #[test]
    fn board_wishes_are_read_back() {
        for wish in [BoardWish::Square, BoardWish::Irregular, BoardWish::ClassicSquare, BoardWish::ClassicIrregular] {
            assert_eq!(BoardWish::read(wish.word()), wish);
            assert_eq!(wish.layout(3), wish.layout(3));
        }
        let own = BoardWish::Irregular.layout(8);
        assert_eq!(BoardWish::read(&own.to_string()).layout(1), own);
    }
}
