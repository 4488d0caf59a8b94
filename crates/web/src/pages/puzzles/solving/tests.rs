use super::*;
use gurami::puzzle::Puzzle;
use render::gurami::PuzzleEntry;

const PUZZLE: &str = "22:wgwwgwggwwgggwggwwgwgw:.,8,.,.,.,.,.,.,.,8,.,.,.,.,.,7,.,.,.,5,.,.";

fn solving() -> SolvingState {
    SolvingState::new(PuzzleSheet::new(Puzzle::read(PUZZLE).expect("a puzzle")))
}

fn field(index: usize) -> Field {
    solving().sheet().given().board().field(index).expect("a field")
}

fn entry(solving: &SolvingState, index: usize) -> Option<PuzzleEntry> {
    solving.sheet().entry(field(index))
}

fn lines(solving: &SolvingState) -> Vec<String> {
    solving.lines(Language::English)
}

#[test]
fn the_first_free_field_is_chosen() {
    assert_eq!(solving().chosen(), field(0));
    let mut solving = solving();
    solving.choose(field(1));
    solving.put(3);
    assert_eq!(lines(&solving), [text::puzzles::given_cannot_change(Language::English)]);
    solving.choose(field(2));
    solving.put(3);
    assert_eq!((entry(&solving, 2), lines(&solving)), (Some(PuzzleEntry::Entered(3)), Vec::new()));
}

#[test]
fn digits_follow_each_other_on_one_field_only() {
    let mut solving = solving();
    for (key, index, shown) in [("1", 0, 1), ("1", 0, 11), ("1", 2, 1), ("0", 2, 10), ("1", 0, 1)] {
        solving.choose(field(index));
        assert!(solving.key(key));
        assert_eq!(entry(&solving, index), Some(PuzzleEntry::Entered(shown)), "{key} on {index}");
    }
    solving.put(1);
    assert!(solving.key("0"));
    assert_eq!(entry(&solving, 0), Some(PuzzleEntry::Entered(1)), "after the pad a number begins anew, and 0 is none");
}

#[test]
fn keys_erase_switch_the_tool_and_go_back() {
    let mut solving = solving();
    assert!(solving.key("4") && solving.key("Backspace"));
    assert_eq!(entry(&solving, 0), None);
    assert!(solving.key("p"));
    assert_eq!(solving.tool(), WritingTool::Pencil);
    assert!(solving.key("4") && solving.key("5"));
    assert_eq!(entry(&solving, 0), Some(PuzzleEntry::Pencil(vec![4, 5])));
    assert!(solving.shortcut("z"));
    assert_eq!(entry(&solving, 0), Some(PuzzleEntry::Pencil(vec![4])));
    assert!(solving.shortcut("y"));
    assert_eq!(entry(&solving, 0), Some(PuzzleEntry::Pencil(vec![4, 5])));
    for other in ["x", "12", "Enter", "z"] {
        assert!(!solving.key(other), "{other}");
    }
    assert!(!solving.shortcut("c"), "copying is left to the browser");
}

#[test]
fn a_check_marks_what_is_wrong_until_something_is_entered() {
    let mut solving = solving();
    let shade = |index: usize| solving.sheet().given().shade(field(index));
    let twin = (2..22).find(|index| *index != 1 && shade(*index) == shade(1) && ![9, 15, 19].contains(index));
    let twin = twin.expect("half of the fields have the same colour");
    solving.choose(field(twin));
    solving.put(8);
    solving.check();
    assert!(solving.wrong().contains(field(1)) && solving.wrong().contains(field(twin)));
    assert!(lines(&solving).len() >= 2, "the verdict and a fault");
    solving.erase();
    assert_eq!((solving.wrong(), lines(&solving)), (FieldSet::EMPTY, Vec::new()));
    solving.check();
    solving.restart();
    assert_eq!(lines(&solving), Vec::<String>::new());
}

#[test]
fn a_hint_is_shown_sentence_by_sentence() {
    let mut solving = solving();
    let errand = solving.hint(Language::German).expect("nothing was asked before");
    let BackgroundTask::Hint { language, given, filled } = errand else { panic!("another errand") };
    assert_eq!((language.as_str(), given.as_str(), filled.as_str()), ("de", PUZZLE, PUZZLE));
    assert!(solving.is_asking());
    assert_eq!(solving.hint(Language::German), None, "asked once");
    solving.on_hint(Ok("0,2 Look here.\n2 Then here."));
    assert!(!solving.is_asking() && solving.has_more());
    assert_eq!(
        (lines(&solving), solving.lit()),
        (vec!["Look here.".to_owned()], [field(0), field(2)].into_iter().collect())
    );
    assert_eq!(solving.hint(Language::German), None);
    assert_eq!((lines(&solving).len(), solving.lit(), solving.has_more()), (2, FieldSet::only(field(2)), false));
    assert!(solving.hint(Language::German).is_some(), "the next hint");
    assert_eq!(lines(&solving), Vec::<String>::new());
}

#[test]
fn a_hint_that_comes_too_late_is_dropped() {
    let mut solving = solving();
    solving.hint(Language::English);
    solving.put(3);
    solving.on_hint(Ok("0 Look here."));
    assert_eq!((lines(&solving), solving.hints, solving.is_asking()), (Vec::new(), 0, false));
    solving.hint(Language::English);
    solving.on_hint(Err("no engine"));
    assert_eq!((lines(&solving), solving.hints), (vec![text::hints::none(Language::English).to_owned()], 1));
}

#[test]
fn the_end_reports_the_time_and_the_hints() {
    let given = Puzzle::read(PUZZLE).expect("a puzzle");
    let solution = engine::puzzle::Solver::new(&given).solutions(1).found.pop().expect("a solution");
    let mut solving = solving();
    solving.hint(Language::English);
    solving.on_hint(Ok("0 Look here."));
    assert_eq!(solving.finished(75, Language::English), None);
    for field in given.free() {
        solving.choose(field);
        solving.put(solution.number(field).expect("a solution has all numbers"));
    }
    assert!(solving.is_solved());
    assert_eq!(
        solving.finished(75, Language::English),
        Some(text::puzzles::finished_with_hints(Language::English, 75, 1))
    );
    assert!(solving.missing(Shade::White, Language::English).trim_end().ends_with(':'), "nothing is missing");
}

#[test]
fn a_stopwatch_can_be_hidden() {
    let mut watch = PuzzleTimer::new();
    watch.tick();
    assert_eq!(watch.words(Language::English), Some(text::nouns::duration(Language::English, 1)));
    watch.switch();
    watch.tick();
    assert_eq!((watch.words(Language::English), watch.seconds), (None, 2));
}
