//! Inputs that a scene offers, and moves found with them.

use desk::{Action, PieceState, PlayerInput, Scene, TurnOrder};

/// All inputs that a scene offers.
pub(crate) fn offered(scene: &Scene) -> Vec<PlayerInput> {
    let fields = scene.boards[0].fields.iter().enumerate();
    let open = fields.filter(|(_, field)| field.state.is_open()).map(|(index, _)| PlayerInput::Field(index));
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces);
    let pieces = pieces
        .filter(|piece| matches!(piece.state, PieceState::Available | PieceState::Selected))
        .map(|piece| PlayerInput::Take(piece.number));
    open.chain(pieces).chain(scene.actions.iter().map(|action| action.input())).collect()
}

/// The next input of a player who looks for any move, after N tries. Ends turns as soon as possible, and sometimes
/// takes back pieces of a turn that cannot be ended.
pub(crate) fn next_input(
    scene: &Scene,
    order: TurnOrder,
    tried: usize,
    choose: &mut dyn FnMut(usize) -> usize,
) -> PlayerInput {
    // Every piece takes two inputs, and a turn of Equals = Wins may need several pieces.
    let patience = if order == TurnOrder::Alternating { 11 } else { 7 };
    if scene.actions.iter().any(|action| matches!(action, Action::Finish { .. } | Action::Pass)) {
        return PlayerInput::Finish;
    }
    if scene.actions.contains(&Action::Undo) && tried.is_multiple_of(patience) {
        return PlayerInput::Undo;
    }
    let inputs = offered(scene).into_iter().filter(|input| *input != PlayerInput::Undo);
    let (fields, others): (Vec<PlayerInput>, Vec<PlayerInput>) =
        inputs.partition(|input| matches!(input, PlayerInput::Field(_)));
    let inputs = if fields.is_empty() || tried.is_multiple_of(3) && !others.is_empty() { others } else { fields };
    if inputs.is_empty() { PlayerInput::Undo } else { inputs[choose(inputs.len())] }
}
