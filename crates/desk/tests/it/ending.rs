//! The ending: verdict and final count; and hints.

use desk::{LocalTable, Reader, ScoringMarkKind, ScoringStep, TurnOrder};
use game::{GameKind, Observer, Seat};
use table::Moment;
use text::Language;

use crate::{move_by_verbs, names, open_local, seat};

/// The points by seat that the chains and pieces of a step score.
fn marked_points(step: &ScoringStep, mover: Option<Seat>, seats: usize) -> Vec<u32> {
    let mut points = vec![0; seats];
    for mark in &step.marks {
        let owner = mark.board.or(mover);
        match (mark.kind, owner) {
            (ScoringMarkKind::Chain { value: more } | ScoringMarkKind::Piece { points: more }, Some(owner)) => {
                points[owner.index()] += more;
            }
            (ScoringMarkKind::Panel { owner: Some(owner) }, _) => points[owner.index()] += mark.fields.len() as u32,
            (ScoringMarkKind::Stripe, Some(owner)) => points[owner.index()] += 1,
            _ => {}
        }
    }
    points
}

/// The steps rise to the score, each by what it marks, and all marks are on boards that exist.
pub(crate) fn check_ending(desk: &dyn LocalTable) {
    let (game, score) = (desk.game(), desk.view(Observer::Spectator).score());
    let names = names(desk);
    for language in Language::ALL {
        for reader in [None, Some(seat(0))] {
            let verdict = desk.verdict(Reader { names: &names, seat: reader }, language);
            assert_eq!(verdict.is_some(), desk.ending().is_some(), "{game}");
            assert!(verdict.is_none_or(|verdict| !verdict.headline.is_empty() && !verdict.reason.is_empty()), "{game}");
        }
        let steps = desk.breakdown(language);
        assert_eq!(steps.is_empty(), desk.ending().is_none(), "{game}");
        assert!(steps.iter().all(|step| !step.title.is_empty()), "{game}");
        if let Some(last) = steps.last() {
            assert_eq!(last.sums, score, "{game}: the count comes to the score");
        }
    }
    let boards = desk.view(Observer::Spectator).scene().boards;
    let mut before = vec![0; desk.seats()];
    for (index, step) in desk.breakdown(Language::English).iter().enumerate() {
        let more: Vec<u32> = step.sums.iter().zip(&before).map(|(after, before)| after - before).collect();
        for mark in &step.marks {
            let board = boards.iter().find(|board| board.owner == mark.board).expect("a board of the table");
            assert!(!mark.fields.is_empty() && mark.fields.iter().all(|field| *field < board.fields.len()), "{game}");
        }
        match game {
            // The winner of a stripe is not marked, and bonuses are differences.
            GameKind::Gorami => assert!(more.iter().sum::<u32>() <= 1, "{game}: {step:?}"),
            GameKind::Kulami if step.marks.iter().any(|mark| !matches!(mark.kind, ScoringMarkKind::Panel { .. })) => {
                assert!(more.iter().filter(|more| **more > 0).count() <= 1, "{game}: {step:?}");
            }
            _ => {
                let mover = (game == GameKind::Equals).then(|| seat(index % desk.seats()));
                assert_eq!(more, marked_points(step, mover, desk.seats()), "{game}: {step:?}");
            }
        }
        before.clone_from(&step.sums);
    }
}

#[test]
fn nothing_is_counted_after_a_resignation() {
    for game in GameKind::ALL {
        let mut desk = open_local(game, 5);
        assert!(desk.resign(seat(0), Moment(0)));
        assert_eq!(desk.breakdown(Language::English), [], "{game}");
        let names = names(&*desk);
        let verdict = desk.verdict(Reader { names: &names, seat: Some(seat(0)) }, Language::English).expect("an end");
        assert_eq!(verdict.reason, "You resigned.", "{game}");
        if desk.seats() > 1 {
            assert_eq!(verdict.headline, "You lost.", "{game}");
            let other = desk.verdict(Reader { names: &names, seat: Some(seat(1)) }, Language::English);
            assert_eq!(other.expect("an end").sentence(), "You won! Anna resigned.", "{game}");
        }
    }
}

/// Every move of a game has reasons whose fields are on the board, and pieces that are the ones placed.
#[test]
fn every_move_has_reasons_and_pieces() {
    for game in GameKind::ALL {
        let mut desk = open_local(game, 9);
        let mut dice = 0x2545_f491_4f6c_dd1d_u64;
        let mut marked = 0;
        for _ in 0..40 {
            let Some(mover) = desk.to_move().lowest() else { break };
            let plies = desk.plies();
            let record = desk.record(&[]);
            move_by_verbs(&mut *desk, mover, |count| {
                dice = dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                (dice >> 33) as usize % count
            });
            let text = desk.view(Observer::Seat(mover)).moves()[plies].text.clone().expect("the own move");
            let records = game::record::read(&record).expect("a record");
            let before = desk::open_local(&records[0], table::Pace::Free, Moment(0)).expect("its own record");
            let free =
                |field: usize| before.view(Observer::Seat(mover)).scene().boards[0].fields[field].piece.is_none();
            let fields = before.view(Observer::Seat(mover)).scene().boards[0].fields.len();
            for language in Language::ALL {
                let hint = before.hint(mover, &text, language).expect("a legal move");
                assert!(hint.pieces.iter().all(|(field, _)| free(*field)), "{game}: {hint:?}");
                assert!((1..=3).contains(&hint.reasons.len()), "{game} {text}: {hint:?}");
                for reason in &hint.reasons {
                    assert!(!reason.number.is_empty() && reason.line.ends_with('.'), "{game}: {reason:?}");
                    let all = reason.mark.iter().flat_map(|mark| mark.fields());
                    assert!(all.clone().all(|field| *field < fields), "{game}: {reason:?}");
                    marked += all.count();
                }
            }
            let after = desk.view(Observer::Seat(mover)).scene();
            for (field, piece) in before.hint(mover, &text, Language::English).expect("a legal move").pieces {
                assert_eq!(after.boards[0].fields[field].piece, Some(piece), "{game} {text}");
            }
        }
        assert!(marked > 0 || desk.order() == TurnOrder::Simultaneous, "{game}: some reason marks the board");
    }
}

#[test]
fn a_bonus_is_a_sum_with_its_marbles_on_the_board() {
    let text = std::fs::read_to_string("../../suites/records/kulami.txt").expect("a record");
    let records = game::record::read(&text).expect("a record");
    let desk = desk::open_local(&records[0], table::Pace::Free, Moment(0)).expect("a game");
    let steps = desk.breakdown(Language::English);
    let details: Vec<(&str, &str)> = steps.iter().map(|step| (step.title.as_str(), step.detail.as_str())).collect();
    assert_eq!(details[0], ("Panels", "1 of 17 counted"));
    assert_eq!(
        details[16..],
        [
            ("Panels", "5 to 6, 6 for nobody"),
            ("Largest area", "5 each: no bonus"),
            ("Lines of five", "0 each: no bonus"),
        ]
    );
    let kinds = |step: &ScoringStep| step.marks.iter().map(|mark| mark.kind).collect::<Vec<_>>();
    let areas = [0, 1].map(|owner| ScoringMarkKind::Area { owner: seat(owner) });
    assert_eq!(kinds(&steps[17]), areas);
    assert!(kinds(&steps[18]).iter().all(|kind| matches!(kind, ScoringMarkKind::Line { .. })));
}
