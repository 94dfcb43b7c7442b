import { afterAll } from "bun:test";

const closing: (() => unknown)[] = [];

/**
 * Runs `close` at the end of the test file, in reverse order of registration, so that dependents close before their
 * database. Not for use inside `describe`, which ends too early.
 */
export function atFileEnd(close: () => unknown): void {
  if (closing.length === 0) {
    afterAll(async () => {
      for (const step of closing.splice(0).reverse()) await step();
    });
  }
  closing.push(close);
}
