import { expect, test } from "bun:test";
import { compareInWords, daysToAsk, leadBars, periodOf } from "#client/admin/dashboard/lead-periods.ts";
import { LEAD_DAYS_MAX, type LeadDay } from "#shared/schemas/lead.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const END = Date.parse("2026-11-23");

/**
 * As many days up to 23/11/2026, which has just begun; each has one lead that nobody contacted, and the last whole one
 * has two more, contacted within an hour and later.
 */
function daysUpTo(count: number): LeadDay[] {
  return Array.from({ length: count }, (_, index) => {
    const isLast = index === count - 2;
    return {
      day: new Date(END - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
      pending: 1,
      imported: isLast ? 2 : 0,
      withinHour: isLast ? 1 : 0,
      contacted: isLast ? 2 : 0,
    };
  });
}

test("a bar per whole day stands against the same weekday before", () => {
  const bars = leadBars(daysUpTo(15), "week");
  expect(bars).toHaveLength(7);
  expect(bars.at(-1)).toEqual({
    from: "2026-11-22",
    to: "2026-11-22",
    inTime: 1,
    later: 1,
    none: 1,
    before: { from: "2026-11-15", to: "2026-11-15", count: 1 },
  });
});

test("a year is 52 weeks against the 52 before, and no call asks for more", () => {
  expect(daysToAsk("year")).toBe(LEAD_DAYS_MAX);
  const bars = leadBars(daysUpTo(LEAD_DAYS_MAX), "year");
  expect(bars).toHaveLength(52);
  expect(bars.at(-1)).toEqual({
    from: "2026-11-16",
    to: "2026-11-22",
    inTime: 1,
    later: 1,
    none: 7,
    before: { from: "2025-11-17", to: "2025-11-23", count: 7 },
  });
});

test("an answer knows its period", () => {
  expect(periodOf(daysUpTo(57))).toBe("month");
  expect(periodOf(daysUpTo(LEAD_DAYS_MAX))).toBe("year");
  expect(() => periodOf(daysUpTo(30))).toThrow(RangeError);
});

test.each([
  [112, 100, "12% mais que nos 30 dias anteriores"],
  [88, 100, "12% menos que nos 30 dias anteriores"],
  [0, 3, "100% menos que nos 30 dias anteriores"],
  [3, 3, "o mesmo que nos 30 dias anteriores"],
  [1001, 1000, "quase o mesmo que nos 30 dias anteriores"],
  [499, 100, "399% mais que nos 30 dias anteriores"],
  [570, 100, "5 vezes os 30 dias anteriores"],
  [5, 0, "nenhum nos 30 dias anteriores"],
  [0, 0, "nenhum nos 30 dias anteriores"],
])("%i after %i: %s", (count, before, words) => {
  expect(compareInWords(count, before, "os 30 dias anteriores")).toBe(words);
});
