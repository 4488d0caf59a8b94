//! Property tests: every parser accepts or refuses any text, and written texts read back.

use game::conformance::Rng;
use game::{Game, History, RecordedGame, record};
use kulami::layout::UncheckedLayout;
use kulami::random::{random_irregular, random_square};
use kulami::{Cell, Colour, Kulami, Layout, Position, Scoring, Setup, SwapRule};
use proptest::prelude::*;
use rand::SeedableRng;

use crate::support::random_legal;

fn layouts() -> impl Strategy<Value = Layout> {
    prop_oneof![any::<u64>().prop_map(random_square), any::<u64>().prop_map(random_irregular)]
}

fn setups() -> impl Strategy<Value = Setup> {
    let swap = prop_oneof![Just(SwapRule::Never), Just(SwapRule::Offered)];
    let choices = (0..4usize, 0..2usize, swap);
    (layouts(), choices).prop_map(|(layout, (scoring, first, swap))| {
        Setup::new(layout, Scoring::ALL[scoring], Colour::ALL[first], swap)
    })
}

fn positions() -> impl Strategy<Value = Position> {
    (setups(), any::<u64>(), 0..57usize).prop_map(|(setup, seed, plies)| {
        let mut rng = Rng::seed_from_u64(seed);
        let mut position = setup.position().clone();
        for _ in 0..plies {
            let Some(field) = random_legal(&position, &mut rng) else { break };
            position.put(field);
        }
        position
    })
}

/// A text with a few characters changed, left out or put in.
fn spoiled(text: String, changes: &[(usize, u8, char)]) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    for &(at, how, character) in changes {
        let at = at % (characters.len() + 1);
        match how % 3 {
            0 if at < characters.len() => characters[at] = character,
            1 if at < characters.len() => drop(characters.remove(at)),
            _ => characters.insert(at, character),
        }
    }
    characters.into_iter().collect()
}

fn changes() -> impl Strategy<Value = Vec<(usize, u8, char)>> {
    let characters = prop_oneof![prop::sample::select("abq.r/-1 9\"[]".chars().collect::<Vec<_>>()), any::<char>()];
    prop::collection::vec((0..5000usize, any::<u8>(), characters), 1..4)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]

    /// The marbles behind the bonuses are as many as the bonuses count, and belong together.
    #[test]
    fn areas_and_lines_are_those_that_are_counted(position in positions()) {
        let (board, score) = (position.board(), position.score());
        for colour in Colour::ALL {
            let (own, area) = (position.marbles()[colour], position.largest_area(colour));
            prop_assert_eq!(area.len(), score.area[colour]);
            prop_assert_eq!(board.largest_area(area), area.len());
            prop_assert!(area.without(own).is_empty());
            let lines = position.lines(colour);
            prop_assert_eq!(lines.iter().map(|line| line.len() as u32).sum::<u32>(), score.lines[colour]);
            prop_assert!(lines.iter().flatten().all(|field| own.contains(*field)));
        }
    }

    #[test]
    fn garbage_is_refused_with_a_reason(text in "\\PC{0,80}") {
        let errors = [Layout::read_word(&text).err(), Position::read(&text).err(), Cell::read(&text).err()];
        for error in errors.into_iter().flatten() {
            prop_assert!(!error.reason.is_empty());
            prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1);
        }
        let draft = UncheckedLayout::read(&text);
        prop_assert_eq!(draft.check().is_ok(), Layout::read(&text).is_ok());
    }

    #[test]
    fn grids_of_letters_are_refused_or_made_canonical(text in "[a-f./]{0,90}") {
        if let Ok(layout) = Layout::read(&text) {
            prop_assert_eq!(Layout::read(&layout.to_string()), Ok(layout));
        }
    }

    #[test]
    fn layouts_are_read_as_written(layout in layouts()) {
        let text = layout.to_string();
        let read = Layout::read(&text);
        prop_assert_eq!(&read, &Ok(layout));
        prop_assert_eq!(read.unwrap().to_string(), text);
    }

    #[test]
    fn spoiled_layouts_never_panic(layout in layouts(), changes in changes()) {
        let text = spoiled(layout.to_string(), &changes);
        match Layout::read(&text) {
            Ok(read) => prop_assert_eq!(Layout::read(&read.to_string()), Ok(read)),
            Err(faults) => prop_assert!(!faults.all().is_empty() && !faults.in_text(&text).reason.is_empty()),
        }
    }

    #[test]
    fn positions_are_read_as_written(position in positions()) {
        let text = position.to_string();
        let read = Position::read(&text);
        prop_assert_eq!(&read, &Ok(position));
        let read = read.unwrap();
        prop_assert_eq!(read.to_string(), text);
        prop_assert_eq!(read.hash(), read.hash_from_scratch());
    }

    #[test]
    fn spoiled_positions_never_panic(position in positions(), changes in changes()) {
        let text = spoiled(position.to_string(), &changes);
        match Position::read(&text) {
            Ok(read) => prop_assert_eq!(Position::read(&read.to_string()), Ok(read)),
            Err(error) => prop_assert!(error.column >= 1 && error.column <= text.chars().count() + 1, "{}", error),
        }
    }

    #[test]
    fn moves_are_read_as_written_and_garbage_is_refused(setup in setups(), text in "\\PC{0,6}") {
        let game = Kulami::start(&setup);
        for mv in game.legal_moves(setup.position().turn().seat()).unwrap() {
            let written = game.write_move(&mv, &game::Points::NONE);
            prop_assert_eq!(game.read_move(&written), Ok((mv, None)));
        }
        if let Ok((mv, _)) = game.read_move(&text) {
            prop_assert_eq!(game.write_move(&mv, &game::Points::NONE), text);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn records_are_read_as_written_and_spoiled_ones_never_panic(
        setup in setups(), seed in any::<u64>(), plies in 0..60usize, changes in changes()
    ) {
        let text = record_text(&setup, seed, plies);
        let read = record::read(&text).unwrap();
        let replayed = record::replay::<Kulami>(&read[0]).unwrap();
        prop_assert_eq!(replayed.record(&[]).to_string(), text.clone());
        for record in record::read(&spoiled(text, &changes)).into_iter().flatten() {
            if let Ok(replayed) = record::replay::<Kulami>(&record) {
                let canonical = replayed.record(&[]).to_string();
                let again = record::replay::<Kulami>(&record::read(&canonical).unwrap()[0]).unwrap();
                prop_assert_eq!(again.record(&[]).to_string(), canonical);
            }
        }
    }
}

/// A random game of at most `plies` moves.
fn record_text(setup: &Setup, seed: u64, plies: usize) -> String {
    let mut rng = Rng::seed_from_u64(seed);
    let mut history = History::<Kulami>::new(setup);
    for _ in 0..plies {
        let Some(seat) = history.now().to_move().lowest() else { break };
        let moves = history.now().legal_moves(seat).unwrap();
        let mv = moves[game::conformance::below(&mut rng, moves.len())];
        history.play(seat, &mv).unwrap();
    }
    record::Replay { setup: setup.clone(), history }.record(&[]).to_string()
}
