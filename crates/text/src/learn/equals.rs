//! The lesson of Equals = Wins.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of Equals = Wins.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Equals),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"equals\"]\n\
             [Board \"30\"]\n\
             [Players \"2\"]\n\
             [Start \"y5-D4 b3-D5\"]\n\
             [Bag \"6 2 5 1 3 2 1 1 1 2 2 3 3 4 4 4 4 5 5 6 6 6 1 2\"]\n\
             \n",
            ),
            task: LessonTask::Score { points: 6, example: "y6-C5" },
            traps: &[
                LessonTrap { text: "y6-A1", rule: "NoOtherColour" },
                LessonTrap { text: "y4-C5", rule: "NotAvailable" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "One piece for its number",
                    text: "You have a 6 and a 2. Each piece can lie yellow or blue. A single piece scores its number \
                           if a neighbour shows the other colour.",
                    task: "Place the 6 for 6 points.",
                    right: "Right: 6 points. The 2 goes to the stock, open to everyone.",
                    wrong: "Not enough points. Put the 6 next to a piece of the other colour.",
                },
                german: StepTexts {
                    title: "Ein Stein für seine Zahl",
                    text: "Du hast eine 6 und eine 2. Jeder Stein kann gelb oder blau liegen. Ein einzelner Stein \
                           bringt seine Zahl, wenn ein Nachbar die andere Farbe zeigt.",
                    task: "Lege die 6 für 6 Punkte.",
                    right: "Richtig: 6 Punkte. Die 2 kommt in den Vorrat, offen für alle.",
                    wrong: "Zu wenig Punkte. Lege die 6 neben einen Stein der anderen Farbe.",
                },
                french: StepTexts {
                    title: "Une pièce pour son nombre",
                    text: "Vous avez un 6 et un 2. Chaque pièce peut être jaune ou bleue. Une pièce seule \
                           rapporte son nombre si une voisine montre l’autre couleur.",
                    task: "Posez le 6 pour 6 points.",
                    right: "Juste : 6 points. Le 2 va dans la réserve, ouverte à tous.",
                    wrong: "Pas assez de points. Mettez le 6 à côté d’une pièce de l’autre couleur.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"equals\"]\n\
             [Board \"30\"]\n\
             [Players \"2\"]\n\
             [Start \"y5-D4 b3-D5\"]\n\
             [Bag \"6 2 5 1 3 2 1 1 1 2 2 3 3 4 4 4 4 5 5 6 6 6 1 2\"]\n\
             \n1. y6-C5",
            ),
            task: LessonTask::Score { points: 5, example: "b2-D6" },
            traps: &[
                LessonTrap { text: "b3-C5", rule: "Misfit(Occupied" },
                LessonTrap { text: "b3-D6", rule: "Misfit(SameNumber" },
            ],
            words: ByLanguage {
                english: StepTexts {
                    title: "A Gurami chain",
                    text: "Pieces side by side in one stripe are a chain. If yellow and blue have the same sum, \
                           it is a Gurami chain and scores that sum. Row D has yellow 5 and blue 3.",
                    task: "You have a 3 and a 2, and there is a 2 in the stock. Make a chain for at least 5 points.",
                    right: "Well done: yellow and blue are equal.",
                    wrong: "No chain for 5 points yet. Row D lacks a blue 2.",
                },
                german: StepTexts {
                    title: "Eine Gurami-Kette",
                    text: "Steine nebeneinander in einem Streifen sind eine Kette. Haben Gelb und Blau dieselbe \
                           Summe, ist es eine Gurami-Kette und bringt diese Summe. Reihe D hat Gelb 5 und Blau 3.",
                    task: "Du hast eine 3 und eine 2, eine 2 liegt im Vorrat. Schließe eine Kette für mindestens \
                           5 Punkte.",
                    right: "Sehr gut: Gelb und Blau sind gleich.",
                    wrong: "Noch keine Kette für 5 Punkte. In Reihe D fehlt eine blaue 2.",
                },
                french: StepTexts {
                    title: "Une chaîne Gurami",
                    text: "Des pièces côte à côte dans une bande forment une chaîne. Si jaune et bleu ont la même \
                           somme, c’est une chaîne Gurami, qui rapporte cette somme. La rangée D a 5 en jaune et 3 en \
                           bleu.",
                    task: "Vous avez un 3 et un 2, et un 2 est dans la réserve. Formez une chaîne pour au moins 5 \
                           points.",
                    right: "Bravo : jaune et bleu sont égaux.",
                    wrong: "Pas encore de chaîne pour 5 points. Il manque un 2 bleu à la rangée D.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"equals\"]\n\
             [Board \"30\"]\n\
             [Players \"2\"]\n\
             [Start \"y5-D4 b3-D5\"]\n\
             [Bag \"6 2 5 1 3 2 1 1 1 2 2 3 3 4 4 4 4 5 5 6 6 6 1 2\"]\n\
             \n1. y6-C5",
            ),
            task: LessonTask::Score { points: 11, example: "b3-C4,b2-D6" },
            traps: &[LessonTrap { text: "b2-D6,b3-C4", rule: "Waiting" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "The order matters",
                    text: "You may place several pieces in one turn, if each is in a Gurami chain that you make. \
                           Points stay, even if the next piece spoils the chain.",
                    task: "Score 11 points: a blue 3 and a blue 2, in the right order.",
                    right: "Right: 6 + 5 = 11. The first chain is spoiled, its points stay.",
                    wrong: "Not 11 yet. First the 3 on C4, then the 2 on D6.",
                },
                german: StepTexts {
                    title: "Die Reihenfolge zählt",
                    text: "Du darfst mehrere Steine legen, wenn jeder zu einer Gurami-Kette gehört, die du \
                           bildest. Punkte bleiben, auch wenn der nächste Stein die Kette zerstört.",
                    task: "Schaffe 11 Punkte: eine blaue 3 und eine blaue 2, in der richtigen Folge.",
                    right: "Richtig: 6 + 5 = 11. Die erste Kette ist zerstört, ihre Punkte bleiben.",
                    wrong: "Noch keine 11. Zuerst die 3 auf C4, dann die 2 auf D6.",
                },
                french: StepTexts {
                    title: "L’ordre compte",
                    text: "Vous pouvez poser plusieurs pièces si chacune est dans une chaîne Gurami que vous formez. \
                           Les points restent, même si la pièce suivante rompt la chaîne.",
                    task: "Faites 11 points : un 3 bleu et un 2 bleu, dans le bon ordre.",
                    right: "Juste : 6 + 5 = 11. La première chaîne est rompue, ses points restent.",
                    wrong: "Pas encore 11. D’abord le 3 en C4, puis le 2 en D6.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"equals\"]\n\
             [Board \"30\"]\n\
             [Players \"2\"]\n\
             [Start \"y5-D4 b3-D5\"]\n\
             [Bag \"6 2 5 1 3 2 1 1 1 2 2 3 3 4 4 4 4 5 5 6 6 6 1 2\"]\n\
             \n1. y6-C5 2. b3-C4,b2-D6",
            ),
            task: LessonTask::Score { points: 11, example: "y1-B4,y2-B3" },
            traps: &[LessonTrap { text: "y2-B3", rule: "NoOwnPiece" }, LessonTrap { text: "-", rule: "MustPlace" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "Waiting, and the stock",
                    text: "A piece may wait for a later one of the same turn. You have a 5 and a 1, and there is a 2 \
                           in the stock. At least one piece must be your own.",
                    task: "Score 11 points with a yellow 1 on B4 and a yellow 2 on B3.",
                    right: "Well done: 3 + 8 = 11, two chains at once.",
                    wrong: "Not 11 yet. First the 1 on B4, then the 2 on B3.",
                },
                german: StepTexts {
                    title: "Warten, und der Vorrat",
                    text: "Ein Stein darf auf einen späteren desselben Zuges warten. Du hast eine 5 und eine 1, \
                           im Vorrat liegt eine 2. Mindestens ein Stein muss dein eigener sein.",
                    task: "Schaffe 11 Punkte mit einer gelben 1 auf B4 und einer gelben 2 auf B3.",
                    right: "Sehr gut: 3 + 8 = 11, zwei Ketten auf einmal.",
                    wrong: "Noch keine 11. Zuerst die 1 auf B4, dann die 2 auf B3.",
                },
                french: StepTexts {
                    title: "Attendre, et la réserve",
                    text: "Une pièce peut attendre une autre du même tour. Vous avez un 5 et un 1, et un 2 est \
                           dans la réserve. Une pièce au moins doit être à vous.",
                    task: "Faites 11 points avec un 1 jaune en B4 et un 2 jaune en B3.",
                    right: "Bravo : 3 + 8 = 11, deux chaînes à la fois.",
                    wrong: "Pas encore 11. D’abord le 1 en B4, puis le 2 en B3.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record(
                "[Game \"equals\"]\n\
             [Board \"30\"]\n\
             [Players \"2\"]\n\
             [Start \"y5-D4 b3-D5\"]\n\
             [Bag \"6 2 5 1 3 2 1 1 1 2 2 3 3 4 4 4 4 5 5 6 6 6 1 2\"]\n\
             \n1. y6-C5 2. b3-C4,b2-D6 3. y1-B4,y2-B3",
            ),
            task: LessonTask::Look,
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "The end",
                    text: "What is left of your two pieces goes to the stock. Then you draw two new ones. When the bag \
                           is empty and everyone has had the same number of turns, the player with the most points \
                           wins.",
                    task: "Read on.",
                    right: "Now play your first game.",
                    wrong: "Press Next.",
                },
                german: StepTexts {
                    title: "Das Ende",
                    text: "Was von deinen zwei Steinen übrig ist, kommt in den Vorrat. Dann ziehst du zwei neue. Ist \
                           der Beutel leer und hatten alle gleich viele Züge, gewinnt, wer die meisten Punkte hat.",
                    task: "Lies weiter.",
                    right: "Jetzt spiele deine erste Partie.",
                    wrong: "Drücke Weiter.",
                },
                french: StepTexts {
                    title: "La fin",
                    text: "Ce qui reste de vos deux pièces va dans la réserve. Puis vous en tirez deux autres. Quand \
                           le sac est vide et que chacun a eu autant de tours, celui qui a le plus de points gagne.",
                    task: "Lisez la suite.",
                    right: "Jouez maintenant votre première partie.",
                    wrong: "Appuyez sur Suivant.",
                },
            },
        },
    ],
};
