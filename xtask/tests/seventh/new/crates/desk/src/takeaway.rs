//! Take-away at a table: choosing one of the last two stones takes it and those after it.

use game::{Points, Seat};
use gurami::{Board, BoardSize, Colour, Number, Piece};
use takeaway::{Illegal, Stones, Takeaway, View};
use text::Language;

use crate::scene::{BoardRole, BoardScene, Effect, FieldScene, FieldState, BoardBackground, BoardPiece, Preview, Scene};
use crate::{HintReason, PlayedMove, Reader, ScoringStep, InputResult, TableGame, MoveRow, OnlineGame, TurnOrder, Reconstruction, InputRefusal, PlayerInput};

const STONE: Piece = Piece { colour: Colour::Yellow, number: Number::new(1).expect("a number") };

/// The number of stones taken by choosing a field.
fn taken(view: &View, field: usize) -> Result<u8, Illegal> {
    match usize::from(view.left).checked_sub(field) {
        Some(1) => Ok(1),
        Some(2) => Ok(2),
        _ => Err(Illegal::OneOrTwo),
    }
}

impl TableGame for Takeaway {
    type Hand = ();
    const ORDER: TurnOrder = TurnOrder::Alternating;

    fn act(view: &View, (): &mut (), input: PlayerInput) -> Result<InputResult<u8>, InputRefusal<Illegal>> {
        match input {
            PlayerInput::Field(field) => Ok(InputResult::Move(taken(view, field)?)),
            PlayerInput::Take(_) | PlayerInput::Flip | PlayerInput::Undo | PlayerInput::Finish | PlayerInput::Swap => Err(InputRefusal::Nothing(input)),
        }
    }

    fn scene(view: &View, (): &()) -> Scene {
        let field = |index: usize| FieldScene {
            piece: (index < view.left.into()).then_some(BoardPiece::Piece(STONE)),
            state: if taken(view, index).is_ok() { FieldState::Open } else { FieldState::Inactive },
        };
        Scene {
            boards: vec![BoardScene {
                background: BoardBackground::Gurami(BoardSize::B16),
                owner: None,
                fields: (0..BoardSize::B16.fields()).map(field).collect(),
                last: Vec::new(),
                turned: Vec::new(),
                stripes: Vec::new(),
                centre: Vec::new(),
                last_chains: Vec::new(),
                role: if view.left == 0 { BoardRole::ViewOnly } else { BoardRole::Playable },
            }],
            trays: Vec::new(),
            in_hand: None,
            actions: Vec::new(),
            ..Scene::default()
        }
    }

    fn preview(view: &View, (): &(), field: usize) -> Option<Preview<Illegal>> {
        let effect = taken(view, field).map(|_| Effect::default());
        Some(Preview { piece: BoardPiece::Piece(STONE), effect })
    }

    fn visible_score(view: &View) -> Vec<u32> {
        view.score.to_vec()
    }

    fn fields(_: &u8) -> Vec<usize> {
        Vec::new()
    }

    fn refusal_text(language: Language, illegal: &Illegal) -> String {
        text::refusals::takeaway(language, illegal)
    }

    fn prompt(language: Language, _: &View, (): &()) -> String {
        text::instructions::takeaway_turn(language).to_owned()
    }

    fn status(language: Language, _: &View) -> String {
        text::instructions::takeaway_turn(language).to_owned()
    }

    fn seat_line(_: Language, _: &View, _: Seat, _: Option<u32>) -> Option<String> {
        None
    }

    fn label(language: Language, view: &View, (): &(), field: usize) -> String {
        let board = Board::of(BoardSize::B16);
        let stone = (field < view.left.into()).then_some(STONE);
        let label = |field| text::fields::gurami(language, board.name(field), stone);
        board.field(field).map(label).unwrap_or_default()
    }

    fn announce(&self, language: Language, (_, who): (Seat, &str), taken: &u8, _: &Points) -> String {
        text::announcements::takeaway_move(language, who, *taken)
    }

    fn pieces(_: Seat, _: &u8) -> Vec<(usize, BoardPiece)> {
        Vec::new()
    }

    fn reasons(language: Language, view: &View, taken: &u8) -> Vec<HintReason> {
        let line = match view.left == *taken {
            true => text::hints::ends_game(language).to_owned(),
            false => text::hints::prepares(language).to_owned(),
        };
        vec![HintReason { number: taken.to_string(), line, mark: None }]
    }

    fn end_reason(language: Language, _: &View, _: Reader<'_>) -> String {
        text::results::nothing_fits(language).to_owned()
    }

    fn breakdown(language: Language, view: &View, _: &[PlayedMove<u8>]) -> Vec<ScoringStep> {
        let (title, sums) = (text::results::together(language).to_owned(), Self::visible_score(view));
        vec![ScoringStep { title, detail: String::new(), marks: Vec::new(), sums }]
    }
}

impl OnlineGame for Takeaway {
    fn reconstruct(view: &View, moves: &[MoveRow]) -> Option<Reconstruction<Self>> {
        let taken = |row: &MoveRow| row.text.as_deref()?.strip_prefix("take")?.parse::<u8>().ok();
        let taken = moves.iter().map(taken).sum::<Option<u8>>()?;
        Some(Reconstruction::Complete(Stones(view.left.checked_add(taken)?)))
    }
}
