//! Days of the calendar. A day begins at 0:00 UTC, so that everybody has the same daily puzzles.

/// Days since 1 January 1970.
pub(crate) fn today() -> u32 {
    (seconds_now() / 86_400) as u32
}

/// Seconds since 1 January 1970.
pub(crate) fn seconds_now() -> u64 {
    (js_sys::Date::now() / 1000.0) as u64
}

/// The weekday of a day; 0 is Monday.
pub(crate) fn weekday(day: u32) -> usize {
    // 1 January 1970 was a Thursday.
    (day as usize + 3) % 7
}

/// A month of the calendar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Month {
    pub(crate) year: u32,
    /// 1 to 12.
    pub(crate) month: u32,
}

impl Month {
    /// The month of a day, and the day's number in it, counted from 1.
    pub(crate) fn of(day: u32) -> (Month, u32) {
        let (mut month, mut rest) = (Month { year: 1970, month: 1 }, day);
        while rest >= month.days() {
            rest -= month.days();
            month = month.next();
        }
        (month, rest + 1)
    }

    /// The first day.
    pub(crate) fn first(self) -> u32 {
        let mut month = Month { year: 1970, month: 1 };
        let mut days = 0;
        while month < self {
            days += month.days();
            month = month.next();
        }
        days
    }

    /// Number of days.
    pub(crate) const fn days(self) -> u32 {
        let leap = self.year.is_multiple_of(4) && (!self.year.is_multiple_of(100) || self.year.is_multiple_of(400));
        match self.month {
            2 if leap => 29,
            2 => 28,
            4 | 6 | 9 | 11 => 30,
            _ => 31,
        }
    }

    pub(crate) const fn next(self) -> Month {
        match self.month {
            12 => Month { year: self.year + 1, month: 1 },
            month => Month { month: month + 1, ..self },
        }
    }

    pub(crate) const fn previous(self) -> Month {
        match self.month {
            1 => Month { year: self.year - 1, month: 12 },
            month => Month { month: month - 1, ..self },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_a_date_and_a_weekday() {
        for (day, year, month, number, week_day) in [
            (0, 1970, 1, 1, 3),
            (790, 1972, 3, 1, 2),
            (11_016, 2000, 2, 29, 1),
            (20_454, 2026, 1, 1, 3),
            (20_775, 2026, 11, 18, 2),
        ] {
            assert_eq!((Month::of(day), weekday(day)), ((Month { year, month }, number), week_day), "{day}");
        }
    }

    #[test]
    fn months_follow_each_other_without_a_gap() {
        let mut month = Month { year: 2023, month: 11 };
        for _ in 0..40 {
            assert_eq!(month.first() + month.days(), month.next().first());
            assert_eq!((month.next().previous(), Month::of(month.first())), (month, (month, 1)));
            assert_eq!(Month::of(month.next().first() - 1), (month, month.days()));
            month = month.next();
        }
    }
}
