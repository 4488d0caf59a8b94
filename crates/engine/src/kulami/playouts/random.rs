//! Random games, and what panels, areas and lines come to at their end.

use super::{After, PlayedOut, Settings};
use crate::baseline::dice::Dice;
use crate::kulami::ahead::Beside;
use crate::kulami::ground::Ground;
use crate::kulami::node::Node;
use crate::kulami::{Bonus, BonusNode, Panels};
use crate::tree::{Step, Tree};
use crate::value::{INFINITE, Score, UNIT};
use kulami::Scoring;

/// Marbles at the end of a game.
struct Finished {
    /// Of the side that was to move at the beginning.
    own: u64,
    other: u64,
}

impl Ground<'_> {
    /// Plays a game to its end.
    #[inline]
    fn finish_at_random(&self, node: &Node, dice: &mut Dice, nodes: &mut u64) -> Finished {
        let (mut mover, mut waiting, mut legal, mut ply) = (node.own, node.other, node.legal, node.ply);
        let mut barred = self.panels[usize::from(node.last) & 31];
        while legal != 0 {
            let mut drawn = legal;
            for _ in 0..dice.below(legal.count_ones()) {
                drawn &= drawn - 1;
            }
            let field = drawn.trailing_zeros() as usize & 63;
            (mover, waiting) = (waiting, mover | 1 << field);
            ply += 1;
            legal = if ply == 56 { 0 } else { self.reach[field] & !(mover | waiting | barred) };
            barred = self.panels[usize::from(self.panel_of[field]) & 31];
        }
        let plies = ply - node.ply;
        *nodes += u64::from(plies);
        match plies.is_multiple_of(2) {
            true => Finished { own: mover, other: waiting },
            false => Finished { own: waiting, other: mover },
        }
    }

    /// The margin of the panels.
    #[inline]
    fn panel_margin(&self, end: &Finished) -> i32 {
        let of = |&panel: &u64| {
            let (own, other) = ((end.own & panel).count_ones(), (end.other & panel).count_ones());
            panel.count_ones() as i32 * (i32::from(own > other) - i32::from(other > own))
        };
        self.panels.iter().map(of).sum()
    }
}

impl PlayedOut for Panels<'_> {
    fn settings(&self) -> Settings {
        Settings::of(Scoring::Panels)
    }

    /// Evaluations are quick here, so they are those of a move between one ply and two.
    fn each_move(&self, node: &Node, nodes: &mut u64, tell: &mut dyn FnMut(Step, After)) {
        let mut fields = node.legal;
        while fields != 0 {
            let step = Step::new(fields.trailing_zeros() as u8 & 63);
            fields &= fields - 1;
            let child = self.play(node, step);
            let after = match self.end(&child) {
                Some(result) => After::Over(-result),
                None => {
                    let next = self.ground.look(&child, INFINITE, nodes, |_| Beside::default());
                    After::Going(-(self.evaluate(&child) + next) / 2)
                }
            };
            *nodes += 1;
            tell(step, after);
        }
    }

    fn play_out(&self, node: &Node, dice: &mut Dice, nodes: &mut u64) -> Score {
        let end = self.ground.finish_at_random(node, dice, nodes);
        self.ground.panel_margin(&end) * UNIT
    }
}

impl PlayedOut for Bonus<'_> {
    fn settings(&self) -> Settings {
        Settings::of(self.marks.scoring)
    }

    fn each_move(&self, node: &BonusNode, nodes: &mut u64, tell: &mut dyn FnMut(Step, After)) {
        *nodes += u64::from(node.panels.legal.count_ones());
        self.each_move_ahead(node, tell);
    }

    fn play_out(&self, node: &BonusNode, dice: &mut Dice, nodes: &mut u64) -> Score {
        let end = self.ground.finish_at_random(&node.panels, dice, nodes);
        let extra = |marbles: u64| (self.marks.area(marbles) + self.marks.lines(marbles)) as i32;
        (self.ground.panel_margin(&end) + extra(end.own) - extra(end.other)) * UNIT
    }
}
