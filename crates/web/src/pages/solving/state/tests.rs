use engine::puzzle::Solver;
use gurami::Direction;
use proptest::prelude::*;
use web_messages::{HintStep, SolutionCount};

use super::*;

const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";

fn puzzle() -> Puzzle {
    Puzzle::read(PUZZLE).expect("a puzzle")
}

fn solving() -> SolvingState {
    SolvingState::new(PuzzleProgress::new(puzzle(), None), SolvingSettings::default())
}

fn field(index: usize) -> Field {
    puzzle().board().field(index).expect("a field")
}

fn solution() -> Puzzle {
    Solver::new(&puzzle()).solutions(1).found.pop().expect("a solution")
}

/// The free fields of a colour.
fn free(shade: Shade) -> Vec<Field> {
    puzzle().free().filter(|field| puzzle().shade(*field) == shade).collect()
}

/// Selects a field and enters a number with the pad.
fn enter(state: &mut SolvingState, field: Field, number: u16) {
    state.select(field);
    state.press((puzzle().shade(field), number));
}

/// Everything that is stored, without the time.
fn kept(state: &SolvingState) -> (crate::puzzle_progress::PuzzleEntries, Vec<Option<PuzzleEntry>>) {
    let entries = state.board().fields().map(|field| state.entry(field)).collect();
    (state.progress().entries().clone(), entries)
}

#[test]
fn a_tap_selects_and_another_one_clears() {
    let mut state = solving();
    assert!(state.selected().is_empty());
    state.tap(field(0), false);
    assert_eq!(state.only_selected(), Some(field(0)));
    state.tap(field(2), false);
    assert_eq!(state.selected(), FieldSet::only(field(2)));
    state.toggle(field(0));
    assert_eq!((state.selected().len(), state.only_selected()), (2, None));
    state.toggle(field(2));
    assert_eq!(state.only_selected(), Some(field(0)));
    state.tap(field(0), true);
    assert!(state.selected().is_empty());
}

#[test]
fn a_key_enters_and_the_same_key_takes_away() {
    let mut state = solving();
    enter(&mut state, field(0), 3);
    assert_eq!(state.entry(field(0)), Some(PuzzleEntry::Entered(3)));
    enter(&mut state, field(0), 4);
    assert_eq!(state.entry(field(0)), Some(PuzzleEntry::Entered(4)));
    enter(&mut state, field(0), 4);
    assert_eq!(state.entry(field(0)), None);
    enter(&mut state, field(1), 3);
    assert_eq!(state.sentence(), SolvingSentence::GivenStays);
    assert_eq!(state.entry(field(1)), Some(PuzzleEntry::Given(8)));
    state.select(field(0));
    assert_ne!(state.sentence(), SolvingSentence::GivenStays, "it stays until the next action");
    state.press((Shade::Gray, 3));
    assert_eq!(state.sentence(), SolvingSentence::OtherColour(field(0)));
    assert_eq!(state.entry(field(0)), None);
}

#[test]
fn an_entered_number_leaves_the_pencil_marks_of_its_colour() {
    let white = free(Shade::White);
    let mut state = solving();
    state.fill_marks();
    let marks = |state: &SolvingState, field: Field| state.progress().entries().field(field).marks;
    assert!(state.progress().entries().field(white[1]).has_mark(3));
    let full = state.clone();
    enter(&mut state, white[0], 3);
    assert!(!state.progress().entries().field(white[1]).has_mark(3));
    let gray = free(Shade::Gray)[0];
    assert_eq!(marks(&state, gray), marks(&full, gray), "the other colour keeps it");
    state.undo();
    assert_eq!(kept(&state), kept(&full), "undo brings the marks back");
    state.change_settings(|settings| settings.removes_marks = false);
    enter(&mut state, white[0], 3);
    assert!(state.progress().entries().field(white[1]).has_mark(3));
    state.erase();
    assert!(matches!(state.entry(white[0]), Some(PuzzleEntry::Pencil(_))), "the number goes first, the marks stay");
    state.erase();
    assert_eq!(state.entry(white[0]), None);
}

#[test]
fn candidates_are_the_numbers_that_a_colour_has_left() {
    let mut state = solving();
    let white = free(Shade::White);
    enter(&mut state, white[0], 3);
    state.fill_marks();
    let left = state.progress().report().left.white;
    assert_eq!(state.entry(white[1]), Some(PuzzleEntry::Pencil(left)));
    assert_eq!((state.progress().help.hints, state.entry(white[0])), (0, Some(PuzzleEntry::Entered(3))));
}

#[test]
fn two_digits_make_a_number() {
    // n is 11: 1 waits, everything above enters at once.
    let mut state = solving();
    let one = free(Shade::White)[0];
    let typed = |state: &mut SolvingState, digits: &[u16]| {
        state.select(one);
        digits.iter().map(|digit| state.digit(*digit, false)).last().flatten()
    };
    assert_eq!(typed(&mut state, &[3]), None);
    assert_eq!(state.entry(one), Some(PuzzleEntry::Entered(3)));
    let serial = typed(&mut state, &[1]).expect("1 waits");
    assert_eq!((state.entry(one), state.typed_digit()), (Some(PuzzleEntry::Entered(3)), Some(1)));
    state.on_pause(serial + 7);
    assert_eq!(state.typed_digit(), Some(1), "another digit's pause");
    state.on_pause(serial);
    assert_eq!((state.entry(one), state.typed_digit()), (Some(PuzzleEntry::Entered(1)), None));
    state.undo();
    assert_eq!(typed(&mut state, &[1, 0]), None);
    assert_eq!(state.entry(one), Some(PuzzleEntry::Entered(10)));
    typed(&mut state, &[1, 7]);
    assert_eq!(state.entry(one), Some(PuzzleEntry::Entered(10)), "nothing changes");
    assert_eq!(state.sentence(), SolvingSentence::TooLarge { number: 17, most: 11 });
    typed(&mut state, &[0, 1]);
    assert_eq!((state.entry(one), state.typed_digit()), (Some(PuzzleEntry::Entered(1)), None), "0 first: 1 at once");
    typed(&mut state, &[1]);
    state.select(free(Shade::White)[1]);
    assert_eq!(state.entry(one), None, "moving on confirms: the same number again takes it away");
    typed(&mut state, &[1]);
    state.erase();
    assert_eq!((state.typed_digit(), state.entry(one)), (None, None));
    state.clear_selection();
    assert_eq!(state.digit(5, false), None);
    assert!(state.progress().entries().is_empty(), "no field, no number");
}

#[test]
fn shift_pencils_when_it_is_let_go() {
    let mut state = solving();
    let one = free(Shade::White)[0];
    state.select(one);
    assert_eq!((state.digit(1, true), state.digit(1, true)), (None, None));
    assert_eq!(state.entry(one), Some(PuzzleEntry::Pencil(vec![11])));
    state.digit(1, true);
    state.on_pause(1);
    assert_eq!(state.entry(one), Some(PuzzleEntry::Pencil(vec![11])), "no pause ends it");
    state.on_shift_released();
    state.digit(5, true);
    assert_eq!(state.entry(one), Some(PuzzleEntry::Pencil(vec![1, 5, 11])));
    assert_eq!(state.tool(), WritingTool::Pen);
    state.toggle_tool();
    state.digit(5, false);
    assert_eq!(state.entry(one), Some(PuzzleEntry::Pencil(vec![1, 11])), "the pencil toggles");
}

#[test]
fn several_fields_are_pencilled_coloured_and_erased_together() {
    let mut state = solving();
    let white = free(Shade::White);
    state.select(white[0]);
    state.extend(white[1]);
    state.press((Shade::White, 4));
    let pencil = Some(PuzzleEntry::Pencil(vec![4]));
    assert_eq!([state.entry(white[0]), state.entry(white[1])], [pencil.clone(), pencil]);
    assert_eq!(state.sentence(), SolvingSentence::Several(2));
    state.colour_selected(2);
    assert_eq!([state.colour(white[0]), state.colour(white[1]), state.colour(white[2])], [2, 2, 0]);
    state.erase();
    assert_eq!([state.entry(white[0]), state.entry(white[1])], [None, None]);
    state.erase();
    assert_eq!(state.colour(white[0]), 0);
    for _ in 0..4 {
        state.undo();
    }
    assert!(state.progress().entries().is_empty());
}

#[test]
fn a_number_can_be_chosen_before_its_field() {
    let mut state = solving();
    let white = free(Shade::White);
    state.press((Shade::White, 3));
    assert_eq!(state.chosen(), Some((Shade::White, 3)));
    assert_eq!(state.lit_fields(), white.iter().copied().collect(), "no stripe is nearly full");
    assert_eq!(state.sentence(), SolvingSentence::Chosen { key: (Shade::White, 3), fields: white.len() });
    state.tap(white[2], false);
    assert_eq!((state.entry(white[2]), state.chosen()), (Some(PuzzleEntry::Entered(3)), None));
    state.press((Shade::White, 3));
    assert_eq!(state.lit_fields(), FieldSet::EMPTY, "it is used");
    state.tap(white[1], false);
    assert_eq!((state.only_selected(), state.entry(white[1])), (Some(white[1]), None), "then a tap selects");
}

#[test]
fn a_number_is_not_offered_where_it_would_end_a_stripe_unequally() {
    let (given, solution) = (puzzle(), solution());
    let mut state = solving();
    let stripe = &given.board().stripes()[0];
    let mut open: Vec<Field> = stripe.set.and(given.free()).collect();
    let last = open.pop().expect("a free field");
    for other in open {
        enter(&mut state, other, solution.number(other).expect("a number"));
    }
    state.clear_selection();
    let shade = given.shade(last);
    let right = solution.number(last).expect("a number");
    for number in state.progress().report().left[shade].clone() {
        assert_eq!(state.fields_for((shade, number)).contains(last), number == right, "{number}");
    }
    state.select(last);
    assert!(matches!(state.sentence(), SolvingSentence::LastFree { .. }));
    enter(&mut state, last, right);
    let stripe = state.stripes()[0];
    assert!(stripe.is_full && stripe.is_equal() && stripe.is_lit);
}

#[test]
fn repeated_numbers_and_unequal_stripes_are_marked_unless_switched_off() {
    let mut state = solving();
    let white = free(Shade::White);
    enter(&mut state, white[0], 3);
    enter(&mut state, white[1], 3);
    assert_eq!(state.repeated(), [white[0], white[1]].into_iter().collect());
    assert_eq!(state.key_state((Shade::White, 3)), KeyState::UsedTwice);
    assert!(matches!(state.sentence(), SolvingSentence::Twice { key: (Shade::White, 3), .. }));
    state.change_settings(|settings| settings.marks_conflicts = false);
    assert_eq!(state.repeated(), FieldSet::EMPTY);
    assert!(!matches!(state.sentence(), SolvingSentence::Twice { .. }));
    state.select(white[0]);
    assert_eq!(state.same_number(), FieldSet::only(white[1]));
    assert_eq!(SolvingSettings::read(&state.settings().text()), state.settings());
    assert_eq!(SolvingSettings::read("garbage"), SolvingSettings::default());
}

#[test]
fn a_full_board_with_a_fault_says_how_many_stripes_are_unequal() {
    let (given, solution) = (puzzle(), solution());
    let mut state = solving();
    let white = free(Shade::White);
    for field in given.free() {
        let swapped = match field {
            _ if field == white[0] => white[1],
            _ if field == white[1] => white[0],
            other => other,
        };
        enter(&mut state, field, solution.number(swapped).expect("a number"));
    }
    state.change_settings(|settings| settings.marks_conflicts = false);
    let faults = state.faults().len();
    assert_eq!(state.sentence(), SolvingSentence::UnequalStripes(faults));
    assert!(!state.finish() && !state.progress().finished);
    for field in [white[0], white[1]] {
        enter(&mut state, field, solution.number(field).expect("a number"));
    }
    assert_eq!(state.sentence(), SolvingSentence::Solved);
    assert!(state.finish() && !state.finish(), "a result is recorded once");
    assert!(!state.tick(), "the clock stops");
    state.toggle_pause();
    assert!(!state.is_paused());
}

#[test]
fn keys_lead_to_every_free_field_and_along_stripes() {
    let mut state = solving();
    let all: Vec<Field> = puzzle().free().collect();
    state.select(all[0]);
    for next in all.iter().skip(1).chain([&all[0]]) {
        let found = state.next_free(false).expect("a free field");
        assert_eq!(found, *next);
        state.go(found, false);
    }
    assert_eq!(state.next_free(true), all.last().copied());
    for direction in [Direction::Horizontal, Direction::Upward, Direction::Downward] {
        let length = puzzle().board().stripe(all[0], direction).fields.len();
        for _ in 0..length {
            state.go(state.along(direction), false);
        }
        assert_eq!(state.cursor(), all[0], "around the stripe");
    }
    state.go(all[1], true);
    assert_eq!(state.selected().len(), 2);
}

#[test]
fn the_check_looks_at_the_rules_and_the_other_one_at_the_solution() {
    let (given, solution) = (puzzle(), solution());
    let white = free(Shade::White);
    let wrong = (1..=11).find(|number| {
        let mut filled = given.clone();
        filled.set(white[0], Some(*number));
        Some(*number) != solution.number(white[0]) && filled.check().faults.is_empty()
    });
    let mut state = solving();
    enter(&mut state, white[0], wrong.expect("a number that breaks no rule yet"));
    state.check();
    assert_eq!((state.sheet(), state.faults()), (OpenSheet::Check, Vec::new()), "no contradiction so far");
    assert_eq!(state.progress().help, crate::puzzle_progress::HelpUsed::default());
    state.check_solution();
    assert_eq!(state.solution_check(), None, "the solution is not known yet");
    let facts = |solutions| PuzzleFacts { solutions, solution: solution.to_string(), level: None, technique: None };
    state.on_facts(facts(SolutionCount::Several));
    state.check_solution();
    assert_eq!(state.solution_check(), None, "there is no solution to compare with");
    state.on_facts(facts(SolutionCount::One));
    state.check_solution();
    assert_eq!(state.solution_check(), Some(SolutionCheck { wrong: FieldSet::only(white[0]) }));
    assert_eq!((state.progress().help.mistakes, state.progress().help.checks), (1, 1));
    enter(&mut state, white[1], solution.number(white[1]).expect("a number"));
    assert_eq!(state.solution_check(), None, "until the next entry");
}

/// A hint of two steps: the first leaves two numbers for a field, the second one.
fn hint() -> PuzzleHint {
    let one = free(Shade::White)[0].index();
    let step = |left: Vec<u16>| HintStep {
        title: "Pair".to_owned(),
        fields: vec![one],
        stripes: vec![0],
        place: "Look here.".to_owned(),
        reason: "Because.".to_owned(),
        conclusion: "So.".to_owned(),
        left: vec![(one, left)],
        relation: None,
    };
    PuzzleHint::Steps(vec![step(vec![2, 3]), step(vec![3])])
}

#[test]
fn a_hint_is_shown_where_why_what_and_can_be_taken_over() {
    let one = free(Shade::White)[0];
    let mut state = solving();
    let request = state.hint().expect("a request");
    assert_eq!((request.given.as_str(), request.filled.as_str()), (PUZZLE, PUZZLE));
    assert!(state.is_asking() && state.hint().is_none(), "asked once");
    state.on_hint(Ok(&hint().to_string()));
    assert_eq!((state.hint_stage(), state.progress().help.hints), ((1, true), 1));
    assert_eq!((state.hinted(), state.lit_stripes()), (FieldSet::only(one), vec![0]));
    assert!(state.hint().is_none());
    assert_eq!((state.hint_stage().0, state.hint_numbers()), (2, Vec::new()));
    state.hint();
    assert_eq!(state.hint_numbers(), [(one, vec![2, 3])]);
    assert_eq!(state.progress().help.hints, 1, "the stages of a step count once");
    let shown = state.clone();
    state.pencil_hint();
    assert_eq!((state.entry(one), state.sheet()), (Some(PuzzleEntry::Pencil(vec![2, 3])), OpenSheet::Pad));
    assert!(state.hint().is_some(), "the next hint continues from the marks");
    let mut state = shown.clone();
    state.hint();
    assert_eq!((state.hint_stage(), state.progress().help.hints), ((1, false), 2), "the next step");
    state.close();
    assert_eq!((state.sheet(), state.hint_stage()), (OpenSheet::Pad, (1, false)));
    assert!(state.hint().is_none(), "it is opened again as it was");
    assert_eq!(state.hint_stage(), (1, false));
    state.fill_hint();
    assert_eq!((state.entry(one), state.progress().help.hints), (Some(PuzzleEntry::Entered(3)), 2));
    state.undo();
    assert_eq!(state.entry(one), None);
    let mut state = shown;
    state.fill_hint();
    assert_eq!(state.progress().help.hints, 2, "what was not shown counts, too");
}

#[test]
fn a_hint_for_other_entries_is_dropped() {
    let mut state = solving();
    state.hint();
    enter(&mut state, field(0), 3);
    state.on_hint(Ok(&hint().to_string()));
    assert_eq!((state.hint_stage().0, state.progress().help.hints), (0, 0));
    state.hint();
    state.on_hint(Ok("nonsense"));
    assert!(state.has_failed() && state.hint().is_some(), "it can be asked for again");
    state.on_hint(Ok(&PuzzleHint::Wrong { field: 0, words: "No.".to_owned() }.to_string()));
    assert_eq!((state.hint_words(), state.hinted()), (Some("No."), FieldSet::only(field(0))));
}

#[test]
fn another_window_is_joined_and_pausing_stops_the_clock() {
    let mut state = solving();
    enter(&mut state, field(0), 3);
    let mut other = state.clone();
    enter(&mut other, field(2), 5);
    enter(&mut state, field(3), 6);
    assert!(state.tick());
    state.toggle_pause();
    assert!(!state.tick());
    state.join(other.progress());
    assert_eq!([0, 2, 3].map(|index| state.entry(field(index)).is_some()), [true, true, false]);
    assert_eq!(state.progress().seconds, 1);
    state.undo();
    assert_eq!([0, 2, 3].map(|index| state.entry(field(index)).is_some()), [true, false, true], "nothing is lost");
}

/// An action of a solver, by numbers.
fn act(state: &mut SolvingState, (action, place, number): (u8, usize, u16)) {
    let at = field(place % 22);
    let key = (puzzle().shade(at), 1 + number % 11);
    match action % 20 {
        0 => state.tap(at, state.selected() == FieldSet::only(at)),
        1 => state.toggle(at),
        2 => state.extend(at),
        3..=5 => enter(state, at, key.1),
        6 => state.press(key),
        7 => {
            state.digit(number % 10, place.is_multiple_of(2));
        }
        8 => state.on_shift_released(),
        9 => state.confirm_typed(),
        10 => state.erase(),
        11 => state.undo(),
        12 => state.redo(),
        13 => state.toggle_tool(),
        14 => state.fill_marks(),
        15 => state.colour_selected((number % 6) as u8),
        16 => state.set_note(place % 12, &format!("note {number} >%ä")),
        17 => state.restart(),
        18 => {
            state.hint();
            state.on_hint(Ok(&hint().to_string()));
            if number % 2 == 0 { state.fill_hint() } else { state.pencil_hint() }
        }
        _ => state.close(),
    }
}

proptest! {
    #[test]
    fn whatever_is_done_can_be_undone_redone_and_reloaded(
        actions in proptest::collection::vec((any::<u8>(), 0usize..44, 0u16..40), 0..60)
    ) {
        let mut state = solving();
        for action in &actions {
            act(&mut state, *action);
            for given in puzzle().board().fields().filter(|field| puzzle().number(*field).is_some()) {
                prop_assert_eq!(state.entry(given), puzzle().number(given).map(PuzzleEntry::Given));
            }
        }
        state.confirm_typed();
        // Reloading gives the same, with the same undo list.
        let stored = PuzzleProgress::read(&state.progress().text());
        prop_assert_eq!(stored.as_ref(), Ok(state.progress()));
        let mut reloaded = SolvingState::new(stored.expect("just written"), state.settings());
        prop_assert_eq!(kept(&reloaded), kept(&state));
        // Undo leads back to the beginning, redo forth again, step by step the same.
        let mut seen = vec![kept(&reloaded)];
        while reloaded.progress().history.can_undo() {
            reloaded.undo();
            seen.push(kept(&reloaded));
        }
        prop_assert!(reloaded.progress().entries().is_empty());
        for before in seen.iter().rev().skip(1) {
            reloaded.redo();
            prop_assert_eq!(&kept(&reloaded), before);
        }
    }
}
