//! Kissing Guramis, Challenge and Stripes at a table: the player's own board, and the opponents' boards to look at.

use game::{Observer, Points, Seat};
use gurami::rounds::{BoardTally, Illegal, RoundDraft, RoundRule, Rounds, Supply, View};
use gurami::{Board, Field, FieldSet, Grid, Number, Placement, StripeName, Turn};
use text::Language;

use crate::scene::{
    BoardBackground, BoardPiece, BoardRole, BoardScene, FieldScene, FieldState, PieceState, Preview, Scene, Tray,
    TrayKind, TrayPiece,
};
use crate::turn::{PartialTurn, TurnHand, announced, plain_label, reason, totals, winners};
use crate::{InputRefusal, InputResult, PlayerInput, ScoringStep, TableGame, TurnOrder};

impl<R: RoundRule> PartialTurn for RoundDraft<R> {
    type Illegal = Illegal;

    fn grid(&self) -> &Grid {
        RoundDraft::grid(self)
    }

    fn lay(&mut self, placement: Placement) -> Result<(), Illegal> {
        self.place(placement).map(|_| ())
    }

    /// Drawn or thrown numbers come first.
    fn available(&self) -> Vec<Number> {
        if self.laid().len() == self.numbers().len() {
            return Vec::new();
        }
        let mut available = self.to_place();
        available.dedup();
        let others = Number::all().filter(|number| !self.fields(*number).is_empty());
        for number in others.collect::<Vec<_>>() {
            if !available.contains(&number) {
                available.push(number);
            }
        }
        available
    }

    fn open(&self, number: Number) -> FieldSet {
        self.fields(number)
    }

    fn unavailable(&self, number: Number) -> Illegal {
        let refusal = |field: Field| self.check(number, field).err();
        let all = RoundDraft::grid(self).board().fields();
        all.into_iter().find_map(refusal).unwrap_or(Illegal::NotThisRound { number })
    }

    fn turn(&self) -> Result<Turn, Illegal> {
        self.finish()
    }

    fn points(&self) -> u32 {
        RoundDraft::points(self).total()
    }

    fn ends_by_itself(&self) -> bool {
        self.numbers().len() == 1
    }

    fn scored(&self, _: Field) -> Vec<gurami::Chain> {
        let last = self.laid().last().filter(|laid| laid.points.is_some());
        last.map(|laid| RoundDraft::grid(self).gurami_chains(laid.placement.field).collect()).unwrap_or_default()
    }
}

impl<R: RoundRule> TableGame for Rounds<R> {
    type Hand = TurnHand;
    const ORDER: TurnOrder = TurnOrder::Simultaneous;

    fn act(
        view: &View<R>,
        hand: &mut TurnHand,
        input: PlayerInput,
    ) -> Result<InputResult<Turn>, InputRefusal<Illegal>> {
        hand.act(view.draft().ok_or(InputRefusal::NotToMove)?, input)
    }

    fn scene(view: &View<R>, hand: &TurnHand) -> Scene {
        let built = view.draft().map(|draft| hand.built(draft));
        let own = match view.observer {
            Observer::Seat(seat) => Some(seat),
            Observer::Spectator => None,
        };
        let seats = Seat::first(view.boards.count());
        let order = own.into_iter().chain(seats.filter(|seat| Some(*seat) != own));
        let board = |seat: Seat| {
            let playing = built.as_ref().filter(|_| own == Some(seat));
            BoardScene {
                background: BoardBackground::Gurami(gurami::rounds::BOARD),
                owner: Some(seat),
                fields: match playing {
                    Some(built) => hand.fields(built),
                    None => shown(&view.boards[seat].grid),
                },
                last: if playing.is_some() { hand.laid() } else { Vec::new() },
                role: if playing.is_some() { BoardRole::Playable } else { BoardRole::ViewOnly },
            }
        };
        let idle = |numbers: &[Number]| {
            let piece = |number: &Number| TrayPiece {
                number: *number,
                colour: gurami::Colour::Yellow,
                state: PieceState::Idle,
            };
            numbers.iter().map(piece).collect()
        };
        let round = match &built {
            Some(built) => hand.tray(built, &offered(built), &mut false),
            None => idle(&view.numbers),
        };
        let mut trays = vec![Tray { kind: TrayKind::Round, pieces: round }];
        let coming = &view.known[view.drawn().min(view.known.len())..];
        if !coming.is_empty() {
            trays.push(Tray { kind: TrayKind::Coming, pieces: idle(coming) });
        }
        Scene {
            boards: order.map(board).collect(),
            trays,
            in_hand: built.as_ref().and_then(|built| hand.piece(built)).map(BoardPiece::Piece),
            actions: built.as_ref().map(|built| hand.actions(built)).unwrap_or_default(),
        }
    }

    fn preview(view: &View<R>, hand: &TurnHand, field: usize) -> Option<Preview<Illegal>> {
        let Observer::Seat(seat) = view.observer else { return None };
        let built = hand.built(view.draft()?);
        hand.preview(&built, view.boards.count(), seat.index(), field)
    }

    fn visible_score(view: &View<R>) -> Vec<u32> {
        view.score.values().to_vec()
    }

    fn fields(turn: &Turn) -> Vec<usize> {
        turn.0.iter().map(|placement| placement.field.index()).collect()
    }

    fn prompt(language: Language, view: &View<R>, hand: &TurnHand) -> String {
        let Some(draft) = view.draft() else { return text::instructions::wait_for_others(language).to_owned() };
        let built = hand.built(draft);
        let left = built.to_place();
        match (R::span(0).len(), left.as_slice()) {
            (_, []) => text::instructions::round_done_for(language, PartialTurn::points(&built)),
            (1, [number]) => match (built.open(*number).is_empty(), built.available().len()) {
                (false, _) => match R::SUPPLY {
                    Supply::Closed => text::instructions::challenge_next(language, *number),
                    Supply::Open => text::instructions::stripes_number(language, *number),
                },
                (true, 1) => text::instructions::fits_nowhere(language, *number),
                (true, _) => text::instructions::stripes_any(language, *number),
            },
            (_, [number]) if built.open(*number).is_empty() => text::instructions::fits_nowhere(language, *number),
            (_, numbers) if view.rounds_played == 0 => text::instructions::kissing_start(language, numbers),
            (_, numbers) => text::instructions::kissing_round(language, numbers),
        }
    }

    fn label(language: Language, view: &View<R>, hand: &TurnHand, field: usize) -> String {
        match (view.draft(), view.observer) {
            (Some(draft), _) => hand.label(language, &hand.built(draft), field),
            (None, Observer::Seat(seat)) => plain_label(language, &view.boards[seat].grid, field),
            (None, Observer::Spectator) => plain_label(language, &view.boards.values()[0].grid, field),
        }
    }

    fn announce(&self, language: Language, who: &str, turn: &Turn, points: &Points) -> String {
        announced(language, Board::of(gurami::rounds::BOARD), who, turn, points.total())
    }

    fn reason(language: Language, view: &View<R>, turn: &Turn) -> String {
        match view.draft() {
            Some(draft) => reason(language, draft.grid().clone(), turn),
            None => text::hints::none(language).to_owned(),
        }
    }

    fn verdict(&self, language: Language, names: &[String]) -> String {
        let tallies = self.tallies();
        let scores: Vec<u32> = tallies.values().iter().map(|tally| tally.score).collect();
        if R::SUPPLY == Supply::Closed {
            return winners(language, names, &scores);
        }
        let best = tallies.values().iter().max().copied().unwrap_or(BoardTally { score: 0, tie_break: 0 });
        let firsts = tallies.values().iter().zip(names).filter(|(tally, _)| **tally == best);
        let equal = scores.iter().filter(|score| **score == best.score).count();
        match (firsts.map(|(_, name)| name).collect::<Vec<_>>().as_slice(), equal) {
            (_, 1) if names.len() == 1 => text::results::alone_fishes(language, best.score),
            ([winner], 1) => text::results::wins_fishes(language, winner, best.score),
            ([winner], _) => text::results::wins_sum(language, winner, best.score, best.tie_break),
            _ => text::results::draw(language).to_owned(),
        }
    }

    fn breakdown(&self, language: Language, names: &[String]) -> Vec<ScoringStep> {
        if R::SUPPLY == Supply::Closed {
            let scores: Vec<u32> = self.tallies().values().iter().map(|tally| tally.score).collect();
            return totals(language, names, &scores);
        }
        let board = Board::of(gurami::rounds::BOARD);
        let mut counted = Vec::new();
        let mut sums = vec![0; names.len()];
        for (seat, own) in self.boards().iter() {
            counted.push(ScoringStep { line: names[seat.index()].clone(), fields: Vec::new(), sums: sums.clone() });
            for (index, sum) in gurami::rounds::gurami_stripes(&own.grid) {
                sums[seat.index()] += 1;
                let name = StripeName::new(board, index).map(|name| text::stripes::capitalised(language, name));
                let line = text::announcements::fish(language, &name.unwrap_or_default(), sum);
                let own = board.stripes()[index].fields.iter().filter(|_| seat.index() == 0);
                counted.push(ScoringStep {
                    line,
                    fields: own.map(|field| field.index()).collect(),
                    sums: sums.clone(),
                });
            }
        }
        counted
    }

    fn refusal_text(language: Language, illegal: &Illegal) -> String {
        text::refusals::rounds(language, illegal)
    }
}

/// Available numbers: those of this round not placed yet, or any other where the rules allow it.
fn offered<R: RoundRule>(draft: &RoundDraft<R>) -> Vec<Number> {
    let drawn = draft.to_place();
    let free: Vec<Number> = draft.available().into_iter().filter(|number| !drawn.contains(number)).collect();
    drawn.into_iter().chain(free).collect()
}

fn shown(grid: &Grid) -> Vec<FieldScene> {
    let field = |field| FieldScene { piece: grid.piece(field).map(BoardPiece::Piece), state: FieldState::Inactive };
    grid.board().fields().map(field).collect()
}
