#![no_main]
//! Views of every game are refused, or read back from what is written.

use gurami::equals::Equals;
use gurami::gorami::Gorami;
use gurami::rounds::{Challenge, Kissing, Stripes};
use kulami::Kulami;
use wire::{GameView, Wired};

fn same<G: Wired>(view: &GameView)
where
    G::View: PartialEq + std::fmt::Debug,
{
    if let Ok(read) = G::read_view(view) {
        let again = G::read_view(&G::write_view(&read)).expect("what is written can be read");
        assert_eq!(again, read);
    }
}

libfuzzer_sys::fuzz_target!(|text: &str| {
    let Ok(view) = serde_json::from_str::<GameView>(text) else { return };
    same::<Kulami>(&view);
    same::<Gorami>(&view);
    same::<Equals>(&view);
    same::<Kissing>(&view);
    same::<Challenge>(&view);
    same::<Stripes>(&view);
});
