//! Sessions: how a client presents its session token, how the token is checked, and the person it belongs to.

use axum::http::{HeaderMap, HeaderValue, header};
use store::{AccountChange, PersonRow, SessionRow};
use table::seated::Person;

use super::world::hash;
use super::{Online, RequestRefusal};
use crate::headers::is_tls;
use crate::limits;

/// The session cookie with TLS: only for this host, only over TLS, not readable by scripts. Because of the prefix,
/// browsers refuse it from any other host.
const TLS_COOKIE: &str = "__Host-ludami";

/// The session cookie without TLS (this machine, a private network), where browsers refuse the prefix and `Secure`. It
/// is never read from a client that uses TLS, so that a network attacker cannot plant it there.
const PLAIN_COOKIE: &str = "ludami";

/// Names of the cookie of a device on which a person has signed in: with TLS and without.
const DEVICE_COOKIES: [&str; 2] = ["__Host-ludami-device", "ludami-device"];

/// The maximum lifetime of cookies in browsers.
const COOKIE_SECONDS: u64 = 400 * 24 * 60 * 60;

/// How a client presents its token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TokenSource {
    /// A header, which the client has set deliberately.
    Bearer,
    /// A cookie, which browsers send with any request, even one caused by another site.
    Cookie,
}

/// The session of a client.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Session {
    pub(crate) person: Person,
    /// The hash of its token.
    pub(crate) hash: String,
    /// The revision of the account when the session was looked up.
    pub(crate) revision: u64,
    pub(crate) source: TokenSource,
}

fn cookie(headers: &HeaderMap, name: &str) -> Option<String> {
    let values = headers.get_all(header::COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = values.flat_map(|value| value.split(';')).map(str::trim);
    pairs.find_map(|pair| pair.strip_prefix(name)?.strip_prefix('=').map(str::to_owned))
}

/// The cookie of this kind: the one with the prefix or, without TLS, the plain one.
fn own_cookie(headers: &HeaderMap, [tls, plain]: [&str; 2]) -> Option<String> {
    cookie(headers, tls).or_else(|| cookie(headers, plain).filter(|_| !is_tls(headers)))
}

/// The token of a request.
pub(crate) fn token(headers: &HeaderMap) -> Option<(String, TokenSource)> {
    let text = |value: &HeaderValue| value.to_str().ok().map(str::to_owned);
    if let Some(value) = headers.get(header::AUTHORIZATION).and_then(text) {
        // An invalid header is a wrong token: it must not count as no token.
        return Some((value.strip_prefix("Bearer ").unwrap_or_default().trim().to_owned(), TokenSource::Bearer));
    }
    let protocols = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter().filter_map(text);
    let offered = protocols.flat_map(|value| value.split(',').map(|part| part.trim().to_owned()).collect::<Vec<_>>());
    if let Some(token) = offered.into_iter().find_map(|part| part.strip_prefix("token.").map(str::to_owned)) {
        return Some((token, TokenSource::Bearer));
    }
    own_cookie(headers, [TLS_COOKIE, PLAIN_COOKIE]).map(|token| (token, TokenSource::Cookie))
}

/// The hash of the device cookie, if this browser has signed in before.
pub(crate) fn device(headers: &HeaderMap) -> Option<String> {
    own_cookie(headers, DEVICE_COOKIES).map(|device| hash(&device))
}

fn set_cookie(headers: &HeaderMap, [tls, plain]: [&str; 2], value: &str, seconds: u64) -> HeaderValue {
    let (name, secure) = if is_tls(headers) { (tls, " Secure;") } else { (plain, "") };
    let cookie = format!("{name}={value}; Path=/; Max-Age={seconds};{secure} HttpOnly; SameSite=Lax");
    HeaderValue::from_str(&cookie).expect("letters and digits")
}

/// The header that sets the session cookie in the browser that sent these headers.
pub(crate) fn session_cookie(headers: &HeaderMap, token: &str) -> HeaderValue {
    set_cookie(headers, [TLS_COOKIE, PLAIN_COOKIE], token, COOKIE_SECONDS)
}

/// The header that removes the session cookie from a browser.
pub(crate) fn no_session_cookie(headers: &HeaderMap) -> HeaderValue {
    set_cookie(headers, [TLS_COOKIE, PLAIN_COOKIE], "", 0)
}

/// The header that sets the device cookie, which identifies a device when its owner signs in again.
pub(crate) fn device_cookie(headers: &HeaderMap, device: &str) -> HeaderValue {
    set_cookie(headers, DEVICE_COOKIES, device, COOKIE_SECONDS)
}

/// Whether the request comes from our page. Its tokens are only in cookies that scripts cannot read.
pub(crate) fn is_page(headers: &HeaderMap) -> bool {
    headers.contains_key("x-ludami")
}

/// A short description of the client that sent these headers, so that its owner can recognise it.
pub(crate) fn client_label(headers: &HeaderMap) -> String {
    let agent = headers.get(header::USER_AGENT).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let first =
        |names: &[(&str, &'static str)]| names.iter().find(|(mark, _)| agent.contains(mark)).map(|(_, name)| *name);
    let browser = first(&[
        ("Edg/", "Edge"),
        ("OPR/", "Opera"),
        ("Firefox/", "Firefox"),
        ("Chrome/", "Chrome"),
        ("Safari/", "Safari"),
    ]);
    let system = first(&[
        ("Android", "Android"),
        ("iPhone", "iPhone"),
        ("iPad", "iPad"),
        ("Windows", "Windows"),
        ("Mac OS X", "macOS"),
        ("Linux", "Linux"),
    ]);
    match (browser, system) {
        (Some(browser), Some(system)) => format!("{browser}, {system}"),
        (Some(name), None) | (None, Some(name)) => name.to_owned(),
        (None, None) => {
            let name = agent.split(['/', ' ']).next().unwrap_or_default();
            name.chars().filter(char::is_ascii_graphic).take(24).collect()
        }
    }
}

/// Whether a session has expired. A person without a password cannot sign in again, so that session lasts longer.
pub(crate) fn is_expired(session: &SessionRow, person: &PersonRow, now: u64) -> bool {
    let limits = limits::expiry(now);
    match person.login.is_empty() {
        true => session.used < limits.anonymous,
        false => session.used < limits.used || session.created < limits.created,
    }
}

impl Online {
    /// Looks up the session of a token.
    pub(crate) async fn session(&self, token: &str, source: TokenSource) -> Result<Session, RequestRefusal> {
        let is_token = token.len() == 64 && token.bytes().all(|byte| byte.is_ascii_hexdigit());
        if !is_token {
            return Err(RequestRefusal::NoIdentity);
        }
        let now = self.world.now().0;
        let found = self.store.session(hash(token)).await?;
        let (session, person) = found
            .filter(|(session, person)| !person.is_deleted && !is_expired(session, person, now))
            .ok_or(RequestRefusal::NoIdentity)?;
        if now.saturating_sub(session.used) >= limits::SESSION_NOTE.as_millis() as u64 {
            // The next request tries again.
            let _ = self.store.change_account(AccountChange::UseSession(session.hash.clone(), now)).await;
        }
        let person_id = Person(person.id);
        self.accounts.note(person_id, person.revision);
        Ok(Session { person: person_id, hash: session.hash, revision: person.revision, source })
    }

    /// Looks up the session of a request, if it has a token.
    pub(crate) async fn caller(&self, headers: &HeaderMap) -> Result<Option<Session>, RequestRefusal> {
        let Some((token, source)) = token(headers) else { return Ok(None) };
        self.session(&token, source).await.map(Some)
    }

    /// Creates a person; returns the token, which is not stored.
    pub(crate) async fn create_person(&self, client: String) -> Result<(String, PersonRow), RequestRefusal> {
        let now = self.world.now().0;
        let person = PersonRow {
            id: self.world.number(),
            name: format!("Guest {}", 1_000 + self.world.below(9_000)),
            created: now,
            ..PersonRow::default()
        };
        let (token, session) = self.new_session(person.id, client);
        self.store.change_account(AccountChange::Create(person.clone(), session)).await?;
        Ok((token, person))
    }

    /// Creates a token and the session to store for it.
    pub(crate) fn new_session(&self, person: u64, client: String) -> (String, SessionRow) {
        let (token, now) = (self.world.secret(), self.world.now().0);
        let session = SessionRow { hash: hash(&token), person, created: now, used: now, client };
        (token, session)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(header::HeaderName, &'static str)]) -> HeaderMap {
        pairs.iter().map(|(name, value)| (name.clone(), HeaderValue::from_static(value))).collect()
    }

    #[test]
    fn tokens_are_found_wherever_they_may_be() {
        let found = |name: header::HeaderName, value: &'static str| {
            token(&headers(&[(name, value)])).map(|(token, source)| (token, source == TokenSource::Cookie))
        };
        let some = |token: &str, is_cookie: bool| Some((token.to_owned(), is_cookie));
        assert_eq!(found(header::AUTHORIZATION, "Bearer abc"), some("abc", false));
        assert_eq!(found(header::AUTHORIZATION, "Basic abc"), some("", false));
        assert_eq!(found(header::SEC_WEBSOCKET_PROTOCOL, "ludami.1, token.abc"), some("abc", false));
        assert_eq!(found(header::COOKIE, "a=b; __Host-ludami=abc"), some("abc", true));
        assert_eq!(found(header::COOKIE, "a=b; ludami=abc"), some("abc", true));
        assert_eq!(found(header::COOKIE, "ludami=plain; __Host-ludami=safe"), some("safe", true));
        assert_eq!(found(header::COOKIE, "x__Host-ludami=abc; xludami=abc; ludami-device=abc"), None);
        assert_eq!(token(&HeaderMap::new()), None);
    }

    #[test]
    fn a_plain_cookie_is_ignored_over_tls() {
        let forwarded = header::HeaderName::from_static("x-forwarded-proto");
        let planted = headers(&[(header::COOKIE, "ludami=planted"), (forwarded.clone(), "https")]);
        assert_eq!(token(&planted), None);
        let plain = session_cookie(&HeaderMap::new(), "abc");
        assert_eq!(plain, "ludami=abc; Path=/; Max-Age=34560000; HttpOnly; SameSite=Lax");
        let safe = session_cookie(&headers(&[(forwarded, "https")]), "abc");
        assert_eq!(safe, "__Host-ludami=abc; Path=/; Max-Age=34560000; Secure; HttpOnly; SameSite=Lax");
    }

    #[test]
    fn clients_have_labels() {
        for (agent, label) in [
            ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1",
                "Safari, iPhone",
            ),
            ("ludami/0.1", "ludami"),
            ("", ""),
        ] {
            assert_eq!(client_label(&headers(&[(header::USER_AGENT, agent)])), label);
        }
    }

    #[test]
    fn sessions_expire() {
        const DAY: u64 = 24 * 60 * 60 * 1_000;
        let now = 1_000 * DAY;
        let row = |created: u64, used: u64| SessionRow {
            hash: String::new(),
            person: 1,
            created: now - created * DAY,
            used: now - used * DAY,
            client: String::new(),
        };
        let anonymous = PersonRow::default();
        let named = PersonRow { login: "anna".to_owned(), ..PersonRow::default() };
        for (session, person, expired) in [
            (row(399, 89), &named, false),
            (row(399, 91), &named, true),
            (row(401, 1), &named, true),
            (row(900, 399), &anonymous, false),
            (row(900, 401), &anonymous, true),
        ] {
            assert_eq!(is_expired(&session, person, now), expired, "{session:?}");
        }
    }
}
