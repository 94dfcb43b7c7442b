import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
const FILES = new Bun.Glob("{src,tests,scripts,bench,docs}/**/*.{ts,tsx,css,md}");
/** A section of a specification, or a rule of the numbered document that the handbook replaced. */
const MISSING = /\bspec(?:ification)? sections?\b|\bspec §|\bproduct \d+\.\d+/gi;

test("code and documents cite no document that is not here", async () => {
  const cited: string[] = [];
  for await (const path of FILES.scan(ROOT)) {
    if (path.endsWith("no-missing-document.test.ts")) continue;
    for (const citation of (await Bun.file(join(ROOT, path)).text()).match(MISSING) ?? [])
      cited.push(`${path}: ${citation}`);
  }
  expect(cited).toEqual([]);
});
