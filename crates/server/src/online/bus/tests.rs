use store::testing::{Folder, Nats};
use tokio::time::timeout;

use super::*;

fn hint(version: usize) -> BusHint {
    BusHint::Game { game: GameId(0xabc), version }
}

#[test]
fn hints_read_back() {
    for hint in [hint(17), BusHint::Account(Person(7)), BusHint::Account(Person(u64::MAX))] {
        assert_eq!(BusHint::read(&hint.to_string()), Some(hint));
    }
    for text in
        ["", "x", "0000000000000abc", "0000000000000abc x", "abc 1", "0000000000000abc -1", "account x", "account 7"]
    {
        assert_eq!(BusHint::read(text), None, "{text}");
    }
}

#[tokio::test]
async fn addresses_are_checked() {
    for wrong in [
        "",
        "nats://",
        "http://x",
        "localhost:4222",
        "nats://x/y",
        "nats://x?y",
        "nats://:secret@x",
        "ws://x",
        "nats://%ff@x",
    ] {
        let error = Bus::join(wrong, None).expect_err(wrong);
        assert!(!error.to_string().contains("secret"), "{error}");
    }
    for right in ["nats://127.0.0.1:1", "nats://127.0.0.1:1/", "tls://a:b%40c@127.0.0.1:1", "nats://token@127.0.0.1:1"]
    {
        assert!(Bus::join(right, None).is_ok(), "{right}: it need not be there yet");
    }
    let missing = Bus::join("tls://127.0.0.1:1", Some(Path::new("/no/such/file"))).err();
    assert!(matches!(missing, Some(BusError::Certificates { .. })), "{missing:?}");
}

/// Sends until the other side has received it; hints sent before both have joined are lost.
async fn reaches(from: &Bus, hint: BusHint, inbox: &mut mpsc::Receiver<BusHint>) -> BusHint {
    loop {
        from.publish(hint);
        if let Ok(Some(found)) = timeout(RECONNECT_DELAY / 5, inbox.recv()).await {
            return found;
        }
    }
}

/// Two servers with the right address receive each other's hints; one with the wrong address is refused, and the log
/// contains `words`.
async fn admits(nats: &Nats, right: (&str, Option<&Path>), wrong: (&str, Option<&Path>), words: &str) {
    let join = |(address, trust): (&str, Option<&Path>)| {
        Bus::join(&address.replace("HOST", &nats.address()), trust).expect("an address")
    };
    let stranger = join(wrong);
    stranger.publish(hint(666));
    while !nats.log().contains(words) {
        tokio::task::yield_now().await;
    }
    let (one, mut other) = (join(right), join(right));
    let mut inbox = other.listen().expect("nobody else listens");
    stranger.publish(hint(666));
    assert_eq!(reaches(&one, hint(7), &mut inbox).await, hint(7));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn users_present_their_password() {
    let nats = Nats::with("authorization { user: ludami, password: \"p@ss/word\" }");
    let right = ("nats://ludami:p%40ss%2Fword@HOST", None);
    admits(&nats, right, ("nats://ludami:wrong@HOST", None), "authentication error").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tokens_are_presented() {
    let nats = Nats::with("authorization { token: \"sesame\" }");
    admits(&nats, ("nats://sesame@HOST", None), ("nats://HOST", None), "authentication error").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn certificates_are_checked() {
    let folder = Folder::new("certificates");
    let file = |name: &str, text: String| {
        let path = folder.path().join(name);
        std::fs::write(&path, text).expect("a file");
        path
    };
    let made = || rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).expect("a certificate");
    let (ours, foreign) = (made(), made());
    let certificate = file("ours.pem", ours.cert.pem());
    let key = file("key.pem", ours.signing_key.serialize_pem());
    let foreign = file("foreign.pem", foreign.cert.pem());
    let nats = Nats::with(&format!(
        "tls {{ cert_file: {certificate:?}, key_file: {key:?} }}\nauthorization {{ user: u, password: p }}"
    ));
    let right = ("tls://u:p@HOST", Some(certificate.as_path()));
    admits(&nats, right, ("tls://u:p@HOST", Some(foreign.as_path())), "TLS handshake error").await;
}
