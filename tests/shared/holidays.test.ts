import { expect, test } from "bun:test";
import { isNationalHoliday } from "#shared/formats/holidays.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

function holidaysOf(year: number): string[] {
  const days: string[] = [];
  for (let instant = Date.UTC(year, 0, 1); instant < Date.UTC(year + 1, 0, 1); instant += DAY_MS)
    days.push(new Date(instant).toISOString().slice(0, "2026-11-20".length));
  return days.filter(isNationalHoliday).map((day) => day.slice("2026-".length));
}

const fixed = ["01-01", "04-21", "05-01", "09-07", "10-12", "11-02", "11-15", "12-25"];

test.each([
  [2019, ["04-19"]],
  [2024, ["03-29", "11-20"]],
  [2025, ["04-18", "11-20"]],
  [2026, ["04-03", "11-20"]],
  [2027, ["03-26", "11-20"]],
  [2038, ["04-23", "11-20"]],
])("%s has the fixed national holidays, and %j", (year, more) => {
  expect(holidaysOf(year)).toEqual([...fixed, ...more].sort());
});

test("Good Friday may be another holiday, and Carnival is none", () => {
  expect(holidaysOf(2000)).toEqual(fixed);
  expect(isNationalHoliday("2026-02-17")).toBe(false);
});
