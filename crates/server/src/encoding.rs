//! Content encodings: selects the compression that a browser accepts.

use axum::http::{HeaderMap, header};
use site::SiteFile;

/// The encoding of a response body.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Encoding {
    Brotli,
    Gzip,
    Plain,
}

impl Encoding {
    /// The name in headers; `None` for an uncompressed body.
    pub(crate) fn name(self) -> Option<&'static str> {
        match self {
            Encoding::Brotli => Some("br"),
            Encoding::Gzip => Some("gzip"),
            Encoding::Plain => None,
        }
    }
}

/// Selects the best accepted encoding of a file.
pub(crate) fn choose(file: &SiteFile, headers: &HeaderMap) -> (Encoding, &'static [u8]) {
    let accepted = |name: &str| accepts(headers, name);
    match (file.brotli, file.gzip) {
        (Some(packed), _) if accepted("br") => (Encoding::Brotli, packed),
        (_, Some(packed)) if accepted("gzip") => (Encoding::Gzip, packed),
        _ => (Encoding::Plain, file.plain),
    }
}

/// Whether `Accept-Encoding` lists this encoding without refusing it (`q=0`).
fn accepts(headers: &HeaderMap, name: &str) -> bool {
    let values = headers.get_all(header::ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut words = values.flat_map(|value| value.split(','));
    words.any(|word| {
        let mut parts = word.split(';').map(str::trim);
        let named = parts.next().is_some_and(|word| word.eq_ignore_ascii_case(name));
        let refused = parts.filter_map(|part| part.strip_prefix("q=")).any(|q| q.parse() == Ok(0.0_f32));
        named && !refused
    })
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;
    use site::CachePolicy;

    use super::*;

    #[test]
    fn the_best_accepted_encoding_is_sent() {
        let both = SiteFile {
            path: "/a",
            mime: "text/plain",
            cache_policy: CachePolicy::Immutable,
            hash: "0",
            plain: b"plain",
            brotli: Some(b"br"),
            gzip: Some(b"gz"),
        };
        let none = SiteFile { brotli: None, gzip: None, ..both };
        for (accept, expected) in [
            ("gzip, deflate, br, zstd", Encoding::Brotli),
            ("br;q=0.1, gzip", Encoding::Brotli),
            ("gzip;q=1.0, br;q=0", Encoding::Gzip),
            ("BR ; q=0.000 , GZIP", Encoding::Gzip),
            ("brr, gzipp", Encoding::Plain),
            ("identity", Encoding::Plain),
            ("", Encoding::Plain),
            (";;,q=,=", Encoding::Plain),
        ] {
            let headers = HeaderMap::from_iter([(header::ACCEPT_ENCODING, HeaderValue::from_str(accept).unwrap())]);
            assert_eq!(choose(&both, &headers).0, expected, "{accept}");
            assert_eq!(choose(&none, &headers), (Encoding::Plain, b"plain".as_slice()), "{accept}");
        }
        assert_eq!(choose(&both, &HeaderMap::new()).0, Encoding::Plain);
    }
}
