//! What the set-up panel asks: the questions that a game has, their answers, and how an answer changes the settings.

use game::{GameKind, Seat};
use gurami::BoardSize;
use gurami::equals::Variant;
use gurami::gorami::Arena;
use kulami::{BoardChoice, Scoring};
use table::Pace;
use text::Language;

use super::form::{Opponent, TimeControl};
use crate::setup::{GameSettings, OpponentLocation, read_board};

/// A question with a few answers, of which one is chosen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Question {
    Opponent,
    /// Who can join an online game?
    Access,
    Players,
    /// The colour of the first player.
    Colour,
    Start,
    /// The scoring of Kulami.
    Scoring,
    /// The board of Kulami.
    Layout,
    /// The board of a Gurami game.
    Fields,
    Clock,
}

/// Boards of Kulami.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LayoutKind {
    Square,
    Irregular,
    ClassicSquare,
    ClassicIrregular,
    /// One that the reader has laid.
    Own,
}

impl LayoutKind {
    const NAMED: [LayoutKind; 4] =
        [LayoutKind::Square, LayoutKind::Irregular, LayoutKind::ClassicSquare, LayoutKind::ClassicIrregular];

    const fn word(self) -> &'static str {
        match self {
            LayoutKind::Square => "square",
            LayoutKind::Irregular => "irregular",
            LayoutKind::ClassicSquare => "classic-square",
            LayoutKind::ClassicIrregular => "classic-irregular",
            LayoutKind::Own => "own",
        }
    }

    fn of(board: &BoardChoice) -> LayoutKind {
        let word = board.to_string();
        LayoutKind::NAMED.into_iter().find(|kind| kind.word() == word).unwrap_or(LayoutKind::Own)
    }
}

/// An answer. Colours and players are indexes; `None` leaves them to chance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Answer {
    Opponent(Opponent),
    Access(OpponentLocation),
    Players(usize),
    Colour(Option<usize>),
    Start(Option<usize>),
    Scoring(Scoring),
    Layout(LayoutKind),
    Fields(BoardSize),
    Clock(Option<TimeControl>),
}

impl Question {
    /// Questions about the game itself, in their order.
    pub(super) const RULES: [Question; 4] = [Question::Colour, Question::Start, Question::Scoring, Question::Fields];

    /// The name of its group of radio buttons.
    pub(super) const fn word(self) -> &'static str {
        match self {
            Question::Opponent => "opponent",
            Question::Access => "access",
            Question::Players => "players",
            Question::Colour => "colour",
            Question::Start => "start",
            Question::Scoring => "scoring",
            Question::Layout => "layout",
            Question::Fields => "fields",
            Question::Clock => "clock",
        }
    }
}

impl Answer {
    /// Its value in the form.
    pub(super) fn word(self) -> String {
        let index = |index: Option<usize>| index.map_or("random".to_owned(), |index| (index + 1).to_string());
        match self {
            Answer::Opponent(Opponent::Alone) => "alone".to_owned(),
            Answer::Opponent(Opponent::Computer) => "computer".to_owned(),
            Answer::Opponent(Opponent::Local) => "here".to_owned(),
            Answer::Opponent(Opponent::Online) => "online".to_owned(),
            Answer::Access(OpponentLocation::Lobby) => "anyone".to_owned(),
            Answer::Access(_) => "link".to_owned(),
            Answer::Players(count) => count.to_string(),
            Answer::Colour(choice) | Answer::Start(choice) => index(choice),
            Answer::Scoring(scoring) => scoring.text().to_owned(),
            Answer::Layout(kind) => kind.word().to_owned(),
            Answer::Fields(size) => size.fields().to_string(),
            Answer::Clock(None) => "none".to_owned(),
            Answer::Clock(Some(TimeControl::Fischer(minutes, seconds))) => format!("{minutes}+{seconds}"),
            Answer::Clock(Some(TimeControl::Days(days))) => format!("days-{days}"),
        }
    }
}

impl GameSettings {
    /// The answers to a question; none if the game or the opponent leaves nothing to choose.
    pub(super) fn answers(&self, question: Question) -> Vec<Answer> {
        let chance = [None].into_iter();
        match question {
            Question::Opponent => {
                let solo = GameSettings::can_be_solo(self.game).then_some(Opponent::Alone);
                let others = [Opponent::Computer, Opponent::Local, Opponent::Online];
                solo.into_iter().chain(others).map(Answer::Opponent).collect()
            }
            Question::Access if self.is_online() => {
                [OpponentLocation::Invited, OpponentLocation::Lobby].map(Answer::Access).to_vec()
            }
            Question::Players if self.game == GameKind::Equals => vec![Answer::Players(2), Answer::Players(3)],
            Question::Players if GameSettings::can_be_solo(self.game) && self.seats() > 1 => {
                (2..=Seat::MOST).map(Answer::Players).collect()
            }
            Question::Colour if self.chooses_colour() => chance.chain([Some(0), Some(1)]).map(Answer::Colour).collect(),
            Question::Start if self.chooses_start() => {
                let players = if self.is_at_one_screen() { self.seats() } else { 2 };
                chance.chain((0..players).map(Some)).map(Answer::Start).collect()
            }
            Question::Scoring if self.game == GameKind::Kulami => {
                let levels = [Scoring::Panels, Scoring::Area, Scoring::AreaAndLines, Scoring::Lines];
                levels.map(Answer::Scoring).to_vec()
            }
            Question::Layout if self.game == GameKind::Kulami => {
                let own = LayoutKind::of(&self.kulami.board) == LayoutKind::Own || self.own_board.is_some();
                LayoutKind::NAMED.into_iter().chain(own.then_some(LayoutKind::Own)).map(Answer::Layout).collect()
            }
            Question::Fields if self.game == GameKind::Gorami => Arena::SIZES.map(Answer::Fields).to_vec(),
            Question::Fields if self.game == GameKind::Equals => {
                let fitting = Variant::ALL.into_iter().filter(|variant| variant.players() == self.variant.players());
                fitting.map(|variant| Answer::Fields(variant.board())).collect()
            }
            Question::Clock if self.seats() > 1 => {
                let days = TimeControl::DAYS.into_iter().filter(|_| self.is_online());
                let clocks = TimeControl::FISCHER.into_iter().chain(days).map(Some);
                [None].into_iter().chain(clocks).map(Answer::Clock).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Is this the chosen answer?
    pub(super) fn has(&self, answer: Answer) -> bool {
        match answer {
            Answer::Opponent(opponent) => self.opponent() == opponent,
            Answer::Access(others) => self.others == others,
            Answer::Players(count) => self.seats() == count,
            Answer::Colour(colour) => self.colour == colour,
            Answer::Start(start) => self.start == start,
            Answer::Scoring(scoring) => self.kulami.scoring == scoring,
            Answer::Layout(kind) => LayoutKind::of(&self.kulami.board) == kind,
            Answer::Fields(size) if self.game == GameKind::Gorami => self.gorami.arena.size() == size,
            Answer::Fields(size) => self.variant.board() == size,
            Answer::Clock(clock) => self.clock() == clock,
        }
    }

    pub(super) fn choose(&mut self, answer: Answer) {
        match answer {
            Answer::Opponent(opponent) => self.choose_opponent(opponent),
            Answer::Access(others) => self.others = others,
            Answer::Players(count) => self.choose_players(count),
            Answer::Colour(colour) => self.colour = colour,
            Answer::Start(start) => self.start = start,
            Answer::Scoring(scoring) => self.kulami.scoring = scoring,
            Answer::Layout(kind) => self.choose_layout(kind),
            Answer::Fields(size) if self.game == GameKind::Gorami => {
                self.gorami.arena = Arena::of(size).unwrap_or(self.gorami.arena);
            }
            Answer::Fields(size) => {
                self.variant = Variant::new(size, self.variant.players()).unwrap_or(self.variant);
            }
            Answer::Clock(clock) => self.pace = clock.map_or(Pace::Free, TimeControl::pace),
        }
    }

    /// Sets the number of players. Equals = Wins gets the smallest board for them if its own is too small.
    fn choose_players(&mut self, count: usize) {
        self.players = count;
        if self.game == GameKind::Equals {
            let smallest = || Variant::ALL.into_iter().find(|variant| variant.players() == count);
            let fitting = Variant::new(self.variant.board(), count).ok().or_else(smallest);
            self.variant = fitting.unwrap_or(self.variant);
        }
        self.start = self.start.filter(|player| *player < count);
    }

    /// Sets the board; the reader's own one can be chosen again later.
    fn choose_layout(&mut self, kind: LayoutKind) {
        if LayoutKind::of(&self.kulami.board) == LayoutKind::Own {
            self.own_board = Some(self.kulami.board.clone());
        }
        match kind {
            LayoutKind::Own => self.kulami.board = self.own_board.clone().unwrap_or(self.kulami.board.clone()),
            named => self.kulami.board = read_board(named.word()),
        }
    }

    /// The heading of a question.
    pub(super) fn heading(&self, question: Question, language: Language) -> String {
        let words = match question {
            Question::Colour if self.is_at_one_screen() => {
                return text::setup::colour_of(language, &self.player_title(0, language));
            }
            Question::Opponent => text::setup::opponent(language),
            Question::Access => text::setup::invited(language),
            Question::Players => text::setup::players(language),
            Question::Colour => text::setup::your_colour(language),
            Question::Start => text::setup::who_starts(language),
            Question::Scoring => text::setup::scoring(language),
            Question::Layout => text::setup::board(language),
            Question::Fields => text::setup::gurami_board(language),
            Question::Clock => text::setup::clock(language),
        };
        words.to_owned()
    }

    /// The name of an answer.
    pub(super) fn answer_name(&self, answer: Answer, language: Language) -> String {
        let words = match answer {
            Answer::Opponent(Opponent::Alone) => text::setup::alone(language),
            Answer::Opponent(Opponent::Computer) => text::setup::computer(language),
            Answer::Opponent(Opponent::Local) => text::setup::here(language),
            Answer::Opponent(Opponent::Online) => text::setup::friend(language),
            Answer::Access(OpponentLocation::Lobby) => text::setup::anyone(language),
            Answer::Access(_) => text::setup::with_link(language),
            Answer::Players(count) => return count.to_string(),
            Answer::Colour(None) | Answer::Start(None) => text::setup::random(language),
            Answer::Colour(Some(colour)) => {
                let seat = Seat::first(Seat::MOST).nth(colour);
                return seat.map_or(String::new(), |seat| crate::player::seat_title(language, self.game, seat));
            }
            Answer::Start(Some(player)) => return self.player_title(player, language),
            Answer::Scoring(scoring) => {
                let level = text::setup::scoring_level(language, scoring).into_iter();
                let parts: Vec<&str> = level.chain([text::setup::scoring_name(language, scoring)]).collect();
                return parts.join(" · ");
            }
            Answer::Layout(LayoutKind::Square) => text::setup::square(language),
            Answer::Layout(LayoutKind::Irregular) => text::setup::irregular(language),
            Answer::Layout(LayoutKind::ClassicSquare) => text::setup::classic_square(language),
            Answer::Layout(LayoutKind::ClassicIrregular) => text::setup::classic_irregular(language),
            Answer::Layout(LayoutKind::Own) => text::setup::own_board(language),
            Answer::Fields(size) => return text::setup::board_name(language, size),
            Answer::Clock(None) => text::setup::no_clock(language),
            Answer::Clock(Some(clock)) => return clock.words(language),
        };
        words.to_owned()
    }

    /// Is the chosen board of Kulami a random one, which can be shuffled?
    pub(super) fn can_shuffle(&self) -> bool {
        matches!(self.kulami.board, BoardChoice::Square | BoardChoice::Irregular)
    }
}

/// What an answer means, where its name does not say it.
pub(super) fn answer_line(answer: Answer, language: Language) -> Option<&'static str> {
    match answer {
        Answer::Scoring(scoring) => Some(text::setup::scoring_line(language, scoring)),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
