import { expect, test } from "bun:test";
import { createSettledBorder } from "#server/platform/audit/settled-border.ts";

/** Transactions below `oldest` have ended; the next one gets `next`. */
const sighting = (second: number, highest: number, oldest: number, next: number) => ({
  at: second * 1000,
  highest,
  oldest: BigInt(oldest),
  next: BigInt(next),
});

test("the border stays while a transaction runs that was under way when the number was seen", () => {
  const border = createSettledBorder();
  border.move(sighting(0, 100, 50, 60));
  for (let second = 2; second < 3600; second += 2)
    border.move(sighting(second, 100 + second, 59, 60 + second));
  expect(border.through()).toBe(0);
  border.move(sighting(3600, 9000, 60, 5000));
  expect(border.through()).toBe(100);
});

test("the border stays for ten seconds, also without a transaction", () => {
  const border = createSettledBorder();
  border.move(sighting(0, 100, 60, 60));
  border.move(sighting(9, 200, 70, 70));
  expect(border.through()).toBe(0);
  border.move(sighting(10, 300, 80, 80));
  expect(border.through()).toBe(100);
  // The number that was seen when the border moved is the next to settle.
  border.move(sighting(20, 400, 90, 90));
  expect(border.through()).toBe(300);
});

test("a database with fewer entries in its place begins anew", () => {
  const border = createSettledBorder();
  border.move(sighting(0, 100, 60, 60));
  border.move(sighting(10, 300, 80, 80));
  border.move(sighting(12, 5, 10, 10));
  expect(border.through()).toBe(0);
  border.move(sighting(22, 6, 12, 12));
  expect(border.through()).toBe(5);
});
