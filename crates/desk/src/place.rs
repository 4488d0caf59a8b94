//! A table with what its players have in their hands.

use game::{BySeat, Observer, Seat, SeatSet};
use table::{Ending, Moment, Refusal, Table};
use text::Language;

use crate::any::{Counted, Desk, Done, MoveRow, Reason, Shown};
use crate::{Active, BoardScene, Deed, FieldScene, Ground, Look, Order, Refused, Scene, Seated, Verb};

/// A table with what its players have in their hands.
#[derive(Clone, PartialEq, Debug)]
pub struct Place<G: Seated> {
    table: Table<G>,
    hands: BySeat<G::Hand>,
}

impl<G: Seated> Place<G> {
    /// Everybody sits down with empty hands.
    pub fn new(table: Table<G>) -> Place<G> {
        let hands = BySeat::new(table.seats(), |_| G::Hand::default());
        Place { table, hands }
    }

    /// The position after so many moves.
    fn at(&self, plies: usize) -> &G {
        self.table.history().positions().nth(plies).map_or(self.table.now(), |(before, ..)| before)
    }

    /// What an observer has prepared.
    fn hand(&self, observer: Observer) -> G::Hand {
        match observer {
            Observer::Seat(seat) if self.table.to_move().contains(seat) => self.hands[seat].clone(),
            _ => G::Hand::default(),
        }
    }

    fn with_last_moves(&self, scene: Scene, plies: usize) -> Scene {
        let moves = self.table.history().positions().take(plies);
        with_last_moves(scene, &moves.map(|(_, seat, mv)| (seat, G::fields(mv))).collect::<Vec<_>>())
    }

    fn played(&mut self, seat: Seat, mv: &G::Move, now: Moment, language: Language) -> Result<Done, Reason> {
        match self.table.play(seat, mv, now) {
            Ok(_) => {
                self.hands[seat] = G::Hand::default();
                Ok(match G::exchanges_seats(mv) {
                    Some((one, other)) => Done::Exchanged(one, other),
                    None => Done::Moved,
                })
            }
            Err(refusal) => Err(Reason { words: refusal_words::<G>(language, &refusal) }),
        }
    }
}

fn refusal_words<G: Seated>(language: Language, refusal: &Refusal<G::Illegal>) -> String {
    match refusal {
        Refusal::Rules(illegal) => G::words(language, illegal),
        Refusal::TimeUp(_) => text::refusals::time_up(language).to_owned(),
        Refusal::Over | Refusal::NoSeat { .. } | Refusal::NoPly(_) => text::refusals::game_over(language).to_owned(),
    }
}

impl<G: Seated> Desk for Place<G> {
    fn game(&self) -> &'static str {
        G::KIND.name()
    }

    fn order(&self) -> Order {
        G::ORDER
    }

    fn seats(&self) -> usize {
        self.table.seats()
    }

    fn to_move(&self) -> SeatSet {
        self.table.to_move()
    }

    fn ending(&self) -> Option<Ending> {
        self.table.ending()
    }

    fn score(&self, observer: Observer) -> Vec<u32> {
        G::seen_score(&self.table.now().view(observer))
    }

    fn parts(&self) -> Vec<(&'static str, Vec<u32>)> {
        self.table.now().parts().into_iter().map(|(name, values)| (name, values.values().to_vec())).collect()
    }

    fn plies(&self) -> usize {
        self.table.plies()
    }

    fn moves(&self, observer: Observer) -> Vec<MoveRow> {
        self.table.known_move_texts(observer, 0).map(|(seat, text)| MoveRow { seat, text }).collect()
    }

    fn scene(&self, observer: Observer) -> Scene {
        let mut scene = G::scene(&self.table.now().view(observer), &self.hand(observer));
        let playing = matches!(observer, Observer::Seat(seat) if self.table.to_move().contains(seat));
        if !playing {
            rest(&mut scene);
        }
        self.with_last_moves(scene, self.plies())
    }

    fn scene_at(&self, plies: usize, observer: Observer) -> Scene {
        let mut scene = G::scene(&self.at(plies).view(observer), &G::Hand::default());
        rest(&mut scene);
        self.with_last_moves(scene, plies)
    }

    fn score_at(&self, plies: usize, observer: Observer) -> Vec<u32> {
        G::seen_score(&self.at(plies).view(observer))
    }

    fn has_secrets(&self, observer: Observer) -> bool {
        self.table.now().has_secrets(observer)
    }

    fn prompt(&self, observer: Observer, language: Language) -> String {
        G::prompt(language, &self.table.now().view(observer), &self.hand(observer))
    }

    fn labels(&self, observer: Observer, board: usize, language: Language) -> Vec<String> {
        let (view, hand) = (self.table.now().view(observer), self.hand(observer));
        labels::<G>((&view, &hand), &self.scene(observer), board, language)
    }

    fn announcement(&self, observer: Observer, names: &[String], language: Language) -> Option<String> {
        let (before, seat, mv) = self.table.history().positions().next_back()?;
        self.table.known_moves(observer).last()?.1?;
        let points = self.table.history().points_from(0).next_back()?;
        Some(before.announce(language, names.get(seat.index())?, mv, points))
    }

    fn verdict(&self, names: &[String], language: Language) -> Option<String> {
        Some(verdict(&self.table.ending()?, self.table.now(), names, language))
    }

    fn breakdown(&self, names: &[String], language: Language) -> Vec<Counted> {
        self.table.now().breakdown(language, names)
    }

    fn act(&mut self, seat: Seat, verb: Verb, now: Moment, language: Language) -> Result<Done, Reason> {
        if seat.index() >= self.seats() || !self.table.to_move().contains(seat) {
            return Err(Reason { words: text::refusals::not_to_move(language).to_owned() });
        }
        let view = self.table.now().view(Observer::Seat(seat));
        match G::act(&view, &mut self.hands[seat], verb) {
            Ok(Deed::Prepared) => Ok(Done::Prepared),
            Ok(Deed::Move(mv)) => self.played(seat, &mv, now, language),
            Err(refused) => Err(Reason { words: refused_words::<G>(language, &refused) }),
        }
    }

    fn preview(&self, seat: Seat, field: usize, language: Language) -> Option<Shown> {
        if seat.index() >= self.seats() || !self.table.to_move().contains(seat) {
            return None;
        }
        let view = self.table.now().view(Observer::Seat(seat));
        shown::<G>((&view, &self.hands[seat]), field, language)
    }

    fn write(&mut self, seat: Seat, text: &str, now: Moment, language: Language) -> Result<Done, Reason> {
        match self.table.now().read_move(text) {
            Ok((mv, _)) => self.played(seat, &mv, now, language),
            Err(_) => Err(Reason { words: text::table::not_understood(language, text) }),
        }
    }

    fn take_back_to(&mut self, plies: usize, now: Moment) -> bool {
        let done = self.table.take_back_to(plies, now).is_ok();
        if done {
            self.hands = self.hands.map(|_| G::Hand::default());
        }
        done
    }

    fn resign(&mut self, seat: Seat, now: Moment) -> bool {
        self.table.resign(seat, now).is_ok()
    }

    fn pass(&mut self, now: Moment) -> Option<Seat> {
        self.table.pass(now)
    }

    fn left(&self, seat: Seat, now: Moment) -> Option<u64> {
        self.table.left(seat, now)
    }

    fn position(&self) -> Option<String> {
        self.table.now().position_text()
    }

    fn reason(&self, seat: Seat, text: &str, language: Language) -> Option<String> {
        let (mv, _) = self.table.now().read_move(text).ok()?;
        Some(G::reason(language, &self.table.now().view(Observer::Seat(seat)), &mv))
    }

    fn field_of(&self, text: &str) -> Option<usize> {
        let (mv, _) = self.table.now().read_move(text).ok()?;
        G::fields(&mv).last().copied()
    }

    fn set_left(&mut self, left: &[u64], now: Moment) {
        self.table.set_left(left, now);
    }

    fn record(&self, tags: &[(&str, &str)]) -> String {
        self.table.record(tags).to_string()
    }
}

/// Why nothing came of a verb, in words.
pub(crate) fn refused_words<G: Seated>(language: Language, refused: &Refused<G::Illegal>) -> String {
    match refused {
        Refused::Rules(illegal) => G::words(language, illegal),
        Refused::NotToMove => text::refusals::not_to_move(language).to_owned(),
        Refused::NoField { .. } | Refused::Nothing(_) => text::refusals::nothing_to_do(language).to_owned(),
    }
}

/// What pointing at a field would do, for who sees this and holds that.
pub(crate) fn shown<G: Seated>((view, hand): (&G::View, &G::Hand), field: usize, language: Language) -> Option<Shown> {
    let preview = G::preview(view, hand, field)?;
    Some(Shown { look: preview.look, effect: preview.effect.map_err(|illegal| G::words(language, &illegal)) })
}

/// Marks the last move on every board that is shown; what is prepared in the hand stays marked instead. Moves are told
/// by who laid something where.
pub(crate) fn with_last_moves(mut scene: Scene, moves: &[(Seat, Vec<usize>)]) -> Scene {
    for board in scene.boards.iter_mut().filter(|board| board.last.is_empty()) {
        board.last = last_on(board, moves);
    }
    scene
}

/// The fields of the last move that can be seen on a board.
fn last_on(board: &BoardScene, moves: &[(Seat, Vec<usize>)]) -> Vec<usize> {
    let own = |seat: Seat| board.owner.is_none_or(|owner| owner == seat);
    let seen = |fields: &&Vec<usize>| fields.iter().all(|field| board.fields[*field].look.is_some());
    let fields = moves.iter().rev().filter(|(seat, _)| own(*seat)).map(|(_, fields)| fields);
    fields.filter(|fields| !fields.is_empty()).find(seen).cloned().unwrap_or_default()
}

/// The fields of a board, for those who hear them.
pub(crate) fn labels<G: Seated>(
    (view, hand): (&G::View, &G::Hand),
    scene: &Scene,
    board: usize,
    language: Language,
) -> Vec<String> {
    let Some(shown) = scene.boards.get(board) else { return Vec::new() };
    match &shown.ground {
        Ground::Gurami(size) if board > 0 => {
            let fields = gurami::Board::of(*size).fields().zip(&shown.fields);
            let name = |field| gurami::Board::of(*size).name(field);
            let piece = |field: &FieldScene| match field.look {
                Some(Look::Piece(piece)) => Some(piece),
                _ => None,
            };
            fields.map(|(field, scene)| text::fields::gurami(language, name(field), piece(scene))).collect()
        }
        _ => (0..shown.fields.len()).map(|field| G::label(language, view, hand, field)).collect(),
    }
}

/// How a game has ended, with the players' names.
pub(crate) fn verdict<G: Seated>(ending: &Ending, now: &G, names: &[String], language: Language) -> String {
    let others = |loser: Seat| {
        let others = names.iter().enumerate().filter(|(index, _)| *index != loser.index());
        others.map(|(_, name)| name.clone()).collect::<Vec<_>>()
    };
    match *ending {
        Ending::Played(_) => now.verdict(language, names),
        Ending::Resigned(loser) => match others(loser).as_slice() {
            [] => text::results::resigned_alone(language, &names[loser.index()]),
            others => {
                let winners = text::numbers::list(language, others);
                text::results::resigned(language, &names[loser.index()], &winners)
            }
        },
        Ending::Time(loser) => {
            let winners = text::numbers::list(language, &others(loser));
            text::results::out_of_time(language, &names[loser.index()], &winners)
        }
        Ending::Absent(loser) => {
            let winners = text::numbers::list(language, &others(loser));
            text::results::absent(language, &names[loser.index()], &winners)
        }
        Ending::Agreed => text::results::agreed(language).to_owned(),
        Ending::Aborted => text::results::aborted(language).to_owned(),
        Ending::Unknown(_) => text::refusals::game_over(language).to_owned(),
    }
}

/// Nothing can be done: it is only looked at.
pub(crate) fn rest(scene: &mut Scene) {
    use crate::{FieldState, PieceState};
    for board in &mut scene.boards {
        board.active = Active::Shown;
        for field in &mut board.fields {
            field.state = FieldState::Quiet;
        }
    }
    for piece in scene.trays.iter_mut().flat_map(|tray| &mut tray.pieces) {
        piece.state = PieceState::Idle;
    }
    scene.in_hand = None;
    scene.actions.clear();
}
