//! Take-away: every level leaves a multiple of three where it can.

use takeaway::{Takeaway, View};

use super::choice::{LevelGame, MoveChoice};
use super::level_player::LevelPlayer;
use crate::engine::{Analysis, PrincipalVariation};
use crate::search::SearchDepth;
use crate::value::{Value, ValueKind};

/// A move of Take-away.
#[derive(Debug)]
pub struct TakeawayChoice(u8);

impl LevelGame for Takeaway {
    type Choice = TakeawayChoice;

    fn begin(_: LevelPlayer, view: &View) -> Option<TakeawayChoice> {
        (view.left > 0).then(|| TakeawayChoice((view.left % 3).max(1)))
    }
}

impl MoveChoice for TakeawayChoice {
    type Move = u8;

    fn step(&mut self) -> Option<u8> {
        Some(self.0)
    }

    fn analysis(&self) -> Analysis<u8> {
        let line = PrincipalVariation { moves: vec![self.0], value: Value::new(0, ValueKind::Estimate) };
        Analysis { lines: vec![line], depth: SearchDepth::Plies(0), nodes: 0 }
    }
}
