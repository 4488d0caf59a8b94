//! Acts that the server has not acknowledged yet. They are sent again after a reconnect.

use wire::ActMessage;

/// Pending acts, oldest first.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Outbox {
    /// Number of acts so far.
    sent: u32,
    unanswered: Vec<(String, ActMessage)>,
}

impl Outbox {
    /// Adds an act and returns its id; `name` makes the ids of this page unique.
    pub(super) fn push(&mut self, name: u64, act: ActMessage) -> String {
        self.sent += 1;
        let id = act_id(name, self.sent);
        self.unanswered.push((id.clone(), act));
        id
    }

    /// Removes an acknowledged or refused act and returns it, if it was pending.
    pub(super) fn answer(&mut self, id: &str) -> Option<ActMessage> {
        let place = self.unanswered.iter().position(|(own, _)| own == id)?;
        Some(self.unanswered.remove(place).1)
    }

    pub(super) fn unanswered(&self) -> &[(String, ActMessage)] {
        &self.unanswered
    }

    /// Is a move pending?
    pub(super) fn has_move(&self) -> bool {
        self.unanswered.iter().any(|(_, act)| matches!(act, ActMessage::Move { .. }))
    }

    /// Is a premove pending?
    pub(super) fn has_premove(&self) -> bool {
        self.unanswered.iter().any(|(_, act)| matches!(act, ActMessage::Premove { .. }))
    }
}

/// The id of an act: the random number of the page and the act's number.
pub(super) fn act_id(name: u64, number: u32) -> String {
    format!("{name:x}-{number}")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn play(mv: &str) -> ActMessage {
        ActMessage::Move { ply: 3, mv: mv.to_owned() }
    }

    #[test]
    fn acts_wait_for_their_own_answer() {
        let mut outbox = Outbox::default();
        let [first, second] = ["a1", "b2"].map(|mv| outbox.push(7, play(mv)));
        assert_ne!(first, second);
        assert_eq!(outbox.answer(&second), Some(play("b2")));
        assert_eq!((outbox.answer(&second), outbox.answer("7-9")), (None, None), "answered once");
        assert_eq!(outbox.unanswered(), [(first, play("a1"))]);
    }

    #[test]
    fn moves_and_premoves_are_distinguished() {
        let mut outbox = Outbox::default();
        let under_way = |outbox: &Outbox| (outbox.has_move(), outbox.has_premove());
        assert_eq!(under_way(&outbox), (false, false));
        let premove = outbox.push(1, ActMessage::Premove { ply: Some(3), mv: None });
        assert_eq!(under_way(&outbox), (false, true));
        outbox.push(1, play("a1"));
        assert_eq!(under_way(&outbox), (true, true));
        outbox.answer(&premove);
        assert_eq!(under_way(&outbox), (true, false));
    }
}
