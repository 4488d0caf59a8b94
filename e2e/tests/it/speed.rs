//! Rendering time per move. The test asserts that the moves are played; the times are printed.

use e2e::{keep, suite, visit};
use serde_json::Value;

/// Plays the moves of a game by clicks and measures the time until each is rendered: handlers, effects, style and
/// layout.
const PLAY: &str = "
    const done = arguments[0], fields = FIELDS;
    const rest = () => new Promise((go) => { const { port1, port2 } = new MessageChannel(); port1.onmessage = go; port2.postMessage(0); });
    (async () => {
        const times = [];
        for (const name of fields) {
            const field = document.querySelector(`.own .field[aria-label^='${name},']`);
            await new Promise(requestAnimationFrame);
            await rest();
            const begun = performance.now();
            field.click();
            await rest();
            document.body.getBoundingClientRect();
            times.push(performance.now() - begun);
        }
        done(times);
    })();";

#[tokio::test(flavor = "multi_thread")]
async fn a_move_is_drawn_in_one_frame() {
    visit(async |browser| {
        // Its second move is the swap, which is not a field.
        let mut begun = suite("kulami");
        let moves: Vec<String> = begun.moves.split_off(2).into_iter().map(|mv| mv.text).collect();
        begun.result = None;
        browser.go("/").await;
        keep(&browser, "speed", &begun).await;
        browser.go("/game/speed").await;
        let fields = Value::from(moves.clone());
        let times = browser.run_async(&PLAY.replace("FIELDS", &fields.to_string())).await;
        let mut times: Vec<f64> = times.as_array().expect("times").iter().filter_map(Value::as_f64).collect();
        assert_eq!(times.len(), moves.len());
        let played = browser.run("return document.querySelectorAll('.moves li').length").await;
        assert_eq!(played, moves.len() + 2, "every click was a move");
        let (first, last) = (times[0], times[times.len() - 1]);
        times.sort_by(f64::total_cmp);
        println!(
            "a move on the page: {:.1} ms at the median, {first:.1} ms the first, {last:.1} ms the last, {:.1} ms at most, \
             of 16.7 ms in a frame",
            times[times.len() / 2],
            times[times.len() - 1],
        );
    })
    .await;
}
