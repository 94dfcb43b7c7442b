import { expect, test } from "bun:test";
import {
  addDays,
  addWorkingDays,
  formatDue,
  formatWorkingDue,
  workingDaysUntil,
} from "#shared/formats/due.ts";

test("a day moves over the ends of months and years", () => {
  expect(addDays("2026-12-20", 15)).toBe("2027-01-04");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
});

test.each([
  // A Monday, a Thursday, a Friday, and both days of a weekend.
  ["2026-11-23", "2026-11-26"],
  // The 20th is a holiday.
  ["2026-11-19", "2026-11-25"],
  ["2026-11-20", "2026-11-25"],
  ["2026-11-21", "2026-11-25"],
  ["2026-11-22", "2026-11-25"],
])("three working days after %s are over on %s", (known, due) => {
  expect(addWorkingDays(known, 3)).toBe(due);
});

test.each([
  // 23:59 and 00:01 in São Paulo.
  ["2026-11-22T02:59:00Z", "falta 1 dia"],
  ["2026-11-22T03:01:00Z", "vence hoje"],
  ["2026-11-10T15:00:00Z", "faltam 12 dias"],
  ["2026-11-23T15:00:00Z", "atrasado há 1 dia"],
  ["2026-11-24T15:00:00Z", "atrasado há 2 dias"],
])("at %s what is due on 2026-11-22 is: %s", (now, words) => {
  expect(formatDue("2026-11-22", new Date(now))).toBe(words);
});

test.each([
  ["2026-11-20T15:00:00Z", 3, "faltam 3 dias úteis"],
  ["2026-11-22T15:00:00Z", 3, "faltam 3 dias úteis"],
  ["2026-11-24T15:00:00Z", 1, "falta 1 dia útil"],
  ["2026-11-25T15:00:00Z", 0, "vence hoje"],
  ["2026-11-26T15:00:00Z", -1, "atrasado há 1 dia útil"],
  ["2026-11-30T15:00:00Z", -3, "atrasado há 3 dias úteis"],
])("at %s the working days to 2026-11-25 are %i: %s", (now, days, words) => {
  expect(workingDaysUntil("2026-11-25", new Date(now))).toBe(days);
  expect(formatWorkingDue("2026-11-25", new Date(now))).toBe(words);
});

test("on the weekend after its last day it is late without a working day", () => {
  expect(formatWorkingDue("2026-11-20", new Date("2026-11-21T15:00:00Z"))).toBe("atrasado");
});
