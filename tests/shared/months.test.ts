import { expect, test } from "bun:test";
import { daysOfMonth, monthsBetween, nameMonth, partOfMonth } from "#shared/formats/months.ts";

test("a month has its days, also in a leap year and at its turn", () => {
  expect(["2026-02", "2028-02", "2026-12"].map((month) => daysOfMonth(month).to)).toEqual([
    "2026-02-28",
    "2028-02-29",
    "2026-12-31",
  ]);
  expect(monthsBetween("2026-11-30", "2027-01-01")).toEqual(["2026-11", "2026-12", "2027-01"]);
  expect(nameMonth("2026-03")).toBe("março de 2026");
});

test.each([
  [{ from: "2026-03-01", to: "2026-03-31" }, 310],
  [{ from: "2025-01-01", to: "2027-12-31" }, 310],
  [{ from: "2026-03-31", to: "2026-04-01" }, 10],
  [{ from: "2026-02-01", to: "2026-03-10" }, 100],
  [{ from: "2026-04-01", to: "2026-04-30" }, 0],
])("of 310 in March %p has %p", (period, part) => {
  expect(partOfMonth(310, "2026-03", period)).toBe(part);
});
