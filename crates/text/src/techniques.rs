//! Solving techniques for puzzles.

use engine::puzzle::Technique;

use crate::Language;

/// The name of a technique.
pub const fn name(language: Language, technique: Technique) -> &'static str {
    match technique {
        Technique::LastInStripe => {
            language.pick("Last number of a stripe", "Letzte Zahl eines Streifens", "Dernier nombre d’une bande")
        }
        Technique::LastOfColour => {
            language.pick("Last number of a colour", "Letzte Zahl einer Farbe", "Dernier nombre d’une couleur")
        }
        Technique::OnlyPlace => {
            language.pick("Only place for a number", "Einziger Platz für eine Zahl", "Seule place d’un nombre")
        }
        Technique::OnlyNumber => {
            language.pick("Only number for a field", "Einzige Zahl für ein Feld", "Seul nombre d’une case")
        }
        Technique::SumLimits => {
            language.pick("Smallest and largest sum", "Kleinste und größte Summe", "Plus petite et plus grande somme")
        }
        Technique::LastTwo => language.pick(
            "Last two fields of a stripe",
            "Die letzten zwei Felder eines Streifens",
            "Les deux dernières cases d’une bande",
        ),
        Technique::Pair => language.pick("Two for two", "Zwei für zwei", "Deux pour deux"),
        Technique::Parity => language.pick("Odd and even", "Gerade und ungerade", "Pair ou impair"),
        Technique::NoteLimits => language.pick("Sums of the pencil marks", "Summen der Notizen", "Sommes des notes"),
        Technique::Combinations => language.pick(
            "All ways to fill a stripe",
            "Alle Möglichkeiten eines Streifens",
            "Toutes les façons de remplir une bande",
        ),
        Technique::Crossing => {
            language.pick("Two crossing stripes", "Zwei Streifen, die sich kreuzen", "Deux bandes qui se croisent")
        }
        Technique::Parallel => language.pick("Parallel stripes", "Parallele Streifen", "Bandes parallèles"),
        Technique::Forcing => language.pick("Trying a number", "Eine Zahl probieren", "Essayer un nombre"),
    }
}

/// How a technique works.
pub const fn what(language: Language, technique: Technique) -> &'static str {
    match technique {
        Technique::LastInStripe => language.pick(
            "Only one field of a stripe is free. Add up white and grey separately: the difference is the missing \
             number.",
            "Nur ein Feld eines Streifens ist frei. Zähle Weiß und Grau getrennt zusammen: Der Unterschied ist die \
             Zahl, die fehlt.",
            "Une seule case d’une bande est libre. Additionnez séparément le blanc et le gris : la différence donne le \
             nombre.",
        ),
        Technique::LastOfColour => language.pick(
            "A colour has one free field left. The only number that this colour lacks belongs there.",
            "Eine Farbe hat nur noch ein freies Feld. Dorthin gehört die einzige Zahl, die ihr fehlt.",
            "Une couleur n’a plus qu’une case libre. Le seul nombre qui lui manque y va.",
        ),
        Technique::OnlyPlace => language.pick(
            "Go through the fields of a colour: a number that fits on one of them only belongs there.",
            "Gehe die Felder einer Farbe durch: Eine Zahl, die nur auf eines passt, gehört dorthin.",
            "Parcourez les cases d’une couleur : un nombre qui ne convient qu’à une case y va.",
        ),
        Technique::OnlyNumber => language.pick(
            "All numbers but one are ruled out for a field.",
            "Für ein Feld sind alle Zahlen bis auf eine ausgeschlossen.",
            "Pour une case, tous les nombres sauf un sont exclus.",
        ),
        Technique::SumLimits => language.pick(
            "Put the smallest numbers left on all other fields of a stripe, then the largest. What a field would need \
             beyond that is ruled out.",
            "Setze auf alle anderen Felder eines Streifens die kleinsten übrigen Zahlen, dann die größten. Was ein Feld \
             darüber hinaus bräuchte, ist ausgeschlossen.",
            "Mettez sur les autres cases d’une bande les plus petits nombres restants, puis les plus grands. Ce qu’il \
             faudrait au-delà est exclu.",
        ),
        Technique::LastTwo => language.pick(
            "Two fields of a stripe are free. If they have one colour, their sum is known; if not, their difference. \
             A number without a partner is ruled out.",
            "Zwei Felder eines Streifens sind frei. Haben sie eine Farbe, ist ihre Summe bekannt, sonst ihr Unterschied. \
             Eine Zahl ohne Partner ist ausgeschlossen.",
            "Deux cases d’une bande sont libres. De même couleur, leur somme est connue ; sinon, leur différence. Un \
             nombre sans partenaire est exclu.",
        ),
        Technique::Pair => language.pick(
            "Two fields of a colour have only two numbers between them, or two numbers have only these two fields. No \
             other field gets these numbers, and these fields get no other.",
            "Zwei Felder einer Farbe haben nur zwei Zahlen, oder zwei Zahlen haben nur diese zwei Felder. Kein anderes \
             Feld bekommt diese Zahlen, und diese Felder bekommen keine anderen.",
            "Deux cases d’une couleur n’ont que deux nombres, ou deux nombres n’ont que ces deux cases. Aucune autre \
             case ne reçoit ces nombres, et ces cases n’en reçoivent pas d’autres.",
        ),
        Technique::Parity => language.pick(
            "White and grey are equal, so all numbers of a stripe together are even. If all fields but one are known \
             to be odd or even, that one is known, too.",
            "Weiß und Grau sind gleich, also ist die Summe aller Zahlen eines Streifens gerade. Weiß man von allen \
             Feldern außer einem, ob sie gerade oder ungerade sind, dann auch von diesem.",
            "Blanc et gris sont égaux : la somme de tous les nombres d’une bande est paire. Si on connaît la parité de \
             toutes les cases sauf une, on connaît aussi celle-là.",
        ),
        Technique::NoteLimits => language.pick(
            "As with the smallest and largest sums, but with the smallest and largest number still possible on each \
             field.",
            "Wie bei der kleinsten und größten Summe, aber mit der kleinsten und größten Zahl, die auf jedem Feld noch \
             möglich ist.",
            "Comme pour la plus petite et la plus grande somme, mais avec le plus petit et le plus grand nombre encore \
             possible sur chaque case.",
        ),
        Technique::Combinations => language.pick(
            "Go through all ways to fill a stripe. A number that occurs in none of them is ruled out.",
            "Gehe alle Möglichkeiten durch, einen Streifen zu füllen. Eine Zahl, die in keiner vorkommt, ist \
             ausgeschlossen.",
            "Parcourez toutes les façons de remplir une bande. Un nombre qui n’apparaît dans aucune est exclu.",
        ),
        Technique::Crossing => language.pick(
            "Two crossing stripes share two fields. Take one stripe from the other: the shared fields fall out, and \
             little is left.",
            "Zwei Streifen, die sich kreuzen, teilen zwei Felder. Ziehe einen vom anderen ab: Die gemeinsamen Felder \
             fallen weg, und wenig bleibt übrig.",
            "Deux bandes qui se croisent partagent deux cases. Retranchez l’une de l’autre : les cases communes \
             disparaissent et il reste peu.",
        ),
        Technique::Parallel => language.pick(
            "Add up parallel stripes and take away stripes that cross them. What is in both falls out.",
            "Zähle parallele Streifen zusammen und ziehe Streifen ab, die sie kreuzen. Was in beiden liegt, fällt weg.",
            "Additionnez des bandes parallèles et retranchez des bandes qui les croisent. Ce qui est commun disparaît.",
        ),
        Technique::Forcing => language.pick(
            "Suppose that a field has a number, and see where it leads. If something cannot be then, the number is \
             ruled out.",
            "Nimm an, dass ein Feld eine Zahl hat, und sieh, wohin das führt. Kann dann etwas nicht sein, ist die Zahl \
             ausgeschlossen.",
            "Supposez qu’une case porte un nombre et voyez où cela mène. Si quelque chose devient impossible, ce nombre \
             est exclu.",
        ),
    }
}
