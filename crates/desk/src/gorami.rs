//! GOrami at a table: select a number, then a field.

use game::{Points, Seat};
use gurami::gorami::{Gorami, Illegal, Position, StripeSums};
use gurami::{Colour, FieldName, Number, Piece, Placement};
use text::Language;
use text::results::ScoreUnit;

use crate::final_count::gorami_stripes;
use crate::hint::gorami_reasons;
use crate::scene::{
    BoardBackground, BoardPiece, BoardRole, BoardScene, Effect, FieldScene, FieldState, PieceState, Preview, Scene,
    Tray, TrayKind, TrayPiece,
};
use crate::{
    Aftermath, CountPart, CountRow, HintReason, InputRefusal, InputResult, PlayedMove, PlayerInput, Reader,
    ScoringStep, StripeScene, StripeState, TableGame, TurnOrder,
};

/// The selected number. Nothing is selected until the player does, unless only one number is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct SelectedNumber(Option<Number>);

impl SelectedNumber {
    /// The piece that would be placed.
    fn piece(self, position: &Position) -> Option<Piece> {
        self.piece_of(position, position.to_move()?)
    }

    /// The piece that a side would place.
    pub(crate) fn piece_of(self, position: &Position, colour: Colour) -> Option<Piece> {
        let hand = position.hand(colour);
        let mut numbers = hand.numbers();
        let only = numbers.next().filter(|_| numbers.next().is_none());
        let number = self.0.filter(|number| hand.has(*number)).or(only)?;
        Some(Piece { colour, number })
    }

    /// Selects a number of a side.
    pub(crate) fn take(position: &Position, colour: Colour, number: Number) -> Result<SelectedNumber, Illegal> {
        if usize::from(number.get()) > gurami::gorami::MOST_NUMBER {
            return Err(Illegal::NoSuchNumber { number });
        }
        if !position.hand(colour).has(number) {
            return Err(Illegal::NoneLeft { colour, number });
        }
        Ok(SelectedNumber(Some(number)))
    }
}

impl TableGame for Gorami {
    type Hand = SelectedNumber;
    const ORDER: TurnOrder = TurnOrder::Alternating;
    const UNIT: ScoreUnit = ScoreUnit::Stripes;

    fn act(
        view: &Position,
        hand: &mut SelectedNumber,
        input: PlayerInput,
    ) -> Result<InputResult<Placement>, InputRefusal<Illegal>> {
        match input {
            PlayerInput::Field(index) => {
                let field = view.arena().board().field(index).ok_or(InputRefusal::NoField { index })?;
                view.to_move().ok_or(Illegal::GameOver)?;
                let piece = hand.piece(view).ok_or(InputRefusal::NoPiece)?;
                let placement = Placement { piece, field };
                view.check(placement)?;
                Ok(InputResult::Move(placement))
            }
            PlayerInput::Take(number) => {
                *hand = SelectedNumber::take(view, view.to_move().ok_or(Illegal::GameOver)?, number)?;
                Ok(InputResult::Prepared)
            }
            PlayerInput::Undo if hand.0.is_some() => {
                *hand = SelectedNumber::default();
                Ok(InputResult::Prepared)
            }
            PlayerInput::Flip | PlayerInput::Undo | PlayerInput::Finish | PlayerInput::Swap => {
                Err(InputRefusal::Nothing(input))
            }
        }
    }

    fn scene(view: &Position, hand: &SelectedNumber) -> Scene {
        let taken = hand.piece(view);
        let open = taken.map(|piece| view.legal(piece.number)).unwrap_or_default();
        let board = view.arena().board();
        let field = |field| FieldScene {
            piece: view.piece(field).map(BoardPiece::Piece),
            state: if open.contains(field) { FieldState::Open } else { FieldState::Inactive },
        };
        Scene {
            boards: vec![BoardScene {
                background: BoardBackground::Gurami(board.size()),
                owner: None,
                fields: board.fields().map(field).collect(),
                last: Vec::new(),
                turned: Vec::new(),
                stripes: view.stripes().map(stripe).collect(),
                centre: view.arena().centre().map(|field| field.index()).collect(),
                last_chains: Vec::new(),
                role: if view.to_move().is_some() { BoardRole::Playable } else { BoardRole::ViewOnly },
            }],
            trays: trays(view, view.to_move(), taken),
            in_hand: taken.map(BoardPiece::Piece),
            actions: Vec::new(),
            counts: counts(view),
            ..Scene::default()
        }
    }

    fn preview(view: &Position, hand: &SelectedNumber, field: usize) -> Option<Preview<Illegal>> {
        let piece = hand.piece(view)?;
        let field = view.arena().board().field(field).filter(|field| view.piece(*field).is_none())?;
        let mut after = *view;
        let effect = after.place(Placement { piece, field }).map(|turned| {
            let score = |position: &Position, colour| position.stripes_won()[colour] as i32;
            let change = Colour::BOTH.map(|colour| score(&after, colour) - score(view, colour));
            let turned = turned.map(|field| field.index()).collect();
            Effect { turned, change: change.to_vec(), ..Effect::default() }
        });
        Some(Preview { piece: BoardPiece::Piece(piece), effect })
    }

    fn aftermath(&self, placement: &Placement) -> Aftermath {
        let (before, colour) = (self.position(), placement.piece.colour);
        let mut after = *before;
        let turned = after.place(*placement).unwrap_or_default();
        let missed = (after.to_move() == Some(colour)).then(|| Gorami::seat(colour.other()));
        Aftermath { turned: turned.map(|field| field.index()).collect(), missed }
    }

    fn visible_score(view: &Position) -> Vec<u32> {
        let stripes = view.stripes_won();
        Colour::BOTH.map(|colour| stripes[colour]).to_vec()
    }

    fn fields(placement: &Placement) -> Vec<usize> {
        vec![placement.field.index()]
    }

    fn pieces(_: Seat, placement: &Placement) -> Vec<(usize, BoardPiece)> {
        vec![(placement.field.index(), BoardPiece::Piece(placement.piece))]
    }

    fn prompt(language: Language, view: &Position, hand: &SelectedNumber) -> String {
        match hand.piece(view) {
            Some(piece) => text::instructions::gorami_place(language, piece),
            None => text::instructions::gorami_choose(language).to_owned(),
        }
    }

    fn status(language: Language, view: &Position) -> String {
        let laid = view.occupied().len() as u32;
        let piece = if view.to_move().is_some() { laid + 1 } else { laid };
        text::status::gorami(language, view.arena().board().fields().len() as u32, piece)
    }

    fn seat_line(language: Language, view: &Position, seat: Seat, _: Option<u32>) -> Option<String> {
        let colour = Gorami::colour(seat)?;
        let left = text::status::pieces_left(language, view.hand(colour).len() as u32);
        Some([text::colours::side(language, colour), &left].join(text::status::SEPARATOR))
    }

    fn label(language: Language, view: &Position, _: &SelectedNumber, field: usize) -> String {
        let board = view.arena().board();
        let name = |field| text::fields::gurami(language, board.name(field), view.piece(field));
        board.field(field).map(name).unwrap_or_default()
    }

    fn announce(&self, language: Language, (_, who): (Seat, &str), placement: &Placement, _: &Points) -> String {
        let board = self.position().arena().board();
        let turned = self.position().turned_by(placement.piece.colour, placement.field);
        let turned: Vec<FieldName> = turned.map(|field| board.name(field)).collect();
        text::announcements::gorami_move(language, who, (placement.piece, board.name(placement.field)), &turned)
    }

    fn reasons(language: Language, view: &Position, placement: &Placement) -> Vec<HintReason> {
        gorami_reasons(language, view, placement)
    }

    fn end_reason(language: Language, view: &Position, _: Reader<'_>) -> String {
        let (stripes, centre) = (view.stripes_won(), view.centre());
        match stripes.yellow == stripes.blue && centre.yellow != centre.blue {
            true => {
                let (more, less) = (centre.yellow.max(centre.blue), centre.yellow.min(centre.blue));
                text::results::by_centre(language, more, less)
            }
            false => text::results::nothing_fits(language).to_owned(),
        }
    }

    fn breakdown(language: Language, view: &Position, _: &[PlayedMove<Placement>]) -> Vec<ScoringStep> {
        gorami_stripes(language, view)
    }

    fn position_text(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn refusal_text(language: Language, illegal: &Illegal) -> String {
        text::refusals::gorami(language, *illegal)
    }
}

fn stripe(stripe: StripeSums) -> StripeScene {
    let state = StripeState::Led(stripe.winner());
    StripeScene { yellow: stripe.sums.yellow, blue: stripe.sums.blue, state }
}

/// The stripes, which are the score, and the centre.
fn counts(view: &Position) -> Vec<CountRow> {
    let by_seat = |values: gurami::gorami::ByColour<u32>| Colour::BOTH.map(|colour| values[colour]).to_vec();
    let centre = vec![view.arena().centre().map(|field| field.index()).collect()];
    vec![
        CountRow::of(CountPart::Stripes, by_seat(view.stripes_won())),
        CountRow { groups: centre, ..CountRow::of(CountPart::Centre, by_seat(view.centre())) },
    ]
}

/// The pieces of both sides; those of the mover are available.
pub(crate) fn trays(view: &Position, mover: Option<Colour>, taken: Option<Piece>) -> Vec<Tray> {
    Colour::BOTH.map(|colour| tray(view, colour, mover, taken)).to_vec()
}

fn tray(view: &Position, colour: Colour, mover: Option<Colour>, taken: Option<Piece>) -> Tray {
    let hand = view.hand(colour);
    let mut pieces = Vec::new();
    for number in hand.numbers() {
        for copy in 0..hand.left(number) {
            let state = match taken {
                _ if mover != Some(colour) => PieceState::Idle,
                Some(piece) if piece.number == number && copy == 0 => PieceState::Selected,
                _ => PieceState::Available,
            };
            pieces.push(TrayPiece { number, colour, state });
        }
    }
    Tray { kind: TrayKind::Of(colour), pieces }
}
