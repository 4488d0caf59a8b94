//! Tests of what is asked, and of what the answers do.

use engine::levels::Level;

use super::*;

const ALL: [Question; 9] = [
    Question::Opponent,
    Question::Access,
    Question::Players,
    Question::Colour,
    Question::Start,
    Question::Scoring,
    Question::Layout,
    Question::Fields,
    Question::Clock,
];

const OPPONENTS: [Opponent; 4] = [Opponent::Alone, Opponent::Computer, Opponent::Local, Opponent::Online];

fn settings(game: GameKind, opponent: Opponent) -> GameSettings {
    let mut settings = GameSettings::usual(game, Some(Level::Casual), 1);
    settings.choose(Answer::Opponent(opponent));
    settings
}

/// The questions asked and their answers: `start random 1 2`.
fn asked(settings: &GameSettings) -> Vec<String> {
    let answers = |question| settings.answers(question).into_iter().map(Answer::word).collect::<Vec<_>>().join(" ");
    let lines = ALL.map(|question: Question| (question, answers(question)));
    lines
        .into_iter()
        .filter(|(_, words)| !words.is_empty())
        .map(|(question, words)| format!("{} {words}", question.word()))
        .collect()
}

#[test]
fn only_what_the_game_has_is_asked() {
    let clocks = "clock none 3+2 5+5 10+5 20+10";
    let days = "clock none 3+2 5+5 10+5 20+10 days-1 days-3 days-7";
    let people = "opponent computer here online";
    let solo = "opponent alone computer here online";
    let scoring = "scoring panels panels+area panels+area+lines panels+lines";
    let layout = "layout square irregular classic-square classic-irregular";
    let (colour, start, access, players) =
        ("colour random 1 2", "start random 1 2", "access link anyone", "players 2 3 4");
    for (game, opponent, expected) in [
        ("kulami", Opponent::Computer, vec![people, colour, start, scoring, layout, clocks]),
        ("kulami", Opponent::Local, vec![people, start, scoring, layout, clocks]),
        ("kulami", Opponent::Online, vec![people, access, colour, start, scoring, layout, days]),
        ("gorami", Opponent::Computer, vec![people, colour, start, "fields 16 22 24", clocks]),
        ("gorami", Opponent::Online, vec![people, access, colour, start, "fields 16 22 24", days]),
        ("equals", Opponent::Computer, vec![people, "players 2 3", start, "fields 30 42 52", clocks]),
        ("equals", Opponent::Online, vec![people, access, "players 2 3", start, "fields 30 42 52", days]),
        ("kissing", Opponent::Alone, vec![solo]),
        ("kissing", Opponent::Computer, vec![solo, players, clocks]),
        ("challenge", Opponent::Alone, vec![solo]),
        ("challenge", Opponent::Online, vec![solo, access, players, days]),
        ("stripes", Opponent::Alone, vec![solo]),
        ("stripes", Opponent::Local, vec![solo, players, clocks]),
    ] {
        let kind = game.parse().expect("a game");
        assert_eq!(asked(&settings(kind, opponent)), expected, "{game} {opponent:?}");
    }
}

#[test]
fn players_with_names_choose_their_colours() {
    let mut kulami = settings(GameKind::Kulami, Opponent::Local);
    assert!(kulami.answers(Question::Colour).is_empty());
    kulami.names[1] = Some("Ben".to_owned());
    assert_eq!(kulami.answers(Question::Colour).len(), 3);
    kulami.names[0] = Some("Anna".to_owned());
    assert_eq!(kulami.heading(Question::Colour, Language::English), "Anna’s colour");
    let names = kulami.answers(Question::Start).into_iter().map(|answer| kulami.answer_name(answer, Language::English));
    assert_eq!(names.collect::<Vec<_>>(), ["Random", "Anna", "Ben"]);
}

#[test]
fn every_answer_is_chosen_and_then_the_only_one() {
    for game in GameKind::ALL {
        for opponent in OPPONENTS {
            if opponent == Opponent::Alone && !GameSettings::can_be_solo(game) {
                continue;
            }
            for question in ALL {
                for answer in settings(game, opponent).answers(question) {
                    let mut chosen = settings(game, opponent);
                    chosen.choose(answer);
                    let now: Vec<Answer> =
                        chosen.answers(question).into_iter().filter(|answer| chosen.has(*answer)).collect();
                    assert_eq!(now, [answer], "{game:?} {opponent:?}");
                    // The game begins, whatever was chosen.
                    if !chosen.is_online() {
                        assert!(!chosen.record(Language::English).is_empty());
                    }
                }
            }
        }
    }
}

#[test]
fn answers_have_different_names_in_every_language() {
    for language in Language::ALL {
        for game in GameKind::ALL {
            for opponent in OPPONENTS {
                let chosen = settings(game, opponent);
                for question in ALL {
                    let answers = chosen.answers(question);
                    let mut names: Vec<String> =
                        answers.iter().map(|answer| chosen.answer_name(*answer, language)).collect();
                    names.sort();
                    names.dedup();
                    assert_eq!(names.len(), answers.len(), "{question:?} {names:?}");
                    assert!(answers.is_empty() || !chosen.heading(question, language).is_empty());
                }
            }
        }
    }
}

#[test]
fn the_boards_of_equals_follow_the_number_of_players() {
    let mut equals = settings(GameKind::Equals, Opponent::Local);
    equals.choose(Answer::Fields(BoardSize::B30));
    equals.choose(Answer::Players(3));
    assert_eq!(asked(&equals)[1..4], ["players 2 3", "start random 1 2 3", "fields 42 52"]);
    assert!(equals.has(Answer::Fields(BoardSize::B42)) && equals.has(Answer::Players(3)));
    equals.choose(Answer::Start(Some(2)));
    equals.choose(Answer::Players(2));
    assert!(equals.has(Answer::Start(None)) && equals.has(Answer::Fields(BoardSize::B42)));
}

#[test]
fn an_own_board_can_be_chosen_again() {
    let own = BoardChoice::from(BoardChoice::Irregular.layout(4));
    let mut kulami = settings(GameKind::Kulami, Opponent::Computer);
    kulami.kulami.board = own.clone();
    assert!(kulami.has(Answer::Layout(LayoutKind::Own)) && !kulami.can_shuffle());
    kulami.choose(Answer::Layout(LayoutKind::Square));
    assert!(kulami.can_shuffle());
    assert!(kulami.answers(Question::Layout).contains(&Answer::Layout(LayoutKind::Own)));
    kulami.choose(Answer::Layout(LayoutKind::Own));
    assert_eq!(kulami.kulami.board, own);
}
