import { expect, test } from "bun:test";
import { join } from "node:path";

const ROOT = join(import.meta.dir, "../..");
/** What somebody who joins can be asked to look through; the generated reference, some 50,000 bytes, grows with the code. */
const ALL_MAX = 272_000;

test.each([
  ["docs", ALL_MAX],
  ["README.md", 9000],
  ["docs/security.md", 9000],
  ["docs/glossary.md", 6000],
])("%s stays short enough to be read", async (path, max) => {
  const all = path.endsWith(".md") ? [path] : [...new Bun.Glob(`${path}/**/*.{md,yaml}`).scanSync(ROOT)];
  const texts = all.filter((text) => !text.startsWith("docs/reference/"));
  const sizes = await Promise.all(texts.map((text) => Bun.file(join(ROOT, text)).size));
  expect(texts.length).toBeGreaterThan(0);
  const total = sizes.reduce((sum, size) => sum + size);
  expect(
    total,
    `${path} has ${total - max} bytes too many: shorten it, or archive a decision`,
  ).toBeLessThanOrEqual(max);
});
