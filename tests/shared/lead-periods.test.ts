import { expect, test } from "bun:test";
import { compareInWords, leadBars, leadPeriods, periodOf } from "#client/admin/dashboard/lead-periods.ts";
import { LEAD_DAYS_MAX, type LeadDay } from "#shared/schemas/lead.ts";

const DAY_MS = 24 * 60 * 60 * 1000;
const END = Date.parse("2026-11-22");

/** As many days up to 22/11/2026; each has one pending lead, and the newest two imported ones more. */
function daysUpTo(count: number): LeadDay[] {
  return Array.from({ length: count }, (_, index) => ({
    day: new Date(END - (count - 1 - index) * DAY_MS).toISOString().slice(0, 10),
    pending: 1,
    imported: index === count - 1 ? 2 : 0,
  }));
}

test("a bar per day stands against the day as long before", () => {
  const bars = leadBars(daysUpTo(14), "week");
  expect(bars).toHaveLength(7);
  expect(bars.at(-1)).toEqual({
    from: "2026-11-22",
    to: "2026-11-22",
    pending: 1,
    imported: 2,
    before: { from: "2026-11-15", to: "2026-11-15", count: 1 },
  });
});

test("a year is 52 weeks against the 52 before, and no call asks for more", () => {
  expect(2 * leadPeriods.year.days).toBe(LEAD_DAYS_MAX);
  const bars = leadBars(daysUpTo(LEAD_DAYS_MAX), "year");
  expect(bars).toHaveLength(52);
  expect(bars.at(-1)).toEqual({
    from: "2026-11-16",
    to: "2026-11-22",
    pending: 7,
    imported: 2,
    before: { from: "2025-11-17", to: "2025-11-23", count: 7 },
  });
});

test("an answer knows its period", () => {
  expect(periodOf(daysUpTo(60))).toBe("month");
  expect(periodOf(daysUpTo(LEAD_DAYS_MAX))).toBe("year");
  expect(() => periodOf(daysUpTo(30))).toThrow(RangeError);
});

test.each([
  [112, 100, "12% mais que nos 30 dias anteriores"],
  [88, 100, "12% menos que nos 30 dias anteriores"],
  [0, 3, "100% menos que nos 30 dias anteriores"],
  [3, 3, "tantos quantos nos 30 dias anteriores"],
  [1001, 1000, "quase tantos quantos nos 30 dias anteriores"],
  [499, 100, "399% mais que nos 30 dias anteriores"],
  [570, 100, "5 vezes os 30 dias anteriores"],
  [5, 0, "nenhum nos 30 dias anteriores"],
  [0, 0, "nenhum nos 30 dias anteriores"],
])("%i after %i: %s", (count, before, words) => {
  expect(compareInWords(count, before, "os 30 dias anteriores")).toBe(words);
});
