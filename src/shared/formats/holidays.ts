/** Brazilian national holidays with a fixed date (laws 662/1949, 6.802/1980 and 14.759/2023), as month and day. */
const FIXED = new Set(["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"]);
const BLACK_AWARENESS_DAY = "11-20";
const BLACK_AWARENESS_SINCE = 2024;
const DAY_MS = 24 * 60 * 60 * 1000;
const GOOD_FRIDAY_BEFORE_EASTER_DAYS = 2;

/** Reports a national holiday, e.g. `2026-11-20`. By law, Carnival and Corpus Christi are not. */
export function isNationalHoliday(day: string): boolean {
  const year = Number(day.slice(0, "2026".length));
  const monthAndDay = day.slice("2026-".length);
  return (
    FIXED.has(monthAndDay) ||
    (monthAndDay === BLACK_AWARENESS_DAY && year >= BLACK_AWARENESS_SINCE) ||
    day === goodFriday(year)
  );
}

const goodFridays = new Map<number, string>();

/** Cached: lists of leads check every day that each lead has waited. */
function goodFriday(year: number): string {
  let day = goodFridays.get(year);
  if (day === undefined) {
    const instant = easter(year) - GOOD_FRIDAY_BEFORE_EASTER_DAYS * DAY_MS;
    day = new Date(instant).toISOString().slice(0, "2026-11-20".length);
    goodFridays.set(year, day);
  }
  return day;
}

/** Easter Sunday (Gregorian, anonymous algorithm of 1876), in milliseconds. */
function easter(year: number): number {
  const century = Math.floor(year / 100);
  const golden = year % 19;
  const epact =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor((year % 100) / 4) - epact - (year % 4)) % 7;
  const correction = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * correction + 114;
  return Date.UTC(year, Math.floor(days / 31) - 1, (days % 31) + 1);
}
