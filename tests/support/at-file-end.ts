import { afterAll } from "bun:test";

const closing: (() => unknown)[] = [];

/**
 * Runs when the calling test file is done (from inside a test: at the latest then), last registered first, so that
 * what stands on a database goes before it. Not from inside `describe`, whose end would come too early.
 */
export function atFileEnd(close: () => unknown): void {
  if (closing.length === 0) {
    afterAll(async () => {
      for (const step of closing.splice(0).reverse()) await step();
    });
  }
  closing.push(close);
}
