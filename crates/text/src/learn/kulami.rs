//! The lesson of Kulami.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of Kulami.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Kulami),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kulami\"]\n\
             [Layout \"aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\"]\n\
             [Scoring \"panels\"]\n\
             [First \"red\"]\n\
             \n",
            ),
            task: LessonTask::Legal { example: "d4" },
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Panels and marbles",
                    text: "The board is made of 17 wooden panels. They have two, three, four or six fields. You \
                           are red. The first marble may go anywhere.",
                    task: "Place a red marble on any field.",
                    right: "Good. Now the marble decides where the next one may go.",
                    wrong: "Choose a free field.",
                },
                german: StepTexts {
                    title: "Platten und Murmeln",
                    text: "Das Spielfeld besteht aus 17 Holzplatten. Sie haben zwei, drei, vier oder sechs \
                           Felder. Du bist Rot. Die erste Murmel darf überall liegen.",
                    task: "Lege eine rote Murmel auf irgendein Feld.",
                    right: "Gut. Jetzt bestimmt diese Murmel, wo die nächste liegen darf.",
                    wrong: "Wähle ein freies Feld.",
                },
                french: StepTexts {
                    title: "Tuiles et billes",
                    text: "Le plateau est fait de 17 tuiles en bois, de deux, trois, quatre ou six cases. Vous \
                           êtes Rouge. La première bille va n’importe où.",
                    task: "Posez une bille rouge sur une case.",
                    right: "Bien. Cette bille décide maintenant où ira la suivante.",
                    wrong: "Choisissez une case libre.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kulami\"]\n\
             [Layout \"aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\"]\n\
             [Scoring \"panels\"]\n\
             [First \"red\"]\n\
             \n1. d4",
            ),
            task: LessonTask::Legal { example: "d7" },
            traps: &[LessonTrap { text: "f7", rule: "NotInLine" }, LessonTrap { text: "e4", rule: "LastPanel" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "Row or column",
                    text: "Every further marble goes in the row or the column of the marble just played, but not on \
                           the same panel. Nothing blocks the way: rows continue across marbles and gaps.",
                    task: "You are black. Answer the marble on d4.",
                    right: "Right: same row or column, another panel.",
                    wrong: "Look for a dot: these fields are allowed.",
                },
                german: StepTexts {
                    title: "Reihe oder Spalte",
                    text: "Jede weitere Murmel liegt in der Reihe oder Spalte der zuletzt gelegten. Auf derselben \
                           Platte darf sie nicht liegen. Nichts versperrt den Weg: Reihen gehen über Murmeln und \
                           Lücken hinweg.",
                    task: "Du bist Schwarz. Antworte auf die Murmel d4.",
                    right: "Richtig: gleiche Reihe oder Spalte, andere Platte.",
                    wrong: "Achte auf die Punkte: Diese Felder sind erlaubt.",
                },
                french: StepTexts {
                    title: "Rangée ou colonne",
                    text: "Chaque bille suivante va dans la rangée ou la colonne de la dernière, mais pas sur la \
                           même tuile. Rien ne bloque : les rangées continuent par-dessus les billes et les \
                           trous.",
                    task: "Vous êtes Noir. Répondez à la bille d4.",
                    right: "Juste : même rangée ou colonne, autre tuile.",
                    wrong: "Cherchez un point : ces cases sont permises.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kulami\"]\n\
             [Layout \"aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\"]\n\
             [Scoring \"panels\"]\n\
             [First \"red\"]\n\
             \n1. d4 2. d7",
            ),
            task: LessonTask::Legal { example: "g7" },
            traps: &[
                LessonTrap { text: "e7", rule: "LastPanel" },
                LessonTrap { text: "d5", rule: "PanelBefore" },
                LessonTrap { text: "a1", rule: "NotInLine" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "Two barred panels",
                    text: "The two panels used last are barred: the one of the last marble, d7, and the one of \
                           your own marble before, d4. Older panels are open again.",
                    task: "You are red. Place a marble on an allowed field.",
                    right: "Right. Both hatched panels stayed free.",
                    wrong: "Look for a dot: these fields are allowed.",
                },
                german: StepTexts {
                    title: "Zwei Platten sind tabu",
                    text: "Die zwei zuletzt belegten Platten sind tabu: die der letzten Murmel, d7, und die \
                           deiner eigenen davor, d4. Frühere Platten sind wieder frei.",
                    task: "Du bist Rot. Lege eine Murmel auf ein erlaubtes Feld.",
                    right: "Richtig. Beide schraffierten Platten blieben frei.",
                    wrong: "Achte auf die Punkte: Diese Felder sind erlaubt.",
                },
                french: StepTexts {
                    title: "Deux tuiles interdites",
                    text: "Les deux dernières tuiles utilisées sont interdites : celle de la dernière bille, d7, \
                           et celle de votre bille d’avant, d4. Les plus anciennes sont de nouveau libres.",
                    task: "Vous êtes Rouge. Posez une bille sur une case permise.",
                    right: "Juste. Les deux tuiles hachurées sont restées libres.",
                    wrong: "Cherchez un point : ces cases sont permises.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kulami\"]\n\
             [Layout \"aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\"]\n\
             [Scoring \"panels\"]\n\
             [First \"red\"]\n\
             \n1. d4 2. d7 3. g7",
            ),
            task: LessonTask::Moves(&["a7", "b7", "g4", "g3", "g2", "g1"]),
            traps: &[LessonTrap { text: "h7", rule: "LastPanel" }, LessonTrap { text: "d7", rule: "Occupied" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "What a panel is worth",
                    text: "The player with more marbles on a panel owns it. It is worth as many points as it has \
                           fields, filled or not. If both have the same number, nobody owns it.",
                    task: "You are black. Take a panel that is worth 4 points.",
                    right: "Right. This panel is worth 4 points for you.",
                    wrong: "Allowed, but this panel is worth less. Take one with four fields.",
                },
                german: StepTexts {
                    title: "Was eine Platte zählt",
                    text: "Wer mehr Murmeln auf einer Platte hat, dem gehört sie. Sie zählt so viele Punkte, wie \
                           sie Felder hat, ob belegt oder nicht. Bei Gleichstand gehört sie niemandem.",
                    task: "Du bist Schwarz. Erobere eine Platte, die 4 Punkte zählt.",
                    right: "Richtig. Diese Platte zählt 4 Punkte für dich.",
                    wrong: "Erlaubt, aber diese Platte zählt weniger. Nimm eine mit vier Feldern.",
                },
                french: StepTexts {
                    title: "La valeur d’une tuile",
                    text: "Le joueur qui a le plus de billes sur une tuile la possède. Elle vaut autant de points \
                           qu’elle a de cases, remplies ou non. À égalité, elle n’est à personne.",
                    task: "Vous êtes Noir. Prenez une tuile qui vaut 4 points.",
                    right: "Juste. Cette tuile vaut 4 points pour vous.",
                    wrong: "C’est permis, mais cette tuile vaut moins. Prenez-en une de quatre cases.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kulami\"]\n\
             [Layout \"aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\"]\n\
             [Scoring \"panels\"]\n\
             [First \"red\"]\n\
             \n1. d4 2. d7 3. g7 4. g4",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "The end",
                    text: "The game ends when all 56 marbles are placed, or when a player has no allowed field. Then \
                           the panels are counted. The player with the most points wins.",
                    task: "Read on.",
                    right: "That is the whole game.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Das Ende",
                    text: "Die Partie endet, wenn alle 56 Murmeln liegen oder wenn jemand kein erlaubtes Feld mehr \
                           hat. Dann werden die Platten gezählt. Wer die meisten Punkte hat, gewinnt.",
                    task: "Lies weiter.",
                    right: "Das ist das ganze Spiel.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "La fin",
                    text: "La partie finit quand les 56 billes sont posées, ou quand un joueur n’a plus de case \
                           permise. On compte alors les tuiles. Celui qui a le plus de points gagne.",
                    task: "Lisez la suite.",
                    right: "C’est tout le jeu.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"kulami\"]\n\
             [Layout \"aabcccdd/aabeefdd/ggbeefdd/gghhhiii/jjhhhkkl/mnnookkl/mnnpppqq/mnnpppqq\"]\n\
             [Scoring \"panels+area+lines\"]\n\
             [First \"red\"]\n\
             \n1. d4 2. d7 3. g7 4. g4",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Bonuses",
                    text: "You can agree on bonuses. Area: the player with the larger group scores the difference. \
                           Lines: five or more of your marbles in a straight line count, also diagonally.",
                    task: "Read on.",
                    right: "Now play your first game.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Zusatzpunkte",
                    text: "Ihr könnt Zusatzpunkte vereinbaren. Gebiet: Wer das größere Gebiet hat, bekommt den \
                           Unterschied als Punkte. Ketten: Fünf oder mehr eigene Murmeln in gerader Linie zählen, \
                           auch schräg.",
                    task: "Lies weiter.",
                    right: "Jetzt spiele deine erste Partie.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "Les bonus",
                    text: "On peut convenir de bonus. Zone : le joueur qui a la plus grande zone marque la différence. \
                           Lignes : cinq de vos billes ou plus en ligne droite comptent, y compris en diagonale.",
                    task: "Lisez la suite.",
                    right: "Jouez maintenant votre première partie.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
