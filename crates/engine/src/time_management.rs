//! Time management: the time allotted to a move from a player's clock.

use std::time::Duration;

/// A player's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PlayerClock {
    /// Time left for the rest of the game.
    pub left: Duration,
    /// Time added after every move.
    pub increment: Duration,
}

/// Time allotted to one move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeBudget {
    /// No new iteration starts after this time.
    pub soft: Duration,
    /// The search stops at this time.
    pub hard: Duration,
}

impl TimeBudget {
    /// Exactly this time, unless everything is proved earlier.
    pub const fn exactly(time: Duration) -> TimeBudget {
        TimeBudget { soft: time, hard: time }
    }

    /// Allots time to one move of a player who has at most `moves_left` moves to make. A reserve covers the
    /// transmission of the move. Late moves get less time, since they are proved soon.
    pub fn for_move(clock: PlayerClock, moves_left: u32) -> TimeBudget {
        let reserve = (clock.left / 20).min(Duration::from_millis(50));
        let usable = clock.left.saturating_sub(reserve);
        let share = usable / moves_left.clamp(2, 12) + clock.increment * 3 / 4;
        let hard = (share * 5 / 2).min(usable * 4 / 5);
        TimeBudget { soft: (share * 3 / 4).min(hard), hard }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_search_exceeds_its_time() {
        for left in [0, 1, 10, 100, 1_000, 60_000, 3_600_000] {
            for increment in [0, 10, 1_000, 30_000] {
                for moves_left in [1, 2, 5, 14, 28] {
                    let clock =
                        PlayerClock { left: Duration::from_millis(left), increment: Duration::from_millis(increment) };
                    let budget = TimeBudget::for_move(clock, moves_left);
                    assert!(budget.soft <= budget.hard, "{clock:?} {moves_left}");
                    assert!(budget.hard <= clock.left, "{clock:?} {moves_left} {budget:?}");
                }
            }
        }
    }

    #[test]
    fn the_clock_is_used_but_not_early() {
        let mut clock = PlayerClock { left: Duration::from_secs(60), increment: Duration::ZERO };
        for moves_left in (1..=28).rev() {
            let budget = TimeBudget::for_move(clock, moves_left);
            if moves_left > 14 {
                assert!(budget.soft >= Duration::from_millis(500), "{moves_left}: {budget:?}");
            }
            clock.left -= budget.soft;
        }
    }
}
