//! Checks the memory for a transposition table.

/// Returns whether this many megabytes are available. The system may overcommit, so its figure of free memory counts
/// where it has one.
pub(super) fn has_room(megabytes: usize) -> bool {
    let bytes = megabytes.saturating_mul(1 << 20);
    Vec::<u8>::new().try_reserve_exact(bytes).is_ok() && free_megabytes().is_none_or(|free| megabytes <= free)
}

/// What Linux calls available.
fn free_megabytes() -> Option<usize> {
    let text = std::fs::read_to_string("/proc/meminfo").ok()?;
    let line = text.lines().find_map(|line| line.strip_prefix("MemAvailable:"))?;
    let kilobytes: usize = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes / 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_sizes_fit_and_some_do_not() {
        assert!(has_room(1));
        assert!(!has_room(usize::MAX));
    }
}
