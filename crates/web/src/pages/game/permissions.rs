//! What a table offers besides moves. Hints and records are not available while people play online.

/// The reader's role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// All players are at this screen.
    Local,
    /// A player of an online game.
    Player,
    /// A spectator of an online game, or a player before its start.
    Spectator,
}

/// Whether the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum GamePhase {
    Running,
    Over,
}

/// What is offered to a role in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Permissions {
    pub(super) role: Role,
    pub(super) phase: GamePhase,
    /// May the players know everything that the record contains now?
    pub(super) open_record: bool,
}

impl Permissions {
    pub(super) fn hints(self) -> bool {
        self.role == Role::Local && self.phase == GamePhase::Running
    }

    /// Without the opponent's consent.
    pub(super) fn take_backs(self) -> bool {
        self.role == Role::Local
    }

    /// The record and its study, where the engine helps. While the game runs, nothing hidden may be in it.
    pub(super) fn record(self) -> bool {
        self.phase == GamePhase::Over || self.role == Role::Local && self.open_record
    }

    pub(super) fn resignation(self) -> bool {
        self.role != Role::Spectator && self.phase == GamePhase::Running
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_helped_while_people_online_play() {
        let offered = |role, phase| {
            let permissions = Permissions { role, phase, open_record: true };
            [permissions.hints(), permissions.take_backs(), permissions.record(), permissions.resignation()]
        };
        for (role, phase, expected) in [
            (Role::Local, GamePhase::Running, [true, true, true, true]),
            (Role::Local, GamePhase::Over, [false, true, true, false]),
            (Role::Player, GamePhase::Running, [false, false, false, true]),
            (Role::Player, GamePhase::Over, [false, false, true, false]),
            (Role::Spectator, GamePhase::Running, [false, false, false, false]),
            (Role::Spectator, GamePhase::Over, [false, false, true, false]),
        ] {
            assert_eq!(offered(role, phase), expected, "{role:?} {phase:?}");
        }
    }

    #[test]
    fn a_record_with_secrets_waits_for_the_end() {
        let record = |phase| Permissions { role: Role::Local, phase, open_record: false }.record();
        assert_eq!((record(GamePhase::Running), record(GamePhase::Over)), (false, true));
    }
}
