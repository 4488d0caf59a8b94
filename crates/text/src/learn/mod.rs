//! Lessons: the rules as short steps on a real board, each asking for one move.

mod challenge;
mod equals;
mod gorami;
mod kissing;
mod kulami;
mod puzzle;
mod stripes;

use crate::Language;
use crate::games::Activity;
use game::GameKind;

/// A value for every language.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ByLanguage<T> {
    /// In English.
    pub english: T,
    /// In German.
    pub german: T,
    /// In French.
    pub french: T,
}

impl<T> ByLanguage<T> {
    /// In this language.
    pub const fn of(&self, language: Language) -> &T {
        match language {
            Language::English => &self.english,
            Language::German => &self.german,
            Language::French => &self.french,
        }
    }
}

/// The lesson of one game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Lesson {
    /// The game.
    pub game: Activity,
    /// The steps in order.
    pub steps: &'static [LessonStep],
}

/// A step: a position, a task, and texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonStep {
    /// The position.
    pub scene: LessonPosition,
    /// The task.
    pub task: LessonTask,
    /// Illegal moves, to show why they are refused.
    pub traps: &'static [LessonTrap],
    /// The texts.
    pub words: ByLanguage<StepTexts>,
}

/// The position of a step, as text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonPosition {
    /// A record that ends where the step begins.
    Record(&'static str),
    /// A puzzle, partly filled in.
    Puzzle(&'static str),
}

/// The task of a step. A move is in the notation of records; a number of a puzzle is `A1=5`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LessonTask {
    /// Nothing, only to look and read.
    Look,
    /// Any legal move.
    Legal {
        /// An example.
        example: &'static str,
    },
    /// A move that scores at least N points.
    Score {
        /// The number of points.
        points: u32,
        /// An example.
        example: &'static str,
    },
    /// One of these moves.
    Moves(&'static [&'static str]),
}

/// An illegal move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LessonTrap {
    /// The move.
    pub text: &'static str,
    /// The beginning of the reason in its `Debug` form.
    pub rule: &'static str,
}

/// The texts of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct StepTexts {
    /// Its heading.
    pub title: &'static str,
    /// The explanation.
    pub text: &'static str,
    /// The task.
    pub task: &'static str,
    /// Feedback to a right move.
    pub right: &'static str,
    /// Feedback to a legal move that does not solve the task; an illegal one has its own reason.
    pub wrong: &'static str,
}

/// The lesson of a game.
pub const fn lesson(game: Activity) -> &'static Lesson {
    match game {
        Activity::Game(GameKind::Kulami) => &kulami::LESSON,
        Activity::Game(GameKind::Equals) => &equals::LESSON,
        Activity::Game(GameKind::Kissing) => &kissing::LESSON,
        Activity::Game(GameKind::Challenge) => &challenge::LESSON,
        Activity::Game(GameKind::Stripes) => &stripes::LESSON,
        Activity::Game(GameKind::Gorami) => &gorami::LESSON,
        Activity::Puzzle => &puzzle::LESSON,
    }
}

/// The file with the full rules of a game, below `docs/rules`: `kulami.md`, `de/kulami.md`.
pub fn rules_page(language: Language, game: Activity) -> String {
    let game = game.code();
    match language {
        Language::English => format!("{game}.md"),
        Language::German => format!("de/{game}.md"),
        Language::French => format!("fr/{game}.md"),
    }
}

/// Heading of the page.
pub fn title(language: Language, game: &str) -> String {
    match language {
        Language::English => format!("Learn {game}"),
        Language::German => format!("{game} lernen"),
        Language::French => format!("Apprendre {game}"),
    }
}

/// Heading without a game.
pub const fn choose(language: Language) -> &'static str {
    language.pick("What would you like to learn?", "Was möchtest du lernen?", "Que voulez-vous apprendre ?")
}

/// Progress.
pub fn step_of(language: Language, step: u32, steps: u32) -> String {
    match language {
        Language::English => format!("Step {step} of {steps}"),
        Language::German => format!("Schritt {step} von {steps}"),
        Language::French => format!("Étape {step} sur {steps}"),
    }
}

/// Button: shows a right move.
pub const fn show_me(language: Language) -> &'static str {
    language.pick("Show me", "Zeig es mir", "Montrez-moi")
}

/// Button: restarts the step.
pub const fn once_more(language: Language) -> &'static str {
    language.pick("This step again", "Diesen Schritt noch einmal", "Refaire cette étape")
}

/// Before moves that are refused.
pub const fn not_allowed(language: Language) -> &'static str {
    language.pick(
        "Not allowed. Try it to see why:",
        "Nicht erlaubt. Probiere aus, warum:",
        "Interdit. Essayez pour voir pourquoi :",
    )
}

/// Accessible name of the list of lessons.
pub const fn lessons(language: Language) -> &'static str {
    language.pick("Lessons", "Lektionen", "Leçons")
}

/// Accessible name of the list of steps.
pub const fn steps(language: Language) -> &'static str {
    language.pick("Steps", "Schritte", "Étapes")
}

/// The full text could not be loaded.
pub const fn no_rules(language: Language) -> &'static str {
    language.pick(
        "The rules could not be loaded. Try again when there is a network.",
        "Die Regeln konnten nicht geladen werden. Versuche es mit Netz noch einmal.",
        "Les règles n’ont pas pu être chargées. Réessayez avec le réseau.",
    )
}

/// The last step is done.
pub const fn finished(language: Language) -> &'static str {
    language.pick(
        "You know the rules. Play your first game!",
        "Du kennst die Regeln. Spiele deine erste Partie!",
        "Vous connaissez les règles. Jouez votre première partie !",
    )
}

/// Button.
pub const fn play_now(language: Language) -> &'static str {
    language.pick("Play now", "Jetzt spielen", "Jouer maintenant")
}

/// Heading and link: the full rules.
pub const fn all_rules(language: Language) -> &'static str {
    language.pick("All the rules", "Alle Regeln", "Toutes les règles")
}

/// Explanation of a mark in the rules.
pub const fn decided(language: Language) -> &'static str {
    language.pick(
        "“Decided” marks a point where the rule book is silent and we had to choose.",
        "„Entschieden“ heißt: Die Spielregel schweigt hier, und wir mussten wählen.",
        "« Décidé » : la règle du jeu n’en dit rien, et nous avons dû choisir.",
    )
}
