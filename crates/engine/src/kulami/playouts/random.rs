//! Random games, and what panels, areas and lines come to at their end.

use kulami::{Position, Scoring};

use super::{After, PlayedOut, Settings};
use crate::baseline::dice::Dice;
use crate::kulami::ahead::Beside;
use crate::kulami::ground::Ground;
use crate::kulami::likely::{self, Factors, Likely};
use crate::kulami::node::Node;
use crate::kulami::{Bonus, BonusNode, Panels};
use crate::tree::{Step, Tree};
use crate::value::{INFINITE, Score, UNIT};

/// No node has more moves, the first of a game included.
const MOST_MOVES: usize = 64;

/// Marbles at the end of a game.
struct Finished {
    /// Of the side that was to move at the beginning.
    own: u64,
    other: u64,
}

impl Ground<'_> {
    /// Plays a game to its end, moves by chance as they are likely; `around` is the factor of what lies around a field (own
    /// marbles, then the other side's).
    #[inline]
    fn finish_at_random(
        &self,
        node: &Node,
        likely: &Likely,
        dice: &mut Dice,
        nodes: &mut u64,
        around: impl Fn(&Factors, usize, u64, u64) -> f32,
    ) -> Finished {
        let Node { own: mut mover, other: mut waiting, mut legal, mut ply, mut shares, mut side, .. } = *node;
        let mut barred = self.panels[usize::from(node.last) & 31];
        // The likelihood of every legal field together with those before it.
        let mut sums = [0.0; MOST_MOVES];
        while legal != 0 {
            let factors = likely.at(ply);
            let closed = mover | waiting | barred;
            let (mut fields, mut count, mut all) = (legal, 0, 0.0);
            while fields != 0 {
                let field = fields.trailing_zeros() as usize & 63;
                fields &= fields - 1;
                let share = shares.of(self.panel_of[field].into());
                let answers = (self.reach[field] & !closed).count_ones();
                let panel = factors.panel[side as usize][usize::from(share)];
                all += panel * factors.answers[answers as usize & 31] * around(factors, field, mover, waiting);
                sums[count & (MOST_MOVES - 1)] = all;
                count += 1;
            }
            let drawn = dice.share() * all;
            let before = sums[..count.min(MOST_MOVES)].iter().take_while(|sum| **sum <= drawn).count();
            let mut field = legal;
            for _ in 0..before.min(count - 1) {
                field &= field - 1;
            }
            let field = field.trailing_zeros() as usize & 63;
            let panel = usize::from(self.panel_of[field]) & 31;
            shares = shares.with(panel, side);
            (mover, waiting, side) = (waiting, mover | 1 << field, side.other());
            ply += 1;
            legal = if u32::from(ply) == Position::PLIES { 0 } else { self.reach[field] & !(mover | waiting | barred) };
            barred = self.panels[panel];
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
        let end = self.ground.finish_at_random(node, self.likely, dice, nodes, |_, _, _, _| 1.0);
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
        let beside = |factors: &Factors, field: usize, own: u64, other: u64| {
            let fields = self.marks.beside(field);
            let [own, other, free] = [own, other, !(own | other)].map(|set| (fields & set).count_ones());
            factors.beside[likely::beside(own, other, free)]
        };
        let along = |factors: &Factors, field: usize, own: u64, other: u64| {
            let factor =
                |line: &u64| factors.along[likely::along((line & own).count_ones(), (line & other).count_ones())];
            self.marks.along_lines(field).iter().map(factor).product::<f32>()
        };
        let (ground, panels) = (&self.ground, &node.panels);
        let end = match self.marks.scoring {
            Scoring::Area => ground.finish_at_random(panels, self.likely, dice, nodes, beside),
            Scoring::Lines => ground.finish_at_random(panels, self.likely, dice, nodes, along),
            _ => ground.finish_at_random(panels, self.likely, dice, nodes, |factors, field, own, other| {
                beside(factors, field, own, other) * along(factors, field, own, other)
            }),
        };
        let extra = |marbles: u64| (self.marks.area(marbles) + self.marks.lines(marbles)) as i32;
        (self.ground.panel_margin(&end) + extra(end.own) - extra(end.other)) * UNIT
    }
}
