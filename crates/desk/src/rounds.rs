//! Kissing Guramis, Challenge and Stripes at a table: the player's own board, and the opponents' boards to look at.

use game::{Game, Observer, Points, Seat};
use gurami::rounds::{BoardTally, Illegal, NumberSource, RoundDraft, RoundRule, Rounds, SETS, Supply, View, left};
use gurami::{Board, Field, FieldSet, Grid, Number, Placement, Turn};
use text::Language;
use text::results::ScoreUnit;

use crate::counts::fish_stripes;
use crate::final_count;
use crate::hint::{chain_reasons, fish_reasons};
use crate::scene::{
    BoardBackground, BoardPiece, BoardRole, BoardScene, FieldScene, FieldState, PieceState, Preview, Scene, Tray,
    TrayKind, TrayPiece,
};
use crate::turn::{PartialTurn, TurnHand, announced, placed, plain_label};
use crate::{
    ChainScoring, CountPart, CountRow, Die, HintReason, InputRefusal, InputResult, PlayedMove, PlayerInput, Rack,
    RackKind, Reader, ScoringStep, TableGame, TurnOrder, stripes,
};

impl<R: RoundRule> PartialTurn for RoundDraft<R> {
    type Illegal = Illegal;

    fn grid(&self) -> &Grid {
        RoundDraft::grid(self)
    }

    fn lay(&mut self, placement: Placement) -> Result<(), Illegal> {
        self.place(placement).map(|_| ())
    }

    fn take_back(&mut self) -> Option<Placement> {
        RoundDraft::take_back(self).map(|laid| laid.placement)
    }

    /// Drawn or thrown numbers come first.
    fn available(&self) -> Vec<Number> {
        if self.laid().len() == self.numbers().len() {
            return Vec::new();
        }
        let mut available = drawn(self);
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
    const CHAINS: ChainScoring = match R::SUPPLY {
        Supply::Closed => ChainScoring::Chains,
        Supply::Open => ChainScoring::None,
    };
    const UNIT: ScoreUnit = match R::SUPPLY {
        Supply::Closed => ScoreUnit::Points,
        Supply::Open => ScoreUnit::Fishes,
    };

    fn act(
        view: &View<R>,
        hand: &mut TurnHand,
        input: PlayerInput,
    ) -> Result<InputResult<Turn>, InputRefusal<Illegal>> {
        if die(view) == Some(Die::Waiting) {
            return Err(Illegal::NoThrow { round: view.rounds_played + 1 }.into());
        }
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
            let grid = playing.map_or(&view.boards[seat].grid, |built| built.grid());
            BoardScene {
                background: BoardBackground::Gurami(gurami::rounds::BOARD),
                owner: Some(seat),
                fields: match playing {
                    Some(built) => hand.fields(built),
                    None => shown(&view.boards[seat].grid),
                },
                last: if playing.is_some() { hand.laid() } else { Vec::new() },
                turned: Vec::new(),
                stripes: if R::SOURCE == NumberSource::Dice { fish_stripes(grid) } else { Vec::new() },
                centre: Vec::new(),
                last_chains: Vec::new(),
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
            Some(built) => hand.tray(built, &offered(built), &mut hand.tray_marks()),
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
            rack: rack(view, built.as_ref()),
            die: die(view),
            counts: counts(view),
            ..Scene::default()
        }
    }

    fn preview(view: &View<R>, hand: &TurnHand, field: usize) -> Option<Preview<Illegal>> {
        let Observer::Seat(seat) = view.observer else { return None };
        let built = hand.built(view.draft()?);
        let mut preview = hand.preview(&built, view.boards.count(), seat.index(), field)?;
        if let (NumberSource::Dice, BoardPiece::Piece(piece), Ok(effect)) =
            (R::SOURCE, preview.piece, &mut preview.effect)
        {
            let field = built.grid().board().field(field)?;
            effect.fishes = stripes::fishes_of(built.grid(), &[Placement { piece, field }]);
            effect.change[seat.index()] = effect.fishes.len() as i32;
        }
        Some(preview)
    }

    fn visible_score(view: &View<R>) -> Vec<u32> {
        view.score.values().to_vec()
    }

    fn fields(turn: &Turn) -> Vec<usize> {
        turn.0.iter().map(|placement| placement.field.index()).collect()
    }

    fn pieces(_: Seat, turn: &Turn) -> Vec<(usize, BoardPiece)> {
        placed(turn)
    }

    fn prompt(language: Language, view: &View<R>, hand: &TurnHand) -> String {
        if die(view) == Some(Die::Waiting) {
            return text::stripes::own_throw(language).to_owned();
        }
        let Some(draft) = view.draft() else { return text::instructions::wait_for_others(language).to_owned() };
        let built = hand.built(draft);
        if R::SOURCE == NumberSource::Dice {
            return stripes::prompt(
                language,
                built.grid(),
                view.numbers.first().copied(),
                !built.available().is_empty(),
            );
        }
        let left = built.to_place();
        match (R::span(0).len(), left.as_slice()) {
            (_, []) => text::instructions::round_done_for(language, PartialTurn::points(&built)),
            (1, [number]) if !built.open(*number).is_empty() => text::instructions::challenge_next(language, *number),
            (_, [number]) if built.open(*number).is_empty() => text::instructions::fits_nowhere(language, *number),
            (_, numbers) if view.rounds_played == 0 => text::instructions::kissing_start(language, numbers),
            (_, numbers) => text::instructions::kissing_round(language, numbers),
        }
    }

    fn status(language: Language, view: &View<R>) -> String {
        let all = SETS * usize::from(Number::MOST);
        let drawn = view.drawn();
        match R::SOURCE {
            NumberSource::Bag => {
                let rounds = (all - R::span(0).len()) / R::span(1).len();
                let round = text::status::round_of(language, view.rounds_played.min(rounds) as u32, rounds as u32);
                [round, text::status::bag(language, (all - drawn) as u32)].join(text::status::SEPARATOR)
            }
            NumberSource::Line => text::status::number_of(language, drawn.min(all) as u32, all as u32),
            NumberSource::Dice => text::status::throw(language, drawn as u32),
        }
    }

    fn seat_line(language: Language, view: &View<R>, seat: Seat, last_turn: Option<u32>) -> Option<String> {
        let placed = view.boards[seat].grid.occupied().len();
        match R::SOURCE {
            NumberSource::Dice => {
                let all = view.boards[seat].grid.board().fields().len();
                Some(text::status::pieces_left(language, (all - placed) as u32))
            }
            NumberSource::Bag | NumberSource::Line => {
                let drawn = R::span(view.rounds_played).start;
                let aside = drawn.saturating_sub(placed);
                let aside = (aside > 0).then(|| text::status::laid_aside(language, aside as u32));
                let last = last_turn.map(|points| text::status::last_turn(language, points));
                let lines: Vec<String> = last.into_iter().chain(aside).collect();
                (!lines.is_empty()).then(|| lines.join(text::status::SEPARATOR))
            }
        }
    }

    fn label(language: Language, view: &View<R>, hand: &TurnHand, field: usize) -> String {
        match (view.draft(), view.observer) {
            (Some(draft), _) if R::SOURCE == NumberSource::Dice => {
                let built = hand.built(draft);
                let piece = hand.piece(&built);
                stripes::label(language, built.grid(), piece.filter(|piece| fits(&built, *piece, field)), field)
            }
            (Some(draft), _) => hand.label(language, &hand.built(draft), field),
            (None, Observer::Seat(seat)) => plain_label(language, &view.boards[seat].grid, field),
            (None, Observer::Spectator) => plain_label(language, &view.boards.values()[0].grid, field),
        }
    }

    fn announce(&self, language: Language, (seat, who): (Seat, &str), turn: &Turn, points: &Points) -> String {
        if R::SOURCE == NumberSource::Dice {
            return stripes::announced(language, &self.boards()[seat].grid, who, turn);
        }
        announced(language, Board::of(gurami::rounds::BOARD), who, turn, points.total())
    }

    fn reasons(language: Language, view: &View<R>, turn: &Turn) -> Vec<HintReason> {
        let Some(draft) = view.draft() else { return Vec::new() };
        match R::SUPPLY {
            Supply::Closed => chain_reasons(language, draft.grid(), turn, 0),
            Supply::Open => fish_reasons(language, draft.grid(), turn),
        }
    }

    fn end_reason(language: Language, view: &View<R>, _: Reader<'_>) -> String {
        match R::SOURCE {
            NumberSource::Bag => text::results::all_rounds(language).to_owned(),
            NumberSource::Line => text::results::all_pieces(language).to_owned(),
            NumberSource::Dice => {
                let mut tallies: Vec<BoardTally> = view.boards.values().iter().map(R::tally).collect();
                tallies.sort();
                match tallies.as_slice() {
                    [.., less, more] if less.score == more.score && less.tie_break < more.tie_break => {
                        text::results::by_sum(language, more.tie_break, less.tie_break)
                    }
                    _ => text::results::nothing_fits(language).to_owned(),
                }
            }
        }
    }

    fn breakdown(language: Language, view: &View<R>, played: &[PlayedMove<Turn>]) -> Vec<ScoringStep> {
        let seats = view.boards.count();
        let title = |round| match R::SOURCE {
            NumberSource::Line => text::results::piece(language, round + 1),
            NumberSource::Bag | NumberSource::Dice => text::results::round(language, round),
        };
        match R::SUPPLY {
            Supply::Closed => final_count::rounds(title, seats, &Grid::new(gurami::rounds::BOARD), played),
            Supply::Open => {
                let grids: Vec<_> = view.boards.iter().map(|(seat, board)| (seat, &board.grid)).collect();
                final_count::fishes(language, &grids)
            }
        }
    }

    fn refusal_text(language: Language, illegal: &Illegal) -> String {
        text::refusals::rounds(language, illegal)
    }

    /// Numbers to come are hidden unless they form a line, and so are the moves of an unfinished round.
    fn has_open_record(&self) -> bool {
        R::SOURCE == NumberSource::Line && self.to_move().len() == self.seats()
    }
}

/// The numbers of this round, or any other where the rules allow it.
fn offered<R: RoundRule>(draft: &RoundDraft<R>) -> Vec<Number> {
    let drawn = match R::SOURCE {
        NumberSource::Dice => drawn(draft),
        NumberSource::Bag | NumberSource::Line => draft.numbers().to_vec(),
    };
    let free: Vec<Number> = draft.available().into_iter().filter(|number| !drawn.contains(number)).collect();
    drawn.into_iter().chain(free).collect()
}

/// The numbers of this round not placed yet, as far as there are pieces: a die also shows numbers that are used up.
fn drawn<R: RoundRule>(draft: &RoundDraft<R>) -> Vec<Number> {
    let there = |number: &Number| R::SOURCE != NumberSource::Dice || left(draft.grid(), *number) > 0;
    draft.to_place().into_iter().filter(there).collect()
}

/// May this piece be placed on this field next?
fn fits<R: RoundRule>(draft: &RoundDraft<R>, piece: gurami::Piece, field: usize) -> bool {
    draft.grid().board().field(field).is_some_and(|field| draft.check(piece.number, field).is_ok())
}

/// The pieces left next to the observer's board, or in the bag.
fn rack<R: RoundRule>(view: &View<R>, built: Option<&RoundDraft<R>>) -> Option<Rack> {
    let own = match view.observer {
        Observer::Seat(seat) => &view.boards[seat].grid,
        Observer::Spectator => &view.boards.values()[0].grid,
    };
    let grid = built.map_or(own, |built| built.grid());
    let known = &view.known[..view.drawn().min(view.known.len())];
    let (kind, count): (_, &dyn Fn(Number) -> usize) = match R::SOURCE {
        NumberSource::Dice => (RackKind::Beside, &|number| left(grid, number)),
        NumberSource::Bag => {
            (RackKind::Bag, &|number| SETS.saturating_sub(known.iter().filter(|other| **other == number).count()))
        }
        NumberSource::Line => return None,
    };
    let available = built.filter(|_| kind == RackKind::Beside).map(|built| built.available()).unwrap_or_default();
    let mut rack = Rack { kind, left: Default::default(), available: Default::default(), lit: None };
    for number in Number::all() {
        rack.left[number.index()] = count(number) as u8;
        rack.available[number.index()] = available.contains(&number);
    }
    rack.lit = view.numbers.first().copied().filter(|_| kind == RackKind::Beside);
    Some(rack)
}

/// The die: the throw of this round, or the last one once the game is over.
fn die<R: RoundRule>(view: &View<R>) -> Option<Die> {
    match (R::SOURCE, view.numbers.first(), &view.outcome) {
        (NumberSource::Bag | NumberSource::Line, ..) => None,
        (NumberSource::Dice, Some(number), _) => Some(Die::Shows(*number)),
        (NumberSource::Dice, None, None) => Some(Die::Waiting),
        (NumberSource::Dice, None, Some(_)) => view.known.last().copied().map(Die::Shows),
    }
}

/// Fishes, and the sums that break a tie.
fn counts<R: RoundRule>(view: &View<R>) -> Vec<CountRow> {
    if R::SOURCE != NumberSource::Dice {
        return Vec::new();
    }
    let boards = view.boards.values().iter().map(|board| gurami::rounds::gurami_stripes(&board.grid));
    let sums = boards.map(|stripes| stripes.iter().map(|(_, sum)| sum).sum()).collect();
    vec![CountRow::of(CountPart::Fishes, view.score.values().to_vec()), CountRow::of(CountPart::Sum, sums)]
}

fn shown(grid: &Grid) -> Vec<FieldScene> {
    let field = |field| FieldScene { piece: grid.piece(field).map(BoardPiece::Piece), state: FieldState::Inactive };
    grid.board().fields().map(field).collect()
}
