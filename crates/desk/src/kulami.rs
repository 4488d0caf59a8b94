//! Kulami at a table: choosing a field is a move.

use std::cmp::Ordering;

use game::{Points, Seat};
use kulami::{Colour, Field, Illegal, Kulami, Move, Position, View};
use text::Language;

use crate::final_count::panels_and_bonuses;
use crate::hint::kulami_reasons;
use crate::scene::{
    Action, BoardBackground, BoardPiece, BoardRole, BoardScene, Effect, FieldScene, FieldState, Preview, Scene,
};
use crate::{
    CountPart, CountRow, HintReason, InputRefusal, InputResult, PlayedMove, PlayerInput, Reader, ScoringStep,
    TableGame, TurnOrder,
};

impl TableGame for Kulami {
    type Hand = ();
    const ORDER: TurnOrder = TurnOrder::Alternating;

    fn act(view: &View, (): &mut (), input: PlayerInput) -> Result<InputResult<Move>, InputRefusal<Illegal>> {
        match input {
            PlayerInput::Field(index) => {
                let field = Field::new(index).ok_or(InputRefusal::NoField { index })?;
                view.position.clone().place(field)?;
                Ok(InputResult::Move(Move::Place(field)))
            }
            PlayerInput::Swap if view.offers_swap() => Ok(InputResult::Move(Move::Swap)),
            PlayerInput::Swap => Err(Illegal::SwapNotOffered.into()),
            PlayerInput::Take(_) | PlayerInput::Flip | PlayerInput::Undo | PlayerInput::Finish => {
                Err(InputRefusal::Nothing(input))
            }
        }
    }

    fn scene(view: &View, (): &()) -> Scene {
        let position = &view.position;
        let legal = position.legal();
        let field = |field: Field| FieldScene {
            piece: position.colour_at(field).map(BoardPiece::Marble),
            state: if legal.contains(field) { FieldState::Open } else { FieldState::Inactive },
        };
        let last = [position.before(), position.last()].into_iter().flatten().map(Field::index).collect();
        Scene {
            boards: vec![BoardScene {
                background: BoardBackground::Kulami(position.clone()),
                owner: None,
                fields: Field::all().map(field).collect(),
                last,
                turned: Vec::new(),
                stripes: Vec::new(),
                centre: Vec::new(),
                last_chains: Vec::new(),
                role: if position.is_over() { BoardRole::ViewOnly } else { BoardRole::Playable },
            }],
            trays: Vec::new(),
            in_hand: (!position.is_over()).then(|| BoardPiece::Marble(position.turn())),
            actions: if view.offers_swap() { vec![Action::Swap] } else { Vec::new() },
            counts: counts(position),
            ..Scene::default()
        }
    }

    fn preview(view: &View, (): &(), field: usize) -> Option<Preview<Illegal>> {
        let position = &view.position;
        let field = Field::new(field)?;
        if position.is_over() || position.colour_at(field).is_some() {
            return None;
        }
        let mut after = position.clone();
        let effect = after.place(field).map(|()| Effect { change: change(position, &after), ..Effect::default() });
        Some(Preview { piece: BoardPiece::Marble(position.turn()), effect })
    }

    fn visible_score(view: &View) -> Vec<u32> {
        let points = view.position.points();
        Colour::ALL.map(|colour| points[colour]).to_vec()
    }

    fn fields(mv: &Move) -> Vec<usize> {
        match mv {
            Move::Place(field) => vec![field.index()],
            Move::Swap => Vec::new(),
        }
    }

    fn pieces(seat: Seat, mv: &Move) -> Vec<(usize, BoardPiece)> {
        let marble = Colour::at_seat(seat).map(BoardPiece::Marble);
        Self::fields(mv).into_iter().zip(marble).collect()
    }

    fn prompt(language: Language, view: &View, (): &()) -> String {
        let position = &view.position;
        let cell = |field: Field| position.board().cell(field);
        match (position.last(), position.ply()) {
            (Some(last), 1) if view.offers_swap() => text::instructions::kulami_swap(language, cell(last)),
            (Some(last), 1) => text::instructions::kulami_second(language, cell(last)),
            (Some(last), _) => text::instructions::kulami_next(language, cell(last)),
            (None, _) => text::instructions::kulami_first(language).to_owned(),
        }
    }

    fn status(language: Language, view: &View) -> String {
        let position = &view.position;
        let marble = if position.is_over() { position.ply() } else { position.ply() + 1 };
        text::status::kulami(language, position.scoring(), marble)
    }

    fn seat_line(language: Language, view: &View, seat: Seat, _: Option<u32>) -> Option<String> {
        let colour = Colour::at_seat(seat)?;
        let left = Position::MARBLES.saturating_sub(view.position.marbles()[colour].len());
        let left = text::status::marbles_left(language, left);
        Some([text::colours::player(language, colour), &left].join(text::status::SEPARATOR))
    }

    fn label(language: Language, view: &View, (): &(), field: usize) -> String {
        Field::new(field).map(|field| text::fields::kulami(language, &view.position, field)).unwrap_or_default()
    }

    fn announce(&self, language: Language, (_, who): (Seat, &str), mv: &Move, _: &Points) -> String {
        let Move::Place(field) = mv else { return text::announcements::swapped(language, who) };
        let (before, board) = (self.position(), self.position().board());
        let moved = text::announcements::kulami_move(language, who, board.cell(*field));
        let panel = board.panel_of(*field);
        let owner = |position: &Position| {
            let held = position.marbles().map(|marbles| (marbles & board.panel(panel)).len());
            match held.red.cmp(&held.black) {
                Ordering::Greater => Some(Colour::Red),
                Ordering::Equal => None,
                Ordering::Less => Some(Colour::Black),
            }
        };
        let mut after = before.clone();
        match after.place(*field) {
            Ok(()) if owner(before) != owner(&after) => {
                format!("{moved} {}", text::announcements::panel_taken(language, board.kind(panel), owner(&after)))
            }
            _ => moved,
        }
    }

    fn reasons(language: Language, view: &View, mv: &Move) -> Vec<HintReason> {
        kulami_reasons(language, &view.position, mv)
    }

    fn end_reason(language: Language, view: &View, reader: Reader<'_>) -> String {
        let turn = Seat::new(view.position.turn() as usize);
        match (view.position.marbles_left(), turn) {
            (1.., Some(turn)) => text::results::no_field(language, reader.person(turn)),
            _ => text::results::all_placed(language).to_owned(),
        }
    }

    fn breakdown(language: Language, view: &View, _: &[PlayedMove<Move>]) -> Vec<ScoringStep> {
        panels_and_bonuses(language, &view.position)
    }

    fn position_text(&self) -> Option<String> {
        Some(self.position().to_string())
    }

    fn refusal_text(language: Language, illegal: &Illegal) -> String {
        text::refusals::kulami(language, *illegal)
    }
}

/// What counts now: panels and the bonuses that are played. The last row is the score.
fn counts(position: &Position) -> Vec<CountRow> {
    let (score, points) = (position.score(), position.points());
    let by_seat = |values: kulami::ByColour<u32>| Colour::ALL.map(|colour| values[colour]);
    let index = |field: Field| field.index();
    let mut rows = vec![CountRow::of(CountPart::Panels, by_seat(score.panels).to_vec())];
    if position.scoring().has_area() {
        let groups = Colour::ALL.map(|colour| position.largest_area(colour).iter().map(index).collect()).to_vec();
        rows.push(CountRow { groups, ..CountRow::bonus(CountPart::Area, by_seat(score.area)) });
    }
    if position.scoring().has_lines() {
        let ends = |line: Vec<Field>| Some((line.first()?.index(), line.last()?.index()));
        let lines = Colour::ALL.into_iter().flat_map(|colour| position.lines(colour)).filter_map(ends).collect();
        rows.push(CountRow { lines, ..CountRow::bonus(CountPart::Lines, by_seat(score.lines)) });
    }
    if rows.len() > 1 {
        rows.push(CountRow::of(CountPart::Together, by_seat(points).to_vec()));
    }
    rows
}

fn change(before: &Position, after: &Position) -> Vec<i32> {
    let (before, after) = (before.points(), after.points());
    Colour::ALL.map(|colour| after[colour] as i32 - before[colour] as i32).to_vec()
}
