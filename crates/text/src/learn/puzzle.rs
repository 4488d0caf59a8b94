//! The lesson of the Gurami puzzle.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;

/// The lesson of the Gurami puzzle.
pub static LESSON: Lesson = Lesson {
    game: Activity::Puzzle,
    steps: &[
        LessonStep {
            scene: LessonPosition::Puzzle("16:wwgggwgwwgwgwgwg:.,2,7,.,.,6,2,.,.,.,.,.,.,.,.,6"),
            task: LessonTask::Moves(&["A1=5"]),
            traps: &[
                LessonTrap { text: "A1=4", rule: "Unequal" },
                LessonTrap { text: "A1=9", rule: "OutOfRange" },
                LessonTrap { text: "A1=2", rule: "Repeated" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "White equals grey",
                    text: "In every stripe the white numbers and the grey numbers have the same sum. White has each \
                           number from 1 to 8 once, and so has grey. Row A: white A1 + 2 = grey 7.",
                    task: "Enter the number on A1.",
                    right: "Right: 5 + 2 = 7.",
                    wrong: "Begin with A1.",
                },
                german: StepTexts {
                    title: "Weiß gleich Grau",
                    text: "In jedem Streifen haben die weißen und die grauen Zahlen dieselbe Summe. Weiß hat jede \
                           Zahl von 1 bis 8 genau einmal, Grau auch. Reihe A: Weiß A1 + 2 = Grau 7.",
                    task: "Trage die Zahl auf A1 ein.",
                    right: "Richtig: 5 + 2 = 7.",
                    wrong: "Beginne mit A1.",
                },
                french: StepTexts {
                    title: "Blanc égale gris",
                    text: "Dans chaque bande, les nombres blancs et gris ont la même somme. Le blanc a chaque \
                           nombre de 1 à 8 une fois, le gris aussi. Rangée A : A1 blanc + 2 = 7 gris.",
                    task: "Placez le nombre en A1.",
                    right: "Juste : 5 + 2 = 7.",
                    wrong: "Commencez par A1.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Puzzle("16:wwgggwgwwgwgwgwg:5,2,7,.,.,6,2,.,.,.,.,.,.,.,.,6"),
            task: LessonTask::Moves(&["D1=1", "D2=7"]),
            traps: &[LessonTrap { text: "D1=2", rule: "Repeated" }, LessonTrap { text: "D2=2", rule: "Repeated" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "What is still free",
                    text: "Row D: white D2 = grey D1 + 6. White goes up to 8, so D1 is 1 or 2. Grey already has a 2, \
                           on B4.",
                    task: "Enter a number of row D.",
                    right: "Right: D1 is 1 and D2 is 7.",
                    wrong: "D1 must be 1, and D2 must be 7.",
                },
                german: StepTexts {
                    title: "Was noch frei ist",
                    text: "Reihe D: Weiß D2 = Grau D1 + 6. Weiß geht bis 8, also ist D1 eine 1 oder 2. Grau hat \
                           schon eine 2, auf B4.",
                    task: "Trage eine Zahl der Reihe D ein.",
                    right: "Richtig: D1 ist 1, und D2 ist 7.",
                    wrong: "D1 muss 1 sein und D2 muss 7 sein.",
                },
                french: StepTexts {
                    title: "Ce qui reste libre",
                    text: "Rangée D : D2 blanc = D1 gris + 6. Le blanc va jusqu’à 8, donc D1 est 1 ou 2. Le gris \
                           a déjà un 2, en B4.",
                    task: "Placez un nombre de la rangée D.",
                    right: "Juste : D1 est 1 et D2 est 7.",
                    wrong: "D1 doit être 1, et D2 doit être 7.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Puzzle("16:wwgggwgwwgwgwgwg:5,2,7,.,.,6,2,.,.,.,.,.,.,1,7,6"),
            task: LessonTask::Moves(&["C4=8"]),
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Two fields together",
                    text: "Downward A2–C5: white 2 + B5 + C5 = grey 7 + 2, so B5 + C5 = 7. Upward D2–B5: white 7 + 7 = \
                           grey 6 + C4. You know the sum of two fields before you know each of them.",
                    task: "Enter the number on C4.",
                    right: "Right: 14 = 6 + 8.",
                    wrong: "Only C4 is certain now. Count the upward stripe D2–B5.",
                },
                german: StepTexts {
                    title: "Zwei Felder zusammen",
                    text: "Absteigend A2–C5: Weiß 2 + B5 + C5 = Grau 7 + 2, also B5 + C5 = 7. Aufsteigend D2–B5: \
                           Weiß 7 + 7 = Grau 6 + C4. Du kennst die Summe zweier Felder, bevor du jedes einzelne \
                           kennst.",
                    task: "Trage die Zahl auf C4 ein.",
                    right: "Richtig: 14 = 6 + 8.",
                    wrong: "Sicher ist jetzt nur C4. Zähle den aufsteigenden Streifen D2–B5.",
                },
                french: StepTexts {
                    title: "Deux cases ensemble",
                    text: "Bande descendante A2–C5 : 2 + B5 + C5 blanc = 7 + 2 gris, donc B5 + C5 = 7. Bande \
                           ascendante D2–B5 : 7 + 7 blanc = 6 + C4 gris. On connaît la somme de deux cases avant \
                           chacune d’elles.",
                    task: "Placez le nombre en C4.",
                    right: "Juste : 14 = 6 + 8.",
                    wrong: "Seule C4 est sûre. Comptez la bande ascendante D2–B5.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Puzzle("16:wwgggwgwwgwgwgwg:5,2,7,.,.,6,2,.,.,.,.,8,.,1,7,6"),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Pencil marks",
                    text: "Write small numbers where several are possible: 3 and 4 on B5 and C5. Every puzzle has \
                           exactly one solution, and logic alone leads to it.",
                    task: "Read on.",
                    right: "Now try the puzzle of the day.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Notizen",
                    text: "Schreibe kleine Zahlen, wo mehrere möglich sind: 3 und 4 auf B5 und C5. Jedes Rätsel hat \
                           genau eine Lösung, und sie lässt sich durch Schließen finden.",
                    task: "Lies weiter.",
                    right: "Versuche jetzt das Rätsel des Tages.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "Les notes",
                    text: "Écrivez de petits nombres quand plusieurs sont possibles : 3 et 4 en B5 et C5. Chaque \
                           énigme a une seule solution, que le raisonnement suffit à trouver.",
                    task: "Lisez la suite.",
                    right: "Essayez maintenant l’énigme du jour.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
