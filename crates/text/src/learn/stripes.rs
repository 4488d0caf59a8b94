//! The lesson of Stripes.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of Stripes.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Stripes),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"stripes\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Dice \"5 2 6 6 5 5 2 5 6 2 5 6 1 1 2 3 4 3 5 5 1 2\"]\n\
             \n",
            ),
            task: LessonTask::Legal { example: "y5-B2" },
            traps: &[LessonTrap { text: "y4-B2", rule: "NotThrown" }, LessonTrap { text: "-", rule: "MustPlace" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "The die decides",
                    text: "You have four pieces of each number from 1 to 6. The die decides which number everyone \
                           places, yellow or blue, never beside the same number.",
                    task: "The die shows 5. Place a 5.",
                    right: "Good. You score nothing yet: you have stripes to fill.",
                    wrong: "Place a 5.",
                },
                german: StepTexts {
                    title: "Der Würfel entscheidet",
                    text: "Du hast je vier Steine von 1 bis 6. Der Würfel sagt, welche Zahl alle legen, gelb oder \
                           blau, nie neben dieselbe Zahl.",
                    task: "Der Würfel zeigt 5. Lege eine 5.",
                    right: "Gut. Punkte gibt es noch keine, nur Streifen zu füllen.",
                    wrong: "Lege eine 5.",
                },
                french: StepTexts {
                    title: "Le dé décide",
                    text: "Vous avez quatre pièces de chaque nombre de 1 à 6. Le dé dit quel nombre chacun pose, \
                           jaune ou bleu, jamais à côté du même nombre.",
                    task: "Le dé montre 5. Posez un 5.",
                    right: "Bien. Pas encore de points, seulement des bandes à remplir.",
                    wrong: "Posez un 5.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"stripes\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Dice \"5 2 6 6 5 5 2 5 6 2 5 6 1 1 2 3 4 3 5 5 1 2\"]\n\
             \n1. y5-B2 2. b2-B3 3. b6-B1 4. y6-D3 5. b5-D2 6. y5-C1 7. b2-C2 8. b5-C4 9. y6-B4 10. b2-A2",
            ),
            task: LessonTask::Moves(&["b3-B5"]),
            traps: &[
                LessonTrap { text: "y6-B5", rule: "Misfit(SameNumber" },
                LessonTrap { text: "b5-B5", rule: "NoneLeft" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "A fish",
                    text: "A full stripe with equal sums wins a fish. The die shows 5, but all your 5s are placed, so \
                           you may place any number. Row B has yellow 11 and blue 8.",
                    task: "Win a fish: fill row B.",
                    right: "A fish! Yellow 11, blue 11.",
                    wrong: "Allowed, but no fish. Row B needs a blue 3 on B5.",
                },
                german: StepTexts {
                    title: "Ein Fisch",
                    text: "Ein voller Streifen mit gleichen Summen bringt einen Fisch. Der Würfel zeigt 5, aber \
                           deine 5 sind alle gelegt: Du darfst irgendeine Zahl legen. Reihe B hat Gelb 11 und \
                           Blau 8.",
                    task: "Hol dir einen Fisch: Fülle Reihe B.",
                    right: "Ein Fisch! Gelb 11, Blau 11.",
                    wrong: "Erlaubt, aber kein Fisch. Reihe B braucht eine blaue 3 auf B5.",
                },
                french: StepTexts {
                    title: "Un poisson",
                    text: "Une bande pleine aux sommes égales rapporte un poisson. Le dé montre 5, mais tous vos 5 \
                           sont posés : vous posez donc le nombre de votre choix. La rangée B a 11 en jaune et 8 en \
                           bleu.",
                    task: "Gagnez un poisson : remplissez la rangée B.",
                    right: "Un poisson ! 11 en jaune, 11 en bleu.",
                    wrong: "C’est permis, mais sans poisson. Il faut un 3 bleu en B5.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"stripes\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Dice \"5 2 6 6 5 5 2 5 6 2 5 6 1 1 2 3 4 3 5 5 1 2\"]\n\
             \n1. y5-B2 2. b2-B3 3. b6-B1 4. y6-D3 5. b5-D2 6. y5-C1 7. b2-C2 8. b5-C4 9. y6-B4 10. b2-A2 11. b3-B5",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "The end",
                    text: "A board is finished when none of the pieces left fits anywhere. The player with the most \
                           fish wins; in a tie, the larger sum of the fish stripes wins.",
                    task: "Read on.",
                    right: "Now play your first game.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Das Ende",
                    text: "Ein Spielplan ist fertig, wenn kein übriger Stein mehr passt. Wer die meisten Fische hat, \
                           gewinnt, bei Gleichstand die größere Summe der Fisch-Streifen.",
                    task: "Lies weiter.",
                    right: "Jetzt spiele deine erste Partie.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "La fin",
                    text: "Un plateau est fini quand aucune pièce restante ne va nulle part. Celui qui a le plus de \
                           poissons gagne. À égalité, la plus grande somme des bandes à poisson l’emporte.",
                    task: "Lisez la suite.",
                    right: "Jouez maintenant votre première partie.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
