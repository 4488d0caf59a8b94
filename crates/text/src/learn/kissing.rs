//! The lesson of Kissing Guramis.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of Kissing Guramis.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Kissing),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kissing\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Bag \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n",
            ),
            task: LessonTask::Legal { example: "y4-A3,b3-D3,y5-D5,b5-A1" },
            traps: &[
                LessonTrap { text: "y4-A3,b3-A2,y5-D5,b5-C1", rule: "Adjacent" },
                LessonTrap { text: "y4-A3,b3-D3", rule: "MustPlace" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "Four pieces apart",
                    text: "Everyone has their own board and gets the same numbers, four to begin with. You choose the \
                           colours, but no two pieces may lie side by side.",
                    task: "Place 5, 4, 3 and 5 apart from one another.",
                    right: "Good. From now on there are two numbers per round.",
                    wrong: "Place all four, none next to another.",
                },
                german: StepTexts {
                    title: "Vier Steine auf Abstand",
                    text: "Alle haben einen eigenen Spielplan und bekommen dieselben Zahlen. Am Anfang sind es vier. \
                           Du wählst die Farben, aber keine zwei dürfen nebeneinander liegen.",
                    task: "Lege 5, 4, 3 und 5 mit Abstand.",
                    right: "Gut. Jetzt kommen in jeder Runde zwei Zahlen.",
                    wrong: "Lege alle vier, keinen neben einen anderen.",
                },
                french: StepTexts {
                    title: "Quatre pièces séparées",
                    text: "Chacun a son plateau et reçoit les mêmes nombres. D’abord quatre. Vous choisissez les \
                           couleurs, mais aucune pièce ne doit en toucher une autre.",
                    task: "Posez 5, 4, 3 et 5 sans qu’elles se touchent.",
                    right: "Bien. Ensuite viennent deux nombres par manche.",
                    wrong: "Posez les quatre, aucune à côté d’une autre.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kissing\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Bag \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n1. y4-A3,b3-D3,y5-D5,b5-A1",
            ),
            task: LessonTask::Score { points: 6, example: "y1-D4,b3-D6" },
            traps: &[
                LessonTrap { text: "y1-D4,b3-D2", rule: "Misfit(SameNumber" },
                LessonTrap { text: "y1-D4,b2-D6", rule: "NotThisRound" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "Two numbers per round",
                    text: "Place both numbers, in any order and colour. Every chain with equal sums scores at \
                           once. Row D has blue 3 and yellow 5.",
                    task: "Score 6 points with a 1 and a 3 in row D.",
                    right: "Right: yellow 5 + 1, blue 3 + 3.",
                    wrong: "Not 6 yet. Try a yellow 1 on D4 and a blue 3 on D6.",
                },
                german: StepTexts {
                    title: "Zwei Zahlen pro Runde",
                    text: "Lege beide Zahlen, in beliebiger Folge und Farbe. Jede Kette mit gleichen Summen \
                           bringt sofort Punkte. Reihe D hat Blau 3 und Gelb 5.",
                    task: "Schaffe 6 Punkte mit einer 1 und einer 3 in Reihe D.",
                    right: "Richtig: Gelb 5 + 1, Blau 3 + 3.",
                    wrong: "Noch keine 6. Versuche eine gelbe 1 auf D4 und eine blaue 3 auf D6.",
                },
                french: StepTexts {
                    title: "Deux nombres par manche",
                    text: "Posez les deux nombres, dans l’ordre et la couleur que vous voulez. Chaque chaîne aux \
                           sommes égales rapporte aussitôt. La rangée D a 3 en bleu et 5 en jaune.",
                    task: "Faites 6 points avec un 1 et un 3 dans la rangée D.",
                    right: "Juste : 5 + 1 jaune, 3 + 3 bleu.",
                    wrong: "Pas encore 6. Essayez un 1 jaune en D4 et un 3 bleu en D6.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kissing\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Bag \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n1. y4-A3,b3-D3,y5-D5,b5-A1 2. y1-D4,b3-D6",
            ),
            task: LessonTask::Legal { example: "y5-C2,b6-C5" },
            traps: &[LessonTrap { text: "-", rule: "MustPlace" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "What fits must be placed",
                    text: "A piece may be placed without making a chain. If it fits nowhere, it is laid aside. If \
                           it fits, you must place it.",
                    task: "Place the 5 and the 6 where you like.",
                    right: "Good. Chains that you prepare now score later.",
                    wrong: "Place both pieces.",
                },
                german: StepTexts {
                    title: "Was passt, muss liegen",
                    text: "Ein Stein darf auch ohne Kette gelegt werden. Passt er nirgends, wird er beiseitegelegt. \
                           Passt er, musst du ihn legen.",
                    task: "Lege die 5 und die 6, wohin du willst.",
                    right: "Gut. Ketten, die du jetzt vorbereitest, bringen später Punkte.",
                    wrong: "Lege beide Steine.",
                },
                french: StepTexts {
                    title: "Ce qui peut être posé doit l’être",
                    text: "On peut poser une pièce sans former de chaîne. Une pièce qui ne va nulle part est mise de \
                           côté. Une pièce qui peut être posée doit l’être.",
                    task: "Posez le 5 et le 6 où vous voulez.",
                    right: "Bien. Les chaînes préparées rapporteront plus tard.",
                    wrong: "Posez les deux pièces.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kissing\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Bag \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n1. y4-A3,b3-D3,y5-D5,b5-A1 2. y1-D4,b3-D6 3. y5-C2,b6-C5",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "The end",
                    text: "After ten rounds the bag is empty. The player who has scored the most points with the same \
                           numbers wins.",
                    task: "Read on.",
                    right: "Now play your first game.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Das Ende",
                    text: "Nach zehn Runden ist der Beutel leer. Wer aus denselben Zahlen die meisten Punkte gemacht \
                           hat, gewinnt.",
                    task: "Lies weiter.",
                    right: "Jetzt spiele deine erste Partie.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "La fin",
                    text: "Après dix manches, le sac est vide. Celui qui a tiré le plus de points des mêmes nombres \
                           gagne.",
                    task: "Lisez la suite.",
                    right: "Jouez maintenant votre première partie.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
