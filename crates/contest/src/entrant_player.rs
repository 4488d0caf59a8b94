//! Built-in players and external programs in a match.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use engine::Engine;
use engine::baseline::Uct;
use engine::levels;

use crate::ContestError;
use crate::entrant::{Entrant, EntrantKind};
use crate::limit::ThinkLimit;
use crate::participant::{ForfeitReason, NoMove, Participant, ParticipantView};
use ugi::Go;
use ugi::UgiGame;
use ugi::client::{ClientError, UgiClient};
use ugi::{SearchOrder, Searcher};

/// An [`Entrant`] at the board.
pub struct EntrantPlayer {
    entrant: Entrant,
    brain: Backend,
    /// How long a program may take longer than it should.
    patience: Duration,
}

enum Backend {
    Own(Searcher),
    /// A program; none until the first game and after it has failed.
    Program(Option<UgiClient>),
}

impl EntrantPlayer {
    /// Ready for its first game. `patience` is how long a program may take longer than it should.
    pub fn new(entrant: &Entrant, patience: Duration) -> EntrantPlayer {
        let brain = match &entrant.kind {
            EntrantKind::Engine(options) => Backend::Own(Searcher::Engine(Engine::new(*options))),
            EntrantKind::Search(options) => Backend::Own(Searcher::Search(Engine::new(*options))),
            EntrantKind::Plain => Backend::Own(Searcher::Plain),
            EntrantKind::Uct => Backend::Own(Searcher::Uct(Uct::default())),
            EntrantKind::Level(level) => Backend::Own(Searcher::Level(levels::LevelPlayer::new(*level, 0))),
            EntrantKind::Command(_) | EntrantKind::Provided(_) => Backend::Program(None),
        };
        EntrantPlayer { entrant: entrant.clone(), brain, patience }
    }

    /// The limits of this move, and the most time that it may take.
    fn go(&self, scene: &ParticipantView<'_>) -> (Go, Duration) {
        match self.entrant.limit {
            None => (Go::default(), Duration::ZERO),
            Some(ThinkLimit::Nodes(nodes)) => (Go::nodes(nodes), Duration::ZERO),
            Some(ThinkLimit::Depth(depth)) => (Go::depth(depth), Duration::ZERO),
            Some(ThinkLimit::Time(time)) => (Go::movetime(time), time),
            Some(ThinkLimit::Clock { .. }) => {
                let left = scene.position.to_move().and_then(|player| scene.clocks.left[player]);
                (Go { clocks: scene.clocks, ..Go::default() }, left.unwrap_or_default())
            }
        }
    }
}

impl Participant for EntrantPlayer {
    fn limit(&self) -> Option<ThinkLimit> {
        self.entrant.limit
    }

    fn new_game(&mut self, game: UgiGame, seed: u64) -> Result<(), ContestError> {
        match (&mut self.brain, &self.entrant.kind) {
            (Backend::Own(mind), _) => {
                mind.begin_game(seed);
                Ok(())
            }
            (Backend::Program(client), EntrantKind::Command(command)) => {
                let failed = |error: ClientError| ContestError::Program { player: self.entrant.to_string(), error };
                if client.is_none() {
                    let mut started = UgiClient::start(command, self.patience).map_err(failed)?;
                    let handshake = started.handshake().map_err(failed)?;
                    if handshake.option("Game").is_some() {
                        started.set_option("Game", game.name()).map_err(failed)?;
                    }
                    *client = Some(started);
                }
                let client = client.as_mut().expect("it was started above");
                client.send("uginewgame").and_then(|()| client.ready()).map_err(failed)?;
                Ok(())
            }
            (Backend::Program(_), _) => Err(ContestError::NoProgram(self.entrant.to_string())),
        }
    }

    fn choose(&mut self, scene: &ParticipantView<'_>) -> Result<String, NoMove> {
        let (go, time) = self.go(scene);
        let chosen = match &mut self.brain {
            Backend::Own(mind) => {
                let budget = go.budget(scene.position).map_err(ForfeitReason::Limit)?;
                let order = SearchOrder { limits: go.limits(), budget, stop: scene.interrupted, given: Instant::now() };
                // A fault of the search loses the game, not the match.
                let thinking = AssertUnwindSafe(|| mind.think(scene.position, &order, &mut |_| {}));
                match catch_unwind(thinking) {
                    Ok(best) => best.ok_or(ForfeitReason::NoMove),
                    Err(_) => Err(ForfeitReason::SearchFailed),
                }
            }
            Backend::Program(client) => {
                let asked = match client {
                    Some(client) => ask(client, scene, &go, self.patience + time),
                    None => Err(ClientError::Ended { awaited: "bestmove".to_owned() }),
                };
                if asked.is_err() {
                    // Its further output belongs to no game.
                    *client = None;
                }
                match asked {
                    Ok(Some(best)) => Ok(best),
                    Ok(None) => Err(ForfeitReason::BestMoveNone),
                    Err(error) => Err(ForfeitReason::Program(error)),
                }
            }
        };
        if scene.interrupted.load(Ordering::Relaxed) {
            return Err(NoMove::Interrupted);
        }
        chosen.map_err(NoMove::Forfeit)
    }
}

fn ask(
    client: &mut UgiClient,
    scene: &ParticipantView<'_>,
    go: &Go,
    wait: Duration,
) -> Result<Option<String>, ClientError> {
    client.position(&format!("fen {}", scene.start), scene.moves)?;
    Ok(client.go(go, wait, scene.interrupted)?.best)
}

#[cfg(test)]
mod tests {
    use std::io::{BufRead, BufReader, Write};

    use gurami::BoardSize;

    use std::sync::atomic::AtomicBool;

    use ugi::AnyPosition;

    use super::*;
    use crate::match_game::{MatchGame, play};
    use crate::openings::Opening;
    use ugi::GameVerdict;
    use ugi::{ByPlayer, UgiPlayer};

    /// A program that answers every `go` with the same line, or exits.
    fn program(limit: ThinkLimit, answer: Option<&'static str>) -> EntrantPlayer {
        let (hears, to) = std::io::pipe().expect("a pipe");
        let (from, mut says) = std::io::pipe().expect("a pipe");
        std::thread::spawn(move || {
            for line in BufReader::new(hears).lines().map_while(Result::ok) {
                match answer {
                    Some(answer) if line.starts_with("go") => writeln!(says, "{answer}").expect("it is heard"),
                    None if line.starts_with("go") => return,
                    _ => {}
                }
            }
        });
        let patience = Duration::from_millis(50);
        let entrant = Entrant::read("./program", Some(limit)).expect("a command");
        let client = UgiClient::over(from, to, patience);
        EntrantPlayer { entrant, brain: Backend::Program(Some(client)), patience }
    }

    fn against_plain(mut rival: EntrantPlayer) -> MatchGame {
        let start = AnyPosition::gorami_start(BoardSize::B16).expect("a board of GOrami");
        let opening_position = Opening { start, opening: vec!["y1-A1".to_owned()] };
        let mut plain = EntrantPlayer::new(&Entrant::read("plain:depth=1", None).expect("a player"), Duration::ZERO);
        let mut seats: ByPlayer<&mut dyn Participant> = ByPlayer { one: &mut plain, two: &mut rival };
        play(&opening_position, &mut seats, &AtomicBool::new(false)).expect("nobody interrupts it")
    }

    #[test]
    fn a_player_that_fails_loses() {
        for (answer, expected) in [
            (Some("bestmove y2-D1"), "illegal move"),
            (Some("bestmove b9-D1"), "illegal move"),
            (Some("bestmove none"), "bestmove none"),
            (Some("bestmove"), "without a move"),
            (Some("info string I do not know"), "no bestmove within 50 ms"),
            (None, "the engine exited"),
        ] {
            let bout = against_plain(program(ThinkLimit::Nodes(5), answer));
            let forfeit = bout.forfeit.as_ref().expect("it has failed");
            assert_eq!((forfeit.player, bout.moves.len()), (UgiPlayer::Two, 1), "{answer:?}");
            assert!(forfeit.reason.contains(expected), "{answer:?}: {}", forfeit.reason);
            assert_eq!(bout.verdict(), Some(GameVerdict::Won(UgiPlayer::One)));
        }
    }

    #[test]
    fn a_player_that_takes_too_long_loses() {
        let clock = ThinkLimit::Clock { left: Duration::from_nanos(1), increment: Duration::ZERO };
        let bout = against_plain(program(clock, Some("bestmove b2-D3")));
        assert_eq!(bout.forfeit.map(|forfeit| forfeit.reason).as_deref(), Some("out of time"));
    }

    #[test]
    fn an_interrupted_game_is_not_counted() {
        let start = AnyPosition::gorami_start(BoardSize::B16).expect("a board of GOrami");
        let opening_position = Opening { start, opening: Vec::new() };
        let player = || EntrantPlayer::new(&Entrant::read("plain:depth=1", None).expect("a player"), Duration::ZERO);
        let (mut one, mut two) = (player(), player());
        let mut seats: ByPlayer<&mut dyn Participant> = ByPlayer { one: &mut one, two: &mut two };
        assert_eq!(play(&opening_position, &mut seats, &AtomicBool::new(true)), None);
    }
}
