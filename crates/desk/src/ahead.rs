//! Moves that are chosen before it is one's turn.

use game::{Game, Observer, Points, Seat};
use gurami::Number;
use text::Language;
use wire::Wired;

use crate::presentation::{refused_words, rest};
use crate::{Active, DeskGame, FieldState, Input, Look, OnlineDesk, OnlineGame, Reason, Refused, Scene, Tray, Verb};

/// How moves are chosen in advance in a game.
pub struct AheadRules<G: DeskGame> {
    /// What a seat may have in mind while the opponent is to move.
    pub moves: MovesAhead<G>,
    /// Takes a piece with this number into the hand before it is one's turn, in games with pieces to choose from.
    pub take: Option<TakeAhead<G>>,
    /// What a move of a seat places on the board.
    pub look: fn(Seat, &G::Move) -> Option<Look>,
}

type MovesAhead<G> = fn(&<G as Game>::View, &<G as DeskGame>::Hand, Seat) -> Option<Ahead<<G as Game>::Move>>;
type TakeAhead<G> =
    fn(&<G as Game>::View, Seat, Number) -> Result<<G as DeskGame>::Hand, Refused<<G as Game>::Illegal>>;

/// What a player may have in mind while the opponent is to move.
#[derive(Clone, PartialEq, Debug)]
pub struct Ahead<M> {
    /// A move for every free field, with its field.
    pub moves: Vec<(usize, M)>,
    /// Pieces beside the board, of which the own ones can be taken.
    pub trays: Vec<Tray>,
}

impl<G: OnlineGame + Wired> OnlineDesk<G> {
    /// The rules for moves in advance, the own seat and that of the opponent, who is to move.
    fn waiting(&self) -> Option<(AheadRules<G>, Seat, Seat)> {
        let (Observer::Seat(own), Some(rules)) = (self.observer, G::AHEAD) else { return None };
        let mover = self.to_move.lowest().filter(|mover| *mover != own && self.ending.is_none())?;
        Some((rules, own, mover))
    }

    /// Every own move that some move of the opponent would allow.
    fn replies(&self, own: Seat, mover: Seat) -> Vec<G::Move> {
        let mut replies = Vec::new();
        for mv in self.now().legal_moves(mover).unwrap_or_default() {
            let mut after = self.now().clone();
            // A player who changes seats has other pieces, and has to think anew.
            if G::exchanges_seats(&mv).is_none() && after.play(mover, &mv).is_ok() {
                replies.extend(after.legal_moves(own).unwrap_or_default());
            }
        }
        replies
    }

    pub(crate) fn scene_ahead(&self) -> Option<Scene> {
        let (rules, own, mover) = self.waiting()?;
        let Ahead { moves, trays } = (rules.moves)(&self.view, &self.hand, own)?;
        let mut scene = G::scene(&self.view, &self.hand);
        rest(&mut scene);
        scene.trays = trays;
        let replies = self.replies(own, mover);
        if let Some(board) = scene.boards.first_mut() {
            board.active = Active::Played;
            for (field, _) in moves.iter().filter(|(_, mv)| replies.contains(mv)) {
                board.fields[*field].state = FieldState::Ahead;
            }
        }
        Some(self.marked(scene, self.rows.len()))
    }

    pub(crate) fn act_ahead(&mut self, verb: Verb, language: Language) -> Result<Input, Reason> {
        let refused = |refused: &Refused<G::Illegal>| Reason { words: refused_words::<G>(language, refused) };
        let Some((rules, own, _)) = self.waiting() else { return Err(refused(&Refused::NotToMove)) };
        match verb {
            Verb::Take(number) => {
                let take = rules.take.ok_or_else(|| refused(&Refused::Nothing(verb)))?;
                self.hand = take(&self.view, own, number).map_err(|reason| refused(&reason))?;
                Ok(Input::Prepared)
            }
            Verb::Field(field) => {
                let ahead = (rules.moves)(&self.view, &self.hand, own).ok_or_else(|| refused(&Refused::NotToMove))?;
                let mv = ahead.moves.iter().find(|(at, _)| *at == field).map(|(_, mv)| mv);
                self.chosen_ahead(mv, language).map(Input::Move)
            }
            Verb::Flip | Verb::Undo | Verb::Finish | Verb::Swap => Err(refused(&Refused::NotToMove)),
        }
    }

    pub(crate) fn check_ahead(&self, text: &str, language: Language) -> Result<String, Reason> {
        match self.now().read_move(text) {
            Ok((mv, _)) => self.chosen_ahead(Some(&mv), language),
            Err(_) => Err(Reason { words: text::table::not_understood(language, text) }),
        }
    }

    fn chosen_ahead(&self, mv: Option<&G::Move>, language: Language) -> Result<String, Reason> {
        let replies = self.waiting().map(|(_, own, mover)| self.replies(own, mover)).unwrap_or_default();
        match mv.filter(|mv| replies.contains(mv)) {
            Some(mv) => Ok(self.now().write_move(mv, &Points::NONE)),
            None => Err(Reason { words: text::ahead::never(language).to_owned() }),
        }
    }

    pub(crate) fn look_ahead(&self, text: &str) -> Option<(usize, Look)> {
        let Observer::Seat(own) = self.observer else { return None };
        let (mv, _) = self.now().read_move(text).ok()?;
        Some((G::fields(&mv).last().copied()?, (G::AHEAD?.look)(own, &mv)?))
    }
}
