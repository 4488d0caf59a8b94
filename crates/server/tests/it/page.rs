//! Tests of the page from a browser's point of view.

use std::net::{Ipv4Addr, SocketAddr};

use server::Server;
use site::{CachePolicy, Site, SiteFile};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::sync::oneshot;

const PAGE: SiteFile = SiteFile {
    path: "/index.html",
    mime: "text/html; charset=utf-8",
    cache_policy: CachePolicy::Revalidate,
    hash: "abc",
    plain: b"<p>the page",
    brotli: Some(b"BROTLI"),
    gzip: Some(b"GZIP"),
};

const SITE: Site = Site {
    version: "1",
    files: &[
        PAGE,
        SiteFile {
            path: "/assets/page.1.wasm",
            mime: "application/wasm",
            cache_policy: CachePolicy::Immutable,
            hash: "def",
            plain: b"\0asm",
            brotli: None,
            gzip: None,
        },
    ],
};

/// A running server, stopped on drop.
struct PageServer {
    address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    task: tokio::task::JoinHandle<()>,
}

const ANY: SocketAddr = SocketAddr::new(std::net::IpAddr::V4(Ipv4Addr::LOCALHOST), 0);

impl PageServer {
    async fn start(site: Option<Site>) -> PageServer {
        let server = Server::bind(ANY).await.expect("a free port");
        let address = server.address();
        let (stop, stopped) = oneshot::channel();
        let task = tokio::spawn(server.run(site, async {
            let _ = stopped.await;
        }));
        PageServer { address, stop: Some(stop), task }
    }

    /// Sends a complete request and reads the complete response.
    async fn ask(&self, request: &str) -> HttpResponse {
        let mut stream = TcpStream::connect(self.address).await.expect("it listens");
        stream.write_all(request.as_bytes()).await.expect("it hears");
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).await.expect("it answers");
        let text = String::from_utf8_lossy(&bytes).into_owned();
        let (head, body) = text.split_once("\r\n\r\n").unwrap_or_else(|| panic!("{request:?}: {text:?}"));
        HttpResponse { head: head.to_lowercase(), body: body.to_owned() }
    }

    async fn get(&self, path: &str, headers: &str) -> HttpResponse {
        self.ask(&format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n{headers}\r\n")).await
    }
}

struct HttpResponse {
    head: String,
    body: String,
}

impl HttpResponse {
    fn status(&self) -> &str {
        self.head.split(' ').nth(1).unwrap_or_default()
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

#[tokio::test]
async fn pages_are_the_page_and_files_are_files() {
    let running = PageServer::start(Some(SITE)).await;
    for path in ["/", "/study", "/game/a-b", "/learn/kulami?x=1", "/no/such/page", "/index.html", "/%00"] {
        let answer = running.get(path, "").await;
        assert_eq!((answer.status(), answer.body.as_str()), ("200", "<p>the page"), "{path}");
        assert_eq!(answer.header("content-type"), Some("text/html; charset=utf-8"));
        assert_eq!((answer.header("cache-control"), answer.header("etag")), (Some("no-cache"), Some("w/\"abc\"")));
    }
    for path in ["/assets/", "/assets/x", "/favicon.ico", "/../etc/passwd.txt", "/a/b.js", "/assets/page.2.wasm"] {
        assert_eq!(running.get(path, "").await.status(), "404", "{path}");
    }
    let code = running.get("/assets/page.1.wasm", "").await;
    assert_eq!((code.status(), code.body.as_str()), ("200", "\0asm"));
    assert_eq!(code.header("content-type"), Some("application/wasm"));
    assert_eq!(code.header("cache-control"), Some("public, max-age=31536000, immutable"));
}

#[tokio::test]
async fn responses_are_compressed_or_not_modified() {
    let running = PageServer::start(Some(SITE)).await;
    for (accept, encoding, body) in
        [("gzip, br", Some("br"), "BROTLI"), ("gzip", Some("gzip"), "GZIP"), ("br;q=0", None, "<p>the page")]
    {
        let answer = running.get("/", &format!("accept-encoding: {accept}\r\n")).await;
        assert_eq!((answer.header("content-encoding"), answer.body.as_str()), (encoding, body), "{accept}");
        assert_eq!(answer.header("vary"), Some("accept-encoding"));
    }
    for known in ["\"abc\"", "W/\"abc\"", "\"x\", W/\"abc\"", "*"] {
        let answer = running.get("/", &format!("if-none-match: {known}\r\n")).await;
        assert_eq!((answer.status(), answer.body.as_str()), ("304", ""), "{known}");
    }
    assert_eq!(running.get("/", "if-none-match: \"abcd\"\r\n").await.status(), "200");
}

#[tokio::test]
async fn every_response_has_security_headers() {
    let running = PageServer::start(Some(SITE)).await;
    for path in ["/", "/health", "/assets/x", "/assets/page.1.wasm"] {
        let answer = running.get(path, "").await;
        let policy = answer.header("content-security-policy").unwrap_or_else(|| panic!("{path}: {}", answer.head));
        for part in ["default-src 'self'", "script-src 'self' 'wasm-unsafe-eval'", "frame-ancestors 'none'"] {
            assert!(policy.contains(part), "{part} in {policy}");
        }
        assert!(!policy.contains("unsafe-inline") && !policy.contains('*') && !policy.contains("http"), "{policy}");
        assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "{path}");
        assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "{path}");
    }
}

#[tokio::test]
async fn health_is_reported_and_other_methods_are_refused() {
    let running = PageServer::start(None).await;
    let health = running.get("/health", "").await;
    assert_eq!(
        (health.status(), health.body.as_str(), health.header("cache-control")),
        ("200", "ok\n", Some("no-store"))
    );
    assert_eq!(running.get("/", "").await.status(), "404", "a program without the page says so");
    for (method, path) in [("POST", "/"), ("DELETE", "/health"), ("PUT", "/assets/x")] {
        let answer = running.ask(&format!("{method} {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n")).await;
        assert_eq!((answer.status(), answer.header("allow")), ("405", Some("get, head")), "{method} {path}");
    }
    let head = running.ask("HEAD /health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n").await;
    assert_eq!((head.status(), head.body.as_str()), ("200", ""));
}

#[tokio::test]
async fn invalid_and_endless_heads_are_refused() {
    let running = PageServer::start(Some(SITE)).await;
    assert_eq!(running.ask("nonsense\r\n\r\n").await.status(), "400");
    // Exactly as many bytes as are read, so that none are unread when the connection is closed.
    let beginning = "GET / HTTP/1.1\r\nx: ";
    let long = format!("{beginning}{}", "y".repeat(16 * 1024 - beginning.len()));
    assert_eq!(running.ask(&long).await.status(), "431");
    assert_eq!(running.get("/health", "").await.status(), "200", "others do not notice");
}

#[tokio::test]
async fn a_taken_address_is_reported_and_freed_by_a_stop() {
    let mut running = PageServer::start(None).await;
    let error = Server::bind(running.address).await.unwrap_err();
    let expected =
        format!("{} is taken by another program; choose another with --listen 127.0.0.1:PORT", running.address);
    assert_eq!(error.to_string(), expected);
    // An idle connection does not delay shutdown.
    let idle = TcpStream::connect(running.address).await.unwrap();
    running.get("/health", "").await;
    running.stop.take().unwrap().send(()).unwrap();
    (&mut running.task).await.unwrap();
    assert!(TcpStream::connect(running.address).await.is_err());
    drop(idle);
}
