//! Equals = Wins at a table.

use game::{Observer, Points, Seat};
use gurami::equals::{Equals, Illegal, TurnBuilder, Variant, View};
use gurami::{FieldSet, Grid, Number, Placement, Turn};
use text::Language;

use crate::final_count;
use crate::hint::chain_reasons;
use crate::scene::{BoardBackground, BoardPiece, BoardRole, BoardScene, Preview, Scene, Tray, TrayKind};
use crate::turn::{PartialTurn, TurnHand, announced, placed, plain_label};
use crate::{
    ChainScoring, HintReason, InputRefusal, InputResult, PlayedMove, PlayerInput, Reader, ScoringStep, TableGame,
    TurnOrder,
};

impl PartialTurn for TurnBuilder {
    type Illegal = Illegal;

    fn grid(&self) -> &Grid {
        TurnBuilder::grid(self)
    }

    fn lay(&mut self, placement: Placement) -> Result<(), Illegal> {
        self.place(placement).map(|_| ())
    }

    fn take_back(&mut self) -> Option<Placement> {
        TurnBuilder::take_back(self)
    }

    fn can_finish(&self) -> bool {
        TurnBuilder::can_finish(self)
    }

    fn available(&self) -> Vec<Number> {
        self.pool().kinds().collect()
    }

    fn open(&self, number: Number) -> FieldSet {
        TurnBuilder::grid(self).fits(number)
    }

    fn unavailable(&self, number: Number) -> Illegal {
        Illegal::NotAvailable { number }
    }

    fn turn(&self) -> Result<Turn, Illegal> {
        self.finish()
    }

    fn points(&self) -> u32 {
        TurnBuilder::points(self).total()
    }

    fn waiting(&self) -> FieldSet {
        match self.finish() {
            Ok(_) => FieldSet::EMPTY,
            Err(_) => TurnBuilder::waiting(self),
        }
    }
}

impl TableGame for Equals {
    type Hand = TurnHand;
    const ORDER: TurnOrder = TurnOrder::Alternating;
    const CHAINS: ChainScoring = ChainScoring::ChainsOrSingle;

    fn act(view: &View, hand: &mut TurnHand, input: PlayerInput) -> Result<InputResult<Turn>, InputRefusal<Illegal>> {
        hand.act(view.builder().ok_or(InputRefusal::NotToMove)?, input)
    }

    fn scene(view: &View, hand: &TurnHand) -> Scene {
        let playing = view.builder();
        let built = hand.built(playing.clone().unwrap_or_else(|| {
            TurnBuilder::new(view.grid.clone(), gurami::equals::Pool::EMPTY, gurami::equals::Pool::EMPTY)
        }));
        let mut marks = hand.tray_marks();
        let mut tray = |kind, numbers: Vec<Number>| Tray { kind, pieces: hand.tray(&built, &numbers, &mut marks) };
        Scene {
            trays: vec![
                tray(TrayKind::Own, view.hand.numbers().collect()),
                tray(TrayKind::Stock, view.stock.numbers().collect()),
            ],
            boards: vec![BoardScene {
                background: BoardBackground::Gurami(view.grid.board().size()),
                owner: None,
                fields: hand.fields(&built),
                last: hand.laid(),
                turned: Vec::new(),
                stripes: Vec::new(),
                centre: Vec::new(),
                last_chains: Vec::new(),
                role: if playing.is_some() { BoardRole::Playable } else { BoardRole::ViewOnly },
            }],
            in_hand: hand.piece(&built).map(BoardPiece::Piece),
            actions: if playing.is_some() { hand.actions(&built) } else { Vec::new() },
            ..Scene::default()
        }
    }

    fn preview(view: &View, hand: &TurnHand, field: usize) -> Option<Preview<Illegal>> {
        let Observer::Seat(seat) = view.observer else { return None };
        let built = hand.built(view.builder()?);
        hand.preview(&built, view.scores.count(), seat.index(), field)
    }

    fn visible_score(view: &View) -> Vec<u32> {
        view.scores.values().to_vec()
    }

    fn fields(turn: &Turn) -> Vec<usize> {
        turn.0.iter().map(|placement| placement.field.index()).collect()
    }

    fn pieces(_: Seat, turn: &Turn) -> Vec<(usize, BoardPiece)> {
        placed(turn)
    }

    fn prompt(language: Language, view: &View, hand: &TurnHand) -> String {
        let Some(builder) = view.builder() else { return text::instructions::wait_for_others(language).to_owned() };
        let built = hand.built(builder);
        match (built.laid().len(), built.finish()) {
            (0, Ok(_)) => text::instructions::equals_nothing(language).to_owned(),
            (0, Err(_)) => text::instructions::equals_turn(language).to_owned(),
            (_, Ok(_)) => text::instructions::equals_done(language, PartialTurn::points(&built)),
            (_, Err(_)) => {
                let waiting = TurnBuilder::waiting(&built).len();
                text::instructions::equals_waiting(language, waiting as u32)
            }
        }
    }

    fn status(language: Language, view: &View) -> String {
        let players = view.scores.count();
        let turns = Variant::new(view.grid.board().size(), players).map_or(view.turns_left, Variant::turns);
        let (each, played) = (turns.div_ceil(players), turns.saturating_sub(view.turns_left));
        let turn = text::status::turn_of(language, (played / players + 1).min(each) as u32, each as u32);
        [turn, text::status::bag(language, view.bag as u32)].join(text::status::SEPARATOR)
    }

    fn seat_line(language: Language, _: &View, _: Seat, last_turn: Option<u32>) -> Option<String> {
        last_turn.map(|points| text::status::last_turn(language, points))
    }

    fn label(language: Language, view: &View, hand: &TurnHand, field: usize) -> String {
        match view.builder() {
            Some(builder) => hand.label(language, &hand.built(builder), field),
            None => plain_label(language, &view.grid, field),
        }
    }

    fn announce(&self, language: Language, (_, who): (Seat, &str), turn: &Turn, points: &Points) -> String {
        announced(language, self.grid().board(), who, turn, points.total())
    }

    fn reasons(language: Language, view: &View, turn: &Turn) -> Vec<HintReason> {
        let Some(mut builder) = view.builder() else { return Vec::new() };
        let placed = turn.0.iter().all(|placement| builder.place(*placement).is_ok());
        chain_reasons(language, &view.grid, turn, if placed { PartialTurn::points(&builder) } else { 0 })
    }

    fn end_reason(language: Language, _: &View, _: Reader<'_>) -> String {
        text::results::all_turns(language).to_owned()
    }

    fn breakdown(language: Language, view: &View, played: &[PlayedMove<Turn>]) -> Vec<ScoringStep> {
        final_count::turns(language, view.scores.count(), &view.grid, played)
    }

    fn refusal_text(language: Language, illegal: &Illegal) -> String {
        text::refusals::equals(language, illegal)
    }

    /// Pieces in a hand are hidden from opponents.
    fn has_secrets(&self, observer: Observer) -> bool {
        matches!(observer, Observer::Seat(seat) if !self.hand(seat).is_empty())
    }

    /// The bag and the hands are hidden.
    fn has_open_record(&self) -> bool {
        false
    }
}
