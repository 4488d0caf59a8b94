//! The set-up panel: only the choices that the game has.

use engine::levels::Level;
use gurami::BoardSize;
use gurami::equals::Variant;
use leptos::html::Dialog;
use leptos::prelude::*;
use render::Ids;
use table::Pace;
use text::games::GameName;

use crate::chance;
use crate::kept;
use crate::language::Tongue;
use crate::links;
use crate::player::clean_name;
use crate::router::Router;
use crate::setup::{BoardWish, Others, Start, Wish};

/// Begins a game and opens its table.
pub(crate) fn begin(wish: &Wish, tongue: Tongue, router: Router) {
    kept::open(&wish.record(tongue.get_untracked()), router);
}

/// How to invite people elsewhere.
#[derive(Clone, Copy)]
pub(crate) struct Inviting {
    pub(crate) invite: Callback<Wish>,
    /// The server could not be reached.
    pub(crate) failed: RwSignal<bool>,
}

#[component]
pub(crate) fn SetupPanel(
    /// What is wished; nothing while the panel is closed.
    wish: RwSignal<Option<Wish>>,
    /// How to invite people elsewhere, where that is possible.
    #[prop(optional)]
    inviting: Option<Inviting>,
) -> impl IntoView {
    let dialog = NodeRef::<Dialog>::new();
    Effect::new(move || {
        let Some(dialog) = dialog.get() else { return };
        match wish.read().is_some() {
            true if !dialog.open() => {
                // Browsers without modal dialogs show it in the page.
                let _ = dialog.show_modal();
            }
            false if dialog.open() => dialog.close(),
            _ => {}
        }
    });
    let inside = move || {
        wish.with(|wish| wish.as_ref().map(|wish| wish.game)).map(|game| view! { <Choices game wish inviting/> })
    };
    view! {
        <dialog class="panel" node_ref=dialog on:close=move |_| wish.set(None) aria-labelledby="setup-title">
            {inside}
        </dialog>
    }
}

#[component]
fn Choices(game: GameName, wish: RwSignal<Option<Wish>>, inviting: Option<Inviting>) -> impl IntoView {
    let (tongue, router) = (Tongue::here(), Router::here());
    let words = move |words: fn(text::Language) -> &'static str| move || words(tongue.get());
    let change = move |change: &dyn Fn(&mut Wish)| wish.update(|wish| wish.iter_mut().for_each(change));
    let look = move |look: fn(&Wish) -> bool| move || wish.with(|wish| wish.as_ref().is_some_and(look));
    let failed = move || inviting.is_some_and(|inviting| inviting.failed.get());
    let title = move || text::setup::title(tongue.get(), text::games::name(tongue.get(), game));
    let play = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        match wish.get_untracked() {
            None => {}
            Some(wished) if wished.others == Others::Here => {
                wish.set(None);
                begin(&wished, tongue, router);
            }
            Some(wished) => {
                if let Some(inviting) = inviting {
                    inviting.invite.run(wished);
                }
            }
        }
    };
    let level = move |level: Level| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.against == Some(level)));
        view! { <option value=level.number() selected=chosen>{move || text::levels::name(tongue.get(), level)}</option> }
    };
    let choose_level = move |event| {
        let level = event_target_value(&event).parse().ok().and_then(Level::numbered);
        change(&|wish| wish.against = level);
    };
    let opponent = move |event| {
        let word = event_target_value(&event);
        change(&|wish| {
            wish.against = (word == "computer").then_some(Level::Casual);
            wish.others = match word.as_str() {
                "friends" => Others::Friends,
                "anybody" => Others::Anybody,
                _ => Others::Here,
            };
            if wish.others != Others::Here {
                wish.players = wish.players.max(2);
            }
        });
    };
    let submit = move || match look(|wish| wish.others == Others::Here)() {
        true => text::setup::play(tongue.get()),
        false => text::online::invite(tongue.get()),
    };
    view! {
        <form method="dialog" on:submit=play>
            <h2 id="setup-title">{title}</h2>
            <label>
                <span>{words(text::setup::opponent)}</span>
                <select on:change=opponent>
                    <option value="computer" selected=look(|wish| wish.against.is_some())>
                        {words(text::setup::against_computer)}
                    </option>
                    <option value="here" selected=look(|wish| wish.against.is_none() && wish.others == Others::Here)>
                        {words(text::setup::here)}
                    </option>
                    {inviting.map(|_| view! {
                        <option value="friends" selected=look(|wish| wish.others == Others::Friends)>
                            {words(text::online::friend)}
                        </option>
                        <option value="anybody" selected=look(|wish| wish.others == Others::Anybody)>
                            {words(text::online::anybody)}
                        </option>
                    })}
                </select>
            </label>
            <Show when=look(|wish| wish.against.is_some())>
                <label>
                    <span>{words(text::setup::level)}</span>
                    <select on:change=choose_level>{Level::ALL.map(level).into_iter().collect_view()}</select>
                </label>
            </Show>
            {(game == GameName::Kulami).then(|| view! { <KulamiChoices wish/> })}
            {(game == GameName::Equals).then(|| view! { <EqualsChoices wish/> })}
            {(game == GameName::Gorami).then(|| view! { <GoramiChoices wish/> })}
            {matches!(game, GameName::Kissing | GameName::Challenge | GameName::Stripes)
                .then(|| view! { <PlayerCount wish/> })}
            <StartChoice game wish/>
            <ClockChoice wish/>
            <Show when=look(|wish| wish.others != Others::Here)>
                <label class="check">
                    <input type="checkbox" prop:checked=look(|wish| wish.rated)
                        on:change=move |_| wish.update(|wish| wish.iter_mut().for_each(|wish| wish.rated = !wish.rated))/>
                    <span>{words(text::account::rated)}</span>
                </label>
            </Show>
            <Names wish/>
            <Show when=failed>
                <p class="reason" role="alert">{words(text::online::no_server)}</p>
            </Show>
            <div class="actions">
                <button type="submit" class="first">{submit}</button>
                <button type="button" on:click=move |_| wish.set(None)>{words(text::common::cancel)}</button>
            </div>
        </form>
    }
}

#[component]
fn KulamiChoices(wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let router = Router::here();
    let words = move |words: fn(text::Language) -> &'static str| move || words(tongue.get());
    let change = move |change: &dyn Fn(&mut Wish)| wish.update(|wish| wish.iter_mut().for_each(change));
    let look = move |look: fn(&Wish) -> bool| move || wish.with(|wish| wish.as_ref().is_some_and(look));
    let layout = Memo::new(move |_| wish.with(|wish| wish.as_ref().map(|wish| wish.board.layout(wish.seed))));
    let picture = move || layout.get().map(|layout| render::kulami::layout(&layout, Ids(9001)).inline());
    let boards = [
        (BoardWish::Square, text::setup::square as fn(text::Language) -> &'static str),
        (BoardWish::Irregular, text::setup::irregular),
        (BoardWish::ClassicSquare, text::setup::classic_square),
        (BoardWish::ClassicIrregular, text::setup::classic_irregular),
    ];
    let board = move |(board, name): (BoardWish, fn(text::Language) -> &'static str)| {
        let word = board.word().to_owned();
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.board == board));
        view! { <option value=word selected=chosen>{words(name)}</option> }
    };
    let own = move || {
        let own = wish.with(|wish| match wish.as_ref().map(|wish| &wish.board) {
            Some(BoardWish::Own(layout)) => Some(layout.clone()),
            _ => None,
        });
        own.map(|layout| view! { <option value=layout selected=true>{words(text::setup::own_board)}</option> })
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        change(&|wish| wish.board = BoardWish::read(&word));
    };
    view! {
        <label>
            <span>{words(text::setup::board)}</span>
            <select on:change=choose>{boards.map(board).into_iter().collect_view()} {own}</select>
        </label>
        <div class="board-preview" inner_html=picture></div>
        <div class="actions">
            <button type="button" on:click=move |_| change(&|wish| wish.seed = chance::seed())>
                {words(text::setup::shuffle)}
            </button>
            <button type="button" on:click=move |_| {
                if let Some(layout) = layout.get_untracked() {
                    wish.set(None);
                    router.go(&links::workshop(&layout));
                }
            }>{words(text::setup::to_workshop)}</button>
        </div>
        <fieldset>
            <legend>{words(text::setup::bonuses)}</legend>
            <label class="check">
                <input type="checkbox" prop:checked=look(|wish| wish.area) on:change=move |_| change(&|wish| wish.area = !wish.area)/>
                <span>{words(text::setup::area)}<small>{words(text::setup::area_line)}</small></span>
            </label>
            <label class="check">
                <input type="checkbox" prop:checked=look(|wish| wish.lines) on:change=move |_| change(&|wish| wish.lines = !wish.lines)/>
                <span>{words(text::setup::lines)}<small>{words(text::setup::lines_line)}</small></span>
            </label>
        </fieldset>
        <label class="check">
            <input type="checkbox" prop:checked=look(|wish| wish.swap) on:change=move |_| change(&|wish| wish.swap = !wish.swap)/>
            <span>{words(text::setup::swap)}<small>{words(text::setup::swap_line)}</small></span>
        </label>
    }
}

#[component]
fn EqualsChoices(wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |(index, variant): (usize, Variant)| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.variant == variant));
        let words = move || {
            let language = tongue.get();
            let board = text::setup::board_name(language, variant.board());
            format!("{board}, {}", text::nouns::players(language, variant.players() as u32))
        };
        view! { <option value=index selected=chosen>{words}</option> }
    };
    let choose = move |event| {
        let chosen =
            event_target_value(&event).parse::<usize>().ok().and_then(|index| Variant::ALL.get(index).copied());
        if let Some(variant) = chosen {
            wish.update(|wish| {
                wish.iter_mut().for_each(|wish| {
                    wish.variant = variant;
                    wish.players = variant.players();
                })
            });
        }
    };
    view! {
        <label>
            <span>{move || text::setup::board(tongue.get())}</span>
            <select on:change=choose>{Variant::ALL.into_iter().enumerate().map(option).collect_view()}</select>
        </label>
    }
}

#[component]
fn GoramiChoices(wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let option = move |size: BoardSize| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.arena == size));
        view! {
            <option value=size.fields() selected=chosen>{move || text::setup::board_name(tongue.get(), size)}</option>
        }
    };
    let choose = move |event| {
        let size = event_target_value(&event).parse().ok().and_then(BoardSize::with_fields);
        if let Some(size) = size {
            wish.update(|wish| wish.iter_mut().for_each(|wish| wish.arena = size));
        }
    };
    let sizes = [BoardSize::B16, BoardSize::B22, BoardSize::B24];
    view! {
        <label>
            <span>{move || text::setup::board(tongue.get())}</span>
            <select on:change=choose>{sizes.map(option).into_iter().collect_view()}</select>
        </label>
    }
}

#[component]
fn PlayerCount(wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let least =
        move || wish.with(|wish| wish.as_ref().map_or(1, |wish| if wish.others == Others::Here { 1 } else { 2 }));
    let option = move |count: usize| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.players == count));
        view! {
            <option value=count selected=chosen>{move || text::nouns::players(tongue.get(), count as u32)}</option>
        }
    };
    let choose = move |event| {
        let count = event_target_value(&event).parse().unwrap_or(2);
        wish.update(|wish| wish.iter_mut().for_each(|wish| wish.players = count));
    };
    view! {
        <label>
            <span>{move || text::setup::players(tongue.get())}</span>
            <select on:change=choose>{move || (least()..=game::Seat::MOST).map(option).collect_view()}</select>
        </label>
    }
}

#[component]
fn StartChoice(game: GameName, wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let elsewhere = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.others != Others::Here));
    let name = move |start: Start| {
        let language = tongue.get();
        let first = match game {
            GameName::Kulami => text::setup::as_colour(language, kulami::Colour::Red),
            GameName::Gorami => text::setup::as_side(language, gurami::Colour::Yellow),
            _ => text::setup::you_start(language),
        };
        let second = match game {
            GameName::Kulami => text::setup::as_colour(language, kulami::Colour::Black),
            GameName::Gorami => text::setup::as_side(language, gurami::Colour::Blue),
            _ if elsewhere() => text::online::others_start(language),
            _ => text::setup::computer_starts(language),
        };
        match start {
            Start::ByLot => text::setup::by_lot(language),
            Start::First => first,
            Start::Second => second,
        }
    };
    let all = [("lot", Start::ByLot), ("first", Start::First), ("second", Start::Second)];
    let option = move |(word, start): (&'static str, Start)| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.start == start));
        view! { <option value=word selected=chosen>{move || name(start)}</option> }
    };
    let choose = move |event| {
        let word = event_target_value(&event);
        let start = all.iter().find(|(other, _)| *other == word).map_or(Start::ByLot, |(_, start)| *start);
        wish.update(|wish| wish.iter_mut().for_each(|wish| wish.start = start));
    };
    let against = move || elsewhere() || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.against.is_some()));
    view! {
        <Show when=against>
            <label>
                <span>{move || text::setup::who_starts(tongue.get())}</span>
                <select on:change=choose>{all.map(option).into_iter().collect_view()}</select>
            </label>
        </Show>
    }
}

#[component]
fn ClockChoice(wish: RwSignal<Option<Wish>>) -> impl IntoView {
    /// Minutes, and seconds for each move.
    const PACES: [(u32, u32); 4] = [(3, 2), (5, 5), (10, 5), (20, 10)];
    /// Days for each move, where people are elsewhere.
    const DAYS: [u32; 3] = [1, 3, 7];
    let tongue = Tongue::here();
    let pace = |(minutes, seconds): (u32, u32)| Pace::Fischer {
        start: u64::from(minutes) * 60_000,
        more: u64::from(seconds) * 1_000,
    };
    let option = move |(index, times): (usize, (u32, u32))| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.pace == pace(times)));
        let words = move || text::setup::fischer(tongue.get(), times.0, times.1);
        view! { <option value=index selected=chosen>{words}</option> }
    };
    let each_move = |days: u32| Pace::EachMove { time: u64::from(days) * 86_400_000 };
    let slow = move |days: u32| {
        let chosen = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.pace == each_move(days)));
        let words = move || text::setup::days_a_move(tongue.get(), days);
        view! { <option value=format!("days-{days}") selected=chosen>{words}</option> }
    };
    let elsewhere = move || wish.with(|wish| wish.as_ref().is_some_and(|wish| wish.others != Others::Here));
    let choose = move |event| {
        let word = event_target_value(&event);
        let days = word.strip_prefix("days-").and_then(|days| days.parse().ok());
        let times = word.parse::<usize>().ok().and_then(|index| PACES.get(index).copied());
        let chosen = days.map(each_move).or(times.map(pace)).unwrap_or(Pace::Free);
        wish.update(|wish| wish.iter_mut().for_each(|wish| wish.pace = chosen));
    };
    view! {
        <label>
            <span>{move || text::setup::clock(tongue.get())}</span>
            <select on:change=choose>
                <option value="none">{move || text::setup::no_clock(tongue.get())}</option>
                {PACES.into_iter().enumerate().map(option).collect_view()}
                <Show when=elsewhere>{DAYS.map(slow).into_iter().collect_view()}</Show>
            </select>
        </label>
    }
}

#[component]
fn Names(wish: RwSignal<Option<Wish>>) -> impl IntoView {
    let tongue = Tongue::here();
    let people = Memo::new(move |_| {
        wish.with(|wish| match wish {
            // How one is called elsewhere is chosen once for all games.
            Some(wish) if wish.others != Others::Here => 0,
            Some(wish) if wish.against.is_some() => 1,
            Some(wish) => wish.seats(),
            None => 0,
        })
    });
    let name = move |index: usize| {
        let typed = move |event| {
            let name = clean_name(&event_target_value(&event));
            wish.update(|wish| wish.iter_mut().for_each(|wish| wish.names[index] = name.clone()));
        };
        view! {
            <label>
                <span>{move || text::setup::player_name(tongue.get(), index as u32 + 1)}</span>
                <input type="text" maxlength="30" autocomplete="off" on:change=typed/>
            </label>
        }
    };
    view! { {move || (0..people.get()).map(name).collect_view()} }
}
