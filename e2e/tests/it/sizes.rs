//! Size of the download.

use e2e::visit;

/// All code and assets of the first page, compressed.
const MOST: u64 = 400_000;

#[tokio::test]
async fn the_first_page_is_small() {
    visit(async |browser| {
        browser.go("/").await;
        browser.wait_until("everything is there", "document.readyState === 'complete'").await;
        let script =
            "const all = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
            return all.map((entry) => [entry.name, entry.encodedBodySize]);";
        let loaded = browser.run(script).await;
        let mut sum = 0;
        for entry in loaded.as_array().expect("a list") {
            let size = entry[1].as_u64().expect("a size");
            println!("{size:8} {}", entry[0].as_str().expect("an address"));
            sum += size;
        }
        println!("{sum:8} in all, of at most {MOST}");
        assert!(sum > 10_000, "something is loaded");
        assert!(sum <= MOST, "{sum} bytes");
    })
    .await;
}
