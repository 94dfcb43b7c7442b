import { expect, test } from "bun:test";
import { join } from "node:path";

const CLIENT = join(import.meta.dir, "../../src/client");

// A mouse wheel changes the number of a focused field unseen, and such a field rejects `5.000` without a word.
test("numbers are typed into text fields with inputMode", async () => {
  const found: string[] = [];
  for await (const path of new Bun.Glob("**/*.tsx").scan(CLIENT)) {
    if (/type=["'{`]+number\b/.test(await Bun.file(join(CLIENT, path)).text())) found.push(path);
  }
  expect(found).toEqual([]);
});
