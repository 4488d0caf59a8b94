//! Identities: checks the session token of a request.

use axum::http::{HeaderMap, header};
use store::PersonRow;
use table::party::Person;

use super::world::hash;
use super::{Online, Refusal};

/// The cookie that browsers keep: only for this host, only over a safe connection, out of reach of scripts.
pub(crate) const COOKIE: &str = "__Host-ludami";

/// A name is at most so long.
const NAME: usize = 24;

/// How a token came.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shown {
    /// By the client's own doing.
    Bearer,
    /// By the browser, whoever made it send the request.
    Cookie,
}

/// The token of a request.
pub(crate) fn token(headers: &HeaderMap) -> Option<(String, Shown)> {
    let text = |value: &axum::http::HeaderValue| value.to_str().ok().map(str::to_owned);
    if let Some(value) = headers.get(header::AUTHORIZATION).and_then(text) {
        // What is shown badly is nobody's: it must not pass for nothing shown.
        return Some((value.strip_prefix("Bearer ").unwrap_or_default().trim().to_owned(), Shown::Bearer));
    }
    let protocols = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter().filter_map(text);
    let shown = protocols.flat_map(|value| value.split(',').map(|part| part.trim().to_owned()).collect::<Vec<_>>());
    if let Some(token) = shown.into_iter().find_map(|part| part.strip_prefix("token.").map(str::to_owned)) {
        return Some((token, Shown::Bearer));
    }
    let cookies = headers.get_all(header::COOKIE).iter().filter_map(text);
    let pairs = cookies.flat_map(|value| value.split(';').map(|pair| pair.trim().to_owned()).collect::<Vec<_>>());
    let own = pairs.into_iter().find_map(|pair| pair.strip_prefix(&format!("{COOKIE}=")).map(str::to_owned));
    own.map(|token| (token, Shown::Cookie))
}

/// A name that harms nobody: not empty, not long, nothing that a terminal or a page could take for a command.
pub(crate) fn clean_name(name: &str) -> Result<String, Refusal> {
    let name = name.trim();
    let reverses =
        |c: char| matches!(c, '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}');
    match name.chars().count() {
        0 => Err(Refusal::Malformed("a name is not empty".to_owned())),
        count if count > NAME => Err(Refusal::Malformed(format!("a name has at most {NAME} characters"))),
        _ if name.chars().any(|c| c.is_control() || reverses(c)) => {
            Err(Refusal::Malformed("a name has no control characters".to_owned()))
        }
        _ => Ok(name.to_owned()),
    }
}

impl Online {
    /// Who shows this token.
    pub(crate) async fn known(&self, token: &str) -> Result<PersonRow, Refusal> {
        let hexadecimal = token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !hexadecimal {
            return Err(Refusal::NoIdentity);
        }
        self.store.by_token(hash(token)).await?.ok_or(Refusal::NoIdentity)
    }

    /// Who asks, if anybody is shown.
    pub(crate) async fn asker(&self, headers: &HeaderMap) -> Result<Option<(Person, Shown)>, Refusal> {
        let Some((token, shown)) = token(headers) else { return Ok(None) };
        Ok(Some((Person(self.known(&token).await?.id), shown)))
    }

    /// Makes somebody; answers the token, which nobody can ever read again.
    pub(crate) async fn welcome(&self) -> Result<(String, PersonRow), Refusal> {
        let token = self.world.secret();
        let person = PersonRow {
            id: self.world.number(),
            token: hash(&token),
            name: format!("Guest {}", 1_000 + self.world.below(9_000)),
            created: self.world.now().0,
            login: String::new(),
            password: String::new(),
        };
        self.store.add_person(person.clone()).await?;
        Ok((token, person))
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn tokens_are_found_wherever_they_may_stand() {
        let found = |name: header::HeaderName, value: &'static str| {
            token(&HeaderMap::from_iter([(name, HeaderValue::from_static(value))])).map(|(token, _)| token)
        };
        assert_eq!(found(header::AUTHORIZATION, "Bearer abc").as_deref(), Some("abc"));
        assert_eq!(found(header::AUTHORIZATION, "Basic abc").as_deref(), Some(""));
        assert_eq!(found(header::SEC_WEBSOCKET_PROTOCOL, "ludami.1, token.abc").as_deref(), Some("abc"));
        assert_eq!(found(header::COOKIE, "a=b; __Host-ludami=abc").as_deref(), Some("abc"));
        assert_eq!(found(header::COOKIE, "x__Host-ludami=abc"), None);
        assert_eq!(token(&HeaderMap::new()), None);
    }

    #[test]
    fn names_harm_nobody() {
        assert_eq!(clean_name(" <b>Anna</b> & \"Zoë\" ").as_deref(), Ok("<b>Anna</b> & \"Zoë\""));
        for name in ["", "  ", "a\u{1b}[31m", "a\nb", "\u{202e}evil", "a\u{0}", "x".repeat(25).as_str()] {
            assert!(clean_name(name).is_err(), "{name:?}");
        }
    }
}
