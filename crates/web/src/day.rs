//! The current date.

/// Days since 1 January 1970 in the local time zone.
pub(crate) fn today() -> u32 {
    let now = js_sys::Date::new_0();
    let minutes = now.get_time() / 60_000.0 - now.get_timezone_offset();
    (minutes / 1_440.0) as u32
}
