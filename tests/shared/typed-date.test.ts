import { describe, expect, test } from "bun:test";
import { maskDate, normalizeDate, parseTypedDate } from "#shared/formats/typed-date.ts";

test.each([
  ["2", "2"],
  ["211", "21/1"],
  ["21/1", "21/1"],
  ["21112026", "21/11/2026"],
  ["2111202609", "21/11/2026 09"],
  ["211120260930", "21/11/2026 09:30"],
  ["amanhã", "amanhã"],
])("%p is shown as %p while it is typed", (typed, shown) => {
  expect(maskDate(typed)).toBe(shown);
});

test.each([
  ["1/2/2026", "01/02/2026"],
  ["1.2.26", "01/02/2026"],
  ["2026-02-01", "01/02/2026"],
  ["01022026", "01/02/2026"],
  [" 01/02/2026 ", "01/02/2026"],
  ["2026-02-01T09:30", "01/02/2026 09:30"],
  ["1/2/2026, 9:30", "01/02/2026 09:30"],
  ["1/2/2026 9h30", "01/02/2026 09:30"],
  ["amanhã", "amanhã"],
])("%p is normalized to %p", (typed, normalized) => {
  expect(normalizeDate(typed)).toBe(normalized);
});

describe("a typed date", () => {
  test.each([
    ["01/02/2026", false, "2026-02-01"],
    ["29/02/2028", false, "2028-02-29"],
    ["01/02/2026 09:30", true, "2026-02-01T09:30"],
    ["01/02/2026 00:00", true, "2026-02-01T00:00"],
  ])("%p is read", (typed, hasTime, iso) => {
    expect(parseTypedDate(typed, hasTime)).toBe(iso);
    expect(parseTypedDate(iso, hasTime)).toBe(iso);
  });

  test.each([
    ["", false],
    ["29/02/2026", false],
    ["31/04/2026", false],
    ["01/13/2026", false],
    ["01/02/202", false],
    ["01/02/2026", true],
    ["01/02/2026 09:30", false],
    ["01/02/2026 24:00", true],
    ["01/02/2026 09:6", true],
  ])("%p stays as it is", (typed, hasTime) => {
    expect(parseTypedDate(typed, hasTime)).toBe(typed);
  });
});
