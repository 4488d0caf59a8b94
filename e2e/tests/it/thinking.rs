//! The engine in its worker.

use e2e::visit;

/// Requests moves and an analysis while the page renders frames; returns the last answers and the longest gap between
/// two turns of the page's event loop.
const THINK: &str = "
    const done = arguments[0];
    const board = 'aabccdee/ffbccdee/ghbiidee/ghjjkkll/ghmmkkll/nnmmkkll/nnooppqq/nnooppqq';
    const start = board + ' ' + Array(8).fill('........').join('/') + ' r - - panels';
    const worker = new Worker(document.querySelector('meta[name=ludami-worker]').content, { type: 'module' });
    const answers = {}, finished = new Set();
    let progress = 0, longest = 0, last = performance.now();
    const channel = new MessageChannel();
    channel.port1.onmessage = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        if (finished.size < 4) channel.port2.postMessage(null);
        else { worker.terminate(); done({ answers, progress, longest }); }
    };
    worker.onerror = (event) => done({ failed: event.message });
    worker.onmessage = ({ data }) => {
        const [kind, ticket] = data.split('\\n')[0].split(' ');
        if (kind === 'ready') {
            worker.postMessage('think 1 kulami play 9 7 no-swap\\n' + start);
            worker.postMessage('think 2 kulami analyse all 1000\\n' + start);
            worker.postMessage('think 3 kulami analyse 3 stopped\\n' + start);
            worker.postMessage('think 4 gorami analyse 1 1\\nnonsense');
            last = performance.now();
            channel.port2.postMessage(null);
        } else if (kind === 'progress') {
            progress += 1;
            if (ticket === '3') worker.postMessage('stop 3');
        } else {
            answers[ticket] = data;
            finished.add(ticket);
        }
    };";

#[tokio::test]
async fn it_answers_stops_and_never_blocks_the_page() {
    visit(async |browser| {
        browser.go("/").await;
        let log = browser.run_async(THINK).await;
        let answer = |ticket: &str| log["answers"][ticket].as_str().unwrap_or_else(|| panic!("{log}")).to_owned();
        let lines = |ticket| answer(ticket).lines().map(str::to_owned).collect::<Vec<_>>();
        let best = lines("1")[2].split(' ').nth(2).expect("a move").to_owned();
        println!("the level's move: {best}");
        assert_eq!(best.len(), 2);
        println!("1000 ms of analysis: {}", lines("2")[1]);
        assert_eq!(lines("2").len(), 2 + 64, "every legal move has a value");
        assert!(lines("3").len() == 2 + 3 && lines("3")[0] == "done 3", "{:?}", lines("3"));
        assert!(answer("4").starts_with("refused 4\n"), "{}", answer("4"));
        assert!(log["progress"].as_u64().is_some_and(|progress| progress > 3), "{log}");
        println!("the longest gap of the page meanwhile: {} ms", log["longest"]);
    })
    .await;
}
