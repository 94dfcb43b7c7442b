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
])("%s stays short enough to be read", (path, max) => {
  const all = path.endsWith(".md") ? [path] : [...new Bun.Glob(`${path}/**/*.{md,yaml}`).scanSync(ROOT)];
  const sizes = all.map((text) => Bun.file(join(ROOT, text)).size);
  expect(sizes.length).toBeGreaterThan(0);
  const total = sizes.reduce((sum, size) => sum + size);
  expect(
    total,
    `${path} has ${total - max} bytes too many: shorten it, or archive a decision`,
  ).toBeLessThanOrEqual(max);
});
