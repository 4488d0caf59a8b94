//! HTTP requests and streams of the bot.

use std::io::{self, BufRead, BufReader, Read};
use std::time::Duration;

use ureq::http::{Request, Response};
use ureq::tls::{PemItem, RootCerts, TlsConfig, parse_pem};
use ureq::{Agent, Body};

use crate::{BotError, refused};

/// Where a server is, and whom to believe that it is the one.
#[derive(Clone, Debug)]
pub struct ServerAddress {
    /// Without a slash at its end.
    base: String,
    agent: Agent,
}

/// The certificate authorities that the bot trusts.
#[derive(Clone, Debug)]
pub struct CertificateTrust(RootCerts);

impl Default for CertificateTrust {
    /// That of the authorities that browsers trust.
    fn default() -> CertificateTrust {
        CertificateTrust(RootCerts::WebPki)
    }
}

impl CertificateTrust {
    /// That of these certificates alone, as a file has them (PEM).
    pub fn only(pem: &[u8]) -> Result<CertificateTrust, String> {
        let mut certificates = Vec::new();
        for item in parse_pem(pem) {
            if let PemItem::Certificate(certificate) = item.map_err(|error| format!("no certificates: {error}"))? {
                certificates.push(certificate);
            }
        }
        match certificates.is_empty() {
            true => Err("no certificates: there is none between BEGIN CERTIFICATE and END CERTIFICATE".to_owned()),
            false => Ok(CertificateTrust(RootCerts::new_with_certs(&certificates))),
        }
    }
}

/// Longer than the interval of the server's heartbeats.
const TIMEOUT: Duration = Duration::from_secs(40);

/// No answer and no line of a stream is as long.
const LONGEST: u64 = 1024 * 1024;

impl ServerAddress {
    /// Reads an address such as `https://ludami.example` or `http://localhost:8010`.
    pub fn read(address: &str, trust: &CertificateTrust) -> Result<ServerAddress, String> {
        let wrong = || format!("{address:?} is not http://HOST:PORT or https://HOST");
        let (scheme, rest) = address.split_once("://").ok_or_else(wrong)?;
        let host = rest.split('/').next().unwrap_or_default();
        if !["http", "https"].contains(&scheme) || host.is_empty() || host.contains(['@', '?', '#', ' ']) {
            return Err(wrong());
        }
        let tls = TlsConfig::builder().root_certs(trust.0.clone()).build();
        let config = Agent::config_builder()
            .tls_config(tls)
            .http_status_as_error(false)
            // A token is for this server only.
            .max_redirects(0)
            .timeout_connect(Some(TIMEOUT))
            .timeout_per_read(Some(TIMEOUT))
            .timeout_per_write(Some(TIMEOUT))
            .build();
        Ok(ServerAddress { base: format!("{scheme}://{host}"), agent: config.new_agent() })
    }

    fn send(&self, method: &str, path: &str, token: Option<&str>, body: &str) -> Result<Response<Body>, BotError> {
        let mut request = Request::builder().method(method).uri(format!("{}{path}", self.base));
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        Ok(match method {
            "GET" => self.agent.run(request.body(()).map_err(ureq::Error::from)?)?,
            _ => self.agent.run(request.body(body.to_owned()).map_err(ureq::Error::from)?)?,
        })
    }

    /// A request; the status and the body of the answer.
    pub(crate) fn ask(
        &self,
        method: &str,
        path: &str,
        token: Option<&str>,
        body: &str,
    ) -> Result<(u16, String), BotError> {
        let answer = self.send(method, path, token, body)?;
        let (status, mut text) = (answer.status().as_u16(), String::new());
        answer.into_body().into_reader().take(LONGEST).read_to_string(&mut text)?;
        Ok((status, text))
    }

    /// A stream of lines.
    pub(crate) fn lines(&self, path: &str, token: &str) -> Result<LineStream, BotError> {
        let mut answer = self.send("GET", path, Some(token), "")?;
        match answer.status().as_u16() {
            200 => Ok(LineStream(BufReader::new(Box::new(answer.into_body().into_reader())))),
            503 => Err(BotError::Gone("it has no time now".to_owned())),
            status => Err(refused(status, &answer.body_mut().read_to_string()?)),
        }
    }
}

/// A stream of lines.
pub(crate) struct LineStream(BufReader<Box<dyn Read + Send>>);

impl LineStream {
    /// The next line; `None` when the stream has ended.
    pub(crate) fn next_line(&mut self) -> io::Result<Option<String>> {
        let mut line = String::new();
        let count = (&mut self.0).take(LONGEST).read_line(&mut line)?;
        Ok((count > 0 && line.ends_with('\n')).then_some(line))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_read() {
        let read = |address: &str| ServerAddress::read(address, &CertificateTrust::default()).map(|server| server.base);
        for (address, base) in [
            ("http://localhost:8010", "http://localhost:8010"),
            ("http://ludami.example/", "http://ludami.example"),
            ("https://ludami.example/game/1", "https://ludami.example"),
            ("https://[::1]:8443/", "https://[::1]:8443"),
        ] {
            assert_eq!(read(address), Ok(base.to_owned()));
        }
        for wrong in ["", "http://", "https:///x", "localhost:8010", "http://a@b", "ftp://x"] {
            assert!(read(wrong).is_err(), "{wrong}");
        }
    }

    #[test]
    fn certificates_are_read() {
        for wrong in ["", "words", "-----BEGIN CERTIFICATE-----\n!\n-----END CERTIFICATE-----\n"] {
            let error = CertificateTrust::only(wrong.as_bytes()).expect_err("no certificate");
            assert!(error.starts_with("no certificates: "), "{wrong:?}: {error}");
        }
    }
}
