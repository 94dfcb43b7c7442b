import { expect, test } from "bun:test";
import { join } from "node:path";

const SITE = join(import.meta.dir, "../../src/client/site");

// A section that makes its form lazy itself makes another one when hot reload runs it again: what is typed would be lost.
test("forms are made lazy in one module, which no change of a section runs again", async () => {
  const loading: string[] = [];
  for await (const path of new Bun.Glob("**/*.{ts,tsx}").scan(SITE)) {
    const text = await Bun.file(join(SITE, path)).text();
    if (/import\("[^"]*-form\.tsx"\)/.test(text)) loading.push(path);
  }
  expect(loading).toEqual(["forms/lazy-forms.ts"]);
});
