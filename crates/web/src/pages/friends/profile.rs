//! State of the account page: the form, the reader's identity, and the result of the last request.

use game::GameKind;
use text::Language;
use text::account::AccountError;
use wire::{Identity, OpenEnum, RefusalReason, SessionInfo};

use crate::online::http::RequestError;

/// Result of the last request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum AccountStatus {
    /// No request yet.
    Idle,
    Renamed,
    NotRenamed,
    Done,
    Forgotten,
    LoggedOut,
    Refused(AccountError),
}

impl AccountStatus {
    fn of<T>(answer: &Result<T, RequestError>) -> AccountStatus {
        match answer {
            Ok(_) => AccountStatus::Done,
            Err(trouble) => AccountStatus::Refused(match trouble {
                RequestError::Refused(OpenEnum::Known(RefusalReason::WrongPassword)) => AccountError::WrongPassword,
                RequestError::Refused(OpenEnum::Known(RefusalReason::NameKept)) => AccountError::NameKept,
                RequestError::Refused(OpenEnum::Known(RefusalReason::Malformed)) => AccountError::Length,
                RequestError::Refused(OpenEnum::Known(RefusalReason::CommonPassword)) => AccountError::CommonPassword,
                RequestError::Refused(_) | RequestError::Unreachable | RequestError::Malformed => AccountError::Other,
            }),
        }
    }
}

/// The reader's account.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct AccountState {
    /// The name in the form.
    pub(super) name: String,
    /// The password in the form.
    pub(super) password: String,
    /// The password until now, in the form; needed to change it.
    pub(super) old_password: String,
    sessions: Vec<SessionInfo>,
    identity: Option<Identity>,
    status: AccountStatus,
}

impl AccountState {
    pub(super) fn new() -> AccountState {
        AccountState {
            name: String::new(),
            password: String::new(),
            old_password: String::new(),
            sessions: Vec::new(),
            identity: None,
            status: AccountStatus::Idle,
        }
    }

    /// The name without surrounding spaces.
    pub(super) fn trimmed_name(&self) -> String {
        self.name.trim().to_owned()
    }

    /// The identity was received.
    pub(super) fn on_identity(&mut self, identity: Identity) {
        self.name.clone_from(&identity.name);
        self.identity = Some(identity);
    }

    pub(super) fn on_renamed(&mut self, answer: Result<Identity, RequestError>) {
        self.status = match &answer {
            Ok(_) => AccountStatus::Renamed,
            Err(trouble) if trouble.is(RefusalReason::Malformed) => AccountStatus::NotRenamed,
            refused => AccountStatus::of(refused),
        };
        answer.into_iter().for_each(|identity| self.on_identity(identity));
    }

    /// The answer to protecting the name.
    pub(super) fn on_protected(&mut self, answer: Result<Identity, RequestError>) {
        self.on_signed_in(&answer);
        answer.into_iter().for_each(|identity| self.on_identity(identity));
    }

    /// The answer to signing in.
    pub(super) fn on_signed_in<T>(&mut self, answer: &Result<T, RequestError>) {
        self.status = AccountStatus::of(answer);
        self.password.clear();
        self.old_password.clear();
    }

    /// Does a password protect the name?
    pub(super) fn has_password(&self) -> bool {
        self.identity.as_ref().is_some_and(|identity| identity.kept.is_some())
    }

    /// The old password, where changing the password needs it.
    pub(super) fn old_password(&self) -> Option<String> {
        self.has_password().then(|| self.old_password.clone())
    }

    /// The sessions of the reader, if they could be read.
    pub(super) fn on_sessions(&mut self, answer: Result<Vec<SessionInfo>, RequestError>) {
        answer.into_iter().for_each(|sessions| self.sessions = sessions);
    }

    /// All sessions; a single one is this device, which needs no list.
    pub(super) fn sessions(&self) -> &[SessionInfo] {
        if self.sessions.len() > 1 { &self.sessions } else { &[] }
    }

    /// The answer to ending another session.
    pub(super) fn on_session_ended(&mut self, id: &str, answer: &Result<(), RequestError>) {
        self.status = AccountStatus::of(answer);
        if answer.is_ok() {
            self.sessions.retain(|session| session.id != id);
        }
    }

    /// The answer to logging out.
    pub(super) fn on_logged_out(&mut self, answer: &Result<(), RequestError>) {
        match answer {
            Ok(()) => *self = AccountState { status: AccountStatus::LoggedOut, ..AccountState::new() },
            refused => self.status = AccountStatus::of(refused),
        }
    }

    pub(super) fn on_exported<T>(&mut self, answer: &Result<T, RequestError>) {
        self.status = AccountStatus::of(answer);
    }

    /// The answer to deleting the account.
    pub(super) fn on_forgotten(&mut self, answer: &Result<(), RequestError>) {
        match answer {
            Ok(()) => {
                *self = AccountState {
                    status: AccountStatus::Forgotten,
                    password: self.password.clone(),
                    ..AccountState::new()
                }
            }
            refused => self.status = AccountStatus::of(refused),
        }
    }

    /// The status line below the name.
    pub(super) fn status_line(&self, language: Language) -> &'static str {
        match self.status {
            AccountStatus::Idle => text::online::name_line(language),
            AccountStatus::Renamed => text::online::name_saved(language),
            AccountStatus::NotRenamed => text::online::name_refused(language),
            AccountStatus::Done => text::account::done(language),
            AccountStatus::Forgotten => text::account::forgotten(language),
            AccountStatus::LoggedOut => text::account::logged_out(language),
            AccountStatus::Refused(reason) => text::account::refused(language, reason),
        }
    }

    /// Reports whether a password protects the name.
    pub(super) fn password_line(&self, language: Language) -> String {
        match self.identity.as_ref().and_then(|identity| identity.kept.as_ref()) {
            Some(name) => text::account::kept(language, name),
            None => text::account::password_line(language).to_owned(),
        }
    }

    /// One line per rated game.
    pub(super) fn rating_lines(&self, language: Language) -> Vec<String> {
        let ratings = self.identity.as_ref().map(|identity| identity.ratings.as_slice()).unwrap_or_default();
        let line = |rating: &wire::PlayerRating| {
            let name = rating.game.parse::<GameKind>().ok().map_or("", |game| text::games::name(language, game));
            text::account::rating(language, name, rating.rating, 2 * rating.deviation, rating.games as u32)
        };
        ratings.iter().map(line).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: Language = Language::English;

    fn identity(name: &str) -> Identity {
        let text = format!(
            r#"{{"name":"{name}","kept":"{name}","ratings":[{{"game":"kulami","rating":1500,"deviation":60,"games":3}}]}}"#
        );
        wire::from_text(&text).expect("an identity")
    }

    fn refused(reason: RefusalReason) -> RequestError {
        RequestError::Refused(reason.into())
    }

    fn known() -> AccountState {
        let mut profile = AccountState::new();
        profile.on_identity(identity("Ada"));
        profile
    }

    #[test]
    fn a_stranger_has_an_empty_form() {
        let profile = AccountState::new();
        assert_eq!((profile.trimmed_name(), profile.rating_lines(ENGLISH)), (String::new(), Vec::new()));
        assert_eq!(profile.status_line(ENGLISH), text::online::name_line(ENGLISH));
        assert_eq!(profile.password_line(ENGLISH), text::account::password_line(ENGLISH));
    }

    #[test]
    fn what_the_server_knows_is_shown() {
        let profile = known();
        assert_eq!(profile.name, "Ada");
        assert_eq!(profile.rating_lines(ENGLISH), [text::account::rating(ENGLISH, "Kulami", 1500, 120, 3)]);
        assert_eq!(profile.password_line(ENGLISH), text::account::kept(ENGLISH, "Ada"));
    }

    #[test]
    fn a_name_is_taken_as_the_server_writes_it_or_refused() {
        let mut profile = known();
        profile.name = "  Grace ".to_owned();
        assert_eq!(profile.trimmed_name(), "Grace");
        for (reason, line) in [
            (RefusalReason::Malformed, text::online::name_refused(ENGLISH)),
            (RefusalReason::NameKept, text::account::refused(ENGLISH, AccountError::NameKept)),
            (RefusalReason::Busy, text::account::refused(ENGLISH, AccountError::Other)),
        ] {
            profile.on_renamed(Err(refused(reason)));
            assert_eq!((profile.status_line(ENGLISH), profile.name.as_str()), (line, "  Grace "), "{reason:?}");
        }
        profile.on_renamed(Ok(identity("Grace")));
        assert_eq!((profile.status_line(ENGLISH), profile.name.as_str()), (text::online::name_saved(ENGLISH), "Grace"));
    }

    #[test]
    fn a_password_does_not_stay_in_the_form() {
        for answer in [Ok(identity("Ada")), Err(refused(RefusalReason::WrongPassword)), Err(RequestError::Unreachable)]
        {
            let mut profile = known();
            profile.password = "secret".to_owned();
            profile.on_signed_in(&answer);
            assert_eq!(profile.password, "");
            profile.password = "secret".to_owned();
            profile.on_protected(answer);
            assert_eq!(profile.password, "");
        }
        let mut profile = known();
        profile.on_signed_in::<()>(&Err(refused(RefusalReason::WrongPassword)));
        assert_eq!(profile.status_line(ENGLISH), text::account::refused(ENGLISH, AccountError::WrongPassword));
        profile.on_protected(Err(refused(RefusalReason::Malformed)));
        assert_eq!(profile.status_line(ENGLISH), text::account::refused(ENGLISH, AccountError::Length));
    }

    #[test]
    fn whoever_is_forgotten_is_a_stranger() {
        let mut profile = known();
        profile.on_forgotten(&Err(RequestError::Unreachable));
        assert_eq!((profile.name.as_str(), profile.rating_lines(ENGLISH).len()), ("Ada", 1));
        profile.on_exported(&Ok(String::new()));
        assert_eq!(profile.status_line(ENGLISH), text::account::done(ENGLISH));
        profile.on_forgotten(&Ok(()));
        assert_eq!((profile.name.as_str(), profile.rating_lines(ENGLISH).len()), ("", 0));
        assert_eq!(profile.status_line(ENGLISH), text::account::forgotten(ENGLISH));
    }

    #[test]
    fn changing_a_password_takes_the_old_one() {
        let mut profile = AccountState::new();
        profile.old_password = "old secret".to_owned();
        assert_eq!(profile.old_password(), None, "there is no password yet");
        profile.on_identity(identity("Ada"));
        assert_eq!(profile.old_password().as_deref(), Some("old secret"));
        profile.on_protected(Err(refused(RefusalReason::CommonPassword)));
        assert_eq!(profile.old_password().as_deref(), Some(""), "it does not stay in the form");
        assert_eq!(profile.status_line(ENGLISH), text::account::refused(ENGLISH, AccountError::CommonPassword));
    }

    #[test]
    fn other_devices_are_listed_and_signed_out() {
        let session = |id: &str, current: bool| SessionInfo {
            id: id.to_owned(),
            client: "Firefox, Linux".to_owned(),
            created: 1,
            used: 2,
            current,
        };
        let mut profile = known();
        profile.on_sessions(Ok(vec![session("a", true)]));
        assert!(profile.sessions().is_empty(), "only this device");
        profile.on_sessions(Ok(vec![session("a", true), session("b", false), session("c", false)]));
        profile.on_sessions(Err(RequestError::Unreachable));
        profile.on_session_ended("b", &Err(RequestError::Unreachable));
        assert_eq!(profile.sessions().len(), 3);
        profile.on_session_ended("b", &Ok(()));
        assert_eq!(profile.sessions().iter().map(|session| session.id.as_str()).collect::<Vec<_>>(), ["a", "c"]);
        profile.on_logged_out(&Err(RequestError::Unreachable));
        assert!(profile.has_password());
        profile.on_logged_out(&Ok(()));
        assert_eq!((profile.name.as_str(), profile.sessions().len(), profile.has_password()), ("", 0, false));
        assert_eq!(profile.status_line(ENGLISH), text::account::logged_out(ENGLISH));
    }
}
