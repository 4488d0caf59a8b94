//! Premoves: moves chosen during the opponent's turn.

use game::{Game, Observer, Points, Seat};
use gurami::Number;
use text::Language;
use wire::WireGame;

use crate::presentation::{make_view_only, refusal_text};
use crate::{
    BoardPiece, BoardRole, FieldState, InputError, InputRefusal, InputResult, OnlineGame, OnlineGameTable, PlayerInput,
    Scene, TableGame, Tray,
};

/// How a game supports premoves.
pub struct PremoveRules<G: TableGame> {
    /// The candidate premoves of a seat.
    pub moves: PremoveMoves<G>,
    /// Selects a piece for a premove, in games with pieces to choose from.
    pub take: Option<PremoveTake<G>>,
    /// The piece that a move places.
    pub piece: fn(Seat, &G::Move) -> Option<BoardPiece>,
}

type PremoveMoves<G> =
    fn(&<G as Game>::View, &<G as TableGame>::Hand, Seat) -> Option<PremoveOptions<<G as Game>::Move>>;
type PremoveTake<G> =
    fn(&<G as Game>::View, Seat, Number) -> Result<<G as TableGame>::Hand, InputRefusal<<G as Game>::Illegal>>;

/// Candidate premoves of a player.
#[derive(Clone, PartialEq, Debug)]
pub struct PremoveOptions<M> {
    /// One move per free field, with its field.
    pub moves: Vec<(usize, M)>,
    /// Pieces next to the board; the player's own are available.
    pub trays: Vec<Tray>,
}

impl<G: OnlineGame + WireGame> OnlineGameTable<G> {
    /// The premove rules, the observer's seat, and the opponent's seat, which is to move.
    fn waiting(&self) -> Option<(PremoveRules<G>, Seat, Seat)> {
        let (Observer::Seat(own), Some(rules)) = (self.observer, G::PREMOVES) else { return None };
        let mover = self.to_move.lowest().filter(|mover| *mover != own && self.ending.is_none())?;
        Some((rules, own, mover))
    }

    /// The observer's moves that are legal after at least one move of the opponent.
    fn replies(&self, own: Seat, mover: Seat) -> Vec<G::Move> {
        let mut replies = Vec::new();
        for mv in self.now().legal_moves(mover).unwrap_or_default() {
            let mut after = self.now().clone();
            // After an exchange of seats the player has other pieces, so a premove would make no sense.
            if G::exchanges_seats(&mv).is_none() && after.play(mover, &mv).is_ok() {
                replies.extend(after.legal_moves(own).unwrap_or_default());
            }
        }
        replies
    }

    pub(crate) fn premove_scene(&self) -> Option<Scene> {
        let (rules, own, mover) = self.waiting()?;
        let PremoveOptions { moves, trays } = (rules.moves)(&self.view, &self.hand, own)?;
        let mut scene = G::scene(&self.view, &self.hand);
        make_view_only(&mut scene);
        scene.trays = trays;
        let replies = self.replies(own, mover);
        if let Some(board) = scene.boards.first_mut() {
            board.role = BoardRole::Playable;
            for (field, _) in moves.iter().filter(|(_, mv)| replies.contains(mv)) {
                board.fields[*field].state = FieldState::Premove;
            }
        }
        Some(self.marked(scene, self.rows.len()))
    }

    pub(crate) fn premove_input(
        &mut self,
        input: PlayerInput,
        language: Language,
    ) -> Result<InputResult<String>, InputError> {
        let refusal = |refusal: &InputRefusal<G::Illegal>| InputError { message: refusal_text::<G>(language, refusal) };
        let Some((rules, own, _)) = self.waiting() else { return Err(refusal(&InputRefusal::NotToMove)) };
        match input {
            PlayerInput::Take(number) => {
                let take = rules.take.ok_or_else(|| refusal(&InputRefusal::Nothing(input)))?;
                self.hand = take(&self.view, own, number).map_err(|reason| refusal(&reason))?;
                Ok(InputResult::Prepared)
            }
            PlayerInput::Field(field) => {
                let ahead =
                    (rules.moves)(&self.view, &self.hand, own).ok_or_else(|| refusal(&InputRefusal::NotToMove))?;
                if ahead.moves.is_empty() {
                    return Err(refusal(&InputRefusal::NoPiece));
                }
                let mv = ahead.moves.iter().find(|(at, _)| *at == field).map(|(_, mv)| mv);
                self.checked_premove(mv, language).map(InputResult::Move)
            }
            PlayerInput::Flip | PlayerInput::Undo | PlayerInput::Finish | PlayerInput::Swap => {
                Err(refusal(&InputRefusal::NotToMove))
            }
        }
    }

    pub(crate) fn check_premove(&self, text: &str, language: Language) -> Result<String, InputError> {
        match self.now().read_typed_move(text) {
            Ok((mv, _)) => self.checked_premove(Some(&mv), language),
            Err(_) => Err(InputError { message: text::table::not_understood(language, text) }),
        }
    }

    fn checked_premove(&self, mv: Option<&G::Move>, language: Language) -> Result<String, InputError> {
        let replies = self.waiting().map(|(_, own, mover)| self.replies(own, mover)).unwrap_or_default();
        match mv.filter(|mv| replies.contains(mv)) {
            Some(mv) => Ok(self.now().write_move(mv, &Points::NONE)),
            None => Err(InputError { message: text::premoves::never(language).to_owned() }),
        }
    }

    pub(crate) fn premove_piece(&self, text: &str) -> Option<(usize, BoardPiece)> {
        let Observer::Seat(own) = self.observer else { return None };
        let (mv, _) = self.now().read_move(text).ok()?;
        Some((G::fields(&mv).last().copied()?, (G::PREMOVES?.piece)(own, &mv)?))
    }
}
