import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
/** What somebody who joins can be asked to look through. */
const ALL_MAX = 320_000;

test.each([
  ["docs", ALL_MAX],
  ["README.md", 9000],
  ["docs/security.md", 9000],
  ["docs/glossary.md", 6000],
])("%s stays short enough to be read", async (path, max) => {
  const texts = path.endsWith(".md") ? [path] : [...new Bun.Glob(`${path}/**/*.{md,yaml}`).scanSync(ROOT)];
  const sizes = await Promise.all(texts.map((text) => Bun.file(join(ROOT, text)).size));
  expect(texts.length).toBeGreaterThan(0);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(max);
});
