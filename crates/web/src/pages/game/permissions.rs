//! What a table offers besides moves. Nobody is helped, and nothing is given away, while people online play.

/// The reader's role.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Role {
    /// Everybody who plays is at this screen.
    Local,
    /// Plays with people online.
    Player,
    /// Watches people online, or waits for the start.
    Spectator,
}

/// Whether the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    Running,
    Over,
}

/// What is offered to a role in a phase.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Permissions {
    pub(super) role: Role,
    pub(super) phase: Phase,
}

impl Permissions {
    pub(super) fn hints(self) -> bool {
        self.role == Role::Local && self.phase == Phase::Running
    }

    /// Without asking anybody.
    pub(super) fn take_backs(self) -> bool {
        self.role == Role::Local
    }

    /// The record and its study, where the engine helps.
    pub(super) fn record(self) -> bool {
        self.role == Role::Local || self.phase == Phase::Over
    }

    pub(super) fn resignation(self) -> bool {
        self.role != Role::Spectator && self.phase == Phase::Running
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_is_helped_while_people_online_play() {
        let offered = |role, phase| {
            let permissions = Permissions { role, phase };
            [permissions.hints(), permissions.take_backs(), permissions.record(), permissions.resignation()]
        };
        for (role, phase, expected) in [
            (Role::Local, Phase::Running, [true, true, true, true]),
            (Role::Local, Phase::Over, [false, true, true, false]),
            (Role::Player, Phase::Running, [false, false, false, true]),
            (Role::Player, Phase::Over, [false, false, true, false]),
            (Role::Spectator, Phase::Running, [false, false, false, false]),
            (Role::Spectator, Phase::Over, [false, false, true, false]),
        ] {
            assert_eq!(offered(role, phase), expected, "{role:?} {phase:?}");
        }
    }
}
