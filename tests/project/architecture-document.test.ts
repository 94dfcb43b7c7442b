import { expect, test } from "bun:test";
import { existsSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");

test("the page of the architecture fits a page, and every path that it names exists", async () => {
  const text = await Bun.file(join(ROOT, "docs/architecture.md")).text();
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(6000);
  const named = [...text.matchAll(/`((?:src|scripts)\/[\w./-]+)`/g)].map(([, path = ""]) => path);
  const linked = [...text.matchAll(/\]\(([\w./-]+\.md)\)/g)].map(([, path = ""]) => join("docs", path));
  expect(named.length).toBeGreaterThan(15);
  expect([...named, ...linked].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});
