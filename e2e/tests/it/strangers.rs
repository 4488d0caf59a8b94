//! A page of another origin, in the browser of a player.

use e2e::{Browser, invite, meet};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

use crate::meeting::snapshot;

const PAGE: &str = "<!doctype html><html lang=en><title>Elsewhere</title><h1>Free coins</h1>";

/// Serves a page on another port, which makes it another origin; returns its address. For the browser it is the same
/// site (same host), so that cookies are sent regardless of their SameSite attribute.
async fn foreign_page() -> String {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
    let address = listener.local_addr().expect("an address");
    tokio::spawn(async move {
        while let Ok((mut stream, _)) = listener.accept().await {
            let mut request = [0; 4096];
            let _ = stream.read(&mut request).await;
            let length = PAGE.len();
            let head = "HTTP/1.1 200 OK\r\ncontent-type: text/html; charset=utf-8\r\nconnection: close";
            let _ = stream.write_all(format!("{head}\r\ncontent-length: {length}\r\n\r\n{PAGE}").as_bytes()).await;
        }
    });
    format!("http://{address}/")
}

/// Requests with the cookie that would change something if accepted; returns what the page receives.
const FETCHES: &str = "
    const done = arguments[arguments.length - 1], to = ORIGIN;
    const game = JSON.stringify({ kind: { game: 'gorami' }, pace: { kind: 'free' }, visibility: 'public' });
    const act = JSON.stringify({ type: 'act', id: 'x-1', act: { do: 'abort' } });
    const asked = [
        ['/api/v1/games', { method: 'POST', body: game }],
        ['/api/v1/games', { method: 'POST', body: game, headers: { 'Content-Type': 'text/plain' } }],
        ['/api/v1/games', { method: 'POST', body: game, headers: { 'X-Ludami': '1' } }],
        ['/api/v1/games/ID/act', { method: 'POST', body: act }],
        ['/api/v1/games/ID/act', { method: 'POST', body: act, mode: 'no-cors' }],
        ['/api/v1/identity', { method: 'PUT', body: JSON.stringify({ name: 'Nobody' }) }],
        ['/api/v1/identity', { method: 'DELETE' }],
        ['/api/v1/identity', {}],
        ['/api/v1/games/ID', {}],
    ];
    const ask = ([path, how]) => fetch(to + path, { credentials: 'include', ...how })
        .then((answer) => answer.type === 'opaque' ? 'unseen' : 'read', () => 'unseen');
    Promise.all(asked.map(ask)).then(done);";

/// A WebSocket with the cookie: returns whether anything was received, and how it ended.
const SOCKET: &str = "
    const done = arguments[arguments.length - 1];
    const socket = new WebSocket(ORIGIN.replace('http', 'ws') + '/api/v1/games/ID/socket', ['ludami.1']);
    let said = 0;
    socket.onopen = () => socket.send(JSON.stringify({ type: 'act', id: 'x-2', act: { do: 'abort' } }));
    socket.onmessage = () => { said += 1; };
    socket.onclose = (event) => done([said, event.code]);";

/// A form needs no permission, and the browser shows the answer.
const FORM: &str = "
    const form = document.createElement('form'), field = document.createElement('input');
    Object.assign(form, { method: 'post', action: ORIGIN + '/api/v1/games', enctype: 'text/plain' });
    Object.assign(field, { name: '{\"kind\":{\"game\":\"gorami\"},\"visibility\":\"public\",\"x\":\"', value: '\"}' });
    form.append(field);
    document.body.append(form);
    form.submit();";

#[tokio::test(flavor = "multi_thread")]
async fn a_page_of_another_origin_can_do_nothing_in_somebodys_name() {
    meet(async |[victim, friend]: [Browser; 2]| {
        let link = invite(&victim, "GOrami").await;
        let id = link.trim_start_matches("/game/").split('?').next().expect("a name").to_owned();
        let before = snapshot(&victim, &id).await;
        let name = "return fetch('/api/v1/identity').then((answer) => answer.text())";
        let known = victim.run(name).await;
        assert!(known.as_str().is_some_and(|known| known.contains("name")), "the cookie alone says who it is: {known}");
        let elsewhere = foreign_page().await;
        let filled = |script: &str| {
            script.replace("ORIGIN", &serde_json::Value::from(victim.origin()).to_string()).replace("ID", &id)
        };
        victim.go_elsewhere(&elsewhere).await;
        let seen = victim.run_async(&filled(FETCHES)).await;
        let seen = seen.as_array().expect("a list");
        assert!(seen.len() == 9 && seen.iter().all(|seen| seen == "unseen"), "{seen:?}");
        let socket = victim.run_async(&filled(SOCKET)).await;
        assert_eq!(socket[0], 0, "nothing is said to a stranger: {socket}");
        victim.run(&filled(FORM)).await;
        victim.wait_until("the refusal", "/\"foreign_origin\"/.test(document.body.textContent)").await;
        // The browser itself logs what was refused, and the missing icon of a refusal shown as a page.
        let said = victim.complaints().await;
        let expected = |line: &String| {
            ["CORS", "net::ERR_FAILED", "NotSameOrigin", "WebSocket", "403", "favicon.ico"]
                .iter()
                .any(|part| line.contains(part))
        };
        assert!(said.iter().all(expected), "{said:?}");
        // Nothing has changed, and the real page continues.
        victim.go(&format!("/game/{id}")).await;
        assert_eq!(victim.run(name).await, known);
        let after = snapshot(&victim, &id).await;
        assert_eq!((after.version, after.you, after.state), (before.version, before.you, before.state));
        let lobby = victim.run("return fetch('/api/v1/lobby').then((answer) => answer.text())").await;
        assert!(lobby.as_str().is_some_and(|lobby| lobby.contains("\"invitations\":[]")), "{lobby}");
        friend.go(&link).await;
        for browser in [&victim, &friend] {
            browser.wait_until("the game begins", "document.querySelector('.seat.turn')").await;
        }
    })
    .await;
}
