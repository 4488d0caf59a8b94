//! Sitting at Kulami: pointing at a field is a move.

use kulami::{Colour, Field, Illegal, Kulami, Move, Position, View};
use text::Language;

use crate::scene::{Action, Active, BoardScene, Effect, FieldScene, FieldState, Ground, Look, Preview, Scene};
use crate::{Deed, Order, Refused, Seated, Verb};

impl Seated for Kulami {
    type Hand = ();
    const ORDER: Order = Order::InTurn;

    fn act(view: &View, (): &mut (), verb: Verb) -> Result<Deed<Move>, Refused<Illegal>> {
        match verb {
            Verb::Field(index) => {
                let field = Field::new(index).ok_or(Refused::NoField { index })?;
                view.position.clone().place(field)?;
                Ok(Deed::Move(Move::Place(field)))
            }
            Verb::Swap if view.offers_swap() => Ok(Deed::Move(Move::Swap)),
            Verb::Swap => Err(Illegal::SwapNotOffered.into()),
            Verb::Take(_) | Verb::Flip | Verb::Undo | Verb::Finish => Err(Refused::Nothing(verb)),
        }
    }

    fn scene(view: &View, (): &()) -> Scene {
        let position = &view.position;
        let legal = position.legal();
        let field = |field: Field| FieldScene {
            look: position.colour_at(field).map(Look::Marble),
            state: if legal.contains(field) { FieldState::Open } else { FieldState::Quiet },
        };
        let last = [position.before(), position.last()].into_iter().flatten().map(Field::index).collect();
        Scene {
            boards: vec![BoardScene {
                ground: Ground::Kulami(position.board().clone()),
                owner: None,
                fields: Field::all().map(field).collect(),
                last,
                active: if position.is_over() { Active::Shown } else { Active::Played },
            }],
            trays: Vec::new(),
            in_hand: (!position.is_over()).then(|| Look::Marble(position.turn())),
            actions: if view.offers_swap() { vec![Action::Swap] } else { Vec::new() },
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
        Some(Preview { look: Look::Marble(position.turn()), effect })
    }

    fn seen_score(view: &View) -> Vec<u32> {
        let points = view.position.points();
        Colour::ALL.map(|colour| points[colour]).to_vec()
    }

    fn fields(mv: &Move) -> Vec<usize> {
        match mv {
            Move::Place(field) => vec![field.index()],
            Move::Swap => Vec::new(),
        }
    }

    fn words(language: Language, illegal: &Illegal) -> String {
        text::refusals::kulami(language, *illegal)
    }
}

fn change(before: &Position, after: &Position) -> Vec<i32> {
    let (before, after) = (before.points(), after.points());
    Colour::ALL.map(|colour| after[colour] as i32 - before[colour] as i32).to_vec()
}
