//! The lesson of Challenge.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of Challenge.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Challenge),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"challenge\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Line \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n",
            ),
            task: LessonTask::Legal { example: "y5-B2" },
            traps: &[LessonTrap { text: "y4-B2", rule: "NotThisRound" }, LessonTrap { text: "-", rule: "MustPlace" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "The whole line is known",
                    text: "You see all 24 numbers from the start. Place them in their order, one by one, yellow \
                           or blue, never beside the same number.",
                    task: "Place the first number, a 5.",
                    right: "Good. Now comes the 4.",
                    wrong: "The 5 comes first.",
                },
                german: StepTexts {
                    title: "Die ganze Reihe ist bekannt",
                    text: "Du siehst alle 24 Zahlen von Anfang an. Lege sie der Reihe nach, eine nach der \
                           anderen, gelb oder blau, nie neben dieselbe Zahl.",
                    task: "Lege die erste Zahl, eine 5.",
                    right: "Gut. Jetzt kommt die 4.",
                    wrong: "Zuerst kommt die 5.",
                },
                french: StepTexts {
                    title: "Toute la file est connue",
                    text: "Vous voyez les 24 nombres dès le début. Posez-les dans l’ordre, un par un, jaune ou \
                           bleu, jamais à côté du même nombre.",
                    task: "Posez le premier nombre, un 5.",
                    right: "Bien. Ensuite vient le 4.",
                    wrong: "Le 5 vient d’abord.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"challenge\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Line \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n1. y5-B2 2. b4-B1 3. b3-B3 4. y5-D3 5. b3-D5",
            ),
            task: LessonTask::Score { points: 5, example: "b1-C2" },
            traps: &[LessonTrap { text: "b2-C2", rule: "NotThisRound" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "Make a chain",
                    text: "Every chain with equal sums scores its sum. The yellow 5 on B2 and the blue 4 on B1 are in \
                           one stripe. A blue 1 is missing.",
                    task: "Place the 1 so that it scores 5 points.",
                    right: "Right: yellow 5, blue 4 + 1.",
                    wrong: "Not 5 yet. Look at C2, below B1.",
                },
                german: StepTexts {
                    title: "Schließe eine Kette",
                    text: "Jede Kette mit gleichen Summen bringt ihre Summe. Die gelbe 5 auf B2 und die blaue 4 \
                           auf B1 liegen in einem Streifen. Es fehlt eine blaue 1.",
                    task: "Lege die 1 so, dass sie 5 Punkte bringt.",
                    right: "Richtig: Gelb 5, Blau 4 + 1.",
                    wrong: "Noch keine 5. Sieh dir C2 an, unter B1.",
                },
                french: StepTexts {
                    title: "Formez une chaîne",
                    text: "Chaque chaîne aux sommes égales rapporte sa somme. Le 5 jaune en B2 et le 4 bleu en B1 \
                           sont dans une même bande. Il manque un 1 bleu.",
                    task: "Posez le 1 pour qu’il rapporte 5 points.",
                    right: "Juste : 5 jaune, 4 + 1 bleu.",
                    wrong: "Pas encore 5. Regardez C2, sous B1.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"challenge\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Line \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n1. y5-B2 2. b4-B1 3. b3-B3 4. y5-D3 5. b3-D5 6. b1-C2 7. y5-C5 8. b6-C4 9. y3-C3",
            ),
            task: LessonTask::Score { points: 12, example: "y2-A1" },
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Longer chains, more points",
                    text: "One piece can make several chains at once, and long chains score more.",
                    task: "Place the 2 so that it scores 12 points.",
                    right: "Well done!",
                    wrong: "There is more. Try A1, and turn the piece to yellow.",
                },
                german: StepTexts {
                    title: "Längere Ketten, mehr Punkte",
                    text: "Ein Stein kann mehrere Ketten auf einmal schließen, und lange Ketten bringen mehr.",
                    task: "Lege die 2 so, dass sie 12 Punkte bringt.",
                    right: "Sehr gut!",
                    wrong: "Da ist mehr drin. Versuche A1 und drehe den Stein auf Gelb.",
                },
                french: StepTexts {
                    title: "Chaînes plus longues, plus de points",
                    text: "Une pièce peut former plusieurs chaînes à la fois, et les longues rapportent plus.",
                    task: "Posez le 2 pour qu’il rapporte 12 points.",
                    right: "Bravo !",
                    wrong: "Il y a mieux. Essayez A1, avec la face jaune.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"challenge\"]\n\
             [Board \"22\"]\n\
             [Players \"1\"]\n\
             [Line \"5 4 3 5 3 1 5 6 3 2 6 1 6 1 4 4 4 2 2 3 1 2 5 6\"]\n\
             \n1. y5-B2 2. b4-B1 3. b3-B3 4. y5-D3 5. b3-D5 6. b1-C2 7. y5-C5 8. b6-C4 9. y3-C3 10. y2-A1",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Once more",
                    text: "The game ends when the line is used up or the board is full. Play the same line again and \
                           get more out of it.",
                    task: "Read on.",
                    right: "Now try the line of the day.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Immer wieder",
                    text: "Die Partie endet, wenn die Reihe verbraucht oder der Spielplan voll ist. Spiele dieselbe \
                           Reihe noch einmal und mach mehr daraus.",
                    task: "Lies weiter.",
                    right: "Versuche jetzt die Reihe des Tages.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "Encore et encore",
                    text: "La partie finit quand la file est épuisée ou le plateau plein. Rejouez la même file et \
                           tirez-en plus.",
                    task: "Lisez la suite.",
                    right: "Essayez maintenant la file du jour.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
