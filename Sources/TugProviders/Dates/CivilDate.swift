/// A day of the Gregorian calendar. The conversions are Howard Hinnant's `days_from_civil` and `civil_from_days`.
package struct CivilDate: Hashable, Sendable {
    package let year: Int
    package let month: Int
    package let day: Int

    /// `nil` for a day that no calendar has.
    package init?(year: Int, month: Int, day: Int) {
        guard (1...12).contains(month), (1...Self.length(ofMonth: month, year: year)).contains(day) else { return nil }
        self.year = year
        self.month = month
        self.day = day
    }

    /// The day that is so many days after 1970-01-01.
    package init(daysSince1970 days: Int) {
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153  // March is 0
        day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
        month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    }

    /// How many days after 1970-01-01 it is.
    package var daysSince1970: Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = floorDivide(shiftedYear, 400)
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// For a heading: `Tuesday, 1 January 2030`.
    package var title: String {
        let weekday = Self.weekdays[floorModulo(daysSince1970 + 3, 7)]  // 1970-01-01 was a Thursday
        return "\(weekday), \(day) \(Self.months[month - 1]) \(year)"
    }

    /// `2030-01-01`.
    package var text: String { "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))" }

    private static let weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"]
    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November", "December",
    ]

    private static func length(ofMonth month: Int, year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }
}

/// Division that rounds down, also below zero.
package func floorDivide(_ a: Int, _ b: Int) -> Int { a >= 0 ? a / b : -((b - 1 - a) / b) }

/// The remainder of ``floorDivide(_:_:)``, never negative.
package func floorModulo(_ a: Int, _ b: Int) -> Int { a - floorDivide(a, b) * b }

/// A number with leading zeros.
package func padded(_ number: Int, _ digits: Int) -> String {
    let text = String(number)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
}
