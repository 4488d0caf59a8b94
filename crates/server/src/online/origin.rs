//! Checks of the `Host` and `Origin` of a request.

use axum::http::{HeaderMap, Method, header};

use super::RequestRefusal;
use super::identity::TokenSource;

/// The host names that the server accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Hosts {
    /// Any name, for a network without names of its own.
    Any,
    /// Only this machine; no page of another site can claim to be it.
    Local,
    /// This name, and this machine.
    Named(String),
}

fn text(headers: &HeaderMap, name: header::HeaderName) -> Option<&str> {
    headers.get(name).map(|value| value.to_str().unwrap_or(""))
}

fn is_local(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split(']').next().unwrap_or_default(),
        None => host.split(':').next().unwrap_or_default(),
    };
    matches!(name, "localhost" | "127.0.0.1" | "::1")
}

/// Refuses requests from pages of other sites.
pub(crate) fn check(headers: &HeaderMap, hosts: &Hosts) -> Result<(), RequestRefusal> {
    // With two hosts, a proxy may have checked one and this server the other.
    if headers.get_all(header::HOST).iter().count() > 1 {
        return Err(RequestRefusal::AmbiguousHost);
    }
    let host = text(headers, header::HOST).unwrap_or_default();
    let answered = match hosts {
        Hosts::Any => true,
        Hosts::Local => is_local(host),
        Hosts::Named(name) => host.eq_ignore_ascii_case(name) || is_local(host),
    };
    if !answered {
        return Err(RequestRefusal::ForeignOrigin);
    }
    match text(headers, header::ORIGIN) {
        None => Ok(()),
        Some(origin) => {
            let own = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
            match own.is_some_and(|own| !own.is_empty() && own.eq_ignore_ascii_case(host)) {
                true => Ok(()),
                false => Err(RequestRefusal::ForeignOrigin),
            }
        }
    }
}

/// Cross-site request forgery: a change authorised by a cookie needs a header that no form of another site can send.
pub(crate) fn check_intent(
    method: &Method,
    headers: &HeaderMap,
    source: Option<TokenSource>,
) -> Result<(), RequestRefusal> {
    let harmless = [Method::GET, Method::HEAD].contains(method);
    match harmless || source != Some(TokenSource::Cookie) || headers.contains_key("x-ludami") {
        true => Ok(()),
        false => Err(RequestRefusal::ForeignOrigin),
    }
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_our_own_origin_is_accepted() {
        let ask = |hosts: &Hosts, host: &str, origin: Option<&str>| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, HeaderValue::from_str(host).expect("a header"));
            if let Some(origin) = origin {
                headers.insert(header::ORIGIN, HeaderValue::from_str(origin).expect("a header"));
            }
            check(&headers, hosts).is_ok()
        };
        let named = Hosts::Named("ludami.example".to_owned());
        assert!(ask(&Hosts::Local, "127.0.0.1:8010", None));
        assert!(ask(&Hosts::Local, "localhost:8010", Some("http://localhost:8010")));
        assert!(ask(&Hosts::Local, "[::1]:8010", Some("http://[::1]:8010")));
        assert!(ask(&named, "ludami.example", Some("https://ludami.example")));
        assert!(ask(&Hosts::Any, "10.0.0.7:8010", Some("http://10.0.0.7:8010")));
        for (hosts, host, origin) in [
            (&Hosts::Local, "evil.example", None),
            (&Hosts::Local, "127.0.0.1.evil.example:8010", None),
            (&Hosts::Local, "localhost:8010", Some("http://localhost:8011")),
            (&Hosts::Local, "localhost:8010", Some("null")),
            (&Hosts::Local, "localhost:8010", Some("")),
            (&Hosts::Local, "localhost:8010", Some("http://localhost:8010.evil.example")),
            (&Hosts::Local, "localhost:8010", Some("http://evil.localhost:8010")),
            (&named, "evil.example", Some("https://evil.example")),
            (&Hosts::Any, "10.0.0.7", Some("https://evil.example")),
            (&Hosts::Any, "", Some("http://")),
        ] {
            assert!(!ask(hosts, host, origin), "{hosts:?} {host} {origin:?}");
        }
    }

    #[test]
    fn a_second_host_is_refused() {
        let hosts = ["localhost", "localhost"].map(|host| (header::HOST, HeaderValue::from_static(host)));
        assert_eq!(check(&HeaderMap::from_iter(hosts[..1].to_vec()), &Hosts::Local), Ok(()));
        let mut both = HeaderMap::new();
        for (name, value) in hosts {
            both.append(name, value);
        }
        assert_eq!(check(&both, &Hosts::Local), Err(RequestRefusal::AmbiguousHost));
    }
}
