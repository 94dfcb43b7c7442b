import { expect, test } from "bun:test";
import fc from "fast-check";
import { countTicks, isWeekend } from "#client/admin/dashboard/chart-axis.ts";

test.each([
  [1, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [11, [0, 5, 10, 15]],
  [60, [0, 20, 40, 60]],
  [4321, [0, 2000, 4000, 6000]],
])("an axis up to %i has the ticks %j", (highest, ticks) => {
  expect(countTicks(highest, 4)).toEqual(ticks);
});

test("every axis has two to six whole ticks and ends at or above the highest count", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (highest) => {
      const ticks = countTicks(highest, 4);
      expect(ticks.length).toBeGreaterThanOrEqual(2);
      expect(ticks.length).toBeLessThanOrEqual(6);
      expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest);
      expect(ticks.every(Number.isInteger)).toBe(true);
    }),
  );
});

test("Saturday and Sunday are the weekend", () => {
  const week = ["2026-11-20", "2026-11-21", "2026-11-22", "2026-11-23"];
  expect(week.map(isWeekend)).toEqual([false, true, true, false]);
});
