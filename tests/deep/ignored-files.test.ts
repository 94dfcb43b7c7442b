import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

test.each([".gitignore", ".dockerignore"])("%s leaves out environment files", async (name) => {
  const lines = (await Bun.file(join(ROOT, name)).text()).split("\n");
  expect(lines).toContain(".env");
  expect(lines).toContain(".env.*");
});
