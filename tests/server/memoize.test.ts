import { expect, test } from "bun:test";
import { memoize } from "#server/platform/memoize.ts";

function counting(max: number) {
  let computed = 0;
  const length = memoize((text) => {
    computed += 1;
    return text.length;
  }, max);
  return { length, computed: () => computed };
}

test("a result is computed once, and again after others have taken its place", () => {
  const { length, computed } = counting(2);
  for (const text of ["a", "bb", "a", "bb"]) expect(length(text)).toBe(text.length);
  expect(computed()).toBe(2);
  expect([length("ccc"), length("a")]).toEqual([3, 1]);
  expect(computed()).toBe(4);
});

test("a long text is computed every time", () => {
  const { length, computed } = counting(10);
  const long = "x".repeat(65);
  expect([length(long), length(long)]).toEqual([65, 65]);
  expect(computed()).toBe(2);
});
