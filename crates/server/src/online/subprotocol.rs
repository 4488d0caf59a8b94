//! Negotiates the WebSocket subprotocol.

use axum::http::{HeaderMap, header};

use super::RequestRefusal;

/// The subprotocol of this server.
pub(crate) const OURS: &str = "ludami.1";

/// The subprotocol that a client offers.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Subprotocol {
    /// Ours, or none, which counts as ours.
    Ours,
    /// Another version of ours, by its name.
    OtherVersion(String),
}

impl Subprotocol {
    /// Refuses clients that offer only unknown subprotocols. `token.TOKEN` carries a token and does not count.
    pub(crate) fn offered(headers: &HeaderMap) -> Result<Subprotocol, RequestRefusal> {
        let values = headers.get_all(header::SEC_WEBSOCKET_PROTOCOL).iter();
        let mut offered = Vec::new();
        for value in values {
            let text = value.to_str().map_err(|_| unknown())?;
            offered.extend(text.split(',').map(str::trim).filter(|name| !name.starts_with("token.")));
        }
        if offered.is_empty() || offered.contains(&OURS) {
            return Ok(Subprotocol::Ours);
        }
        let other = offered.into_iter().find(|name| name.starts_with("ludami."));
        other.map(|name| Subprotocol::OtherVersion(name.to_owned())).ok_or_else(unknown)
    }
}

fn unknown() -> RequestRefusal {
    RequestRefusal::Malformed(format!("unknown subprotocol: this server speaks {OURS}"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    #[test]
    fn only_our_subprotocol_is_accepted() {
        let offered = |values: &[&'static str]| {
            let mut headers = HeaderMap::new();
            for value in values {
                headers.append(header::SEC_WEBSOCKET_PROTOCOL, HeaderValue::from_static(value));
            }
            Subprotocol::offered(&headers)
        };
        for ours in
            [&[] as &[&'static str], &["ludami.1"], &["ludami.2, ludami.1"], &["token.abc"], &["mqtt", "ludami.1"]]
        {
            assert_eq!(offered(ours), Ok(Subprotocol::Ours), "{ours:?}");
        }
        for other in [&["ludami.2"] as &[&'static str], &["token.abc, ludami.2"]] {
            assert_eq!(offered(other), Ok(Subprotocol::OtherVersion("ludami.2".to_owned())), "{other:?}");
        }
        for unknown in ["mqtt", "", "ludami", "token.abc, graphql-ws"] {
            assert!(offered(&[unknown]).is_err(), "{unknown:?}");
        }
    }
}
