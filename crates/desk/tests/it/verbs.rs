//! What a scene offers, and moves found by it.

use desk::{Action, FieldState, Order, PieceState, Scene, Verb};

/// Everything that the scene says can be done.
pub(crate) fn offered(scene: &Scene) -> Vec<Verb> {
    let fields = scene.boards[0].fields.iter().enumerate();
    let open = fields.filter(|(_, field)| field.state == FieldState::Open).map(|(index, _)| Verb::Field(index));
    let pieces = scene.trays.iter().flat_map(|tray| &tray.pieces);
    let pieces = pieces.filter(|piece| piece.state != PieceState::Idle).map(|piece| Verb::Take(piece.number));
    open.chain(pieces).chain(scene.actions.iter().map(|action| action.verb())).collect()
}

/// The next verb of a player who looks for any move, after a number of tries. Ends turns as soon as they can be ended, and
/// takes pieces of a turn that cannot be ended back now and then.
pub(crate) fn next_verb(scene: &Scene, order: Order, tried: usize, choose: &mut dyn FnMut(usize) -> usize) -> Verb {
    // A turn of Equals = Wins ends with one good piece; a round of the others has to be placed whole.
    let patience = if order == Order::InTurn { 2 } else { 7 };
    if scene.actions.iter().any(|action| matches!(action, Action::Finish { .. } | Action::Pass)) {
        return Verb::Finish;
    }
    if scene.actions.contains(&Action::Undo) && tried.is_multiple_of(patience) {
        return Verb::Undo;
    }
    let verbs = offered(scene).into_iter().filter(|verb| *verb != Verb::Undo);
    let (fields, others): (Vec<Verb>, Vec<Verb>) = verbs.partition(|verb| matches!(verb, Verb::Field(_)));
    let verbs = if fields.is_empty() || tried.is_multiple_of(3) && !others.is_empty() { others } else { fields };
    if verbs.is_empty() { Verb::Undo } else { verbs[choose(verbs.len())] }
}
