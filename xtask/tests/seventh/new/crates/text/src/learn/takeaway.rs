//! The lesson of Take-away.

use super::{ByLanguage, Lesson, LessonPosition, LessonStep, LessonTask, LessonTrap, StepTexts};
use crate::games::Activity;
use game::GameKind;

/// The lesson of Take-away.
pub static LESSON: Lesson = Lesson {
    game: Activity::Game(GameKind::Takeaway),
    steps: &[
        LessonStep {
            scene: LessonPosition::Record("[Game \"takeaway\"]\n[Board \"7\"]\n\n"),
            task: LessonTask::Legal { example: "take1" },
            traps: &[LessonTrap { text: "take3", rule: "OneOrTwo" }, LessonTrap { text: "take0", rule: "OneOrTwo" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "One or two",
                    text: "Players take one or two stones in turn.",
                    task: "Take one or two stones.",
                    right: "Good.",
                    wrong: "Take one or two.",
                },
                german: StepTexts {
                    title: "Einer oder zwei",
                    text: "Abwechselnd nehmt ihr einen oder zwei Steine.",
                    task: "Nimm einen oder zwei Steine.",
                    right: "Gut.",
                    wrong: "Nimm einen oder zwei.",
                },
                french: StepTexts {
                    title: "Une ou deux",
                    text: "Chacun prend une ou deux pierres à son tour.",
                    task: "Prenez une ou deux pierres.",
                    right: "Bien.",
                    wrong: "Prenez une ou deux pierres.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record("[Game \"takeaway\"]\n[Board \"5\"]\n\n"),
            task: LessonTask::Moves(&["take2"]),
            traps: &[],
            words: ByLanguage {
                english: StepTexts {
                    title: "Three are left",
                    text: "With three stones left, whoever is to move cannot take the last one.",
                    task: "Leave three stones.",
                    right: "Three are left.",
                    wrong: "Leave three.",
                },
                german: StepTexts {
                    title: "Drei bleiben",
                    text: "Liegen noch drei Steine da, kann niemand den letzten nehmen.",
                    task: "Lass drei Steine liegen.",
                    right: "Drei sind noch da.",
                    wrong: "Lass drei liegen.",
                },
                french: StepTexts {
                    title: "Il en reste trois",
                    text: "Quand il reste trois pierres, on ne peut pas prendre la dernière.",
                    task: "Laissez trois pierres.",
                    right: "Il en reste trois.",
                    wrong: "Laissez trois pierres.",
                },
            },
        },
        LessonStep {
            scene: LessonPosition::Record("[Game \"takeaway\"]\n[Board \"1\"]\n\n"),
            task: LessonTask::Score { points: 1, example: "take1" },
            traps: &[LessonTrap { text: "take2", rule: "TooMany" }],
            words: ByLanguage {
                english: StepTexts {
                    title: "The last stone",
                    text: "Whoever takes the last stone scores.",
                    task: "Take the last stone.",
                    right: "The point is yours.",
                    wrong: "Take the last stone.",
                },
                german: StepTexts {
                    title: "Der letzte Stein",
                    text: "Der letzte Stein bringt den Punkt.",
                    task: "Nimm den letzten Stein.",
                    right: "Der Punkt ist deiner.",
                    wrong: "Nimm den letzten Stein.",
                },
                french: StepTexts {
                    title: "La dernière pierre",
                    text: "La dernière pierre rapporte le point.",
                    task: "Prenez la dernière pierre.",
                    right: "Le point est à vous.",
                    wrong: "Prenez la dernière pierre.",
                },
            },
        },
    ],
};
