//! Explanations of the value of a turn.

use engine::numbers::{ClosedChain, FollowUp, TurnExplanation};
use gurami::{Board, BoardSize, FieldSet, Number};
use text::{Language, worth};

fn explained(values: &[u32], lone: Option<u8>, then: FollowUp) -> TurnExplanation {
    let chain = |value: &u32| ClosedChain { stripe: 0, fields: FieldSet::EMPTY, value: *value };
    let lone = lone.and_then(Number::new);
    TurnExplanation { chains: values.iter().map(chain).collect(), lone, points: values.iter().sum(), then }
}

#[test]
fn turns_are_explained_in_every_language() {
    let board = Board::of(BoardSize::B22);
    let field = board.fields().nth(9).expect("a field");
    let four = Number::new(4).expect("a number");
    let prepared = FollowUp::Prepared { number: four, field, points: 9 };
    for (values, lone, then, said) in [
        (
            &[7, 5][..],
            None,
            FollowUp::Answer { tenths: 85 },
            [
                "Closes two chains: 7 + 5. On average the next player then makes 8.5.",
                "Schließt zwei Ketten: 7 + 5. Im Schnitt macht der Nächste danach 8,5.",
                "Forme deux chaînes\u{202f}: 7 + 5. En moyenne, le suivant fait ensuite 8,5.",
            ],
        ),
        (
            &[][..],
            Some(1),
            FollowUp::Nothing,
            ["A piece by itself: 1 point.", "Ein Stein für sich: 1 Punkt.", "Une pièce seule\u{202f}: 1 point."],
        ),
        (
            &[][..],
            None,
            prepared,
            [
                "Closes no chain. Afterwards a 4 on C2 can make 9 points.",
                "Schließt keine Kette. Danach kann eine 4 auf C2 9 Punkte bringen.",
                "Ne forme aucune chaîne. Ensuite, un 4 sur C2 peut rapporter 9 points.",
            ],
        ),
    ] {
        for (language, said) in [Language::English, Language::German, Language::French].into_iter().zip(said) {
            assert_eq!(worth::turn(language, board, &explained(values, lone, then)), said);
        }
    }
    assert_eq!(
        worth::fishes(Language::German, &explained(&[3], None, FollowUp::Nothing)),
        "Vollendet einen Streifen mit gleichen Summen: ein Fisch."
    );
    assert_eq!(
        worth::fishes(Language::French, &explained(&[3, 4], None, FollowUp::Nothing)),
        "Achève deux bandes aux sommes égales."
    );
}
