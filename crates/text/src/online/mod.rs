//! Online play.

mod connection;
mod invitation;
mod lobby;
mod offers;
mod phrases;
mod presence;
mod refusals;
mod shuffle;

pub use connection::{
    connected, connecting, lag, lost, no_game, no_game_line, no_server, no_server_line, restarting, sending, try_now,
};
pub use invitation::{
    call_off, copy_link, invitation, invitation_line, invitations_line, invite, invite_somebody, public_line,
    seat_link, send_link, waiting_line,
};
pub use lobby::{
    free_seat, go_on, join, lobby, lobby_line, look, name_line, name_refused, name_saved, no_invitations, no_own_games,
    nothing_played, save_name, watch, your_name,
};
pub use offers::{
    agree, ask_take_back, asked_take_back, asks_take_back, claim, decline, declined, offer_draw, offered_draw,
    offered_rematch, offers_draw, offers_rematch, rematch_begins, withdraw,
};
pub use phrases::{good_game, good_luck, goodbye, hello, one_moment, oops, said, say, thanks, well_played};
pub use presence::{away, claim_in, days_left, has_joined, has_left, is_away, is_back, thinks, watching};
pub use refusals::{
    begun, drawn_since, forbidden, no_offer, nobody_absent, not_begun, not_possible, nothing_to_take_back,
    offered_before, played_meanwhile, said_enough, seat_taken, too_late, too_many, wrong_key,
};
pub use shuffle::{fingerprint, shuffle, shuffle_broken, shuffle_held};
