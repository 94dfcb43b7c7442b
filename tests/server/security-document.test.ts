import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dir, "../..");

test("every path that the security document names exists", async () => {
  const text = await Bun.file(join(root, "docs/security.md")).text();
  const named = [...text.matchAll(/`((?:src|tests|docs|scripts)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  expect(named.length).toBeGreaterThan(50);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
