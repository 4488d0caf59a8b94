//! The lesson of GOrami.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of GOrami.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Gorami),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"gorami\"]\n\
             [Board \"16\"]\n\
             [First \"yellow\"]\n\
             \n",
            ),
            task: LessonTask::Legal { example: "y2-B3" },
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Your pieces",
                    text: "You are yellow. You have three pieces of each number, 1, 2 and 3. Each turn you place \
                           one of them on a free triangle.",
                    task: "Place any yellow piece.",
                    right: "Good. It counts in three stripes at once.",
                    wrong: "Choose a piece, then a free field.",
                },
                german: StepTexts {
                    title: "Deine Steine",
                    text: "Du bist Gelb. Du hast je drei Steine mit den Zahlen 1, 2 und 3. In jedem Zug legst du \
                           einen davon auf ein freies Dreieck.",
                    task: "Lege irgendeinen gelben Stein.",
                    right: "Gut. Er zählt in drei Streifen zugleich.",
                    wrong: "Wähle einen Stein, dann ein freies Feld.",
                },
                french: StepTexts {
                    title: "Vos pièces",
                    text: "Vous êtes Jaune. Vous avez trois pièces de chaque nombre, 1, 2 et 3. À chaque tour, \
                           vous en posez une sur un triangle libre.",
                    task: "Posez une pièce jaune.",
                    right: "Bien. Elle compte dans trois bandes à la fois.",
                    wrong: "Choisissez une pièce, puis une case libre.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"gorami\"]\n\
             [Board \"16\"]\n\
             [First \"yellow\"]\n\
             \n1. y2-B3",
            ),
            task: LessonTask::Legal { example: "b3-B2" },
            traps: &[
                LessonTrap { text: "b2-B2", rule: "Misfit(SameNumber" },
                LessonTrap { text: "b1-B3", rule: "Misfit(Occupied" },
                LessonTrap { text: "y1-A1", rule: "OtherColour" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "Never beside the same number",
                    text: "Two pieces with the same number may never lie side by side, whatever their colours. \
                           Touching at a corner is allowed.",
                    task: "You are blue. Place a piece. A 2 may not lie beside the yellow 2.",
                    right: "Right.",
                    wrong: "Choose a piece, then a free field.",
                },
                german: StepTexts {
                    title: "Nie neben dieselbe Zahl",
                    text: "Zwei Steine mit derselben Zahl dürfen nie nebeneinander liegen, egal in welcher Farbe. \
                           Eine Ecke zu berühren ist erlaubt.",
                    task: "Du bist Blau. Lege einen Stein. Eine 2 darf nicht neben der gelben 2 liegen.",
                    right: "Richtig.",
                    wrong: "Wähle einen Stein, dann ein freies Feld.",
                },
                french: StepTexts {
                    title: "Jamais à côté du même nombre",
                    text: "Deux pièces de même nombre ne sont jamais côte à côte, quelles que soient leurs \
                           couleurs. Se toucher par un coin est permis.",
                    task: "Vous êtes Bleu. Posez une pièce. Un 2 ne va pas à côté du 2 jaune.",
                    right: "Juste.",
                    wrong: "Choisissez une pièce, puis une case libre.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"gorami\"]\n\
             [Board \"16\"]\n\
             [First \"yellow\"]\n\
             \n1. y2-B1 2. b3-B2 3. y1-B5 4. b2-C5",
            ),
            task: LessonTask::Moves(&["y3-C4", "y1-C4"]),
            traps: &[LessonTrap { text: "y2-C4", rule: "Misfit(SameNumber" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "Turning pieces",
                    text: "When you take the last free field next to an opponent’s piece, it turns to your colour. The \
                           blue 2 on C5 has only one free neighbour left.",
                    task: "You are yellow. Turn the blue 2 on C5.",
                    right: "Well done. The 2 is yellow now.",
                    wrong: "That is allowed, but the blue 2 stays blue. Its last free neighbour is C4.",
                },
                german: StepTexts {
                    title: "Steine umdrehen",
                    text: "Nimmst du einem gegnerischen Stein sein letztes freies Nachbarfeld, wird er umgedreht \
                           und gehört dir. Die blaue 2 auf C5 hat nur noch ein freies Nachbarfeld.",
                    task: "Du bist Gelb. Drehe die blaue 2 auf C5 um.",
                    right: "Sehr gut. Die 2 ist jetzt gelb.",
                    wrong: "Das ist erlaubt, aber die blaue 2 bleibt blau. Ihr letztes freies Nachbarfeld ist C4.",
                },
                french: StepTexts {
                    title: "Retourner des pièces",
                    text: "Si vous prenez la dernière case voisine libre d’une pièce adverse, elle passe à votre \
                           couleur. Le 2 bleu en C5 n’a plus qu’une case voisine libre.",
                    task: "Vous êtes Jaune. Retournez le 2 bleu en C5.",
                    right: "Bravo. Le 2 est maintenant jaune.",
                    wrong: "C’est permis, mais le 2 reste bleu. Sa dernière case voisine libre est C4.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"gorami\"]\n\
             [Board \"16\"]\n\
             [First \"yellow\"]\n\
             \n1. y2-B1 2. b3-B2 3. y1-B5 4. b2-C5 5. y3-C4",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Winning stripes",
                    text: "Add up the numbers in a stripe. The colour with the higher sum wins it. There are ten \
                           stripes here: four rows, three upward, three downward. The player with the most stripes \
                           wins the game.",
                    task: "Point at a field to see its three stripes.",
                    right: "Now you know what to count.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Streifen gewinnen",
                    text: "Zähle die Zahlen in einem Streifen zusammen. Die höhere Summe gewinnt ihn. Hier gibt es \
                           zehn Streifen: vier Reihen, drei aufsteigende, drei absteigende. Wer die meisten Streifen \
                           hat, gewinnt.",
                    task: "Zeige auf ein Feld und sieh seine drei Streifen.",
                    right: "Jetzt weißt du, was zählt.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "Gagner des bandes",
                    text: "Additionnez les nombres d’une bande. La plus grande somme la gagne. Il y a dix bandes ici : \
                           quatre rangées, trois ascendantes, trois descendantes. Celui qui a le plus de bandes \
                           gagne.",
                    task: "Pointez une case pour voir ses trois bandes.",
                    right: "Vous savez maintenant ce qui compte.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"gorami\"]\n\
             [Board \"16\"]\n\
             [First \"yellow\"]\n\
             \n1. y2-B1 2. b3-B2 3. y1-B5 4. b2-C5 5. y3-C4",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "The end",
                    text: "A player who cannot place misses a turn. The game ends when nobody can place. If both have \
                           the same number of stripes, the higher sum on the centre fields wins.",
                    task: "Read on.",
                    right: "Now play your first game.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Das Ende",
                    text: "Wer nichts legen kann, setzt aus. Die Partie endet, wenn niemand mehr legen kann. Bei \
                           gleich vielen Streifen gewinnt die höhere Summe in der Mitte.",
                    task: "Lies weiter.",
                    right: "Jetzt spiele deine erste Partie.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "La fin",
                    text: "Le joueur qui ne peut rien poser passe son tour. La partie finit quand personne ne peut \
                           poser. À égalité de bandes, la plus grande somme au centre gagne.",
                    task: "Lisez la suite.",
                    right: "Jouez maintenant votre première partie.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
