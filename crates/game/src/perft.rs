//! Perft: counts move sequences.

use crate::Game;

/// The number of move sequences of exactly this length. The plain definition, one position at a time: fast counters
/// are compared with it. `None` for games whose moves cannot be listed.
pub fn perft<G: Game>(game: &G, depth: u32) -> Option<u64> {
    if depth == 0 {
        return Some(1);
    }
    let mut sequences = 0;
    for seat in game.to_move().iter() {
        for mv in game.legal_moves(seat)? {
            let mut next = game.clone();
            next.play(seat, &mv).expect("a listed move is legal");
            sequences += perft(&next, depth - 1)?;
        }
    }
    Some(sequences)
}
